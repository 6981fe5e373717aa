import type { Component, Snippet } from 'svelte';
import type { SeatModel } from '../client/model';
import type { Playing } from './playing.svelte';

/** What can be opened beside the board, or over the sheet on a phone. */
export type TabId = 'moves' | 'text' | 'aside' | 'oracle' | 'rules' | 'table';

/** A layout for a kind of screen. */
export interface Laid {
  small: boolean;
  Table: Component<Layout, object, 'tab'>;
}

/** Fetches the layout for the screen as it is; the other one may never be needed. */
export async function layOut(wide: boolean): Promise<Laid> {
  // Each in a statement of its own: of a choice between two, the build fetches both.
  if (wide) {
    const { default: Table } = await import('./WideTable.svelte');
    return { small: false, Table };
  }
  const { default: Table } = await import('./SmallTable.svelte');
  return { small: true, Table };
}

/** What a table consists of, wherever a layout puts it. */
export interface Layout {
  playing: Playing;
  /** What the bar says after the game's name. */
  note: string;
  tabs: readonly { id: TabId; label: string }[];
  /** The rows of the far side and of the near one. */
  seats: { above: readonly SeatModel[]; below: readonly SeatModel[] };
  now: number;
  openRules: () => void;
  /** The board on its cloth. */
  mat: Snippet;
  /** What is to be known and done now. */
  matters: Snippet;
  /** What is pointed at explains itself. */
  about: Snippet;
  /** The contents of a tab. */
  body: Snippet<[TabId]>;
  /** What is open; `null` where only the matters of the moment are shown. */
  tab: TabId | null;
}
