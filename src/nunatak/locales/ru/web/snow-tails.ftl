# What the Snow Tails table says in the browser.

## Where a space lies

st-part = { $kind ->
        [start] На старте
        [finish] За линией финиша
        [straight] { $part ->
            [first] Начало прямой
            [last] Конец прямой
           *[middle] На прямой
        }
        [corner] { $part ->
            [first] Вход в поворот
            [last] Выход из поворота
           *[middle] В повороте
        }
        [hairpin] { $part ->
            [first] Вход в разворот
            [last] Выход из разворота
           *[middle] В развороте
        }
        [chasm] { $part ->
            [first] Вход в ущелье
            [last] Выход из ущелья
           *[middle] В ущелье
        }
        [snow-drift] { $part ->
            [first] Перед сугробом
            [last] За сугробом
           *[middle] У сугроба
        }
        [saplings] Среди ёлок
       *[other] На трассе
    }
st-spot = { st-part }, полоса{"\u00A0"}{ $lane }{ $space ->
        [0] {""}
       *[other] , клетка{"\u00A0"}{ $space }
    }
st-on = { $steps ->
        [0] Полоса{"\u00A0"}{ $lane }
       *[other] { $steps } вперёд, полоса{"\u00A0"}{ $lane }
    }{ $space ->
        [0] {""}
       *[other] , клетка{"\u00A0"}{ $space }
    }
st-go = { $kind ->
        [start] Вперёд со старта
        [finish] На финиш!
        [straight] { $part ->
            [last] До конца прямой
           *[other] По прямой
        }
        [corner] { $part ->
            [first] В поворот
            [last] Из поворота
           *[middle] Через поворот
        }
        [hairpin] { $part ->
            [first] В разворот
            [last] Из разворота
           *[middle] Через разворот
        }
        [chasm] { $part ->
            [last] Из ущелья
           *[other] Через ущелье
        }
        [snow-drift] Мимо сугроба
        [saplings] Через ёлки
       *[other] Вперёд
    }

## Who is ahead, and why

st-why-ahead = { $steps ->
        [one] { $steps } клетка
        [few] { $steps } клетки
       *[many] { $steps } клеток
    } отрыва, следом { $you ->
        [yes] ты
       *[no] { $name }
    }
st-why-just = впереди на нос, следом { $you ->
        [yes] ты
       *[no] { $name }
    }
st-why-level = { $bend ->
        [flag] ближе к флажку
       *[other] внутренняя полоса
    }, следом { $you ->
        [yes] ты
       *[no] { $name }
    }
st-why-finished = { $place }-е место на финише
st-why-slot = выбирает позицию
st-why-wrecked = сани в щепки, вне гонки
st-why-stranded = без финиша

## What happened

st-list = { $first }, { $next }
st-log-order = Жребий решает, кто раньше выбирает стартовую позицию: { $names }.
st-log-start = Перед гонкой
st-log-slot = { $you ->
        [yes] Ты занимаешь
       *[no] { $name } занимает
    } стартовую позицию { $slot }.
st-log-deal = Все взяли первые карты.
# Behind «на»
st-places = { $places ->
        [L] левую собаку
        [R] правую собаку
        [B] тормоз
        [LR] обеих собак
        [LB] левую собаку и тормоз
        [RB] правую собаку и тормоз
       *[LRB] обеих собак и тормоз
    }
st-cards = { $count ->
        [1] { $value ->
            [1] единица
            [2] двойка
            [3] тройка
            [4] четвёрка
           *[5] пятёрка
        }
        [2] две { $value ->
            [1] единицы
            [2] двойки
            [3] тройки
            [4] четвёрки
           *[5] пятёрки
        }
       *[other] три { $value ->
            [1] единицы
            [2] двойки
            [3] тройки
            [4] четвёрки
           *[5] пятёрки
        }
    }
st-log-turn = { $you ->
        [yes] Ты
       *[no] { $name }
    }: { st-cards } на { st-places }{ $steps ->
        [0] {""}
        [one] , { $steps } клетка
        [few] , { $steps } клетки
       *[many] , { $steps } клеток
    }{ $drift ->
        [0] {""}
       *[other] { $steps ->
            [1] {""}
           *[other] , из них { $drift }
        } { $side ->
            [left] влево
           *[right] вправо
        }
    }{ $bonus ->
        [0] {""}
       *[other] , приз +{ $bonus }
    }.
st-log-played = { $you ->
        [yes] Ты
       *[no] { $name }
    }: { st-cards } на { st-places }, { $speed ->
        [0] сани стоят на месте
       *[other] скорость { $speed }
    }.
st-log-ran = { $you ->
        [yes] Ты
       *[no] { $name }
    }: { $steps ->
        [0] сани стоят на месте
        [one] { $steps } клетка
        [few] { $steps } клетки
       *[many] { $steps } клеток
    }{ $drift ->
        [0] {""}
       *[other] { $steps ->
            [1] {""}
           *[other] , из них { $drift }
        } { $side ->
            [left] влево
           *[right] вправо
        }
    }{ $bonus ->
        [0] {""}
       *[other] , приз +{ $bonus }
    }.
st-log-no-dogs = { $you ->
        [yes] Ты
       *[no] { $name }
    }: карт собак не осталось, за это авария и новые карты.
st-log-empty-hand = Карт собак в руке не осталось, за это авария.
st-log-limit = Предел { $limit }, а скорость { $speed }{ $dents ->
        [0] {""}
       *[other] : { $lines ->
            [1] {""}
           *[other] всего{" "}
        }{ $dents ->
            [one] { $dents } авария
            [few] { $dents } аварии
           *[many] { $dents } аварий
        }
    }.
st-log-saplings = { $count ->
        [1] Сбита ёлка
        [one] Сбита { $count } ёлка
        [few] Сбиты { $count } ёлки
       *[many] Сбито { $count } ёлок
    }{ $dents ->
        [0] {""}
        [one] : { $dents } авария
        [few] : { $dents } аварии
       *[many] : { $dents } аварий
    }.
st-log-crashed = { $into ->
        [side] Удар о край трассы
        [snow-drift] Удар о сугроб
        [chasm] Удар о лёд ущелья
       *[scenery] Удар о препятствие
    }{ $dents ->
        [0] {""}
        [one] : { $dents } авария
        [few] : { $dents } аварии
       *[many] : { $dents } аварий
    }.
st-log-bumped = Столкновение { $you ->
        [yes] с тобой
       *[no] ({ $name })
    }: без новых карт.
st-log-line = За линией финиша!
st-log-spared = За линией финиша пятая авария уже не считается.
st-log-wrecked = Пятая авария: сани в щепки и выбывают из гонки.
st-log-discarded = Сброшено: { $cards }.
st-log-shuffled = { $count ->
        [one] Новая колода: { $count } карта.
        [few] Новая колода: { $count } карты.
       *[many] Новая колода: { $count } карт.
    }
st-log-drew = { $count ->
        [one] Добор: { $count } карта.
        [few] Добор: { $count } карты.
       *[many] Добор: { $count } карт.
    }
st-log-own-cards = Ты берёшь: { $cards }.
st-log-placed = { $you ->
        [yes] { $place ->
            [1] Ты выигрываешь гонку!
           *[other] Ты: { $place }-е место.
        }
       *[no] { $place ->
            [1] { $name } выигрывает гонку!
           *[other] { $name }: { $place }-е место.
        }
    }
st-log-stranded = { $you ->
        [yes] Ты
       *[no] { $name }
    }: и через сто раундов финиша не видно.

## What an end of the turn comes to

st-price = { $kind ->
        [free] без аварий
        [bump] столкновение
        [wreck] в щепки!
        [finish] { $price ->
            [0] финиш!
            [one] финиш, { $price } авария
            [few] финиш, { $price } аварии
           *[many] финиш, { $price } аварий
        }
       *[dents] { $price ->
            [one] { $price } авария
            [few] { $price } аварии
           *[many] { $price } аварий
        }
    }
st-tag = { $bonus ->
        [0] {""}
       *[other] приз +{ $bonus },{" "}
    }{ st-price }
st-tag-other = { $gain ->
        [finish] финиш
        [bonus] приз +{ $bonus }
        [free] без аварий
        [cheaper] только { $price ->
            [one] { $price } авария
            [few] { $price } аварии
           *[many] { $price } аварий
        }
       *[further] дальше
    }: { st-cards }
st-play = { st-cards } на { st-places }
st-steps = { $steps ->
        [0] на месте
        [one] { $steps } клетка
        [few] { $steps } клетки
       *[many] { $steps } клеток
    }{ $drift ->
        [0] {""}
       *[other] { $steps ->
            [1] {""}
           *[other] , { $drift }
        } { $side ->
            [left] влево
           *[right] вправо
        }
    }
st-with-bonus = приз +{ $bonus }
st-line = { $over ->
        [0] предел { $limit } соблюдён
       *[other] на { $over } выше предела { $limit }
    }
st-trees = { $count ->
        [1] ёлка
        [one] { $count } ёлка
        [few] { $count } ёлки
       *[many] { $count } ёлок
    }
st-hits = { $into ->
        [side] удар о край трассы
        [snow-drift] удар о сугроб
        [chasm] удар о лёд
       *[scenery] удар о препятствие
    }
st-bumps = столкновение { $you ->
        [yes] с тобой
       *[no] ({ $name })
    }, без новых карт
st-spared = { $count ->
        [1] авария за линией прощается
        [one] { $count } авария за линией прощается
        [few] { $count } аварии за линией прощаются
       *[many] { $count } аварий за линией прощаются
    }
st-discards = { $count ->
        [one] потом сбросить { $count } карту
        [few] потом сбросить { $count } карты
       *[many] потом сбросить { $count } карт
    }
st-end = { $spot }: { $price }. { $reasons }.
st-end-other = С другими картами ({ $cards }): { $spot }, { $price }. { $reasons }.

## The table

st-title = { $game } · { $course }
st-turn-mine = { $phase ->
        [slot] Выбери позицию на старте
        [discard] Сбрось карту
       *[other] Твой ход · раунд { $round }
    }
st-turn-other = { $phase ->
        [slot] { $name } выбирает позицию
       *[other] { $name } думает
    }
st-turn-run = Поехали!
st-turn-runs = { $you ->
        [yes] Ты едешь
       *[no] { $name } едет
    }: { $steps ->
        [one] { $steps } клетка
        [few] { $steps } клетки
       *[many] { $steps } клеток
    }
st-turn-over = Гонка окончена
st-turn-stopped = Гонка прервана

st-order = Положение
st-order-note = слева · тормоз · справа · рука, аварии
st-order-open = Положение: кто впереди и почему
st-order-words = Если сани поравнялись, первыми ходят те, что ближе к внутренней стороне своего или следующего поворота, а после последнего поворота — ближе к флажку в шашечку.
st-in-turn = ходит
st-bot = бот · { $level }
st-stand-in = пока едет бот
st-fate = { $status ->
        [finished] место { $place }
        [wrecked] в щепки
       *[stranded] без финиша
    }
st-mat-of = Левая собака { $left }, тормоз { $brake }, правая собака { $right }
st-cards-of = { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    } в руке, { $dents ->
        [0] без аварий
        [one] из них { $dents } авария
        [few] из них { $dents } аварии
       *[many] из них { $dents } аварий
    }
st-log-note = новое сверху

## The mat and the hand

st-your-sled = Твои сани
st-sled-of = { $name }
st-mat = Планшет саней
st-dock-fold = Свернуть планшет и руку
st-dock-unfold = Показать планшет и руку
st-mat-turns = поворачивается с санями
st-place = { $place ->
        [L] левая
        [R] правая
        [B] тормоз
       *[discard] сброс
    }
st-slot-label = { $place ->
        [L] Левая собака
        [R] Правая собака
       *[B] Тормоз
    }: { $next ->
        [0] { $now }
       *[other] { $now }, сюда ляжет { $next }
    }
st-change = { $now } → { $next }
st-choose-card = какая карта?
st-dog = { $value ->
        [1] Ленивая
        [2] Сонная
        [3] Верная
        [4] Бойкая
       *[5] Дикая
    }
st-card-label = { $value }, { $name }{ $place ->
        [none] {""}
        [L] , ляжет на левую собаку
        [R] , ляжет на правую собаку
        [B] , пойдёт на тормоз
       *[discard] , уйдёт в сброс
    }
st-dent = Авария
st-dent-card = Карта аварии: до конца гонки занимает место в твоей руке.
st-hand = Твоя рука
st-hand-none = Карты появятся, когда все займут стартовые позиции.
st-hand-note = { $deck ->
        [one] В колоде { $deck } карта
        [few] В колоде { $deck } карты
       *[many] В колоде { $deck } карт
    }, сыграно { $spent }.
st-hand-how = Перетащи карту на собаку или тормоз либо нажми её цифру.
st-hand-keys = Enter — поехали, Esc вернёт карты.

## Speed, drift, limits

# There is little room for these: the icons beside them say the rest.
st-speed = Скор. { $speed }
st-speed-open = Скор. ?
st-speed-parts = { $left } + { $right } − { $brake }{ $bonus ->
        [0] {""}
       *[other] {" "}+ { $bonus }
    }
st-last-turn = прошлый ход
st-drift = Смещение { $drift }
st-drift-open = Смещение ?
st-drift-side = { $drift } { $side ->
        [left] влево
       *[right] вправо
    }
st-no-drift = Без смещения
st-drift-words = { $drift ->
        [0] прямо
       *[other] { $side ->
            [left] влево, к жёлтым
           *[right] вправо, к красным
        }
    }
st-choose-cards = выбери карты
st-not-yet = пока нет
st-next-limit = Предел
st-limit-in = { $steps ->
        [1] на следующей клетке
        [one] через { $steps } клетку
        [few] через { $steps } клетки
       *[many] через { $steps } клеток
    }
st-no-limit = Свободно
st-no-limit-words = до самого финиша

## Deciding

st-ends = Где может закончиться ход
st-ends-short = Клетки
st-meanwhile = { $over ->
        [yes] После гонки
       *[no] Тем временем
    }
st-looking = Смотрим вперёд…
st-how-to-play = Выбери карту и место для неё: собаку или тормоз. Или коснись клетки на трассе.
st-how-to-place = Теперь выбери место: левая собака, тормоз или правая собака.
st-choose-a-card = Выбери карту
st-choose-a-place = Собака или тормоз?
st-other-cards = С другими картами
st-reach = Куда можно доехать
st-another-way = Туда же, путь { $number }
st-stay = { $into ->
        [side] В край трассы
        [snow-drift] В сугроб
        [chasm] В лёд
        [scenery] В препятствие
        [sled] В сани впереди
       *[none] Остаться на месте
    }
st-go-price = { $far } · { $price }
st-go-wreck = Сани разлетятся в щепки
st-wreck-sure = Тогда ты выбываешь из гонки. Всё равно ехать?
st-wreck-no = Нет, назад
st-wreck-yes = Всё равно ехать
st-doomed = Чем бы ни закончился этот ход, сани разлетятся в щепки.
st-go-slot = { $slot ->
        [0] Выбери позицию
       *[other] Старт с позиции { $slot }
    }
st-go-discard = { $value ->
        [0] Выбери карту
       *[other] Сбросить { $value }
    }
st-clear = Убрать
st-see-result = К результату
st-slots = Стартовая позиция
st-slots-words = Позиция 1 — на внутренней стороне первого поворота и ходит первой. У крайних снаружи в начале больше карт.
st-slot-cards = { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }
st-slot-taken = Позиция { $slot }: { $name }
st-slot-mark = Стартовая позиция { $slot }, полоса { $lane }: { st-slot-cards }
st-discard = Слишком много карт
st-discard-words = В руке слишком много карт. Выбери ту, без которой обойдёшься.

st-not-now = Сейчас карты играть нельзя.
st-not-possible = С картами в руке так не получится.
st-no-end = С этими картами ход там не закончить ({ $spot }).
st-out-of-reach = Ни одна карта в руке не приведёт туда ({ $spot }).

## Hints

st-hint-title = Как сыграл бы мастер
st-hint-none = Ничего не приходит в голову.
st-advice = { $spot }: { $price }

## The result

st-result-place = { $place ->
        [1] Ты выигрываешь гонку!
        [2] Второе место!
        [3] Третье место!
        [4] Четвёртое место
       *[other] Пятое место
    }
st-result-out = { $status ->
        [wrecked] Твои сани разлетелись в щепки
       *[stranded] Твои сани не доехали до финиша
    }
st-result-winner = { $name } выигрывает гонку
st-result-nobody = До финиша не доехал никто
st-result-cheer = Этой ночью собаки воют в твою честь.
st-result-fate = { $status ->
        [wrecked] в щепки в раунде{"\u00A0"}{ $round }
       *[stranded] после раунда{"\u00A0"}{ $round } всё ещё в пути
    }
st-result-why = { $why ->
        [first] дальше всех за линией, в раунде{"\u00A0"}{ $round }
        [later] за линией в раунде{"\u00A0"}{ $round }
        [flag] тот же раунд и то же расстояние, но дальше от флажка
       *[nearer] тот же раунд, но не так далеко за линией
    }
st-result-dents = { $count ->
        [0] без аварий
        [one] { $count } авария
        [few] { $count } аварии
       *[many] { $count } аварий
    }
st-result-figures = скорость до { $top }{ $speeding ->
        [0] {""}
        [one] {" "}· { $speeding } раз слишком быстро
        [few] {" "}· { $speeding } раза слишком быстро
       *[many] {" "}· { $speeding } раз слишком быстро
    }{ $bumps ->
        [0] {""}
        [one] {" "}· { $bumps } столкновение
        [few] {" "}· { $bumps } столкновения
       *[many] {" "}· { $bumps } столкновений
    }{ $crashes ->
        [0] {""}
        [one] {" "}· { $crashes } удар
        [few] {" "}· { $crashes } удара
       *[many] {" "}· { $crashes } ударов
    }{ $saplings ->
        [0] {""}
        [one] {" "}· { $saplings } ёлка
        [few] {" "}· { $saplings } ёлки
       *[many] {" "}· { $saplings } ёлок
    }

## Out of the race

st-out-title = { $status ->
        [wrecked] Твои сани разлетелись в щепки
       *[stranded] Твои сани не доехали
    }
st-out-why = Раунд { $round }{ $cause ->
        [speed] , слишком быстро при пределе { $limit }
        [side] , удар о край трассы
        [snow-drift] , удар о сугроб
        [chasm] , удар о лёд ущелья
        [scenery] , удар о препятствие
        [sapling] , удар о ёлку
        [no-dogs] , карт собак не осталось
       *[none] {""}
    }. { $status ->
        [wrecked] Пятая авария была лишней. С собаками всё хорошо.
       *[stranded] Собакам уже хватит.
    }
st-out-watch = Смотреть дальше
st-out-start = На главную

## The table as a list

st-list-open = Гонка списком
st-list-mine = Твои сани
st-list-hand = Карты: { $cards }
st-list-none = нет
st-list-nowhere = не на трассе
st-list-way = { $steps ->
        [one] до финиша не меньше { $steps } клетки
       *[other] до финиша не меньше { $steps } клеток
    }
st-list-limits = Пределы впереди
st-list-limit = { $name }: предел { $limit }
st-list-sled = { $you ->
        [yes] Ты
       *[no] { $name }
    }: { $rank ->
        [0] вне гонки
       *[other] место { $rank }
    }, { $why }. { $spot }. Левая собака { $left }, тормоз { $brake }, правая собака { $right }; { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }, { $dents ->
        [0] без аварий
        [one] { $dents } авария
        [few] { $dents } аварии
       *[many] { $dents } аварий
    }.

## The track

track-board = Трасса. Стрелки двигают её, плюс и минус увеличивают и уменьшают.
track-ends = Где может закончиться твой ход
track-start = СТАРТ
track-finish = ФИНИШ
track-wrecked = { $name }, в щепки
track-map = Карта всей трассы
track-camera = Камера
track-smaller = Мельче
track-larger = Крупнее
track-follow = Следовать за моими санями
track-whole = Вся трасса
