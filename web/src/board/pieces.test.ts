import { describe, expect, it } from 'vitest';
import { track, tracker, type Placed, type Tracked } from './pieces';

const at = (...pieces: string[]): Placed[] =>
  pieces.map((text) => {
    const [kind = '', place = ''] = text.split('@');
    return { kind, place };
  });
const start = (...pieces: string[]): Tracked[] => track([], at(...pieces));
const moves = (pieces: readonly Tracked[]) =>
  pieces.filter((piece) => piece.from !== null).map((piece) => `${piece.kind}${piece.from}>${piece.place}`);

describe('tracking pieces', () => {
  it('keeps who stands still and sees who moved', () => {
    const before = start('L@a', 'D@b');
    const after = track(before, at('L@a', 'D@c'));
    expect(moves(after)).toEqual(['Db>c']);
    expect(after.map((piece) => piece.id)).toEqual(before.map((piece) => piece.id));
  });

  it('gives a new piece a new identity', () => {
    const before = start('L@a');
    const after = track(before, at('L@a', 'L@b'));
    expect(after[1]?.from).toBeNull();
    expect(after[1]?.id).not.toBe(before[0]?.id);
  });

  it('does not take another kind for the same piece', () => {
    expect(moves(track(start('L@a'), at('D@b')))).toEqual([]);
  });

  it('prefers the nearest of several', () => {
    const far = (from: string, to: string) => Math.abs(Number(from) - Number(to));
    expect(moves(track(start('S@1', 'S@9'), at('S@8', 'S@5'), far))).toEqual(['S9>8', 'S1>5']);
  });

  it('shows a pile as each of its pawns moving', () => {
    const far = (from: string, to: string) => Math.abs(Number(from) - Number(to));
    const before = start('A@3.1', 'B@3.2', 'X@4.1');
    expect(moves(track(before, at('X@4.1', 'A@4.2', 'B@4.3'), far))).toEqual(['A3.1>4.2', 'B3.2>4.3']);
  });

  it('remembers from call to call', () => {
    const follow = tracker();
    follow(at('L@a'));
    expect(moves(follow(at('L@b')))).toEqual(['La>b']);
    expect(moves(follow(at('L@b')))).toEqual([]);
  });
});
