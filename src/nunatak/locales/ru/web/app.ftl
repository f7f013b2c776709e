# What the pages of the web app say, apart from the games.

## The connection, and calling somebody whose turn it is

net-no-answer = Сервер сейчас не отвечает. Сеть есть?
net-moved-on = Игра уже ушла вперёд. Взгляни ещё раз.
attention-title = ● Твой ход — { $table }
attention-turn = Твой ход
attention-body = Остальные ждут тебя: { $table }.

## At every table: who is who

shell-somebody = Кто-то
shell-seat = Место { $number }
# People who share a device go by the colours of their seats.
shell-colour = { $seat ->
        [0] Жёлтый
        [1] Синий
        [2] Красный
        [3] Зелёный
       *[other] Лиловый
    }
shell-me = Ты

## What every table says

shell-turn-wait = Минутку
shell-turn-paused = Пауза
shell-not-your-turn = Сейчас ещё не твой ход.
shell-undo = Отмена
shell-hint = Совет
shell-hint-close = Закрыть совет
shell-take = Сыграть так
shell-key-enter = Enter
shell-key-space = Пробел
shell-round = Раунд { $round }
shell-list-close = Закрыть список
shell-more = Ещё { $count }

## The bar

shell-home = На главную
shell-what = Что это?
shell-menu = Меню
shell-talk = { $count ->
        [0] Ход игры и чат
        [one] Ход игры и чат: { $count } новая строка
        [few] Ход игры и чат: { $count } новые строки
       *[many] Ход игры и чат: { $count } новых строк
    }
shell-big-paws = Большая Лапа: { $name }
shell-big-paws-me = Большая Лапа: ты
# The unit letters stand for days and hours.
shell-clock-days = { $days } д { $hours } ч
shell-clock-label = На этот ход осталось { $turn }, в запасе { $bank }
shell-clock-bank = запас

## The connection

shell-connected = На связи
shell-connecting = Соединяемся…
shell-lost = Нет связи
shell-cut-off = Отключено
shell-lost-for = { $seconds ->
        [one] Связи нет { $seconds } секунду.
        [few] Связи нет { $seconds } секунды.
       *[many] Связи нет { $seconds } секунд.
    }
shell-trying = Пробуем снова…
shell-next-try = { $seconds ->
        [0] Пробуем снова.
        [one] Новая попытка через { $seconds } секунду.
        [few] Новая попытка через { $seconds } секунды.
       *[many] Новая попытка через { $seconds } секунд.
    }
shell-try-now = Попробовать
shell-move-kept = Твой ход сохранён и будет отправлен.
shell-move-waits = Твой ход в пути. Сервер не торопится.
shell-outdated = Есть новая версия страницы. Загрузи её, чтобы играть дальше: ничего не пропадёт.
shell-reload = Загрузить
shell-ended = Сервер больше не знает это устройство.

## Banners

shell-paused = Игра на паузе. Продолжить может любой за столом.
shell-go-on = Дальше
shell-wants-pause = { $count ->
        [one] { $names } просит паузу.
       *[other] { $names } просят паузу.
    }
shell-agree-pause = Я не против
shell-my-time = Твоё время вышло, поэтому за тебя играет бот.
shell-my-absence = Тебя не было, поэтому за тебя играет бот.
shell-my-leave = За тебя играет бот.
shell-my-return = С возвращением! Бот закончит этот ход, а дальше снова играешь ты.
shell-take-over = Вернуться в игру
shell-plays-for = { $names }: до возвращения играет бот.
shell-player-lost = { $name }: связь потеряна.
shell-wait = Подождать
shell-let-bot = Пусть играет бот
shell-dismiss = Убрать сообщение
shell-missed = { $count ->
        [one] { $count } ход, пока тебя не было
        [few] { $count } хода, пока тебя не было
       *[many] { $count } ходов, пока тебя не было
    }
shell-skip = Пропустить
shell-to-start = На главную

## The menu

shell-menu-title = Меню
shell-menu-seats = За столом
shell-menu-game = Эта игра
shell-menu-more = Ещё
shell-seat-bot = бот · { $level }
shell-seat-left = пока играет бот
shell-seat-returns = снова здесь, играет со следующего хода
shell-seat-here = здесь
shell-seat-gone = не на связи
shell-stand-in = { $name }: пусть играет бот
shell-about-person = { $name }: подробнее
shell-spectators = { $count ->
        [one] Смотрит { $count } зритель
        [few] Смотрят { $count } зрителя
       *[many] Смотрят { $count } зрителей
    }
shell-invite = Пригласить зрителей
shell-link-copied = Ссылка скопирована: отправь её кому хочешь.
shell-pause = Пауза
shell-no-pause = Без паузы
shell-leave = Отдать боту
shell-leave-note = Пауза начнётся, когда её захотят все. Если уйдёшь, за тебя будет играть бот, пока не вернёшься.
shell-away-note = За тебя играет бот. Вернуться в игру можно в любой момент.
shell-stop = Закончить игру
shell-stop-sure = Закончить эту игру насовсем? Результата тогда не будет.
shell-stop-yes = Закончить
shell-stop-no = Играть дальше
shell-quick = Быстрые настройки
shell-rules = Правила
shell-settings = Все настройки
shell-full-on = На весь экран
shell-full-off = Обычный экран
shell-about = О Nunatak

## Log and chat

shell-talk-title = Ход игры и чат
shell-log-title = Ход игры
shell-log-empty = Пока ничего не произошло.
shell-log-earlier = { $count ->
        [one] Ещё { $count } строка
        [few] Ещё { $count } строки
       *[many] Ещё { $count } строк
    }
shell-chat-title = Чат
shell-chat-empty = Тишина. Поздоровайся или отправь хаски.
shell-chat-say = Сообщение
shell-chat-send = Отправить
shell-looks-on = смотрит
shell-said = { $name } пишет: { $text }
shell-shown = { $name } показывает: { $words }
shell-reactions = Быстрые реакции
shell-reaction-cheer = Ура!
shell-reaction-wow = Ого!
shell-reaction-oops = Ой
shell-reaction-thanks = Спасибо
shell-reaction-hurry = Давай быстрее
shell-reaction-gg = Отличная игра

## About somebody

shell-mute = Заглушить
shell-unmute = Снова слышать
shell-muted = Ты больше не видишь, что пишет { $name }. Об этом никто не узнает.
shell-unmuted = Ты снова видишь, что пишет { $name }.
shell-block = Блокировать
shell-unblock = Разрешить
shell-blocked = { $name } больше не сядет за твои столы, и сообщений этого игрока ты не увидишь. Об этом никто не узнает.
shell-unblocked = { $name } снова может садиться за твои столы.
shell-report = Пожаловаться
shell-report-title = Жалоба: { $name }
shell-report-why = Что случилось?
shell-report-hint = Это прочитают те, кто держит этот сервер.
shell-report-send = Отправить жалобу
shell-reported = Спасибо. Те, кто держит этот сервер, посмотрят.
shell-cancel = Отмена

## The cover between people on one device

shell-cover-title = Устройство берёт { $name }
shell-cover-words = Карты прикрыты. Остальные смотрят в окно.
shell-cover-lift = Это я, { $name }

## Panels, and "what is this?"

shell-fold = Свернуть: { $title }
shell-unfold = Развернуть: { $title }
shell-what-how = Наведи или коснись — появится объяснение. Стрелки тоже работают.
shell-what-end = Готово

## The end of a game

shell-see-board = Посмотреть на стол
shell-rematch = Сыграть ещё
shell-season = Дальше в сезоне
shell-join-rematch = На реванш
shell-watch-rematch = Смотреть реванш
shell-keep-record = Скачать запись
shell-fair = Всё было честно?
shell-fair-check = Проверить
shell-fair-good = Всё честно.
shell-fair-why = Секрет, из которого вышли все карты, соответствует обещанию, данному в начале.
shell-fair-bad = Секрет не соответствует обещанию, данному в начале. Так быть не должно: сообщи тем, кто держит сервер.
shell-fair-unknown = Проверить это браузер может только по https. Вот оба числа: SHA-256 секрета должен совпасть с обещанием.
shell-fair-promise = Обещание
shell-fair-secret = Секрет

## Everywhere

app-name = Nunatak
language-en = English
language-de = Deutsch
language-fr = Français
language-ru = Русский
ui-close = Закрыть
ui-dismiss = Убрать сообщение
page-title = { $title } · Nunatak
page-home = Nunatak, на главную
page-navigation = Страницы
page-to-start = На главную
page-coming = Минутку…
copy-button = Копировать
copy-done = Скопировано.
copy-by-hand = Теперь текст выделен: скопируй его клавишами.
lost-title = Что-то не дошло
lost-words = Может быть, на миг пропала сеть, или есть более новая версия этой страницы.
lost-again = Загрузить снова
nowhere-title = Здесь только снег
nowhere-words = Этот адрес никуда не ведёт. Даже собаки повернули назад.

## The start page

start-title = Nunatak · Snow Tails · Arctic
start-heading = Две игры на долгую зимнюю ночь
start-lead = { $game ->
        [arctic] Шесть зверей и одна высокая стопка карт.
       *[other] Две собаки, один тормоз и море поворотов.
    }
start-lead-more = { $game ->
        [arctic] Выкладывай, двигай, добирай и собери самые длинные ряды.
       *[other] Обгони всех и сохрани сани в целости.
    }
start-facts = { $game ->
        [arctic] 2–4 игрока · около 40 минут
       *[other] 2–5 игроков · около 30 минут
    }
start-play = Играть
start-friends = С друзьями
start-rules = Правила
start-easy = Без регистрации и загрузок: против трёх ботов в одно касание или с друзьями по ссылке.
start-more = Ещё
start-waiting = { $waiting ->
        [one] { $waiting } игра ждёт тебя
        [few] { $waiting } игры ждут тебя
       *[many] { $waiting } игр ждут тебя
    }
start-going = { $going ->
        [0] Пока ни одной
        [one] Идёт { $going } игра
        [few] Идут { $going } игры
       *[many] Идут { $going } игр
    }
start-learn = Как играть
start-learn-words = Правила за одну минуту или целиком
start-season = Сезоны
start-season-words = Несколько гонок, один чемпион
start-watch-words = { $listed ->
        [0] Открытые игры
        [one] { $listed } открытая игра
        [few] { $listed } открытые игры
       *[many] { $listed } открытых игр
    }
notice-unofficial = Неофициальные версии от любителей этих игр. С правообладателями, которым принадлежат названия, они не связаны.
notice-credits = { $game ->
        [arctic] Автор Arctic — Cédric Lefebvre, художница — Christine Alcouffe, издательство — Ludonaute.
       *[other] Авторы Snow Tails — Fraser и Gordon Lamont, художники — Judi Lamont, а позже Bertrand Benoit и Stéphane Gantiez; первое издательство — Fragor Games.
    }
notice-buy = Купи эти игры: с друзьями за столом они ещё лучше.
notice-track = Клетки трассы в Snow Tails — наша реконструкция, и все тексты и рисунки тоже наши.
notice-about = Подробнее

## A new table

new-title = { $game ->
        [arctic] Arctic с друзьями
       *[other] Гонка с друзьями
    }
new-lead = Создай стол и отправь ссылку: друзьям нужно только имя.
new-who = { $game ->
        [arctic] Кто играет?
       *[other] Кто едет?
    }
new-players = { $game ->
        [arctic] Сколько игроков
       *[other] Сколько упряжек
    }
new-you = Ты
new-guest = { $game ->
        [arctic] Место { $number }
       *[other] Упряжка { $number }
    }
new-guest-friend = Ссылка
new-guest-here = Здесь
new-guest-bot = Бот
new-friend-words = { $game ->
        [arctic] Ссылка: место достаётся тому, кто откроет твоё приглашение.
       *[other] Ссылка: упряжка достаётся тому, кто откроет твоё приглашение.
    }
new-here-words = Здесь: вы ходите по очереди на этом устройстве. Чужих карт никто не видит.
new-level = Насколько сильны боты?
new-course = Трасса
new-course-facts = { $special ->
        [yes] { $steps ->
            [one] { $steps } клетка, с препятствиями
            [few] { $steps } клетки, с препятствиями
           *[many] { $steps } клеток, с препятствиями
        }
       *[no] { $steps ->
            [one] { $steps } клетка
            [few] { $steps } клетки
           *[many] { $steps } клеток
        }
    }
new-courses = Ещё трассы
new-courses-hint = С препятствиями: лучше после первой гонки без них
new-own = Своя трасса
new-own-hint = Файл трассы с окончанием .toml
new-own-words = Твоя трасса
new-own-problems = { $count ->
        [1] По этой трассе пока не проехать:
        [one] По этой трассе пока не проехать, есть { $count } причина:
        [few] По этой трассе пока не проехать, есть { $count } причины:
       *[many] По этой трассе пока не проехать, есть { $count } причин:
    }
new-abilities = Способности
new-abilities-words = У каждого зверя есть карта способности с двумя сторонами. Если не выбирать, сторону определит жребий.
new-lot = Жребий
new-all-by-lot = Всё по жребию
new-first = { $game ->
        [snow-tails] В каком порядке выбирать стартовые позиции?
       *[other] Кто начинает?
    }
new-order-way = { $value ->
        [lot] Жребий
        [seats] Как сидят
       *[own] Свой
    }
new-order-list = Порядок игроков
new-order-up = { $name }: раньше
new-order-down = { $name }: позже
new-more = Часы, зрители, советы
new-clock = Часы
new-clock-choice = { $value ->
        [live] Быстрые
        [slow] Неспешные
       *[none] Нет
    }
new-clock-none-words = Каждый думает сколько хочет.
new-clock-live-words = Полминуты на ход и ещё пять минут запаса на всю игру. Потом вступает бот.
new-clock-slow-words = Два дня на ход: для игры между делом.
new-listed = Открыт для всех
new-listed-hint = Стол виден всем в разделе «Смотреть», и сесть за него может каждый. Иначе приглашением служит ссылка.
new-spectators = Можно смотреть
new-spectators-hint = Зрители видят игру, но не карты в руках.
new-undo = Отмена ходов
new-undo-hint = Пока не открылась новая карта.
new-hints = Советы
new-hints-hint = Сильный бот говорит, как бы он сыграл и почему.
new-make = Создать стол
new-start = { $game ->
        [arctic] Начать игру
       *[other] Начать гонку
    }

## The lobby

lobby-title-host = Твой стол: { $game }
lobby-title-guest = { $game }: приглашает { $name }
lobby-lead = { $game ->
        [arctic] { $free ->
            [0] Все места заняты.
            [one] Свободно ещё { $free } место.
            [few] Свободны ещё { $free } места.
           *[many] Свободно ещё { $free } мест.
        }
       *[other] { $free ->
            [0] Все упряжки заняты.
            [one] Свободна ещё { $free } упряжка.
            [few] Свободны ещё { $free } упряжки.
           *[many] Свободно ещё { $free } упряжек.
        }
    }
lobby-somebody = Кто-то
lobby-join-title = { $game ->
        [arctic] Давай играть
       *[other] Давай с нами
    }
lobby-name = Твоё имя
lobby-join = { $game ->
        [arctic] Занять место
       *[other] Взять упряжку
    }
lobby-full = { $game ->
        [arctic] Все места заняты
       *[other] Все упряжки заняты
    }
lobby-stay = { $game ->
        [arctic] Или просто останься здесь: увидишь игру как зритель.
       *[other] Или просто останься здесь: увидишь гонку как зритель.
    }
lobby-full-stay = { $game ->
        [arctic] Просто останься здесь: увидишь игру как зритель.
       *[other] Просто останься здесь: увидишь гонку как зритель.
    }
lobby-full-closed = { $game ->
        [arctic] Эта игра без зрителей. Если кто-нибудь освободит место, его можно занять здесь.
       *[other] Эта гонка без зрителей. Если кто-нибудь вернёт упряжку, её можно взять здесь.
    }
lobby-seats = { $game ->
        [arctic] За столом
       *[other] На линии старта
    }
lobby-free = { $game ->
        [arctic] Свободное место
       *[other] Свободная упряжка
    }
lobby-free-host = Отправь ссылку или добавь бота
lobby-free-guest = Кого-нибудь ждёт
lobby-you = Это ты
lobby-program = Программа
lobby-online = Здесь
lobby-offline = Сейчас не здесь
lobby-bot = Бот, { $level }
lobby-host = приглашает
lobby-leave = { $game ->
        [arctic] Освободить место
       *[other] Вернуть упряжку
    }
lobby-remove = { $game ->
        [arctic] { $name }: убрать из-за стола
       *[other] { $name }: снять с упряжки
    }
lobby-add-bot = { $game ->
        [arctic] Бот на место { $number }
       *[other] Бот для упряжки { $number }
    }
lobby-fill = { $game ->
        [arctic] Боты на все свободные места
       *[other] Боты на все свободные упряжки
    }
lobby-another = Ещё игрок на этом устройстве
lobby-spectators = { $count ->
        [one] Здесь { $count } зритель.
        [few] Здесь { $count } зрителя.
       *[many] Здесь { $count } зрителей.
    }
lobby-others = { $count ->
        [1] Кроме тебя, сюда заглянул ещё кто-то.
        [one] Кроме тебя, сюда заглянул ещё { $count } человек.
        [few] Кроме тебя, сюда заглянули ещё { $count } человека.
       *[many] Кроме тебя, сюда заглянули ещё { $count } человек.
    }
lobby-start = { $game ->
        [arctic] Начать игру
       *[other] Начать гонку
    }
lobby-start-waits = { $game ->
        [arctic] { $free ->
            [1] Как только свободное место займёт друг или бот.
            [one] Как только { $free } свободное место займут друзья или боты.
            [few] Как только { $free } свободных места займут друзья или боты.
           *[many] Как только { $free } свободных мест займут друзья или боты.
        }
       *[other] { $free ->
            [1] Как только свободную упряжку возьмёт друг или бот.
            [one] Как только { $free } свободную упряжку возьмут друзья или боты.
            [few] Как только { $free } свободные упряжки возьмут друзья или боты.
           *[many] Как только { $free } свободных упряжек возьмут друзья или боты.
        }
    }
lobby-host-starts = { $game ->
        [arctic] { $name } начнёт игру, когда все соберутся.
       *[other] { $name } начнёт гонку, когда все соберутся.
    }
lobby-stop = Убрать стол
invite-title = Пригласи друзей
invite-words = { $game ->
        [arctic] Отправь эту ссылку. Кто её откроет, получит место за столом: без регистрации и загрузок.
       *[other] Отправь эту ссылку. Кто её откроет, получит упряжку: без регистрации и загрузок.
    }
invite-watch = Пригласи зрителей
invite-watch-words = Кто откроет эту ссылку сейчас, будет смотреть.
invite-link = Ссылка на этот стол
invite-share = Поделиться
invite-text = { $game ->
        [arctic] Давай сыграем в Arctic: шесть зверей и одна высокая стопка карт.
       *[other] Поехали со мной на собачьих упряжках: { $course }.
    }
invite-code = QR-код со ссылкой на этот стол
invite-scan = Или пусть наведут сюда камеру телефона.
invite-machine = Ссылка работает только на этом компьютере.
invite-machine-how = Как позвать друзей?
invite-machine-host = Для друзей в той же сети запусти сервер с --host 0.0.0.0.
invite-network = Работает для всех в той же сети.
terms-clock-none = Без часов
terms-clock-live = { $seconds ->
        [one] { $seconds } секунда
        [few] { $seconds } секунды
       *[many] { $seconds } секунд
    } на ход и { $minutes ->
        [one] { $minutes } минута
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    } запаса
terms-clock-hours = { $hours ->
        [one] { $hours } час на ход
        [few] { $hours } часа на ход
       *[many] { $hours } часов на ход
    }
terms-clock-days = { $days ->
        [one] { $days } день на ход
        [few] { $days } дня на ход
       *[many] { $days } дней на ход
    }
terms-listed = Этот стол виден всем
terms-private = Этот стол найдёт только тот, у кого есть ссылка
terms-spectators = Зрители приветствуются
terms-no-spectators = Без зрителей
terms-undo = Ходы можно отменять
terms-no-undo = Что сделано, то сделано: ходы не отменяются
terms-hints = Советы по желанию
terms-no-hints = Без советов
terms-position = Игра начинается с готовой позиции; все карты знает тот, кто приглашает
terms-sides-lot = Способности определит жребий
terms-sides = Выбраны способности: { $abilities }
terms-first-lot = Кто начинает, решит жребий
terms-first = Начинает { $name }
terms-order-lot = Стартовые позиции: порядок решит жребий
terms-order = Стартовые позиции выбирают по порядку: { $names }

## Lists of games

games-title = Мои игры
games-lead = Каждая игра продолжается с того же места, на этом устройстве или на другом.
games-none = Игр пока нет. Собаки спят, но просыпаются быстро.
games-begin = Начать игру
games-part-waiting = Ждут тебя
games-part-running = Идут
games-part-done = Окончены
games-open = { $game ->
        [arctic] { $free ->
            [0] Можно начинать
            [one] Свободно { $free } место
            [few] Свободны { $free } места
           *[many] Свободно { $free } мест
        }
       *[other] { $free ->
            [0] Готово к старту
            [one] Свободна { $free } упряжка
            [few] Свободны { $free } упряжки
           *[many] Свободно { $free } упряжек
        }
    }
games-running = Идёт
games-round = Раунд { $round }
games-your-turn = Твой ход
games-paused = Пауза
games-over = Окончена
games-stopped = Прервана
games-move = Ходить
games-go-on = Дальше
games-look-back = Посмотреть
games-join = Играть
games-look-on = Смотреть
watch-title = Смотреть
watch-lead = Открытые игры: присоединяйся или смотри.
watch-open = Ищут игроков
watch-running = Идут сейчас
watch-none = Открытых игр сейчас нет.
watch-make = Создать стол
table-coming = { $game ->
        [arctic] Тасуем карты…
       *[other] Запрягаем собак…
    }
table-closed = Этот стол не открыть
table-stopped = Этот стол убрали
table-stopped-words = Тот, кто его создал, отменил игру.
table-elsewhere = Другая игра
table-elsewhere-words = За этим столом идёт игра, в которую играют только в терминале.

## Settings

settings-title = Настройки
settings-look = Внешний вид
settings-language = Язык
settings-theme = Тема
settings-theme-auto = Авто
settings-theme-dark = Ночь
settings-theme-light = День
settings-to-light = Включить день
settings-to-dark = Включить ночь
settings-motion = Анимация
settings-motion-full = Полная
settings-motion-quick = Быстрая
settings-motion-off = Нет
settings-patterns = Узоры вдобавок к цвету
settings-patterns-hint = Клетки отличаются ещё и штриховкой — для всех, кто хуже различает цвета.
settings-table = За столом
settings-turning = Что поворачивается вместе с санями?
settings-turning-mat = Планшет
settings-turning-track = Трасса
settings-turning-none = Ничего
settings-turning-hint = Жёлтый флажок всегда слева от твоих саней, красный — справа.
settings-sound = Звуки
settings-sound-hint = Короткий сигнал, когда твой ход.
settings-notify = Уведомления
settings-notify-hint = Когда твой ход, а ты смотришь на что-то другое.
settings-notify-none = В этом браузере нет уведомлений.
settings-notify-denied = Браузер не разрешает этой странице уведомления.

## Who I am

me-title = Ты
me-new = Впервые здесь
me-change = Сменить имя
me-change-from = { $name }: сменить имя
me-name = Твоё имя
me-name-hint = Так тебя видят другие.
me-rename = Сохранить
me-renamed = Теперь это твоё имя.
me-code = Код восстановления
me-code-words = Паролей здесь нет. С этим кодом можно продолжить свои игры на другом устройстве или если браузер тебя забудет.
me-code-make = Показать код
me-code-renew = Новый код
me-code-once = Он виден только сейчас: сохрани его в надёжном месте. С новым кодом старый больше не действует.
me-code-enter = У меня есть код
me-enter-words = Введи код с другого своего устройства. Здесь продолжатся игры оттуда.
me-enter = Это я
me-recovered = С возвращением, { $name }.
me-forget = Удалить всё обо мне
me-forget-question = Удалить всё о тебе?
me-forget-words = Твоё имя, код восстановления и твои собственные боты удаляются навсегда; в играх, которые ещё идут, за тебя доиграют боты. Отменить это нельзя.
me-forget-no = Оставить
me-forget-yes = Удалить всё
me-forgotten = Готово. Этот сервер больше ничего о тебе не знает.

## About

about-title = О Nunatak
about-lead = Нунатак — это вершина, которая поднимается над льдом.
about-unofficial = Неофициально
about-own = Все тексты, рисунки и код здесь — наши собственные.
about-reconstruction = Наша реконструкция
about-reconstruction-words = { $game ->
        [arctic] Книга правил не перечисляет все карты. Их числа и спутники взяты из открытой реализации.
       *[other] В книгах правил фрагменты трассы есть только на рисунках. Поэтому число клеток на каждом — наша реконструкция, как и форма трасс: у «Nutcracker» примерная форма известна, остальные шесть — наши, под названиями из изданий.
    }
about-fair = Честная игра
about-fair-words = Прежде чем раздать первую карту, сервер выбирает секретное число и публикует его отпечаток. Из этого числа следует каждая карта, так что потом на удачу не повлияет никто, даже сервер. После игры число открывается, и можно проверить и то и другое: стол сделает это в одно касание.
about-data = Что мы о тебе храним
about-data-words = Имя, которое ты выбираешь, твои игры и твои сообщения в них. Ни почты, ни пароля, ни слежки; страница ничего не загружает со стороны. В настройках можно всё удалить.
about-licence = Лицензия и версия
about-licence-words = Свободная программа под лицензией MIT.
about-version = Версия { $version }
about-keys = Клавиши за столом
about-keys-words = { $game ->
        [arctic] Цифры выбирают карту, на шаге B — ход жетонов, на шаге C — карту из находок. F, M, W, O, P и B включают способность песца, лося, моржа, косатки, тупика и медведя, D завершает шаг, Enter выполняет. U отменяет, H просит совета, а вопросительный знак объясняет то, на что ты указываешь.
       *[other] 1–5 выбирают карту, L, B и R — куда её положить, Tab перебирает клетки, Enter — в путь. U отменяет, H просит совета, а вопросительный знак объясняет то, на что ты указываешь.
    }
rules-title = Правила { game-title }
rules-games = Правила какой игры?
rules-coming = Правила сейчас появятся
rules-minute = Правила за минуту
rules-play = Играть
rules-contents = На этой странице
