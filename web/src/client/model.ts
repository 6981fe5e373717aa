import type { Geometry } from '../board/geometry';
import type { Choices } from '../board/touch';
import type { Words } from '../i18n/index.svelte';
import type { GameId } from '../lib/route.svelte';
import type { FlawName } from './dice/flawed';
import type { Verdict } from './dice/verdict';

/** A table as the screens need it, whatever the messages that brought it. */
export interface TableModel {
  id: string;
  game: GameId;
  variant: string;
  geometry: Geometry | null;
  version: number;
  seats: readonly SeatModel[];
  /** Who this browser is at the table; `null` for a watcher. */
  me: { person: number; seats: readonly number[] } | null;
  start: string;
  plies: readonly PlyModel[];
  position: string;
  /** Seats that may act now. */
  awaits: readonly number[];
  /** What this browser may do now, as touches; `null` where there is nothing to do or too much to list. */
  choices: Choices | null;
  outcome: OutcomeModel | null;
  clock: ClockModel;
  offer: OfferModel | null;
  /** The decision of one's group in the making. */
  group: GroupModel | null;
  /** Ready-made set-ups, where one is awaited. */
  setUps: readonly SetUpModel[];
  paused: boolean;
  /** Nobody is missing. */
  ready: boolean;
  watchers: number;
  public: boolean;
  assists: boolean;
  takebacks: boolean;
  /** Where the dice come from, and what this browser has found wrong with them, in a game that has them. */
  dice: { manual: boolean; flaw: FlawName | null } | null;
  /** The absent opponent's time is up. */
  mayClaim: boolean;
  fingerprint: readonly string[];
  rematch: string | null;
}

export interface SeatModel {
  index: number;
  side: 0 | 1;
  title: Words;
  engine: string | null;
  /** How many decide together; 1 for a single person. */
  size: number;
  people: readonly { person: number; name: string; here: boolean }[];
  free: number;
  /** The seat's secret set-up is fixed. */
  sealed: boolean;
}

export interface GroupModel {
  seat: number;
  captain: boolean;
  /** The captain may decide alone now. */
  alone: boolean;
  votes: readonly { person: number; text: string }[];
}

export interface SetUpModel {
  seat: number;
  title: Words;
  about: Words;
  text: string;
}

export interface PlyModel {
  /** The action or event as text; empty where this browser may not see it. */
  text: string;
  /** Who acted; `null` for chance. */
  seat: number | null;
  /** The position afterwards. */
  position: string;
}

export interface OutcomeModel {
  /** `null` is a draw. */
  winner: 0 | 1 | null;
  reason: string;
  gain: number;
}

export interface ClockModel {
  /** `none`, `3d` or `300+5`. */
  rule: string;
  /** Milliseconds left a seat at `at`, `null` where nobody counts. */
  left: readonly (number | null)[];
  running: readonly boolean[];
  /** This browser's time when `left` was true. */
  at: number;
}

export interface OfferModel {
  /** The offer's number, by which an answer names it. */
  id: number;
  kind: OfferKind;
  seat: number;
  /** Who is still to answer. */
  open: readonly number[];
}

export type OfferKind =
  'draw' | 'resign' | 'take_back' | 'pause' | 'resume' | 'rematch' | 'delete' | 'replace';

export interface RefusalModel {
  /** The paragraph of the rule book; `null` where no rule of the game forbids it. */
  rule: string | null;
  words: Words;
  cells: readonly string[];
}

export type Line = 'connecting' | 'live' | 'down';

/** What an action would do, told by the server. */
export interface Preview {
  action: string;
  route: readonly string[];
}

/** Somebody said one of the house's phrases. */
export interface Said {
  person: number;
  phrase: string;
  at: number;
}

/** A table at which one can act: the real one, or one for a demonstration. */
export interface TablePort {
  readonly model: TableModel | null;
  readonly line: Line;
  /** The action that is on its way and not yet on the server's disk. */
  readonly sending: string | null;
  /** The last action was confirmed by the disk. */
  readonly saved: boolean;
  readonly refusal: RefusalModel | null;
  readonly said: Said | null;
  act: (text: string, options?: { alone?: boolean }) => void;
  offer: (kind: OfferKind) => void;
  /** Agrees to the offer of this number, or not: to the one that was on the screen, whatever stands by now. */
  answer: (yes: boolean, offer: number) => void;
  claim: (draw: boolean) => void;
  /** Says what a real die showed. */
  face: (text: string) => void;
  say: (phrase: string) => void;
  /** Says no without asking the server. */
  refuse: (refusal: RefusalModel) => void;
  dismiss: () => void;
  /** What this browser has found in the log about the dice; `null` where there are none. */
  verdict: () => Promise<Verdict | null>;
  preview: (action: string) => Promise<Preview | null>;
}
