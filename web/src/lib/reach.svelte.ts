/** What the house has to tell by itself, wherever one is in it. */
const state = $state({ away: false, update: false });

/** Whether the server did not answer the last time that it was asked. */
export const away = (): boolean => state.away;

export function noteReach(answered: boolean): void {
  state.away = !answered;
}

/** Whether a new build has come and waits to be taken. */
export const updateWaits = (): boolean => state.update;

export function noteUpdate(waits: boolean): void {
  state.update = waits;
}
