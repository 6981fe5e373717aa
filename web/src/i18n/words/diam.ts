import type { Tint } from '../../games/diam/colours';

/** Feminine forms are not needed: in French « pion » carries the colour. */
const many = (n: number, one: string, more: string) => `${n} ${n > 1 ? more : one}`;

export const diam = {
  'diam.board': ['Plateau de Diam, huit cases en anneau', 'Diam board, a ring of eight cells'],
  'diam.tint.red': ['rouge', 'red'],
  'diam.tint.orange': ['orange', 'orange'],
  'diam.tint.brown': ['brun', 'brown'],
  'diam.tint.black': ['noir', 'black'],
  'diam.tint.yellow': ['jaune', 'yellow'],
  'diam.tint.green': ['vert', 'green'],
  'diam.tint.blue': ['bleu', 'blue'],
  'diam.cell.empty': [(cell: string) => `case ${cell}, vide`, (cell: string) => `cell ${cell}, empty`],
  'diam.cell.stack': [
    (cell: string, pawns: string) => `case ${cell}, de bas en haut : ${pawns}`,
    (cell: string, pawns: string) => `cell ${cell}, bottom to top: ${pawns}`,
  ],
  'diam.pawn': [
    (tint: string, cell: string, level: number) => `pion ${tint}, case ${cell}, niveau ${level}`,
    (tint: string, cell: string, level: number) => `${tint} pawn, cell ${cell}, level ${level}`,
  ],
  'diam.pawn.carries': [
    (name: string, above: string) => `${name}, emporte ${above}`,
    (name: string, above: string) => `${name}, carries ${above}`,
  ],
  'diam.reserve.pawn': [
    (tint: string, n: number) => `en réserve : ${tint}, ${many(n, 'pion', 'pions')}`,
    (tint: string, n: number) => `in reserve: ${tint}, ${many(n, 'pawn', 'pawns')}`,
  ],
  'diam.reserve.short': ['en réserve :', 'in reserve:'],
  'diam.hand.one': ['Un pion', 'One pawn'],
  'diam.hand.pile': [
    (n: number) => `Pile de ${['', '', 'deux', 'trois', 'quatre'][n] ?? n}`,
    (n: number) => `Pile of ${['', '', 'two', 'three', 'four'][n] ?? n}`,
  ],
  'diam.won': [
    (tint: string, glyph: string, a: string, b: string, level: number) =>
      `${tint} ${glyph} ${a}–${b}, niveau ${level}`,
    (tint: string, glyph: string, a: string, b: string, level: number) =>
      `${tint} ${glyph} ${a}–${b}, level ${level}`,
  ],
  'diam.announced': ['« Diam ! »', '“Diam!”'],
  'diam.announced.by': [(who: string) => `annoncé par ${who}`, (who: string) => `announced by ${who}`],
  'diam.announce': ['Annoncer « Diam ! »', 'Announce “Diam!”'],
  'diam.section': ['Vue en coupe', 'Cross-section'],
  'diam.section.note': ['quatre diamètres', 'four diameters'],
  'diam.section.label': [
    'Vue en coupe : quatre diamètres, piles opposées face à face',
    'Cross-section: four diameters, opposite stacks face to face',
  ],
  'diam.diameter': [
    (a: string, b: string, left: string, right: string) => `diamètre ${a}–${b} : ${left} | ${right}`,
    (a: string, b: string, left: string, right: string) => `diameter ${a}–${b}: ${left} | ${right}`,
  ],
  'diam.diameters': ['Diamètres, de bas en haut', 'Diameters, bottom to top'],
  'diam.empty': ['vide', 'empty'],
  'diam.facing.own': [
    (tint: string, cell: string, level: number) =>
      `◆ Un pion ${tint} en ${cell} ferait face, niveau ${level}.`,
    (tint: string, cell: string, level: number) =>
      `◆ A ${tint} pawn on ${cell} would face its like, level ${level}.`,
  ],
  'diam.facing.other': [
    (tint: string, cell: string, level: number) => `! Menace : un pion ${tint} en ${cell}, niveau ${level}.`,
    (tint: string, cell: string, level: number) => `! Threat: a ${tint} pawn on ${cell}, level ${level}.`,
  ],
  'diam.which': [
    (cell: string) => `Case ${cell} — quel pion prendre ?`,
    (cell: string) => `Cell ${cell} — which pawn?`,
  ],
  'diam.theirs': ['pas à vous', 'not yours'],
  'diam.carries': [
    (above: string, to: string) => `emporte ${above} → ${to}`,
    (above: string, to: string) => `carries ${above} → ${to}`,
  ],
  'diam.goes': [(to: string) => `part vers ${to}`, (to: string) => `goes to ${to}`],
  'diam.tell.place': [
    (tint: string, cell: string) => `pose un pion ${tint} en ${cell}`,
    (tint: string, cell: string) => `places a ${tint} pawn on ${cell}`,
  ],
  'diam.tell.move': [
    (pile: string, from: string, to: string) => `${pile}, de ${from} à ${to}`,
    (pile: string, from: string, to: string) => `${pile}, from ${from} to ${to}`,
  ],
  'diam.tell.announced': [
    (text: string) => `${text}, et annonce « Diam ! »`,
    (text: string) => `${text}, and announces “Diam!”`,
  ],
  'diam.tell.pass': ['passe', 'passes'],
  'diam.tell.reprieve': ['rend le dernier coup', 'gives the last move back'],
  'diam.side': [(a: string, b: string) => `${a}-${b}`, (a: string, b: string) => `${a}-${b}`],
  'diam.far': [
    (from: string, to: string) => `une pile ne va que sur une case voisine, et ${to} ne touche pas ${from}`,
    (from: string, to: string) => `a pile goes to a neighbouring cell only, and ${to} does not touch ${from}`,
  ],
  'diam.or': [' ou ', ' or '],
  'diam.hint.choose': [
    'Touchez un de vos pions, ou votre réserve.',
    'Touch one of your pawns, or your reserve.',
  ],
  'diam.rule.M3': [
    'Un pion de la réserve se pose sur une case vide ou sur toute pile de moins de quatre.',
    'A pawn from the reserve goes on an empty cell or on any stack of fewer than four.',
  ],
  'diam.rule.M3.1998': [
    'En 1998, un pion de la réserve se pose sur une case vide.',
    'In 1998, a pawn from the reserve goes on an empty cell.',
  ],
  'diam.rule.M4': [
    'Le pion choisi part avec tout ce qu’il porte, sur une case voisine, sans dépasser quatre niveaux.',
    'The chosen pawn goes with all it carries to a neighbouring cell, four levels at most.',
  ],
  'diam.rule.M6': [
    'Un diam : deux pions de même couleur, sur des cases opposées, au même niveau, à partir du deuxième.',
    'A diam: two pawns of one colour on opposite cells at the same level, the second or higher.',
  ],
} as const satisfies Record<`diam.${string}`, unknown>;

export type DiamTintKey = `diam.tint.${Tint}`;
