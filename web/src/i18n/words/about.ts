export const about = {
  'about.title': ['À propos', 'About'],
  'about.lead': [
    'Une maison indépendante, faite par des amateurs pour que ces trois jeux se jouent encore.',
    'An independent house, made by amateurs so that these three games go on being played.',
  ],
  'about.games': ['Les jeux et leurs auteurs', 'The games and their authors'],
  'about.diam': [
    'Diam est d’Alain Couchot et Bernard Klein. Le prototype a reçu le Pion d’argent au concours de créateurs de jeux de Boulogne-Billancourt en 1998 ; Ferti l’a publié en 2003.',
    'Diam is by Alain Couchot and Bernard Klein. The prototype won the Pion d’argent (silver pawn) at the game designers’ contest of Boulogne-Billancourt in 1998; Ferti published it in 2003.',
  ],
  'about.diadema': ['Diädema est de Pierre Baudy.', 'Diädema is by Pierre Baudy.'],
  'about.belligerants': [
    'Les Belligérants est un jeu de la maison Diamino. Son plateau est perdu : les cartes d’ici sont des reconstitutions.',
    'Les Belligérants is a game from the house of Diamino. Its board is lost: the maps here are reconstructions.',
  ],
  'about.sheets': [
    'Les feuilles de règles de ces jeux ont été conservées par François Haffner, sur jeuxsoc et à L’Escale à jeux. Sans lui, rien ici n’existerait.',
    'The rule sheets of these games were kept by François Haffner, on jeuxsoc and at L’Escale à jeux. Without him nothing here would exist.',
  ],
  'about.print': [
    'Chacun se fabrique aussi chez soi : plateau, pièces et règles à imprimer sont au pied de sa page de règles.',
    'Each can be made at home as well: board, pieces and rules to print are at the foot of its page of rules.',
  ],
  'about.unofficial': ['Indépendante et sans lien officiel', 'Independent and unofficial'],
  'about.unofficial.note': [
    'Ni les auteurs ni les éditeurs n’ont commandé, vérifié ou approuvé cette application. Les jeux, leurs noms et leurs règles d’origine restent à ceux à qui ils appartiennent. Les livrets d’ici sont écrits avec nos propres mots, et chaque choix sur un point douteux est marqué comme le nôtre.',
    'Neither the authors nor the publishers commissioned, checked or approved this application. The games, their names and their original rules remain with those to whom they belong. The rule books here are in our own words, and every choice on a doubtful point is marked as ours.',
  ],
  'about.privacy': ['Ce qui est gardé de vous', 'What is kept of you'],
  'about.privacy.note': [
    'Ni compte ni témoin de connexion ; et voici ce que le serveur sait, combien de temps, et comment l’effacer.',
    'No account and no cookie; and here is what the server knows, for how long, and how to delete it.',
  ],
  'about.licence': ['La licence', 'The licence'],
  'about.licence.note': [
    'Le code est libre, sous licence MIT ou Apache 2.0, au choix. Cette licence porte sur le code seul : elle ne donne aucun droit sur les jeux.',
    'The code is free, under the MIT or the Apache 2.0 licence, as you prefer. That licence covers the code only: it gives no rights to the games.',
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
