# What both the terminal and the browser say about Arctic.

## Why a hint says so

# In Arctic: numbers of points, cards and turns
reason-arctic-points = { $value ->
        [one] после хода стопка даст { $value } очко
        [few] после хода стопка даст { $value } очка
        [many] после хода стопка даст { $value } очков
       *[other] после хода стопка даст { $value } очка
    }
reason-arctic-promise = { $value ->
        [one] стопка и рука ещё могут принести { $value } очко
        [few] стопка и рука ещё могут принести { $value } очка
        [many] стопка и рука ещё могут принести { $value } очков
       *[other] стопка и рука ещё могут принести { $value } очка
    }
reason-arctic-tokens = { $value ->
        [0] жетоны ничего для тебя не меняют
       *[other] жетоны меняют твой отрыв на { $value }
    }
reason-arctic-ability = { $value ->
        [one] карта способности даёт примерно { $value } очко
        [few] карта способности даёт примерно { $value } очка
        [many] карта способности даёт примерно { $value } очков
       *[other] карта способности даёт примерно { $value } очка
    }
reason-arctic-penalties = { $value ->
        [one] цена — { $value } штрафная карта
        [few] цена — { $value } штрафные карты
        [many] цена — { $value } штрафных карт
       *[other] цена — { $value } штрафной карты
    }
reason-arctic-cards = { $value ->
        [one] тогда в руке { $value } карта
        [few] тогда в руке { $value } карты
        [many] тогда в руке { $value } карт
       *[other] тогда в руке { $value } карты
    }
reason-arctic-rival = { $value ->
        [one] у этого игрока пока не меньше { $value } очка
        [few] у этого игрока пока не меньше { $value } очков
        [many] у этого игрока пока не меньше { $value } очков
       *[other] у этого игрока пока не меньше { $value } очка
    }
reason-arctic-turns = { $value ->
        [0] это твой последний ход
        [1] после этого ещё один ход
        [one] после этого ещё примерно { $value } ход
        [few] после этого ещё примерно { $value } хода
       *[many] после этого ещё примерно { $value } ходов
    }

## Arctic

arctic-seat-0 = Аста
arctic-seat-1 = Бирк
arctic-seat-2 = Клео
arctic-seat-3 = Даг
arctic-animal = { $animal ->
        [fox] { $count ->
            [one] песец
            [few] песца
           *[many] песцов
        }
        [moose] { $count ->
            [one] лось
            [few] лося
           *[many] лосей
        }
        [walrus] { $count ->
            [one] морж
            [few] моржа
           *[many] моржей
        }
        [orca] { $count ->
            [one] косатка
            [few] косатки
           *[many] косаток
        }
        [puffin] { $count ->
            [one] тупик
            [few] тупика
           *[many] тупиков
        }
       *[bear] { $count ->
            [one] медведь
            [few] медведя
           *[many] медведей
        }
    }

# The names of the abilities: of the card of an animal, by the side that lies up.
arctic-ability = { $animal ->
        [fox] { $side ->
            [1] Под стопку
           *[2] Рубашкой вверх
        }
        [moose] { $side ->
            [1] Добор ±1
           *[2] Выкладка ±1
        }
        [walrus] { $side ->
            [1] Ещё раз главный
           *[2] Ещё раз спутник
        }
        [orca] { $side ->
            [1] Сразу пополнить
           *[2] Из колоды
        }
        [puffin] { $side ->
            [1] Обмен
           *[2] Вернуть в руку
        }
       *[bear] { $side ->
            [1] Подарок
           *[2] Из штрафной зоны
        }
    }
arctic-does = { $animal ->
        [fox] { $side ->
            [1] A: последнюю карту можно положить под всю стопку.
           *[2] A: последнюю карту можно положить рубашкой вверх под верхнюю: она считается любым зверем.
        }
        [moose] { $side ->
            [1] C: добери на одну карту больше или меньше.
           *[2] A: выложи на одну карту больше или меньше.
        }
        [walrus] { $side ->
            [1] B: подвинь жетон главного зверя верхней карты ещё раз.
           *[2] B: подвинь жетон спутника ещё раз.
        }
        [orca] { $side ->
            [1] C: находки пополняются после каждой взятой из них карты.
           *[2] C: добирай из колоды или из находок, как хочешь.
        }
        [puffin] { $side ->
            [1] A: перед выкладкой обменяй карту из руки на карту из находок.
           *[2] A: перед выкладкой верни верхнюю карту в руку.
        }
       *[bear] { $side ->
            [1] C: отдай одну из своих штрафных карт кому-нибудь другому.
           *[2] C: добирай из штрафной зоны или из находок, как хочешь.
        }
    }

## What can be wrong

error-game-sides = Стороны «{ $sides }» — это не шесть знаков, каждый из которых 1, 2 или ?.
error-game-first = Место { $first } не может начинать; счёт идёт с 0, а мест { $players }.
error-action-card = { $card } — это не карта.
error-action-token = «{ $token }» — это не жетон; бывают main и companion.
error-action-river = В находках нет места { $river }, есть только 1–6.
error-action-seat = Места { $seat } нет, есть только 0–3.
error-card-animal = Зверя { $animal } нет, есть только 0–5.
error-card-number = Карты { $number } нет, есть только 0–119.
error-card-unknown = «{ $text }» — это не карта; карты выглядят как F3.2: зверь F M W O P B, значение добора от 1 до 5, набор от 1 до 4.
error-card-not-in-hand = Этой карты нет у тебя в руке.
error-card-not-in-zone = Насколько ты знаешь, этой карты нет в твоей штрафной зоне.
error-river-empty = Место { $place } в находках пусто.
error-ability-not-held = { arctic-ability }: эта способность у кого-то другого или ни у кого.
error-ability-other-side = Карта способности { $animal ->
        [fox] песца
        [moose] лося
        [walrus] моржа
        [orca] косатки
        [puffin] тупика
       *[bear] медведя
    } лежит другой стороной вверх: { arctic-ability }.
error-pile-closed = { $side ->
        [1] В этой игре никто не берёт из колоды: карта способности косатки лежит другой стороной вверх.
       *[2] Втёмную из колоды берут только со способностью косатки: { arctic-ability }.
    }
error-ability-used = { arctic-ability }: в этот ход уже использовано.
error-ability-not-now = { arctic-ability }: { $animal ->
        [puffin] только на шаге A, до первой выложенной карты.
       *[other] { $step ->
            [A] только на шаге A, при выкладке.
            [B] только на шаге B, когда жетоны уже подвинуты.
           *[C] только на шаге C, при доборе.
        }
    }
error-ability-not-your-turn = { arctic-ability }: сейчас не твой ход.
error-place-after-done = В этот ход карты больше не выкладывают.
error-card-no-visible = На твоей стопке нет открытой карты.
error-card-no-pile = У тебя ещё нет стопки.
error-tuck-not-last = { arctic-ability }: только с последней картой. Сначала выложи остальные.
error-hand-empty = В руке нет карт.
error-zone-empty = Твоя штрафная зона пуста.
error-zone-none-unseen = Ты уже знаешь все карты своей штрафной зоны.
error-seat-absent = Место { $seat } пустует.
error-seat-own = Место { $seat } — твоё; отдай карту кому-нибудь другому.
error-done-not-enough = Ещё рано: сначала выложи или возьми ещё карты.
error-nothing-left = Добирать больше нечего.
error-token-at-end = Жетон стоит на краю ландшафта.
error-action-not-now = Сейчас это невозможно.
error-step-later = { $step ->
        [B] Жетоны двигают на шаге B.
       *[C] Карты из находок берут на шаге C.
    } { $now ->
        [place] { $left ->
            [0] Сначала выложи ещё карту или закончи выкладку.
            [one] Сначала выложи { $left } карту.
            [few] Сначала выложи { $left } карты.
           *[many] Сначала выложи { $left } карт.
        }
        [swap] Сначала выбери карту, которую оставишь в находках.
        [tuck] Сначала выбери карту, которая уйдёт в стопку.
        [extra] Сначала реши, сделает ли жетон ещё один шаг.
        [give] Сначала выбери штрафную карту, которую отдашь.
       *[tokens] Сначала подвинь жетоны.
    }
error-step-past = { $step ->
        [B] Жетоны уже подвинуты.
       *[C] Добор в этот ход уже был.
    }
error-step-never = В последние ходы добора больше нет.
error-refill-no-effect = Находки сейчас пополнятся в любом случае.
