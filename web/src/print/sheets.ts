import type { Lang } from '../i18n/index.svelte';
import type { GameId } from '../lib/route.svelte';
import type { PrintPaper, PrintSheets, PrintWish } from '../wire';

/** The variants whose boards or pieces differ, and so the kits that are worth printing. */
export const BOXES: Readonly<Record<GameId, readonly string[]>> = {
  diam: ['2003-2p', '1998-2p'],
  diadema: ['standard'],
  belligerants: ['escalier', 'escalier_t', 'meandre', 'pont12'],
};

/** The paper that is sold where somebody lives, as far as their browser tells. */
export const usualPaper = (locale = navigator.language): PrintPaper =>
  /-(US|CA|MX|PH|CL|CO|VE)\b/i.test(locale) ? 'letter' : 'a4';

/** Where the server keeps a file. */
export function sheetsAt(
  game: GameId,
  sheets: PrintSheets,
  paper: PrintPaper,
  lang: Lang,
  variant?: string,
): string {
  const wish = new URLSearchParams({ game, sheets, paper, lang } satisfies PrintWish);
  if (variant !== undefined) wish.set('variant', variant);
  return `/api/print?${wish.toString()}`;
}
