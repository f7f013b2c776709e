# Seasons in the web app: several races that count together.

## A new season

season-new-title = Сезон
season-new-lead = Гонки Snow Tails с общим зачётом. Трассу выбирают все по очереди.
season-new-card = Новый сезон
season-name = Как называется сезон?
season-name-usual = Зимний кубок
season-bots = Сколько ботов?
season-bots-none = нет
season-bots-words = { $free ->
        [0] Для друзей свободных упряжек не остаётся.
        [one] Для друзей по ссылке остаётся { $free } упряжка.
        [few] Для друзей по ссылке остаются { $free } упряжки.
       *[many] Для друзей по ссылке остаётся { $free } упряжек.
    } До старта состав ботов можно менять.
season-level = Насколько они сильны?
season-races = Сколько гонок?
season-races-each = Каждому по одной
season-races-count = { $races ->
        [one] { $races } гонка
        [few] { $races } гонки
       *[many] { $races } гонок
    }
season-races-words = { $races ->
        [0] Сколько упряжек, столько и гонок: каждый выбирает одну трассу.
       *[many] Трассу выбирают все по очереди.
    }
season-fewer = Меньше гонок
season-more = Больше гонок
season-points-words = Очки за места с 1 по { $last }: { $points }. У кого их больше, тот выигрывает сезон.
season-make = Создать сезон
season-mine = Мои сезоны
season-mine-over = Завершённые сезоны
season-state = { $status ->
        [open] До старта
        [over] Окончен: { $races ->
            [one] { $races } гонка
            [few] { $races } гонки
           *[many] { $races } гонок
        }
       *[running] { $run ->
            [0] Перед первой гонкой
            [one] Позади { $run } гонка из { $races }
            [few] Позади { $run } гонки из { $races }
           *[many] Позади { $run } гонок из { $races }
        }
    }

## Before the start

season-lead-open = { $free ->
        [0] Все упряжки заняты.
       *[many] { $count ->
            [one] Пока { $count } упряжка, всего может быть { $most }.
            [few] Пока { $count } упряжки, всего может быть { $most }.
           *[many] Пока { $count } упряжек, всего может быть { $most }.
        }
    }
season-join-title = Давай с нами
season-join-words = { $races ->
        [0] Гонки Snow Tails: сколько упряжек, столько и гонок. Каждый выбирает одну трассу.
        [1] Одна гонка Snow Tails.
        [one] { $races } гонка Snow Tails. Трассу выбирают все по очереди.
        [few] { $races } гонки Snow Tails. Трассу выбирают все по очереди.
       *[many] { $races } гонок Snow Tails. Трассу выбирают все по очереди.
    }
season-join = Участвовать
season-full = Все упряжки этого сезона заняты. Можно смотреть: отсюда открывается каждая гонка.
season-players = Кто участвует
season-bot = { $bot ->
        [random] Сонный бот
        [gentle] Мягкий бот
        [steady] Сильный бот
       *[other] Бот
    }
season-bot-unnamed = Получит имя на старте
season-bots-count = { $count ->
        [one] { $count } бот
        [few] { $count } бота
       *[many] { $count } ботов
    }
season-free = Свободно: для друга или бота
season-add-bot = Добавить бота
season-remove = { $name }: убрать из сезона
season-remove-bot = Убрать бота ({ $level })
season-leave = Всё-таки не участвовать
season-start = Начать сезон
season-start-words = Кто выбирает первым, решит жребий. После этого никто уже не присоединится.
season-start-alone = Пригласи кого-нибудь или добавь бота: нужны двое.
season-host-starts = { $name } начнёт сезон, когда все соберутся.
season-invite = Пригласи друзей
season-invite-words = Отправь эту ссылку. Кто её откроет, может участвовать во всех гонках: без регистрации и загрузок.
season-link = Ссылка на этот сезон
season-invite-text = Поехали со мной на собачьих упряжках, целый сезон: { $name }.
season-code = QR-код со ссылкой на этот сезон

## From race to race

season-lead-running = { $run ->
        [0] Первая гонка из { $races }
       *[many] Гонка { $run } из { $races }
    }
season-lead-over = { $races ->
        [1] Это была одна гонка.
       *[many] Все гонки позади: { $races }.
    }
season-choose = Выбор за тобой: где пройдёт гонка { $number }?
season-choose-words = Трасса из коробки или свой файл.
season-choose-this = Едем здесь
season-chooses = { $name } выбирает трассу гонки { $number }
season-chooses-words = Как только выбор сделан, трасса появится здесь.
season-chooses-late = { $name } выбирает уже несколько дней. Теперь выбирай ты.
season-race-soon = Гонка { $number }: { $course }
season-race-on = Идёт гонка { $number }: { $course }
season-trail = Гонки сезона
season-trail-chooses = { $who ->
        [you] Выбор за тобой
       *[other] Выбирает { $name }
    }
season-trail-chose = { $who ->
        [you] Твой выбор
       *[other] Выбор: { $name }
    }
season-trail-open = Ещё не выбрана
season-order-now = сейчас
season-ready = На старт
season-ready-all = Гонка начнётся, как только все будут на старте.
season-ready-you = Ждём остальных. Потом эта страница сама перейдёт к старту.
season-is-ready = на старте
season-not-ready = ещё не на старте
season-start-race = Начать, не дожидаясь
season-start-race-words = Те, кого сейчас нет, смогут взять свою упряжку и позже.
season-to-race = К гонке
season-watch-race = Смотреть гонку
season-race-on-words = Она войдёт в зачёт, когда закончится.
season-bot-for = { $who ->
        [you] Покинуть сезон
       *[other] { $name }: отдать упряжку боту
    }
season-bot-for-question = { $who ->
        [you] Покинуть сезон?
       *[other] { $name }: отдать упряжку боту?
    }
season-bot-for-words = { $who ->
        [you] Во всех следующих гонках на твоей упряжке поедет бот, очки останутся за ней. Вернуться будет нельзя.
       *[other] Во всех следующих гонках на этой упряжке поедет бот, очки останутся за ней. { $name } вернуться уже не сможет.
    }
season-bot-for-no = Не сейчас
season-bot-for-yes = Отдать боту

## Standings

season-standings = Таблица
season-standings-after = { $run ->
        [one] После { $run } гонки
       *[many] После { $run } гонок
    }
season-place = Место
season-player = Упряжка
season-race = Гонка { $number }
season-race-short = Г{ $number }
season-total = Очки
season-cell-place = место { $place }
season-cell-none = без места
season-me = ты
season-tie = { $reason ->
        [place-1] меньше побед
        [last-race] позади в последней гонке
        [shared] поровну
       *[place] меньше хороших мест
    }
season-won-by = Победа: { $name }
season-won-by-you = Победа за тобой
season-won-by-none = До финиша не доехал никто
season-look-back = Посмотреть гонку { $number }

## The end

season-winner = { $name } выигрывает сезон!
season-winner-you = Сезон за тобой!
season-winners = { $names } делят победу в сезоне!
season-podium = Пьедестал
season-points = { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
season-podium-place = Место { $place }
season-again = Новый сезон
season-thanks = Собаки заслужили свой ужин.

## When there is none

season-gone = Этот сезон не открывается
