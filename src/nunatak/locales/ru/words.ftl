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

## Games, sleds, tiles, courses

game-title = { $game ->
        [snow-tails] Snow Tails
        [arctic] Arctic
       *[other] { $game }
    }

# Sleds are named so that the first letter is their sign.
sled-0 = Аврора
sled-1 = Борей
sled-2 = Комета
sled-3 = Денали
sled-4 = Искра

left = влево
right = вправо

# Tiles of other packs go by the names that their authors gave them.
tile = { $name ->
        [start] старт
        [finish] финиш
        [straight] прямая
        [corner-left] поворот налево
        [corner-right] поворот направо
        [hairpin-left] разворот налево
        [hairpin-right] разворот направо
        [chasm] ущелье
        [snow-drift-left] сугроб слева
        [snow-drift-right] сугроб справа
        [saplings] ёлки
       *[other] { $name }
    }

# A few words about a course, under the key that its file names.
course = { $key ->
        [course-nutcracker] Два поворота и разворот между ними: в самый раз для начала.
        [course-hobbits-breakfast] Направо, ещё раз направо, а потом обратно налево.
        [course-mountain-trolls-dagger] Длинный клинок из прямых, а у рукояти с обеих сторон разворот.
        [course-giant] Всё, что нашлось в коробке: длинная, быстрая, с поворотами на любой вкус.
        [course-through-the-sieve] На четырёх фрагментах путь загораживают ёлки. Уцелеют не все.
        [course-bruces-nightmare] Сугробы, ущелье и ёлки, а между ними повороты: по сторонам не поглядишь.
        [course-husky-on-the-rocks] Одно узкое место за другим. Доехать — уже подвиг.
       *[other] {""}
    }

# The title of a course that comes with the game, where the rulebook of this language has one
course-name = { $course ->
        [nutcracker] Щелкунчик
        [hobbits-breakfast] Завтрак хоббита
        [mountain-trolls-dagger] Кинжал горного тролля
        [giant] Гигантский
        [through-the-sieve] Через сито
        [bruces-nightmare] Страшный сон Брюса
        [husky-on-the-rocks] На трезвую голову
       *[other] { $title }
    }
course-facts = { $tiles ->
        [one] { $tiles } фрагмент
        [few] { $tiles } фрагмента
       *[many] { $tiles } фрагментов
    }, { $spaces ->
        [one] { $spaces } клетка
        [few] { $spaces } клетки
       *[many] { $spaces } клеток
    }; от старта за линию финиша не меньше { $steps ->
        [one] { $steps } клетки
       *[other] { $steps } клеток
    }; { $trees ->
        [0] ёлок нет
        [one] { $trees } ёлка
        [few] { $trees } ёлки
       *[many] { $trees } ёлок
    }; флажок в шашечку { $side ->
        [left] слева
       *[right] справа
    }{ $boxes ->
        [1] {""}
       *[other] ; коробок: { $boxes }
    }.
course-picture-start = СТАРТ
course-picture-finish = ФИНИШ

# Tiles without their side
kind = { $kind ->
        [start] старт
        [finish] финиш
        [straight] прямая
        [corner] поворот
        [hairpin] разворот
        [chasm] ущелье
        [snow-drift] сугроб
        [saplings] ёлки
       *[other] { $kind }
    }

## Cards and dents

# Behind «на»
places-left = левую собаку
places-right = правую собаку
places-both = обеих собак
places-brake = тормоз
places-left-brake = левую собаку и тормоз
places-right-brake = правую собаку и тормоз
places-all = обеих собак и тормоз
cause-speed = за превышение скорости
cause-side = о край трассы
cause-scenery = о препятствие
cause-sapling = о ёлку
cause-no-dogs = в руке нет карт собак

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

## Why a hint says so

# In Snow Tails: turns, dents, steps and cards
reason-snow-tails-turns = { $value ->
        [one] после этого до финиша примерно { $value } ход
        [few] после этого до финиша примерно { $value } хода
        [many] после этого до финиша примерно { $value } ходов
       *[other] после этого до финиша примерно { $value } хода
    }
reason-snow-tails-finish = { $value ->
        [1] чуть за линию финиша
       *[other] за линию финиша, в ряд { $value }
    }
reason-snow-tails-wreck = { $value ->
        [1] лишняя авария: гонке конец
        [one] { $value } авария: гонке конец
        [few] { $value } аварии: гонке конец
       *[many] { $value } аварий: гонке конец
    }
reason-snow-tails-dents = { $value ->
        [one] цена — { $value }{"\u00A0"}авария
        [few] цена — { $value }{"\u00A0"}аварии
       *[many] цена — { $value }{"\u00A0"}аварий
    }
reason-snow-tails-short = { $value ->
        [one] столкновение с санями, и на { $value } карту меньше
        [few] столкновение с санями, и на { $value } карты меньше
       *[many] столкновение с санями, и на { $value } карт меньше
    }
reason-snow-tails-speed = скорость { $value }
reason-snow-tails-bonus = { $value ->
        [one] приз добавляет { $value } клетку
        [few] приз добавляет { $value } клетки
       *[many] приз добавляет { $value } клеток
    }
reason-snow-tails-cards = { $value ->
        [one] { $value } карта на старте
        [few] { $value } карты на старте
       *[many] { $value } карт на старте
    }
reason-snow-tails-values = { $value ->
        [1] в руке остаются карты одного значения
       *[other] в руке остаются карты { $value } разных значений
    }

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

error-other = Что-то не так, и слов для этого пока нет: { $code }.
error-hint-none = Для этой игры здесь никто не даст совета.
error-action-illegal = { $action } сейчас сделать нельзя.
error-action-after-revelation = Не всё сразу: шаг перед этим откроет что-то новое.
error-action-none = Ничего не выбрано.
error-undo-nothing = С тех пор как открылось что-то новое, отменять нечего.
error-value-type = { $name } не может быть { $given }: нужен тип { $expected }.
error-action-type = { $action } — это не действие.
error-action-id = Действия с номером { $id } нет.
error-action-places = «{ $places }» — это не места для карт: бывают L, R и B, каждое не больше одного раза.
error-action-slot = Стартовой позиции { $slot } нет, есть только 1–5.
error-slot-taken = Стартовая позиция { $slot } занята, выбери другую.
error-cards-few = У тебя в руке { $held ->
        [0] нет карт
        [1] только одна карта
        [one] только { $held } карта
        [few] только { $held } карты
       *[many] только { $held } карт
    } со значением { $value }.
error-action-value = Карты собаки { $value } нет, значения бывают от 1 до 5.
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
error-game-order = Порядок { $order } не называет каждое место по одному разу, а мест { $players }.
error-seat-unknown = Места { $seat } нет; счёт идёт с 0, а мест { $players }.
error-turn-not-yours = Сейчас очередь не места { $seat }, а места { $turn }.
error-version-stale = Это было для версии { $seen } игры, а сейчас уже { $version }.
error-bot-unknown = Бота «{ $name }» нет. Есть: { $bots }.
error-wire-form = Данные пришли не в том виде (место: { $path }).
error-space-syntax = «{ $text }» — это не клетка; клетки пишут так: фрагмент/полоса/клетка, например 2/3/1.
error-space-nowhere = Клетки { $space } на этой трассе нет.
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
error-course-unknown = Трассы «{ $name }» нет. Есть: { $known }. Или назови файл трассы с окончанием .toml.
error-course-large = Трасса слишком большая. Максимум байт: { $most }.
error-course-encoding = Строка { $line } трассы — не текст в UTF-8.
error-course-syntax = Строка { $line } трассы — неправильный TOML.
error-course-monstrous = В трассе слишком глубокая вложенность или слишком длинное число.
error-course-entries = В трассе слишком много записей. Максимум: { $most }.
error-course-missing = В трассе не хватает «{ $key }».
error-course-key = Записи «{ $key }» в трассах не бывает.
error-course-text = «{ $key }» должно быть одной строкой текста, не длиннее 80 символов.
error-course-texts = «{ $key }» должно быть списком текстов.
error-course-whole = «{ $key }» должно быть целым числом от { $least } до { $most }.
error-course-flag = Флажок в шашечку стоит слева (left) или справа (right), а не «{ $flag }».
error-course-tile = Фрагмента { $number }, «{ $tile }», нет в наборе { $pack }: ошибка в названии или не хватает -left или -right?
error-course-pack = { $pack } — это не набор фрагментов.
error-course-invalid = По трассе { $name } не проехать:
error-course-no-start = Нет старта: первым фрагментом должен быть «start».
error-course-no-finish = Нет финиша: последним фрагментом должен быть «finish».
error-course-start = Фрагмент { $number } — старт; его место только в начале.
error-course-finish = Фрагмент { $number } — финиш; его место только в конце.
error-course-box = Фрагментов вида «{ $group }» нужно { $used }, а есть { $most }: начиная с фрагмента { $number } («{ $tile }») их не хватает. Убери лишние или укажи в «boxes», что коробок больше.
error-course-size = Клеток на ней { $spaces }, а можно не больше { $most }. Убери несколько фрагментов.
error-course-length = Фрагментов в ней { $tiles }, а можно не больше { $most }.
error-course-overlap = Фрагмент { $number } («{ $tile }») ляжет на фрагмент { $other } («{ $other_tile }»): поставь между поворотами прямую или поверни один из них в другую сторону.
error-course-saplings = Ёлок нужно { $used }, считая напечатанные, а есть { $most }.
error-course-saplings-engine = Ёлок нужно { $used }, а в гонке их бывает не больше { $most }.
error-course-sapling-nowhere = Ёлка на { $space } стоит в пустоте: фрагмента { $number } нет, последний — { $last }.
error-course-sapling-beside = Ёлка на { $space } стоит вне трассы: на фрагменте { $number } («{ $tile }») нет такой полосы или клетки.
error-course-sapling-end = Ёлка на { $space } стоит на фрагменте { $number } («{ $tile }»); старт и финиш должны быть свободны.
error-course-sapling-blocked = Ёлка на { $space } стоит на препятствии фрагмента { $number } («{ $tile }»); ей нужна свободная клетка.
error-course-sapling-twice = На клетке { $space } (фрагмент { $number }, «{ $tile }») две ёлки, а места хватает только для одной.
error-course-unreachable = Со стартовой позиции { $slot } через фрагмент { $number } («{ $tile }») не проехать: всё, до чего там можно добраться, перекрыто.
error-course-wall = Через фрагмент { $number } («{ $tile }») не проехать вообще: препятствия перекрывают его от края до края.
error-pack-unknown = Набора фрагментов «{ $name }» нет. Есть: { $known }.
error-season-none = { $name ->
        [arctic] Arctic
       *[other] { $name }
    }: сезонов здесь нет, каждая игра сама по себе.
error-season-players = В сезоне участвуют от { $least } до { $most } игроков с разными именами, а здесь: { $players }.
error-season-races = Гонок в сезоне не может быть { $races }, только от { $least } до { $most }.
error-season-over = Сезон окончен. Гонок в нём было { $races }.
error-season-course = { $course } — это не название трассы.
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
