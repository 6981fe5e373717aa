export const shortcuts = {
  'keys.title': ['Touches du clavier', 'Keyboard shortcuts'],
  'keys.step': ['revoir la partie, tour par tour', 'look back, turn by turn'],
  'keys.fine': ['de même, pas à pas dans un tour', 'the same, step by step within a turn'],
  'keys.ends': ['au début, à la partie en cours', 'to the start, to the game in progress'],
  'keys.board': ['d’une case à l’autre, sur le plateau', 'from cell to cell, on the board'],
  'keys.touch': ['toucher la case', 'touch the cell'],
  'keys.cancel': ['reposer, passer l’animation', 'put back, skip what is being shown'],
  'keys.type': ['taper un coup', 'type a move'],
  'keys.flip': ['tourner le plateau', 'turn the board'],
  'keys.rules': ['la règle du moment', 'the rule of the moment'],
  'keys.list': ['cette liste', 'this list'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
