import type { Component } from 'svelte';
import type { BoardProps } from '../board/props';
import type { Geometry } from '../board/geometry';
import type { Touch } from '../board/touch';
import type { Chooser } from '../board/chooser.svelte';
import type { RefusalModel, TableModel } from '../client/model';

/** A position with what is needed to read it. */
export interface Scene {
  position: string;
  variant: string;
  geometry: Geometry | null;
}

/** The cloth: the board with its reserves around it. */
export interface MatProps extends BoardProps {
  table: TableModel;
  /** The seat at the bottom. */
  own: number;
  /** This browser may act now. */
  active: boolean;
  act: (text: string) => void;
}

/** The object of the moment, between the players and the rule. */
export interface MomentProps {
  scene: Scene;
  table: TableModel;
  /** How many plies lie behind the position shown. */
  shown: number;
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
  /** Says what a real die showed. */
  face: (text: string) => void;
}

/** What a game shows beyond its board. Nothing here decides what is legal. */
export interface GameUi {
  Mat: Component<MatProps>;
  Moment: Component<MomentProps>;
  Emblem: Component<{ seat: number; variant: string; size?: number }>;
  /** What a seat has won so far, shown beside its name where the board has no room for it. */
  Spoils?: Component<{ seat: number; scene: Scene }>;
  /** More to look up while playing, in a tab of its own; fetched when it is opened. */
  aside?: () => Promise<{ default: Component<{ scene: Scene }> }>;
  asideTitle?: () => string;
  /** The line under a player's name. */
  seatLine: (seat: number, scene: Scene, small: boolean) => string;
  /** A move in a few words. */
  tell: (action: string, before: Scene) => string;
  /** The board in sentences. */
  twin: (scene: Scene) => { title: string; lines: string[] }[];
  nameTouch: (touch: Touch, scene: Scene) => string;
  /** The action that a touch outside the tree seems to mean; where no notation can write it, why it cannot be. */
  attempt: (path: readonly Touch[], touch: Touch, scene: Scene) => string | RefusalModel | null;
  /** The paragraph that matters now, and its sentence in short. */
  rule: (scene: Scene, chooser: Chooser) => { rule: string; text: string };
  /** Whether an action leaves a trace on the board that can be marked. */
  onBoard: (action: string) => boolean;
  /** Buttons that change a move instead of making one, such as an announcement. */
  modifiers: (variant: string) => readonly string[];
  zoomable: boolean;
  sound: (action: string) => 'wood' | 'felt' | 'glass' | 'die';
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
