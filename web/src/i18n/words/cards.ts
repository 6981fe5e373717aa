export const cards = {
  'mine.gone': ['table inconnue du serveur', 'unknown to the server'],
  'mine.over': ['terminée', 'over'],
  'mine.won': ['gagnée', 'won'],
  'mine.lost': ['perdue', 'lost'],
  'mine.draw': ['nulle', 'drawn'],
  'mine.theirs': ['à l’autre', 'their turn'],
  'mine.waiting': ['on attend quelqu’un', 'somebody is missing'],
  'mine.paused': ['pause', 'paused'],
  'mine.move': [(n: number) => `coup ${n}`, (n: number) => `move ${n}`],
} as const satisfies Record<`mine.${string}`, readonly [unknown, unknown]>;
