import { describe, expect, it } from 'vitest';
import { TABLES } from '../demo/fixtures';
import type { DeskForm } from '../wire';
import {
  aside,
  bare,
  besides,
  brushesOf,
  cellsAtFault,
  cleared,
  fill,
  lift,
  pictureOf,
  put,
  takeAway,
} from './form';

const EMPTY: DeskForm = {
  pieces: [],
  fields: [{ key: 'turn', value: 'L', name: { fr: 'au trait', en: 'to move' }, options: [] }],
};
const light = { code: 'L', side: 0, kept: false };
const dark = { code: 'D', side: 1, kept: false };

describe('a position laid out by hand', () => {
  it('has a piece where it was put, and another instead of it', () => {
    const one = put(EMPTY, light, '3', false);
    expect(one.pieces).toEqual([{ code: 'L', side: 0, place: { in: 'cell', cell: '3' } }]);
    const two = put(one, dark, '3', false);
    expect(two.pieces).toEqual([{ code: 'D', side: 1, place: { in: 'cell', cell: '3' } }]);
    expect(lift(two, '3').pieces).toEqual([]);
    expect(lift(two, '4')).toBe(two);
    expect(cleared(two).pieces).toEqual([]);
  });

  it('has stacks where pieces are stacked', () => {
    const two = put(put(EMPTY, light, '3', true), dark, '3', true);
    expect(two.pieces.map(({ place }) => place)).toEqual([
      { in: 'cell', cell: '3', level: 1 },
      { in: 'cell', cell: '3', level: 2 },
    ]);
    expect(lift(two, '3').pieces.map(({ code }) => code)).toEqual(['L']);
  });

  it('has pieces beside the board', () => {
    const taken = aside(EMPTY, { ...light, kept: true }, { in: 'prison', of: 1 });
    expect(besides(taken)).toEqual([{ code: 'L', side: 0, kept: true, place: { in: 'prison', of: 1 } }]);
    const [piece] = taken.pieces;
    expect(piece && takeAway(taken, piece).pieces).toEqual([]);
  });

  it('is asked about without what only a person reads', () => {
    expect(bare(fill(EMPTY, 'turn', 'D')).fields).toEqual([
      { key: 'turn', value: 'D', name: { fr: '', en: '' } },
    ]);
  });

  it('is drawn with what is left in reserve', () => {
    const { kit, picture } = TABLES.diadema;
    const codes = brushesOf(kit);
    expect(codes.map(({ code, side }) => `${code}${side}`)).toEqual(['L0', 'D1']);
    const drawn = pictureOf(put(EMPTY, light, '3', false), kit, picture);
    expect(drawn.pieces.filter(({ place }) => place.in === 'reserve')).toHaveLength(11);
    expect(new Set(drawn.pieces.map(({ id }) => id)).size).toBe(12);
  });

  it('shows each cell at fault once', () => {
    const words = { fr: 'non', en: 'no' };
    const faults = [
      { from: 0, to: 1, cells: ['a1', 'b2'], words },
      { from: 0, to: 1, cells: ['b2'], words },
    ];
    expect(cellsAtFault({ text: '', legal: false, faults })).toEqual(['a1', 'b2']);
  });
});
