# The rules page of Arctic.

rules-ar-lead = Un jeu de cartes pour deux à quatre personnes. Six animaux, et devant toi une pile : sa carte visible dit ce que tu peux faire maintenant, et au prochain tour.
rules-ar-minute-place = Pose des cartes de ta main sur ta pile : autant que l’indique le fanion sombre de ta carte visible.
rules-ar-minute-ability = L’animal maintenant visible t’apporte sa carte Pouvoir, même si quelqu’un d’autre l’avait.
rules-ar-minute-move = Ta carte visible montre deux animaux : le jeton de l’un monte dans le paysage, celui de l’autre descend.
rules-ar-minute-draw = Prends dans la rivière autant de cartes que l’indique la maison claire de ta carte visible.
rules-ar-minute-runs = À la fin, la plus longue série de chaque animal dans ta pile compte. Jusqu’à la sixième, chaque carte de plus rapporte davantage que la précédente.
rules-ar-minute-totem = Ton totem secret rapporte la valeur de la carte sous son jeton. Chaque carte de pénalité coûte un point. Qui a le plus de points gagne.

rules-ar-cards = Une carte
rules-ar-cards-words = Chaque carte montre son animal principal et, en petit dans le coin, un animal associé. Le fanion sombre dit combien de cartes tu poses au prochain tour, la maison claire combien tu en pioches maintenant. Les deux font toujours six : qui pioche beaucoup maintenant pose peu ensuite, et l’inverse.
rules-ar-cards-sets = Il y a quatre lots de trente cartes, que distinguent les traits en bas. On en prend autant qu’il y a de personnes à la table.

rules-ar-start = Le départ
rules-ar-start-words = Chaque personne reçoit trois cartes et un totem que personne d’autre ne voit. Six cartes face visible forment la rivière. On met des cartes de côté comme réserve : cinq à deux, dix à trois, quinze à quatre. Tous les jetons partent de la carte Paysage de valeur 3. Chaque carte Pouvoir montre une de ses deux faces. Qui commence reçoit le jeton Empreinte.

rules-ar-turn = Un tour
rules-ar-turn-a = Pose des cartes sur ta pile et prends la carte Pouvoir de l’animal visible.
rules-ar-turn-b = Déplace les jetons des deux animaux de ta carte visible.
rules-ar-turn-c = Pioche des cartes dans la rivière.

rules-ar-place = A : poser
rules-ar-place-words = Pose exactement autant de cartes que l’indique le fanion visible au début de ton tour, une par une, dans l’ordre de ton choix. Si aucune carte n’est visible, comme au premier tour, tu en poses une. La carte visible à la fin décide du reste de ce tour, et de la pose du suivant.
rules-ar-place-short = Pas assez de cartes en main ? Tu les poses toutes, et pour chaque carte manquante une carte de la pioche va, sans être vue, dans ta zone de pénalité.

rules-ar-move = B : les jetons
rules-ar-move-words = Les jetons de l’animal principal de ta carte visible et de son associé se déplacent tous deux d’une carte Paysage : l’un monte, l’autre descend, à ton choix. Un jeton au bout de la rangée ne peut aller que vers l’intérieur ; l’autre va alors dans le sens contraire, sauf s’il est lui-même à un bout.
rules-ar-move-picture = Un renard avec le macareux : le renard monte et le macareux descend, ou l’inverse.

rules-ar-draw = C : piocher
rules-ar-draw-words = Prends dans la rivière autant de cartes que l’indique la maison de ta carte visible. La rivière n’est complétée à six qu’ensuite. À la fin, tu gardes sept cartes au plus : le surplus, de ton choix, va dans ta zone de pénalité.

rules-ar-abilities = Les pouvoirs
rules-ar-abilities-words = Tu gardes une carte Pouvoir jusqu’à ce que quelqu’un d’autre finisse l’étape A avec cet animal visible. Aux étapes B et C, elle agit tout de suite ; à l’étape A, seulement à partir de ton prochain tour. Rien n’oblige à s’en servir, et la plupart agissent une fois par tour ; l’orque, et l’ours qui fait piocher dans la zone de pénalité, agissent pendant toute l’étape.
rules-ar-abilities-sides = Chaque carte a deux faces, et on fixe avant la partie laquelle est visible :

rules-ar-end = La fin
rules-ar-end-words = Quand il faut une carte et que la pioche est vide, la réserve la remplace, et la fin est proche. On termine le tour de table, pour que tout le monde ait joué autant de fois. Puis tout le monde joue un dernier tour avec les étapes A et B : on ne pioche plus, et la main n’a plus de limite.

rules-ar-score = Le décompte
rules-ar-score-words = Pour chaque animal, la plus longue série de ta pile compte, c’est-à-dire des cartes de cet animal posées directement l’une sur l’autre. Les séries plus courtes du même animal et les cartes seules ne rapportent rien. Le nombre d’espèces avec une série rapporte aussi des points selon le même tableau.
rules-ar-score-count = Cartes de la série, ou espèces avec une série
rules-ar-score-points = Points
rules-ar-score-more = 6 et plus
rules-ar-score-example = Deux macareux, trois renards et deux ours : 1 + 3 + 1, et 3 de plus pour trois espèces. L’élan tout seul ne rapporte rien.
rules-ar-score-rest = S’y ajoute la valeur de la carte Paysage sous le jeton de ton totem ; chaque carte de pénalité retire un point. Une carte que le renard a posée face cachée compte comme l’animal qui rapporte le plus. Les cartes restées en main ne comptent pas. À égalité, la victoire va à qui jouait plus tôt dans l’ordre du tour.

rules-ar-secret = Ce que tout le monde voit
rules-ar-secret-words = Piles, jetons, pouvoirs, rivière et nombres de cartes sont visibles de tout le monde. Les mains, les totems, les pénalités et les cartes face cachée ne le sont pas. Tu peux regarder ta propre pile à tout moment.
rules-ar-reconstruction = Le livret ne donne pas la liste des cartes : leurs valeurs et leurs animaux associés suivent une version publique. Là où il ne dit rien, nous avons dû trancher.
