/** What a picture in a book needs of a game: its board, the part of it that is shown, and the looks of its tables. */
import type { Component } from 'svelte';
import type { BoardProps } from '../board/props';
import type { Box } from '../board/zoom.svelte';
import type { Geometry } from '../wire';

export interface Pictures {
  Board: Component<BoardProps>;
  /** The part of a large board between two corners. */
  part?: (geometry: Geometry, low: string, high: string) => Box;
}

/** Loads a game's board for pictures; each is a file of its own, fetched when a figure comes into view. */
export async function loadPictures(game: string): Promise<Pictures> {
  switch (game) {
    case 'diam':
      return { Board: (await import('./diam/Board.svelte')).default };
    case 'diadema':
      return { Board: (await import('./diadema/Board.svelte')).default };
    default: {
      const [{ default: Board }, { partOf }] = await Promise.all([
        import('./belligerants/Board.svelte'),
        import('./belligerants/drawing'),
      ]);
      return { Board, part: partOf };
    }
  }
}

/** Gives a book's tables the signs of its game, where it has some. */
export async function dressBook(game: string, pages: HTMLElement): Promise<(() => void) | null> {
  return game === 'belligerants' ? (await import('./belligerants/dress')).dress(pages) : null;
}
