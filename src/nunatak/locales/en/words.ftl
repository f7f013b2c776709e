# What both the terminal and the browser say: names, and every sentence about what is refused.

## Games, sleds, tiles, courses

game-title = { $game ->
        [snow-tails] Snow Tails
        [arctic] Arctic
       *[other] { $game }
    }

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

## Bots

# Each name begins with the letter of the seat; a bot without one goes by that of the seat.
bot-name = { $bot ->
        [random] { $seat ->
            [0] Alfie
            [1] Biscuit
            [2] Cookie
            [3] Doodle
           *[other] Eddy
        }
        [gentle] { $seat ->
            [0] Anouk
            [1] Bella
            [2] Coco
            [3] Daisy
           *[other] Emmy
        }
        [steady] { $seat ->
            [0] Akela
            [1] Bruno
            [2] Cosmo
            [3] Duke
           *[other] Echo
        }
       *[other] {""}
    }

# What a level of strength is called
bot-level = { $bot ->
        [random] sleepy
        [gentle] gentle
        [steady] steady
       *[other] { $bot }
    }
bot-words = { $bot ->
        [random] Half asleep: does whatever comes to mind.
        [gentle] Plays like a friendly beginner: sensible, a bit careless.
        [steady] Knows what counts and rarely slips: hard to beat.
       *[other] {""}
    }

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

# In Arctic: numbers of points, cards and turns
reason-arctic-points = after this turn your pile is worth { $value }
reason-arctic-promise = pile and hand may still bring { $value }
reason-arctic-tokens = { $value ->
        [0] the tokens change nothing for you
       *[other] the tokens change your lead by { $value }
    }
reason-arctic-ability = the ability card is worth about { $value }
reason-arctic-penalties = { $value ->
        [one] it costs a penalty card
       *[other] it costs { $value } penalty cards
    }
reason-arctic-cards = { $value ->
        [one] one card in hand then
       *[other] { $value } cards in hand then
    }
reason-arctic-rival = that player has at least { $value } so far
reason-arctic-turns = { $value ->
        [0] this is your last turn
        [one] one more turn after this
       *[other] about { $value } more turns after this
    }

## Arctic

arctic-seat-0 = Asta
arctic-seat-1 = Birk
arctic-seat-2 = Cleo
arctic-seat-3 = Dag
arctic-animal = { $animal ->
        [fox] { $count ->
            [one] fox
           *[other] foxes
        }
        [moose] moose
        [walrus] { $count ->
            [one] walrus
           *[other] walruses
        }
        [orca] { $count ->
            [one] orca
           *[other] orcas
        }
        [puffin] { $count ->
            [one] puffin
           *[other] puffins
        }
       *[bear] { $count ->
            [one] bear
           *[other] bears
        }
    }

# The names of the abilities: of the card of an animal, by the side that lies up.
arctic-ability = { $animal ->
        [fox] { $side ->
            [1] Under the pile
           *[2] Face down
        }
        [moose] { $side ->
            [1] Draw +/-1
           *[2] Place +/-1
        }
        [walrus] { $side ->
            [1] Main again
           *[2] Companion again
        }
        [orca] { $side ->
            [1] River flows
           *[2] From the pile
        }
        [puffin] { $side ->
            [1] Swap
           *[2] Take back
        }
       *[bear] { $side ->
            [1] Give away
           *[2] Out of the zone
        }
    }
arctic-does = { $animal ->
        [fox] { $side ->
            [1] A: the last card you place may go under the whole pile.
           *[2] A: the last card you place may lie face down under the top card, counting as any animal.
        }
        [moose] { $side ->
            [1] C: draw one card more or one fewer.
           *[2] A: place one card more or one fewer.
        }
        [walrus] { $side ->
            [1] B: move the token of your top card's animal one more step.
           *[2] B: move the token of its companion one more step.
        }
        [orca] { $side ->
            [1] C: the river is filled up after each card you take from it.
           *[2] C: draw from the pile as well as from the river.
        }
        [puffin] { $side ->
            [1] A: before placing, swap a card from your hand for one from the river.
           *[2] A: before placing, take your top card back into your hand.
        }
       *[bear] { $side ->
            [1] C: give one of your penalty cards to somebody else.
           *[2] C: draw from your penalty zone as well as from the river.
        }
    }

## What can be wrong

error-other = Something is wrong, and there are no words for it yet: { $code }.
error-hint-none = Nobody here can give a hint for this game.
error-action-illegal = { $action } is not among the choices now.
error-action-after-revelation = One thing after the other: what comes before this reveals something new.
error-action-none = No action was given.
error-undo-nothing = There is nothing to take back since the last reveal.
error-value-type = { $name } cannot be { $given }; it must be of the type { $expected }.
error-action-type = { $action } is not an action.
error-action-id = { $id } is not the number of an action.
error-action-places = "{ $places }" names no places for cards; they are L, R and B, each at most once.
error-action-slot = There is no slot { $slot }; they are numbered from 1 to 5.
error-slot-taken = Slot { $slot } is taken; choose another one.
error-cards-few = You have { $held ->
        [0] no card
        [one] only one card
       *[other] only { $held } cards
    } with a { $value } in your hand.
error-action-value = There is no dog card { $value }; the values are 1 to 5.
error-notation-unknown = "{ $text }" is not an action.{ $game ->
        [snow-tails] {" "}Notation looks like 4:LB, F, D, bonus, no-bonus, x3 or slot-2.
        [arctic] {" "}Notation looks like F3.2, river-3, swap-1, take-back, tuck, main-up, step-down, pile, give-2 or done.
       *[other] {""}
    }
error-game-over = The game is over; { $action } comes too late.
error-game-unknown = There is no game "{ $name }". There are: { $games }.
error-game-option = The game { $name } has no option "{ $option }", or not with such a value.
error-game-players = { $players ->
        [one] { $players } player
       *[other] { $players } players
    } cannot play; it takes { $fewest } to { $most }.
error-game-order = The player order { $order } does not name each of the { $players } seats once.
error-seat-unknown = There is no seat { $seat }; there are { $players }, numbered from 0.
error-turn-not-yours = It is not the turn of seat { $seat } but of seat { $turn }.
error-version-stale = Meant for version { $seen } of the game; it stands at { $version } now.
error-bot-unknown = There is no bot "{ $name }". There are: { $bots }.
error-wire-form = What arrived does not have the right form (at { $path }).
error-space-syntax = "{ $text }" is not a space; spaces are written tile/lane/space, such as 2/3/1.
error-space-nowhere = There is no space { $space } on this course.
error-game-sides = The sides "{ $sides }" are not six signs, each 1, 2 or ?.
error-game-first = Seat { $first } cannot begin; there are { $players }, numbered from 0.
error-action-card = { $card } is not a card.
error-action-token = "{ $token }" is not a token; it is main or companion.
error-action-river = The river has no place { $river }; they are numbered from 1 to 6.
error-action-seat = There is no seat { $seat }; they are numbered from 0 to 3.
error-card-animal = There is no animal { $animal }; they are numbered from 0 to 5.
error-card-number = There is no card { $number }; they are numbered from 0 to 119.
error-card-unknown = "{ $text }" is not a card; cards look like F3.2: animal F M W O P B, draw value 1 to 5, set 1 to 4.
error-card-not-in-hand = This card is not in your hand.
error-card-not-in-zone = As far as you know, this card is not in your penalty zone.
error-river-empty = Place { $place } of the river is empty.
error-ability-not-held = { arctic-ability }: somebody else has this ability, or nobody.
error-ability-other-side = The ability card of the { $animal } has its other side up: { arctic-ability }.
error-pile-closed = { $side ->
        [1] In this game nobody draws from the pile: the orca's ability card has its other side up.
       *[2] Cards are drawn unseen only with the orca's ability: { arctic-ability }.
    }
error-ability-used = { arctic-ability }: used already in this turn.
error-ability-not-now = { arctic-ability }: { $animal ->
        [puffin] only in step A, before you place the first card.
       *[other] { $step ->
            [A] only in step A, when you place.
            [B] only in step B, after your tokens have moved.
           *[C] only in step C, when you draw.
        }
    }
error-ability-not-your-turn = { arctic-ability }: it is not your turn.
error-place-after-done = Placing is over in this turn.
error-card-no-visible = There is no card face up on your pile.
error-card-no-pile = You have no pile yet.
error-tuck-not-last = { arctic-ability }: with your last card only. Place the others first.
error-hand-empty = Your hand is empty.
error-zone-empty = Your penalty zone is empty.
error-zone-none-unseen = You have seen all the cards in your penalty zone.
error-seat-absent = Nobody sits on seat { $seat }.
error-seat-own = Seat { $seat } is your own; give the card to somebody else.
error-done-not-enough = Not yet: there are more cards to place or draw first.
error-nothing-left = There are no cards left to draw.
error-token-at-end = The token stands at the end of the landscape.
error-action-not-now = That is not possible now.
error-step-later = { $step ->
        [B] Tokens are moved in step B.
       *[C] Cards are taken from the river in step C.
    } { $now ->
        [place] { $left ->
            [0] Place one more card or stop placing first.
            [one] Place one card first.
           *[other] Place { $left } cards first.
        }
        [swap] First choose the card that you leave in the river.
        [tuck] First choose the card that goes into your pile.
        [extra] First decide whether a token takes one more step.
        [give] First choose the penalty card that you give away.
       *[tokens] Move your tokens first.
    }
error-step-past = { $step ->
        [B] Your tokens have moved already.
       *[C] You have drawn your cards already.
    }
error-step-never = In the last turns no more cards are drawn.
error-refill-no-effect = The river is filled up now in any case.
error-course-unknown = There is no course "{ $name }". There are: { $known }. Or name the file of one, ending in .toml.
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
error-season-none = { $name ->
        [arctic] Arctic
       *[other] The game { $name }
    } is played game by game: it has no season.
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
error-rate-limited = That is too much at once; try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
error-request-form = The request does not have the right form ({ $reason }).
error-request-host = The server does not answer to the name { $host }.
error-request-http = That is not a request by the rules of HTTP.
error-request-large = The request is too large; the limit is { $most } bytes.
error-request-method = That address does not take this kind of request.
error-request-origin = A page of another site ({ $origin }) may not act here.
error-request-page = There is nothing at that address.
error-request-slow = The request took too long to arrive.
error-request-type = Requests are JSON (application/json), not "{ $type }".
error-server-busy = The server has too much to do just now; try again in a moment.
error-server-failed = The server has made a mistake; nothing was changed.
error-server-full = The server is full at the moment; try again a little later.
error-person-none = The server does not know you yet, or no longer.
error-person-unknown = There is nobody here with the id { $person }.
error-recovery-unknown = That recovery code belongs to nobody.
error-program-owner = A bot cannot bring a bot of its own.
error-program-recovery = A bot has no recovery code: its token lets it in.
error-program-unknown = You have brought no bot with the id { $program }.
error-course-none = { $name } is played without courses.
error-season-begun = The season has begun already.
error-season-changed = Somebody joined or left at the same moment; try again.
error-season-full = The season is full: { $most } can take part.
error-season-host = Whoever makes a season takes part in it.
error-season-no-choice = There is no course to be chosen now.
error-season-not-chooser = Somebody else chooses the course this time.
error-season-blocked = Whoever made the season does not want to play with you.
error-season-too-many = You have { $most } seasons under way: finish one of them first.
error-season-not-host = Only whoever made the season can do that.
error-season-not-in = You take no part in this season.
error-season-unknown = There is no season { $season }.

## What a server refuses at its tables

error-table-unknown = There is no table { $table }. Is the link whole?
error-table-not-started = The game at table { $table } has not begun yet.
error-table-not-running = No game is under way at table { $table }.
error-table-not-open = The seats at table { $table } can no longer be changed.
error-table-ended = Table { $table } has ended already.
error-table-paused = The game is paused. Say that you want to go on, and it does.
error-table-full = All seats at table { $table } are taken.
error-table-seats-free = There are free seats at table { $table }: wait for people, or give them to bots.
error-table-needed = Others are still playing at table { $table }. You can leave; a bot then plays for you.
error-table-not-host = Only whoever made table { $table } may do that.
error-table-not-at = You have no seat at table { $table }.
error-table-no-spectators = Table { $table } does not want to be watched.
error-table-blocked = The host of table { $table } does not want to play with you.
error-table-clock = The clock of table { $table } decides when a bot takes over.
error-table-counts = A season has yet to count the race at table { $table }. Stop the table first, or look at the season when the race is over.
error-table-season = Who plays at table { $table } is decided by its season.
error-table-rules = The game was begun with version { $rules } of the rules; version { $known } is known here.
error-table-broken = The log of table { $table } cannot be read. Whoever hosts can look into it.
error-seat-one-each = At a table open to everybody, each person takes one seat.
error-table-too-many = You have { $most } tables already: end some of them first.
error-table-bots = { $bots } bots are too many for { $players } seats.
error-table-setup = An option of { $game } has a value that it cannot have.
error-table-players = The set-up is for { $given } players, but the table has { $players } seats.
error-table-log = The log of table { $table } is damaged at version { $version }.
error-seat-taken = Seat { $seat } is taken.
error-seat-free = Nobody has seat { $seat }.
error-seat-others = That seat is not yours.
error-seat-away = A bot plays for you now. Come back to the table first.
error-seat-bot = A bot plays for seat { $seat } already.
error-seat-present = Whoever has seat { $seat } is here, or was a moment ago.
error-rematch-not-over = The game is not over yet.
error-record-not-yet = The record of a game can be read when the game is over.
error-undo-not-here = Nothing can be taken back at this table.
error-hint-not-here = At this table there are no hints.
error-hint-busy = One hint at a time: the last one is not ready yet.
error-submission-taken = The submission { $submission } is somebody else's.
error-version-taken = Somebody was quicker.
error-watch-too-many = One connection can watch at most { $most } tables.
error-connection-too-many = { $most } connections are open already, yours or from your network: close some tabs.
error-chat-not-watching = Watch the table first: whoever is not there cannot be heard.
error-message-form = The message does not fit the protocol at { $where } ({ $reason }).
error-message-syntax = The message is not JSON.
error-message-too-long = A message may have at most { $most } bytes.
error-message-hello-first = The first message has to be "hello".
error-store-failed = It could not be kept ({ $reason }). Nothing has changed.
error-store-closed = The server is shutting down.
error-name-empty = A name needs at least one visible character.
error-name-long = A name can have at most { $most } characters.
error-line-empty = There is nothing to send.
error-line-long = That is too long: the limit is { $most } characters.
error-line-both = Say something or react, not both at once.
error-reaction-unknown = There is no reaction "{ $reaction }". There are: { $reactions }.
error-person-self = That would be you.
error-program-many = Nobody may bring more than { $most } bots.
error-shunned-many = The list is full: it has room for { $most }.
