import { writeSetUp } from '../board/setup';
import { button, cell, level, reserve, type Choices } from '../board/touch';
import type { TableModel } from '../client/model';
import type { GameId } from '../lib/route.svelte';
import type { Geometry, Kit, Picture, Ply, Words } from '../wire';
import made from './pictures.json';

/** A table as the rules made it: pictures, plies and what lies in the box. */
export interface MadeTable {
  game: GameId;
  variant: string;
  name: Words;
  geometry: Geometry;
  kit: Kit;
  start: Picture;
  picture: Picture;
  plies: Ply[];
}

export const TABLES = made.tables as unknown as Record<keyof typeof made.tables, MadeTable>;
export const PICTURES = made.pictures as unknown as Record<keyof typeof made.pictures, Picture>;

const person = (name: string, here = true) => [{ person: 0, name, here }];

function seats(variant: string): TableModel['seats'] {
  const four = variant.includes('4p');
  const names = four ? ['Camille', 'Jeanne', 'Malo', 'Inès'] : ['Camille', 'Inès'];
  return names.map((name, index) => ({
    index,
    side: (four ? index < 2 : index < 1) ? 0 : 1,
    title: { fr: `place ${index + 1}`, en: `seat ${index + 1}` },
    size: 1,
    people: person(name, index !== 3),
    free: 0,
    runs: false,
    sealed: false,
  }));
}

function base({ game, variant, name, geometry, kit, start, picture, plies }: MadeTable): TableModel {
  return {
    id: `demo-${game}`,
    game,
    variant,
    variantName: name,
    geometry,
    kit,
    version: plies.length,
    seats: seats(variant),
    me: { person: 0, seats: [0] },
    start,
    plies,
    picture,
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
    noTakeBack: null,
    paused: false,
    ready: true,
    public: false,
    assists: true,
    takebacks: true,
    dice: game === 'belligerants' ? { manual: false, flaw: null } : null,
    fingerprint: ['bador', 'mitik', 'zofar', 'lanib'],
    rematch: null,
    series: null,
    prepared: null,
    map: null,
    from: '',
  };
}

const priceChoices: Choices = {
  next: [
    [button('1500'), { action: 'demand:1500' }],
    [button('refuse'), { action: 'refuse' }],
  ],
};

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

const diam = () => ({ ...base(TABLES.diam), choices: diamChoices });
const diadema = () => ({ ...base(TABLES.diadema), choices: diaChoices });
const bel = () => ({ ...base(TABLES.bel), choices: belChoices });

/** Scenes for the demonstration page: each a table as the server might send it. */
export const FIXTURES: Record<string, () => TableModel> = {
  diam,
  'diam-over': () => ({
    ...diam(),
    picture: PICTURES['diam-over'],
    choices: null,
    awaits: [],
    outcome: { winner: 0, reason: 'diam', words: { fr: 'diam', en: 'diam' }, gain: 0 },
  }),
  'diam-1998': () => ({
    ...diam(),
    variant: '1998-2p',
    kit: TABLES['diam-1998'].kit,
    picture: PICTURES['diam-1998'],
  }),
  'diam-4': () => ({
    ...base(TABLES['diam-4']),
    picture: PICTURES['diam-4'],
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
    ...base({ ...TABLES.diam, picture: TABLES.diam.start, plies: [] }),
    ready: false,
    awaits: [],
    seats: seats('2003-2p').map((seat) => (seat.index === 1 ? { ...seat, people: [], free: 1 } : seat)),
  }),
  diadema,
  'diadema-over': () => ({
    ...diadema(),
    picture: PICTURES['diadema-over'],
    choices: null,
    awaits: [],
    outcome: { winner: 0, reason: 'four', words: { fr: 'quatre à la suite', en: 'four in a row' }, gain: 0 },
  }),
  'diadema-wait': () => ({ ...diadema(), choices: null, awaits: [1] }),
  bel,
  'bel-north': () => ({ ...bel(), me: { person: 0, seats: [1] }, choices: null }),
  'bel-ready': () => ({
    ...bel(),
    picture: PICTURES['bel-ready'],
    choices: {
      next: [
        [{ button: 'throw' }, { action: 'throw' }],
        [{ button: 'ask' }, { action: 'ask' }],
      ],
    },
  }),
  'bel-deploy': () => ({
    ...base(TABLES['bel-deploy']),
    awaits: [0, 1],
    setUps: [
      preset('En colonne', 'In column', 'EM,DC,SE,SO,AM,CA,MI,ES,BO,SO,TK,OF,PA,AV,SO'),
      preset('Abri d’abord', 'Cover first', 'EM,SE,DC,AM,CA,BO,MI,SO,SO,SO,AV,ES,OF,TK,PA'),
    ],
  }),
  'bel-price': () => ({ ...bel(), picture: PICTURES['bel-price'], choices: priceChoices }),
  'bel-answer': () => ({ ...bel(), picture: PICTURES['bel-answer'], choices: null }),
  'bel-huff': () => ({
    ...bel(),
    picture: PICTURES['bel-huff'],
    choices: {
      next: [
        [cell('g9'), { action: 'huff:g9' }],
        [cell('i8'), { action: 'huff:i8' }],
      ],
    },
  }),
};

function preset(fr: string, en: string, order: string): TableModel['setUps'][number] {
  const title = { fr, en };
  const codes = order.split(',');
  const form = TABLES['bel-deploy'].kit.seats[0]?.set_up;
  return { seat: 0, title, about: title, text: form ? writeSetUp(form, codes) : '', order: codes };
}
