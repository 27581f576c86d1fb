"""Case of the DATC, order, and why it came out so in English and in French.

Each sentence was compared with the rule that the case is about.
"""

REASONS = [
    (
        "6.A.1",
        "F nth - pic",
        "North Sea: the unit there cannot reach Picardy. So the order does not count, and the "
        "English fleet in the North Sea holds.",
        "Mer du Nord : l'unité ne peut pas atteindre Picardie. L'ordre ne compte donc pas, et "
        "la flotte anglaise de la mer du Nord tient.",
    ),
    (
        "6.A.6",
        "F lon - nth",
        "London: the unit there is not yours; it belongs to England. So the order does not count.",
        "Londres : cette unité n'est pas à vous, mais à l'Angleterre. L'ordre ne compte donc pas.",
    ),
    (
        "6.A.11",
        "A vie - tyr",
        "The Austrian army in Vienna could not enter Tyrolia: the Italian army in Venice was "
        "bound for the same place with strength 1, and its own was 1.",
        "L'armée autrichienne de Vienne n'a pas pu gagner le Tyrol : l'armée italienne de "
        "Venise visait le même lieu avec une force de 1, et la sienne était de 1.",
    ),
    (
        "6.B.1",
        "F por - spa",
        "Spain: the coast is missing. Both can be reached: Spain (north coast) or Spain "
        "(south coast). So the order does not count, and the French fleet in Portugal holds.",
        "Espagne : il manque la côte. Les deux sont possibles : Espagne (côte nord) ou "
        "Espagne (côte sud). L'ordre ne compte donc pas, et la flotte française du Portugal "
        "tient.",
    ),
    (
        "6.B.9",
        "F por S F mid - spa/nc",
        "The support by the French fleet in Portugal has no effect: the French fleet in the "
        "Mid-Atlantic Ocean was ordered to Spain (south coast), not to Spain (north coast).",
        "Le soutien de la flotte française du Portugal est sans effet : la flotte française "
        "de l'Atlantique central avait l'ordre d'aller vers l'Espagne (côte sud), et non vers "
        "l'Espagne (côte nord).",
    ),
    (
        "6.B.13",
        "F bul/sc - con",
        "The Turkish fleet in Bulgaria (south coast) could not enter Constantinople: the "
        "Turkish fleet in Constantinople was still there, and no power dislodges its own "
        "unit.",
        "La flotte turque de Bulgarie (côte sud) n'a pas pu gagner Constantinople : la flotte "
        "turque de Constantinople s'y trouvait encore, et une puissance ne déloge jamais sa "
        "propre unité.",
    ),
    (
        "6.C.1",
        "F ank - con",
        "The Turkish fleet in Ankara moved to Constantinople as the Turkish army in "
        "Constantinople left.",
        "La flotte turque d'Ankara a gagné Constantinople pendant que l'armée turque de "
        "Constantinople en partait.",
    ),
    (
        "6.C.5",
        "A bul - tri",
        "The Turkish army in Bulgaria could not sail to Trieste: its convoy was broken when "
        "the Italian fleet in Naples dislodged the Turkish fleet in the Ionian Sea.",
        "L'armée turque de Bulgarie n'a pas pu gagner Trieste par mer : son convoi a été "
        "rompu lorsque la flotte italienne de Naples a délogé la flotte turque de la mer "
        "Ionienne.",
    ),
    (
        "6.D.1",
        "A tri - ven",
        "The Austrian army in Trieste could not enter Venice: it came with strength 2 against "
        "2 of the Italian army in Venice, which stayed there. The Austrian army in Trieste "
        "was supported by the Austrian fleet in the Adriatic Sea.",
        "L'armée autrichienne de Trieste n'a pas pu gagner Venise : elle venait avec une "
        "force de 2 contre 2 pour l'armée italienne de Venise, restée sur place. L'armée "
        "autrichienne de Trieste était soutenue par la flotte autrichienne de la mer "
        "Adriatique.",
    ),
    (
        "6.D.2",
        "A tyr S A ven",
        "The support given by the Italian army in Tyrolia was cut by the attack of the "
        "Austrian army in Vienna.",
        "Le soutien donné par l'armée italienne du Tyrol a été coupé par l'attaque de l'armée "
        "autrichienne de Vienne.",
    ),
    (
        "6.D.2",
        "A ven H",
        "The Italian army in Venice was dislodged by the Austrian army in Trieste, with "
        "strength 2 against 1.",
        "L'armée italienne de Venise a été délogée par l'armée autrichienne de Trieste, avec "
        "une force de 2 contre 1.",
    ),
    (
        "6.D.7",
        "F pru S F bal",
        "The support by the German fleet in Prussia has no effect: the German fleet in the "
        "Baltic Sea was ordered to move, and a unit that moves can only be supported in that "
        "move.",
        "Le soutien de la flotte allemande de Prusse est sans effet : la flotte allemande de "
        "la mer Baltique avait l'ordre de bouger, et une unité qui bouge ne peut être "
        "soutenue que dans ce mouvement.",
    ),
    (
        "6.D.12",
        "A vie S A ven - tri",
        "The Austrian army in Vienna supported the move of the Italian army in Venice to "
        "Trieste, and the support was not cut. Support by the Austrian army in Vienna does "
        "not count against the Austrian fleet in Trieste: no power helps to dislodge its own "
        "unit.",
        "L'armée autrichienne de Vienne a soutenu le mouvement de l'armée italienne de Venise "
        "vers Trieste, et ce soutien n'a pas été coupé. Le soutien donné par l'armée "
        "autrichienne de Vienne ne compte pas contre la flotte autrichienne de Trieste : une "
        "puissance n'aide jamais à déloger sa propre unité.",
    ),
    (
        "6.D.15",
        "F con S F bla - ank",
        "The Russian fleet in Constantinople supported the move of the Russian fleet in the "
        "Black Sea to Ankara, and the support was not cut. The attack by the Turkish fleet in "
        "Ankara does not cut it: the support was given against the place that it came from.",
        "La flotte russe de Constantinople a soutenu le mouvement de la flotte russe de la "
        "mer Noire vers Ankara, et ce soutien n'a pas été coupé. L'attaque de la flotte "
        "turque d'Ankara ne le coupe pas : le soutien visait le lieu même d'où elle venait.",
    ),
    (
        "6.D.17",
        "F con S F bla - ank",
        "The support given by the Russian fleet in Constantinople was cut because the Turkish "
        "fleet in Ankara dislodged it, with strength 2 against 1.",
        "Le soutien donné par la flotte russe de Constantinople a été coupé, car la flotte "
        "turque d'Ankara l'a délogée, avec une force de 2 contre 1.",
    ),
    (
        "6.D.20",
        "F lon S F nth - eng",
        "The English fleet in London supported the move of the English fleet in the North Sea "
        "to the English Channel, and the support was not cut. The attack by the English army "
        "in Yorkshire does not cut it: both are of the same power.",
        "La flotte anglaise de Londres a soutenu le mouvement de la flotte anglaise de la mer "
        "du Nord vers la Manche, et ce soutien n'a pas été coupé. L'attaque de l'armée "
        "anglaise du Yorkshire ne le coupe pas : les deux unités sont de la même puissance.",
    ),
    (
        "6.D.26",
        "A ber S A pru - sil",
        "The support by the German army in Berlin has no effect: the Russian army in Prussia "
        "was not ordered to move to Silesia. The Russian army in Prussia was ordered to "
        "Berlin.",
        "Le soutien de l'armée allemande de Berlin est sans effet : l'armée russe de Prusse "
        "n'avait pas l'ordre d'aller vers la Silésie. L'armée russe de Prusse avait l'ordre "
        "d'aller vers Berlin.",
    ),
    (
        "6.D.27",
        "F bal C A ber - lvn",
        "The convoy by the Russian fleet in the Baltic Sea has no effect: the German army in "
        "Berlin was not ordered to move to Livonia. The German army in Berlin was ordered to "
        "hold.",
        "Le convoi de la flotte russe de la mer Baltique est sans effet : l'armée allemande "
        "de Berlin n'avait pas l'ordre d'aller vers la Livonie. L'armée allemande de Berlin "
        "avait l'ordre de tenir.",
    ),
    (
        "6.D.31",
        "A rum - arm",
        "The Austrian army in Rumania had no way to Armenia: no whole chain of fleets was "
        "ordered to convoy it there.",
        "L'armée autrichienne de Roumanie n'avait aucun moyen de gagner l'Arménie : aucune "
        "chaîne complète de flottes n'avait l'ordre de l'y convoyer.",
    ),
    (
        "6.D.34",
        "A lvn - pru",
        "The Russian army in Livonia could not enter Prussia: the German army in Berlin was "
        "bound for the same place with strength 3, and its own was 2. The Russian army in "
        "Livonia was supported by the Russian army in Warsaw.",
        "L'armée russe de Livonie n'a pas pu gagner la Prusse : l'armée allemande de Berlin "
        "visait le même lieu avec une force de 3, et la sienne était de 2. L'armée russe de "
        "Livonie était soutenue par l'armée russe de Varsovie.",
    ),
    (
        "6.E.1",
        "F kie - ber",
        "The German fleet in Kiel moved to Berlin as the German army in Berlin left. The "
        "Russian army in Prussia was bound for the same place, but was beaten head-on and has "
        "no effect there.",
        "La flotte allemande de Kiel a gagné Berlin pendant que l'armée allemande de Berlin "
        "en partait. L'armée russe de Prusse visait le même lieu, mais, battue de front, elle "
        "y est sans effet.",
    ),
    (
        "6.E.1",
        "A pru - ber",
        "The Russian army in Prussia met the German army in Berlin head-on on the way to "
        "Berlin, with strength 1 against 2. The German fleet in Kiel was bound for the same "
        "place too, with strength 1 against 1. The Russian army in Prussia was dislodged by "
        "the German army in Berlin, with strength 2 against 1.",
        "L'armée russe de Prusse s'est heurtée de front à l'armée allemande de Berlin en "
        "allant vers Berlin, avec une force de 1 contre 2. La flotte allemande de Kiel visait "
        "aussi le même lieu, avec une force de 1 contre 1. L'armée russe de Prusse a été "
        "délogée par l'armée allemande de Berlin, avec une force de 2 contre 1.",
    ),
    (
        "6.E.7",
        "F nth H",
        "The German fleet in the Helgoland Bight attacked the English fleet in the North Sea "
        "with strength 2 against 1, but was kept out by others bound for the same place. The "
        "Russian fleet in Norway attacked the English fleet in the North Sea with strength 2 "
        "against 1, but was kept out by others bound for the same place.",
        "La flotte allemande de la baie d'Héligoland a attaqué la flotte anglaise de la mer "
        "du Nord avec une force de 2 contre 1, mais d'autres unités visant le même lieu l'en "
        "ont empêchée. La flotte russe de Norvège a attaqué la flotte anglaise de la mer du "
        "Nord avec une force de 2 contre 1, mais d'autres unités visant le même lieu l'en ont "
        "empêchée.",
    ),
    (
        "6.F.2",
        "F eng C A lon - bre",
        "The English fleet in the English Channel kept the way open for the English army in "
        "London, which could not land in Brest.",
        "La flotte anglaise de la Manche a maintenu la voie ouverte pour l'armée anglaise de "
        "Londres, qui n'a pas pu gagner Brest.",
    ),
    (
        "6.F.6",
        "A lon - hol",
        "The English army in London could not sail to Holland: its convoy was broken when the "
        "German fleet in the Skagerrak dislodged the English fleet in the North Sea.",
        "L'armée anglaise de Londres n'a pas pu gagner la Hollande par mer : son convoi a été "
        "rompu lorsque la flotte allemande du Skagerrak a délogé la flotte anglaise de la mer "
        "du Nord.",
    ),
    (
        "6.F.9",
        "A lon - bel",
        "The English army in London moved to Belgium; nothing stood in its way. It was "
        "convoyed by the English fleet in the North Sea.",
        "L'armée anglaise de Londres a gagné la Belgique ; rien ne s'y opposait. Elle a été "
        "convoyée par la flotte anglaise de la mer du Nord.",
    ),
    (
        "6.F.14",
        "A bre - lon",
        "The French army in Brest did not sail to London: its convoy depended on its own "
        "arrival, and by Szykman's rule (DATC 4.A.2) the army of such a paradox stays and has "
        "no effect.",
        "L'armée française de Brest n'a pas gagné Londres par mer : son convoi dépendait de "
        "sa propre arrivée, et selon la règle de Szykman (DATC 4.A.2) l'armée d'un tel "
        "paradoxe reste sur place, sans effet.",
    ),
    (
        "6.F.16",
        "F eng C A bre - lon",
        "The French fleet in the English Channel did not convoy the French army in Brest to "
        "London: the convoy depended on the arrival of that very army, and by Szykman's rule "
        "(DATC 4.A.2) such a convoy fails.",
        "La flotte française de la Manche n'a pas convoyé l'armée française de Brest vers "
        "Londres : le convoi dépendait de l'arrivée de cette armée même, et selon la règle de "
        "Szykman (DATC 4.A.2) un tel convoi échoue.",
    ),
    (
        "6.F.28",
        "F gob C A lvn - swe",
        "The German fleet in the Gulf of Bothnia could not convoy the German army in Livonia "
        "to Sweden: it was dislodged by the Russian fleet in Finland, with strength 2 against "
        "1. No retreat was open to it, so it left the board.",
        "La flotte allemande du golfe de Botnie n'a pas pu convoyer l'armée allemande de "
        "Livonie vers la Suède : elle a été délogée par la flotte russe de Finlande, avec une "
        "force de 2 contre 1. Aucune retraite ne lui était possible : elle a quitté le "
        "plateau.",
    ),
    (
        "6.G.6",
        "F eng C A lvp - edi",
        "The English fleet in the English Channel stood ready to convoy the English army in "
        "Liverpool to Edinburgh, but the army took another way by sea.",
        "La flotte anglaise de la Manche était prête à convoyer l'armée anglaise de Liverpool "
        "vers Édimbourg, mais l'armée a pris un autre chemin par mer.",
    ),
    (
        "6.G.7",
        "F ska C A swe - nwy",
        "The English fleet in the Skagerrak stood ready to convoy the Russian army in Sweden "
        "to Norway, but the army went by land.",
        "La flotte anglaise du Skagerrak était prête à convoyer l'armée russe de Suède vers "
        "la Norvège, mais l'armée a pris la voie de terre.",
    ),
    (
        "6.H.1",
        "F tri - alb",
        "The Austrian fleet in Trieste retreated to Albania, but so did the Turkish fleet in "
        "Greece, and then all of them leave the board.",
        "La flotte autrichienne de Trieste s'est repliée vers l'Albanie en même temps que la "
        "flotte turque de Grèce : elles quittent donc toutes le plateau.",
    ),
    (
        "6.H.3",
        "A hol - yor",
        "A retreat to Yorkshire is not possible. Open: Belgium. The English army in Holland "
        "could not get to Yorkshire in one step. So the order does not count, and the English "
        "army in Holland left the board for lack of a retreat.",
        "Yorkshire : retraite impossible. Possible : Belgique. L'armée anglaise de Hollande "
        "ne pouvait pas gagner le Yorkshire en un pas. L'ordre ne compte donc pas, et l'armée "
        "anglaise de Hollande a quitté le plateau faute de retraite.",
    ),
    (
        "6.H.5",
        "F ank - bla",
        "A retreat to Black Sea is not possible. Open: Armenia. The Black Sea is where its "
        "attacker came from. So the order does not count, and the Turkish fleet in Ankara "
        "left the board for lack of a retreat.",
        "Mer Noire : retraite impossible. Possible : Arménie. Son attaquant venait du lieu "
        "visé, la mer Noire. L'ordre ne compte donc pas, et la flotte turque d'Ankara a "
        "quitté le plateau faute de retraite.",
    ),
    (
        "6.H.6",
        "A vie - boh",
        "A retreat to Bohemia is not possible. Open: Galicia or Tyrolia. Bohemia was left "
        "empty by a standoff. So the order does not count, and the Italian army in Vienna "
        "left the board for lack of a retreat.",
        "Bohême : retraite impossible. Possible : Galicie ou Tyrol. Le lieu visé, la Bohême, "
        "est resté vide après un choc. L'ordre ne compte donc pas, et l'armée italienne de "
        "Vienne a quitté le plateau faute de retraite.",
    ),
    (
        "6.H.9",
        "Disband A pru",
        "The Russian army in Prussia was disbanded as ordered.",
        "L'armée russe de Prusse a été dissoute comme ordonné.",
    ),
    (
        "6.H.9",
        "F kie - ber",
        "The German fleet in Kiel retreated to Berlin; the place was open, and no other unit "
        "retreated there.",
        "La flotte allemande de Kiel s'est repliée vers Berlin ; le lieu était ouvert, et "
        "aucune autre unité ne s'y repliait.",
    ),
    (
        "6.I.1",
        "Build A kie",
        "An army was built in Kiel: the centre belongs to Germany and is free, and 1 build "
        "was due.",
        "Une armée a été construite (Kiel) : ce centre libre appartient à l'Allemagne, qui "
        "avait droit à 1 construction.",
    ),
    (
        "6.I.1",
        "Build A mun",
        "Germany ordered more builds than were due (1), so the first possible ones count "
        "(DATC 4.D.4).",
        "L'Allemagne a ordonné plus de constructions qu'il n'en fallait (1) : seuls comptent "
        "les premiers ordres possibles (DATC 4.D.4).",
    ),
    (
        "6.I.1",
        "Build A war",
        "Warsaw: nothing can be built there. Possible: Kiel or Munich. So the order does not "
        "count.",
        "Varsovie : on n'y peut rien construire. Possible : Kiel ou Munich. L'ordre ne compte "
        "donc pas.",
    ),
    (
        "6.I.7",
        "Build A mos",
        "An army was built in Moscow: the centre belongs to Russia and is free, and 2 builds "
        "were due.",
        "Une armée a été construite (Moscou) : ce centre libre appartient à la Russie, qui "
        "avait droit à 2 constructions.",
    ),
    (
        "6.J.1",
        "Disband A pic",
        "France had to remove 1 unit and named the French army in Picardy.",
        "La France devait retirer 1 unité et a désigné l'armée française de Picardie.",
    ),
    (
        "6.J.2",
        "F eng",
        "France did not name enough units to remove, so the French fleet in the English "
        "Channel was removed: the unit farthest from the centres it owns goes first, of "
        "equals a fleet before an army, then by name (DATC 4.D.8).",
        "La France n'a pas désigné assez d'unités à retirer : la flotte française de la "
        "Manche a donc été retirée. L'unité la plus éloignée part la première (on compte "
        "depuis les centres qu'elle possède), à égalité une flotte avant une armée, puis "
        "selon le nom (DATC 4.D.8).",
    ),
]
