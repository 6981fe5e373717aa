/**
 * Hands out the items of the last time again where nothing about them changed, so that a list which is made anew for
 * every position has only those drawn again that differ.
 */
export function steady<T extends object>(key: (item: T) => unknown): (items: readonly T[]) => T[] {
  let last = new Map<unknown, T>();
  return (items) => {
    const kept = items.map((item) => {
      const before = last.get(key(item));
      return before && alike(before, item) ? before : item;
    });
    last = new Map(kept.map((item) => [key(item), item]));
    return kept;
  };
}

function alike<T extends object>(a: T, b: T): boolean {
  return (Object.keys(b) as (keyof T)[]).every((field) => a[field] === b[field]);
}
