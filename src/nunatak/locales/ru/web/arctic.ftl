# What the Arctic table says in the browser.
#
# Names of animals come in the nominative, so they stand behind a colon or as the subject.

## Pieces: cards, tokens, piles, panels

# «песец: выкладка 4, добор 2, спутник лось, набор 1»
ar-card = { $animal }: выкладка { $places }, добор { $draws }, спутник { $companion }, набор { $set }
ar-back = карта рубашкой вверх
ar-back-counts = карта рубашкой вверх, считается как { $animal }
ar-back-is = { $back } ({ $card })
ar-wild = джокер
ar-hand = { $count ->
        [one] Твоя рука: { $count } карта
        [few] Твоя рука: { $count } карты
       *[many] Твоя рука: { $count } карт
    }
ar-hand-gain = { $card }; { $points } для твоей стопки
ar-hand-none = В руке нет карт.
ar-river = Находки
ar-river-card = Находки, место { $place }: { $card }
ar-river-empty = Находки, место { $place }: пусто
ar-draw-pile = { $count ->
        [0] Колода: пусто
        [one] Колода: { $count } карта
        [few] Колода: { $count } карты
       *[many] Колода: { $count } карт
    }{ $may ->
        [yes] . Взять из неё
       *[no] {""}
    }
ar-turns = { $stage ->
        [early] { $count ->
            [one] резерв примерно через { $count } ход
            [few] резерв примерно через { $count } хода
           *[many] резерв примерно через { $count } ходов
        }
       *[other] { $count ->
            [one] ещё { $count } ход
            [few] ещё { $count } хода
           *[many] ещё { $count } ходов
        }
    }
ar-turns-own = у тебя примерно { $count }
ar-reserve = { $count ->
        [0] Резерв: открыт
        [one] Резерв: { $count } карта
        [few] Резерв: { $count } карты
       *[many] Резерв: { $count } карт
    }
ar-reserve-short = резерв { $count }
ar-reserve-note = { $stage ->
        [early] Открывается, когда колода пуста. Тогда раунд доигрывают, и все ещё раз выкладывают карты и двигают жетоны.
        [ending] Теперь это колода. После этого раунда все ещё раз выкладывают карты и двигают жетоны.
       *[last] Добора больше нет.
    }
ar-my-pile = { $count ->
        [0] Твоя стопка: карт пока нет
        [one] Твоя стопка: { $count } карта, сверху { $top }
        [few] Твоя стопка: { $count } карты, сверху { $top }
       *[many] Твоя стопка: { $count } карт, сверху { $top }
    }
ar-pile-none = Карт пока нет
ar-pile-open = Разложить
ar-in-a-row = { $kind ->
        [run] { $count } подряд
       *[loose] { $count ->
            [1] отдельно
           *[other] { $count } отдельно
        }
    }
ar-zone = { $count ->
        [0] Твоя штрафная зона: пусто
        [one] Твоя штрафная зона: { $count } карта, минус { $count }
        [few] Твоя штрафная зона: { $count } карты, минус { $count }
       *[many] Твоя штрафная зона: { $count } карт, минус { $count }
    }
ar-zone-name = Штрафная зона
ar-zone-hidden = { $count ->
        [one] { $count } карта, которую ты не знаешь
        [few] { $count } карты, которые ты не знаешь
       *[many] { $count } карт, которые ты не знаешь
    }

ar-landscape = Ландшафт
ar-land = { $count ->
        [0] { $value }: никого
       *[other] { $value }: { $animals }
    }
ar-token-totem = { $animal } (твой тотем)
ar-ways = Какой жетон идёт вверх?
ar-way-token = { $animal }{ $mine ->
        [yes] {" "}(твой тотем)
       *[no] {""}
    }: с { $start } на { $value }
ar-totem = { $value ->
        [none] Твой тотем: { $animal }
       *[other] Твой тотем: { $animal }, сейчас на { $value }
    }
ar-totem-hidden = Тотем, который знает только его владелец
ar-totem-now = Тотем: сейчас { $value }
ar-totem-on = Тотем: { $animal } на{"\u00A0"}{ $value }
ar-totem-secret = это видишь только ты

ar-yours = Ты
ar-in-the-middle = центр
ar-opponent = { $name }: в руке { $hand ->
        [one] { $hand } карта
        [few] { $hand } карты
       *[many] { $hand } карт
    }, в стопке { $pile }, { $penalties ->
        [0] без штрафов
        [one] { $penalties } штраф
        [few] { $penalties } штрафа
       *[many] { $penalties } штрафов
    }{ $top ->
        [none] {""}
       *[other] . Сверху: { $top }
    }
ar-look-pile = { $name }: посмотреть стопку
ar-count-hand = рука
ar-count-pile = стопка
ar-count-penalties = штраф
ar-places-next = следующая выкладка: { $places }
ar-first-player = Первый игрок

ar-steps = Твой ход в три шага
ar-step = { $step ->
        [A] Выкладка
        [B] Жетоны
       *[C] Добор
    }
ar-of = { $done } из { $due }
ar-cards = { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
ar-if-on-top = { $size ->
        [small] Сверху:
       *[large] Если сверху останется { $animal }
    }
ar-cost = { $kind ->
        [excess] Сверх предела руки
        [missing_now] Не хватает карт
       *[missing_next] Не хватит карт на следующий ход
    }: −{ $count }
ar-cost-top = { $words } (если останется сверху)
ar-draw-now = добор сейчас: { $count }
ar-place-next = потом выкладка: { $count }
ar-move = двигаются
ar-takes-from = берёшь «{ arctic-ability }», отдаёт { $name }
ar-gain = { $count ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }

ar-score = { $over ->
        [yes] Твой счёт
       *[no] Твой счёт сейчас
    }
ar-score-if = если бы игра уже кончилась
ar-points = { $points ->
        [one] очко
        [few] очка
       *[many] очков
    }
ar-run = { $count } { arctic-animal }
ar-run-wild = { $count ->
        [one] из них { $count } джокер
        [few] из них { $count } джокера
       *[many] из них { $count } джокеров
    }
ar-no-runs = Рядов пока нет: очки дают два одинаковых зверя подряд.
ar-animals = { $count ->
        [one] { $count } зверь
        [few] { $count } зверя
       *[many] { $count } зверей
    }
ar-penalty-cards = { $count ->
        [one] { $count } штрафная карта
        [few] { $count } штрафные карты
       *[many] { $count } штрафных карт
    }

ar-sheet = Счёт
ar-sheet-line = { $line ->
        [kinds] Разные звери
        [totem] Тотем
        [penalties] Штрафы
        [sofar] Пока всего
       *[total] Всего
    }
ar-sheet-note = { $line ->
        [kinds] у которых есть ряд
        [totem] где стоит его жетон
       *[penalties] минус 1 за каждую карту
    }
ar-sheet-no-run = нет ряда
ar-sheet-wild = { $count ->
        [one] { $count } джокер, с наибольшей выгодой
        [few] { $count } джокера, с наибольшей выгодой
       *[many] { $count } джокеров, с наибольшей выгодой
    }
ar-sheet-on = на { $value }
ar-times = × { $count }
ar-sheet-skip = Показать всё сразу
ar-sheet-place = { $place ->
        [1] 1-е
        [2] 2-е
        [3] 3-е
       *[other] { $place }-е
    }
ar-sheet-winner = Победа
ar-sheet-key = У каждого зверя считается самый длинный ряд: 2, 3, 4, 5, 6+ карт дают 1, 3, 6, 10, 15 очков. Число зверей с рядами даёт очки по той же таблице.
ar-sheet-key-wild = Карта рубашкой вверх — джокер: она считается там, где выгоднее всего.

## The table: whose turn it is, and what to do

ar-turn-mine = { $last ->
        [yes] Твой последний ход
       *[no] Твой ход · раунд { $round }
    }
ar-turn-own = { $what ->
        [tokens] Твои жетоны в пути
       *[cards] Твои карты в пути
    }
ar-turn-next = { $count ->
        [none] Твой ход ещё впереди
       *[other] Твой следующий ход: выкладка { $count }
    }
ar-turn-none = Твой последний ход уже был
ar-turn-other = { $name } { $phase ->
        [place] выкладывает карты
        [swap] меняет карту
        [tuck] выкладывает карты
        [tokens] двигает жетоны
        [extra] двигает жетоны
        [draw] добирает карты
        [give] отдаёт карту
        [excess] убирает лишние карты
       *[other] заканчивает ход
    }
ar-turn-over = Игра окончена
ar-turn-stopped = Игра прервана
ar-not-possible = Сейчас так нельзя.

ar-do-place = { $count ->
        [0] Выложи ещё карту или остановись
        [one] Выложи { $begun ->
            [yes] ещё { $count } карту
           *[no] { $count } карту
        }
        [few] Выложи { $begun ->
            [yes] ещё { $count } карты
           *[no] { $count } карты
        }
       *[many] Выложи { $begun ->
            [yes] ещё { $count } карт
           *[no] { $count } карт
        }
    }
ar-do-tokens = Какой жетон идёт вверх?
ar-do-extra = Ещё шаг: вверх или вниз?
ar-do-draw = { $count ->
        [0] Добери ещё карту или остановись
        [one] Добери { $begun ->
            [yes] ещё { $count } карту
           *[no] { $count } карту
        }
        [few] Добери { $begun ->
            [yes] ещё { $count } карты
           *[no] { $count } карты
        }
       *[many] Добери { $begun ->
            [yes] ещё { $count } карт
           *[no] { $count } карт
        }
    }
ar-do-excess = { $count ->
        [0] Слишком много карт
        [one] Убери { $count } карту: останется { $stay }
        [few] Убери { $count } карты: останется { $stay }
       *[many] Убери { $count } карт: останется { $stay }
    }
ar-do-close = Отдай штрафную карту или закончи ход
ar-do-tuck = { $side ->
        [1] Какая карта ляжет под стопку?
       *[2] Какая карта ляжет рубашкой вверх?
    }
ar-do-swap = Какую карту оставишь в находках?
ar-do-give = Какую штрафную карту отдашь?
ar-wish = { $wish ->
        [swap] Какую карту хочешь из находок?
        [give] Кто получит твою штрафную карту?
       *[zone] Какую штрафную карту возьмёшь?
    }

ar-why-first = твоя первая карта
ar-why-place = верхняя карта: выкладка { $count }
ar-why-due = верхняя карта: выкладка { $count }
ar-why-moose-place = верхняя карта: выкладка { $count }; с лосем на одну больше или меньше
ar-why-draw = верхняя карта: добор { $count }
ar-why-moose-draw = верхняя карта: добор { $count }; с лосем на одну больше или меньше
ar-why-excess = выбрано { $chosen } из { $count }, −1 очко за каждую

ar-go-place = Выложить: { arctic-animal }
ar-go-tuck = { $side ->
        [1] Под стопку: { arctic-animal }
       *[2] Рубашкой вверх: { arctic-animal }
    }
ar-go-swap = Обменять: { arctic-animal }
ar-go-give = Отдать
ar-go-take-back = Вернуть в руку
ar-go-move = Подвинуть жетоны
ar-go-draw = { $count ->
        [1] Взять эту карту
        [one] Взять { $count } карту
        [few] Взять { $count } карты
       *[many] Взять { $count } карт
    }
ar-go-pile = Взять из колоды
ar-go-no-refill = Не пополнять находки
ar-go-excess = В штрафную зону: −{ $count }
ar-choose-card = Выбери карту
ar-choose-excess = { $count ->
        [0] Выбери карты
        [one] Выбери { $count } карту
        [few] Выбери { $count } карты
       *[many] Выбери { $count } карт
    }
ar-choose-river = Выбери карту из находок
ar-choose-zone = Выбери штрафную карту
ar-choose-way = Выбери жетон
ar-choose-player = Выбери игрока
ar-done = { $phase ->
        [place] Больше не выкладывать
        [extra] Оставить так
        [draw] Больше не брать
       *[other] Закончить ход
    }
ar-miss = Взять ещё одну штрафную карту
ar-forget = Передумать

## The table: panels

ar-pile-title = { $you ->
        [yes] Твоя стопка
       *[no] { $name }: стопка
    }
ar-pile-words = { $count ->
        [0] Карт пока нет.
        [1] Одна карта.
        [one] { $count } карта, нижняя — слева.
        [few] { $count } карты, нижняя — слева.
       *[many] { $count } карт, нижняя — слева.
    }
ar-pile-sum = Ряды: { $points }{ $count ->
        [1] {""}
        [one] , { $count } зверь: { $diversity }
        [few] , { $count } зверя: { $diversity }
       *[many] , { $count } зверей: { $diversity }
    }.
ar-zone-title = Твоя штрафная зона
ar-zone-words = { $count ->
        [0] Пусто: счёт не уменьшается.
        [one] { $count } карта, минус { $count } очко.
        [few] { $count } карты, минус { $count } очка.
       *[many] { $count } карт, минус { $count } очков.
    } { $unseen ->
        [0] {""}
       *[other] Неизвестных тебе: { $unseen }.
    }
ar-give-to = Получит { $name }
ar-banner-ending = Резерв открыт: доигрываем раунд, потом все ещё раз выкладывают карты и двигают жетоны.
ar-banner-last = Последние ходы: только выкладка и жетоны, добора больше нет.
ar-result-open = Показать результат
ar-spectator = Ты смотришь

## The table: what an ability card says below its name

ar-note-soon = { $code ->
        [tuck-not-last] с последней картой
        [ability-used] уже было в этот ход
        [card-no-visible] нужна открытая карта
        [card-no-pile] нужна стопка
        [hand-empty] нужна карта в руке
        [zone-empty] нужна штрафная карта
        [nothing-left] карт не осталось
        [ability-not-your-turn] в твой ход
       *[other] на шаге { $step }
    }
ar-note-before = только до выкладки
ar-note-next = со следующего хода
ar-note-never = в этой игре уже нет
ar-ability-theirs = { arctic-does } { $from ->
        [middle] Карта лежит в центре
       *[seat] Карту держит { $name }
    }: если в конце шага A у тебя сверху { $animal ->
       *[other] { arctic-animal }
    }, она твоя.
ar-ability-works = { arctic-does } Сейчас это можно.
ar-note-usable = { $animal ->
        [fox] нажми и выбери карту
        [walrus] вверх или вниз
        [moose] больше или меньше
        [bear] { $side ->
            [1] нажми и выбери, кому
           *[2] нажми и выбери карту
        }
        [orca] { $side ->
            [1] нажми, чтобы отключить
           *[2] нажми на колоду
        }
       *[puffin] { $side ->
            [1] нажми и выбери карту
           *[2] нажми, чтобы вернуть
        }
    }
ar-note-does = { $animal ->
        [fox] с последней картой
        [moose] больше или меньше
        [walrus] ещё один шаг
        [orca] { $side ->
            [1] после каждой карты
           *[2] добор втёмную
        }
        [puffin] { $side ->
            [1] рука и находки
           *[2] верхняя карта
        }
       *[bear] { $side ->
            [1] одна штрафная карта
           *[2] штрафные карты
        }
    }

## The table: what happened

ar-log-first = { $you ->
        [yes] Ты начинаешь.
       *[no] { $name } начинает.
    }
ar-log-deal = Карты розданы.
ar-log-totem = Твой тотем — { arctic-animal }.
ar-log-last = Последние ходы: выкладка и жетоны
ar-log-reserve = { $you ->
        [yes] Ты открываешь резерв
       *[no] { $name } открывает резерв
    }, { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }: конец близко.
ar-log-placed = { $you ->
        [yes] Ты выкладываешь
       *[no] { $name } выкладывает
    }: { $cards }.
ar-log-placed-none = { $you ->
        [yes] { $begun ->
            [tucked] Ты прячешь карту в стопку.
            [none] Ты не выкладываешь карт.
           *[yes] Ты готовишься к выкладке.
        }
       *[no] { $begun ->
            [tucked] { $name } прячет карту в стопку.
            [none] { $name } не выкладывает карт.
           *[yes] { $name } готовится к выкладке.
        }
    }
ar-log-top = Верхняя карта: добор { $draws }, потом выкладка { $places }.
ar-log-swapped = Обмен: { $left } → { $got }.
ar-log-taken-back = Сначала обратно в руку: { $animal }.
ar-log-under = Под стопку: { $animal }.
ar-log-face-down = { $known ->
        [yes] Рубашкой вверх: { $animal }.
       *[no] Одна карта легла рубашкой вверх.
    }
ar-log-missed = { $you ->
        [yes] Тебе не хватило карт
       *[no] { $name }: не хватило карт
    }: −{ $count }.
ar-log-ability = { $from ->
        [kept] Способность остаётся: { arctic-animal }.
        [middle] Взята способность: { arctic-animal }.
       *[seat] Взята способность: { arctic-animal } ({ $you ->
            [yes] отдаёшь ты
           *[no] отдаёт { $name }
        }).
    }
ar-log-looked = { $count ->
        [one] Просмотрена { $count } штрафная карта.
        [few] Просмотрены { $count } штрафные карты.
       *[many] Просмотрено { $count } штрафных карт.
    }
ar-log-animals = { $count ->
        [1] { $animal ->
           *[other] { arctic-animal }
        }
       *[other] { $count } { arctic-animal }
    }
ar-log-token = { arctic-animal } { $back ->
        [yes] снова на { $to }
       *[no] с { $from } на { $to }
    }
ar-log-tokens = { $you ->
        [yes] Ты двигаешь жетоны
       *[no] { $name } двигает жетоны
    }: { $moves }.
ar-log-river = { $you ->
        [yes] Ты берёшь из находок
       *[no] { $name } берёт из находок
    }: { $cards }.
ar-log-pile = { $you ->
        [yes] Ты берёшь из колоды: { $cards }.
       *[no] { $name } берёт из колоды втёмную { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }.
    }
ar-log-zone = { $you ->
        [yes] Ты берёшь из своей штрафной зоны: { $cards }.
       *[no] { $name } берёт из штрафной зоны { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }.
    }
ar-log-no-refill = { $you ->
        [yes] Ты не пополняешь
       *[no] { $name } не пополняет
    } находки.
ar-log-discarded = { $you ->
        [yes] Лишние карты на руке: −{ $count } ({ $cards }).
       *[no] { $name }, лишние карты на руке: −{ $count }.
    }
ar-log-gave = { $you ->
        [yes] Ты отдаёшь штрафную карту ({ $card }), её получает { $other }.
       *[no] { $name } отдаёт штрафную карту, её { $yours ->
            [yes] получаешь ты
           *[no] получает { $other }
        }.
    }

## The table: a hint

ar-hint-title = Как сыграл бы мастер
ar-hint-behind = { $count ->
        [one] примерно на { $count } очко меньше
        [few] примерно на { $count } очка меньше
       *[many] примерно на { $count } очков меньше
    }
ar-hint-tokens = { $count ->
        [0] жетоны ничего для тебя не меняют
       *[other] { $way ->
            [down] от жетонов твой отрыв меньше на { $count }
           *[up] от жетонов твой отрыв больше на { $count }
        }
    }
ar-hint-none = Здесь совета нет.
ar-advice = { $what ->
        [place] Выложить: { arctic-animal }
        [tuck] Спрятать с песцом: { arctic-animal }
        [swap] Обменять: { arctic-animal }
        [take-back] Вернуть верхнюю карту в руку
        [main-up] Вверх: { arctic-animal }
        [companion-up] Вверх: { arctic-animal }
        [step-up] Ещё шаг вверх
        [step-down] Ещё шаг вниз
        [river] Взять из находок: { arctic-animal }
        [pile] Взять из колоды
        [no-refill] Не пополнять находки
        [give] Отдать штрафную карту
        [excess] Убрать: { arctic-animal }
        [zone] Взять из штрафной зоны: { arctic-animal }
        [miss] Взять ещё одну штрафную карту
       *[done] На этом остановиться
    }
ar-advice-card = { $what } (добор { $draws }, спутник { $companion })

## The table: the end

ar-result-won = Победа со счётом { $points }:{ $second }!
ar-result-place = { $place ->
        [2] Второе место
        [3] Третье место
       *[other] Четвёртое место
    }: { $points } { $points ->
        [one] очко
        [few] очка
       *[many] очков
    }
ar-result-winner = { $name } побеждает: { $points } { $points ->
        [one] очко
        [few] очка
       *[many] очков
    }
ar-result-counting = Подсчёт очков
ar-result-wait = Строка за строкой…
ar-result-tie = Очков поровну: впереди тот, кто раньше в порядке хода.
ar-result-totem = Победный тотем: { $animal }

# Why the winner is ahead of the second.
ar-why-run = Всё решили { $you ->
        [yes] твои {""}
       *[no] {""}
    }{ $count } { arctic-animal } подряд.
ar-why-kinds = Всё решило { $you ->
        [yes] твоё {""}
       *[no] {""}
    }разнообразие: ряды у { $count } разных зверей.
ar-why-totem = Всё решил { $you ->
        [yes] твой {""}
       *[no] {""}
    }тотем: { $animal } на{"\u00A0"}{ $value }.
ar-why-penalties = Всё решили штрафы: { $count ->
        [0] ни одного
       *[other] { $count }
    } против { $against }.

ar-figures = Игра в цифрах
ar-figures-reserve = { $rounds ->
        [one] { $rounds } раунд.
        [few] { $rounds } раунда.
       *[many] { $rounds } раундов.
    } { $you ->
        [yes] Резерв открыт в раунде { $round }: ты.
       *[no] Резерв открыт в раунде { $round }: { $name }.
    }
ar-figures-line = { $line ->
        [turns] Ходов
        [top] Карт выложено сверху
        [tucked] … под стопку или рубашкой вверх
        [missed] Не хватило карт
        [river] Карт взято из находок
        [pile] … из колоды
        [zone] … из штрафной зоны
        [discarded] Лишних карт
        [taken] Взято способностей
        [stolen] … у других
        [used] Применено способностей
        [given] Штрафных карт отдано
       *[received] … получено
    }
ar-figures-best = Самый длинный ряд
ar-figures-run = { $count } { arctic-animal }

## The table as a list

ar-list-open = Стол списком
ar-list-tokens = Жетоны
ar-list-token = { arctic-animal } на { $value }
ar-list-river = Находки
ar-list-empty = пусто
ar-list-card = { arctic-animal }, спутник { $companion }, добор { $draws }, выкладка { $places }
ar-list-hand = Твоя рука
ar-list-players = Игроки
ar-list-player = { $you ->
        [yes] Ты
       *[no] { $name }
    }: в руке { $hand ->
        [one] { $hand } карта
        [few] { $hand } карты
       *[many] { $hand } карт
    }, в стопке { $pile }, { $penalties ->
        [0] без штрафных карт
        [one] { $penalties } штрафная карта
        [few] { $penalties } штрафные карты
       *[many] { $penalties } штрафных карт
    }, пока { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }. Верхняя карта: { $top }.
ar-list-abilities = Карты способностей
ar-list-ability = { arctic-ability }: { $holder ->
        [middle] в центре
        [own] у тебя
       *[seat] { $name }
    }. { arctic-does }
ar-list-end = Сколько ещё играть
ar-list-turns = { $stage ->
        [early] Резерв откроется примерно через { $reserve ->
            [one] { $reserve } ход
            [few] { $reserve } хода
           *[many] { $reserve } ходов
        }. { $own ->
            [0] {""}
            [one] У тебя ещё примерно { $own } ход.
            [few] У тебя ещё примерно { $own } хода.
           *[many] У тебя ещё примерно { $own } ходов.
        }
       *[other] { $all ->
            [one] Остался { $all } ход
            [few] Осталось { $all } хода
           *[many] Осталось { $all } ходов
        }: { $each }.
    }
