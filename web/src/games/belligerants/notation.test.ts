import escalier from 'virtual:escalier';
import { describe, expect, it } from 'vitest';
import { cell } from '../../board/touch';
import { TAKES, takenBy, VALUE, ARMY } from './army';
import { step } from './keys';
import { campSquares, fromGeometry, fromMapText, squares, terrainAt, toGeometry } from './map';
import { attempt, deployText, readMove, readPosition } from './notation';
import { scoreOf } from './score';
import { stateOf } from './targets';

const map = fromMapText(escalier);
const view = readPosition('move:4 S TK@i4,AV/N@j10,OF@i6,SO@g4,ES@b16 EM@a16,MI@i8 SO,CA SO,AV TK/N S 41');

describe('Belligérants texts', () => {
  it('read into pawns, prisons and the phase', () => {
    expect(view.phase).toEqual({ at: 'move', face: '4' });
    expect(view.men).toHaveLength(7);
    expect(view.men[1]).toEqual({ kind: 'AV', origin: 'N', army: 'S', square: 'j10' });
    expect(view.prisons.S.map((man) => man.origin)).toEqual(['N', 'N']);
    expect(view.destroyed).toEqual([{ kind: 'TK', origin: 'N' }]);
    expect(view.started).toEqual(['S']);
    expect(view.turns).toBe(41);
  });

  it('know every phase', () => {
    expect(readPosition('huff:D:g3,h4 N - - - - - -').phase).toEqual({
      at: 'huff',
      face: 'D',
      candidates: ['g3', 'h4'],
    });
    expect(readPosition('ready:again S - - - - - -').phase).toEqual({ at: 'ready', opening: 'again' });
    expect(readPosition('answer:1200 S - - - - - -').phase).toEqual({ at: 'answer', price: 1200 });
    expect(readPosition('over:armistice:300 S - - - - - -').phase).toEqual({
      at: 'over',
      reason: 'armistice',
      price: 300,
    });
    expect(readPosition('deploy - - ? - - - -').hidden).toEqual({ S: false, N: true });
  });

  it('read every kind of action', () => {
    expect(readMove('g3-g6@3+keep')).toEqual({
      kind: 'move',
      from: 'g3',
      to: 'g6',
      point: 3,
      keep: true,
      camp: null,
    });
    expect(readMove('k10-k7/l1')).toMatchObject({ camp: 'l1' });
    expect(readMove('huff:g3')).toEqual({ kind: 'huff', square: 'g3' });
    expect(readMove('D')).toEqual({ kind: 'face', face: 'D' });
    expect(readMove('N')).toEqual({ kind: 'begins', army: 'N' });
    expect(readMove(deployText('S', ARMY))).toMatchObject({ kind: 'deploy', army: 'S', order: [...ARMY] });
    expect(readMove('throw')).toEqual({ kind: 'word', word: 'throw' });
  });

  it('guess what a refused touch meant, with a point on a devil', () => {
    expect(attempt([cell('i4')], cell('i9'), view)).toBe('i4-i9');
    const devil = readPosition('move:D S TK@i4 - - - - -');
    expect(attempt([cell('i4')], cell('i7'), devil)).toBe('i4-i7@3');
    expect(attempt([], cell('i7'), devil)).toBeNull();
  });

  it('count the points as they stand', () => {
    expect(scoreOf('S', view, map, 'escalier')).toMatchObject({ total: 100 + 500 + 2 * VALUE.ES });
    expect(scoreOf('S', view, map, 'escalier+kept').total - scoreOf('S', view, map, 'escalier').total).toBe(
      VALUE.AV,
    );
    expect(scoreOf('N', view, map, 'escalier').total).toBe(700);
  });

  it('see what the ground does to a pawn', () => {
    const at = (square: string) =>
      view.men.filter((man) => man.square === square).map((man) => stateOf(man, map));
    expect(at('i6')).toEqual(['wounded']);
    expect(at('g4')).toEqual(['encircled']);
    expect(at('i4')).toEqual([null]);
  });
});

describe('the map', () => {
  it('is the same from a file and from the rules', () => {
    expect(fromGeometry(toGeometry(map))).toEqual(map);
    expect(map.stars.size).toBe(18);
    expect(terrainAt(map, 'e8')).toBe('bridge');
    expect(squares(map)).toHaveLength(14 * 16);
  });

  it('lists a camp as its owner sees it', () => {
    expect(campSquares(map, 'S').slice(0, 2)).toEqual(['j1', 'k1']);
    expect(campSquares(map, 'N').slice(0, 2)).toEqual(['e16', 'd16']);
  });

  it('is walked by arrows, turned or not', () => {
    expect(step('cell:g3', 'up', map, false)).toBe('cell:g4');
    expect(step('cell:g3', 'up', map, true)).toBe('cell:g2');
    expect(step('cell:a1', 'left', map, false)).toBeNull();
  });
});

describe('the prominence table', () => {
  it('is worth six thousand points an army', () => {
    expect(ARMY.reduce((sum, kind) => sum + VALUE[kind], 0)).toBe(6000);
  });

  it('is its own inverse', () => {
    for (const kind of Object.keys(TAKES) as (keyof typeof TAKES)[]) {
      for (const taken of TAKES[kind]) expect(takenBy(taken)).toContain(kind);
    }
    expect(takenBy('AM')).toEqual([]);
  });
});
