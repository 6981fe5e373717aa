/** The tree of touches in which legal actions arrive: what can be touched next, and what is complete. */

import type { Choices, Touch } from '../wire';

export type { Choices, Touch };

export const cell = (name: string): Touch => ({ cell: name });
export const level = (name: string, n: number): Touch => ({ level: [name, n] });
export const reserve = (code: string): Touch => ({ reserve: code });
export const button = (word: string): Touch => ({ button: word });

/** A touch as one word, for sets and for `data-touch`. */
export function keyOf(touch: Touch): string {
  if ('cell' in touch) return `cell:${touch.cell}`;
  if ('level' in touch) return `level:${touch.level[0]}:${touch.level[1]}`;
  if ('reserve' in touch) return `reserve:${touch.reserve}`;
  return `button:${touch.button}`;
}

/** The touch that a `data-touch` word stands for. */
export function fromKey(key: string): Touch | null {
  const [kind, name, n] = key.split(':');
  if (name === undefined) return null;
  switch (kind) {
    case 'cell':
      return cell(name);
    case 'level':
      return n === undefined ? null : level(name, Number(n));
    case 'reserve':
      return reserve(name);
    case 'button':
      return button(name);
    default:
      return null;
  }
}

export const same = (a: Touch, b: Touch): boolean => keyOf(a) === keyOf(b);

/** The cell that a touch lies on, if it lies on one. */
export function cellOf(touch: Touch): string | null {
  if ('cell' in touch) return touch.cell;
  if ('level' in touch) return touch.level[0];
  return null;
}

export function below(node: Choices, touch: Touch): Choices | null {
  return node.next?.find(([known]) => same(known, touch))?.[1] ?? null;
}

/** The node at the end of a path, or `null` where the path leaves the tree. */
export function descend(root: Choices, path: readonly Touch[]): Choices | null {
  return path.reduce<Choices | null>((node, touch) => node && below(node, touch), root);
}

/** Every complete action of a tree with the touches that make it, in order. */
export function leaves(node: Choices, path: Touch[] = []): { action: string; path: Touch[] }[] {
  const here = node.action === undefined ? [] : [{ action: node.action, path }];
  return [...here, ...(node.next ?? []).flatMap(([touch, rest]) => leaves(rest, [...path, touch]))];
}

export function isEmpty(node: Choices): boolean {
  return node.action === undefined && !node.next?.length;
}
