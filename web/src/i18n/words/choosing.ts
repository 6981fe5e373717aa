/** For what one may choose besides for a new game. */
export const choosing = {
  'new.seat': ['Ma place', 'My seat'],
  'new.seat.any': ['Au hasard', 'At random'],
  'new.group': ['Combien décident en face ?', 'How many decide on the other side?'],
  'new.group.n': [
    (n: number) => (n === 1 ? 'un seul' : `${n} ensemble`),
    (n: number) => (n === 1 ? 'one' : `${n} together`),
  ],
  'new.public': ['Table publique', 'Public table'],
  'new.public.note': ['Chacun peut s’y asseoir ou la regarder.', 'Anybody may sit down or watch.'],
  'new.assists': ['Aides permises', 'Helpers allowed'],
  'new.assists.note': ['Indices et menaces montrées.', 'Hints and threats shown.'],
  'new.takebacks': ['Reprises permises', 'Take-backs allowed'],
  'new.takebacks.note': [
    'Contre l’ordinateur ou d’un commun accord.',
    'Against the computer or by agreement.',
  ],
  'new.manual': ['Un vrai dé', 'A real die'],
  'new.manual.note': [
    'Vous dites ce qu’il montre ; rien n’est prouvé.',
    'You say what it shows; nothing is proved.',
  ],
  'new.house': ['Règles maison', 'House rules'],
  'new.local': ['Sur cet appareil, sans réseau', 'On this device, without a network'],
  'new.local.what': [
    'La partie reste dans ce navigateur ; personne ne la rejoint d’ailleurs.',
    'The game stays in this browser; nobody joins it from elsewhere.',
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
