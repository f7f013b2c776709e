# The rules page, and the answers to "what is this?" at the table.

## The page

rules-lead = Une course sur neige pour deux à cinq traîneaux. Deux chiens tirent, un frein les retient, et chaque virage a son avis sur ta vitesse.
rules-minute-play = Joue une à trois cartes de même valeur : sur le chien de gauche, sur le chien de droite, sur le frein.
rules-minute-speed = Ta vitesse : les deux chiens ensemble, moins le frein. Tu dois avancer exactement de ce nombre de cases.
rules-minute-drift = Un chien est plus fort ? Le traîneau glisse de son côté, d’un couloir par point d’écart.
rules-minute-bonus = Deux chiens de même valeur ? À partir du deuxième tour, tu peux alors ajouter à ta vitesse ta place dans la course.
rules-minute-limit = Avant un virage, une ligne rouge dit à quelle vitesse tu peux passer. Chaque point de trop est un dégât.
rules-minute-dents = Heurter le bord, le décor ou un sapin coûte aussi un dégât. Les dégâts encombrent ta main, et au cinquième, ta course est finie.
rules-minute-win = Quand un traîneau a passé la ligne d’arrivée, on termine le tour. Celui qui est alors le plus loin après la ligne gagne.

rules-sled = Ton traîneau
rules-sled-words = Sur ton plateau, il y a deux chiens et un frein, chacun avec une valeur de 1 à 5. Tous les trois commencent à 3. Ils restent comme ils sont jusqu’à ce que tu y joues une nouvelle carte : tu diriges donc aussi avec ce qui était déjà là.
rules-sled-flags = Le drapeau jaune est à gauche de ton traîneau, le rouge à droite. Les bords de la piste ont les mêmes couleurs.
rules-dogs-words = Tu as ta propre pioche, avec quatre chiens de chaque valeur, de l’endormi (1) au fou furieux (5).

rules-start = Le départ
rules-start-words = Le sort décide dans quel ordre on choisit une position de départ, sauf si la table en a fixé un autre. La position 1 est à la corde du premier virage et part en tête, puis vient la 2, et ainsi de suite. Tout le monde pioche cinq cartes. La position 4 en donne une de plus, la position 5 deux de plus.

rules-turn = Un coup
rules-turn-play = Jouer des cartes.
rules-turn-move = Déplacer son traîneau.
rules-turn-hand = Compléter sa main à cinq cartes, ou défausser jusqu’à cinq.
rules-turn-words = À chaque tour, chaque traîneau encore en course avance une fois. Celui qui est en tête au début du tour commence, puis viennent les autres dans l’ordre. Au premier tour, on suit les numéros des positions de départ.

rules-cards = Jouer des cartes
rules-cards-words = Joue une, deux ou trois cartes Chien de même valeur, une au plus par emplacement. Sur un chien, la carte couvre ce qui était là. Une carte pour le frein est défaussée, et le frein prend sa valeur. Tu peux aussi jouer une valeur qui est déjà là.
rules-cards-none = Il faut jouer au moins une carte. Si tu n’as aucune carte Chien en main, tu prends un dégât, tu complètes ta main à cinq cartes, puis tu joues.

rules-move = Vitesse et glissade
rules-move-words = La vitesse, c’est chien de gauche plus chien de droite moins frein. À zéro ou moins, le traîneau reste sur place. La glissade, c’est l’écart entre les chiens, du côté du plus fort ; le frein n’y change rien.
rules-move-steps = Tu avances exactement d’autant de cases que l’indique ta vitesse. Ta glissade dit combien se font en diagonale vers l’avant, dans le couloir voisin ; les autres se font tout droit, dans l’ordre que tu veux. La glissade qui dépasse la vitesse est perdue. Rien d’autre ne peut être laissé de côté : seule une collision t’arrête avant.
rules-move-picture = Vitesse 5, glissade 2 à gauche : un trajet parmi d’autres.
rules-example-left = chien de gauche
rules-example-brake = frein
rules-example-right = chien de droite
rules-example-333 = Vitesse 3, tout droit.
rules-example-355 = Vitesse 3, dont 2 en glissade à droite.
rules-example-352 = Vitesse 6, dont 2 en glissade à droite.
rules-example-115 = Le traîneau reste sur place.
rules-example-155 = Une case, en glissade à droite. Le reste de la glissade est perdu.

rules-bonus = Le bonus
rules-bonus-words = Les deux chiens ont la même valeur, et ta vitesse est d’au moins 1 ? Ton traîneau est équilibré : tu peux ajouter à ta vitesse ta place dans la course, soit 1 si tu mènes, 4 à la quatrième place. Tout ou rien, tout droit après les cases normales, et pas au premier tour. Tu décides avant de partir. Le bonus compte comme vitesse à chaque ligne rouge du coup.

rules-limits = Les lignes rouges
rules-limits-words = Chaque virage commence par une ligne rouge et le nombre 4, chaque demi-tour par un 3. Si tu la passes plus vite, tu prends un dégât par point au-dessus de la limite, et cela à chaque ligne que tu passes. C’est toujours ta vitesse complète qui compte, même si quelque chose t’arrête plus loin. Une ligne que tu n’atteins pas ne coûte rien.
rules-limits-picture = Vitesse 5 sur une limite de 4 : un dégât.

rules-hazards = Ce qui peut mal tourner
rules-hazard-side = Le bord de la piste, ou le décor
rules-hazard-side-words = Tu restes sur la case d’avant. Un dégât, et tu n’avances plus.
rules-hazard-sapling = Un sapin
rules-hazard-sapling-words = Il casse et disparaît pour de bon. Un dégât tout de suite, et tu continues.
rules-hazard-sled = Un autre traîneau
rules-hazard-sled-words = Tu restes derrière, et ton coup est fini. Pas de dégât, mais cette fois tu ne pioches pas ; si tu as plus de cinq cartes, tu défausses quand même jusqu’à cinq. L’autre traîneau n’en souffre pas.
rules-hazard-wreck = Le cinquième dégât
rules-hazard-wreck-words = Ton traîneau est en miettes et quitte la course. Seul un traîneau qui a déjà passé la ligne d’arrivée est épargné.
rules-hazards-free = Foncer exprès dans quelque chose est permis, et parfois même malin.
rules-hazards-picture = À l’arrêt derrière un autre traîneau.

rules-hand = Ta main
rules-hand-words = Une fois le traîneau déplacé, tu complètes ta main à cinq cartes. Si tu en as plus, tu défausses des cartes Chien de ton choix. Les dégâts comptent comme des cartes en main, tout le monde les voit, et on ne s’en débarrasse jamais : avec deux dégâts, il ne reste de la place que pour trois chiens.
rules-hand-deck = Quand ta pioche est vide et qu’il te faut une carte, ta défausse et tous les chiens couverts sont mélangés pour en faire une nouvelle.

rules-order = Qui est devant
rules-order-words = Le traîneau dont l’avant est le plus avancé passe en premier. Au même niveau, c’est la corde qui compte : dans un virage, celle de ce virage ; en ligne droite, celle du virage suivant ; après le dernier virage, le côté du drapeau à damier. La table dit toujours qui est devant, et pourquoi.
rules-order-picture = Au même niveau dans le virage : le traîneau à la corde passe en premier.

rules-finish = L’arrivée
rules-finish-words = Un traîneau est arrivé s’il a passé la ligne à la fin d’un tour. Si plusieurs y parviennent au même tour, celui qui est le plus loin après la ligne est classé devant ; au même niveau, c’est le plus proche du drapeau. Jusqu’à la fin du tour, ils restent en travers du chemin. La course continue jusqu’à ce que chaque traîneau soit arrivé ou en miettes. Si tous sont en miettes, personne ne gagne, et après cent tours, qui est encore en route rentre à la maison sans classement.

rules-season = Une saison
rules-season-words = Plusieurs courses comptent ensemble : autant qu’il y a de traîneaux, sauf si vous en décidez autrement. On choisit ou construit un circuit chacun son tour, et chaque course repart de zéro. Ces places rapportent des points :
rules-season-place = Place
rules-season-points = Points
rules-season-rest = Les autres places ne rapportent rien, et une course sans classement non plus. Qui a le plus de points gagne. À égalité, on compare les victoires, puis les deuxièmes places, et ainsi de suite, et enfin la dernière course. Si l’égalité demeure, la place est partagée.

rules-tiles = Les tronçons spéciaux
rules-tiles-words = Certains circuits ont plus à offrir. Cours une fois sans eux, puis essaie-les.
rules-tile-saplings = Sapins : de jeunes arbres en plein passage. Chacun ne tombe qu’une fois.
rules-tile-drift = Congère : elle barre un côté de la piste et ne laisse que deux couloirs.
rules-tile-chasm = Défilé : un passage étroit entre des colonnes de glace, large d’un seul couloir au milieu.

rules-paws = Grosse papatte
rules-paws-words = La grosse papatte va à la personne qui a réfléchi le plus longtemps à un coup jusqu’ici. Elle ne sert à rien du tout, sauf à se faire remarquer.
rules-reconstruction = Le nombre de cases des tronçons est notre propre reconstitution, et là où les éditions des règles se contredisent ou se taisent, il nous a fallu trancher.

## What is this?

what-track = La piste. Les traîneaux vont du départ à la ligne à damier dans cinq couloirs : drapeaux jaunes le long du bord gauche, rouges le long du droit. Fais glisser pour regarder autour ; avec deux doigts ou la molette, tu t’approches. Ton coup peut finir sur les cases éclairées.
what-mat = Ton traîneau : chien de gauche, frein et chien de droite, tels qu’ils sont. Les cartes que tu choisis apparaissent ici avant toute décision.
what-dogs = Un de tes deux chiens. Les deux ensemble, moins le frein, font ta vitesse ; le plus fort tire le traîneau de son côté.
what-brake = Le frein. Sa valeur est retirée de la force des chiens. Il ne change rien à la glissade.
what-hand = Ta main. Joue une à trois cartes de même valeur sur les chiens et le frein. Les cartes rouges sont des dégâts : elles prennent de la place et ne se jouent pas.
what-speed = Vitesse : chien de gauche plus chien de droite moins frein. Tu avances exactement de ce nombre de cases, si rien ne t’arrête.
what-drift = Glissade : l’écart entre tes chiens. C’est le nombre de cases que tu fais en diagonale, du côté du chien le plus fort.
what-limit = La prochaine ligne rouge dans ton couloir. La passer plus vite que son nombre coûte un dégât par point de trop.
what-ends = Toutes les cases où ton coup peut finir avec ces cartes, et ce que cela coûte. En dessous, ce que d’autres cartes permettraient.
what-go = Fait partir le traîneau comme indiqué. Tant que tu n’appuies pas, rien n’est joué.
what-undo = Annule ce que tu viens de faire, tant que rien de nouveau n’a été révélé.
what-hint = Demande au bot le plus fort ce qu’il ferait à ta place, et pourquoi.
what-order = Le classement : qui est devant, et pourquoi. À côté de chaque nom : chien de gauche, frein et chien de droite, les cartes en main et les dégâts.
what-slots = Les positions de départ. La 1 part en tête ; la 4 donne une carte de plus, la 5 deux de plus.
what-turn = Qui joue, et à quel tour en est la course.
what-clock = Le temps de réflexion qui reste. Quand il est écoulé, un bot prend le relais jusqu’au retour de la personne.
what-big-paws = Grosse papatte : qui a réfléchi le plus longtemps à un coup jusqu’ici. Cela n’a aucun effet.
what-connection = Dit si le serveur t’entend. Si la connexion se perd, ton dernier coup est renvoyé tout seul.
what-log = Ce qui s’est passé, le plus récent d’abord. Montre une ligne pour voir l’endroit sur la piste.
what-chat = Parle avec les autres à la table.
what-reactions = Un mot rapide à tout le monde, sans rien taper.

# What is what at the Arctic table
what-ar-hand = Ta main. En haut de ta pile, une carte dit combien de cartes tu pioches maintenant (maison) et combien tu en poses au prochain tour (fanion sombre).
what-ar-river = La rivière : six cartes face visible. À l’étape C, tu en prends autant que le permet ta carte visible.
what-ar-pile = La pioche, et dans combien de coups environ la réserve s’ouvrira. Un coup prend environ trois cartes.
what-ar-reserve = La réserve. Quand la pioche est vide, elle la remplace, et la fin est proche.
what-ar-my-pile = Ta pile. Les séries d’un même animal y rapportent des points. Tu peux la regarder à tout moment.
what-ar-fan = Une pile, de bas en haut. Pour chaque animal, la plus longue série compte ; une carte face cachée compte comme l’animal qui aide le plus.
what-ar-zone = Ta zone de pénalité. Chaque carte y coûte un point à la fin.
what-ar-landscape = Le paysage. À la fin, ton totem te rapporte la valeur de la carte où est son jeton.
what-ar-ways = Ta carte visible montre deux animaux. Le jeton de l’un monte, celui de l’autre descend ; c’est toi qui choisis.
what-ar-totem = Ton totem, que personne d’autre ne connaît. À la fin, tu reçois la valeur de la carte Paysage où est son jeton.
what-ar-ability = Une carte Pouvoir. Qui finit l’étape A avec cet animal visible la prend, même à quelqu’un d’autre, et la garde jusqu’à ce qu’on la lui prenne.
what-ar-opponent = Quelqu’un d’autre à la table : carte visible, cartes en main et dans la pile, pénalités et pouvoirs.
what-ar-first = Le 1 : la partie a commencé ici. Tout le monde aura joué autant de fois.
what-ar-steps = Un tour a trois étapes : poser des cartes, déplacer deux jetons, piocher des cartes.
what-ar-preview = Ce qui se passerait si cette carte restait visible sur ta pile.
what-ar-score = Ce que ta pile rapporterait si la partie finissait maintenant, et ce que coûtent les pénalités.
what-ar-sheet = Le décompte de tout le monde, ligne par ligne.
what-ar-go = Fait ce que tu as choisi. Tant que tu n’appuies pas, rien n’est joué.
what-ar-done = Termine cette étape avec ce que tu as fait jusqu’ici.
