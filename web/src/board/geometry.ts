/** The board as data, as the rules export it. */
export interface Geometry {
  cells: CellInfo[];
  lines: { kind: string; cells: number[] }[];
}

export interface CellInfo {
  name: string;
  x: number;
  y: number;
  kind: string;
  neighbours: number[];
}
