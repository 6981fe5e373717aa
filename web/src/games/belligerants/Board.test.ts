import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { cell, type Choices } from '../../board/touch';
import { boardProps, click, PICTURES, press, TABLES, touchable } from '../../../tests/harness';
import Board from './Board.svelte';

const SCENE = { ...TABLES.bel, picture: PICTURES['bel-board'] };
const choices: Choices = {
  next: [[cell('i4'), { next: ['k4', 'h4', 'i8'].map((to) => [cell(to), { action: `i4-${to}` }]) }]],
};
const board = (over = {}) => boardProps(SCENE, choices, over);

afterEach(cleanup);

describe('the map', () => {
  it('names each square with its ground, star and pawn', () => {
    const { container } = render(Board, board().props);
    const label = (square: string) => touchable(container, `cell:${square}`).getAttribute('aria-label');
    expect(label('i6')).toBe('i6, blessés, officier du Sud, blessé');
    expect(label('k6')).toBe('k6, case brune, étoile');
    expect(label('j10')).toBe('j10, case brune, avion de chasse du Sud, prise de guerre sur le Nord');
    expect(label('a16')).toBe('a16, camp du Nord, état-major du Nord');
    expect(container.querySelectorAll('[data-touch]')).toHaveLength(14 * 16);
  });

  it('marks arrivals by what they do', () => {
    const { props, chooser } = board();
    const { container } = render(Board, props);
    chooser.touch(cell('i4'));
    flushSync();
    const marks = (ink: string) => container.querySelectorAll(`[stroke="var(--mark-${ink})"]`).length;
    expect(marks('refuse')).toBeGreaterThan(0);
    expect(container.querySelectorAll('circle[stroke-dasharray="5 3.5"]')).toHaveLength(1);
    expect(container.querySelectorAll('path[d="M0-15 15 11H-15Z"]')).toHaveLength(1);
    expect(touchable(container, 'cell:i4').getAttribute('aria-pressed')).toBe('true');
  });

  it('marks a square once, however often a refusal names it', () => {
    const { container } = render(Board, board({ refused: ['i4', 'i4'] }).props);
    expect(container.querySelectorAll('[stroke-dasharray="7 4"]')).toHaveLength(1);
  });

  it('draws the way with its star', () => {
    const { container } = render(Board, board({ route: ['i4', 'j5', 'k6', 'j7', 'i8'] }).props);
    expect(container.querySelectorAll('polygon[fill="var(--mark-select)"]')).toHaveLength(1);
  });

  it('turns for who sits in the North', () => {
    const upright = render(Board, board().props).container;
    const y = (root: ParentNode) => Number(touchable(root, 'cell:a1').getAttribute('y'));
    const before = y(upright);
    cleanup();
    expect(y(render(Board, board({ flipped: true }).props).container)).toBeLessThan(before);
  });

  it('shows prisoners in the bands, and not on small screens', () => {
    const tokens = (root: ParentNode) => root.querySelectorAll('use').length;
    const large = tokens(render(Board, board().props).container);
    cleanup();
    expect(tokens(render(Board, board({ small: true }).props).container)).toBe(large - 1);
  });

  it('reports touches and walks by arrows', () => {
    const { props, touched } = board();
    const { container } = render(Board, props);
    click(touchable(container, 'cell:i4'));
    expect(touched).toEqual([cell('i4')]);
    touchable(container, 'cell:i4').focus();
    press(touchable(container, 'cell:i4'), 'ArrowUp');
    expect(document.activeElement).toBe(touchable(container, 'cell:i5'));
  });
});
