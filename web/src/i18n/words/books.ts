export const books = {
  'rules.title': [(game: string) => `Règle : ${game}`, (game: string) => `Rules: ${game}`],
  'rules.missing': [
    'Le livret de ce jeu n’est pas dans cette version.',
    'The booklet of this game is not in this version.',
  ],
  'rules.games': ['Jeux', 'Games'],
} as const satisfies Record<`rules.${string}`, readonly [unknown, unknown]>;
