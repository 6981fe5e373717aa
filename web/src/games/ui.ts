import type { Component } from 'svelte';
import type { BoardProps } from '../board/props';
import type { Scene } from '../board/scene';
import type { Touch } from '../board/touch';
import type { Chooser } from '../board/chooser.svelte';
import type { TableModel } from '../client/model';
import type { Kit } from '../wire';

/** The cloth: the board with its reserves around it. */
export interface MatProps extends BoardProps {
  table: TableModel;
  /** The seat at the bottom. */
  own: number;
  /** The seat for which one acts here; another one by turns where people share a screen. */
  acting: number;
  /** This browser may act now. */
  active: boolean;
  act: (text: string) => void;
}

/** The object of the moment, between the players and the rule. */
export interface TurnPanelProps {
  scene: Scene;
  table: TableModel;
  /** Who did what just before it, while one looks back; `null` in the present. */
  told: string | null;
  own: number;
  chooser: Chooser;
  active: boolean;
  small: boolean;
  over: boolean;
  touch: (touch: Touch, how: 'tap' | 'key' | 'drag') => void;
  cancel: () => void;
  act: (text: string) => void;
  /** What the action that is being considered would do, as soon as the rules have told it. */
  considered: string | null;
  /** Says what a real die showed. */
  face: (text: string) => void;
  /** Is ready for what one's group has set up. */
  ready: () => void;
}

/** A group's set-up is in its captain's hands, or sealed: what is left is to be ready. */
export function gathers({ group, seats, me }: TableModel): boolean {
  return group !== null && me !== null && (!group.captain || seats[group.seat]?.sealed === true);
}

/** What a game shows beyond its board. Nothing here decides what is legal. */
export interface GameUi {
  Mat: Component<MatProps>;
  TurnPanel: Component<TurnPanelProps>;
  /** A seat's sign, from the looks of its pieces. */
  Emblem: Component<{ seat: number; looks: readonly string[]; size?: number }>;
  /** What a seat has won so far, shown beside its name where the board has no room for it. */
  Spoils?: Component<{ seat: number; scene: Scene }>;
  /** More to look up while playing, in a tab of its own; fetched when it is opened. */
  aside?: () => Promise<{ default: Component<{ scene: Scene }> }>;
  asideTitle?: (kit: Kit) => string;
  /** Whether what these touches do is so costly that even a mouse is asked to confirm it. */
  grave?: (scene: Scene, path: readonly Touch[]) => boolean;
  /** What there is to know about a piece that is looked at; fetched when one is. */
  about?: () => Promise<{ default: Component<{ scene: Scene; touch: Touch }> }>;
  /** The line under a player's name where there is little room. */
  shortLine: (seat: number, scene: Scene) => string;
  /** The board is so large that one looks at a part of it, and ways on it are worth drawing. */
  zoomable: boolean;
  /** Pieces are put on top of each other. */
  stacks?: boolean;
  /** Each side sees the board from its own end. */
  turns: boolean;
  sound: 'wood' | 'felt' | 'glass';
}

/** Loads a game's screens; each is a file of its own, fetched when the game is opened. */
export async function loadGame(game: string): Promise<GameUi> {
  switch (game) {
    case 'diam':
      return (await import('./diam')).diam;
    case 'diadema':
      return (await import('./diadema')).diadema;
    default:
      return (await import('./belligerants')).belligerants;
  }
}
