export const diam = {
  'diam.board': ['Plateau de Diam, huit cases en anneau', 'Diam board, a ring of eight cells'],
  'diam.reserve.short': ['en réserve :', 'in reserve:'],
  'diam.hand.one': ['Un pion', 'One pawn'],
  'diam.hand.pile': [
    (n: number) => `Pile de ${['', '', 'deux', 'trois', 'quatre'][n] ?? n}`,
    (n: number) => `Pile of ${['', '', 'two', 'three', 'four'][n] ?? n}`,
  ],
  'diam.section': ['Vue en coupe', 'Cross-section'],
  'diam.section.note': ['quatre diamètres', 'four diameters'],
  'diam.section.label': [
    'Vue en coupe : quatre diamètres, piles opposées face à face',
    'Cross-section: four diameters, opposite stacks face to face',
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
  'diam.or': [' ou ', ' or '],
  'diam.hint.choose': [
    'Touchez un de vos pions, ou votre réserve.',
    'Touch one of your pawns, or your reserve.',
  ],
} as const satisfies Record<`diam.${string}`, unknown>;
