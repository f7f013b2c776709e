# The rules page, and the answers to "what is this?" at the table.

## The page

rules-lead = A race on snow for two to five sleds. Two dogs pull, one brake holds them back, and every bend has an opinion about your speed.
rules-minute-play = Play one to three cards of the same value: on the left dog, on the right dog, on the brake.
rules-minute-speed = Your speed is both dogs together, less the brake. You must run exactly that many spaces.
rules-minute-drift = Is one dog stronger? Then the sled drifts to its side, one lane for each point of difference.
rules-minute-bonus = Both dogs equal? From the second round on you may then add your rank in the race to your speed.
rules-minute-limit = A red line before a bend says how fast you may be. Each point above it is a dent.
rules-minute-dents = Hitting the side, scenery or a tree is a dent, too. Dents clog your hand, and the fifth one ends your race.
rules-minute-win = Once a sled has crossed the finish line, the round is played to its end. Then the sled furthest past the line wins.

rules-sled = Your sled
rules-sled-words = On your mat lie two dogs and a brake, each with a value from 1 to 5. All three begin at 3. They stay as they are until you play a new card on them, so you steer with what lay there before as well.
rules-sled-flags = The yellow flag is on the left of your sled, the red one on its right. The edges of the track have the same colours.
rules-dogs-words = Your own deck has four dogs of each value, from fast asleep (1) to completely wild (5).

rules-start = The start
rules-start-words = In random order, unless the host has set another, everybody chooses a start slot. Slot 1 is on the inside of the first bend and moves first, then 2, and so on. Everybody draws five cards. Slot 4 gives one card more, slot 5 two more.

rules-turn = A turn
rules-turn-play = Play cards.
rules-turn-move = Move your sled.
rules-turn-hand = Draw up to five cards, or discard down to five.
rules-turn-words = In each round every sled still in the race moves once. The one in front when the round begins goes first, then the others in order. In the first round the numbers of the start slots decide.

rules-cards = Playing cards
rules-cards-words = Play one, two or three dog cards of one value, at most one on each place. On a dog a card covers what lay there. A card for the brake is discarded, and the brake is set to its value. You may play a value that is there already.
rules-cards-none = At least one card must be played. If you have no dog card in hand, you take a dent, draw up to five cards in all, and then play.

rules-move = Speed and drift
rules-move-words = Speed is left dog plus right dog minus brake. At zero or less the sled stays where it is. Drift is the difference between the dogs, towards the stronger one; the brake does not matter for it.
rules-move-steps = You make exactly as many steps as your speed says. As many of them as your drift says go diagonally forward into the next lane, the others straight ahead, in any order you like. Drift that is more than the speed is lost. Nothing else may be left out: only a collision stops you early.
rules-move-picture = Speed 5 with drift 2 to the left: one of several ways to go.
rules-example-left = left dog
rules-example-brake = brake
rules-example-right = right dog
rules-example-333 = Speed 3, straight ahead.
rules-example-355 = Speed 3, of which 2 drift to the right.
rules-example-352 = Speed 6, of which 2 drift to the right.
rules-example-115 = The sled stays where it is.
rules-example-155 = One step, drifting to the right. The rest of the drift is lost.

rules-bonus = The bonus
rules-bonus-words = Both dogs equal and at least speed 1? Then you may add your rank to your speed: first adds one, fourth adds four. All of it or nothing, straight ahead after the normal steps, and not in the first round. You decide before you set off. The bonus counts as speed at every red line of the whole move.

rules-limits = Red lines
rules-limits-words = Every corner begins with a red line and the number 4, every hairpin with a 3. If you cross it faster, you take a dent for each point over the limit, at every line that you cross. Your full speed counts, even if something stops you later in the move. A line that you do not reach costs nothing.
rules-limits-picture = Speed 5 across a limit of 4: one dent.

rules-hazards = What can go wrong
rules-hazard-side = The side of the track, or scenery
rules-hazard-side-words = You stay on the space before it. One dent, and the move is over.
rules-hazard-sapling = A young tree
rules-hazard-sapling-words = It snaps and is gone for good. One dent at once, and the move goes on.
rules-hazard-sled = Another sled
rules-hazard-sled-words = You stay behind it and your turn is over. No dent, but you draw no cards this time; with more than five you still discard down to five. The other sled does not mind.
rules-hazard-wreck = The fifth dent
rules-hazard-wreck-words = Your sled is wrecked and leaves the race. Only a sled that is past the finish line already is spared.
rules-hazards-free = Running into things on purpose is allowed, and sometimes even wise.
rules-hazards-picture = Stopped behind another sled.

rules-hand = Your hand
rules-hand-words = After moving you draw up to five cards. If you have more, you discard dog cards of your choice. Dents count as cards in your hand, everybody sees them, and you never get rid of them: with two dents there is room for only three dogs.
rules-hand-deck = When your deck is empty and you need a card, your discards and all covered dogs are shuffled into a new one.

rules-order = Who is ahead
rules-order-words = The sled whose front is further ahead goes first. If sleds are level, the inside counts: in a bend the one nearer to the inside of it, on a straight the one nearer to the inside of the next bend, and after the last bend the one nearer to the chequered flag. The table always says who is ahead, and why.
rules-order-picture = Level in the corner: the inner sled goes first.

rules-finish = The finish
rules-finish-words = A sled has finished when it is past the line at the end of a round. Of sleds that finish in the same round the one furthest past the line comes first; among level ones the one nearer to the flag. Until the round ends they are still in the way. The race goes on until every sled has finished or is wrecked. If all are wrecked, nobody wins, and a sled still out there after a hundred rounds goes home without a place.

rules-season = A season
rules-season-words = Several races count together: as many as there are sleds, unless you agree on another number. The players choose or build the courses in turn, and every race starts afresh. These places bring points:
rules-season-place = Place
rules-season-points = Points
rules-season-rest = Other places bring nothing, and neither does a race without a place. Most points win. If players have the same number, more wins decide, then more second places and so on, then the better last race. Those who are level even then share their place.

rules-tiles = Special tiles
rules-tiles-words = Some courses have more to offer. Race without these once, then try them.
rules-tile-saplings = Saplings: young trees in the way. Each can be knocked over once.
rules-tile-drift = Snow drift: it blocks one side of the track and leaves only two lanes.
rules-tile-chasm = Chasm: a narrow way round columns of ice, one lane wide in the middle.

rules-paws = Big Paws
rules-paws-words = The big paw goes to the player who has thought longest over a turn so far. It does nothing at all, except get noticed.
rules-reconstruction = The numbers of spaces on the tiles are our own reconstruction, and where the editions of the rules differ or say nothing we had to decide.

## What is this?

what-track = The track. Sleds run from the start to the chequered line in five lanes: yellow flags along the left edge, red flags along the right one. Drag to look around, pinch or scroll to come closer. Lit spaces are where your turn can end.
what-mat = Your sled: left dog, brake and right dog as they are now. Cards that you choose show here before anything is decided.
what-dogs = One of your two dogs. Both dogs together, less the brake, are your speed; the stronger one pulls the sled to its side.
what-brake = The brake. Its value is taken off the strength of the dogs. It makes no difference to drift.
what-hand = Your hand. Play one to three cards of one value on the dogs and the brake. Red cards are dents: they take up room and cannot be played.
what-speed = Speed: left dog plus right dog minus brake. You run exactly that many spaces, unless something stops you.
what-drift = Drift: the difference between your dogs. That many of your steps go diagonally, towards the stronger dog.
what-limit = The next red line in your lane. Crossing it faster than its number costs a dent for each point over it.
what-ends = Every space where your turn can end with these cards, and what it costs. Below are ends that other cards would allow.
what-go = Drives as shown. Nothing has happened until you press it.
what-undo = Takes back what you did last, as long as nothing new has been revealed.
what-hint = Asks the strong bot what it would do in your place, and why.
what-order = The race order: who is ahead, and why. Beside each name are left dog, brake and right dog, the cards in hand, and the dents.
what-slots = The start slots. Number 1 moves first; whoever takes 4 begins with one extra card, whoever takes 5 with two.
what-turn = Whose turn it is, and the round of the race.
what-clock = How much time to think is left. When it is used up, a bot takes over until the player comes back.
what-big-paws = Big Paws: whoever has thought longest over a turn so far. It has no effect.
what-connection = Whether the server hears you. If the connection is lost, your last move is sent again by itself.
what-log = What happened, the latest first. Point at a line to see its place on the track.
what-chat = Talk to the others at this table.
what-reactions = A quick word to everybody, without typing.

# What is what at the Arctic table
what-ar-hand = Your hand. On top of your pile, a card says how many cards you draw now (house) and place next turn (dark pennant).
what-ar-river = The river: six open cards. In step C you take as many as your top card allows.
what-ar-pile = The draw pile, and in about how many turns the reserve opens. A turn takes about three cards.
what-ar-reserve = The reserve. Once the draw pile is empty it takes its place, and the end is near.
what-ar-my-pile = Your pile. Runs of the same animal in it score. You may look through it at any time.
what-ar-fan = A pile from its bottom up. For each animal the longest run counts; a face-down card counts as the animal that helps most.
what-ar-zone = Your penalty zone. Each card in it costs one point at the end.
what-ar-landscape = The landscape. At the end your totem brings you what the card under its token is worth.
what-ar-ways = Your top card shows two animals. One of their tokens goes up, the other goes down; you choose.
what-ar-totem = Your totem, known only to you. At the end you get the value of the landscape card where its token stands.
what-ar-ability = An ability card. Whoever ends step A with this animal on top takes it, even from somebody else, and keeps it until another player does the same.
what-ar-opponent = Another player: the top card, the cards in hand and pile, penalties, and the abilities they hold.
what-ar-first = The 1: this player began. In the end everybody will have had the same number of turns.
what-ar-steps = A turn has three steps: place cards, move two tokens, draw cards.
what-ar-preview = What it would mean if this card stayed on top of your pile.
what-ar-score = What your pile would bring if the game ended now, and what penalties cost.
what-ar-sheet = Everybody’s score, line by line.
what-ar-go = Does what you have chosen. Nothing has happened until you press it.
what-ar-done = Ends this step with what you have done so far.
