import { vi } from 'vitest';
import { Chooser } from '../src/board/chooser.svelte';
import type { BoardProps } from '../src/board/props';
import type { Scene } from '../src/board/scene';
import type { Choices, Touch } from '../src/board/touch';
import { Zoom } from '../src/board/zoom.svelte';

export { PICTURES, TABLES } from '../src/demo/fixtures';

/** What a board needs, with everything it reports written down. */
export function boardProps(scene: Scene, choices: Choices = {}, over: Partial<BoardProps> = {}) {
  const chooser = new Chooser();
  chooser.offer(choices);
  const touched: Touch[] = [];
  const props: BoardProps = {
    scene,
    chooser,
    over: false,
    flipped: false,
    small: false,
    refused: [],
    hinted: [],
    waiting: null,
    route: [],
    zoom: new Zoom(),
    touch: (touch) => touched.push(touch),
    cancel: vi.fn(),
    point: vi.fn(),
    ...over,
  };
  return { props, chooser, touched };
}

export function touchable(root: ParentNode, key: string): SVGElement {
  const found = root.querySelector<SVGElement>(`[data-touch="${key}"]`);
  if (!found) throw new Error(`nothing to touch at ${key}`);
  return found;
}

export function press(element: Element, key: string): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

export function click(element: Element): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}
