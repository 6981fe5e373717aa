import { describe, expect, it } from 'vitest';
import { cell, reserve } from '../../board/touch';
import { step } from './keys';
import { attempt, between, FOURS, openThrees, readMove, readPosition, standingFour } from './notation';

const view = readPosition('..L..DL/LDLD.D. L');

describe('Diädema texts', () => {
  it('read into balls and reserves', () => {
    expect(view.balls.get('3')).toBe('L');
    expect(view.balls.get('b')).toBe('D');
    expect(view.balls.has('1')).toBe(false);
    expect(view.reserves).toEqual({ L: 2, D: 2 });
    expect(readPosition('......./....... D').mover).toBe('D');
  });

  it('read every kind of move', () => {
    expect(readMove('+c')).toEqual({ kind: 'place', at: 'c' });
    expect(readMove('3-c')).toEqual({ kind: 'slide', from: '3', to: 'c' });
    expect(readMove('1^b^d')).toEqual({ kind: 'jump', from: '1', landings: ['b', 'd'] });
    expect(readMove('resign')).toEqual({ kind: 'other', word: 'resign' });
  });

  it('know what lies between on lines and circles', () => {
    expect(between('c', '2')).toBe('b');
    expect(between('1', 'b')).toBe('a');
    expect(between('1', '3')).toBe('2');
    expect(between('7', '2')).toBe('1');
    expect(between('1', '5')).toBeNull();
  });

  it('guess what a refused touch meant', () => {
    expect(attempt([cell('c')], cell('6'), view)).toBe('c-6');
    expect(attempt([cell('c')], cell('2'), view)).toBe('c^2');
    expect(attempt([reserve('L')], cell('b'), view)).toBe('+b');
    expect(attempt([], cell('1'), view)).toBe('+1');
    expect(attempt([], cell('b'), view)).toBeNull();
  });

  it('count twenty-one fours and see the one that stands', () => {
    expect(FOURS).toHaveLength(21);
    expect(standingFour(readPosition('..D.DDD/LLLLD.. D'))).toMatchObject({ row: 'inner', ball: 'L' });
    expect(standingFour(view)).toBeNull();
  });

  it('see three of a kind with the fourth vertex free', () => {
    const three = readPosition('L.L..../L...... D');
    expect(openThrees(three)).toEqual([
      { four: { cells: ['1', 'a', 'b', '3'], row: 'line' }, ball: 'L', gap: 'b' },
    ]);
  });

  it('let arrows reach every vertex', () => {
    const reached = new Set(['cell:1']);
    for (const from of reached) {
      for (const way of ['left', 'right', 'up', 'down'] as const) {
        const to = step(from, way, false);
        if (to) reached.add(to);
      }
    }
    expect(reached.size).toBe(14);
  });
});
