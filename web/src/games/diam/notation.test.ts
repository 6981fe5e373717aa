import { describe, expect, it } from 'vitest';
import { cell, level, reserve } from '../../board/touch';
import { step } from './keys';
import { attempt, carried, facing, readMove, readPosition, standingDiam } from './notation';

const view = readPosition('A/B/XABY/./Y/AY/XB/. 1');

describe('Diam texts', () => {
  it('read into stacks and reserves', () => {
    expect(view.stacks[2]).toEqual(['X', 'A', 'B', 'Y']);
    expect(view.stacks[3]).toEqual([]);
    expect(view.reserves).toEqual({ A: 1, B: 1, X: 2, Y: 1 });
    expect(readPosition('./././././././. 2 12').announced).toEqual(['1', '2']);
  });

  it('show something for anything', () => {
    expect(readPosition('').stacks).toHaveLength(8);
    expect(readPosition('Q/ZZ').stacks[0]).toEqual([]);
  });

  it('read moves both ways round the ring', () => {
    expect(readMove('A1')).toEqual({ kind: 'place', colour: 'A', cell: '1', announced: false });
    expect(readMove('8,2+!')).toEqual({ kind: 'move', cell: '8', level: 2, to: '1', announced: true });
    expect(readMove('1,1-')).toMatchObject({ to: '8' });
    expect(readMove('pass')).toEqual({ kind: 'other', word: 'pass' });
  });

  it('say what is in hand', () => {
    expect(carried([level('3', 2)], view)).toEqual(['A', 'B', 'Y']);
    expect(carried([reserve('B')], view)).toEqual(['B']);
    expect(carried([], view)).toEqual([]);
  });

  it('guess what a refused touch meant', () => {
    expect(attempt([level('3', 2)], cell('2'), view)).toBe('3,2-');
    expect(attempt([level('3', 2)], cell('6'), view)).toBeNull();
    expect(attempt([], level('3', 1), view)).toBe('3,1+');
    expect(attempt([reserve('A')], cell('3'), view)).toBe('A3');
    expect(attempt([], cell('3'), view)).toBeNull();
  });

  it('find slots that face a pawn, and the highest diam', () => {
    expect(facing(view)).toContainEqual({ cell: '2', level: 2, colour: 'Y' });
    expect(facing(view).every((slot) => slot.level >= 2)).toBe(true);
    const won = readPosition('AB/Y/YBA/./BY/XA/XXA/. 1');
    expect(standingDiam(won)).toEqual({ cells: ['3', '7'], level: 3, colour: 'A' });
    expect(standingDiam(view)).toBeNull();
  });

  it('let arrows go round the ring and climb stacks', () => {
    expect(step('cell:8', 'right', view)).toBe('cell:1');
    expect(step('cell:1', 'left', view)).toBe('cell:8');
    expect(step('cell:3', 'up', view)).toBe('level:3:1');
    expect(step('level:3:4', 'up', view)).toBeNull();
    expect(step('level:3:1', 'down', view)).toBe('cell:3');
    expect(step('level:3:2', 'right', view)).toBe('cell:4');
  });
});
