export const books = {
  'rules.title': [(game: string) => `Règle : ${game}`, (game: string) => `Rules: ${game}`],
  'rules.missing': [
    'Le livret de ce jeu n’est pas dans cette version.',
    'The booklet of this game is not in this version.',
  ],
  'rules.try': ['Essayer', 'Try it'],
  'rules.search': ['Chercher dans le livret', 'Search in the book'],
  'rules.found': [
    (n: number) => (n === 0 ? 'Rien trouvé' : n === 1 ? 'Un passage' : `${n} passages`),
    (n: number) => (n === 0 ? 'Nothing found' : n === 1 ? 'One passage' : `${n} passages`),
  ],
  'rules.contents': ['Sommaire', 'Contents'],
  'rules.games': ['Jeux', 'Games'],
} as const satisfies Record<`rules.${string}`, readonly [unknown, unknown]>;
