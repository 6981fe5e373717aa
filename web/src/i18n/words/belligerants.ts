export const belligerants = {
  'bel.board': ['Carte des Belligérants', 'Map of Les Belligérants'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
