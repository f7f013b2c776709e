# What only the terminal says about Snow Tails.

## Where

space = tile { $tile } ({ $name }), lane { $lane }, space { $space }
welcome-course = { $title }: { $words }

## What happened

story-order = The lot decides who chooses a slot first: { $sleds }.
story-slot = Slot { $slot }, lane { $lane }.
story-played = Played { $value } on { $places }.
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
story-dent-spared = Past the line a fifth dent does not count.
story-wrecked = A fifth dent { $cause }: wrecked, and out of the race.
story-finish-line-crossed = Past the finish line!
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
table-header-narrow = {"     "}sled                 L  B  R dents hand way last
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
wreck-warning = { $all ->
        [true] Every end wrecks your sled.
       *[false] This wrecks your sled.
    }
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

## The table

figure-dents = dents
figure-wrecked = wrecked
figure-stranded = stranded
report-dents = Dents
report-dents-figure = How many dents a sled had at the end of its race; the stronger the colour, the more.
plot-dents = dents
plot-dents-share = share of races
plot-of-dents = Shares of races by number of dents.
hint-play = Card: ← →   Move: ↑ ↓   Enter drives.
hint-slot = Pick a slot to start from with ↑ ↓; Enter takes it.
hint-bonus = Take the bonus or not: ↑ ↓, then Enter.
hint-steer = Pick the way with ↑ ↓; Enter drives.
hint-discard = Too many cards: choose one with ↑ ↓; Enter drops it.
start-course = Course
start-order = Order
start-order-random = by lot
start-order-seats = as they sit
start-order-words-random = The lot decides in which order all choose a start slot.
start-order-words-seats = All choose a start slot in the order of the list on the left.
advice-play = { $value } on { $places }, { $way }
rules-snow-tails =
    A husky sled race. When a round ends, the furthest past the line wins.
    Turn     Play 1 to 3 dog cards of one value, at most one to each place:
    {"         "}left dog, right dog, brake. Then the sled moves.
    Speed    left dog + right dog - brake: exactly so many steps ahead.
    Drift    the difference of the dogs: so many of the steps go diagonally,
    {"         "}towards the stronger dog.
    Bonus    with equal dogs, from round 2 on, your rank may be added.
    Limit    A red line costs a dent for each point of speed above it.
    Dents    So do the side of the track, scenery and saplings. A dent fills
    {"         "}a place in your hand for good; the fifth wrecks the sled.
    Bump     A sled in the way stops you: no dent, no new cards, but with
    {"         "}more than five you still discard.
    Hand     After the move you draw up to five cards, or discard to five.
    {""}
    Track    ◢A◣ you   ▐B▌ others   ▲ sapling   ▞▚▞ scenery   ◇ a free end
    {"         "}-1 an end that costs a dent   ! a bump   ✕ a wreck
    Keys     1-5 or ← → card   ↑ ↓ or its number: move   Enter drives
    {"         "}l r b only with that dog or the brake   a all cards
    {"         "}u undo   h hint: what a good driver would do, and why
    {"         "}f or + - bots' pace   t night or day   s save   w story
about-snow-tails =
    Snow Tails was designed by Fraser and Gordon Lamont, with artwork by
    Judi Lamont and later by Bertrand Benoit and Stéphane Gantiez, and
    first published by Fragor Games. This is an unofficial implementation
    with words and pictures of our own. The geometry of the tiles is our
    reconstruction. Of the courses only the rough shape of Nutcracker is
    known; the other six layouts are ours.

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
course-tile = { $name }{ $limit ->
        [0] {""}
       *[other] , limit { $limit }
    }{ $trees ->
        [none] {""}
       *[other] , saplings at { $trees }
    }
course-valid = { $course }: { $tiles } tiles, and it can be raced.
course-written = Written: { $file }
course-random-comment = Made by: { $command }

## The course lab

lab-title = { $course } in the lab
lab-lead = { $games ->
        [one] 1 race
       *[other] { $games } races
    } of { $players } sleds, driven by { $bots }; seed { $seed }.
lab-stopped = The lab was stopped after { $games } of { $asked } races; this is what they tell.
lab-progress = Racing
lab-percent = { $share }%
lab-none = none
lab-half = { $same ->
        [yes] most races take { $quick }
       *[no] the middle half of the races takes { $quick } to { $slow }
    }
lab-par = { $par ->
        [0] Alone no sled gets there at all.
        [one] A sled alone needs 1 at least, whatever cards it has.
       *[other] A sled alone needs { $par } at least, whatever cards it has.
    }
lab-verdict-few = With { $games ->
        [one] 1 race
       *[other] { $games } races
    } the figures are rough; { $enough } or more are better.
lab-verdict-nobody = Nobody has ever reached the finish.
lab-verdict-short = It is a short course: { $rounds } rounds on average, and below { $short } a race is over before it has begun. { lab-par }
lab-verdict-long = It is a long course: { $rounds } rounds on average, and { lab-half }. Beyond { $long } a race becomes tiring. { lab-par }
lab-verdict-length = The length is right: { $rounds } rounds on average, and { lab-half }. { lab-par }
lab-verdict-slot-strong = Slot { $slot } is too good: it wins { $share }% ({ $low }–{ $high }) of its races, where { $fair }% would be fair.
lab-verdict-slot-weak = Slot { $slot } is too weak: it wins { $share }% ({ $low }–{ $high }) of its races, where { $fair }% would be fair.
lab-verdict-slots = The start is fair: the slots win { $least } to { $most }% of their races, which chance may explain. { $fair }% would be even.
lab-verdict-tame = It is a gentle course: { $dents } dents for each sled. A bend or an obstacle more would not hurt.
lab-verdict-dents = It asks for some care: { $dents } dents for each sled, and { $wrecked ->
        [none] next to none is wrecked
       *[other] { $wrecked }% are wrecked
    }.
lab-verdict-harsh = It is a harsh course: { $dents } dents for each sled, and { $wrecked ->
        [none] next to none is wrecked
       *[other] { $wrecked }% are wrecked
    }.
lab-verdict-early = It is decided early: whoever leads at half way wins { $share }% of the races. The lead changes { $leads } times.
lab-verdict-open = It stays open: whoever leads at half way wins { $share }% of the races. The lead changes { $leads } times.
lab-verdict-dull = There is little overtaking: two sleds change places { $overtakes } times in a race. In { $close }% the second comes in with the winner.
lab-verdict-lively = There is overtaking: two sleds change places { $overtakes } times in a race. In { $close }% the second comes in with the winner.
lab-verdict-hot = Tile { $tile } ({ $name }) is the place to crash: { $share }% of all crashes happen there.
lab-verdict-idle = Tile { $tile } ({ $name }) is half dead: { $idle ->
        [one] 1 of its { $spaces } spaces is
       *[other] { $idle } of its { $spaces } spaces are
    } used by fewer than one sled in a hundred.
lab-verdict-limit-tight = The limit of { $limit } on tile { $tile } ({ $name }) is hard to keep: { $share }% are too fast there.
lab-verdict-limit-loose = The limit of { $limit } on tile { $tile } ({ $name }) troubles nobody: { $share }% are too fast there.
lab-slot = Slot { $slot } ({ $cards } cards) wins { $share }% of { $starts ->
        [one] 1 race
       *[other] { $starts } races
    } ({ $low }–{ $high }): a fair share would be { $fair }%.
lab-start = The lab hands out the slots evenly: in five races in a row every sled has every slot once. So the figures tell how good a slot is, not who likes it. In brackets: where the true share lies, in 19 of 20 cases.
lab-rounds = Races take { $least } to { $most } rounds; { lab-half }.
lab-home = The winner is home after { $rounds } rounds, the last sled to finish { $gap } rounds later. { lab-par }
lab-close = In { $share } of the races the second comes in in the same round as the winner.
lab-early = In { $share } of the races the sled wins that leads when the first half of the way is done.
lab-overtakes = From one round to the next two sleds change places { $overtakes } times in a race. The lead changes { $leads } times.
lab-causes = Where dents come from
lab-cause-speed = too fast at a limit
lab-cause-side = off the side
lab-cause-scenery = into scenery
lab-cause-sapling = over a sapling
lab-cause-no-dogs = no dogs in hand
lab-tiles = How many sleds came to each tile, and how many were too fast at its limit. Crashes into the side, scenery, sleds and saplings are counted for 1,000 sleds. Idle spaces are used by fewer than one sled in a hundred.
lab-foot = Made by nunatak { $version } with “nunatak course lab”: course { $course }, seed { $seed }.
lab-section-short = In short
lab-section-start = The start
lab-section-race = The race
lab-section-tiles = The tiles
lab-fact-rounds = rounds
lab-fact-par = rounds at least
lab-fact-dents = dents per sled
lab-fact-wrecked = sleds wrecked
lab-fact-overtakes = overtakes per race
lab-head-cause = cause
lab-head-per-sled = dents per sled
lab-head-tile = no.
lab-head-name = tile
lab-head-limit = limit
lab-head-entries = sleds
lab-head-broken = too fast
lab-head-side = side
lab-head-scenery = scenery
lab-head-sled = sled
lab-head-sapling = sapling
lab-head-idle = idle
lab-chart-rounds = Races by their length in rounds; the middle half is in full colour
lab-chart-dents = Sleds by their dents; with the fifth a sled is wrecked
lab-chart-shares = Wins of each slot in per cent of its races, with the range of the true share
lab-chart-slot = Slot { $slot }
lab-chart-fair = fair: { $share }%
lab-map-name = { $course }: { $map }
lab-map-traffic = Traffic
lab-map-traffic-title = Sleds that come over a space, of 100
lab-map-traffic-bare = under 1
lab-map-traffic-note = Tile { $tile }, lane { $lane }, space { $space }: { $number } of 100 sleds come over it.
lab-map-traffic-caption = The darker a space, the more sleds come over it. Bare spaces are as good as unused.
lab-map-crashes = Crashes
lab-map-crashes-title = Crashes on a space, of 1,000 sleds
lab-map-crashes-bare = under 1
lab-map-crashes-note = Tile { $tile }, lane { $lane }, space { $space }: { $number } crashes of 1,000 sleds.
lab-map-crashes-caption = Where sleds run off the side, into scenery, into one another or over saplings; whoever is too fast at a limit is counted just past the line.
lab-map-speed = Speed
lab-map-speed-title = Mean speed of the sleds on a space
lab-map-speed-bare = nobody
lab-map-speed-note = Tile { $tile }, lane { $lane }, space { $space }: speed { $number }.
lab-map-speed-caption = The darker a space, the faster the sleds that come over it. Bare spaces are as good as unused.
lab-map-range = { $low ->
        [0] under { $high }
       *[other] { $low }–{ $high }
    }
lab-map-more = { $low } or more

## Help of the command line

help-courses = Look at courses, check, draw and make them. COURSE is the name of one that comes with the game, or the file of one (.toml).
help-course-list = List the courses that come with the game. Bends are counted by their limit: 2x4 are two with a limit of 4.
help-course-show = Tell about COURSE: its tiles with their numbers and limits, its saplings, and a plan of it.
help-course-check = Say whether each FILE is a course that can be raced, and if not, every reason.
help-course-draw = Draw COURSE as an SVG picture.
help-course-random = Make a random course that can be raced and print it as TOML.
help-course-geometry = Print as JSON where the tiles and spaces of COURSE lie.
help-course-lab = Let bots race on COURSE many times, and tell what that says about it: length, dents, start slots, and maps of traffic, crashes and speed. Ctrl-C ends it early, with what is there so far.
help-lab-games = How many races.
help-lab-players = How many sleds.
help-lab-bots = Who drives: bots by name, separated by commas; fewer than sleds take turns.
help-lab-jobs = How many processes share the work; otherwise one for each core.
help-lab-out = Write the report, its maps and figures into DIR. [default: the name of the course and "-lab"; with --json nothing]
help-lab-json = Print all figures as JSON.
help-course-output = Write to FILE; a hyphen is the terminal.
help-course-theme = By day or by night.
help-course-language = The language of the words in the picture.
help-course-tiles = How many tiles between start and finish.
help-course-seed = Make the same course again; otherwise it is a new one each time.
help-course-boxes = How many boxes the tiles come from.
help-course-no-special = Nothing stands on the track: no special tiles, no saplings.
help-practice = Snow Tails: practise, one sled alone, unless --players says otherwise.
help-course = Snow Tails: a course by name, or the file of one (.toml).
help-order = Snow Tails: who chooses a start slot first: random (by lot), seats (as they sit), or all seats by number from 0, such as 2,0,1.
usage-output = A file must have a name; a hyphen is the terminal.

## What can be wrong

error-batch-order = A batch draws the player order by lot; it cannot be set.
error-drawing-theme = There is no theme "{ $theme }". There are: { $known }.
error-drawing-colour = There is no sled of the colour "{ $colour }". There are: { $known }.
error-drawing-width = A picture cannot be { $width } pixels wide; it is { $least } to { $most }.
error-drawing-course = "{ $course }" is no course that could be drawn; load it first.
error-drawing-blocked = Space { $space } is blocked: no sled can stand there.
error-drawing-hue = There is no hue "{ $hue }". There are: { $known }.
error-drawing-bounds = { $bounds } are no bounds for shades: they grow, and there are 1 to { $most }.
error-drawing-labels = A legend for these shades has { $needed } labels, not { $labels }.
error-drawing-sapling = No sapling ever stands on space { $space } of this course.
error-lab-games = { $number } races cannot be run in the lab; 1 to { $most } can.
error-lab-jobs = { $number } processes cannot share the work; 1 to { $most } can.
error-course-file = { $path } cannot be read: { $reason }.
error-course-races = { $races } races cannot have been run.
error-course-random-tiles = A random course has { $least } to { $most } tiles between start and finish, not { $tiles }.
error-pack-file = { $path } cannot be read: { $reason }.
error-pack-large = The tile pack is too large; { $most } bytes are the most.
error-pack-encoding = Line { $line } of the tile pack is not text in UTF-8.
error-pack-syntax = Line { $line } of the tile pack is not proper TOML.
error-pack-monstrous = The tile pack is nested too deeply, or holds a number that is far too long.
error-pack-entries = The tile pack has too many entries; the limit is { $most }.
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
error-position-course = It is on the course { $course }, but the game is on { $game }.
error-position-slot = Seat { $seat } cannot have slot { $number }; slots are { $low } to { $high }.
error-position-dents = Seat { $seat } cannot have { $number } dents; { $high } are the most.
error-position-drawn = Seat { $seat } cannot have drawn { $number ->
        [one] 1 card
       *[other] { $number } cards
    }.
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
error-position-hand-size = Seat { $seat } holds { $cards ->
        [one] 1 dog card
       *[other] { $cards } dog cards
    }; { $most ->
        [one] 1 is
       *[other] { $most } are
    } the most.
error-position-sapling = No sapling stands at { $space }, or it is named twice.
error-position-order = The order [{ $order }] does not name seats, each once.
error-position-order-misses = The order lacks these seats that are racing: { $seats }.
error-position-race-order = Seat { $seat } has yet to move, but a sled that it is ahead of comes before it in the order.
error-position-not-racing = Seat { $seat } has a turn in this round but is not racing.
error-position-past-line = Seat { $seat } is past the finish line but still has its turn to come.
error-position-not-fresh = Seat { $seat } cannot have dents, played cards or another place than its slot before the race begins.
error-position-slot-order = Seat { $seat } has a slot before its turn, or none after it.
error-position-start = Seat { $seat } stands on { $space }, which is not its place on the start tile.
error-position-not-started = Seat { $seat } stands on { $space }, but has not moved yet in the first round.
error-position-sapling-under = Seat { $seat } stands on { $space }, where a sapling still stands.
error-position-wrecked = Seat { $seat } cannot be wrecked with { $dents ->
        [one] 1 dent
       *[other] { $dents } dents
    }.
error-position-stranded = Seat { $seat } cannot be stranded before the race is over after 100 rounds.
error-position-shared-space = Two sleds stand on { $space }.
error-position-shared-slot = Two sleds have slot { $slot }.
error-position-no-move = In the phase "{ $phase }" no sled is on the move.
error-position-speed = The sled on the move cannot have speed { $speed }.
error-position-steps = The sled on the move cannot have { $number ->
        [one] 1 step
       *[other] { $number } steps
    } left; it is { $low } to { $high }.
error-position-drift = The sled on the move cannot have a drift of { $drift }.
error-position-move = The move does not go with the phase "{ $phase }".
error-season-places = These places do not fit the players: { $places }.
