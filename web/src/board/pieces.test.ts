import { describe, expect, it } from 'vitest';
import { follower } from './pieces';

const at = (id: number, at: string) => ({ id, at });

describe('pieces', () => {
  it('come from where they were, by their identity', () => {
    const follow = follower();
    expect(follow([at(0, 'a1'), at(1, 'b1')]).map(({ from }) => from)).toEqual([null, null]);
    expect(follow([at(0, 'b1'), at(1, 'a1')]).map(({ from }) => from)).toEqual(['a1', 'b1']);
  });

  it('that stand still come from nowhere, and so do those that enter', () => {
    const follow = follower();
    follow([at(0, 'a1')]);
    expect(follow([at(0, 'a1'), at(5, 'c3')]).map(({ from }) => from)).toEqual([null, null]);
  });

  it('that enter are told from those that were there when the board was laid', () => {
    const follow = follower();
    expect(follow([at(0, 'a1')]).map(({ fresh }) => fresh)).toEqual([false]);
    expect(follow([at(0, 'b1'), at(5, 'c3')]).map(({ fresh }) => fresh)).toEqual([false, true]);
    expect(follow([at(0, 'b1'), at(5, 'c3')]).map(({ fresh }) => fresh)).toEqual([false, false]);
  });

  it('that leave and come back are new', () => {
    const follow = follower();
    follow([at(0, 'a1')]);
    follow([]);
    expect(follow([at(0, 'b2')])[0]?.from).toBeNull();
  });
});
