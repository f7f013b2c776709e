# The rules page, and the answers to "what is this?" at the table.

## The page

rules-lead = Ein Rennen im Schnee für zwei bis fünf Schlitten. Zwei Hunde ziehen, eine Bremse hält dagegen, und jede Kurve hat zu deinem Tempo eine eigene Meinung.
rules-minute-play = Spiel eine bis drei Karten mit gleichem Wert: auf den linken Hund, auf den rechten Hund, auf die Bremse.
rules-minute-speed = Dein Tempo ist die Summe beider Hunde minus Bremse. Genau so viele Felder musst du fahren.
rules-minute-drift = Ist ein Hund stärker? Dann driftet der Schlitten zu seiner Seite, eine Spur je Punkt Unterschied.
rules-minute-bonus = Beide Hunde gleich? Dann darfst du ab der zweiten Runde deinen Platz im Rennen zum Tempo dazuzählen.
rules-minute-limit = Die rote Linie vor einer Kurve sagt, wie schnell du sein darfst. Jeder Punkt darüber ist eine Delle.
rules-minute-dents = Auch am Rand, an Hindernissen und Bäumchen holst du dir Dellen. Sie verstopfen deine Hand, und mit der fünften ist Schluss.
rules-minute-win = Ist ein Schlitten über die Ziellinie gefahren, wird die Runde zu Ende gespielt. Dann gewinnt, wer am weitesten hinter der Linie steht.

rules-sled = Dein Schlitten
rules-sled-words = Auf deinem Schlittenplan liegen zwei Hunde und eine Bremse, jeweils mit einem Wert von 1 bis 5. Alle drei beginnen bei 3. Sie bleiben, wie sie sind, bis du eine neue Karte darauf spielst; du lenkst also auch mit dem, was vorher schon dort lag.
rules-sled-flags = Die gelbe Flagge ist links an deinem Schlitten, die rote rechts. Die Ränder der Strecke haben dieselben Farben.
rules-dogs-words = Dein eigener Stapel hat von jedem Wert vier Hunde, von fest schlafend (1) bis völlig wild (5).

rules-start = Der Start
rules-start-words = Das Los bestimmt, in welcher Reihenfolge alle einen Startplatz wählen, wenn am Tisch nichts anderes festgelegt ist. Platz 1 liegt auf der Innenseite der ersten Kurve und fährt zuerst, dann 2 und so weiter. Alle ziehen fünf Karten. Wer auf Platz 4 startet, zieht eine mehr, auf Platz 5 zwei mehr.

rules-turn = Ein Zug
rules-turn-play = Karten spielen.
rules-turn-move = Mit dem Schlitten fahren.
rules-turn-hand = Auf fünf Karten nachziehen oder auf fünf abwerfen.
rules-turn-words = In jeder Runde fährt jeder Schlitten, der noch im Rennen ist, einmal. Wer zu Beginn der Runde vorn liegt, fängt an, dann kommen die anderen der Reihe nach. In der ersten Runde gelten die Nummern der Startplätze.

rules-cards = Karten spielen
rules-cards-words = Spiel eine, zwei oder drei Hundekarten mit demselben Wert, höchstens eine je Platz. Auf einem Hund verdeckt die Karte, was dort lag. Eine Karte für die Bremse wird abgeworfen, und die Bremse bekommt ihren Wert. Du darfst auch einen Wert spielen, der schon dort liegt.
rules-cards-none = Mindestens eine Karte muss es sein. Hast du keine Hundekarte auf der Hand, bekommst du eine Delle, ziehst auf fünf Karten nach und spielst dann.

rules-move = Tempo und Drift
rules-move-words = Tempo ist linker Hund plus rechter Hund minus Bremse. Bei null oder weniger bleibt der Schlitten stehen. Drift ist der Unterschied der Hunde, zum stärkeren hin; die Bremse spielt dafür keine Rolle.
rules-move-steps = Du fährst genau so viele Felder, wie dein Tempo sagt. So viele davon, wie dein Drift sagt, gehen schräg nach vorn in die nächste Spur, die anderen geradeaus, in beliebiger Reihenfolge. Drift, der über das Tempo hinausgeht, verfällt. Sonst darfst du nichts auslassen: Nur ein Zusammenstoß hält dich vorher auf.
rules-move-picture = Tempo 5 mit Drift 2 nach links: einer von mehreren Wegen.
rules-example-left = linker Hund
rules-example-brake = Bremse
rules-example-right = rechter Hund
rules-example-333 = Tempo 3, geradeaus.
rules-example-355 = Tempo 3, davon 2 mit Drift nach rechts.
rules-example-352 = Tempo 6, davon 2 mit Drift nach rechts.
rules-example-115 = Der Schlitten bleibt stehen.
rules-example-155 = Ein Feld, mit Drift nach rechts. Der übrige Drift verfällt.

rules-bonus = Der Bonus
rules-bonus-words = Beide Hunde gleich und mindestens Tempo 1? Dann ist dein Schlitten ausgeglichen, und du darfst deinen Platz im Rennen zum Tempo dazuzählen: auf Platz eins 1, auf Platz vier 4. Ganz oder gar nicht, geradeaus nach den normalen Feldern und nicht in der ersten Runde. Du entscheidest dich, bevor du losfährst. Der Bonus zählt an jeder roten Linie des ganzen Zuges zum Tempo.

rules-limits = Rote Linien
rules-limits-words = Jede Kurve beginnt mit einer roten Linie und der Zahl 4, jede Kehrtwende mit einer 3. Bist du dort schneller, bekommst du eine Delle für jeden Punkt über dem Limit, und das an jeder Linie, die du überfährst. Es zählt dein volles Tempo, auch wenn dich im selben Zug später etwas aufhält. Eine Linie, die du nicht erreichst, kostet nichts.
rules-limits-picture = Mit Tempo 5 über ein Limit von 4: eine Delle.

rules-hazards = Was schiefgehen kann
rules-hazard-side = Streckenrand oder Hindernis
rules-hazard-side-words = Du bleibst auf dem Feld davor stehen. Eine Delle, und die Fahrt ist vorbei.
rules-hazard-sapling = Ein Bäumchen
rules-hazard-sapling-words = Es knickt um und ist für immer weg. Sofort eine Delle, und die Fahrt geht weiter.
rules-hazard-sled = Ein anderer Schlitten
rules-hazard-sled-words = Du bleibst dahinter stehen, und dein Zug ist vorbei. Keine Delle, aber diesmal ziehst du keine Karten; hast du mehr als fünf, wirfst du trotzdem auf fünf ab. Dem anderen Schlitten macht es nichts.
rules-hazard-wreck = Die fünfte Delle
rules-hazard-wreck-words = Dein Schlitten ist Kleinholz und scheidet aus. Verschont bleibt nur, wer schon über die Ziellinie ist.
rules-hazards-free = Absichtlich irgendwo hineinzufahren ist erlaubt und manchmal sogar klug.
rules-hazards-picture = Hinter einem anderen Schlitten gestoppt.

rules-hand = Deine Hand
rules-hand-words = Nach der Fahrt ziehst du auf fünf Karten nach. Hast du mehr, wirfst du Hundekarten deiner Wahl ab. Dellen zählen als Handkarten, alle sehen sie, und du wirst sie nie wieder los: Mit zwei Dellen bleibt nur noch Platz für drei Hunde.
rules-hand-deck = Ist dein Stapel leer und du brauchst eine Karte, werden deine abgeworfenen Karten und alle überdeckten Hunde zu einem neuen gemischt.

rules-order = Wer vorn liegt
rules-order-words = Der Schlitten, dessen Spitze weiter vorn ist, fährt zuerst. Sind Schlitten gleichauf, zählt die Innenseite: in einer Kurve deren Innenseite, auf einer Geraden die der nächsten Kurve, und nach der letzten Kurve die Seite mit der Zielflagge. Am Tisch steht immer, wer vorn liegt und warum.
rules-order-picture = Gleichauf in der Kurve: Der innere Schlitten fährt zuerst.

rules-finish = Das Ziel
rules-finish-words = Im Ziel ist ein Schlitten, der am Ende einer Runde hinter der Linie steht. Schaffen es mehrere in derselben Runde, liegt der vorn, der am weitesten hinter der Linie ist; sind sie gleichauf, der, der näher an der Flagge ist. Bis die Runde zu Ende ist, stehen sie noch im Weg. Das Rennen geht weiter, bis jeder Schlitten im Ziel oder Kleinholz ist. Sind alle Kleinholz, gewinnt niemand, und wer nach hundert Runden noch unterwegs ist, fährt ohne Platz nach Hause.

rules-season = Eine Saison
rules-season-words = Mehrere Rennen zählen zusammen: so viele, wie Schlitten mitfahren, wenn ihr nichts anderes ausmacht. Reihum wird ein Kurs gewählt oder gebaut, und jedes Rennen beginnt ganz von vorn. Diese Plätze bringen Punkte:
rules-season-place = Platz
rules-season-points = Punkte
rules-season-rest = Andere Plätze bringen nichts und ein Rennen ohne Platz auch nicht. Wer die meisten Punkte hat, gewinnt. Bei Gleichstand zählen mehr Siege, dann mehr zweite Plätze und so weiter, zuletzt der bessere Platz im letzten Rennen. Wer auch dann gleichauf ist, teilt sich den Platz.

rules-tiles = Besondere Abschnitte
rules-tiles-words = Manche Kurse haben mehr zu bieten. Fahr erst einmal ohne, dann probier sie aus.
rules-tile-saplings = Bäumchen: Sie stehen im Weg, und jedes kippt nur einmal um.
rules-tile-drift = Schneeverwehung: Sie versperrt eine Seite der Strecke und lässt nur zwei Spuren frei.
rules-tile-chasm = Schlucht: ein schmaler Weg um Säulen aus Eis, in der Mitte nur eine Spur breit.

rules-paws = Big Paws
rules-paws-words = Die große Pfote bekommt, wer bisher am längsten über einem Zug gegrübelt hat. Sie bewirkt gar nichts, außer aufzufallen.
rules-reconstruction = Wie viele Felder die Abschnitte haben, haben wir rekonstruiert, und wo sich die Ausgaben der Regeln widersprechen oder schweigen, mussten wir uns entscheiden.

## What is this?

what-track = Die Strecke. Die Schlitten fahren vom Start bis zur karierten Linie auf fünf Spuren: gelbe Flaggen am linken Rand, rote am rechten. Zieh, um dich umzusehen; mit zwei Fingern oder dem Mausrad kommst du näher. Auf den leuchtenden Feldern kann dein Zug enden.
what-mat = Dein Schlitten: linker Hund, Bremse und rechter Hund, wie sie jetzt sind. Karten, die du wählst, erscheinen hier, bevor etwas entschieden ist.
what-dogs = Einer deiner beiden Hunde. Beide zusammen minus Bremse sind dein Tempo; der stärkere zieht den Schlitten auf seine Seite.
what-brake = Die Bremse. Ihr Wert wird von der Stärke der Hunde abgezogen. Auf den Drift hat sie keinen Einfluss.
what-hand = Deine Hand. Spiel eine bis drei Karten mit gleichem Wert auf Hunde und Bremse. Rote Karten sind Dellen: Sie nehmen Platz weg und lassen sich nicht spielen.
what-speed = Tempo: linker Hund plus rechter Hund minus Bremse. Genau so viele Felder fährst du, wenn dich nichts aufhält.
what-drift = Drift: der Unterschied deiner Hunde. So viele deiner Felder gehen schräg, zum stärkeren Hund hin.
what-limit = Die nächste rote Linie in deiner Spur. Wer sie schneller überfährt, als die Zahl sagt, bekommt für jeden Punkt darüber eine Delle.
what-ends = Alle Felder, auf denen dein Zug mit diesen Karten enden kann, und was es kostet. Darunter steht, was andere Karten möglich machen.
what-go = Fährt wie gezeigt. Bevor du drückst, ist nichts passiert.
what-undo = Nimmt zurück, was du zuletzt getan hast, solange nichts Neues aufgedeckt wurde.
what-hint = Fragt den starken Bot, was er an deiner Stelle tun würde und warum.
what-order = Der Rennstand: wer vorn liegt und warum. Neben jedem Namen stehen linker Hund, Bremse und rechter Hund, die Handkarten und die Dellen.
what-slots = Die Startplätze. Nummer 1 fährt zuerst; wer 4 nimmt, beginnt mit einer Karte mehr, wer 5 nimmt, mit zwei mehr.
what-turn = Wer dran ist und in welcher Runde das Rennen ist.
what-clock = Wie lange noch überlegt werden darf. Ist die Zeit um, übernimmt ein Bot, bis die Person zurückkommt.
what-big-paws = Big Paws: wer bisher am längsten über einem Zug gegrübelt hat. Das hat keine Wirkung.
what-connection = Ob der Server dich hört. Reißt die Verbindung ab, wird dein letzter Zug von selbst noch einmal gesendet.
what-log = Was geschah, das Neueste zuerst. Zeig auf eine Zeile, und du siehst die Stelle auf der Strecke.
what-chat = Sprich mit den anderen am Tisch.
what-reactions = Ein schnelles Wort an alle, ohne zu tippen.

# What is what at the Arctic table
what-ar-hand = Deine Hand. Liegt eine Karte oben auf deinem Stapel, sagt sie, wie viele du jetzt nachziehst (Haus) und nächstes Mal ablegst (dunkler Wimpel).
what-ar-river = Die Entdeckungen: sechs offene Karten. In Schritt C nimmst du so viele, wie deine oberste Karte erlaubt.
what-ar-pile = Der Tierstapel und in etwa wie vielen Zügen der Vorrat geöffnet wird. Ein Zug braucht etwa drei Karten.
what-ar-reserve = Der Vorrat. Ist der Tierstapel leer, tritt er an seine Stelle, und das Ende ist nah.
what-ar-my-pile = Dein Stapel. Folgen derselben Tierart darin bringen Punkte. Du darfst ihn jederzeit durchsehen.
what-ar-fan = Ein Stapel von unten nach oben. Von jeder Tierart zählt die längste Folge; eine verdeckte Karte zählt als das Tier, das am meisten hilft.
what-ar-zone = Deine Strafzone. Jede Karte darin kostet am Ende einen Punkt.
what-ar-landscape = Die Landschaft. Am Ende bekommst du für dein Totemtier so viel, wie die Karte unter seinem Plättchen wert ist.
what-ar-ways = Deine oberste Karte zeigt zwei Tiere. Das Plättchen des einen geht hinauf, das des anderen hinab; du entscheidest.
what-ar-totem = Dein Totemtier kennst nur du. Am Ende bekommst du den Wert der Landschaftskarte, auf der sein Plättchen liegt.
what-ar-ability = Eine Fähigkeitskarte. Wer Schritt A mit diesem Tier oben beendet, nimmt sie, auch anderen weg, und behält sie, bis jemand anders sie holt.
what-ar-opponent = Jemand am Tisch: oberste Karte, Karten auf der Hand und im Stapel, Strafkarten und Fähigkeiten.
what-ar-first = Die 1: Hier hat das Spiel begonnen. Am Ende hatten alle gleich viele Züge.
what-ar-steps = Ein Zug hat drei Schritte: Karten ablegen, zwei Plättchen versetzen, Karten nachziehen.
what-ar-preview = Was es hieße, wenn diese Karte oben auf deinem Stapel bliebe.
what-ar-score = Was dein Stapel brächte, wenn jetzt Schluss wäre, und was die Strafkarten kosten.
what-ar-sheet = Die Wertung aller, Zeile für Zeile.
what-ar-go = Führt aus, was du gewählt hast. Bevor du drückst, ist nichts passiert.
what-ar-done = Beendet diesen Schritt mit dem, was du bis jetzt getan hast.
