export const books = {
  'rules.title': [(game: string) => `Règle : ${game}`, (game: string) => `Rules: ${game}`],
  'rules.missing': [
    'Le livret de ce jeu n’est pas dans cette version.',
    'The rule book of this game is not in this version.',
  ],
  'rules.try': ['Essayer', 'Try it'],
  'rules.search': ['Chercher dans le livret', 'Search the book'],
  'rules.found': [
    (n: number) => (n === 0 ? 'Rien trouvé' : n === 1 ? 'Un passage' : `${n} passages`),
    (n: number) => (n === 0 ? 'Nothing found' : n === 1 ? 'One passage' : `${n} passages`),
  ],
  'rules.contents': ['Sommaire', 'Contents'],
  'rules.games': ['Jeux', 'Games'],
  'strategy.title': [(game: string) => `Bien jouer : ${game}`, (game: string) => `Playing well: ${game}`],
  'strategy.lead': [
    'Ce qui est prouvé, ce qui a été mesuré, et ce qu’on croyait à tort.',
    'What is proved, what was measured, and what was wrongly believed.',
  ],
  'strategy.open': ['Bien jouer', 'Playing well'],
  'strategy.puzzles': ['S’exercer : les problèmes', 'Practise: the puzzles'],
  'strategy.rules': ['Lire les règles', 'Read the rules'],
} as const satisfies Record<`${'rules' | 'strategy'}.${string}`, readonly [unknown, unknown]>;
