import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { cell, reserve, type Choices } from '../../board/touch';
import { set } from '../../lib/settings.svelte';
import { boardProps, click, PICTURES, TABLES, touchable } from '../../../tests/harness';
import Board from './Board.svelte';
import { step } from './keys';
import { between } from './star';

const SCENE = TABLES.diadema;
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
    const { container } = render(Board, boardProps(SCENE).props);
    expect(touchable(container, 'cell:3').getAttribute('aria-label')).toBe('pointe 3, bille claire');
    expect(touchable(container, 'cell:e').getAttribute('aria-label')).toBe('croisement e, vide');
  });

  it('draws jumps as arcs and rings what they take', () => {
    const { props, chooser } = boardProps(SCENE, choices);
    const { container } = render(Board, props);
    const arcs = () => container.querySelectorAll('path[d*="Q"]').length;
    expect(arcs()).toBe(0);
    chooser.touch(cell('c'));
    flushSync();
    expect(arcs()).toBe(2);
    expect(container.querySelectorAll('circle[stroke="var(--mark-refuse)"]')).toHaveLength(1);
  });

  it('marks each vertex once, however often a chain passes it or a refusal names it', () => {
    const chain = { kind: 'last' as const, cells: ['1', '6', 'g', 'b', '1', '3'] };
    const picture = { ...SCENE.picture, marks: [chain] };
    const { props } = boardProps({ ...SCENE, picture }, {}, { refused: ['a', 'a'] });
    const { container } = render(Board, props);
    expect(container.querySelectorAll('[stroke="var(--mark-last)"]')).toHaveLength(5);
    expect(container.querySelectorAll('.refused')).toHaveLength(1);
  });

  it('reports touches', () => {
    const { props, touched } = boardProps(SCENE, choices);
    const { container } = render(Board, props);
    click(touchable(container, 'cell:c'));
    expect(touched).toEqual([cell('c')]);
  });

  it('shows three in a row only to who wants help', () => {
    const three = { ...SCENE, picture: PICTURES['diadema-three'] };
    const gaps = (root: ParentNode) => root.querySelectorAll('.gap').length;
    expect(gaps(render(Board, boardProps(three).props).container)).toBe(0);
    cleanup();
    set({ helper: true });
    expect(gaps(render(Board, boardProps(three).props).container)).toBe(1);
  });

  it('finds what lies between on the lines and circles of the board', () => {
    const { geometry } = SCENE;
    expect(between(geometry, 'c', '2')).toBe('b');
    expect(between(geometry, '1', '3')).toBe('2');
    expect(between(geometry, '7', '2')).toBe('1');
    expect(between(geometry, '1', '5')).toBeNull();
  });

  it('lets arrows reach every vertex', () => {
    const reached = new Set(['cell:1']);
    for (const from of reached) {
      for (const way of ['left', 'right', 'up', 'down'] as const) {
        const to = step(SCENE.geometry, from, way, false);
        if (to) reached.add(to);
      }
    }
    expect(reached.size).toBe(14);
  });
});
