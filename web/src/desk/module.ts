import type { DeskAnswer } from '../wire';

/**
 * What the house offers, as the modules of all games told it together when they were built. Like them, it is no part of the
 * repository and may not have been made.
 */
const files = import.meta.glob<string>('./module/house.json', { query: '?url', import: 'default' });

/** A way to what the house offers, or null where the application was built without modules. */
export function ownHouse(): (() => Promise<DeskAnswer>) | null {
  const address = files['./module/house.json'];
  if (!address) return null;
  return async () => {
    const response = await fetch(await address());
    if (!response.ok) throw new Error(response.statusText);
    return (await response.json()) as DeskAnswer;
  };
}
