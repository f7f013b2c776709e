# What both the terminal and the browser say about Snow Tails.

## Sleds, tiles, courses

# Sleds are named so that the first letter is their sign.
sled-0 = Aurora
sled-1 = Boreas
sled-2 = Comet
sled-3 = Denali
sled-4 = Ember

left = left
right = right

# Tiles of other packs go by the names that their authors gave them.
tile = { $name ->
        [start] start
        [finish] finish
        [straight] straight
        [corner-left] left corner
        [corner-right] right corner
        [hairpin-left] left hairpin
        [hairpin-right] right hairpin
        [chasm] chasm
        [snow-drift-left] snow drift on the left
        [snow-drift-right] snow drift on the right
        [saplings] saplings
       *[other] { $name }
    }

# A few words about a course, under the key that its file names.
course = { $key ->
        [course-nutcracker] Two corners with a hairpin between them: the course to begin with.
        [course-hobbits-breakfast] Round to the right and round again, then one swing back to the left.
        [course-mountain-trolls-dagger] A long blade of straights, and a hairpin at either end of the grip.
        [course-giant] Everything the box has room for: long, fast, and with a bend for every mood.
        [course-through-the-sieve] Young trees stand in the way on four tiles. Not all of them will survive.
        [course-bruces-nightmare] Drifts, a chasm and saplings between bends that leave no time to look.
        [course-husky-on-the-rocks] One narrow place after another. Arriving is a feat.
       *[other] {""}
    }

# The title of a course that comes with the game, where the rulebook of this language has one
course-name = { $course ->
       *[other] { $title }
    }
course-facts = { $tiles } tiles with { $spaces } spaces; { $steps } steps at best from the start past the finish line; { $trees ->
        [0] no saplings
        [one] 1 sapling
       *[other] { $trees } saplings
    }; the chequered flag on the { $side ->
        [left] left
       *[right] right
    }{ $boxes ->
        [1] {""}
       *[other] ; from { $boxes } boxes
    }.
course-picture-start = START
course-picture-finish = FINISH

# Tiles without their side
kind = { $kind ->
        [start] start
        [finish] finish
        [straight] straight
        [corner] corner
        [hairpin] hairpin
        [chasm] chasm
        [snow-drift] snow drift
        [saplings] saplings
       *[other] { $kind }
    }

## Cards and dents

places-left = the left dog
places-right = the right dog
places-both = both dogs
places-brake = the brake
places-left-brake = the left dog and the brake
places-right-brake = the right dog and the brake
places-all = both dogs and the brake
cause-speed = for speeding
cause-side = from the side
cause-scenery = from the scenery
cause-sapling = from the sapling
cause-no-dogs = for having no dog card in hand

## Why a hint says so

# In Snow Tails: turns, dents, steps and cards
reason-snow-tails-turns = { $value ->
        [one] about one turn to the finish after this
       *[other] about { $value } turns to the finish after this
    }
reason-snow-tails-finish = { $value ->
        [1] just across the line
       *[other] across the line, to its row { $value }
    }
reason-snow-tails-wreck = { $value ->
        [one] a dent too many: the race would be over
       *[other] { $value } dents: the race would be over
    }
reason-snow-tails-dents = { $value ->
        [one] it costs a dent
       *[other] it costs { $value } dents
    }
reason-snow-tails-short = { $value ->
        [one] it runs into a sled, so one card is not drawn
       *[other] it runs into a sled, so { $value } cards are not drawn
    }
reason-snow-tails-speed = speed { $value }
reason-snow-tails-bonus = { $value ->
        [one] the bonus adds one step
       *[other] the bonus adds { $value } steps
    }
reason-snow-tails-cards = { $value } cards to start with
reason-snow-tails-values = { $value ->
        [one] cards of one value stay in hand
       *[other] cards of { $value } values stay in hand
    }

## What can be wrong

error-action-places = "{ $places }" names no places for cards; they are L, R and B, each at most once.
error-action-slot = There is no slot { $slot }; they are numbered from 1 to 5.
error-slot-taken = Slot { $slot } is taken; choose another one.
error-cards-few = You have { $held ->
        [0] no card
        [one] only one card
       *[other] only { $held } cards
    } with a { $value } in your hand.
error-action-value = There is no dog card { $value }; the values are 1 to 5.
error-game-order = The player order { $order } does not name each of the { $players } seats once.
error-space-syntax = "{ $text }" is not a space; spaces are written tile/lane/space, such as 2/3/1.
error-space-nowhere = There is no space { $space } on this course.
error-course-large = The course is too large; the limit is { $most } bytes.
error-course-encoding = Line { $line } of the course is not text in UTF-8.
error-course-syntax = Line { $line } of the course is not proper TOML.
error-course-monstrous = The course is nested too deeply, or holds a number that is far too long.
error-course-entries = The course has too many entries; the limit is { $most }.
error-course-missing = The course lacks "{ $key }".
error-course-key = A course has no entry "{ $key }".
error-course-text = "{ $key }" of the course must be one line of text of at most 80 characters.
error-course-texts = "{ $key }" of the course must be a list of texts.
error-course-whole = "{ $key }" of the course must be a whole number from { $least } to { $most }.
error-course-flag = The chequered flag stands left or right, not "{ $flag }".
error-course-tile = Tile { $number }, "{ $tile }", is not in the pack { $pack }: is its name misspelt, or does it lack -left or -right?
error-course-pack = { $pack } is not a tile pack.
error-course-invalid = The course { $name } cannot be raced:
error-course-no-start = It has no start: the first tile must be "start".
error-course-no-finish = It has no finish: the last tile must be "finish".
error-course-start = Tile { $number } is a start, which belongs at the beginning and nowhere else.
error-course-finish = Tile { $number } is a finish, which belongs at the end and nowhere else.
error-course-box = It takes { $used } tiles of the kind "{ $group }", and there are { $most }: from tile { $number } ("{ $tile }") on they run out. Take some away, or say with "boxes" that there are more boxes.
error-course-size = It has { $spaces } spaces; the limit is { $most }. Take some tiles away.
error-course-length = It has { $tiles } tiles; the limit is { $most }.
error-course-overlap = Tile { $number } ("{ $tile }") would lie on tile { $other } ("{ $other_tile }"): put a straight between bends, or turn one of them the other way.
error-course-saplings = It takes { $used } saplings, the printed ones included; there are { $most }.
error-course-saplings-engine = It takes { $used } saplings; no race can have more than { $most }.
error-course-sapling-nowhere = The sapling at { $space } stands on no tile: there is no tile { $number }, the last is { $last }.
error-course-sapling-beside = The sapling at { $space } stands beside the track: tile { $number } ("{ $tile }") has no such lane or space.
error-course-sapling-end = The sapling at { $space } stands on tile { $number } ("{ $tile }"); start and finish stay bare.
error-course-sapling-blocked = The sapling at { $space } stands in the scenery of tile { $number } ("{ $tile }"); it needs a free space.
error-course-sapling-twice = There are two saplings at { $space } on tile { $number } ("{ $tile }"); a space has room for one.
error-course-unreachable = From slot { $slot } there is no way through tile { $number } ("{ $tile }"): all that can be reached there is blocked.
error-course-wall = There is no way through tile { $number } ("{ $tile }") at all: scenery blocks it from side to side.
error-pack-unknown = There is no tile pack "{ $name }". There are: { $known }.
error-season-players = A season is for { $least } to { $most } players with different names; these are: { $players }.
error-season-races = A season cannot have { $races ->
        [one] one race
       *[other] { $races } races
    }; it has { $least } to { $most }.
error-season-over = The season is over after { $races ->
        [one] one race
       *[other] { $races } races
    }.
error-season-course = { $course } is not the name of a course.
