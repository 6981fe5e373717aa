import { describe, expect, it } from 'vitest';
import { cellsOf } from './picture';
import { blank, completed, nameOf, paintOn, rectangle, resized, stroke, toSheet, zone } from './painting';

describe('painting', () => {
  it('names squares from the lower left corner', () => {
    const grid = blank('x', 3, 2);
    expect([0, 2, 3, 5].map((at) => nameOf(grid, at))).toEqual(['a2', 'c2', 'a1', 'c1']);
  });

  it('paints the opposite square along, and camps become the other side’s', () => {
    const grid = blank('x', 3, 2);
    const wet = paintOn(grid, [0], { ground: 'blue' }, 'turn').squares.map(({ ground }) => ground === 'blue');
    expect(wet).toEqual([true, false, false, false, false, true]);
    const camps = paintOn(grid, [3], { ground: 'camp-south' }, 'turn');
    expect(camps.squares[3]?.ground).toBe('camp-south');
    expect(camps.squares[2]?.ground).toBe('camp-north');
    expect(paintOn(grid, [3], { ground: 'camp-south' }, 'none').squares[2]?.ground).toBe('brown');
  });

  it('mirrors on both axes', () => {
    const grid = paintOn(blank('x', 4, 4), [12], { ground: 'camp-south' }, 'mirror');
    expect([12, 15, 0, 3].map((at) => grid.squares[at]?.ground)).toEqual([
      'camp-south',
      'camp-south',
      'camp-north',
      'camp-north',
    ]);
  });

  it('paints what was touched where a square is its own opposite', () => {
    const grid = paintOn(blank('x', 3, 3), [4], { ground: 'camp-south' }, 'turn');
    expect(grid.squares[4]?.ground).toBe('camp-south');
  });

  it('is the same map where nothing changes', () => {
    const grid = blank('x', 3, 3);
    expect(paintOn(grid, [0, 1], { ground: 'brown' }, 'turn')).toBe(grid);
    expect(paintOn(grid, [0], { star: false }, 'turn')).toBe(grid);
  });

  it('puts stars on whatever ground lies there', () => {
    const grid = paintOn(
      paintOn(blank('x', 2, 2), [0], { ground: 'green' }, 'none'),
      [0],
      { star: true },
      'turn',
    );
    expect(grid.squares).toEqual([
      { ground: 'green', star: true },
      { ground: 'brown' },
      { ground: 'brown' },
      { ground: 'brown', star: true },
    ]);
  });

  it('finds what hangs together', () => {
    const wall = paintOn(blank('x', 3, 3), [1, 4, 7], { ground: 'blue' }, 'none');
    expect(zone(wall, 0).sort()).toEqual([0, 3, 6]);
    expect(zone(wall, 4).sort()).toEqual([1, 4, 7]);
  });

  it('draws rectangles from any corner and lines without gaps', () => {
    const grid = blank('x', 5, 5);
    expect(rectangle(grid, 12, 6)).toEqual([6, 7, 11, 12]);
    expect(stroke(grid, 0, 24)).toEqual([0, 6, 12, 18, 24]);
    expect(stroke(grid, 0, 4)).toEqual([0, 1, 2, 3, 4]);
    expect(stroke(grid, 7, 7)).toEqual([7]);
  });

  it('keeps the middle in the middle on another sheet', () => {
    const grid = paintOn(blank('x', 2, 2), [0], { ground: 'blue' }, 'none');
    const larger = resized(grid, 4, 4);
    expect(larger.squares[5]?.ground).toBe('blue');
    expect(resized(larger, 2, 2).squares).toEqual(grid.squares);
  });

  it('copies the lower half to the upper', () => {
    const half = paintOn(blank('x', 3, 2), [3], { ground: 'camp-south' }, 'none');
    expect(completed(half).squares.map(({ ground }) => ground)).toEqual([
      'brown',
      'brown',
      'camp-north',
      'camp-south',
      'brown',
      'brown',
    ]);
  });

  it('is drawn as the rules would draw it', () => {
    const sheet = toSheet(paintOn(blank('x', 3, 2), [3], { ground: 'blue' }, 'none'));
    expect(sheet.ground.get('a1')).toBe('blue');
    expect(sheet.places.get('a1')).toEqual([0, 0]);
    expect(sheet.names).toEqual([
      ['a1', 'b1', 'c1'],
      ['a2', 'b2', 'c2'],
    ]);
    expect(cellsOf(blank('x', 3, 2)).cells[0]).toEqual({ x: -1, y: -0.5, kind: 'brown' });
  });
});
