# Seasons in the web app: several races that count together.

## A new season

season-new-title = A season
season-new-lead = Snow Tails races that count together. Everybody in turn chooses a course.
season-new-card = A new season
season-name = What is the season called?
season-name-usual = Winter Cup
season-bots = How many bots?
season-bots-none = none
season-bots-words = { $free ->
        [0] No sled is left for friends.
        [one] One sled is left for a friend who follows the link.
       *[other] { $free } sleds are left for friends who follow the link.
    } You can change the bots until the start.
season-level = How well should they race?
season-races = How many races?
season-races-each = One per sled
season-races-count = { $races ->
        [one] One race
       *[other] { $races } races
    }
season-races-words = { $races ->
        [0] As many races as sleds: everybody chooses one course.
       *[other] Everybody in turn chooses a course.
    }
season-fewer = Fewer races
season-more = More races
season-points-words = Places 1 to { $last } bring { $points } points. Most points win the season.
season-make = Make the season
season-mine = My seasons
season-mine-over = Seasons that are over
season-state = { $status ->
        [open] Before the start
        [over] Over after { $races ->
            [one] one race
           *[other] { $races } races
        }
       *[running] { $run ->
            [0] Before the first race
            [one] One race of { $races } is over
           *[other] { $run } of { $races } races are over
        }
    }

## Before the start

season-lead-open = { $free ->
        [0] All { $most } sleds are taken.
       *[other] { $count ->
            [one] One sled so far, { $most } at most.
           *[other] { $count } sleds so far, { $most } at most.
        }
    }
season-join-title = Take part
season-join-words = { $races ->
        [0] As many Snow Tails races as sleds. Everybody chooses one course.
        [one] One Snow Tails race.
       *[other] { $races } Snow Tails races. Everybody in turn chooses a course.
    }
season-join = Take part
season-full = All sleds of this season are taken. You can still watch every race from here.
season-players = Who takes part
season-bot = { $bot ->
        [random] A sleepy bot
        [gentle] A gentle bot
        [steady] A steady bot
       *[other] A bot
    }
season-bot-unnamed = Gets its name at the start
season-bots-count = { $count ->
        [one] one bot
       *[other] { $count } bots
    }
season-free = Free: a friend or a bot
season-add-bot = Add a bot
season-remove = Remove { $name }
season-remove-bot = Remove a bot ({ $level })
season-leave = Drop out
season-start = Start the season
season-start-words = Who chooses first is drawn by lot. After that nobody else can join.
season-start-alone = Invite somebody, or add a bot: it takes two.
season-host-starts = { $name } starts the season when everybody is here.
season-invite = Invite your friends
season-invite-words = Send this link. Whoever opens it can take part in all races: no account, no download.
season-link = The link to this season
season-invite-text = Come and race a season of sled dogs with me: { $name }.
season-code = QR code of the link to this season

## From race to race

season-lead-running = { $run ->
        [0] The first of { $races } races
       *[other] Race { $run } of { $races }
    }
season-lead-over = { $races ->
        [one] It was one race.
       *[other] All { $races } races have been run.
    }
season-choose = Your choice: where does race { $number } go?
season-choose-words = A course from the box, or a file of your own.
season-choose-this = Race here
season-chooses = { $name } chooses the course of race { $number }
season-chooses-words = This page tells you as soon as it is chosen.
season-chooses-late = { $name } has kept you waiting for days. Choose in their place.
season-race-soon = Race { $number }: { $course }
season-race-on = Race { $number } is on: { $course }
season-trail = The races of the season
season-trail-chooses = { $who ->
        [you] You choose
       *[other] { $name } chooses
    }
season-trail-chose = { $who ->
        [you] You chose
       *[other] { $name } chose
    }
season-trail-open = Not chosen yet
season-order-now = now
season-ready = I am ready
season-ready-all = The race starts as soon as everybody is ready.
season-ready-you = You are ready. This page goes to the start line by itself.
season-is-ready = ready
season-not-ready = not ready yet
season-start-race = Start without waiting
season-start-race-words = Whoever is missing can still take over their sled later.
season-to-race = To the race
season-watch-race = Watch the race
season-race-on-words = The standings count it when it is over.
season-bot-for = { $who ->
        [you] Leave the season
       *[other] Let a bot race for { $name }
    }
season-bot-for-question = { $who ->
        [you] Leave the season?
       *[other] A bot for { $name }?
    }
season-bot-for-words = { $who ->
        [you] A bot takes your sled for all races to come, and keeps your points. There is no way back.
       *[other] A bot takes the sled for all races to come, and keeps its points. { $name } cannot come back.
    }
season-bot-for-no = Not now
season-bot-for-yes = Let a bot race

## Standings

season-standings = Standings
season-standings-after = { $run ->
        [one] After one race
       *[other] After { $run } races
    }
season-place = Place
season-player = Sled
season-race = Race { $number }
season-race-short = R{ $number }
season-total = Points
season-cell-place = place { $place }
season-cell-none = no place
season-me = you
season-tie = { $reason ->
        [place-1] fewer wins
        [last-race] behind in the last race
        [shared] level
       *[place] fewer good places
    }
season-won-by = { $name } won
season-won-by-you = You won
season-won-by-none = Nobody reached the finish
season-look-back = Look back at race { $number }

## The end

season-winner = { $name } wins the season!
season-winner-you = You win the season!
season-winners = { $names } share the season!
season-podium = The podium
season-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
season-podium-place = Place { $place }
season-again = A new season
season-thanks = The dogs have earned their supper.

## When there is none

season-gone = This season cannot be opened
