import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { cell, reserve, type Choices } from '../../board/touch';
import { set } from '../../lib/settings.svelte';
import { boardProps, click, touchable } from '../../../tests/harness';
import Board from './Board.svelte';

const POSITION = '..L..DL/LDLD.D. L';
const choices: Choices = {
  next: [
    [
      cell('c'),
      {
        next: [
          [cell('2'), { action: 'c^2' }],
          [cell('4'), { action: 'c-4' }],
        ],
      },
    ],
    [reserve('L'), { next: [[cell('1'), { action: '+1' }]] }],
  ],
};

afterEach(() => {
  cleanup();
  set({ helper: false });
});

describe('the Diädema board', () => {
  it('names tips, crossings and balls', () => {
    const { container } = render(Board, boardProps(POSITION).props);
    expect(touchable(container, 'cell:3').getAttribute('aria-label')).toBe('pointe 3, bille claire');
    expect(touchable(container, 'cell:e').getAttribute('aria-label')).toBe('croisement e, vide');
  });

  it('draws jumps as arcs and rings what they take', () => {
    const { props, chooser } = boardProps(POSITION, choices);
    const { container } = render(Board, props);
    const arcs = () => container.querySelectorAll('path[d*="Q"]').length;
    expect(arcs()).toBe(0);
    chooser.touch(cell('c'));
    flushSync();
    expect(arcs()).toBe(2);
    expect(container.querySelectorAll('circle[stroke="var(--mark-refuse)"]')).toHaveLength(1);
  });

  it('reports touches', () => {
    const { props, touched } = boardProps(POSITION, choices);
    const { container } = render(Board, props);
    click(touchable(container, 'cell:c'));
    expect(touched).toEqual([cell('c')]);
  });

  it('shows three in a row only to who wants help', () => {
    const three = 'L.L..../L...... D';
    const gaps = (root: ParentNode) => root.querySelectorAll('.gap').length;
    expect(gaps(render(Board, boardProps(three).props).container)).toBe(0);
    cleanup();
    set({ helper: true });
    expect(gaps(render(Board, boardProps(three).props).container)).toBe(1);
  });
});
