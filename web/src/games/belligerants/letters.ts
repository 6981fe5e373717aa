import type { Lang } from '../../i18n/index.svelte';
import type { Terrain } from './map';

/** The letter of each ground on the map, by language; brown has none. */
export const LETTERS: Record<Lang, Record<Terrain, string>> = {
  fr: {
    brown: '',
    bridge: 'p',
    blue: 'e',
    green: 'v',
    grey: 'g',
    white: 'b',
    black: 'n',
    'camp-south': 'S',
    'camp-north': 'N',
  },
  en: {
    brown: '',
    bridge: 'p',
    blue: 'w',
    green: 'c',
    grey: 'g',
    white: 'h',
    black: 'x',
    'camp-south': 'S',
    'camp-north': 'N',
  },
};
