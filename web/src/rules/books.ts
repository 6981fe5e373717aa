import type { Lang } from '../i18n/index.svelte';
import type { GameId } from '../lib/route.svelte';

/** The rule books of the project as HTML, which `crates/books` makes of their Markdown. */
const FILES = import.meta.glob<string>('./books/*.html', { query: '?raw', import: 'default' });

/** A game's book in a language, or `null` where this build has none. */
export async function openBook(game: GameId, lang: Lang): Promise<string | null> {
  return (await FILES[`./books/${game}.${lang}.html`]?.()) ?? null;
}
