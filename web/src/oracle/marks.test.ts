import { describe, expect, it } from 'vitest';
import { told } from '../../tests/told';
import { landingMarks, nextMarks } from './marks';

const moves = [
  told('c^2', ['cell:c', 'cell:2'], { kind: 'win', plies: 3, value: 1 }),
  told('+1', ['reserve:L', 'cell:1']),
  told('c-4', ['cell:c', 'cell:4'], { kind: 'loss', plies: 6, value: -1 }),
];

describe('marks on the board', () => {
  it('show the best move behind everything that can be touched', () => {
    const marks = nextMarks(moves, []);
    expect(marks.get('cell:c')?.action).toBe('c^2');
    expect(marks.get('reserve:L')?.action).toBe('+1');
  });

  it('show on an empty cell what placing the only kind of piece leads to', () => {
    expect(nextMarks(moves, []).get('cell:1')?.action).toBe('+1');
    const other = [...moves, told('B3', ['reserve:B', 'cell:3'])];
    expect(nextMarks(other, []).has('cell:1')).toBe(false);
  });

  it('follow what has been touched', () => {
    const marks = nextMarks(moves, ['cell:c']);
    expect([...marks.keys()]).toEqual(['cell:2', 'cell:4']);
  });

  it('stand where a move ends when one looks back', () => {
    const back = landingMarks([...moves, told('pass', ['button:pass'])]);
    expect([...back.keys()]).toEqual(['cell:2', 'cell:1', 'cell:4']);
  });
});
