import type { Lang } from '../i18n/index.svelte';
import type { GameId } from '../lib/route.svelte';

/** A game has a book of its rules, and one of what is known of its play. */
export type Kind = 'rules' | 'strategy';

/** The books of the project as HTML, which `crates/books` makes of their Markdown. */
const FILES = import.meta.glob<string>('./books/*.html', { query: '?raw', import: 'default' });

/** A game's book in a language, or `null` where this build has none. */
export async function openBook(game: GameId, lang: Lang, kind: Kind = 'rules'): Promise<string | null> {
  const name = kind === 'rules' ? game : `${kind}-${game}`;
  return (await FILES[`./books/${name}.${lang}.html`]?.()) ?? null;
}
