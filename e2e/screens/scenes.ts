import { expect } from '@playwright/test';
import { Analyst } from '../support/analyst';
import type { House } from '../support/house';
import type { Player } from '../support/player';
import { Learner } from '../support/learner';
import { Painter } from '../support/painter';
import { Puzzler } from '../support/puzzler';
import { cutOff } from '../support/silence';
import { stage, type Scene } from '../support/stage';
import { General } from '../support/war';

/** Who sits at the other side in every picture. */
export const OTHER = 'Inès';

/** What a picture needs: the person who looks, somebody at the other side, and the house. */
export interface Set {
  house: House;
  me: Player;
  other: Player;
}

const MEN =
  'SO@j3,EM@n1,SE@m2,PA@l3,AM@k5,BO@m4,TK@i4,OF@i6,CA@l9,SO@g4,ES@e11,DC@k2,MI@k7,AV/N@j10 ' +
  'EM@a16,SE@e13,SO@d12,TK@g9,MI@i8,BO@c12,DC@b15,PA@d15,OF@i13,AM@c9,ES@f7,SO@g14 SO,CA SO,AV - -';

/** Has the person's settings in the browser before anything is opened. */
async function prefer({ me }: Set, settings: { name?: string; confirm?: 'always' }): Promise<void> {
  await me.page.addInitScript(
    (wishes) => localStorage.setItem('ludotheque.settings', JSON.stringify(wishes)),
    settings,
  );
}

/** Seats both at a table that begins with `scene`. */
async function sit({ house, me, other }: Set, scene: Scene): Promise<void> {
  const { seat, invitations } = await stage(house, { name: 'Camille', seats: ['me', 'person'], ...scene });
  await other.accept(invitations[0] ?? '', OTHER);
  await me.page.goto(seat);
  await expect(me.table).toBeVisible();
  await me.turn();
}

/** Plays moves in turn, each given by its touches. */
async function playAll({ me, other }: Set, moves: readonly (readonly string[])[]): Promise<void> {
  for (const [ply, touches] of moves.entries()) {
    const mover = ply % 2 === 0 ? me : other;
    await mover.sees(ply);
    await mover.play(...touches);
  }
  await me.sees(moves.length);
}

const place = (colour: string, cell: number): string[] => [`reserve:${colour}`, `cell:${cell}`];

const DIAM_MOVES = [
  place('A', 1),
  place('X', 3),
  place('A', 3),
  place('Y', 5),
  place('B', 3),
  place('Y', 3),
  place('B', 2),
  place('X', 7),
  place('B', 7),
  place('Y', 7),
  place('A', 6),
  ['level:7:3', 'cell:6'],
];

const dia = (...cells: string[]): string[] => cells.map((cell) => `cell:${cell}`);
const DIADEMA_MOVES = [dia('a'), dia('b'), dia('c'), dia('d'), dia('3'), dia('6'), dia('7'), dia('f')];

const START = { diam: '2003-2p', diadema: 'standard', belligerants: 'escalier' } as const;

/** Brings a screen to where its picture is taken. */
export const SCREENS: Record<string, (set: Set) => Promise<void>> = {
  home: async (set) => {
    await sit(set, { game: 'belligerants', variant: START.belligerants, start: `move:4 S ${MEN}` });
    await sit(set, { game: 'diadema', variant: START.diadema });
    await playAll(set, DIADEMA_MOVES.slice(0, 5));
    await sit(set, { game: 'diam', variant: START.diam });
    await playAll(set, DIAM_MOVES.slice(0, 6));
    await set.me.goto();
    await expect(set.me.page.getByRole('region', { name: set.me.t('home.mine') })).toContainText('Diädema');
  },
  new: async ({ me }) => {
    await me.goto('#/new/diam');
    await expect(me.button(me.t('new.start'))).toBeEnabled();
    // The box has its picture, where there is room for a box.
    const box = me.page.locator('.box');
    if (await box.isVisible()) await expect(box.locator('.picture svg').first()).toBeVisible();
  },
  diam: async (set) => {
    await sit(set, { game: 'diam', variant: START.diam });
    await playAll(set, DIAM_MOVES);
    await set.me.tap('level:3:2');
  },
  over: async (set) => {
    await sit(set, { game: 'diam', variant: START.diam, start: 'XA/BY/A/XYB/X/./AB/Y 1' });
    await set.me.play(...place('A', 5));
    await expect(set.me.result).toBeVisible();
  },
  diadema: async (set) => {
    await sit(set, { game: 'diadema', variant: START.diadema });
    await playAll(set, DIADEMA_MOVES);
    await set.me.tap('cell:c');
  },
  belligerants: async (set) => {
    const { me } = set;
    // A complete move waits, so that its way can be seen.
    await prefer(set, { confirm: 'always' });
    await sit(set, { game: 'belligerants', variant: START.belligerants, start: `move:4 S ${MEN}` });
    await me.tap('cell:i4');
    await me.tap('cell:i8');
    await expect(me.table.locator('.way')).toBeAttached();
  },
  setup: async (set) => {
    const { me } = set;
    await sit(set, { game: 'belligerants', variant: START.belligerants });
    await new General(me).takesOver();
    for (const [pawn, square] of [
      ['TK', 'j3'],
      ['EM', 'n1'],
      ['SE', 'm2'],
      ['SO', 'k2'],
    ] as const) {
      await me.tap(`reserve:${pawn}`);
      await me.tap(`cell:${square}`);
    }
  },
  armistice: async (set) => {
    const { me } = set;
    await sit(set, { game: 'belligerants', variant: START.belligerants, start: `price N ${MEN}` });
    await expect(me.page.getByRole('region', { name: me.box('text:armistice') })).toBeVisible();
  },
  rules: async (set) => {
    const { me } = set;
    await sit(set, { game: 'diam', variant: START.diam });
    await playAll(set, DIAM_MOVES.slice(0, 6));
    await me.page.getByRole('button', { name: me.t('rules.open', 'M6') }).click();
    await expect(me.page.locator('.book .open').first()).toBeInViewport();
  },
  maps: async ({ me }) => {
    const painter = new Painter(me);
    await painter.enters();
    await painter.takes('bridge');
    await painter.touches('f4');
    await expect(painter.faults).toContainText('f4');
  },
  lesson: async ({ me }) => {
    await me.goto('#/learn/belligerants/moving/3');
    await new Learner(me).asked(3, 4);
    await me.ready();
    await me.tap('cell:h3');
  },
  puzzle: async ({ me }) => {
    await new Puzzler(me).opens({ game: 'diadema', number: 1 });
  },
  puzzles: async ({ me }) => {
    await me.goto('#/puzzles/diam');
    await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
    await me.page.waitForLoadState('networkidle');
  },
  strategy: async ({ me }) => {
    await me.goto('#/strategy/diam');
    // Boards are drawn once they come into sight.
    await me.page.locator('figure').first().scrollIntoViewIfNeeded();
    await expect(me.page.locator('figure svg').first()).toBeVisible();
  },
  offline: async ({ house, me }) => {
    const silence = await cutOff(house, me);
    await expect(me.page.getByText(me.t('tidings.away'))).toBeVisible();
    await silence.close();
  },
  settings: async (set) => {
    const { me } = set;
    await prefer(set, { name: 'Camille' });
    await me.goto('#/settings');
    await expect(me.page.getByRole('heading', { name: me.t('settings.title') })).toBeVisible();
  },
  'desk-diadema': async ({ me }) => {
    await study(me, 'diadema/v=standard&m=+a.+b.+c.+d.+3.+6.+7.+f$2*Ici_la_nulle_était_encore_là;1+2&p=8', 8);
  },
  'desk-diam': async ({ me }) => {
    await study(me, 'diam/v=2003-2p&m=A1.X3.A3.Y5.B3.Y3;1X5.B2.X7.B7.Y7.A6&p=6', 6, 'tree');
  },
  'desk-belligerants': async ({ me }) => {
    await study(me, `belligerants/v=escalier&s=move:4_S_${MEN.replaceAll(' ', '_')}`, 0);
  },
};

/** Opens a study and waits until the desk has said what it thinks. */
async function study(me: Player, address: string, plies: number, then?: 'tree'): Promise<void> {
  const analyst = new Analyst(me);
  await me.goto(`#/desk/${address}`);
  await analyst.shows(plies);
  await analyst.opens('values');
  await analyst.judged();
  if (then) await analyst.opens(then);
}
