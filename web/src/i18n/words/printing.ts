/** For the sheets that one can print. */
export const printing = {
  'print.title': ['À imprimer', 'To print'],
  'print.note': [
    'Des feuilles PDF à l’échelle, pour fabriquer le jeu chez soi ; le noir et blanc suffit.',
    'PDF sheets to scale, to make the game at home; black and white will do.',
  ],
  'print.paper': ['Papier', 'Paper'],
  'print.paper.a4': ['A4', 'A4'],
  'print.paper.letter': ['Letter', 'Letter'],
  'print.kit': ['Plateau et pièces', 'Board and pieces'],
  'print.kit.diam.2003-2p': ['Plateau et pions, boîte 2003', 'Board and pawns, 2003 box'],
  'print.kit.diam.1998-2p': ['Plateau rond et pions, 1998', 'Round board and pawns, 1998'],
  'print.kit.map': [
    (name: string) => `Carte, pions et dé : ${name}`,
    (name: string) => `Map, pawns and die: ${name}`,
  ],
  'print.rules': ['Les règles', 'The rules'],
  'print.map': ['Imprimer cette carte (PDF)', 'Print this map (PDF)'],
  'print.away': [
    'Le serveur ne répond pas : les feuilles viennent de lui.',
    'The server does not answer: the sheets come from there.',
  ],
} as const satisfies Record<`print.${string}`, readonly [unknown, unknown]>;
