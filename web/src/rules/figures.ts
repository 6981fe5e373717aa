import { mount, unmount } from 'svelte';
import { openDesk, type Desk } from '../desk/port';
import type { GameId } from '../lib/route.svelte';
import Figure from './Figure.svelte';

/**
 * Draws the positions of a book on the game's own boards, each when it comes near the screen. The drawing in letters, which
 * the terminal shows, stays until the board is there, and where nobody can draw it.
 */
export function drawFigures(game: GameId, pages: HTMLElement): () => void {
  let desk: Desk | null = null;
  const made: Record<string, unknown>[] = [];
  const draw = (figure: HTMLElement): void => {
    const { variant, position, part, from } = figure.dataset;
    const letters = figure.querySelector('pre');
    if (variant === undefined || position === undefined || !letters) return;
    desk ??= openDesk();
    const props = {
      game,
      variant,
      position,
      part: part ?? null,
      from: from ?? null,
      desk,
      ondrawn: () => letters.remove(),
    };
    made.push(mount(Figure, { target: figure, anchor: letters, props }));
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        draw(target as HTMLElement);
      }
    },
    { rootMargin: '300px' },
  );
  for (const figure of pages.querySelectorAll('figure[data-position]')) near.observe(figure);
  return () => {
    near.disconnect();
    for (const figure of made) void unmount(figure);
    desk?.close();
  };
}
