import { Analyst } from '../support/analyst';
import type { Device, Language } from '../support/devices';
import type { GameId } from '../support/player';
import { expect, test } from '../support/test';

/** A position laid out by hand: what is put where, one touch too many, and what it ends as. */
interface Layout {
  game: GameId;
  variants: readonly string[];
  /** A brush and the cells that it touches. */
  pieces: readonly (readonly [string, ...string[]])[];
  /** What else is to be chosen. */
  fields: Readonly<Record<string, string>>;
  /** The touch that no game leads to: its brush and its cell. */
  wrong: readonly [string, string];
  /** What the rules say to it. */
  fault: Readonly<Record<Language, RegExp>>;
  /** The cells that they show for it. */
  shown: string;
  /** The stacks or men, as the link has them. */
  text: string;
}

const TOO_HIGH = { fr: /quatre pions au plus/, en: /four pawns at most/ };
const CANNOT_STAND = { fr: /ne peut se tenir là/, en: /cannot stand there/ };

const RING = {
  game: 'diam',
  pieces: [
    ['A0', '1', '3'],
    ['X1', '1', '1'],
    ['B0', '1'],
    ['Y1', '8'],
  ],
  fields: { turn: '2' },
  wrong: ['Y1', '1'],
  fault: TOO_HIGH,
  shown: '1',
  text: 's=AXXB/./A/././././Y_2',
} as const;

const MEN = [
  ['TK0', 'e3'],
  ['SO0', 'd4'],
] as const;

const LAYOUTS: readonly Layout[] = [
  { ...RING, variants: ['2003-2p', '2003-3p', '2003-4p', '1998-2p'] },
  {
    game: 'diadema',
    variants: ['standard', 'chain'],
    pieces: [
      ['L0', '1', 'a', 'b'],
      ['D1', '5', 'f'],
    ],
    fields: {},
    wrong: ['L0', '3'],
    fault: { fr: /quatre à la suite/, en: /four in a row/ },
    shown: '',
    text: 's=L...D../LL...D._L',
  },
  {
    game: 'belligerants',
    variants: ['escalier', 'escalier_t'],
    pieces: [...MEN, ['BO1', 'e9'], ['EM1', 'a10']],
    fields: { phase: 'move:4' },
    wrong: ['SO0', 'g8'],
    fault: CANNOT_STAND,
    shown: 'g8',
    text: 's=move:4_S_',
  },
  {
    game: 'belligerants',
    variants: ['meandre'],
    pieces: [
      ['TK0', 'e3'],
      ['SO0', 'd5'],
      ['BO1', 'f8'],
      ['EM1', 'b11'],
    ],
    fields: { phase: 'move:4' },
    wrong: ['SO0', 'a10'],
    fault: CANNOT_STAND,
    shown: 'a10',
    text: 's=move:4_S_',
  },
  {
    game: 'belligerants',
    variants: ['pont12'],
    pieces: [...MEN, ['BO1', 'f8'], ['EM1', 'g9']],
    fields: { phase: 'move:4' },
    wrong: ['SO0', 'a7'],
    fault: CANNOT_STAND,
    shown: 'a7',
    text: 's=move:4_S_',
  },
];

const GUESTS: readonly { device: Device; language: Language }[] = [
  { device: 'desktop', language: 'fr' },
  { device: 'phone', language: 'en' },
];

for (const { game, variants, ...layout } of LAYOUTS) {
  for (const variant of variants) {
    for (const { device, language } of GUESTS) {
      test(`a position of ${game} ${variant} is laid out by hand, ${device}`, async ({ invite }) => {
        const ada = await invite({ device, language });
        const analyst = new Analyst(ada);
        // An underscore stands for a space in a link.
        await ada.goto(`#/desk/${game}/v=${variant.replace('_', '%5F')}`);
        await analyst.shows(0);
        await analyst.opens('setup');
        await ada.button(ada.t('desk.lay.begin')).click();
        const state = ada.page.locator('[data-legal]');
        const puts = async (brush: string, cells: readonly string[]) => {
          await analyst.opens('setup');
          await ada.page.locator(`[data-brush="${brush}"]`).click();
          await analyst.closes();
          for (const cell of cells) await ada.tap(`cell:${cell}`);
          await analyst.opens('setup');
        };
        await ada.button(ada.t('desk.lay.clear')).click();
        for (const [brush, ...cells] of layout.pieces) await puts(brush, cells);
        for (const [field, value] of Object.entries(layout.fields)) {
          await ada.page.locator(`[data-field="${field}"]`).selectOption(value);
        }
        await expect(state).toHaveAttribute('data-legal', 'true');

        const [brush, cell] = layout.wrong;
        await puts(brush, [cell]);
        await expect(state).toHaveAttribute('data-legal', 'false');
        const fault = state.getByRole('listitem').filter({ hasText: layout.fault[language] });
        await expect(fault).toHaveCount(1);
        await expect(fault).toContainText(layout.shown);
        await expect(ada.button(ada.t('desk.lay.done'))).toBeDisabled();
        await puts('eraser', [cell]);
        await expect(state).toHaveAttribute('data-legal', 'true');

        await ada.button(ada.t('desk.lay.done')).click();
        const link = () => decodeURIComponent(ada.page.url());
        await expect.poll(link).toContain(layout.text);
        expect(link()).toContain(`v=${variant}&`);
        await analyst.opens('values');
        await analyst.judged();
        await expect(analyst.moves.first()).toBeVisible();
      });
    }
  }
}
