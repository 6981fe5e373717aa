import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Scene } from '../../board/scene';
import { cell, level, reserve, type Choices } from '../../board/touch';
import { boardProps, click, PICTURES, press, TABLES, touchable } from '../../../tests/harness';
import { flushSync } from 'svelte';
import Board from './Board.svelte';

const SCENE = TABLES.diam;
const choices: Choices = {
  next: [
    [
      level('3', 2),
      {
        next: [
          [cell('2'), { action: '3,2-' }],
          [cell('4'), { action: '3,2+' }],
        ],
      },
    ],
    [reserve('A'), { next: [[cell('4'), { action: 'A4' }]] }],
  ],
};

afterEach(cleanup);

describe('the Diam board', () => {
  it('names every stack from the bottom to the top', () => {
    const { container } = render(Board, boardProps(SCENE).props);
    expect(touchable(container, 'cell:3').getAttribute('aria-label')).toBe(
      'case 3, de bas en haut\u00a0: brun, rouge, orange, noir',
    );
    expect(touchable(container, 'level:3:2').getAttribute('aria-label')).toBe(
      'pion rouge, case 3, niveau 2, emporte orange, noir',
    );
  });

  it('sets down a pawn that comes from the reserve, and only that one', async () => {
    const animate = vi.fn();
    Object.assign(Element.prototype, { animate });
    const [bare, full] = [SCENE.picture, SCENE.picture.pieces.filter((piece) => piece.place.in === 'cell')];
    const [newcomer] = full;
    const pieces = bare.pieces.map((piece) =>
      piece === newcomer ? { ...piece, place: { in: 'reserve' as const } } : piece,
    );
    const { props } = boardProps({ ...SCENE, picture: { ...bare, pieces } });
    const { rerender } = render(Board, props);
    expect(animate).not.toHaveBeenCalled();
    await rerender({ ...props, scene: SCENE });
    expect(animate).toHaveBeenCalledOnce();
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  it('wears the colours of its edition', () => {
    const { kit, geometry } = TABLES['diam-1998'];
    const { props } = boardProps({ kit, geometry, picture: PICTURES['diam-1998'] });
    const { container } = render(Board, props);
    expect(touchable(container, 'cell:7').getAttribute('aria-label')).toContain('vert, jaune');
  });

  it('has the shape of its edition', () => {
    const outline = (scene: Scene) => {
      const { container, unmount } = render(Board, boardProps(scene).props);
      const drawn = container.querySelector('svg.board > path')?.getAttribute('d');
      unmount();
      return drawn;
    };
    const { kit, geometry } = TABLES['diam-1998'];
    // Eight straight sides, and a circle in three arcs.
    expect(outline(SCENE)).toMatch(/^M[^LA]+(L[^LA]+){7}Z$/);
    expect(outline({ kit, geometry, picture: PICTURES['diam-1998'] })).toMatch(/^M[^LA]+(A[^LA]+){3}Z$/);
  });

  it('reports touches by mouse and by key', () => {
    const { props, touched } = boardProps(SCENE, choices);
    const { container } = render(Board, props);
    click(touchable(container, 'level:3:2'));
    press(touchable(container, 'cell:4'), 'Enter');
    press(touchable(container, 'cell:4'), ' ');
    expect(touched).toEqual([level('3', 2), cell('4'), cell('4')]);
  });

  it('is walked by arrows with one stop in the tab order', () => {
    const { container } = render(Board, boardProps(SCENE).props);
    const stops = () =>
      [...container.querySelectorAll('[tabindex="0"]')].map((element) => element.getAttribute('data-touch'));
    expect(stops()).toHaveLength(1);
    touchable(container, 'cell:3').focus();
    press(touchable(container, 'cell:3'), 'ArrowUp');
    expect(document.activeElement).toBe(touchable(container, 'level:3:1'));
    press(touchable(container, 'level:3:1'), 'ArrowRight');
    expect(document.activeElement).toBe(touchable(container, 'cell:4'));
    expect(stops()).toEqual(['cell:4']);
  });

  it('shows the pile in hand and the stacks that it would make', () => {
    const { props, chooser } = boardProps(SCENE, choices);
    const { container } = render(Board, props);
    expect(container.textContent).not.toContain('Pile de trois');
    chooser.touch(level('3', 2));
    flushSync();
    expect(container.textContent).toContain('Pile de trois');
    expect(touchable(container, 'level:3:2').getAttribute('aria-pressed')).toBe('true');
    expect(touchable(container, 'cell:4').getAttribute('aria-disabled')).toBe('false');
    expect(touchable(container, 'cell:5').getAttribute('aria-disabled')).toBe('true');
  });

  it('draws the beam of a diam when the game is over', () => {
    const won = { ...SCENE, picture: PICTURES['diam-over'] };
    expect(render(Board, boardProps(won).props).container.querySelector('.beam')).toBeNull();
    cleanup();
    const { container } = render(Board, boardProps(won, {}, { over: true }).props);
    expect(container.querySelector('.beam')).not.toBeNull();
    expect(container.textContent).toContain('rouge ● 3–7, niveau 3');
  });
});
