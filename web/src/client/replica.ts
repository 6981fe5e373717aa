import { after } from '../board/scene';
import type { Now, Picture, Ply, Setting, State, Step } from '../wire';

/** This browser's copy of a table: what the server sent once, and what it added since. */
export interface Replica {
  setting: Setting;
  now: Now;
  /** All plies; each stays the same object for as long as it stands. */
  history: readonly Ply[];
  /** The board after the last of them. */
  picture: Picture;
  /** This browser's time at which `now` was true. */
  at: number;
}

export function fromState(state: State, at: number): Replica {
  const { setting, now, history } = state;
  return { setting, now, history, picture: now.picture ?? drawn(setting.picture, history), at };
}

/** The copy after a step, or `null` where the step does not fit what is here and everything has to be sent again. */
export function withStep(replica: Replica, step: Step, at: number): Replica | null {
  const { setting, history } = replica;
  if (step.kept > history.length) return null;
  const known =
    step.kept === history.length ? replica.picture : drawn(setting.picture, history.slice(0, step.kept));
  return {
    setting,
    now: step.now,
    history: withPlies(history, step),
    picture: drawn(known, step.history),
    at,
  };
}

const drawn = (before: Picture, plies: readonly Ply[]): Picture =>
  plies.reduce((picture, { change }) => after(picture, change), before);

/** The plies after a step; the very same list where nothing was played or taken back. */
function withPlies(plies: readonly Ply[], { kept, history }: Step): readonly Ply[] {
  if (kept === plies.length && history.length === 0) return plies;
  return [...plies.slice(0, kept), ...history];
}

/** The copy after somebody came or went. */
export function withPresence(replica: Replica, here: readonly boolean[], watchers: number): Replica {
  const seats = replica.now.seats.map((seat) => ({
    ...seat,
    people: seat.people.map((person) => ({ ...person, here: here[person.person] ?? person.here })),
  }));
  return { ...replica, now: { ...replica.now, seats, watchers } };
}
