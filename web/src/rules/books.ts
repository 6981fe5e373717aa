import type { Lang } from '../i18n/index.svelte';
import type { GameId } from '../lib/route.svelte';
import { parseMarkdown, type Block } from './markdown';

/** The rule books as the project keeps them: `diam.md` or `diam.fr.md` in French, `diam.en.md` in English. */
const FILES = import.meta.glob<string>('../../../rules/*.md', { query: '?raw', import: 'default' });

function find(game: GameId, lang: Lang): (() => Promise<string>) | null {
  const names = lang === 'fr' ? [`${game}.fr.md`, `${game}.md`] : [`${game}.en.md`];
  for (const name of names) {
    const file = FILES[`../../../rules/${name}`];
    if (file) return file;
  }
  return null;
}

/** A game's book in a language, or `null` where this build has none. */
export async function openBook(game: GameId, lang: Lang): Promise<Block[] | null> {
  const file = find(game, lang);
  return file ? parseMarkdown(await file()) : null;
}
