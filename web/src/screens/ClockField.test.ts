import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../i18n/index.svelte';
import ClockField from './ClockField.svelte';
// Fetched when it is needed; here already, so that no test waits for it.
import './ClockFigures.svelte';

function show(clock: string): { chosen: string[] } {
  const chosen: string[] = [];
  const { rerender } = render(ClockField, {
    clock,
    onchoose: (next: string) => {
      chosen.push(next);
      void rerender({ clock: next });
    },
  });
  return { chosen };
}

const fill = async (name: string, value: string) =>
  fireEvent.input(await screen.findByRole('spinbutton', { name }), { target: { value } });

beforeEach(() => speak('fr'));
afterEach(cleanup);

describe('the clock of a new game', () => {
  it('is set freely in minutes and seconds', async () => {
    const { chosen } = show('none');
    await fireEvent.click(screen.getByRole('button', { name: 'Autre durée' }));
    await fill('Minutes', '7');
    await fill('Secondes par coup', '2');
    expect(chosen.at(-1)).toBe('420+2');
  });

  it('is set freely in days per move', async () => {
    const { chosen } = show('none');
    await fireEvent.click(screen.getByRole('button', { name: 'Autre durée' }));
    await fireEvent.click(await screen.findByRole('button', { name: 'Par coup' }));
    await fill('Jours par coup', '5');
    expect(chosen.at(-1)).toBe('5d');
  });

  it('opens where a free one was set, and takes a half minute', async () => {
    const { chosen } = show('90+1');
    const minutes = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Minutes' });
    expect(minutes.value).toBe('1.5');
    await fill('Minutes', '0');
    expect(minutes.value).toBe('0');
    await fill('Minutes', '0.5');
    expect(chosen.at(-1)).toBe('30+1');
  });

  it('never leaves what the server takes', async () => {
    const { chosen } = show('420+2');
    await fill('Minutes', '99999');
    expect(chosen.at(-1)).toBe('86400+2');
    await fill('Secondes par coup', '-4');
    expect(chosen.at(-1)).toBe('86400+0');
  });
});
