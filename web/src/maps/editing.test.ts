import { beforeEach, describe, expect, it } from 'vitest';
import { Editing, STAR } from './editing.svelte';
import { blank } from './painting';
import { forgetMap, keepDraft, keepMap, keptMaps, lastDraft, playableMap } from './storage';

const wet = ({ grid }: Editing) => grid.squares.flatMap(({ ground }, at) => (ground === 'blue' ? [at] : []));

function editing(): Editing {
  const made = new Editing();
  made.open(blank('x', 4, 4));
  made.symmetry = 'none';
  return made;
}

describe('a map under the brush', () => {
  it('takes a whole stroke back at once', () => {
    const map = editing();
    map.down(0);
    map.over(3);
    map.up();
    expect(wet(map)).toEqual([0, 1, 2, 3]);
    map.undo();
    expect([wet(map), map.canUndo, map.canRedo]).toEqual([[], false, true]);
    map.redo();
    expect(wet(map)).toEqual([0, 1, 2, 3]);
  });

  it('shows a rectangle while it is drawn, and keeps the last one', () => {
    const map = editing();
    map.tool = 'rectangle';
    map.down(0);
    map.over(10);
    map.over(5);
    expect(wet(map)).toEqual([0, 1, 4, 5]);
    map.up();
    map.undo();
    expect(wet(map)).toEqual([]);
  });

  it('lets a slip of the hand go', () => {
    const map = editing();
    map.down(0);
    map.over(2);
    map.cancel();
    expect([wet(map), map.canUndo, map.holding]).toEqual([[], false, false]);
  });

  it('fills what hangs together', () => {
    const map = editing();
    map.tool = 'fill';
    map.down(0);
    map.up();
    expect(wet(map)).toHaveLength(16);
  });

  it('puts a star down and takes it away', () => {
    const map = editing();
    map.paint(STAR);
    expect(map.grid.squares[0]?.star).toBe(true);
    map.paint(STAR);
    expect(map.grid.squares[0]?.star).toBeUndefined();
  });

  it('draws by keys: a cursor that stays on the sheet, corners of a rectangle', () => {
    const map = editing();
    map.move(-1, -1);
    expect(map.cursor).toBe(0);
    map.tool = 'rectangle';
    map.press();
    map.move(1, 0);
    map.move(0, 1);
    expect(map.holding).toBe(true);
    map.press();
    expect(wet(map)).toEqual([0, 1, 4, 5]);
    map.tool = 'brush';
    map.move(9, 9);
    map.press();
    expect([map.cursor, wet(map).at(-1)]).toEqual([15, 15]);
  });

  it('keeps a name through undoing, and the cursor on a smaller sheet', () => {
    const map = editing();
    map.cursor = 15;
    map.resize(2, 2);
    expect(map.cursor).toBe(3);
    map.rename('y');
    map.undo();
    expect([map.grid.name, map.grid.width]).toEqual(['y', 4]);
  });
});

describe('maps that are kept', () => {
  beforeEach(() => localStorage.clear());

  it('are found again by their names, the latest first', () => {
    keepMap({ grid: blank('a', 2, 2), text: null, at: 1 });
    keepMap({ grid: blank('b', 2, 2), text: 'name b', at: 2 });
    keepMap({ grid: blank('a', 3, 3), text: null, at: 3 });
    expect(keptMaps().map(({ grid }) => [grid.name, grid.width])).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    expect([playableMap('a'), playableMap('b')?.text]).toEqual([null, 'name b']);
    forgetMap('b');
    expect(playableMap('b')).toBeNull();
  });

  it('are not lost while they are painted', () => {
    expect(lastDraft()).toBeNull();
    keepDraft(blank('half', 3, 2));
    expect(lastDraft()?.name).toBe('half');
  });

  it('are left out where they cannot be read', () => {
    localStorage.setItem(
      'ludotheque.maps',
      JSON.stringify([{ grid: { name: 'a', width: 2, height: 2, squares: [] } }, 3]),
    );
    expect(keptMaps()).toEqual([]);
  });
});
