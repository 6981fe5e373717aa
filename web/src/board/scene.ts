/** What a board is drawn from: a picture made by the rules, and what lies in the game's box. */
import { say } from '../i18n/index.svelte';
import type { BoardMark, Change, Geometry, KindInfo, Kit, MarkKind, Picture, Piece, Words } from '../wire';
import { keyOf, type Touch } from './touch';

export interface Scene {
  picture: Picture;
  kit: Kit;
  geometry: Geometry;
}

/** The picture after a change. */
export function after(picture: Picture, change: Change): Picture {
  const pieces = [...picture.pieces];
  for (const piece of change.pieces ?? []) pieces[piece.id] = piece;
  const labels = { ...picture.labels };
  for (const [key, words] of Object.entries(change.labels ?? {})) {
    if (words) labels[key] = words;
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a label that no longer stands
    else delete labels[key];
  }
  const sections = picture.sections.map((section) => ({ ...section }));
  for (const { section, line, lines } of change.sections ?? []) {
    const retold = sections[section];
    if (!retold) continue;
    retold.lines =
      line === undefined ? lines : retold.lines.map((old, n) => (n === line ? (lines[0] ?? old) : old));
  }
  return {
    stage: change.stage,
    pieces,
    marks: change.marks ?? [],
    scores: change.scores ?? picture.scores,
    labels,
    sections,
    advice: change.advice ?? picture.advice,
  };
}

/** What a touch is called: as it stands now, else as the box and the board call it. */
export function labelOf({ picture, kit, geometry }: Scene, touch: Touch): string {
  const words = picture.labels[keyOf(touch)] ?? unchanging(kit, geometry, touch);
  if (words) return say(words);
  if ('button' in touch) return touch.button;
  return 'reserve' in touch ? touch.reserve : 'cell' in touch ? touch.cell : touch.level[0];
}

function unchanging(kit: Kit, geometry: Geometry, touch: Touch): Words | undefined {
  if ('cell' in touch) return cellsOf(geometry).get(touch.cell)?.label;
  if ('reserve' in touch) return kit.kinds.find((kind) => kind.code === touch.reserve)?.name;
  return 'button' in touch ? kit.buttons[touch.button] : undefined;
}

/**
 * What the box says around the board, with what is filled in; what it says of that one thing where it does (`left.1` for
 * one, `left` for several).
 */
export function textOf({ texts }: Kit, key: string, ...filling: readonly (string | number)[]): string {
  const words = texts[`${key}.${filling[0] ?? ''}`] ?? texts[key];
  let place = 0;
  return words ? say(words).replace(/\{\}/g, () => String(filling[place++] ?? '')) : '';
}

/** The same for a component, whose box may change under it. */
export const texts =
  (kit: () => Kit) =>
  (key: string, ...filling: readonly (string | number)[]): string =>
    textOf(kit(), key, ...filling);

const known = new WeakMap<Geometry, ReadonlyMap<string, Geometry['cells'][number]>>();

/** The cells by name; asked for with every label, so they are listed once. */
export function cellsOf(geometry: Geometry): ReadonlyMap<string, Geometry['cells'][number]> {
  const cells = known.get(geometry) ?? new Map(geometry.cells.map((cell) => [cell.name, cell]));
  known.set(geometry, cells);
  return cells;
}

export const cellAt = ({ place }: Piece): string | null => (place.in === 'cell' ? place.cell : null);

/** The pieces on each cell, the lowest first. */
export function stacks({ picture }: Pick<Scene, 'picture'>): ReadonlyMap<string, readonly Piece[]> {
  const found = new Map<string, Piece[]>();
  for (const piece of picture.pieces) {
    const cell = cellAt(piece);
    if (cell !== null) found.set(cell, [...(found.get(cell) ?? []), piece]);
  }
  const level = ({ place }: Piece) => (place.in === 'cell' ? (place.level ?? 0) : 0);
  for (const pile of found.values()) pile.sort((a, b) => level(a) - level(b));
  return found;
}

export const inReserve = ({ picture }: Scene, code: string): number =>
  picture.pieces.filter((piece) => piece.code === code && piece.place.in === 'reserve').length;

export const marked = ({ picture }: Scene, kind: MarkKind): BoardMark[] =>
  picture.marks.filter((mark) => mark.kind === kind);

/** The cells that the last ply touched, each once: a way may cross itself. */
export const lastCells = (scene: Scene): readonly string[] => [...new Set(marked(scene, 'last')[0]?.cells)];

/** What won the game, if that shows on the board. */
export const won = (scene: Scene): BoardMark | null => marked(scene, 'win')[0] ?? null;

const NOTHING: KindInfo = {
  code: '',
  name: { fr: '', en: '' },
  look: '',
  number: 0,
  value: 0,
  takes: [],
  free: false,
  about: [],
};

export const kindOf = (kit: Kit, code: string): KindInfo =>
  kit.kinds.find((kind) => kind.code === code) ?? NOTHING;

/** How the pieces of a seat look, for its emblem. */
export const looksOf = (kit: Kit, seat: number): string[] =>
  (kit.seats[seat]?.codes ?? []).map((code) => kindOf(kit, code).look);

export const has = (piece: Piece, quality: NonNullable<Piece['state']>[number]): boolean =>
  piece.state?.includes(quality) ?? false;

/** The paragraph that matters now: the one that says most about the first touch. */
export function ruleFor({ picture, kit }: Scene, path: readonly Touch[]): { rule: string; text: string } {
  const [first] = path;
  const key = first ? keyOf(first) : '';
  let best = picture.advice.find((advice) => !advice.after);
  let length = 0;
  for (const advice of first ? picture.advice : []) {
    for (const after of advice.after ?? []) {
      if (key.startsWith(after) && after.length >= length) [best, length] = [advice, after.length];
    }
  }
  const advice = best && kit.advice[best.key];
  return advice ? { rule: advice.rule, text: say(advice.words) } : { rule: '', text: '' };
}
