# The rules page of Arctic.

rules-ar-lead = Ein Kartenspiel für zwei bis vier Personen. Sechs Tiere und für alle ein eigener Stapel: Was auf deinem oben liegt, bestimmt, was du jetzt und im nächsten Zug darfst.
rules-ar-minute-place = Leg Karten aus der Hand auf deinen Stapel: so viele, wie der dunkle Wimpel deiner obersten Karte sagt.
rules-ar-minute-ability = Das Tier, das jetzt oben liegt, bringt dir seine Fähigkeitskarte, auch wenn jemand anders sie hatte.
rules-ar-minute-move = Deine oberste Karte zeigt zwei Tiere: Das Plättchen des einen geht in der Landschaft hinauf, das des anderen hinab.
rules-ar-minute-draw = Nimm so viele offene Karten aus den Entdeckungen, wie das helle Haus deiner obersten Karte sagt.
rules-ar-minute-runs = Am Ende zählt von jeder Tierart die längste Folge in deinem Stapel. Jede weitere Karte bringt mehr als die davor, bis zur sechsten.
rules-ar-minute-totem = Dein geheimes Totemtier bringt, was die Karte unter seinem Plättchen wert ist. Jede Strafkarte kostet einen Punkt. Die meisten Punkte gewinnen.

rules-ar-cards = Eine Karte
rules-ar-cards-words = Jede Karte zeigt ihr Haupttier und klein in der Ecke einen Begleiter. Der dunkle Wimpel sagt, wie viele Karten du im nächsten Zug ablegst, das helle Haus, wie viele du jetzt nachziehst. Zusammen sind es immer sechs: Wer jetzt viele nachzieht, legt danach wenige ab, und umgekehrt.
rules-ar-cards-sets = Es gibt vier Sätze zu dreißig Karten, zu erkennen an den Strichen unten. Im Spiel sind so viele Sätze, wie Leute mitspielen.

rules-ar-start = Der Anfang
rules-ar-start-words = Alle bekommen drei Karten und ein Totemtier, das sonst niemand sieht. Sechs offene Karten sind die Entdeckungen. Zu zweit kommen fünf Karten als Vorrat zur Seite, zu dritt zehn, zu viert fünfzehn. Alle Plättchen beginnen auf der Landschaftskarte mit dem Wert 3. Von jeder Fähigkeitskarte liegt eine der beiden Seiten oben. Wer anfängt, bekommt das Pfotenplättchen.

rules-ar-turn = Ein Zug
rules-ar-turn-a = Leg Karten auf deinen Stapel und nimm die Fähigkeitskarte des Tieres, das oben liegt.
rules-ar-turn-b = Versetze die Plättchen der beiden Tiere auf deiner obersten Karte.
rules-ar-turn-c = Zieh Karten aus den Entdeckungen nach.

rules-ar-place = A: Ablegen
rules-ar-place-words = Leg genau so viele Karten ab, wie der Wimpel deiner obersten Karte zu Beginn deines Zuges sagt, eine nach der anderen, in beliebiger Reihenfolge. Liegt keine offene Karte oben, wie in deinem ersten Zug, legst du eine ab. Die Karte, die am Ende oben liegt, bestimmt den Rest dieses Zuges und das Ablegen im nächsten.
rules-ar-place-short = Zu wenige Karten auf der Hand? Dann legst du alle ab, und für jede fehlende kommt ungesehen eine Karte vom Tierstapel in deine Strafzone.

rules-ar-move = B: Plättchen
rules-ar-move-words = Die Plättchen des Haupttiers deiner obersten Karte und seines Begleiters gehen beide eine Landschaftskarte weiter: eines hinauf, eines hinab, wie du magst. Ein Plättchen am Ende der Reihe kann nur nach innen; das andere geht dann in die Gegenrichtung, es sei denn, es liegt selbst an einem Ende.
rules-ar-move-picture = Oben ein Fuchs mit dem Papageientaucher: Fuchs hinauf und Papageientaucher hinab, oder umgekehrt.

rules-ar-draw = C: Nachziehen
rules-ar-draw-words = Nimm so viele Karten aus den Entdeckungen, wie das Haus deiner obersten Karte sagt. Erst danach werden sie wieder auf sechs aufgefüllt. Am Ende darfst du höchstens sieben Karten auf der Hand haben: Alle weiteren kommen in deine Strafzone, und du wählst, welche.

rules-ar-abilities = Die Fähigkeiten
rules-ar-abilities-words = Eine Fähigkeitskarte behältst du, bis jemand anders Schritt A mit diesem Tier oben beendet. In den Schritten B und C wirkt sie sofort, in Schritt A erst ab deinem nächsten Zug. Nutzen musst du sie nie, und die meisten wirken einmal pro Zug; beide Seiten des Orcas und der Eisbär, der dich aus der Strafzone ziehen lässt, wirken den ganzen Schritt lang.
rules-ar-abilities-sides = Jede Karte hat zwei Seiten, und vor dem Spiel steht fest, welche oben liegt:

rules-ar-end = Das Ende
rules-ar-end-words = Wird eine Karte gebraucht und ist der Tierstapel leer, tritt der Vorrat an seine Stelle, und das Ende ist nah. Die Runde wird zu Ende gespielt, damit alle gleich viele Züge hatten. Dann haben alle noch einen letzten Zug mit den Schritten A und B: Nachgezogen wird nicht mehr, und du darfst beliebig viele Karten auf der Hand haben.

rules-ar-score = Die Wertung
rules-ar-score-words = Von jeder Tierart zählt die längste Folge in deinem Stapel, also Karten dieser Art, die direkt aufeinanderliegen. Kürzere Folgen derselben Tierart und einzelne Karten bringen nichts. Die Zahl der Tierarten mit einer Folge bringt nach derselben Tabelle noch einmal Punkte.
rules-ar-score-count = Karten der Folge oder Tierarten mit Folge
rules-ar-score-points = Punkte
rules-ar-score-more = 6 oder mehr
rules-ar-score-example = Zwei Papageientaucher, drei Füchse und zwei Eisbären: 1 + 3 + 1, und 3 dazu für drei Tierarten. Der einzelne Elch bringt nichts.
rules-ar-score-rest = Dazu kommt die Landschaftskarte unter dem Plättchen deines Totemtiers, und jede Strafkarte kostet einen Punkt. Eine Karte, die der Fuchs verdeckt abgelegt hat, zählt als das Tier, das am meisten bringt. Karten auf der Hand spielen keine Rolle. Bei gleich vielen Punkten gewinnt, wer in der Reihenfolge früher dran war.

rules-ar-secret = Was offen ist
rules-ar-secret-words = Stapel, Plättchen, Fähigkeiten, Entdeckungen und alle Kartenzahlen sind für alle zu sehen, Handkarten, Totemtiere, Strafkarten und verdeckte Karten nicht. Deinen eigenen Stapel darfst du jederzeit durchsehen.
rules-ar-reconstruction = Das Regelheft zählt nicht alle Karten auf: Werte und Begleiter folgen einer öffentlichen Umsetzung. Wo es nichts sagt, mussten wir entscheiden.
