/** For whoever looks back at a game. */
export const looking = {
  'play.first': ['Au début', 'To the start'],
  'play.previous': ['Coup précédent', 'Previous move'],
  'play.next': ['Coup suivant', 'Next move'],
  'play.latest': ['À la fin', 'To the end'],
  'play.steps': ['Pas à pas', 'Step by step'],
  'play.auto': ['Dérouler la partie', 'Play the game through'],
  'play.stop': ['Arrêter', 'Stop'],
  'play.analyse.here': ['Analyser à partir d’ici', 'Analyse from here'],
  'play.fine': ['Pas fins dans le tour', 'Finer steps within the turn'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
