export const maps = {
  'new.map': ['Carte', 'Map'],
  'new.map.own': ['Dessiner une carte', 'Paint a map'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
