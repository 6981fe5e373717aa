import { describe, expect, it } from 'vitest';
import { Chooser } from './chooser.svelte';
import { button, cell, level, reserve, type Choices } from './touch';

const tree: Choices = {
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
    [level('3', 3), { next: [[cell('4'), { action: '3,3+' }]] }],
    [level('6', 1), { next: [[cell('7'), { action: '6,1+' }]] }],
    [reserve('A'), { next: [[cell('1'), { action: 'A1' }]] }],
  ],
};

function chooser(root: Choices = tree): Chooser {
  const made = new Chooser();
  made.offer(root);
  return made;
}

describe('the chooser', () => {
  it('has all but the last touch in hand again when what was sent is refused', () => {
    const hand = chooser();
    hand.touch(level('3', 2));
    hand.touch(cell('4'));
    hand.offer({});
    expect(hand.path).toEqual([]);
    hand.offer(tree);
    expect(hand.path).toEqual([level('3', 2)]);
    hand.offer({ next: [...(tree.next ?? [])] });
    expect(hand.path).toEqual([]);
  });

  it('walks to a complete action', () => {
    const hand = chooser();
    expect(hand.touch(level('3', 2))).toEqual({ kind: 'step' });
    expect([...hand.legal]).toEqual(['cell:2', 'cell:4']);
    expect(hand.touch(cell('4'))).toEqual({ kind: 'done', action: '3,2+' });
    expect(hand.action).toBe('3,2+');
  });

  it('asks which level a touch on a stack means, unless only one is possible', () => {
    const hand = chooser();
    expect(hand.touch(cell('3'))).toEqual({ kind: 'which', options: [level('3', 2), level('3', 3)] });
    expect(hand.touch(cell('6'))).toEqual({ kind: 'step' });
    expect(hand.path).toEqual([level('6', 1)]);
  });

  it('takes a touch on a pawn for its cell where the cell is meant', () => {
    const hand = chooser();
    hand.touch(level('3', 3));
    expect(hand.touch(level('4', 1))).toEqual({ kind: 'done', action: '3,3+' });
  });

  it('puts back what is touched again, and changes hands on another own pawn', () => {
    const hand = chooser();
    hand.touch(level('3', 2));
    hand.touch(level('3', 2));
    expect(hand.path).toEqual([]);
    hand.touch(level('3', 2));
    hand.touch(level('6', 1));
    expect(hand.path).toEqual([level('6', 1)]);
  });

  it('reports what is not in the tree, with what had been touched', () => {
    const hand = chooser();
    hand.touch(level('6', 1));
    expect(hand.touch(cell('1'))).toEqual({ kind: 'refused', path: [level('6', 1)], touch: cell('1') });
    expect(hand.path).toEqual([level('6', 1)]);
  });

  it('places the only kind in reserve by a touch on the cell, but never with something in hand', () => {
    const hand = chooser();
    expect(hand.touch(cell('1'))).toEqual({ kind: 'done', action: 'A1' });
    hand.clear();
    hand.touch(level('6', 1));
    expect(hand.touch(cell('1')).kind).toBe('refused');
  });

  it('does not guess between two kinds in reserve', () => {
    const hand = chooser({
      next: [
        [reserve('A'), { next: [[cell('1'), { action: 'A1' }]] }],
        [reserve('B'), { next: [[cell('1'), { action: 'B1' }]] }],
      ],
    });
    expect(hand.touch(cell('1')).kind).toBe('refused');
  });

  it('lets an action be complete and go on', () => {
    const hand = chooser({
      next: [
        [cell('a'), { next: [[cell('c'), { action: 'a^c', next: [[cell('e'), { action: 'a^c^e' }]] }]] }],
      ],
    });
    hand.touch(cell('a'));
    expect(hand.touch(cell('c'))).toEqual({ kind: 'step' });
    expect(hand.action).toBe('a^c');
    expect(hand.touch(cell('e'))).toEqual({ kind: 'done', action: 'a^c^e' });
  });

  it('forgets everything when another tree is offered, and does nothing without one', () => {
    const hand = chooser();
    hand.touch(level('3', 2));
    hand.offer({});
    expect(hand.path).toEqual([]);
    expect(hand.touch(button('pass'))).toEqual({ kind: 'idle' });
  });

  it('finds the touches of an action and the actions that remain', () => {
    const hand = chooser();
    expect(hand.pathTo('3,3+')).toEqual([level('3', 3), cell('4')]);
    expect(hand.pathTo('8,1+')).toBeNull();
    hand.touch(level('3', 2));
    expect(hand.remaining().map((leaf) => leaf.action)).toEqual(['3,2-', '3,2+']);
  });
});
