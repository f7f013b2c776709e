# What both the terminal and the browser say: names, and every sentence about what is refused.

## Games

game-title = { $game ->
        [snow-tails] Snow Tails
        [arctic] Arctic
       *[other] { $game }
    }

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
error-seat-unknown = There is no seat { $seat }; there are { $players }, numbered from 0.
error-turn-not-yours = It is not the turn of seat { $seat } but of seat { $turn }.
error-version-stale = Meant for version { $seen } of the game; it stands at { $version } now.
error-bot-unknown = There is no bot "{ $name }". There are: { $bots }.
error-wire-form = What arrived does not have the right form (at { $path }).
error-course-unknown = There is no course "{ $name }". There are: { $known }. Or name the file of one, ending in .toml.
error-season-none = { $name ->
        [arctic] Arctic
       *[other] The game { $name }
    } is played game by game: it has no season.
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
error-season-position = A race of a season begins at the start, not with a position.
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
error-table-position-over = In this position the game is over.
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
