import type { Chooser } from './chooser.svelte';
import type { Scene } from './scene';
import type { Touch } from './touch';
import type { Zoom } from './zoom.svelte';

/** What every board is given. A board only draws a picture and reports touches. */
export interface BoardProps {
  scene: Scene;
  chooser: Chooser;
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
  /** The squares of the way that is being considered, start and arrival included. */
  route: readonly string[];
  zoom: Zoom;
  touch: (touch: Touch, how: 'tap' | 'key' | 'drag') => void;
  cancel: () => void;
  /** The pointer or the focus is over something, or over nothing. */
  point: (touch: Touch | null) => void;
}
