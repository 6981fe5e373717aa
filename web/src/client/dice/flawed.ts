import type { FlawName } from './flaws';

export type { FlawName } from './flaws';

export interface Flaw {
  name: FlawName;
  /** The line of the log, counted from 1; 0 where it is not about one line. */
  line: number;
}

/** Thrown while a line is read, and caught there. */
export class Broken extends Error {
  constructor(readonly flaw: FlawName) {
    super(flaw);
  }
}

export function must(condition: boolean, flaw: FlawName): asserts condition {
  if (!condition) throw new Broken(flaw);
}
