import type {
  Choices,
  Geometry,
  Group,
  Kit,
  Offer,
  Outcome,
  Picture,
  Ply,
  Seat,
  Series,
  SetUp,
  Standing,
  Touch,
} from '../wire';
import type { Words } from '../i18n/index.svelte';
import type { GameId } from '../lib/route.svelte';
import type { FlawName } from './dice/flawed';
import type { Verdict } from './dice/verdict';

/** A table as the screens need it, whatever the messages that brought it. */
export interface TableModel {
  id: string;
  game: GameId;
  variant: string;
  /** What the variant is called, house rules included. */
  variantName: Words;
  geometry: Geometry;
  kit: Kit;
  version: number;
  seats: readonly SeatModel[];
  /** Who this browser is at the table; `null` for a watcher. */
  me: { person: number; seats: readonly number[] } | null;
  /** The picture of the start. */
  start: Picture;
  plies: readonly Ply[];
  /** The picture of the present. */
  picture: Picture;
  /** Seats that may act now. */
  awaits: readonly number[];
  /** What this browser may do now, as touches; `null` where there is nothing to do or too much to list. */
  choices: Choices | null;
  outcome: Outcome | null;
  clock: ClockModel;
  offer: Standing | null;
  /** The decision of one's group in the making. */
  group: Group | null;
  /** Ready-made set-ups, where one is awaited. */
  setUps: readonly SetUp[];
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
  /** Why one cannot ask to take back now; `null` where one can. */
  noTakeBack: Words | null;
  fingerprint: readonly string[];
  rematch: string | null;
  /** The score of the series, from its second game on. */
  series: Series | null;
  /** One's conditional moves from the present position on; `null` where none can be written. */
  prepared: readonly (readonly string[])[] | null;
  /** The text of the map, where it is not one of the house's own. */
  map: string | null;
  /** The position in which the game began, as text. */
  from: string;
  /** It is played on this device alone: nobody else is there, and nobody else vouches for the dice. */
  local?: true;
}

export type SeatModel = Seat & { index: number };

export interface ClockModel {
  /** `none`, `3d` or `300+5`. */
  rule: string;
  /** Milliseconds left a seat at `at`, `null` where nobody counts. */
  left: readonly (number | null)[];
  running: readonly boolean[];
  /** This browser's time when `left` was true. */
  at: number;
}

export interface RefusalModel {
  /** The paragraph of the rule book; `null` where no rule of the game forbids it. */
  rule: string | null;
  words: Words;
  cells: readonly string[];
}

export type LineState = 'connecting' | 'live' | 'down';

/** What an action would do, told by the server. */
export interface Preview {
  action: string;
  route: readonly string[];
  words: Words | null;
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
  readonly line: LineState;
  /** The action that is on its way and not yet on the server's disk. */
  readonly sending: string | null;
  /** The server cannot reach its disk; the action is sent again until it can. */
  readonly saving?: boolean;
  /** The last action was confirmed by the disk. */
  readonly saved: boolean;
  readonly refusal: RefusalModel | null;
  readonly said: Said | null;
  act: (text: string, options?: { alone?: boolean }) => void;
  offer: (kind: Offer['kind']) => void;
  /** Agrees to the offer of this number, or not: to the one that was on the screen, whatever stands by now. */
  answer: (yes: boolean, offer: number) => void;
  claim: (draw: boolean) => void;
  /** Writes conditional moves in place of those written before. */
  prepare: (lines: readonly (readonly string[])[]) => void;
  /** Is ready for what one's group has set up; the captain says so for all. */
  ready: () => void;
  /** Names the player of one of the seats that share this screen. */
  name: (seat: number, name: string) => void;
  /** Says what a real die showed. */
  face: (text: string) => void;
  say: (phrase: string) => void;
  /** Asks why touches outside the choices lead nowhere; the answer is a refusal. */
  explain: (touches: readonly Touch[]) => void;
  dismiss: () => void;
  /** What this browser has found in the log about the dice; `null` where there are none. */
  verdict: () => Promise<Verdict | null>;
  preview: (action: string) => Promise<Preview | null>;
}
