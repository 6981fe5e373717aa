import { describe, expect, it } from 'vitest';
import { TABLES } from '../../tests/harness';
import type { Now, Ply, Setting, Step } from '../wire';
import { fromState, withStep } from './replica';

const { start, picture, plies } = TABLES.diam;
const now = { version: 1 } as Now;
const setting = { picture: start } as Setting;

function step(kept: number, history: readonly Ply[]): Step {
  return { now, kept, history: [...history], lines: 0, log: [] };
}

describe('a step brings no picture of its own', () => {
  it('and the board is drawn from what each ply changed', () => {
    let replica = fromState({ setting, now: { ...now, picture: start }, history: [], log: [] }, 0);
    for (const [kept, ply] of plies.entries()) replica = withStep(replica, step(kept, [ply]), 0) ?? replica;
    expect(replica.picture).toEqual(picture);
    expect(replica.history).toEqual(plies);
  });

  it('after a move was taken back it is drawn from the start', () => {
    const whole = fromState({ setting, now: { ...now, picture }, history: [...plies], log: [] }, 0);
    const back = withStep(whole, step(0, []), 0);
    expect(back?.picture).toEqual(start);
    expect(back && withStep(back, step(0, plies), 0)?.picture).toEqual(picture);
  });

  it('and stays the very same where nothing was played', () => {
    const whole = fromState({ setting, now: { ...now, picture }, history: [...plies], log: [] }, 0);
    expect(withStep(whole, step(plies.length, []), 0)?.picture).toBe(whole.picture);
  });
});
