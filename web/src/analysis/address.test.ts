import { describe, expect, it } from 'vitest';
import { href, parse } from '../lib/route.svelte';
import { addressOf, readAddress } from './address';
import type { Study } from './link';
import { play, ROOT } from './tree';

describe('an address of the desk', () => {
  it('leads to a game, a table or a study', () => {
    expect(readAddress('')).toEqual({ kind: 'new', game: 'diam', variant: null });
    expect(readAddress('diadema')).toMatchObject({ kind: 'new', game: 'diadema' });
    expect(readAddress('table/k3f9/7')).toEqual({ kind: 'table', table: 'k3f9', ply: 7 });
    expect(readAddress('table/k3f9')).toEqual({ kind: 'table', table: 'k3f9', ply: null });
    expect(readAddress('diadema/v=standard&m=+1')).toMatchObject({ kind: 'study' });
  });

  it('says what is wrong with it', () => {
    expect(readAddress('chess/v=standard')).toMatchObject({ kind: 'fault', fault: 'game' });
    expect(readAddress('table/../x')).toMatchObject({ kind: 'fault', fault: 'part' });
    expect(readAddress('diam/v=2003-2p&m=A1;5X2')).toMatchObject({ kind: 'fault', fault: 'back' });
  });

  it('survives the way through the bar of the browser', () => {
    const { root } = play(ROOT, [], { text: '1^b/%_é', chance: false });
    const study: Study = {
      game: 'diadema',
      variant: 'chain',
      start: 'L..D.../LL..DD. L',
      map: null,
      names: [],
      end: null,
      root,
      path: [0],
    };
    const { hash } = new URL(href({ at: 'desk', from: addressOf(study) }), 'http://localhost/');
    const route = parse(hash);
    expect(route.at === 'desk' && readAddress(route.from)).toEqual({ kind: 'study', study });
  });
});
