import type {
  DeskField,
  DeskForm,
  DeskPiece,
  DeskPosition,
  KindInfo,
  Kit,
  Picture,
  Piece,
  Place,
} from '../wire';

/** What is in hand while a position is laid out. */
export interface Brush {
  code: string;
  side: number;
  /** It changed sides. */
  kept: boolean;
}

/** Every kind of piece, for each side that has it. */
export function brushesOf({ kinds }: Kit): (Brush & { kind: KindInfo })[] {
  return kinds.flatMap((kind) =>
    (kind.side === undefined ? [0, 1] : [kind.side]).map((side) => ({
      code: kind.code,
      side,
      kept: false,
      kind,
    })),
  );
}

const isOn = ({ place }: DeskPiece, cell: string): boolean => place.in === 'cell' && place.cell === cell;

/** Puts a piece on a cell: on top where pieces are stacked, else instead of what stood there. */
export function put(form: DeskForm, brush: Brush, cell: string, stacks: boolean): DeskForm {
  const others = stacks ? form.pieces : form.pieces.filter((piece) => !isOn(piece, cell));
  const height = others.filter((piece) => isOn(piece, cell)).length;
  const place: Place = { in: 'cell', cell, ...(stacks ? { level: height + 1 } : {}) };
  return { ...form, pieces: [...others, pieceOf(brush, place)] };
}

/** Takes the piece from a cell, the highest of a stack. */
export function lift(form: DeskForm, cell: string): DeskForm {
  const top = form.pieces.findLastIndex((piece) => isOn(piece, cell));
  return top < 0 ? form : { ...form, pieces: form.pieces.filter((_, n) => n !== top) };
}

/** Puts a piece beside the board. */
export const aside = (form: DeskForm, brush: Brush, place: Place): DeskForm => ({
  ...form,
  pieces: [...form.pieces, pieceOf(brush, place)],
});

/** Takes one of the pieces beside the board away. */
export const takeAway = (form: DeskForm, piece: DeskPiece): DeskForm => ({
  ...form,
  pieces: form.pieces.filter((other) => other !== piece),
});

function pieceOf({ code, side, kept }: Brush, place: Place): DeskPiece {
  return { code, side, place, ...(kept ? { kept } : {}) };
}

export const fill = (form: DeskForm, key: string, value: string): DeskForm => ({
  ...form,
  fields: form.fields.map((field) => (field.key === key ? { ...field, value } : field)),
});

export const cleared = (form: DeskForm): DeskForm => ({ ...form, pieces: [] });

/** The pieces that are neither on the board nor in a reserve. */
export const besides = ({ pieces }: DeskForm): DeskPiece[] =>
  pieces.filter(({ place }) => place.in === 'prison' || place.in === 'destroyed');

/** A form as a question carries it: what a person calls things is not needed there. */
export const bare = ({ pieces, fields }: DeskForm): DeskForm => ({
  pieces,
  fields: fields.map(({ key, value }): DeskField => ({ key, value, name: { fr: '', en: '' } })),
});

/** The board as it is being laid out: pieces where they were put, in a picture that says nothing else yet. */
export function pictureOf({ pieces }: DeskForm, kit: Kit, before: Picture): Picture {
  const laid: Piece[] = pieces.map(({ code, side, place, kept }, id) => ({
    id,
    code,
    side,
    place,
    ...(kept ? { state: ['kept' as const] } : {}),
  }));
  return {
    stage: { code: before.stage.code },
    pieces: [...laid, ...inReserve(laid, kit)],
    marks: [],
    scores: before.scores,
    labels: {},
    sections: [],
    advice: [],
  };
}

/** The pieces that are left, for games in which what is not on the board lies beside it. */
function inReserve(laid: readonly Piece[], { kinds }: Kit): Piece[] {
  let id = laid.length;
  return kinds.flatMap(({ code, side, number }) => {
    if (side === undefined) return [];
    const left = number - laid.filter((piece) => piece.code === code).length;
    return Array.from({ length: Math.max(0, left) }, (): Piece => ({
      id: id++,
      code,
      side,
      place: { in: 'reserve' },
    }));
  });
}

/** The cells that the faults of a position are about. */
export const cellsAtFault = ({ faults = [] }: DeskPosition): string[] => [
  ...new Set(faults.flatMap(({ cells = [] }) => cells)),
];
