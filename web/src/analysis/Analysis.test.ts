import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { madeUpDesk } from '../../tests/desk';
import { click, touchable } from '../../tests/harness';
import { diadema } from '../games/diadema';
import { learn, speak } from '../i18n/index.svelte';
import { desk as words } from '../i18n/words/desk';
import { set } from '../lib/settings.svelte';
import Analysis from './Analysis.svelte';
import { inquire } from './asking';
import { fresh } from './opening';
import { StudyPort } from './port.svelte';
import { Studying } from './studying.svelte';
// What the screen fetches when it is needed is here before the first test waits for it.
import '../play/TextTwin.svelte';

learn(words);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = vi.fn();
    disconnect = vi.fn();
  },
);

beforeEach(() => {
  set({ confirm: 'never', lang: 'fr' });
  speak('fr');
});
afterEach(cleanup);

async function settle(): Promise<void> {
  for (let n = 0; n < 12; n++) {
    await tick();
    await Promise.resolve();
    flushSync();
  }
}

async function sit() {
  const desk = madeUpDesk();
  const studying = new Studying(fresh('diadema', 'standard'));
  const board = await inquire(desk, studying.setting, [], { type: 'board' });
  const port = new StudyPort(desk, studying, board);
  const take = vi.fn(() => Promise.resolve());
  const { container } = render(Analysis, { port, ui: diadema, dropped: [], take });
  await settle();
  const open = async (name: string) => {
    await fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  };
  return { desk, studying, port, container, open };
}

describe('the analysis board', () => {
  it('plays both sides by touch, and keeps what was played instead', async () => {
    const { studying, container, open } = await sit();
    click(touchable(container, 'cell:1'));
    await settle();
    click(touchable(container, 'cell:4'));
    await settle();
    expect(studying.moves).toEqual(['+1', '+4']);
    await fireEvent.keyDown(window, { key: 'ArrowLeft' });
    await settle();
    click(touchable(container, 'cell:5'));
    await settle();
    expect(studying.moves).toEqual(['+1', '+5']);
    await open('Variantes');
    expect(container.querySelectorAll('[data-path]')).toHaveLength(3);
    await fireEvent.click(screen.getByRole('button', { name: '!? coup intéressant' }));
    expect(studying.node.sign).toBe('!?');
    await fireEvent.click(screen.getByRole('button', { name: 'Promouvoir la variante' }));
    expect(studying.onMain).toBe(true);
    await fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
    expect(studying.onMain).toBe(false);
  });

  it('values every move in words, and plays the best one with the space bar', async () => {
    const { studying, container, open } = await sit();
    await open('Valeurs');
    await vi.waitFor(() => expect(container.querySelectorAll('[data-move]')).toHaveLength(14));
    expect(container.querySelector('[data-move="+1"]')?.textContent).toContain('exact');
    await fireEvent.keyDown(window, { key: ' ' });
    await vi.waitFor(() => expect(studying.moves).toEqual(['+1']));
    await vi.waitFor(() => expect(container.querySelectorAll('[data-move]')).toHaveLength(13));
    await fireEvent.click(container.querySelector('[data-move="+2"]') ?? container);
    await settle();
    expect(studying.moves).toEqual(['+1', '+2']);
  });

  it('takes no second move for a position that is no longer the one of the study', async () => {
    const { desk, studying, port, container, open } = await sit();
    await open('Valeurs');
    await vi.waitFor(() => expect(container.querySelectorAll('[data-move]')).toHaveLength(14));
    const ask = desk.ask.bind(desk);
    // The line is answered at once, the view of the new position later.
    const later: (() => void)[] = [];
    desk.ask = async (question, signal) => {
      if (question.want.type === 'view') await new Promise<void>((done) => later.push(done));
      return ask(question, signal);
    };
    await fireEvent.keyDown(window, { key: ' ' });
    await vi.waitFor(() => expect(studying.moves).toEqual(['+1']));
    await settle();
    expect(port.sending).toBe('+1');
    await fireEvent.keyDown(window, { key: ' ' });
    await settle();
    expect([studying.moves, port.refusal]).toEqual([['+1'], null]);
    for (const go of later) go();
    await vi.waitFor(() => expect(port.shown).toEqual(['+1']));
    expect(port.sending).toBeNull();
  });

  it('gives a hint in three steps without telling more', async () => {
    const { container, open } = await sit();
    await open('Valeurs');
    await fireEvent.click(screen.getByRole('switch', { name: 'Valeurs des coups' }));
    await settle();
    expect(container.querySelectorAll('[data-move]')).toHaveLength(0);
    const told = () => container.querySelector('[data-hint]')?.textContent ?? '';
    await open('Un indice');
    await vi.waitFor(() => expect(told()).toContain('tenir la nulle'));
    await open('Un indice de plus');
    expect(told()).toContain('Regardez ici');
    await open('Un indice de plus');
    expect(told()).toContain('+1');
  });

  it('says why a typed move cannot be', async () => {
    const { port, studying, container, open } = await sit();
    click(touchable(container, 'cell:1'));
    await settle();
    await open('Texte');
    const field = container.querySelector<HTMLInputElement>('[data-typed]');
    if (!field) throw new Error('nowhere to type');
    await fireEvent.input(field, { target: { value: '+1' } });
    await fireEvent.submit(field);
    await settle();
    expect(port.refusal?.rule).toBe('D5');
    expect(studying.moves).toEqual(['+1']);
  });

  it('asks for a position once, however often it is looked at', async () => {
    const { desk, container } = await sit();
    click(touchable(container, 'cell:1'));
    await settle();
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowLeft']) {
      await fireEvent.keyDown(window, { key });
      await settle();
    }
    expect(desk.asked.filter(({ want }) => want.type === 'view')).toHaveLength(2);
  });
});
