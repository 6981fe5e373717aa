import { of } from '../french';

export const tables = {
  'tables.title': ['Tables publiques', 'Public tables'],
  'tables.lead': [
    'Des places libres à prendre, des parties à regarder.',
    'Free seats to take, games to watch.',
  ],
  'tables.lay': [
    (game: string) => `Ouvrir une table ${of(game)}`,
    (game: string) => `Lay a table of ${game}`,
  ],
  'tables.empty': ['Personne ne joue en public en ce moment.', 'Nobody is playing in public now.'],
  'tables.join': ['S’asseoir', 'Sit down'],
  'tables.watch': ['Regarder', 'Watch'],
  'tables.free': [
    (n: number) => `${n} ${n > 1 ? 'places libres' : 'place libre'}`,
    (n: number) => `${n} free ${n === 1 ? 'seat' : 'seats'}`,
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
