import escalier from 'virtual:escalier';
import { cell, level, reserve, type Choices } from '../board/touch';
import type { TableModel } from '../client/model';
import { fromMapText, toGeometry } from '../games/belligerants/map';
import type { GameId } from '../lib/route.svelte';

const person = (name: string, here = true) => [{ person: 0, name, here }];

function seats(variant: string): TableModel['seats'] {
  const four = variant.includes('4p');
  const names = four ? ['Camille', 'Jeanne', 'Malo', 'Inès'] : ['Camille', 'Inès'];
  return names.map((name, index) => ({
    index,
    side: (four ? index < 2 : index < 1) ? 0 : 1,
    title: { fr: `place ${index + 1}`, en: `seat ${index + 1}` },
    engine: null,
    size: 1,
    people: person(name, index !== 3),
    free: 0,
    sealed: false,
  }));
}

function base(
  game: GameId,
  variant: string,
  moves: string[],
  positions: string[],
  start: string,
): TableModel {
  return {
    id: `demo-${game}`,
    game,
    variant,
    geometry: game === 'belligerants' ? toGeometry(fromMapText(escalier)) : null,
    version: moves.length,
    seats: seats(variant),
    me: { person: 0, seats: [0] },
    start,
    plies: moves.map((text, i) => ({
      text,
      seat: /^[1-5D]$/.test(text) ? null : i % 2,
      position: positions[i] ?? start,
    })),
    position: positions.at(-1) ?? start,
    awaits: [0],
    choices: null,
    outcome: null,
    clock: {
      rule: '900+0',
      left: [761_000, 668_000, 700_000, 701_000],
      running: [true, false, false, false],
      at: Date.now(),
    },
    offer: null,
    group: null,
    setUps: [],
    watchers: 0,
    mayClaim: false,
    paused: false,
    ready: true,
    public: false,
    assists: true,
    takebacks: true,
    dice: game === 'belligerants' ? { manual: false, flaw: null } : null,
    fingerprint: ['bador', 'mitik', 'zofar', 'lanib'],
    rematch: null,
  };
}

const DIAM_START = './././././././. 1';
const diamMoves = ['A1', 'X3', 'A3', 'Y5', 'B3', 'Y3', 'B2', 'X7', 'B7', 'Y7', 'A6', '7,3-'];
const diamPositions = [
  'A/././././././. 2',
  'A/./X/././././. 1',
  'A/./XA/././././. 2',
  'A/./XA/./Y/././. 1',
  'A/./XAB/./Y/././. 2',
  'A/./XABY/./Y/././. 1',
  'A/B/XABY/./Y/././. 2',
  'A/B/XABY/./Y/./X/. 1',
  'A/B/XABY/./Y/./XB/. 2',
  'A/B/XABY/./Y/./XBY/. 1',
  'A/B/XABY/./Y/A/XBY/. 2',
  'A/B/XABY/./Y/AY/XB/. 1',
];
const diamChoices: Choices = {
  next: [
    [
      level('1', 1),
      {
        next: [
          [cell('2'), { action: '1,1+' }],
          [cell('8'), { action: '1,1-' }],
        ],
      },
    ],
    [level('2', 1), { next: [[cell('1'), { action: '2,1-' }]] }],
    [
      level('3', 2),
      {
        next: [
          [cell('2'), { action: '3,2-' }],
          [cell('4'), { action: '3,2+' }],
        ],
      },
    ],
    [
      level('3', 3),
      {
        next: [
          [cell('2'), { action: '3,3-' }],
          [cell('4'), { action: '3,3+' }],
        ],
      },
    ],
    [
      level('6', 1),
      {
        next: [
          [cell('5'), { action: '6,1-' }],
          [cell('7'), { action: '6,1+' }],
        ],
      },
    ],
    [
      level('7', 2),
      {
        next: [
          [cell('6'), { action: '7,2-' }],
          [cell('8'), { action: '7,2+' }],
        ],
      },
    ],
    ...(['A', 'B'] as const).map((c): [ReturnType<typeof reserve>, Choices] => [
      reserve(c),
      { next: ['1', '2', '4', '5', '6', '7', '8'].map((n) => [cell(n), { action: `${c}${n}` }]) },
    ]),
  ],
};

const diaPosition = '..L..DL/LDLD.D. L';
const diaChoices: Choices = {
  next: [
    [
      cell('c'),
      {
        next: [
          [cell('2'), { action: 'c^2' }],
          [cell('4'), { action: 'c-4' }],
          [cell('5'), { action: 'c^5' }],
          [cell('e'), { action: 'c^e' }],
        ],
      },
    ],
    [
      cell('3'),
      {
        next: [
          [cell('2'), { action: '3-2' }],
          [cell('4'), { action: '3-4' }],
        ],
      },
    ],
    [
      cell('7'),
      {
        next: [
          [cell('1'), { action: '7-1' }],
          [cell('g'), { action: '7-g' }],
          [cell('5'), { action: '7^5' }],
        ],
      },
    ],
    [
      cell('a'),
      {
        next: [
          [cell('1'), { action: 'a-1' }],
          [cell('2'), { action: 'a-2' }],
          [cell('g'), { action: 'a-g' }],
        ],
      },
    ],
    [reserve('L'), { next: ['1', '2', '4', '5', 'e', 'g'].map((v) => [cell(v), { action: `+${v}` }]) }],
  ],
};

const belMen =
  'SO@j3,EM@n1,SE@m2,PA@l3,AM@k5,BO@m4,TK@i4,OF@i6,CA@l9,SO@g4,ES@e11,DC@k2,MI@k7,AV/N@j10 EM@a16,SE@e13,SO@d12,TK@g9,MI@i8,BO@c12,DC@b15,PA@d15,OF@i13,AM@c9,ES@f7,SO@g14 SO,CA SO,AV - -';
const belPosition = `move:4 S ${belMen}`;
const arrivals = [
  'f4',
  'f3',
  'h6',
  'f6',
  'g6',
  'f5',
  'h5',
  'h4',
  'k4',
  'm8',
  'm6',
  'l5',
  'm5',
  'k3',
  'm3',
  'i8',
];
const belChoices: Choices = {
  next: [
    [cell('i4'), { next: arrivals.map((s) => [cell(s), { action: `i4-${s}` }]) }],
    [
      cell('k7'),
      {
        next: [
          [cell('k3'), { action: 'k7-k3' }],
          [cell('k11'), { action: 'k7-k11' }],
        ],
      },
    ],
    [
      cell('m4'),
      {
        next: [
          [cell('m8'), { action: 'm4-m8' }],
          [cell('i8'), { action: 'm4-i8' }],
        ],
      },
    ],
  ],
};

const diam = () => ({
  ...base('diam', '2003-2p', diamMoves, diamPositions, DIAM_START),
  choices: diamChoices,
});
const diadema = () => ({
  ...base(
    'diadema',
    'standard',
    ['+a', '+b', '+c', '+d', '+3', '+6', '+7', '+f'],
    Array<string>(8).fill(diaPosition),
    '......./....... L',
  ),
  choices: diaChoices,
});
const bel = () => ({
  ...base(
    'belligerants',
    'escalier',
    ['throw', '3', 'm7-m4', 'throw', '1', 'g10-g9', 'throw', '4'],
    Array<string>(8).fill(belPosition),
    belPosition,
  ),
  choices: belChoices,
});

/** Scenes for the demonstration page: each a table as the server might send it. */
export const FIXTURES: Record<string, () => TableModel> = {
  diam,
  'diam-over': () => ({
    ...diam(),
    position: 'AB/Y/YBA/./BY/XA/XXAY/. 1',
    choices: null,
    awaits: [],
    outcome: { winner: 0, reason: 'diam', gain: 0 },
  }),
  'diam-1998': () => ({ ...diam(), variant: '1998-2p', position: 'AB/Y/XABY/./X/AY/XB/. 1 2' }),
  'diam-4': () => ({
    ...diam(),
    ...base(
      'diam',
      '2003-4p',
      ['A1', 'X8', 'B3', 'Y4', 'A3'],
      Array<string>(5).fill('A/./XB/Y/./BY/./X 1'),
      DIAM_START,
    ),
    choices: {
      next: [
        [
          reserve('A'),
          {
            next: [
              [cell('2'), { action: 'A2' }],
              [cell('5'), { action: 'A5' }],
            ],
          },
        ],
      ],
    },
  }),
  'diam-invite': () => ({
    ...base('diam', '2003-2p', [], [], DIAM_START),
    ready: false,
    awaits: [],
    seats: seats('2003-2p').map((seat) => (seat.index === 1 ? { ...seat, people: [], free: 1 } : seat)),
  }),
  diadema,
  'diadema-over': () => ({
    ...diadema(),
    position: '..D.DDD/LLLLD.. D',
    choices: null,
    awaits: [],
    outcome: { winner: 0, reason: 'four', gain: 0 },
  }),
  'diadema-wait': () => ({ ...diadema(), choices: null, awaits: [1] }),
  bel,
  'bel-north': () => ({ ...bel(), me: { person: 0, seats: [1] }, choices: null }),
  'bel-ready': () => ({
    ...bel(),
    position: belPosition.replace('move:4', 'ready'),
    choices: {
      next: [
        [{ button: 'throw' }, { action: 'throw' }],
        [{ button: 'ask' }, { action: 'ask' }],
      ],
    },
  }),
  'bel-setup': () => ({
    ...base('belligerants', 'escalier', [], [], 'deploy - - - - - - -'),
    awaits: [0, 1],
    setUps: [
      {
        seat: 0,
        title: { fr: 'En colonne', en: 'In column' },
        about: { fr: 'Les forts devant.', en: 'The strong in front.' },
        text: 'S=EM,DC,SE,SO,AM,CA,MI,ES,BO,SO,TK,OF,PA,AV,SO',
      },
      {
        seat: 0,
        title: { fr: 'Abri d’abord', en: 'Cover first' },
        about: { fr: 'La sentinelle au milieu.', en: 'The sentinel in the middle.' },
        text: 'S=EM,SE,DC,AM,CA,BO,MI,SO,SO,SO,AV,ES,OF,TK,PA',
      },
    ],
  }),
  'bel-price': () => ({ ...bel(), position: belPosition.replace('move:4 S', 'price N'), choices: null }),
  'bel-answer': () => ({ ...bel(), position: belPosition.replace('move:4', 'answer:1200'), choices: null }),
  'bel-huff': () => ({
    ...bel(),
    position: belPosition.replace('move:4 S', 'huff:4:g9,i8 N'),
    choices: {
      next: [
        [cell('g9'), { action: 'huff:g9' }],
        [cell('i8'), { action: 'huff:i8' }],
      ],
    },
  }),
};
