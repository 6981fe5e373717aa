import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableModel } from '../client/model';
import { DemoPort } from '../demo/port.svelte';
import { FIXTURES } from '../demo/fixtures';
import { diadema } from '../games/diadema';
import { diam } from '../games/diam';
import { belligerants } from '../games/belligerants';
import { set } from '../lib/settings.svelte';
import { click, PICTURES, touchable } from '../../tests/harness';
import { layOut } from './layout';
import Play from './Play.svelte';

/** The tests sit at a desk. What is fetched when it is needed is here already: a test has no time to wait for it. */
const laid = await layOut(true);
await Promise.all([
  import('./Steps.svelte'),
  import('./History.svelte'),
  import('./TextTwin.svelte'),
  import('./Notices.svelte'),
  import('./Modifiers.svelte'),
]);

const UIS = { diam, diadema, belligerants };

function sit(scene: string, change: Partial<TableModel> = {}) {
  const made = FIXTURES[scene]?.();
  if (!made) throw new Error(`no scene ${scene}`);
  const table = { ...made, ...change };
  const port = new DemoPort(table);
  const { container } = render(Play, { port, laid, ui: UIS[table.game] });
  flushSync();
  return { port, container };
}

beforeEach(() => set({ confirm: 'never', lang: 'fr' }));
afterEach(cleanup);

describe('playing', () => {
  it('sends a move made by two touches', () => {
    const { port, container } = sit('diam');
    click(touchable(container, 'level:3:2'));
    click(touchable(container, 'cell:4'));
    expect(port.sending).toBe('3,2+');
  });

  it('waits for a confirmation where that is wanted', async () => {
    set({ confirm: 'always' });
    const { port, container } = sit('diam');
    click(touchable(container, 'level:3:2'));
    click(touchable(container, 'cell:4'));
    expect(port.sending).toBeNull();
    await fireEvent.click(await screen.findByRole('button', { name: 'Jouer 3,2+' }));
    expect(port.sending).toBe('3,2+');
  });

  it('forgets what waits for a confirmation when the position changes under it', async () => {
    set({ confirm: 'always' });
    const { port, container } = sit('diam');
    click(touchable(container, 'level:3:2'));
    click(touchable(container, 'cell:4'));
    const offered = () => screen.queryByRole('button', { name: 'Jouer 3,2+' });
    await vi.waitFor(() => expect(offered()).not.toBeNull());
    const { model } = port;
    if (!model) throw new Error('no table');
    port.model = { ...model, choices: null, awaits: [1] };
    await tick();
    expect(offered()).toBeNull();
    port.model = { ...model, choices: { next: [] } };
    await tick();
    expect(offered()).toBeNull();
  });

  it('lists its keys as the keyboards of the language have them, and goes back to the board', async () => {
    const { container } = sit('bel');
    const square = touchable(container, 'cell:i4');
    square.focus();
    await fireEvent.keyDown(square, { key: '?' });
    const dialog = await screen.findByRole('dialog', { name: 'Touches du clavier' });
    const named = [...dialog.querySelectorAll('kbd')].map((key) => key.textContent);
    expect(named).toEqual(expect.arrayContaining(['Début', 'Fin', 'Entrée', 'Échap']));
    within(dialog).getByRole('button', { name: 'Fermer' }).focus();
    await fireEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(document.activeElement).toBe(square);
  });

  it('leaves all keys to a dialog that lies over the table', async () => {
    const { container } = sit('diam');
    const rules = () => screen.getByRole('tab', { name: 'Règle' }).getAttribute('aria-selected');
    const dialog = container.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    const button = dialog.appendChild(document.createElement('button'));
    // What is not prevented closes the dialog in a browser.
    expect(await fireEvent.keyDown(button, { key: 'Escape' })).toBe(true);
    // A click beside its buttons has left the focus to the page.
    for (const target of [button, document.body]) await fireEvent.keyDown(target, { key: 'r' });
    expect(rules()).toBe('false');
    dialog.remove();
    await fireEvent.keyDown(document.body, { key: 'r' });
    expect(rules()).toBe('true');
  });

  it('explains a refused move by its rule and shows the cells', async () => {
    const { container } = sit('diadema');
    click(touchable(container, 'cell:c'));
    click(touchable(container, 'cell:6'));
    await tick();
    expect((await screen.findByRole('alert')).textContent).toContain('Refusé — règle D5');
    expect(container.querySelectorAll('g.refused')).toHaveLength(1);
  });

  it('plays through the text twin', async () => {
    const { port } = sit('diadema');
    await fireEvent.click(screen.getByRole('tab', { name: 'Texte' }));
    expect(await screen.findByText(/^Ligne 1ab3/)).toBeTruthy();
    const twin = within(screen.getByRole('tabpanel'));
    await fireEvent.click(twin.getByRole('button', { name: 'réserve claire, 2 billes' }));
    await fireEvent.click(twin.getByRole('button', { name: 'pointe 1, vide' }));
    expect(port.sending).toBe('+1');
  });

  it('takes typed moves', async () => {
    const { port } = sit('diam');
    await fireEvent.click(screen.getByRole('tab', { name: 'Texte' }));
    await fireEvent.input(await screen.findByLabelText('Taper un coup'), { target: { value: '6,1+' } });
    await fireEvent.submit(screen.getByLabelText('Taper un coup'));
    expect(port.sending).toBe('6,1+');
  });

  it('replays the game and cannot play in the past', async () => {
    const { port, container } = sit('diam');
    await fireEvent.click(await screen.findByRole('button', { name: 'Au début' }));
    expect(container.querySelector('[data-touch="level:3:1"]')).toBeNull();
    click(touchable(container, 'cell:1'));
    expect(port.sending).toBeNull();
    await fireEvent.click(await screen.findByRole('button', { name: 'Revenir à la partie' }));
    expect(container.querySelector('[data-touch="level:3:1"]')).not.toBeNull();
  });

  it('tells what was played and thrown where one looks back', async () => {
    sit('bel');
    const die = () => screen.getByRole('img', { name: /^Dé/ }).getAttribute('aria-label');
    expect(die()).toBe('Dé\u00a0: 4');
    await fireEvent.click(await screen.findByRole('button', { name: 'Pas fins dans le tour' }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Coup précédent' }));
    expect(screen.getByText(/mène/, { selector: '.voice' })).toBeTruthy();
    expect(screen.queryByText('L’adversaire réfléchit.')).toBeNull();
    await fireEvent.click(await screen.findByRole('button', { name: 'Coup précédent' }));
    expect(die()).toBe('Dé\u00a0: 1');
  });

  it('takes what a real die showed only in the present', async () => {
    sit('bel', { picture: PICTURES['bel-throw'], dice: { manual: true, flaw: null }, choices: null });
    const devil = () => screen.queryByRole('button', { name: 'diable' });
    expect(devil()).not.toBeNull();
    await fireEvent.click(await screen.findByRole('button', { name: 'Au début' }));
    expect(devil()).toBeNull();
  });

  it('announces in 1998 only what was armed, and lets the server judge a false announcement', async () => {
    const { port, container } = sit('diam-1998');
    await fireEvent.click(await screen.findByRole('button', { name: 'Annoncer «\u202fDiam\u202f!\u202f»' }));
    click(touchable(container, 'level:6:1'));
    click(touchable(container, 'cell:7'));
    await tick();
    expect(port.sent).toEqual(['6,1+!']);
  });

  it('says that the line is down and what will happen to the move', async () => {
    const { port } = sit('diam');
    port.line = 'down';
    port.sending = 'A1';
    await tick();
    expect(await screen.findByText(/Votre coup A1 partira/)).toBeTruthy();
  });

  it('shows the score of a series at the seats and after the end', async () => {
    const series = { played: 3, halves: [3, 3] };
    const outcome = { winner: 0, reason: 'line', words: { fr: 'fini', en: 'over' }, gain: 0 };
    const { container } = sit('diam', { series, outcome });
    expect(container.querySelectorAll('.sub')[0]?.textContent).toContain('1½ pt');
    expect((await screen.findByText(/après 3 parties/)).textContent).toBe(
      'Série\u00a0: 1½ – 1½ après 3 parties',
    );
  });

  it('offers to tell of one’s turn where moves take days, and nowhere else', async () => {
    vi.stubGlobal('Notification', { permission: 'default' });
    vi.stubGlobal('isSecureContext', true);
    await import('./AskToTell.svelte');
    const made = FIXTURES['diam']?.();
    const clock = { rule: '3d', left: [null, null], running: [false, false], at: 0 };
    sit('diam', { awaits: [1], clock });
    await fireEvent.click(await screen.findByRole('button', { name: 'Non merci' }));
    await tick();
    expect(screen.queryByText(/Vous prévenir/)).toBeNull();
    cleanup();
    localStorage.clear();
    sit('diam', { awaits: [1], ...(made ? { clock: { ...clock, rule: '300+5' } } : {}) });
    await tick();
    expect(screen.queryByText(/Vous prévenir/)).toBeNull();
    cleanup();
    sit('diam', { awaits: [0], clock });
    await tick();
    expect(screen.queryByText(/Vous prévenir/)).toBeNull();
    vi.unstubAllGlobals();
  });

  it('tells the end and offers a rematch', async () => {
    const { port } = sit('diam-over');
    expect(screen.getAllByText(/^Vous gagnez\s: diam\.$/)).not.toHaveLength(0);
    await fireEvent.click(await screen.findByRole('button', { name: 'Revanche' }));
    expect(port.model?.offer?.offer.kind).toBe('rematch');
  });

  it('names a price at the armistice desk', async () => {
    // Fetched when it is needed; a test has no time to wait for the transformation.
    await import('../games/belligerants/Desk.svelte');
    const { port } = sit('bel-price');
    await fireEvent.input(await screen.findByLabelText('Indemnité'), { target: { value: '1500' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Demander 1\u202f500' }));
    expect(port.sent).toEqual(['demand:1500']);
  });

  it('sends a whole set-up when it is complete', async () => {
    const { port } = sit('bel-deploy');
    const ready = screen.getByRole<HTMLButtonElement>('button', { name: 'Prêt' });
    expect(ready.disabled).toBe(true);
    await fireEvent.click(screen.getByRole('button', { name: 'En colonne' }));
    expect(ready.disabled).toBe(false);
    await fireEvent.click(ready);
    expect(port.sent).toEqual(['S=EM,DC,SE,SO,AM,CA,MI,ES,BO,SO,TK,OF,PA,AV,SO']);
  });

  it('speaks English as well', () => {
    set({ lang: 'en' });
    sit('bel');
    expect(screen.getByText('Choose a pawn: 4 squares.')).toBeTruthy();
  });
});
