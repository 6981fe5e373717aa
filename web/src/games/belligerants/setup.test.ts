import { beforeEach, describe, expect, it } from 'vitest';
import { cell, reserve } from '../../board/touch';
import { TABLES } from '../../../tests/harness';
import { armyOf } from './army';
import { isArmyOrder, SetUp } from './setup.svelte';

const ARMY = armyOf(TABLES.bel.kit);
const places = Array.from({ length: 15 }, (_, i) => `p${i}`);
let camp: SetUp;

beforeEach(() => {
  localStorage.clear();
  camp = new SetUp(ARMY);
});

describe('a set-up', () => {
  it('is made by touching a pawn and then a square', () => {
    camp.touch(reserve('MI'), places);
    camp.touch(cell('p3'), places);
    expect(camp.order[3]).toBe('MI');
    expect(camp.left).toHaveLength(14);
    expect(camp.left).not.toContain('MI');
  });

  it('swaps two pawns touched one after the other', () => {
    camp.put('MI', 3);
    camp.put('EM', 4);
    camp.touch(cell('p3'), places);
    camp.touch(cell('p4'), places);
    expect([camp.order[3], camp.order[4]]).toEqual(['EM', 'MI']);
  });

  it('moves a pawn to an empty square, and back to the reserve', () => {
    camp.put('MI', 3);
    camp.touch(cell('p3'), places);
    camp.touch(cell('p5'), places);
    expect([camp.order[3], camp.order[5]]).toEqual([null, 'MI']);
    camp.touch(cell('p5'), places);
    camp.takeBack();
    expect(camp.left).toHaveLength(15);
  });

  it('never holds more than one army', () => {
    for (let place = 0; place < 15; place++) camp.put('SO', place);
    expect(camp.order.filter((kind) => kind === 'SO')).toHaveLength(3);
    camp.shuffle();
    expect(isArmyOrder(ARMY, camp.order)).toBe(true);
    expect(camp.complete).toBe(true);
  });

  it('can be kept and taken up again in another game', () => {
    camp.fill([...ARMY]);
    camp.save('le mien');
    expect(new SetUp(ARMY).saved).toEqual([{ name: 'le mien', order: [...ARMY] }]);
    camp.forget('le mien');
    expect(new SetUp(ARMY).saved).toEqual([]);
  });

  it('is not kept half-made, nor read from nonsense', () => {
    camp.put('MI', 3);
    camp.save('half');
    expect(camp.saved).toEqual([]);
    localStorage.setItem('ludotheque.setups', '[{"name":"x","order":["EM"]},7]');
    expect(new SetUp(ARMY).saved).toEqual([]);
  });
});
