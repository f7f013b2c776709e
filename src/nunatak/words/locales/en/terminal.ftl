# What only the terminal says.

## Where

you = You

## What happened

story-round = --- Round { $round } ---
story-line = { $who }: { $sentences }

## Choices

warned-screen = Enter again: out of the race.
warned-lines = Then you are out of the race. Type it again (or y) to do it, or choose another.
warned-no = Not done: choose another.

## Playing

play-welcome = { $game ->
        [snow-tails] A sled race in the terminal: { $bots ->
            [0] { $people ->
                [one] you drive sled { $own }, alone on the track.
               *[other] people drive all the sleds. Furthest past the line wins.
            }
           *[other] { $people ->
                [0] bots drive all the sleds. Furthest past the line wins.
                [one] you drive sled { $own }, bots drive the others. Furthest past the line wins.
               *[other] { $people } people and { $bots ->
                    [one] a bot
                   *[other] { $bots } bots
                }. Furthest past the line wins.
            }
        }
        [arctic] Arctic in the terminal: { $people ->
            [0] bots play among themselves.
            [one] you play against { $bots ->
                [one] a bot
               *[other] { $bots } bots
            }.
           *[other] { $people } people{ $bots ->
                [0] {""}
                [one] {" "}and a bot
               *[other] {" "}and { $bots } bots
            }.
        } Long runs of one animal score; most points win.
       *[other] { $people ->
            [one] You play in the terminal.
           *[other] { $people } people play in the terminal.
        }
    } Type ? for help, q to stop.
play-prompt = Your choice (number, hint, ? or q):
play-prompt-of = { $name }, your choice (number, hint, ? or q):
play-help = { $game ->
        [snow-tails]
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
            u takes back what revealed nothing; hint asks a good driver; q stops the race.
        [arctic]
            A: place as many cards as your top card says; the first time one. Each card that
            you lack costs a penalty. Then the ability of your new top card is yours.
            B: the tokens of its two animals move, one up and one down; from an end inwards.
            C: draw as many cards from the river as your top card's number says.
            "fox 2+M" is a fox that lets you draw 2 now and place 4 next turn, with the moose.
            Runs of one animal in your pile score: 2 3 4 5 6 cards 1 3 6 10 15, and so do 2 to 6
            animals with a run. Your totem scores where its token stands, a penalty costs one.
            Small letters in your pile are face-down cards, ? those of others: they count as
            any animal. Choose by number, or in notation: F2.1 is the fox that draws 2 of set 1;
            river-3, pile, swap-3, take-back, tuck (fox), done, miss, main-up, companion-up,
            step-up, step-down, no-refill, give-2 (to seat 2), unseen.
            u takes back what revealed nothing; hint asks a good player; q stops the game.
       *[other] Choose by number or notation. u takes back what revealed nothing; q stops.
    }
which-game = Which game?
which-title = { $game ->
        [snow-tails] Snow Tails, a husky sled race
        [arctic] Arctic, runs of animals on the ice
       *[other] { $game }
    }
which-prompt = Which game (number, name or q)?
which-hint = ↑ ↓ or its number marks a game; Enter takes it, q goes.
play-quit = { $game ->
        [snow-tails] You leave the race here; nobody has won.
       *[other] You leave the game here; nobody has won.
    }
play-recorded = { $game ->
        [snow-tails] The race is written down in { $file }.
       *[other] The game is written down in { $file }.
    }
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
turn-yours = your turn
big-paws = Big Paws: { $name }
turn-of = { $name } to move
game-over = { $game ->
        [snow-tails] The race is over.
       *[other] The game is over.
    }
game-over-enter = { $game ->
        [snow-tails] The race is over. Press Enter.
       *[other] The game is over. Press Enter for the scores.
    }
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
    { $game ->
        [snow-tails] The race is saved in { $file }.
       *[other] The game is saved in { $file }.
    }
    Go on with: nunatak play --resume{ $last ->
        [true] {""}
       *[false] {" "}{ $file }
    }
not-kept = { $game ->
        [snow-tails] The race could not be kept:
       *[other] The game could not be kept:
    }
farewell = { $game ->
        [snow-tails] Until the next race!
       *[other] Until the next game!
    }
story-title = What happened so far
help-title = { $game ->
        [snow-tails] Snow Tails in one page
        [arctic] Arctic in one page
       *[other] The game in one page
    }
page-close = Enter goes back.
page-more = ↑ ↓ PgUp PgDn: read on    Enter goes back.
cover-turn = { $name }, it is your turn.
cover-press = Press Enter when only { $name } looks.
leave-ask = { $game ->
        [snow-tails] Leave the race?
       *[other] Leave the game?
    }
leave-kept = It is kept; nunatak play --resume goes on with it.
leave-keys = y or Enter: leave    n: stay
too-small = Please make the window larger: { $columns } columns and { $rows } rows at least.
start-title = { $game ->
        [snow-tails] S N O W   T A I L S
        [arctic] A R C T I C
       *[other] { $game }
    }
start-subtitle = { $game ->
        [snow-tails] a husky sled race
        [arctic] runs of animals on the ice
       *[other] {""}
    }
start-races = Races
start-season = { $races ->
        [0] a single race
        [one] a season of 1
       *[other] a season of { $races }
    }
start-kept = { $game ->
        [snow-tails] Go on with the race put aside
       *[other] Go on with the game put aside
    }
start-enter = { $game ->
        [snow-tails] Press Enter to race!
       *[other] Press Enter to play!
    }
start-nobody = { $game ->
        [snow-tails] Somebody has to drive: ← → puts a person or a bot on a seat.
       *[other] Somebody has to play: ← → puts a person or a bot on a seat.
    }
start-go-on = Press Enter to go on where you left off!
start-hint-sides = ← → other abilities    ↑ ↓ who plays    ? help    q leave
start-hint-first = ← → who begins    ↑ ↓ who plays    ? help    q leave
start-hint-order = ← → who chooses a start slot first    ? help    q leave
start-hint-course = ← → another course    ↑ ↓ who drives    ? help    q leave
start-hint-seat = ← → person, bot or nobody; a person may type a name    Esc leave
start-hint-races = ← → how many races for the cup    ? help    q leave
start-hint-kept = ↑ ↓ something new    ? help    q leave
start-refused = { $game ->
        [snow-tails] That cannot be raced
       *[other] That cannot be played
    }
sits-person = a person
sits-bot = { $face } { $bot }
sits-nobody = nobody
bot-title = { $name }, { $bot }
bot-thinking = { $name } is thinking
play-company = { $name }, { $bot }. { $words }  { $face }

# A hint: what a steady bot would do with the same view
key-hint = Hint
advice-what = Hint: { $what }
advice-sequel = Then: { $what }
advice-and = {" · "}
advice-other = { $worse ->
        [0] Just as good
        [one] Next best, { $worse } { $game ->
            [snow-tails] turn
           *[other] point
        } worse
       *[other] Next best, { $worse } { $game ->
            [snow-tails] turns
           *[other] points
        } worse
    }: { $what }
advice-thinking = Thinking about a hint
advice-keys = Enter does it, Esc goes back.
advice-taken = Press Enter to do it.
honours-again = { $game ->
        [snow-tails] Enter: another race    q: leave
       *[other] Enter: another game    q: leave
    }
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

## Simulations

simulate-progress = { $game ->
        [snow-tails] Racing
       *[other] Playing
    }
simulate-sum = { $games ->
        [one] 1 game
       *[other] { $games } games
    }; { $rounds } rounds and { $decisions } decisions in a game.
figure-seat = seat
figure-bot = bot
figure-wins = wins
figure-place = mean place
figure-points = points

## The arena

arena-progress = All games
arena-table = { $bots }
arena-pair = { $one } - { $other }
arena-between = { $low } to { $high }%
arena-not-clear = not clear
arena-stopped = Stopped after { $games ->
        [one] 1 game
       *[other] { $games } games
    }; with --out DIR a tournament can be stopped and taken up again.
arena-stopped-kept = Stopped after { $games ->
        [one] 1 game
       *[other] { $games } games
    }, which are kept in { $folder }. The same command goes on from there.
arena-written = The report and the figures are in { $folder }.
figure-rating = rating
figure-games = games
figure-share = share
figure-interval = interval
figure-rank = rank
figure-moves = moves
figure-milliseconds = ms
figure-pair = pair
figure-score = w-d-l
figure-better = better
figure-times = times
figure-deal = first in deal
figure-trouble = what it did
figure-source = comes from
figure-digest = digest of its file
plot-of-matrix = Who beats whom, as a square of shares.
plot-of-ratings = Ratings with their intervals.
plot-of-seats = Share of wins for each seat.
plot-of-lengths = How many games took how many rounds.
plot-rating = rating (openskill), 95% sure
plot-seat = seat
plot-seat-share = games won
plot-rounds = rounds
plot-games = games
report-title = { $game ->
        [snow-tails] Snow Tails in the arena
        [arctic] Arctic in the arena
       *[other] { $game } in the arena
    }
report-lead = { $bots }: { $games ->
        [one] 1 game
       *[other] { $games } games
    } of { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }, each played in every seating.
report-foot = nunatak { $version }, commit { $commit }.
report-standings = Standings
report-ratings = The better, the further to the right. Where two lines overlap, the games do not yet tell the two apart by rating.
report-pairs = Who beats whom
report-matrix = How often the bot of the row comes in before that of the column; a draw counts half.
report-verdict = { $clear ->
        [true] { $better } is clearly better: it comes in before { $other } in { $share } of their games ({ $low } to { $high }).
       *[false] { $better } and { $other }: not clear who is better. { $better } comes in first in { $share } of their games ({ $low } to { $high }).
    }
report-seats = Seats
report-seats-words = { $odd ->
        [0] A fair share would be { $fair }, and no seat is far enough from it to be called lucky or unlucky.
        [one] A fair share would be { $fair }. Seat { $seats } is further from it than chance explains.
       *[other] A fair share would be { $fair }. Seats { $seats } are further from it than chance explains.
    }
report-seats-figure = Games won by whoever had the seat, with intervals; the broken line is a fair share.
report-length = Length
report-lengths = Games by the number of rounds they took.
report-forfeits = Forfeits
report-forfeits-words = A bot that raises an error, or answers with something that is not allowed, is last in that game; random moves take its place, so that the others can finish.
report-made = How this was found
report-unfinished = The tournament was stopped before its end; these are the games played by then.
report-luck = Every deal is played once in every seating: everybody has every seat with the same luck.
report-fixed = Intervals are { $sure } sure (Wilson). Games of one deal share their luck, so they count as fewer than they are.
report-sequential = A table stopped as soon as it was clear who is better. The intervals of pairs allow for that and are { $sure } sure at any moment; those of standings and seats (Wilson) are as if the number of games had been fixed before.
report-clear-sequential = "Clearly better" is said of two equal bots with a chance of at most { $alpha }, however often one looks: it takes a bet that pays only if one is better, and waits until the purse has grown enough.
report-clear-fixed = "Clearly better" means that all of the interval is on one side of 50%. Two equal bots are called that with a chance of about { $alpha } at most, if the number of games was fixed before.
report-openskill = Ratings are openskill's (Plackett-Luce), game by game in the order of the schedule.
report-replay = Each line of results.jsonl is a deal with its seed: arena.play with the same bots in the same seats plays its games again, and the digests of their records must agree.
report-fact-course = course
report-fact-games = games
report-fact-deals = deals
report-fact-players = seats
report-fact-rounds = rounds a game
report-fact-seed = seed

## Records

record-title = A game of { $game }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
record-position = It begins with a position, not with a new game.
record-changed = { $file }: Its digest does not fit, so the record has been changed. It is shown as it stands; nunatak record verify checks it.
record-move = { $number }. { $action }
record-unfinished = The record ends before the game is over.
record-verified = { $file }: { $moves ->
        [0] no moves yet.
        [one] 1 move, and it is right.
       *[other] { $moves } moves, all of them right.
    } { $over ->
        [yes] The result is right as well.
       *[no] The game is not over yet.
    }

## Playing at a server

online-welcome = You are { $name } at { $server }.
online-help = Type ? for all that you can do and say; leave gives your seat to a bot, q goes.
online-words = At a server you can also say:
    say WORDS - to all at the table; cheer, wow, oops, thanks, hurry or gg - a quick reaction
    pause, resume - a pause begins when all agree, and ends when anybody wants to go on
    leave - give your seat to a bot; back - take it again
    bot NAME - ask a bot to play for somebody who stays away
    mute NAME, block NAME - not to hear somebody, not to play with them; unmute, unblock
    report NAME WHY - tell whoever runs the server
    q - go; your seat waits, and so do the others
online-going = The others would have to wait for you: leave gives your seat to a bot. Type q once more to go all the same; your seat waits.
online-loopback = That address works on this computer only. For others, the server must run with nunatak serve --host 0.0.0.0; it prints the address for them, to which they add /table/{ $table }
online-manner = { $what ->
        [mute] You will not hear { $name } any more.
        [unmute] You hear { $name } again.
        [block] You will not hear { $name } any more, and { $name } cannot join your tables.
        [unblock] { $name } can join your tables again.
       *[report] Whoever runs the server can read now what you say about { $name }.
    }
online-leave-to-bot = Or a bot plays for you, until you come back.
online-leave-keys = b: leave to a bot    y or Enter: go, the seat waits    n: stay
online-invitation = { $game ->
        [snow-tails] A race is waiting for its drivers.
       *[other] A game is waiting for its players.
    } Whoever has this link can join:
    { $link }
online-lobby = { $host ->
        [true] It begins when all seats are taken. Enter gives the free ones to bots and begins now; q goes.
       *[other] It begins when all seats are taken, or when the host wants. say WORDS to chat, leave to give up the seat, q to go.
    }
online-seat = {"  "}{ $who ->
        [free] { $seat }: free
        [own] { $seat }: you{ $bot ->
            [none] {""}
           *[other] , a bot ({ $bot }) plays{ $returns ->
                [true] {" "}until your next turn
               *[other] {""}
            }
        }
        [bot] { $seat }: { $name }, a bot, { $bot }
        [program] { $seat }: { $name }, somebody's own bot
       *[person] { $seat }: { $name }{ $bot ->
            [none] {""}
           *[other] , a bot ({ $bot }) plays{ $returns ->
                [true] {" "}until their next turn
               *[other] {""}
            }
        }
    }
online-namesake = { $name } ({ $seat })
online-somebody = Somebody
online-sat = { $own ->
        [true] You have a seat.
       *[other] { $name } has taken a seat.
    }
online-stood-up = { $name } has left.
online-stands-in = { $own ->
        [true] { $why ->
            [time] Your time is up.
            [asked] The others did not want to wait for you any longer.
           *[left] You have left.
        } A bot ({ $bot }) plays for you; type back to play again.
       *[other] { $why ->
            [time] The time of { $name } is up.
            [asked] { $name } is away.
           *[left] { $name } has left.
        } A bot ({ $bot }) plays on that seat until they return.
    }
online-returned = { $own ->
        [true] You play again.
       *[other] { $name } is back and plays again.
    }
online-returns = { $own ->
        [true] You are back. The time of this turn is up, so the bot ends it; you play again from your next turn on.
       *[other] { $name } is back, and plays again from their next turn on.
    }
online-came = { $name } is here.
online-went = { $name } is not connected any more.{ $plays ->
        [true] {" "}If it takes long: bot { $name } asks a bot to play.
       *[other] {""}
    }
online-wants-pause = { $name } would like a pause; type pause to agree.
online-paused = The game is paused; type resume to go on.
online-resumed = The game goes on.
online-stopped = The table was given up.
online-spectator = You are watching.
online-undone = { $own ->
        [true] Taken back.
       *[other] { $name } takes back a step.
    }
online-chat = { $name }: "{ $words }"
online-reaction = { $name } ({ $reaction })
online-clock = { $saved ->
        [true] Time left: { $turn } for this turn, { $bank } in the bank.
       *[other] Time left: { $turn } for this turn.
    }
online-not-yet = { $paused ->
        [true] The game is paused; type resume to go on.
       *[other] { $own ->
            [true] { $returns ->
                [true] The bot ends this turn; you play again from your next turn on.
               *[other] A bot plays for you; type back to play again.
            }
           *[other] { $here ->
                [true] { $name } is to move.
               *[other] { $name } is to move, but not connected. If it takes long: bot { $name } asks a bot to play.
            }
        }
    }
online-sending = Your decision is on its way.
online-lost = The connection is lost; trying to get it back. Nothing that was confirmed is lost.
online-back = The connection is there again.
online-proved = The cards were not tampered with: the secret behind them is the one that was promised ({ $commitment }), and the whole game follows from it.
online-kept = Your seat waits for you at { $link }
online-say = Say to the others:
online-say-hint = Enter says it, Esc goes back. Or do something: leave, back, pause, resume, bot NAME, cheer, thanks, mute NAME and more; ? at the table tells all.
key-talk = Talk
online-again = Type r for a rematch, Enter to go:
online-rematch-there = The others want a rematch.
online-quit = { $status ->
        [over] Goodbye.
       *[other] You can come back to your seat: nunatak play --table { $link }
    }
bot-token = The token of { $name }, shown this once. Pass it with --token or in NUNATAK_TOKEN:
bot-seated = { $name } has a seat at table { $table }.
bot-done = Table { $table } is { $status }.

## Help of the command line

help-nunatak = Play and study Snow Tails, a husky sled race, and Arctic, a card game of animal runs. An unofficial implementation; the names of the games belong to their owners.
help-version = Say the version and whether the rules are compiled.
help-play-short = A game in the terminal, with bots and people.
help-play = Play GAME (snow-tails or arctic) in the terminal: full screen, or in plain lines. Without GAME you are asked which. Without options you choose on the first screen; with --players and --bots you have the first seat.
help-simulate-short = Let bots play many games.
help-simulate = Let bots play many games of GAME (snow-tails or arctic) and print what came of it. The same seed gives the same games.
help-arena-short = Let bots compete, and measure how strong they are.
help-arena = Let bots compete in GAME (snow-tails or arctic): every two of them, or tables of more with --players. Every deal is played once in every seating, so all have the same luck. Prints standings and who beats whom; with --out also files and a report.
help-arena-bot = Who takes part, once for each: the name of a bot, or MODULE:NAME for one of your own, found from the current folder. Without this all that there are.
help-arena-games = How many games at each table, at most; a deal that is begun is played in all seatings.
help-arena-pairwise = The first bot against each of the others, instead of all against all.
help-arena-until-clear = Stop a table as soon as it is clear who is better; looking at it all the time is allowed for.
help-arena-alpha = How often two equal bots may be called different, at most.
help-arena-budget = How long a bot is told to think for a move. Nobody is stopped: a bot that never answers holds up the tournament.
help-arena-all-cores = all cores
help-arena-jobs = How many processes play; the results are the same.
help-arena-ray = Play on the Ray cluster at ADDRESS, without it on one started here; the results are the same. Needs nunatak[ray].
help-arena-observer = An observer of your own, MODULE:NAME, that sees every game; then one process plays.
help-arena-out = Keep the results in the folder DIR, as they come: the same command goes on where it was stopped.
help-arena-records = Write a record of every game into DIR/records.
usage-arena-records = Records are written into the folder of --out; say which.
usage-arena-observer = An observer sees the games of this process; that does not go with --ray.
help-record = Read and check the records of games.
help-record-show = Tell the game in FILE in sentences, move by move. A record whose digest does not fit is shown with a warning on the error stream.
help-record-stats = Tell the game in FILE in figures: points, cards and abilities of each seat. So far only games of Arctic are counted.
help-record-verify = Replay FILE move by move and name the first one that is wrong.
help-games = How many games.
help-players = How many seats.
help-bots = Bots by name, separated by commas: the levels random, gentle and steady, or greedy, a yardstick; fewer than seats take turns. Without this gentle and steady take turns in play, and all are steady in simulate.
help-seed = Where the luck of games and bots comes from.
help-play-seed = Fix the luck; otherwise nobody can foresee it.
help-play-record = Write the game down in FILE.
help-seats = Who sits where, separated by commas: the name of a bot, person, or person:NAME.
help-season = Snow Tails: a season of N races; without N as many as there are sleds. With --course all are run there.
help-resume = Go on with the game put aside in FILE; without FILE with the last one.
usage-path = A name is needed here, not an empty text.
usage-resume = With --resume the file says who plays what; { $options } cannot be given as well.
usage-game = Say which game (snow-tails or arctic), or { $server ->
        [true] --table
       *[false] --resume
    }.
help-play-server = Play at the server at URL: GAME against bots at once, with --new with others, with --table at a table that there is.
help-play-table = Join the table of this link, or come back to it.
help-play-new = Make a table for others to join, and print its link; --bots take the last seats.
help-play-clock = The clock of a new table: seconds for a turn and in the bank, or days for a turn. Whoever runs out of time is played by a bot until they come back.
help-play-listed = Let strangers find the new table; otherwise its link is the invitation.
help-play-no-undo = No step can be taken back at the new table.
help-play-no-hints = No hints at the new table.
help-play-no-spectators = Nobody may look on at the new table.
help-play-name = Who you are at the server; each name is somebody of their own on this computer.
help-bot-short = Let a bot of your own play at a server.
help-bot = Let a bot of your own, MODULE:NAME found from the current folder, take a free seat at a server and play until the table is over. It is made and asked as in the arena.
help-bot-server = The address of the server.
help-bot-token = What lets the bot in; --new-token gives you one.
help-bot-new-token = Print a token for a bot called NAME, and do nothing else.
help-bot-table = The table to play at, by its link or its id.
help-bot-any = Join tables that are open to anybody, one after another.
help-bot-budget = How long the bot is told to think for a decision; with a clock a quarter of what is left at most.
usage-server = At a server { $options } cannot be given.
usage-table = With --table the table says what is played; give no game and nothing about one.
usage-no-server = Say with --server where to play.
usage-bot-server = Say with --server where to play.
usage-bot = Say which bot, as MODULE:NAME, and either --table or --any.
help-plain = Plain lines instead of the full screen, for pipes and screen readers.
help-serve-short = Host tables for browsers and other terminals.
help-serve = Host tables for people and bots, in the browser and from other terminals. Every accepted move is on the disk: start the server again, and all games go on.
help-serve-host = The address to listen on; with 0.0.0.0 others in your network can join, and their link is printed.
help-serve-port = The port; 0 takes any that is free.
help-serve-data = The folder where everything is stored. [default: a folder of yours]
help-serve-store = Where everything is stored, as a URL: sqlite:///DIR is the same as --data DIR.
help-serve-public-url = Where people find the server, if a proxy stands before it, such as https://play.example or https://play.example/games/nunatak. With https, cookies travel encrypted only, and other hosts and http pages are refused.
help-serve-proxies = Addresses or networks of the proxies whose X-Forwarded headers are trusted.
help-serve-pace = How long bots wait before each step, where a clock runs or no person plays.
help-serve-open = Show the app in a browser as soon as the server is there.
help-serve-max-connections = How many connections may be open at once. The limit of open files may allow fewer.
help-serve-no-limits = No limits for requests: for measurements, not for a public server.
help-serve-log = What is written to the error stream: JSON, or lines in a terminal.
help-records = Write a record of every game into the folder DIR.
help-json = Print JSON instead of a table.

## The server

serve-at = Nunatak serves at { $url }
serve-link = Others join at { $url }
serve-data = Everything is stored in { $folder }
serve-end = Ctrl-C ends it; games go on where they were with the next start.
serve-files = This machine lets a program open only { $files } files at once, and each connection is one. Raise the limit (ulimit -n) if more people than that are to come.
serve-proxies = Warning: --public-url without --trusted-proxies. If a proxy stands before this server, all visitors count as one address and share its limits. Name the proxy, such as --trusted-proxies 127.0.0.1.
serve-missing-title = The web app is not built yet
serve-missing-why = This server is well, and the terminal can play on it. Only the pages for browsers are missing: they are built with Node, which a working copy gets by itself as soon as it reaches a package registry. Then load this page again:
serve-missing-how = python3 dev.py setup
version-compiled = nunatak { $version }, rules compiled
version-interpreted = nunatak { $version }, rules interpreted: { $why ->
        [asked-for] NUNATAK_INTERPRETED is set
        [no-compiler] there is no C compiler that works here
        [stale] the compiled modules are made from other sources
       *[uncompiled] there are no compiled modules for this Python
    }
notice-asked-for = The rules run interpreted, many times slower than compiled, because NUNATAK_INTERPRETED is set.
notice-no-compiler = The rules run interpreted, many times slower than compiled: there is no C compiler that works here. With one (Debian and Ubuntu: apt install gcc python3-dev), the next start compiles them.
notice-stale = The rules run interpreted, many times slower than compiled: the compiled modules are made from other sources. Compile again: python -m nunatak.compile
notice-uncompiled = The rules run interpreted, many times slower than compiled: there are no compiled modules for this Python. With a C compiler, installing again makes them.
interrupted = Interrupted.

## What can be wrong

error-output = The output cannot be written: { $reason }.
error-file-system = { $file }: { $reason }.
error-file-encoding = { $path }: Not a text file in UTF-8 (the byte at { $offset } is no part of any letter).
error-file-kind = { $path } is no file that can be read: it is { $kind ->
        [pipe] a pipe
       *[device] a device
    }.
error-file-large = { $path } is too large; { $most ->
        [one] 1 byte is
       *[other] { $most } bytes are
    } the most.
error-file-no-folder = { $path } is no folder, and one is needed there.
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
error-choice-number = There is no choice { $number }; { $most ->
        [one] the only one is 1
       *[other] they are numbered from 1 to { $most }
    }.
error-game-broken = The game "{ $name }" cannot be loaded from { $source }: { $reason }.
error-game-no-terminal = The game "{ $name }" cannot be played in a terminal.
error-game-twice = Several installed packages have a game "{ $name }": { $packages }. Uninstall all but one.
error-package-missing = The Python package "{ $package }" is not installed: pip install '{ $install }'.
error-game-seed-and-chance = A game gets a seed or a source of chance, not both.
error-bot-raised = It raised an error: { $reason }.
error-bot-illegal = It chose { $action }, which is not allowed ({ $why }).
error-bot-nonsense = It answered with something that is no action of the game ({ $kind }).
error-plugin-form = "{ $source }" is not of the form MODULE:NAME.
error-plugin-module = There is no module "{ $module }", neither here nor among those installed.
error-plugin-import = The module "{ $module }" cannot be imported: { $reason }.
error-plugin-name = The module "{ $module }" has no "{ $name }".
error-plugin-factory = { $source } is no class, and nothing else that makes a bot or an observer.
error-plugin-create = { $source } cannot be made: { $reason }.
error-plugin-no-bot = { $source } is no bot: it has no method "choose".
error-plugin-no-observer = { $source } is no observer: it has no method "{ $method }".
error-plugin-raised = The observer { $source } raised an error: { $reason }.
error-arena-seats = { $bots ->
        [one] 1 bot
       *[other] { $bots } bots
    } for { $seats ->
        [one] 1 seat
       *[other] { $seats } seats
    }.
error-arena-games = At least one game must be played, not { $games }.
error-arena-entrants = { $entrants ->
        [0] Nobody takes part
        [one] One bot cannot compete alone
       *[other] There are { $entrants } bots
    }: name at least two with --bot (one of them may be named twice).
error-arena-pairwise = Pairs play at tables of two, not of { $players }.
error-arena-alpha = An error rate is between 0 and 1, not { $alpha }.
error-arena-budget = The time to think is a number of seconds above 0, not { $budget }.
error-arena-other = { $folder } holds another tournament. Choose another folder.
error-arena-differs = { $key ->
        [made] It was made by another version or commit.
        [game] It is about another game.
        [rules] The rules of the game have changed.
        [options] The game had other options.
        [entrants] Other bots took part, or their files have changed.
        [seed] It has another seed.
        [budget] The bots had another time to think.
        [pairwise] Only one of the two is --pairwise.
       *[other] It is written in another form ({ $key }).
    }
error-arena-broken = { $path }: line { $line } is not what the arena wrote.
error-arena-observers = Observers see games that are played in this process, one by one.
error-executor-worker = A process that played games has died. What was done before is kept if there is --out.
error-executor-ray-address = "{ $address }" is no address of Ray: HOST:PORT, ray://HOST:PORT or auto.
error-executor-ray-worker = A game on Ray has failed: { $reason }. What was done before is kept if there is --out.
error-executor-ray = Ray ({ $address }) cannot be reached: { $reason }. It may want a token: set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN.
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
error-value-range = { $name } cannot be { $given }; it goes from { $low } to { $high }.
error-state-game = This state is of another game, { $given }, not of { $expected }.
error-match-seed-and-state = A match that goes on from a state has its luck already: give no seed and no source of chance.
error-state-bytes = These bytes are no possible state.
error-batch-threads = { $threads } threads cannot work; it takes at least one.
error-batch-index = There is no game { $index } in a batch of { $size }.
error-state-size = { $given ->
        [one] 1 byte is
       *[other] { $given } bytes are
    } no state: it has { $size }.
error-batch-actions = The actions of a batch must be whole numbers, one for each game.
error-batch-size = { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    } for { $size ->
        [one] 1 game
       *[other] { $size } games
    }.
error-batch-illegal = Action { $action } is not legal in game { $index } of the batch.
error-playthrough-head = Not a playthrough: its first lines do not say which game, options and seed.
error-record-syntax = Not a whole JSON document: it breaks at line { $line }, column { $column }.
error-record-format = Not a record of a game.
error-record-game = There are no statistics of { game-title } yet. nunatak record show tells such a game move by move.
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
error-position-empty = The position is empty.
error-position-large = The position is too large; { $most } bytes are the most.
error-position-syntax = Line { $line } of the position is not proper TOML.
error-position-monstrous = The position is nested too deeply, or holds a number that is far too long.
error-position-entries = The position has too many entries; the limit is { $most }.
error-position-game = This is a position of another game, { $game }.
error-position-unknown-key = A position has no entry "{ $key }".
error-position-key = "{ $key }" of the position is not what belongs there.
error-position-impossible = This position is impossible:
error-position-rules = Version { $rules } of the rules is not known.
error-position-players = It has { $sleds ->
        [one] 1 sled
       *[other] { $sleds } sleds
    }, but the game has { $players ->
        [one] 1 player
       *[other] { $players } players
    }.
error-position-phase = The phase "{ $phase }" cannot be.
error-position-round = There is no round { $number }; it must be { $low } to { $high }.
error-position-place = Seat { $seat } cannot have place { $number }; places are { $low } to { $high }.
error-position-cards = Seat { $seat } has { $count } cards of value { $value }; there are four.
error-position-known = Seat { $seat } does not hold as many cards of value { $value } as are said to be known.
error-position-turn = Seat { $turn } cannot be in turn; the order is [{ $order }].
error-position-version = The version is { $number }; it counts the decisions made so far.
error-position-places = The places given, [{ $places }], leave a gap or occur twice.
error-position-over = { $number ->
        [one] 1 dent
       *[other] { $number } dents
    } for speeding cannot be due.
error-position-no-choice = There is nothing to decide in the phase "{ $phase }".
error-position-seat = Seat { $number } cannot be in turn; seats are { $low } to { $high }.
error-position-hand = Seat { $seat } cannot hold { $number } cards; { $high } are the most.
error-position-number = "{ $key }" cannot be { $number }; it is { $low } to { $high }.
error-server-url = "{ $url }" is no address of a server; one looks like http://localhost:8000.
error-server-unreachable = The server at { $url } cannot be reached: { $reason }.
error-server-answer = What answers at { $url } is no Nunatak server, or one of another version.
error-client-protocol = This program speaks version { $own } of the protocol, the server version { $server }: install the same version as the server.
error-person-forgotten = The server was told to forget who you are.
error-name-unknown = There is nobody called { $name } at this table.
error-report-why = Say also why: report { $name } WHY
error-clock-form = "{ $clock }" is no clock: say live:60+300 (seconds for a turn, and in the bank for all turns) or days:3 (days for a turn); 5 seconds to 30 days for a turn, a day in the bank at most.
error-table-link = "{ $link }" is no link of a table.
error-table-server = "{ $link }" does not say at which server; give the whole link, or --server.
error-seats-person = At a server somebody must sit: name at least one person, and no more seats than the game has.
error-proof-secret = What the server published is no secret.
error-proof-promise = The secret behind the cards is not the one that was promised before the game.
error-proof-luck = The cards of this game do not follow from the secret that was promised.
error-driver-token = A bot needs a token to be let in. Get one: nunatak bot --server { $server } --new-token NAME
error-driver-raised = { $source } raised an error: { $reason }. It leaves its seat.
error-driver-illegal = { $source } chose { $action }, which is not legal now. It leaves its seat.
error-port-number = There is no port { $port }.
error-port-taken = Something else listens at port { $port } already. Choose another one with --port.
error-port-forbidden = You may not listen at port { $port }. Choose one above 1023 with --port.
error-host-unknown = This machine cannot listen at { $host }.
error-proxy-address = "{ $address }" is no address or network of a proxy.
error-url-form = "{ $url }" is no address of a server; it is written as http://HOST:PORT, https://HOST or https://HOST/PATH.

## Looking after a server

help-admin-short = Look after the tables of a server, also while it runs.
help-admin = Look after the tables of a server: its data folder is enough, and the server may run.
help-admin-list = List the tables, the latest first, { $rows } on a page; with --json and no --page all of them.
help-admin-page = Which page of the list.
help-admin-stop = Stop a table: its game ends.
help-admin-export = Write a table with its log and chat to FILE, or to the output. Keep it to yourself: it holds the secret behind the cards.
help-admin-import = Take in a table that was exported, if its game can be played through again.
help-admin-delete = Delete tables that have ended, with their logs and chat. Races that a season has yet to count stay.
help-admin-delete-table = This table, in any state; a race that its season has yet to count stays.
help-admin-older = Those that have not changed for so many days.
help-admin-status = Only those that are in this state; may be given several times. Without it: over and stopped.
usage-store = Say either --data or --store.
usage-admin-delete = Say which: --table, or --older-than with the states that --status may name.
help-admin-backup = Write everything to a new FILE, as of one moment; the server may run.
help-admin-restore = Put the backup FILE into an empty data folder; no server may run there.
help-admin-replace = Also into a folder that holds data: all that is there now is lost.
help-admin-check = Read everything, and say whether something is damaged; the server may run.
help-admin-reports = List who was reported, by whom and why.
admin-no-tables = There are no tables.
admin-no-page = There is no page { $page }; { $pages ->
        [one] there is only one
       *[other] there are { $pages }
    }.
admin-page = Tables { $first } to { $last } of { $count }.{ $next ->
        [0] {""}
       *[other] {" "}Go on with: nunatak admin list --page { $next }{ $data }
    }
admin-no-reports = Nobody was reported.
admin-head-table = table
admin-head-game = game
admin-head-status = status
admin-head-people = people
admin-head-changed = changed (UTC)
admin-forgotten = (forgotten)
admin-stopped = Table { $table } is stopped.
admin-exported = Table { $table } is written. Keep the file to yourself: it holds the secret behind the cards.
admin-imported = Table { $table } is here now.
admin-spared = { $tables ->
        [one] One table stays
       *[other] { $tables } tables stay
    }: a season has yet to count the race there.
admin-deleted = { $tables ->
        [0] There was nothing to delete.
        [one] One table is deleted.
       *[other] { $tables } tables are deleted.
    }
admin-backed-up = Everything is written to { $file }.
admin-checked = Everything in { $folder } is sound.
admin-restored = The data in { $folder } is restored.
admin-report = { $at }, table { $table }: { $by } about { $about }: { $why }
error-data-none = There is no data of a server in { $folder }.
error-backup-none = There is no file { $file }.
error-backup-empty = { $file } is empty, so there is nothing to restore from it. Choose another backup.
error-backup-same = { $file } is what the server works with; choose another file.
error-backup-taken = There is a file { $file } already, and a backup never overwrites one. Choose another name.
error-backup-there = { $folder } holds data already. With --replace it is lost.
error-archive-form = This is no exported table: { $reason }.
error-archive-version = This table was exported in form { $version }; { $known } is known here.
error-archive-digest = The file was changed after it was exported.
error-archive-log = The game cannot be played through again: row { $version } of its log is wrong ({ $reason }).
error-archive-summary = The log does not lead to what the file says of the table.
error-archive-there = There is a table { $table } already.

## What is kept, and by whom

error-store-url = { $url } names no store. Use sqlite:/// and a folder, such as sqlite:////var/lib/nunatak or sqlite:///games.
error-data-busy = Another server runs on { $folder } already.
error-data-empty = { $file } is empty: what was in it is lost. Restore a backup with nunatak admin restore --replace, or delete the file to begin anew.
error-data-foreign = { $file } is not a file of ours.
error-data-newer = { $file } was written by a newer version of Nunatak (its form is { $version }; { $known } is known here). Install that version.
error-data-corrupt = { $file } is damaged. Restore a backup: nunatak admin restore.
