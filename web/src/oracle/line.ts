import type { Kit } from '../wire';

/** How play may go on, as a list shows it: a throw by its face, nothing for the wish to throw. */
export const lineOf = (line: readonly string[], { dice }: Pick<Kit, 'dice'>): string =>
  line
    .filter((text) => text !== dice?.asks)
    .map((text) => text.replace(/^\[(.+)\]$/, '⚄ $1'))
    .join(' ');
