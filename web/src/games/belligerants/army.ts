import type { Chooser } from '../../board/chooser.svelte';
import { cellAt, cellsOf, has, kindOf, type Scene } from '../../board/scene';
import { cellOf, type Touch } from '../../board/touch';
import { language, say } from '../../i18n/index.svelte';
import { number } from '../../i18n/typography';
import type { Ground, Kit, Piece } from '../../wire';

export const points = (value: number): string => number(value, language());
export const pawnName = (kit: Kit, code: string): string => say(kindOf(kit, code).name);
export const sideName = (kit: Kit, side: number): string => {
  const named = kit.sides[side];
  return named ? say(named.name) : '';
};

/** An army in the order of the rule book. */
export const armyOf = (kit: Kit): string[] =>
  kit.kinds.flatMap((kind) => Array.from({ length: kind.number }, () => kind.code));

/** Who takes a kind on open ground. */
export const takenBy = (kit: Kit, code: string): string[] =>
  kit.kinds.filter((kind) => kind.takes.includes(code)).map((kind) => kind.code);

export const pieceOn = ({ picture }: Scene, square: string): Piece | null =>
  picture.pieces.find((piece) => cellAt(piece) === square) ?? null;

export const prisoners = ({ picture }: Scene, side: number): Piece[] =>
  picture.pieces.filter(({ place }) => place.in === 'prison' && place.of === side);

export const totalOf = ({ picture }: Scene, side: number): number => picture.scores.at(-1)?.points[side] ?? 0;

/** What its square does to a pawn, as it is drawn. */
export const holdOf = (piece: Piece): 'wounded' | 'encircled' | null =>
  has(piece, 'wounded') ? 'wounded' : has(piece, 'encircled') ? 'encircled' : null;

export type Mark = 'free' | 'risk' | 'take' | 'help';

/** The pawn that the touches so far have taken up. */
export function inHand({ path }: Chooser, scene: Scene): (Piece & { square: string }) | null {
  const [from] = path;
  const square = from && cellOf(from);
  const piece = square && scene.picture.stage.asks === undefined ? pieceOn(scene, square) : null;
  return piece && square ? { ...piece, square } : null;
}

/** How each legal arrival is marked: where it takes, where it helps, where it costs, where it is free. */
export function marks(chooser: Chooser, scene: Scene): Map<string, Mark> {
  const held = inHand(chooser, scene);
  const found = new Map<string, Mark>();
  for (const key of chooser.legal) {
    const [kind, square] = key.split(':');
    if (kind !== 'cell' || square === undefined) continue;
    if (held) found.set(square, markOf(held, scene, square));
    else if (scene.picture.stage.asks === 'huff') found.set(square, 'take');
  }
  return found;
}

/** Whether a pawn would be lost by where it goes. */
export function grave(scene: Scene, path: readonly Touch[]): boolean {
  const [from, to] = path.map(cellOf);
  const piece = from && pieceOn(scene, from);
  return !!piece && !!to && !!groundOn(scene, to)?.deadly && !kindOf(scene.kit, piece.code).free;
}

/** What the box says of the ground of a square; a star lies on ground of another kind. */
function groundOn(scene: Scene, square: string): Ground | undefined {
  const code = cellsOf(scene.geometry)
    .get(square)
    ?.kind.replace(/-star$/, '');
  return scene.kit.grounds.find((ground) => ground.code === code);
}

function markOf(held: Piece & { square: string }, scene: Scene, square: string): Mark {
  const there = square === held.square ? null : pieceOn(scene, square);
  if (there) return there.side === held.side ? 'help' : 'take';
  return groundOn(scene, square)?.costly && !kindOf(scene.kit, held.code).free ? 'risk' : 'free';
}
