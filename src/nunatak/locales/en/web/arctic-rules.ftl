# The rules page of Arctic.

rules-ar-lead = A card game for two to four. Six animals, and a pile of your own: whatever lies on top of it says what you may do now, and next turn.
rules-ar-minute-place = Place cards from your hand on your pile: as many as the dark pennant of your top card says.
rules-ar-minute-ability = The animal that is on top now brings you its ability card, even if somebody else had it.
rules-ar-minute-move = Your top card shows two animals: one of their tokens goes up the landscape, the other one down.
rules-ar-minute-draw = Draw as many open cards from the river as the pale house of your top card says.
rules-ar-minute-runs = At the end the longest run of each animal in your pile scores. Every extra card, up to the sixth, is worth more than the one before.
rules-ar-minute-totem = Your secret totem brings what the card under its token is worth. Each penalty card costs a point. Most points win.

rules-ar-cards = A card
rules-ar-cards-words = Every card shows its animal and, small in the corner, a companion. The dark pennant says how many cards you place next turn, the pale house how many you draw now. Together they always make six: whoever draws many now places few later, and the other way round.
rules-ar-cards-sets = There are four sets of thirty cards, told apart by the strokes at the bottom. There are as many sets in the game as players.

rules-ar-start = The start
rules-ar-start-words = Everybody gets three cards and a totem that nobody else sees. Six open cards are the river. Cards are put aside as the reserve: five with two players, ten with three, fifteen with four. All tokens begin on the landscape card worth 3. Each ability card lies with one of its two sides up. Whoever begins gets the paw.

rules-ar-turn = A turn
rules-ar-turn-a = Place cards on your pile, and take the ability card of the animal on top.
rules-ar-turn-b = Move the tokens of the two animals on your top card.
rules-ar-turn-c = Draw cards from the river.

rules-ar-place = A: placing
rules-ar-place-words = Place exactly as many cards as the pennant of your top card said when your turn began, one by one, in any order. If there is no open card on top of your pile, as in your first turn, you place one. The card that is on top at the end rules the rest of this turn and the placing of the next.
rules-ar-place-short = Too few cards in hand? Then you place them all, and for each one missing a card from the draw pile goes unseen into your penalty zone.

rules-ar-move = B: tokens
rules-ar-move-words = The tokens of the animal on your top card and of its companion both move one landscape card: one up, one down, as you like. A token at an end of the row can only go inwards; the other one then goes the opposite way, unless it is at an end itself.
rules-ar-move-picture = A fox with the puffin on top: fox up and puffin down, or the other way round.

rules-ar-draw = C: drawing
rules-ar-draw-words = Take as many cards from the river as the house on your top card says. Only then is it filled up to six again. At the end you may hold seven cards at most: any more go into your penalty zone, and you choose which.

rules-ar-abilities = The abilities
rules-ar-abilities-words = You keep an ability card until somebody else ends step A with that animal on top. In steps B and C it works at once, in step A only from your next turn on. You never have to use it, and most work once a turn; the orca and the bear that lets you draw from the penalty zone work for the whole step.
rules-ar-abilities-sides = Each card has two sides, and which one lies up is settled before the game:

rules-ar-end = The end
rules-ar-end-words = When a card is needed and the draw pile is empty, the reserve takes its place, and the end is near. The round is played to its end, so that everybody has had the same number of turns. Then everybody has one last turn of steps A and B: no more cards are drawn, and you may hold any number.

rules-ar-score = The score
rules-ar-score-words = For each animal the longest run in your pile counts: cards of that animal that lie directly on one another. Shorter runs of the same animal and single cards bring nothing. The number of animals with a run scores as well, by the same table.
rules-ar-score-count = Cards in the run, or animals with a run
rules-ar-score-points = Points
rules-ar-score-more = 6 or more
rules-ar-score-example = Two puffins, three foxes and two bears: 1 + 3 + 1, and 3 more for three animals. The lone moose brings nothing.
rules-ar-score-rest = Then comes the landscape card under the token of your totem, and one point off for each penalty card. A card that the fox has put face down counts as the animal that brings the most. Cards left in hand do not matter. If players have the same number of points, the one who came earlier in turn order wins.

rules-ar-secret = What is open
rules-ar-secret-words = Piles, tokens, abilities, the river and all numbers are open to everybody. Hands, totems, penalty cards and cards that lie face down are not. You may look through your own pile at any time.
rules-ar-reconstruction = The rulebook does not list all cards: their values and companions follow a public implementation. Where it says nothing we had to decide.
