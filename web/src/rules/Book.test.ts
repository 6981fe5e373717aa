import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { set } from '../lib/settings.svelte';
import Book from './Book.svelte';
import { drawFigures } from './figures';

// Drawing asks the desk, which a test of the pages alone has not.
vi.mock('./figures', () => ({ drawFigures: vi.fn(() => () => undefined) }));

/** Stands in for what jsdom has not. */
class NoObserver {
  observe(): void {
    /* There is no layout to watch. */
  }
  disconnect(): void {
    /* Nor anything to stop. */
  }
}

const scrolled = vi.fn();

beforeEach(() => {
  set({ lang: 'fr' });
  vi.stubGlobal('ResizeObserver', NoObserver);
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  scrolled.mockClear();
  vi.mocked(drawFigures).mockClear();
});

it('opens the paragraph asked for and no other', async () => {
  const { container, rerender } = render(Book, { game: 'diam', paragraph: 'M4', onrule: vi.fn() });
  await screen.findByRole('heading', { name: /^M4 ·/ });
  const open = () => [...container.querySelectorAll('.open')].map((section) => section.id);
  expect(open()).toEqual(['rule-M4']);
  expect(scrolled).toHaveBeenCalledOnce();
  await rerender({ paragraph: 'M6' });
  expect(open()).toEqual(['rule-M6']);
  await rerender({ paragraph: null });
  expect(open()).toEqual([]);
});

it('leads from a number to its paragraph', async () => {
  const onrule = vi.fn();
  render(Book, { game: 'diadema', paragraph: null, onrule });
  const [link] = await screen.findAllByRole('button', { name: 'D1' });
  if (link) await fireEvent.click(link);
  expect(onrule.mock.calls).toEqual([['D1']]);
});

it('has its figures drawn once the pages stand', async () => {
  const { container } = render(Book, { game: 'diam', paragraph: null, onrule: vi.fn() });
  await screen.findByRole('heading', { name: /^M4 ·/ });
  await vi.waitFor(() => expect(drawFigures).toHaveBeenCalledWith('diam', expect.any(HTMLElement)));
  expect(container.querySelectorAll('figure[data-position]').length).toBeGreaterThan(0);
});

it('shows the paragraph asked for though a search has put it away', async () => {
  const { container, rerender } = render(Book, { game: 'diam', paragraph: null, onrule: vi.fn() });
  await screen.findByRole('heading', { name: /^M4 ·/ });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await fireEvent.input(field, { target: { value: 'what no book says' } });
  const section = container.querySelector<HTMLElement>('#rule-M4');
  expect(section?.hidden).toBe(true);
  const hidden: boolean[] = [];
  scrolled.mockImplementationOnce(() => hidden.push(section?.hidden !== false));
  await rerender({ paragraph: 'M4' });
  expect(hidden).toEqual([false]);
  expect(field.value).toBe('');
});
