# Every sentence that a person reads. Sleds are named so that the first letter is their sign.

## Sleds, tiles, courses

you = You
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
space = tile { $tile } ({ $name }), lane { $lane }, space { $space }

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
welcome-course = { $title }: { $words }

## What happened

story-order = The lot decides who chooses a slot first: { $sleds }.
story-round = --- Round { $round } ---
story-line = { $who }: { $sentences }
story-slot = Slot { $slot }, lane { $lane }.
story-played = Played { $value } on { $places }.
places-left = the left dog
places-right = the right dog
places-both = both dogs
places-brake = the brake
places-left-brake = the left dog and the brake
places-right-brake = the right dog and the brake
places-all = both dogs and the brake
story-pace = { $speed ->
        [0] Speed 0: stays where it is.
       *[other] { $drift ->
            [0] Speed { $speed }.
           *[other] Speed { $speed }, { $drift } of it drifting { $side }.
        }
    }
story-bonus = Took the bonus of { $bonus }: speed { $speed }.
story-no-bonus = Declined the bonus.
story-stepped = { $drift ->
        [0] Moved { $ahead } ahead
       *[other] { $ahead ->
            [0] Moved { $drift } { $side }
           *[other] Moved { $ahead } ahead and { $drift } { $side }
        }
    }, to { $place }.
story-limit-broken = Too fast into the { $tile }: { $over } over the limit of { $limit }.
story-sapling-snapped = Snapped a sapling.
story-bumped = Ran into { $other } and stopped there; no new cards.
story-crashed-side = Hit the side of the track.
story-crashed-scenery = Hit the scenery.
story-dented = A dent { $cause } ({ $dents } now).
cause-speed = for speeding
cause-side = from the side
cause-scenery = from the scenery
cause-sapling = from the sapling
cause-no-dogs = for having no dog card in hand
story-dent-spared = Past the line a fifth dent does not count.
story-wrecked = A fifth dent { $cause }: wrecked, and out of the race.
story-line-crossed = Past the finish line!
story-deck-shuffled = Shuffled the used cards into a new deck.
story-drew = Drew { $cards }.
story-draws = Drew { $count ->
        [one] a card
       *[other] { $count } cards
    }.
story-discarded = Discarded a { $value }.
story-placed = { $place ->
        [1] Wins the race!
       *[other] Finishes in place { $place }.
    }
story-stranded = Is still out there after a hundred rounds: not placed.

## The board

chart-line = { $limit ->
        [0] { $tile }: { $name }
       *[other] { $tile }: { $name }, limit { $limit }
    }
mats-title = { $round ->
        [0] { $course }, at the start
       *[other] { $course }, round { $round }
    }
mats-header = {"  "}sled      left right brake dents cards   way
mats-order = This round: { $sleds }
mats-limit = { $steps ->
        [1] Limit { $limit } from your next step on ({ $tile }).
       *[other] Limit { $limit } in { $steps } steps ({ $tile }).
    }
mats-move = Speed { $speed }: { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } to go{ $drift ->
        [0] {""}
       *[other] , { $drift } drifting { $side }
    }.
mats-hand = Your hand: { $cards }{ $dents ->
        [0] {""}
        [one] {" "}and a dent
       *[other] {" "}and { $dents } dents
    }
table-header = {"     "}sled      left brake right dents cards  way last
no-limit = No limit between here and the finish.
fate-finished = { $place ->
        [1] First place!
       *[other] Place { $place }.
    }
fate-wrecked = Wrecked.
fate-stranded = Did not finish.

## Choices

choices-legend = Choice) speed, then <1 drifting left, >1 right, +1 bonus, !1 dents at best:
choices-card = card
choices-cards = { $count ->
        [1] { $value }
       *[other] { $value } (x{ $count })
    }
column-left = left
column-right = right
column-both = both dogs
column-brake = brake
column-left-brake = left+br.
column-right-brake = right+br.
column-all = all three
choice-slot = start from slot { $slot } in lane { $lane }, with { $cards } cards
choice-discard = put a { $value } away
choices-head = {"     "}on speed side steps lane/space price

# What a turn would come to
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
spot = { $kind }, lane { $lane }, space { $space }
outcome-play = { $value } on { $places }.
outcome-pace = { $drift ->
        [0] { $bonus ->
            [0] Speed { $speed }.
           *[other] Speed { $speed }, with the bonus of { $bonus }.
        }
       *[other] Speed { $speed }, { $drift } to the { $side }.
    }
outcome-end = { $steps ->
        [0] Stays where it is
        [one] 1 step to { $spot }
       *[other] { $steps } steps to { $spot }
    }: { $price }.
outcome-brief = { $bonus ->
        [0] to { $spot }: { $price }
       *[other] with the bonus of { $bonus } to { $spot }: { $price }
    }
outcome-limit = { $over ->
        [0] Limit { $limit } kept.
       *[other] { $over } over limit { $limit }.
    }
price-free = free
price-finish = past the line
price-wrecked = wrecked, out of the race
price-dents = { $dents ->
        [one] 1 dent: { $causes }
       *[other] { $dents } dents: { $causes }
    }
price-bumps = bumps { $other }
price-bump = bumps { $other }, no new cards
price-and = {", "}
because-speed = speed
because-side = side
because-scenery = scenery
because-sapling = sapling
worth-free = free
worth-finish = finish!
worth-bump = bump
worth-wreck = wreck
worth-dents = { $dents ->
        [one] 1 dent
       *[other] { $dents } dents
    }

## Playing

play-welcome = A sled race in the terminal: { $bots ->
        [0] { $people ->
            [one] you drive sled { $sled }, alone on the track.
           *[other] people drive all the sleds. First past the line wins.
        }
       *[other] { $people ->
            [0] bots drive all the sleds. First past the line wins.
            [one] you drive sled { $sled }, bots drive the others. First past the line wins.
           *[other] { $people } people and { $bots ->
                [one] a bot
               *[other] { $bots } bots
            }. First past the line wins.
        }
    } Type ? for help, q to stop.
play-prompt = Your choice (number, ? or q):
play-prompt-of = { $name }, your choice (number, ? or q):
play-help =
    Speed is left dog + right dog - brake. The sled makes exactly that many steps;
    the difference of the dogs is how many of them drift, towards the stronger dog.
    With equal dogs you may add your place in the race as a bonus, from round 2 on.
    Play 1 to 3 cards of one value: on the left dog, the right dog, the brake.
    On the map ahead is up, [A] is you, a dot is a space, t a sapling, ### scenery;
    in a bend the inner lanes have fewer spaces, and spaces in a row are level.
    "way" is how many steps it is to the finish line at best.
    Crossing a line with a limit costs a dent for every point of speed above it.
    The side, scenery and saplings cost a dent; a sled in the way ends your turn
    without new cards. Dents fill your hand for good, and the fifth wrecks the sled.
    Of choices with the same result only the first is offered.
    Choose by number, or in notation: 4:LB plays 4s on left dog and brake,
    F is a step ahead, D a drift step; bonus, no-bonus; x3 discards a 3.
    u takes back what revealed nothing; q stops the race.
play-quit = You leave the race here; nobody has won.
play-over = The race is over.
play-recorded = The race is written down in { $file }.
play-chosen = { $name } chooses { $course }.

## The table, full screen

key-undo = Undo
key-all = All cards
key-story = Story
key-pace = Bots' pace
key-look = Night or day
key-save = Save
key-help = Help
key-leave = Leave
hint-play = Card: ← →   Move: ↑ ↓   Enter drives.
hint-slot = Pick a slot to start from with ↑ ↓; Enter takes it.
hint-bonus = Take the bonus or not: ↑ ↓, then Enter.
hint-steer = Pick the way with ↑ ↓; Enter drives.
hint-discard = Too many cards: choose one with ↑ ↓; Enter drops it.
turn-yours = your turn
turn-of = { $name } to move
race-over = The race is over.
race-over-enter = The race is over. Press Enter.
undone = { $count ->
        [one] Taken back.
       *[other] Taken back, { $count } steps.
    }
pace = Bots move { $pace ->
        [off] without a pause
        [fast] fast
        [easy] at an easy pace
       *[slow] slowly
    }.
saved = Kept as { $file }.
kept =
    The race is kept in { $file }.
    Go on with: nunatak play --resume{ $last ->
        [true] {""}
       *[false] {" "}{ $file }
    }
not-kept = The race could not be kept:
farewell = Until the next race!
story-title = What happened so far
help-title = Snow Tails in one page
page-close = Enter goes back.
cover-turn = { $name }, it is your turn.
cover-press = Press Enter when only { $name } looks.
leave-ask = Leave the race?
leave-kept = It is kept; nunatak play --resume goes on with it.
leave-keys = y or Enter: leave    n: stay
too-small = Please make the window larger: { $columns } columns and { $rows } rows at least.
start-title = S N O W   T A I L S
start-subtitle = a husky sled race
start-course = Course
start-races = Races
start-season = { $races ->
        [0] a single race
        [one] a season of 1
       *[other] a season of { $races }
    }
start-kept = Go on with the race put aside
start-enter = Press Enter to race!
start-nobody = Somebody has to drive: ← → puts a person or a bot on a seat.
start-go-on = Press Enter to go on where you left!
start-hint-course = ← → another course    ↑ ↓ who drives    ? help    q leave
start-hint-seat = ← → person, bot or nobody; a person may type a name    Esc leave
start-hint-races = ← → how many races for the cup    ? help    q leave
start-hint-kept = ↑ ↓ something new    ? help    q leave
start-refused = That cannot be raced
sits-person = a person
sits-bot = { $bot } bot
sits-nobody = nobody
honours-again = Enter: another race    q: leave
season-standings = After race { $run } of { $races }
season-fixed = Enter: go on    q: leave
season-next = { $own ->
        [true] You choose
       *[false] { $chooser } chooses
    } the next course.    Enter: go on    q: leave
season-over = { $count ->
        [one] { $own ->
            [true] You win
           *[false] { $winners } wins
        } the season!
       *[other] The season is shared by { $winners }.
    }
choose-course = { $name }, choose the course of race { $race } of { $races }.
choose-course-hint = ↑ ↓ or its number marks a course; Enter takes it.
points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
standings-places = places
behind = { $reason ->
        [points] fewer points
        [place-1] fewer wins
        [place-2] fewer second places
        [place-3] fewer third places
        [place-4] fewer fourth places
        [place-5] fewer fifth places
        [last-race] behind in the last race
        [shared] level in everything
        [won] wins the season
       *[none] leads
    }
rules-snow-tails =
    You drive a husky sled; the first past the finish line wins.
    Turn     Play 1 to 3 dog cards of one value, at most one to each place:
    {"         "}left dog, right dog, brake. Then the sled moves.
    Speed    left dog + right dog - brake: exactly so many steps ahead.
    Drift    the difference of the dogs: so many of the steps go sideways,
    {"         "}towards the stronger dog.
    Bonus    with equal dogs, from round 2 on, your rank may be added.
    Limit    A red line costs a dent for each point of speed above its number.
    Dents    So do the side of the track, scenery and saplings. A dent fills
    {"         "}a place in your hand for good; the fifth wrecks the sled.
    Bump     A sled in the way stops you: no dent, but no new cards either.
    Hand     After the move you draw up to five cards, or put some away.
    {""}
    Track    ◢A◣ you   ▐B▌ others   ▲ sapling   ▞▚▞ scenery   ◇ a free end
    {"         "}-1 an end that costs a dent   ! a bump   ✕ a wreck
    Keys     1-5 or ← → card   ↑ ↓ or its number: move   Enter drives
    {"         "}l r b only with that dog or the brake   a all cards   u undo
about-snow-tails =
    Snow Tails was designed by Fraser and Gordon Lamont, with artwork by Judi
    Lamont and later by Bertrand Benoit and Stéphane Gantiez, and first published
    by Fragor Games. This is an unofficial implementation with words and pictures
    of our own. The geometry of the tiles is our reconstruction. Of the courses
    only the rough shape of Nutcracker is known; the other six layouts are ours.

## Simulations

simulate-progress = Racing
simulate-sum = { $games ->
        [one] 1 game
       *[other] { $games } games
    }; { $rounds } rounds and { $decisions } decisions in a game.
figure-seat = seat
figure-bot = bot
figure-wins = wins
figure-place = mean place
figure-points = points
figure-dents = dents
figure-wrecked = wrecked
figure-stranded = stranded

## Records

record-title = A game of { $game }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
record-move = { $number }. { $action }
record-unfinished = The record ends before the game is over.
record-verified = { $file }: { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }, all of them right. { $over ->
        [yes] The result is right as well.
       *[no] The game is not over yet.
    }

## Courses on the command line

course-head-name = course
course-head-title = title
course-head-tiles = tiles
course-head-steps = steps
course-head-limits = bends
course-head-trees = trees
course-head-special = special
course-special = { $special ->
        [yes] yes
       *[no] no
    }
course-title = { $title } ({ $name })
course-facts = { $tiles } tiles with { $spaces } spaces; { $steps } steps at best from the start past the finish line; { $trees ->
        [0] no saplings
        [one] 1 sapling
       *[other] { $trees } saplings
    }; the chequered flag on the { $flag }{ $boxes ->
        [1] {""}
       *[other] ; from { $boxes } boxes
    }.
course-tile = { $name }{ $limit ->
        [0] {""}
       *[other] , limit { $limit }
    }{ $trees ->
        [none] {""}
       *[other] , saplings at { $trees }
    }
course-valid = { $course }: { $tiles } tiles, and it can be raced.
course-written = Written: { $file }
course-picture-start = START
course-picture-finish = FINISH
course-random-comment = Made by: { $command }

## Help of the command line

help-nunatak = Play and study Snow Tails, a husky sled race. An unofficial implementation; the names of the games belong to their owners.
help-version = Say the version and whether the rules are compiled.
help-play-short = A game in the terminal, with bots and people.
help-play = Play GAME (such as snow-tails) in the terminal: full screen, or in plain lines. Without options you choose on the first screen; with --players and --bots you have the first seat.
help-simulate-short = Let bots play many games.
help-simulate = Let bots play many games of GAME (such as snow-tails) and print what came of it. The same seed gives the same games.
help-record = Read and check the records of games.
help-record-show = Tell the game in FILE in sentences, move by move.
help-record-verify = Replay FILE move by move and name the first one that is wrong.
help-courses = Look at courses, check, draw and make them. COURSE is the name of one that comes with the game, or the file of one (.toml).
help-course-list = List the courses that come with the game. Bends are counted by their limit: 2x4 are two with a limit of 4.
help-course-show = Tell about COURSE: its tiles with their numbers and limits, its saplings, and a plan of it.
help-course-check = Say whether each FILE is a course that can be raced, and if not, every reason.
help-course-draw = Draw COURSE as an SVG picture.
help-course-random = Make a random course that can be raced and print it as TOML.
help-course-geometry = Print as JSON where the tiles and spaces of COURSE lie.
help-course-output = Write to FILE; a hyphen is the terminal.
help-course-theme = By day or by night.
help-course-tiles = How many tiles between start and finish.
help-course-seed = Make the same course again; otherwise it is a new one each time.
help-course-boxes = How many boxes the tiles come from.
help-course-no-special = Nothing stands on the track: no special tiles, no saplings.
help-games = How many games.
help-players = How many seats.
help-bots = Bots by name, separated by commas (greedy, random); fewer than seats take turns. Without this all are greedy.
help-practice = Practise: one sled alone, unless --players says otherwise.
help-course = A course by name, or the file of one (.toml).
help-seed = Where the luck of games and bots comes from.
help-play-seed = Fix the luck; otherwise nobody can foresee it.
help-play-record = Write the race down in FILE.
help-seats = Who sits where, separated by commas: the name of a bot, person, or person:NAME.
help-season = A season of N races; without N as many as there are sleds. With --course all are run there.
help-resume = Go on with the game put aside in FILE; without FILE with the last one.
usage-output = A file must have a name; a hyphen is the terminal.
usage-resume = With --resume the file says who races where; { $options } cannot be given as well.
usage-game = Say which game (such as snow-tails), or --resume.
help-plain = Plain lines instead of the full screen, for pipes and screen readers.
help-records = Write a record of every game into the folder DIR.
help-json = Print JSON instead of a table.

version-compiled = nunatak { $version }, rules compiled
version-interpreted = nunatak { $version }, rules interpreted
notice-asked-for = The rules run interpreted, many times slower than compiled, because NUNATAK_INTERPRETED is set.
notice-uncompiled = The rules run interpreted, many times slower than compiled: there are no compiled modules for this Python. With a C compiler, installing again makes them.
interrupted = Interrupted.

## What can be wrong

error-other = Something is wrong, and there are no words for it yet: { $code }.
error-output = The output cannot be written: { $reason }.
error-file-system = { $file }: { $reason }.
error-file-encoding = { $path }: Not a text file in UTF-8 (the byte at { $offset } is no part of any letter).
error-file-read = { $path } cannot be read: { $reason }.
error-file-write = { $path } cannot be written: { $reason }.

error-seats-number = { $seats ->
        [one] { $seats } seat is described
       *[other] { $seats } seats are described
    }, but the game has { $players }.
error-seats-name = "{ $entry }" gives a person no name that can be shown.
error-seats-same = Two at the table are called { $name }.
error-seats-either = Say either --seats or --players, --bots and --practice, not both.
error-save-none = There is no game to go on with in { $folder }.
error-save-format = Not a game that was put aside.
error-save-version = Games put aside in version { $version } of the file are not known here.
error-save-key = "{ $key }" in the file is not what belongs there.
error-save-changed = The file has been changed since the game was put aside.
error-choice-number = There is no choice { $number }; they are numbered from 1 to { $most }.
error-action-illegal = { $action } is not among the choices now.
error-action-after-revelation = { $action } comes too late: the action before it reveals something.
error-action-none = No action was given.
error-undo-nothing = There is nothing to take back since the last reveal.
error-action-type = { $action } is not an action.
error-action-id = { $id } is not the number of an action.
error-action-places = "{ $places }" names no places for cards; they are L, R and B, each at most once.
error-action-slot = There is no slot { $slot }; they are numbered from 1 to 5.
error-action-value = There is no dog card { $value }; the values are 1 to 5.
error-notation-unknown = "{ $text }" is not an action. Notation looks like 4:LB, F, D, bonus, no-bonus, x3 or slot-2.
error-game-over = The game is over; { $action } comes too late.
error-game-unknown = There is no game "{ $name }". There are: { $games }.
error-game-option = The game { $name } has no option "{ $option }", or not with such a value.
error-game-players = { $players ->
        [one] { $players } player
       *[other] { $players } players
    } cannot play; it takes { $fewest } to { $most }.
error-game-order = The player order [{ $order }] does not name each of the { $players } seats once.
error-game-seed-and-chance = A game gets a seed or a source of chance, not both.
error-seat-unknown = There is no seat { $seat }; the seats are 0 to one less than { $players }.
error-seat-not-yours = Seat { $seat } is not in turn; seat { $turn } is.
error-version-stale = Meant for version { $seen } of the game; it stands at { $version } now.
error-bot-unknown = There is no bot "{ $name }". There are: { $bots }.
error-bot-too-many = { $bots ->
        [one] { $bots } bot is named
       *[other] { $bots } bots are named
    }, but there { $seats ->
        [0] is no seat for any.
        [one] is only { $seats } seat for them.
       *[other] are only { $seats } seats for them.
    }
error-bot-not-in-turn = { $seat ->
        [none] A spectator
       *[other] Seat { $seat }
    } has nothing to choose now.
error-chance-seed = { $seed } is not a seed; a seed is a whole number from 0 to 2^64 - 1.
error-chance-secret = A secret is 32 bytes long.
error-chance-impossible = Chance cannot have given { $outcome } here: no such card was left.
error-chance-exhausted = Deck { $deck } holds no outcome for draw { $number }.
error-chance-type = { $chance } is no source of chance.
error-chance-not-asked = Chance is not asked for anything now.
error-record-text = The record contains characters that cannot be written.
error-view-game = This view is of another game.
error-state-bytes = These bytes are no possible state.
error-batch-threads = { $threads } threads cannot work; it takes at least one.
error-batch-index = There is no game { $index } in a batch of { $size }.
error-state-size = These are { $given } bytes; a state has { $size }.
error-batch-order = A batch draws the player order by lot; it cannot be set.
error-batch-actions = The actions of a batch must be whole numbers, one for each game.
error-batch-size = { $actions } actions for { $size } games.
error-batch-illegal = Action { $action } is not legal in game { $index } of the batch.
error-space-syntax = "{ $text }" is no space; spaces are written tile/lane/space, such as 2/3/1.
error-space-nowhere = There is no space { $space } on this course.

error-playthrough-head = Not a playthrough: its first lines do not say which game, options and seed.

error-record-syntax = Not a whole JSON document: it breaks at line { $line }, column { $column }.
error-record-format = Not a record of a game.
error-record-version = Records of version { $version } are not known here.
error-record-missing = The record lacks "{ $key }".
error-record-key = "{ $key }" in the record is not what belongs there.
error-record-unknown-key = The record has an entry "{ $key }" that no record has.
error-record-action = Move { $number } of the record is not a text.
error-record-chance = The outcomes of deck "{ $deck }" are not a list of whole numbers.
error-record-deck = The game has no deck "{ $deck }".
error-record-rules = Played by version { $rules } of the rules; version { $known } is known here.
error-record-move = Move { $number }, "{ $action }" of seat { $seat }, is wrong.
error-record-result = The moves are right, but the result in the record is not what they lead to.
error-record-unused-chance = The moves are right, but the record holds outcomes of chance that nobody asked for.
error-record-digest = The moves are right, but the digest does not fit: the record has been changed.

error-drawing-theme = There is no theme "{ $theme }". There are: { $known }.
error-drawing-colour = There is no sled of the colour "{ $colour }". There are: { $known }.
error-drawing-width = A picture cannot be { $width } pixels wide; it is { $least } to { $most }.
error-drawing-course = "{ $course }" is no course that could be drawn; load it first.
error-drawing-blocked = Space { $space } is blocked: no sled can stand there.
error-drawing-sapling = No sapling ever stands on space { $space } of this course.

error-course-unknown = There is no course "{ $name }". There are: { $known }. Or name the file of one, ending in .toml.
error-course-file = { $path } cannot be read: { $reason }.
error-course-large = The course is too large; { $most } bytes are the most.
error-course-encoding = Line { $line } of the course is not text in UTF-8.
error-course-syntax = Line { $line } of the course is not proper TOML.
error-course-monstrous = The course is nested too deeply, or holds a number that is far too long.
error-course-missing = The course lacks "{ $key }".
error-course-key = A course has no entry "{ $key }".
error-course-text = "{ $key }" of the course must be one line of text of at most 80 letters.
error-course-texts = "{ $key }" of the course must be a list of texts.
error-course-whole = "{ $key }" of the course must be a whole number from { $least } to { $most }.
error-course-flag = The chequered flag stands left or right, not "{ $flag }".
error-course-tile = Tile { $number }, "{ $tile }", is not in the pack { $pack }: is its name misspelt, or does it lack -left or -right?
error-course-pack = { $pack } is no tile pack.
error-course-races = { $races } races cannot have been run.
error-course-random-tiles = A random course has { $least } to { $most } tiles between start and finish, not { $tiles }.
error-course-invalid = The course { $name } cannot be raced:
error-course-no-start = It has no start: the first tile must be "start".
error-course-no-finish = It has no finish: the last tile must be "finish".
error-course-start = Tile { $number } is a start, which belongs at the beginning and nowhere else.
error-course-finish = Tile { $number } is a finish, which belongs at the end and nowhere else.
error-course-box = It takes { $used } tiles of the kind "{ $group }", and there are { $most }: from tile { $number } ("{ $tile }") on they run out. Take some away, or say with "boxes" that there are more boxes.
error-course-size = It has { $spaces } spaces; { $most } are the most. Take some tiles away.
error-course-length = It has { $tiles } tiles; { $most } are the most.
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
error-pack-file = { $path } cannot be read: { $reason }.
error-pack-large = The tile pack is too large; { $most } bytes are the most.
error-pack-encoding = Line { $line } of the tile pack is not text in UTF-8.
error-pack-syntax = Line { $line } of the tile pack is not proper TOML.
error-pack-monstrous = The tile pack is nested too deeply, or holds a number that is far too long.
error-pack-missing = The tile pack lacks "{ $key }".
error-pack-key = A tile pack has no entry "{ $key }".
error-pack-table = "{ $key }" of the tile pack must be a table.
error-pack-text = "{ $key }" of the tile pack must be one line of text of at most 80 letters.
error-pack-texts = "{ $key }" of the tile pack must be a list of texts.
error-pack-flag = "{ $key }" of the tile pack must be true or false.
error-pack-whole = "{ $key }" of the tile pack must be a whole number from { $least } to { $most }.
error-pack-wholes = "{ $key }" of the tile pack must be a list of whole numbers from { $least } to { $most }.
error-pack-number = "{ $key }" of the tile pack must be a number from { $least } to { $most }.
error-pack-group = Tile "{ $kind }" belongs to the group "{ $group }", which the box does not list.
error-pack-twice = Two tiles of the pack { $name } have the same name.
error-pack-end = The tile pack needs a tile "{ $kind }" in a group of that name, with nothing on it and no limit.
error-pack-finish = The finish of the tile pack needs at least { $least } spaces in every lane.
error-pack-tile = There is no tile "{ $tile }" in the pack { $pack }.
error-pack-row = Row { $row } of tile "{ $kind }" must be five of the signs . # X t
error-pack-lanes = Tile "{ $kind }" must have { $lanes } lanes and not too many spaces.
error-pack-bend = Tile "{ $kind }" is a bend: it has neither rows nor sides.

error-position-text = A position is a text.
error-position-large = The position is too large; { $most } bytes are the most.
error-position-syntax = Line { $line } of the position is not proper TOML.
error-position-monstrous = The position is nested too deeply, or holds a number that is far too long.
error-position-game = This is a position of another game, { $game }.
error-position-unknown-key = A position has no entry "{ $key }".
error-position-key = "{ $key }" of the position is not what belongs there.
error-position-impossible = This position is impossible:
error-position-rules = Version { $rules } of the rules is not known.
error-position-course = It is on the course { $course }, but the game is on { $game }.
error-position-players = It has { $sleds } sleds, but the game has { $players } players.
error-position-phase = The phase "{ $phase }" cannot be.
error-position-round = There is no round { $number }; it must be { $low } to { $high }.
error-position-slot = Seat { $seat } cannot have slot { $number }; slots are { $low } to { $high }.
error-position-place = Seat { $seat } cannot have place { $number }; places are { $low } to { $high }.
error-position-dents = Seat { $seat } cannot have { $number } dents; { $high } are the most.
error-position-drawn = Seat { $seat } cannot have drawn { $number } cards.
error-position-brake = The brake of seat { $seat } cannot be { $number }; it is { $low } to { $high }.
error-position-status = Seat { $seat } cannot be "{ $status }".
error-position-dogs = Seat { $seat } needs two dogs.
error-position-dog = A dog of seat { $seat } cannot be { $number }; dogs are { $low } to { $high }.
error-position-printed = The { $side } dog of seat { $seat } cannot show the printed 3.
error-position-no-space = Seat { $seat } is racing but stands nowhere.
error-position-off-track = Seat { $seat } is not racing but stands on the track.
error-position-finished = Seat { $seat } has place { $place }, which does not go with its status.
error-position-space = There is no free space { $space } on this course.
error-position-card = Seat { $seat } cannot have a card { $value }; the values are 1 to 5.
error-position-cards = Seat { $seat } has { $count } cards of value { $value }; there are four.
error-position-known = Seat { $seat } does not hold as many cards of value { $value } as are said to be known.
error-position-hand-size = Seat { $seat } holds { $cards } dog cards; { $most } are the most.
error-position-sapling = No sapling stands at { $space }, or it is named twice.
error-position-order = The order [{ $order }] does not name seats, each once.
error-position-order-misses = The order lacks these seats that are racing: { $seats }.
error-position-turn = Seat { $turn } cannot be in turn; the order is [{ $order }].
error-position-race-order = Seat { $seat } has yet to move, but a sled that it is ahead of comes before it in the order.
error-position-not-racing = Seat { $seat } has a turn in this round but is not racing.
error-position-past-line = Seat { $seat } is past the finish line but still has its turn to come.
error-position-not-fresh = Seat { $seat } cannot have dents, played cards or another place than its slot before the race begins.
error-position-version = The version is { $number }; it counts the decisions made so far.
error-position-slot-order = Seat { $seat } has a slot before its turn, or none after it.
error-position-start = Seat { $seat } stands on { $space }, which is not its place on the start tile.
error-position-not-started = Seat { $seat } stands on { $space }, but has not moved yet in the first round.
error-position-sapling-under = Seat { $seat } stands on { $space }, where a sapling still stands.
error-position-wrecked = Seat { $seat } cannot be wrecked with { $dents } dents.
error-position-stranded = Seat { $seat } cannot be stranded before the race is over after 100 rounds.
error-position-shared-space = Two sleds stand on { $space }.
error-position-shared-slot = Two sleds have slot { $slot }.
error-position-places = The places given, [{ $places }], leave a gap or occur twice.
error-position-no-move = In the phase "{ $phase }" no sled is on the move.
error-position-speed = The sled on the move cannot have speed { $speed }.
error-position-steps = The sled on the move cannot have { $number } steps left; it is { $low } to { $high }.
error-position-drift = The sled on the move cannot have a drift of { $drift }.
error-position-over = { $number } dents for speeding cannot be due.
error-position-move = The move does not go with the phase "{ $phase }".
error-position-no-choice = There is nothing to decide in the phase "{ $phase }".

error-season-players = A season is for { $least } to { $most } players with different names; these are: { $players }.
error-season-races = A season cannot have { $races } races; it has { $least } to { $most }.
error-season-over = The season is over after { $races } races.
error-season-course = { $course } is no name of a course.
error-season-places = These places do not fit the players: { $places }.
