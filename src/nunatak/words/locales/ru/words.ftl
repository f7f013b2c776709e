# What both the terminal and the browser say: names, and every sentence about what is refused.
#
# One Russian word for each thing, mostly those of the Russian rulebook. Readers are «ты». Names stay
# in the nominative, and no verb in the past tense says whether somebody is a man or a woman.
#
#   sled сани; counted упряжка   mat планшет саней         dog собака
#   brake тормоз                 card карта                dent авария, карта аварии
#   deck колода                  draw, discard добирать, сбрасывать
#   speed скорость               drift смещение            limit предел (скорости)
#   bonus приз (за баланс)       balanced сбалансированы   bump столкновение
#   crash удар                   wrecked в щепки           rank место
#   course, track трасса         tile фрагмент             lane полоса
#   space, step клетка           start slot стартовая позиция
#   straight прямая              corner, bend поворот      hairpin разворот
#   chasm ущелье                 snow drift сугроб         sapling ёлка
#   scenery препятствие          side край трассы          finish финиш, линия финиша
#   inside внутренняя сторона    chequered flag флажок в шашечку
#   Big Paws Большая Лапа        round, turn раунд, ход    race, game гонка, игра
#   table стол                   seat место                spectate смотреть, зрители
#   hint совет                   undo отменить             clock часы
#
# Arctic: animal зверь, companion спутник, pile стопка, draw pile колода, river находки, token жетон,
# landscape ландшафт, totem тотем, reserve резерв, ability способность, penalty zone штрафная зона.
# place, placing выкладка; draw, drawing добор; run ряд; order of turns порядок хода.

## Games

game-title = { $game ->
        [snow-tails] Snow Tails
        [arctic] Arctic
       *[other] { $game }
    }

## Bots

# The same names as in other languages.
bot-name = { $bot ->
        [random] { $seat ->
            [0] Алфи
            [1] Бисквит
            [2] Куки
            [3] Дудл
           *[other] Эдди
        }
        [gentle] { $seat ->
            [0] Анук
            [1] Белла
            [2] Коко
            [3] Дейзи
           *[other] Эмми
        }
        [steady] { $seat ->
            [0] Акела
            [1] Бруно
            [2] Космо
            [3] Дюк
           *[other] Эхо
        }
       *[other] {""}
    }

# What a level of strength is called
bot-level = { $bot ->
        [random] сонный
        [gentle] мягкий
        [steady] сильный
       *[other] { $bot }
    }
bot-words = { $bot ->
        [random] В полусне: делает что в голову взбредёт.
        [gentle] Играет как дружелюбный новичок: разумно, но немного беспечно.
        [steady] Знает, что важно, и редко ошибается: обыграть непросто.
       *[other] {""}
    }

## What can be wrong

error-other = Что-то не так, и слов для этого пока нет: { $code }.
error-hint-none = Для этой игры здесь никто не даст совета.
error-action-illegal = { $action } сейчас сделать нельзя.
error-action-after-revelation = Не всё сразу: шаг перед этим откроет что-то новое.
error-action-none = Ничего не выбрано.
error-undo-nothing = С тех пор как открылось что-то новое, отменять нечего.
error-value-type = { $name } не может быть { $given }: нужен тип { $expected }.
error-action-type = { $action } — это не действие.
error-action-id = Действия с номером { $id } нет.
error-notation-unknown = «{ $text }» — это не действие.{ $game ->
        [snow-tails] {" "}Записывают так: 4:LB, F, D, bonus, no-bonus, x3 или slot-2.
        [arctic] {" "}Записывают так: F3.2, river-3, swap-1, take-back, tuck, main-up, step-down, pile, give-2 или done.
       *[other] {""}
    }
error-game-over = Игра окончена, для { $action } слишком поздно.
error-game-unknown = Игры «{ $name }» нет. Есть: { $games }.
error-game-option = В игре { $name } нет настройки «{ $option }», или у неё не бывает такого значения.
error-game-players = { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    } — так не сыграть, нужно от { $fewest } до { $most }.
error-seat-unknown = Места { $seat } нет; счёт идёт с 0, а мест { $players }.
error-turn-not-yours = Сейчас очередь не места { $seat }, а места { $turn }.
error-version-stale = Это было для версии { $seen } игры, а сейчас уже { $version }.
error-bot-unknown = Бота «{ $name }» нет. Есть: { $bots }.
error-wire-form = Данные пришли не в том виде (место: { $path }).
error-course-unknown = Трассы «{ $name }» нет. Есть: { $known }. Или назови файл трассы с окончанием .toml.
error-season-none = { $name ->
        [arctic] Arctic
       *[other] { $name }
    }: сезонов здесь нет, каждая игра сама по себе.
error-rate-limited = Слишком много сразу; попробуй снова через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    }.
error-request-form = Запрос не в том виде ({ $reason }).
error-request-host = Сервер не отзывается на имя { $host }.
error-request-http = Это не запрос по правилам HTTP.
error-request-large = Запрос слишком большой. Максимум байт: { $most }.
error-request-method = По этому адресу спрашивают иначе.
error-request-origin = Странице с другого сайта ({ $origin }) здесь ничего нельзя.
error-request-page = По этому адресу ничего нет.
error-request-slow = Запрос шёл слишком долго.
error-request-type = Запросы бывают в JSON (application/json), а не «{ $type }».
error-server-busy = Сервер сейчас слишком занят; попробуй чуть позже.
error-server-failed = На сервере случилась ошибка; ничего не изменилось.
error-server-full = Сервер сейчас переполнен; попробуй чуть позже.
error-person-none = Сервер тебя ещё не знает или уже не помнит.
error-person-unknown = Никого с идентификатором { $person } здесь нет.
error-recovery-unknown = Этот код восстановления никому не принадлежит.
error-program-owner = Бот не может привести своего бота.
error-program-recovery = У бота нет кода восстановления: его впускает токен.
error-program-unknown = Твоего бота с идентификатором { $program } здесь нет.
error-course-none = { $name }: в этой игре нет трасс.
error-season-begun = Сезон уже начался.
error-season-changed = В ту же секунду кто-то пришёл или ушёл; попробуй ещё раз.
error-season-full = В сезоне нет свободных мест: участников может быть не больше { $most }.
error-season-host = Кто создаёт сезон, тот в нём и участвует.
error-season-no-choice = Сейчас трассу выбирать не нужно.
error-season-not-chooser = В этот раз трассу выбирает кто-то другой.
error-season-blocked = Тот, кто создал этот сезон, не хочет играть с тобой.
error-season-too-many = Незавершённых сезонов у тебя уже { $most }: сначала заверши один из них.
error-season-not-host = Это может только тот, кто создал сезон.
error-season-not-in = Ты не участвуешь в этом сезоне.
error-season-position = Гонка сезона начинается со старта, а не с позиции.
error-season-unknown = Сезона { $season } нет.

## What a server refuses at its tables

error-table-unknown = Стола { $table } нет. Ссылка скопирована целиком?
error-table-not-started = За столом { $table } игра ещё не началась.
error-table-not-running = За столом { $table } сейчас не играют.
error-table-not-open = За столом { $table } места уже не поменять.
error-table-ended = Игра за столом { $table } уже закончилась.
error-table-paused = Игра на паузе. Скажи, что хочешь продолжить, и она пойдёт дальше.
error-table-full = За столом { $table } все места заняты.
error-table-seats-free = За столом { $table } есть свободные места: подожди людей или отдай их ботам.
error-table-needed = За столом { $table } ещё играют. Можешь уйти: тогда за тебя сыграет бот.
error-table-not-host = Это может только тот, кто создал стол { $table }.
error-table-not-at = У тебя нет места за столом { $table }.
error-table-no-spectators = За столом { $table } играют без зрителей.
error-table-blocked = Тот, кто создал стол { $table }, не хочет играть с тобой.
error-table-clock = За столом { $table } часы решают, когда вступает бот.
error-table-counts = Гонка за столом { $table } ещё нужна для сезона. Сначала закрой стол или загляни в сезон после гонки.
error-table-season = Кто играет за столом { $table }, решает сезон.
error-table-rules = Игра началась по правилам версии { $rules }, а здесь версия { $known }.
error-table-broken = Журнал стола { $table } не читается. Разобраться может тот, кто держит сервер.
error-seat-one-each = За открытым для всех столом у каждого только одно место.
error-table-too-many = Столов у тебя уже { $most }: сначала закрой лишние.
error-table-bots = Ботов слишком много: { $bots }, а мест { $players }.
error-table-setup = У одной из настроек { $game } такого значения не бывает.
error-table-players = В настройках указано игроков: { $given }, а мест за столом: { $players }.
error-table-position-over = В этой позиции игра уже окончена.
error-table-log = Журнал стола { $table } повреждён на версии { $version }.
error-seat-taken = Место { $seat } занято.
error-seat-free = Место { $seat } свободно.
error-seat-others = Это не твоё место.
error-seat-away = Сейчас за тебя играет бот. Сначала вернись за стол.
error-seat-bot = На месте { $seat } уже играет бот.
error-seat-present = Игрок на месте { $seat } здесь или только что был здесь.
error-rematch-not-over = Игра ещё не окончена.
error-record-not-yet = Запись игры можно прочитать, когда игра окончена.
error-undo-not-here = За этим столом ходы не отменяют.
error-hint-not-here = За этим столом советов нет.
error-hint-busy = По одному совету за раз: прошлый ещё не готов.
error-submission-taken = Ход { $submission } — чужой.
error-version-taken = Кто-то успел раньше.
error-watch-too-many = Следить одновременно можно не больше чем за { $most ->
        [one] { $most } столом
       *[other] { $most } столами
    }.
error-connection-too-many = Подключений от тебя или из твоей сети уже { $most }: закрой несколько вкладок.
error-chat-not-watching = Сначала подойди к столу: кого там нет, того не слышно.
error-message-form = Сообщение не соответствует протоколу в { $where } ({ $reason }).
error-message-syntax = Сообщение — не JSON.
error-message-too-long = Сообщение слишком длинное. Максимум байт: { $most }.
error-message-hello-first = Первым сообщением должно быть «hello».
error-store-failed = Не удалось сохранить ({ $reason }). Ничего не изменилось.
error-store-closed = Сервер завершает работу.
error-name-empty = В имени нужен хотя бы один видимый символ.
error-name-long = Имя слишком длинное. Максимум символов: { $most }.
error-line-empty = Здесь пока ничего не написано.
error-line-long = Слишком длинно. Максимум символов: { $most }.
error-line-both = Напиши или отреагируй, но не всё сразу.
error-reaction-unknown = Реакции «{ $reaction }» нет. Есть: { $reactions }.
error-person-self = Это же ты.
error-program-many = Своих ботов может быть не больше { $most }.
error-shunned-many = Список полон: в нём помещается не больше { $most }.
