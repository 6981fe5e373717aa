import type { Chooser } from './chooser.svelte';
import type { Touch } from './touch';

/** What every board is given. Positions and actions are texts; a board only draws them and reports touches. */
export interface BoardProps {
  position: string;
  variant: string;
  chooser: Chooser;
  /** The last action or event played, to mark where it happened. */
  last: string | null;
  /** The game has ended: a winning row may be shown. */
  over: boolean;
  /** Turned by half, for who sits on the other side. */
  flipped: boolean;
  /** Too small for precise touches: stacks and crowded cells are picked in the sheet. */
  small: boolean;
  /** Cells of the last refusal. */
  refused: readonly string[];
  /** Cells that a hint points at. */
  hinted: readonly string[];
  /** An action sent but not yet on the server's disk. */
  waiting: string | null;
  touch: (touch: Touch, how: 'tap' | 'key' | 'drag') => void;
  cancel: () => void;
}
