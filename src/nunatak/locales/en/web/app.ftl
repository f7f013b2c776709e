# What the pages of the web app say, apart from the games.

## The connection, and calling somebody whose turn it is

net-no-answer = The server is not answering just now. Are you online?
net-moved-on = The game has moved on in the meantime. Have another look.
attention-title = ● Your turn – { $table }
attention-turn = Your turn
attention-body = The others are waiting for you: { $table }.

## At every table: who is who

shell-somebody = Somebody
shell-seat = Seat { $number }
# People who share a device go by the colours of their seats.
shell-colour = { $seat ->
        [0] Yellow
        [1] Blue
        [2] Red
        [3] Green
       *[other] Violet
    }
shell-me = You

## What every table says

shell-turn-wait = One moment
shell-turn-paused = Paused
shell-not-your-turn = It is not your turn yet.
shell-undo = Undo
shell-hint = Hint
shell-hint-close = Close the hint
shell-take = Take
shell-key-enter = Enter
shell-key-space = Space
shell-round = Round { $round }
shell-list-close = Close the list
shell-more = { $count } more

## The bar

shell-home = To the start page
shell-what = What is this?
shell-menu = Menu
shell-talk = { $count ->
        [0] What happened, and chat
        [one] What happened, and chat: one new line
       *[other] What happened, and chat: { $count } new lines
    }
shell-big-paws = Big Paws: { $name }
shell-big-paws-me = Big Paws: you
# The unit letters stand for days and hours.
shell-clock-days = { $days }d { $hours }h
shell-clock-label = { $turn } left of this turn, { $bank } in the bank
shell-clock-bank = bank

## The connection

shell-connected = Connected
shell-connecting = Connecting…
shell-lost = No connection
shell-cut-off = Cut off
shell-lost-for = { $seconds ->
        [one] No connection for a second.
       *[other] No connection for { $seconds } seconds.
    }
shell-trying = Trying again…
shell-next-try = { $seconds ->
        [0] Trying again now.
        [one] Next try in a second.
       *[other] Next try in { $seconds } seconds.
    }
shell-try-now = Try now
shell-move-kept = Your move is kept and will be sent.
shell-move-waits = Your move is on its way. The server takes its time.
shell-outdated = There is a newer version of this page. Load it to play on: nothing is lost.
shell-reload = Load it
shell-ended = The server does not know this device any more.

## Banners

shell-paused = The game is paused. Anybody at the table can go on.
shell-go-on = Go on
shell-wants-pause = { $count ->
        [one] { $names } would like a pause.
       *[other] { $names } would like a pause.
    }
shell-agree-pause = Fine with me
shell-my-time = Your time was up, so a bot plays for you.
shell-my-absence = You were away, so a bot plays for you.
shell-my-leave = A bot plays for you.
shell-my-return = You are back. The bot ends this turn, then you play again.
shell-take-over = Take over again
shell-plays-for = A bot plays for { $names } until they come back.
shell-player-lost = { $name } has lost the connection.
shell-wait = Wait
shell-let-bot = Let a bot play
shell-dismiss = Put this note away
shell-missed = { $count ->
        [one] One move while you were away
       *[other] { $count } moves while you were away
    }
shell-skip = Skip
shell-to-start = Start page

## The menu

shell-menu-title = Menu
shell-menu-seats = At the table
shell-menu-game = This game
shell-menu-more = More
shell-seat-bot = bot · { $level }
shell-seat-left = a bot plays for them
shell-seat-returns = is back, plays again next turn
shell-seat-here = is here
shell-seat-gone = is not connected
shell-stand-in = Let a bot play for { $name }
shell-about-person = About { $name }
shell-spectators = { $count ->
        [one] One person is watching
       *[other] { $count } people are watching
    }
shell-invite = Invite somebody to watch
shell-link-copied = The link is copied: send it to whoever you like.
shell-pause = Pause
shell-no-pause = No pause
shell-leave = Leave to a bot
shell-leave-note = A pause begins when everybody wants it. If you leave, a bot plays for you until you come back.
shell-away-note = A bot plays for you. You can take over again at any time.
shell-stop = End the game
shell-stop-sure = End this game for good? There will be no result.
shell-stop-yes = End it
shell-stop-no = Play on
shell-quick = Quick settings
shell-rules = The rules
shell-settings = All settings
shell-full-on = Full screen
shell-full-off = Leave full screen
shell-about = About Nunatak

## Log and chat

shell-talk-title = Log and chat
shell-log-title = What happened
shell-log-empty = Nothing has happened yet.
shell-log-earlier = { $count ->
        [one] Show one earlier line
       *[other] Show { $count } earlier lines
    }
shell-chat-title = Chat
shell-chat-empty = All quiet. Say hello, or send a husky.
shell-chat-say = Say something
shell-chat-send = Send
shell-looks-on = watching
shell-said = { $name } says: { $text }
shell-shown = { $name } shows: { $words }
shell-reactions = Quick reactions
shell-reaction-cheer = Hooray!
shell-reaction-wow = Wow!
shell-reaction-oops = Oops
shell-reaction-thanks = Thanks
shell-reaction-hurry = Hurry up
shell-reaction-gg = Well played

## About somebody

shell-mute = Mute
shell-unmute = Unmute
shell-muted = You no longer see what { $name } says. They are not told.
shell-unmuted = You can see again what { $name } says.
shell-block = Block
shell-unblock = Unblock
shell-blocked = { $name } can no longer join your tables, and you do not see what they say. They are not told.
shell-unblocked = { $name } can join your tables again.
shell-report = Report
shell-report-title = Report { $name }
shell-report-why = What happened?
shell-report-hint = Those who run this server will read it.
shell-report-send = Send report
shell-reported = Thank you. Those who run this server will have a look.
shell-cancel = Cancel

## The cover between people on one device

shell-cover-title = Hand the device to { $name }
shell-cover-words = The cards are covered. Everybody else looks out of the window.
shell-cover-lift = I am { $name }

## Panels, and "what is this?"

shell-fold = Fold away: { $title }
shell-unfold = Open: { $title }
shell-what-how = Point at something, or tap it, and it tells you what it is. The arrow keys work as well.
shell-what-end = Done

## The end of a game

shell-see-board = Look at the board
shell-rematch = Play again
shell-season = On with the season
shell-join-rematch = To the rematch
shell-watch-rematch = Watch the rematch
shell-keep-record = Save the record
shell-fair = Was it fair?
shell-fair-check = Check it
shell-fair-good = It was fair.
shell-fair-why = The secret behind all cards fits the promise made at the start.
shell-fair-bad = The secret does not fit the promise made at the start. This should never happen: please tell whoever runs this server.
shell-fair-unknown = This browser can only check it on a page with https. Here are both numbers: the SHA-256 of the secret must be the promise.
shell-fair-promise = Promise
shell-fair-secret = Secret

## Everywhere

app-name = Nunatak
language-en = English
language-de = Deutsch
language-fr = Français
language-ru = Русский
ui-close = Close
ui-dismiss = Dismiss this note
page-title = { $title } · Nunatak
page-home = Nunatak, to the start page
page-navigation = Pages
page-to-start = To the start page
page-coming = Just a moment…
copy-button = Copy
copy-done = Copied.
copy-by-hand = It is selected now: copy it yourself.
lost-title = That part did not arrive
lost-words = The network may have been gone for a moment, or there is a newer version of this page.
lost-again = Load the page again
nowhere-title = Nothing but snow here
nowhere-words = This address leads nowhere. Even the dogs have turned round.

## The start page

start-title = Nunatak · Snow Tails · Arctic
start-heading = Two games for a long winter night
start-lead = { $game ->
        [arctic] Six animals, one long pile of cards.
       *[other] Two dogs, one brake, a lot of bends.
    }
start-lead-more = { $game ->
        [arctic] Place, move, draw, and grow the longest runs.
       *[other] Be first, with a sled still in one piece.
    }
start-facts = { $game ->
        [arctic] 2 to 4 players · about 40 minutes
       *[other] 2 to 5 players · about 30 minutes
    }
start-play = Play now
start-friends = With friends
start-rules = Rules
start-easy = No account, no download: against three bots in one tap, or with friends over a link.
start-more = More
start-waiting = { $waiting ->
        [one] One is waiting for you
       *[other] { $waiting } are waiting for you
    }
start-going = { $going ->
        [0] None under way yet
        [one] One under way
       *[other] { $going } under way
    }
start-learn = Learn
start-learn-words = The rules in one minute, or all of them
start-season = Seasons
start-season-words = Several races, one champion
start-watch-words = { $listed ->
        [0] Games open to everybody
        [one] One game open to everybody
       *[other] { $listed } games open to everybody
    }
notice-unofficial = These are unofficial implementations by people who like the games. They are not connected with the owners, to whom the names belong.
notice-credits = { $game ->
        [arctic] Arctic was designed by Cédric Lefebvre, illustrated by Christine Alcouffe and published by Ludonaute.
       *[other] Snow Tails was designed by Fraser and Gordon Lamont, with artwork by Judi Lamont and, in the later edition, by Bertrand Benoit and Stéphane Gantiez, and first published by Fragor Games.
    }
notice-buy = Buy the games: they are better with friends round a table.
notice-track = The spaces of the Snow Tails track are our own reconstruction, and so are all texts and pictures.
notice-about = More about it

## A new table

new-title = { $game ->
        [arctic] Arctic with friends
       *[other] A race with friends
    }
new-lead = Make the table and send the link: your friends need nothing but a name.
new-who = { $game ->
        [arctic] Who plays?
       *[other] Who races?
    }
new-players = { $game ->
        [arctic] Number of players
       *[other] Number of sleds
    }
new-you = You
new-guest = { $game ->
        [arctic] Seat { $number }
       *[other] Sled { $number }
    }
new-guest-friend = Link
new-guest-here = Here
new-guest-bot = Bot
new-friend-words = { $game ->
        [arctic] Link: whoever opens your invitation takes this seat.
       *[other] Link: whoever opens your invitation takes this sled.
    }
new-here-words = Here: several people take turns on this device. Nobody sees anybody else’s cards.
new-level = How well should bots play?
new-course = The course
new-course-facts = { $special ->
        [yes] { $steps } steps, with obstacles
       *[no] { $steps } steps
    }
new-courses = More courses
new-courses-hint = With obstacles: better after a first race without them
new-own = Your own course
new-own-hint = A course file ending in .toml
new-own-words = Your own course
new-own-problems = { $count ->
        [one] This course cannot be raced yet:
       *[other] This course cannot be raced yet, for { $count } reasons:
    }
new-abilities = The abilities
new-abilities-words = Every animal has an ability card with two sides. Unless you choose, the side that lies up is drawn by lot.
new-lot = By lot
new-all-by-lot = All by lot
new-first = { $game ->
        [snow-tails] In which order are start slots picked?
       *[other] Who begins?
    }
new-order-way = { $value ->
        [lot] By lot
        [seats] As seated
       *[own] Own order
    }
new-order-list = Player order
new-order-up = { $name } earlier
new-order-down = { $name } later
new-more = Clock, spectators, hints
new-clock = Clock
new-clock-choice = { $value ->
        [live] Live
        [slow] Slow
       *[none] None
    }
new-clock-none-words = Everybody thinks as long as they like.
new-clock-live-words = Half a minute a turn, then five minutes of reserve for the whole game. Then a bot takes over.
new-clock-slow-words = Two days for each turn: for games alongside everyday life.
new-listed = Open to everybody
new-listed-hint = Anybody can find the table under “Watch” and join. Otherwise the link is the invitation.
new-spectators = Spectators welcome
new-spectators-hint = They see the game, and nobody’s cards.
new-undo = Take back moves
new-undo-hint = As long as no new card has been seen.
new-hints = Hints
new-hints-hint = The strong bot says what it would do, and why.
new-make = Make the table
new-start = { $game ->
        [arctic] Start the game
       *[other] Start the race
    }

## The lobby

lobby-title-host = Your { $game } table
lobby-title-guest = { $game } with { $name }
lobby-lead = { $game ->
        [arctic] { $free ->
            [0] All seats are taken.
            [one] One seat is still free.
           *[other] { $free } seats are still free.
        }
       *[other] { $free ->
            [0] All sleds have a driver.
            [one] One sled is still free.
           *[other] { $free } sleds are still free.
        }
    }
lobby-somebody = Somebody
lobby-join-title = { $game ->
        [arctic] Come and play
       *[other] Come and race
    }
lobby-name = Your name
lobby-join = { $game ->
        [arctic] Take a seat
       *[other] Take a sled
    }
lobby-full = { $game ->
        [arctic] All seats are taken
       *[other] All sleds are taken
    }
lobby-stay = { $game ->
        [arctic] Or stay on this page: you will see the game as a spectator.
       *[other] Or stay on this page: you will see the race as a spectator.
    }
lobby-full-stay = { $game ->
        [arctic] Stay on this page, and you will see the game as a spectator.
       *[other] Stay on this page, and you will see the race as a spectator.
    }
lobby-full-closed = { $game ->
        [arctic] This game does not allow spectators. If somebody gives a seat back, you can take it here.
       *[other] This race does not allow spectators. If somebody gives a sled back, you can take it here.
    }
lobby-seats = { $game ->
        [arctic] At the table
       *[other] On the start line
    }
lobby-free = { $game ->
        [arctic] Free seat
       *[other] Free sled
    }
lobby-free-host = Send the link, or add a bot
lobby-free-guest = Waiting for somebody
lobby-you = That is you
lobby-program = A program
lobby-online = Here
lobby-offline = Not here at the moment
lobby-bot = Bot, { $level }
lobby-host = host
lobby-leave = { $game ->
        [arctic] Give this seat back
       *[other] Give this sled back
    }
lobby-remove = { $game ->
        [arctic] Remove { $name } from the table
       *[other] Take { $name } off the sled
    }
lobby-add-bot = { $game ->
        [arctic] A bot for seat { $number }
       *[other] A bot for sled { $number }
    }
lobby-fill = { $game ->
        [arctic] Bots for all free seats
       *[other] Bots for all free sleds
    }
lobby-another = One more person on this device
lobby-spectators = { $count ->
        [one] One spectator is here.
       *[other] { $count } spectators are here.
    }
lobby-others = { $count ->
        [one] Somebody else is looking in as well.
       *[other] { $count } others are looking in as well.
    }
lobby-start = { $game ->
        [arctic] Start the game
       *[other] Start the race
    }
lobby-start-waits = { $game ->
        [arctic] { $free ->
            [one] As soon as the free seat is taken: by a friend or a bot.
           *[other] As soon as the { $free } free seats are taken: by friends or bots.
        }
       *[other] { $free ->
            [one] As soon as the free sled has a driver: a friend or a bot.
           *[other] As soon as the { $free } free sleds have drivers: friends or bots.
        }
    }
lobby-host-starts = { $game ->
        [arctic] { $name } starts the game when everybody is here.
       *[other] { $name } starts the race when everybody is here.
    }
lobby-stop = Give up this table
invite-title = Invite your friends
invite-words = { $game ->
        [arctic] Send this link. Whoever opens it takes a seat: no account, no download.
       *[other] Send this link. Whoever opens it takes a sled: no account, no download.
    }
invite-watch = Invite spectators
invite-watch-words = Whoever opens this link now can watch.
invite-link = The link to this table
invite-share = Share
invite-text = { $game ->
        [arctic] Come and play Arctic with me: six animals and one long pile of cards.
       *[other] Come and race sled dogs with me: { $course }.
    }
invite-code = QR code of the link to this table
invite-scan = Or let them point a phone’s camera at this.
invite-machine = The link works on this computer only.
invite-machine-how = How can friends join?
invite-machine-host = For friends on the same network, start the server with --host 0.0.0.0.
invite-network = It works for everybody on the same network.
terms-clock-none = No clock
terms-clock-live = { $seconds } seconds a turn, then { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    } of reserve
terms-clock-hours = { $hours ->
        [one] One hour for each turn
       *[other] { $hours } hours for each turn
    }
terms-clock-days = { $days ->
        [one] One day for each turn
       *[other] { $days } days for each turn
    }
terms-listed = Everybody can find this table
terms-private = Only people with the link can find this table
terms-spectators = Spectators are welcome
terms-no-spectators = No spectators
terms-undo = Moves can be taken back
terms-no-undo = What is done is done: nothing is taken back
terms-hints = Hints are there for the asking
terms-no-hints = No hints
terms-position = The game begins with a position; the host knows all of its cards
terms-sides-lot = Abilities are drawn by lot
terms-sides = Abilities chosen: { $abilities }
terms-first-lot = Who begins is drawn by lot
terms-first = { $name } begins
terms-order-lot = Start slots: the order is drawn by lot
terms-order = Start slots are picked in this order: { $names }

## Lists of games

games-title = My games
games-lead = Every game goes on where it was, on this device or another.
games-none = No games yet. The dogs are asleep, but they wake quickly.
games-begin = Begin one
games-part-waiting = Waiting for you
games-part-running = Under way
games-part-done = Over
games-open = { $game ->
        [arctic] { $free ->
            [0] Ready to start
            [one] One seat free
           *[other] { $free } seats free
        }
       *[other] { $free ->
            [0] Ready to start
            [one] One sled free
           *[other] { $free } sleds free
        }
    }
games-running = Under way
games-round = Round { $round }
games-your-turn = Your turn
games-paused = Paused
games-over = Over
games-stopped = Given up
games-move = Your move
games-go-on = Go on
games-look-back = Look back
games-join = Join
games-look-on = Watch
watch-title = Watch
watch-lead = Games that are open to everybody: join one, or watch.
watch-open = Looking for players
watch-running = Under way
watch-none = Nobody is playing in public right now.
watch-make = Make a table
table-coming = { $game ->
        [arctic] Shuffling the cards…
       *[other] Harnessing the dogs…
    }
table-closed = This table cannot be opened
table-stopped = This table was given up
table-stopped-words = Whoever made it has called the game off.
table-elsewhere = Another game
table-elsewhere-words = This table is for a game that is played in the terminal only.

## Settings

settings-title = Settings
settings-look = Look and feel
settings-language = Language
settings-theme = Theme
settings-theme-auto = Like the device
settings-theme-dark = Night
settings-theme-light = Day
settings-to-light = Switch to day
settings-to-dark = Switch to night
settings-motion = Motion
settings-motion-full = Full
settings-motion-quick = Quick
settings-motion-off = None
settings-patterns = Patterns with colours
settings-patterns-hint = Spaces also differ by hatching, for anyone who finds colours hard to tell apart.
settings-table = At the table
settings-turning = What turns with your sled?
settings-turning-mat = Your mat
settings-turning-track = The track
settings-turning-none = Nothing
settings-turning-hint = The yellow flag is always on your sled’s left, the red one on its right.
settings-sound = Sounds
settings-sound-hint = A short tone when it is your turn.
settings-notify = Notifications
settings-notify-hint = When it is your turn and you are looking at something else.
settings-notify-none = This browser has no notifications.
settings-notify-denied = The browser does not allow notifications for this page.

## Who I am

me-title = You
me-new = Newcomer
me-change = Change your name
me-change-from = { $name }: change your name
me-name = Your name
me-name-hint = This is how others see you.
me-rename = Save
me-renamed = That is your name now.
me-code = Recovery code
me-code-words = There are no passwords here. With this code you go on with your games on another device, or after the browser has forgotten you.
me-code-make = Show me a code
me-code-renew = A new code
me-code-once = It is shown only now: keep it in a safe place. A new code makes the old one useless.
me-code-enter = I have a code
me-enter-words = Enter the code from your other device. This device then goes on with the games of that one.
me-enter = That is me
me-recovered = Welcome back, { $name }.
me-forget = Delete everything about me
me-forget-question = Delete everything about you?
me-forget-words = Your name, your recovery code and your own bots are deleted for good; in games that are under way bots play on in your seats. This cannot be undone.
me-forget-no = Keep it
me-forget-yes = Delete it all
me-forgotten = Done. This server knows nothing about you any more.

## About

about-title = About Nunatak
about-lead = A nunatak is a peak that rises out of the ice.
about-unofficial = Unofficial
about-own = All texts, pictures and code here are our own.
about-reconstruction = Our reconstruction
about-reconstruction-words = { $game ->
        [arctic] The rulebook does not list all cards. Their values and companions follow a public implementation.
       *[other] The rulebooks show the tiles only as pictures. So the number of spaces on each tile is our reconstruction, and so are the layouts of the courses: of Nutcracker the rough shape is known, the other six are ours under the names that the editions use.
    }
about-fair = Fair play
about-fair-words = Before the first card is dealt the server draws a secret number and publishes its fingerprint. Every card follows from that number, so nobody can change the luck later, not even the server. After the game you get the number and can check both: the table does it for you with one tap.
about-data = What is kept about you
about-data-words = A name of your choice, your games and what you said in them. No e-mail, no password, no tracking; nothing on this page comes from anywhere else. In the settings you can delete it all.
about-licence = Licence and version
about-licence-words = Free software under the MIT licence.
about-version = Version { $version }
about-keys = Keys at the table
about-keys-words = { $game ->
        [arctic] Digits choose a card, in step B the way of the tokens, in step C a card from the river. F, M, W, O, P and B use the ability of that animal, D ends a step, Enter goes. U takes back, H asks for a hint, and the question mark explains whatever you point at.
       *[other] 1 to 5 choose a card, L, B and R where it goes, Tab walks through the spaces, Enter goes. U takes back, H asks for a hint, and the question mark explains whatever you point at.
    }
rules-title = The rules of { game-title }
rules-games = Rules of which game?
rules-coming = The rules are on their way
rules-minute = Learn it in one minute
rules-play = Play now
rules-contents = On this page
