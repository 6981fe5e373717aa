import type { Now, Ply, Setting, State, Step } from '../wire';

/** This browser's copy of a table: what the server sent once, and what it added since. */
export interface Replica {
  setting: Setting;
  now: Now;
  history: readonly Ply[];
  /** This browser's time at which `now` was true. */
  at: number;
}

export function fromState(state: State, at: number): Replica {
  return { setting: state.setting, now: state.now, history: state.history, at };
}

/** The copy after a step, or `null` where the step does not fit what is here and everything has to be sent again. */
export function withStep(replica: Replica, step: Step, at: number): Replica | null {
  if (step.kept > replica.history.length) return null;
  return {
    setting: replica.setting,
    now: step.now,
    history: [...replica.history.slice(0, step.kept), ...step.history],
    at,
  };
}

/** The copy after somebody came or went. */
export function withPresence(replica: Replica, here: readonly boolean[], watchers: number): Replica {
  const seats = replica.now.seats.map((seat) => ({
    ...seat,
    people: seat.people.map((person) => ({ ...person, here: here[person.person] ?? person.here })),
  }));
  return { ...replica, now: { ...replica.now, seats, watchers } };
}
