import type { Component } from 'svelte';
import type { Geometry } from '../board/geometry';
import type { BoardProps } from '../board/props';
import type { Box } from '../board/zoom.svelte';
import type { GameId } from '../lib/route.svelte';
import { SCRIPTS, type Frame } from './scripts';

export interface Miniature {
  Board: Component<BoardProps>;
  frames: readonly Frame[];
  variant: string;
  /** The frame that a still picture shows. */
  still: number;
  geometry?: Geometry | null;
  /** The part of a large board that is shown. */
  part?: Box | null;
}

/** The living picture on a game's box. It is fetched after the shelf stands: a decoration keeps nobody waiting. */
export async function loadMiniature(game: GameId): Promise<Miniature> {
  const frames = SCRIPTS[game];
  switch (game) {
    case 'diam': {
      const { default: Board } = await import('../games/diam/Board.svelte');
      return { Board, frames, variant: '2003-2p', still: 7 };
    }
    case 'diadema': {
      const { default: Board } = await import('../games/diadema/Board.svelte');
      return { Board, frames, variant: 'standard', still: 9 };
    }
    case 'belligerants': {
      const [{ default: Board }, { fromMapText, toGeometry }, { default: escalier }] = await Promise.all([
        import('../games/belligerants/Board.svelte'),
        import('../games/belligerants/map'),
        import('virtual:escalier'),
      ]);
      const geometry = toGeometry(fromMapText(escalier));
      const part = { x: 404, y: 380, width: 326, height: 300 };
      return { Board, frames, variant: 'escalier', still: 0, geometry, part };
    }
  }
}
