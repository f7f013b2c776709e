# Names for people who come without one: one word of each, such as „Flinkes Wiesel“. All second words
# are neuter, so that any two agree and a name says nothing about who bears it.

names-first = Beherztes Buntes Eifriges Eisiges Emsiges Feines Fideles Flinkes Flottes Frisches Frohes Gewitztes Goldiges Heiteres Helles Keckes Kesses Kluges Kühnes Leises Listiges Lustiges Munteres Mutiges Nettes Rasches Ruhiges Sachtes Sanftes Schlaues Schnelles Seltenes Sonniges Stilles Stolzes Tapferes Treues Uriges Waches Wackeres Warmes Weises Wendiges Wildes Witziges Wolliges Zähes
names-second = Alpaka Auerhuhn Birkhuhn Eichhorn Einhorn Elchkalb Fohlen Frettchen Haselhuhn Hermelin Kaninchen Karibu Küken Lama Lamm Mammut Moorhuhn Murmeltier Nordlicht Polarlicht Pony Rebhuhn Rehkitz Rentier Schneehuhn Walross Wiesel Wildpferd Wollschaf
