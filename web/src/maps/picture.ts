import type { CellInfo, DeskGrid } from '../wire';

/** The squares of a map as a small picture is drawn from them, around its middle. */
export function cellsOf(grid: DeskGrid): { cells: Pick<CellInfo, 'x' | 'y' | 'kind'>[] } {
  const [middle, half] = [(grid.width - 1) / 2, (grid.height - 1) / 2];
  return {
    cells: grid.squares.map(({ ground }, at) => ({
      x: (at % grid.width) - middle,
      y: Math.floor(at / grid.width) - half,
      kind: ground,
    })),
  };
}
