import { cellOf, type Touch } from '../../board/touch';
import type { RefusalModel } from '../../client/model';
import { inLanguage, learn, t } from '../../i18n/index.svelte';
import { look, type Edition } from './colours';
import { CELLS, opposite, readMove, type Colour, type DiamView } from './notation';
import { diam } from '../../i18n/words/diam';

learn(diam);

export const tint = (colour: Colour, edition: Edition): string =>
  t(`diam.tint.${look(colour, edition).tint}`);

const list = (pawns: readonly Colour[], edition: Edition): string =>
  pawns.map((pawn) => tint(pawn, edition)).join(', ');

export function nameCell(cell: string, view: DiamView, edition: Edition): string {
  const stack = view.stacks[Number(cell) - 1] ?? [];
  return stack.length === 0 ? t('diam.cell.empty', cell) : t('diam.cell.stack', cell, list(stack, edition));
}

export function namePawn(cell: string, level: number, view: DiamView, edition: Edition): string {
  const stack = view.stacks[Number(cell) - 1] ?? [];
  const pawn = stack[level - 1];
  if (!pawn) return nameCell(cell, view, edition);
  const name = t('diam.pawn', tint(pawn, edition), cell, level);
  const above = stack.slice(level);
  return above.length === 0 ? name : t('diam.pawn.carries', name, list(above, edition));
}

export interface CentreWords {
  title: string;
  note: string;
  large: boolean;
}

/** What the middle of the ring says: the diam, the pile in hand, or a standing announcement. */
export function centreWords(
  inHand: readonly Colour[],
  diam: { cells: [string, string]; level: number; colour: Colour } | null,
  view: DiamView,
  edition: Edition,
): CentreWords | null {
  if (diam) {
    const { glyph } = look(diam.colour, edition);
    const [a, b] = diam.cells;
    return {
      title: 'DIAM',
      note: t('diam.won', tint(diam.colour, edition), glyph, a, b, diam.level),
      large: true,
    };
  }
  if (inHand.length > 0) {
    const title = inHand.length === 1 ? t('diam.hand.one') : t('diam.hand.pile', inHand.length);
    return { title, note: inHand.map((pawn) => tint(pawn, edition)).join(' · '), large: false };
  }
  const side = view.announced.at(-1);
  if (!side) return null;
  return { title: t('diam.announced'), note: t('diam.announced.by', sideName(side, edition)), large: false };
}

export function sideName(side: '1' | '2', edition: Edition): string {
  const [a, b]: [Colour, Colour] = side === '1' ? ['A', 'B'] : ['X', 'Y'];
  return t('diam.side', tint(a, edition), tint(b, edition));
}

/** A move in a few words, for the panel, the history and the announcer. */
export function tell(action: string, before: DiamView, edition: Edition): string {
  const move = readMove(action);
  if (move.kind === 'other') return move.word === 'reprieve' ? t('diam.tell.reprieve') : t('diam.tell.pass');
  const text =
    move.kind === 'place'
      ? t('diam.tell.place', tint(move.colour, edition), move.cell)
      : t(
          'diam.tell.move',
          list(before.stacks[Number(move.cell) - 1]?.slice(move.level - 1) ?? [], edition),
          move.cell,
          move.to,
        );
  return move.announced ? t('diam.tell.announced', text) : text;
}

/** The board in sentences: each diameter with its two stacks, bottom to top. */
export function diameters(view: DiamView, edition: Edition): string[] {
  const side = (cell: string) => list(view.stacks[Number(cell) - 1] ?? [], edition) || t('diam.empty');
  return CELLS.slice(0, 4).map((cell) =>
    t('diam.diameter', cell, opposite(cell), side(cell), side(opposite(cell))),
  );
}

/** Why a pile cannot go to a cell that is no neighbour: the notation knows neighbours only, so no server can be asked. */
export function tooFar(path: readonly Touch[], touch: Touch): RefusalModel | null {
  const [from] = path;
  const to = cellOf(touch);
  if (!from || !('level' in from) || to === null || to === from.level[0]) return null;
  const cells = [from.level[0], to] as const;
  return {
    rule: 'M4',
    words: { fr: inLanguage('fr', 'diam.far', ...cells), en: inLanguage('en', 'diam.far', ...cells) },
    cells,
  };
}

/** What a touch is called on a button. */
export function nameTouch(touch: Touch, view: DiamView, edition: Edition): string {
  if ('cell' in touch) return nameCell(touch.cell, view, edition);
  if ('level' in touch) return namePawn(touch.level[0], touch.level[1], view, edition);
  if ('reserve' in touch) {
    const colour = touch.reserve as Colour;
    return t('diam.reserve.pawn', tint(colour, edition), view.reserves[colour]);
  }
  return nameButton(touch.button);
}

export function nameButton(word: string): string {
  switch (word) {
    case 'diam!':
      return t('diam.announce');
    case 'reprieve':
      return t('diam.tell.reprieve');
    case 'pass':
      return t('diam.tell.pass');
    default:
      return word;
  }
}
