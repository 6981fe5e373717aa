/** Where a piece is drawn; pieces are known by the identity that the rules give them. */
export interface Drawn {
  id: number;
  /** Where it is drawn; unique in a picture. */
  at: string;
}

export type Followed<D extends Drawn> = D & {
  /** Where the same piece was drawn before, if it was drawn elsewhere. */
  from: string | null;
  /** It was not drawn before, and others were: it comes from outside the board. */
  fresh: boolean;
};

/** Remembers the last picture's spots between calls, so that a move is shown as a move. */
export function follower<D extends Drawn>(): (pieces: readonly D[]) => Followed<D>[] {
  let last: Map<number, string> | null = null;
  return (pieces) => {
    const before = last;
    last = new Map(pieces.map(({ id, at }) => [id, at]));
    return pieces.map((piece) => {
      const from = before?.get(piece.id);
      return {
        ...piece,
        from: from === undefined || from === piece.at ? null : from,
        fresh: before !== null && from === undefined,
      };
    });
  };
}
