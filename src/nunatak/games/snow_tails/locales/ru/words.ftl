# What both the terminal and the browser say about Snow Tails.

## Sleds, tiles, courses

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

## What can be wrong

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
error-game-order = Порядок { $order } не называет каждое место по одному разу, а мест { $players }.
error-space-syntax = «{ $text }» — это не клетка; клетки пишут так: фрагмент/полоса/клетка, например 2/3/1.
error-space-nowhere = Клетки { $space } на этой трассе нет.
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
error-season-players = В сезоне участвуют от { $least } до { $most } игроков с разными именами, а здесь: { $players }.
error-season-races = Гонок в сезоне не может быть { $races }, только от { $least } до { $most }.
error-season-over = Сезон окончен. Гонок в нём было { $races }.
error-season-course = { $course } — это не название трассы.
