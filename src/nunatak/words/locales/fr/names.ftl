# Names for people who come without one: one word of each, such as « Loutre agile ». In French the
# animal comes first; all second words are the same for both genders, so that any two agree.

names-first = Aigle Alouette Baleine Belette Béluga Bison Caribou Castor Chamois Chevêche Chouette Colombe Corbeau Cygne Eider Faucon Fouine Goéland Grèbe Grue Harfang Hermine Héron Husky Lagopède Lemming Lièvre Loup Loutre Lynx Macareux Marmotte Martre Morse Mouette Narval Oie Orque Otarie Ours Outarde Perdrix Phoque Pinson Plongeon Renard Renne Sarcelle Sterne Tadorne Vison Zibeline
names-second = agile aimable alerte allègre brave calme célèbre comique débonnaire digne drôle énergique espiègle fantasque farouche fidèle habile honnête illustre intrépide jeune leste libre lucide magique magnifique modeste noble pacifique paisible polaire rapide rebelle robuste rustique sage solide souple stoïque superbe svelte téméraire tenace tendre timide tranquille unique vivace
