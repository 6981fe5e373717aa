import type { Component } from 'svelte';
import type { BoardProps } from '../board/props';
import type { Scene } from '../board/scene';
import type { Box } from '../board/zoom.svelte';
import type { GameId } from '../lib/route.svelte';
import type { CellInfo, KindInfo, Picture, Row } from '../wire';

export interface Miniature {
  Board: Component<BoardProps>;
  /** A short game, picture by picture. */
  frames: readonly Scene[];
  /** The last frame shows the end of the game. */
  ends: boolean;
  /** The frame that a still picture shows. */
  still: number;
  /** The part of a large board that is shown. */
  part?: Box | null;
}

/** A box as the rules wrote it down: nothing but what a drawing needs. */
interface Script {
  cells: Pick<CellInfo, 'name' | 'x' | 'y' | 'kind'>[];
  lines: Row[];
  kinds: Pick<KindInfo, 'code' | 'look' | 'side'>[];
  frames: Pick<Picture, 'pieces' | 'marks'>[];
}

const SILENT = { fr: '', en: '' };

function scenes({ cells, lines, kinds, frames }: Script): Scene[] {
  const geometry = { cells: cells.map((cell) => ({ ...cell, label: SILENT, neighbours: [] })), lines };
  const kit = {
    kinds: kinds.map((kind) => ({
      ...kind,
      name: SILENT,
      number: 0,
      value: 0,
      takes: [],
      free: false,
      about: [],
    })),
    grounds: [],
    sides: [],
    seats: [],
    faces: {},
    buttons: {},
    advice: {},
    modifiers: [],
    texts: {},
    round: 1,
  };
  return frames.map((frame) => ({
    kit,
    geometry,
    picture: { ...frame, stage: { code: 'play' }, scores: [], labels: {}, sections: [], advice: [] },
  }));
}

/** The living picture on a game's box. It is fetched after the page stands: a decoration keeps nobody waiting. */
export async function loadMiniature(game: GameId): Promise<Miniature> {
  const { default: boxes } = await import('./boxes.json');
  const frames = scenes(boxes[game] as Script);
  switch (game) {
    case 'diam': {
      const { default: Board } = await import('../games/diam/Board.svelte');
      return { Board, frames, ends: true, still: 7 };
    }
    case 'diadema': {
      const { default: Board } = await import('../games/diadema/Board.svelte');
      return { Board, frames, ends: true, still: 9 };
    }
    case 'belligerants': {
      const { default: Board } = await import('../games/belligerants/Board.svelte');
      const part = { x: 404, y: 380, width: 326, height: 300 };
      return { Board, frames, ends: false, still: 0, part };
    }
  }
}
