import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { told } from '../../tests/told';
import { FIXTURES } from '../demo/fixtures';
import { DemoPort } from '../demo/port.svelte';
import { diadema } from '../games/diadema';
import { set } from '../lib/settings.svelte';
import { layOut } from '../play/layout';
import Play from '../play/Play.svelte';
import type { OracleAnswer, Report, ReportAnswer } from '../wire';
// What the screen fetches when it is needed is here before the first test waits for it.
import './OnBoard.svelte';
import './OracleTab.svelte';
import '../play/Notices.svelte';
import '../play/TextTwin.svelte';
import type { OracleSource } from './source';

const laid = await layOut(true);
// The drawing has no size here, so nothing ever changes it.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn();
    disconnect = vi.fn();
  },
);

const MOVES = [
  told('c^2', ['cell:c', 'cell:2'], {
    kind: 'win',
    plies: 3,
    value: 1,
    best: true,
    line: ['c^2', '+1', '2-b'],
  }),
  told('+1', ['reserve:L', 'cell:1']),
];
const zero = { margin: 0, win: 0 };
const side = {
  choices: 3,
  throws: 0,
  luck: zero,
  errors: zero,
  marks: [0, 0, 1] as [number, number, number],
};
const REPORT: Report = {
  knowledge: 'exact',
  start: { margin: 0, win: 500_000 },
  result: { margin: 0, win: 1_000_000 },
  sides: [
    { ...side, marks: [0, 0, 0] },
    { ...side, errors: { margin: 0, win: 500_000 } },
  ],
  lots: zero,
  ending: zero,
  turning_point: 0,
  thresholds: [30_000, 70_000, 150_000],
  entries: [
    {
      ply: 0,
      cause: 'choice',
      side: 1,
      text: '+4',
      change: { margin: 0, win: 500_000 },
      best: '+c',
      mark: 'blunder',
    },
  ],
};

function source(answers: OracleAnswer[], reports: ReportAnswer[] = []) {
  const asked: { ply: number; deep: boolean }[] = [];
  const made: OracleSource = {
    ask: (ply, deep) => {
      asked.push({ ply, deep });
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      return answer ? Promise.resolve({ ...answer, ply }) : Promise.reject(new Error('no answer'));
    },
    report: () => Promise.resolve(reports.shift() ?? { done: 1, positions: 1, report: REPORT }),
  };
  return { made, asked };
}

function sit(oracle: OracleSource, change = {}) {
  const table = FIXTURES['diadema']?.();
  if (!table) throw new Error('no scene');
  const seats = table.seats.map((seat) => ({
    ...seat,
    ...(seat.index === 0 ? {} : { engine: 'level:3', engine_name: { fr: '3 · amateur', en: '3 · casual' } }),
    free: 0,
  }));
  const [own, other] = seats;
  if (!own || !other) throw new Error('no seats');
  const alone = [own, { ...other, people: [] }];
  const port = new DemoPort({ ...table, assists: true, seats: alone, ...change });
  const { container } = render(Play, { port, laid, ui: diadema, oracle });
  flushSync();
  return { port, container };
}

const open = async () => {
  await fireEvent.click(screen.getByRole('tab', { name: 'Oracle' }));
};

beforeEach(() => set({ confirm: 'never', lang: 'fr' }));
afterEach(cleanup);

describe('the oracle beside the board', () => {
  it('is off until it is switched on, and then speaks of every move', async () => {
    const { made, asked } = source([{ ply: 0, open: false, moves: MOVES }]);
    const { container } = sit(made);
    await open();
    const knob = await screen.findByRole('switch', { name: 'Oracle' });
    expect(knob.getAttribute('aria-checked')).toBe('false');
    expect(asked).toEqual([]);
    await fireEvent.click(knob);
    const list = await screen.findByRole('list', { name: 'Coups, du meilleur au pire' });
    expect(await within(list).findAllByRole('button')).toHaveLength(2);
    expect(list.textContent).toContain('mot sur c^2');
    expect(screen.getByText('c^2 +1 2-b')).toBeTruthy();
    await vi.waitFor(() => {
      expect(container.querySelector('[data-mark="cell:c"]')?.textContent).toBe('✓3');
    });
    const cell = container.querySelector('[data-touch="cell:c"]');
    expect(cell?.getAttribute('aria-description')).toBe('mot sur c^2');
    await fireEvent.click(knob);
    await tick();
    expect(container.querySelector('[data-mark]')).toBeNull();
    expect(cell?.hasAttribute('aria-description')).toBe(false);
  });

  it('looks again where a longer look could find more', async () => {
    const { made, asked } = source([
      { ply: 0, open: true, moves: [told('+1', ['reserve:L', 'cell:1'], { kind: 'open' })] },
      { ply: 0, open: false, moves: MOVES },
    ]);
    sit(made);
    await open();
    await fireEvent.click(await screen.findByRole('switch', { name: 'Oracle' }));
    expect(await screen.findByText('c^2 +1 2-b')).toBeTruthy();
    expect(asked.map((question) => question.deep)).toEqual([false, true]);
  });

  it('puts a move of the list in hand, and its words into the text twin', async () => {
    const { made } = source([{ ply: 0, open: false, moves: MOVES }]);
    sit(made);
    await open();
    await fireEvent.click(await screen.findByRole('switch', { name: 'Oracle' }));
    await fireEvent.click(await screen.findByRole('button', { name: /mot sur c\^2/ }));
    expect(await screen.findByRole('button', { name: 'Jouer c^2' })).toBeTruthy();
    await fireEvent.click(screen.getByRole('tab', { name: 'Texte' }));
    expect(await screen.findByRole('button', { name: /croisement c.*mot sur c\^2/ })).toBeTruthy();
  });

  it('says why it is silent between people', async () => {
    const { made, asked } = source([]);
    const table = FIXTURES['diadema']?.();
    sit(made, { seats: table?.seats.map((seat) => ({ ...seat, engine: null, free: 1 })) });
    await open();
    expect(await screen.findByText(/L’oracle se tait tant que/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('the report of a game', () => {
  it('is made when asked for, and leads to the decisions that cost', async () => {
    const { made } = source([], [{ done: 1, positions: 4 }]);
    const outcome = { winner: 0, reason: 'four', words: { fr: 'quatre', en: 'four' }, gain: 0 };
    const { container } = sit(made, { outcome, choices: null, awaits: [] });
    await fireEvent.click(await screen.findByRole('button', { name: 'Bilan' }));
    expect(await screen.findByRole('progressbar')).toBeTruthy();
    expect(await screen.findByText('Décisions qui ont coûté', {}, { timeout: 5000 })).toBeTruthy();
    const ledger = container.querySelector('.ledger')?.textContent ?? '';
    expect(ledger).toContain('50,0');
    expect(ledger).toContain('+50,0');
    expect(ledger).toContain('100,0');
    const [costly] = screen.getAllByRole('button', { name: /gaffe/ });
    if (!costly) throw new Error('no costly decision');
    await fireEvent.click(costly);
    expect(await screen.findByText(/^Vous regardez le coup 0/)).toBeTruthy();
  });

  const outcome = { winner: 0, reason: 'four', words: { fr: 'quatre', en: 'four' }, gain: 0 };

  it('is made at once where the oracle’s tab is open already', async () => {
    const { made } = source([]);
    sit(made, { outcome, choices: null, awaits: [] });
    await open();
    await screen.findByRole('button', { name: 'Établir le bilan' });
    await fireEvent.click(await screen.findByRole('button', { name: 'Bilan' }));
    expect(await screen.findByText('Décisions qui ont coûté')).toBeTruthy();
  });

  it('stays when another tab is opened, and is not asked for twice', async () => {
    const { made } = source([]);
    const report = vi.spyOn(made, 'report');
    sit(made, { outcome, choices: null, awaits: [] });
    await open();
    await fireEvent.click(await screen.findByRole('button', { name: 'Établir le bilan' }));
    expect(await screen.findByText('Décisions qui ont coûté')).toBeTruthy();
    await fireEvent.click(screen.getByRole('tab', { name: 'Coups' }));
    expect(screen.queryByText('Décisions qui ont coûté')).toBeNull();
    await open();
    expect(await screen.findByText('Décisions qui ont coûté')).toBeTruthy();
    expect(report).toHaveBeenCalledOnce();
  });

  it('says of every amount whose it is', async () => {
    const { made } = source([]);
    const { container } = sit(made, { outcome, choices: null, awaits: [] });
    await fireEvent.click(await screen.findByRole('button', { name: 'Bilan' }));
    await screen.findByText('Décisions qui ont coûté');
    const amounts = [...container.querySelectorAll('.amount')].map((amount) => amount.textContent);
    const name = container.querySelector('thead th')?.textContent ?? '';
    expect(name).not.toBe('');
    expect(amounts).toEqual([
      `${name} 50,0`,
      `${name} 0,0`,
      `${name} +50,0`,
      `${name} 100,0`,
      'Ordinateur, 3 · amateur −50,0',
      'Ordinateur, 3 · amateur −50,0',
    ]);
  });
});
