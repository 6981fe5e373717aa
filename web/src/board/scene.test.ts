import { describe, expect, it } from 'vitest';
import { TABLES } from '../../tests/harness';
import { level, reserve, cell } from './touch';
import { after, inReserve, labelOf, lastCells, ruleFor, stacks, textOf } from './scene';

const { start, picture, plies, kit, geometry } = TABLES.diam;

describe('a picture', () => {
  it('is what the plies made of the start', () => {
    const played = plies.reduce((before, ply) => after(before, ply.change), start);
    expect(played).toEqual(picture);
    const war = TABLES.bel;
    expect(war.plies.reduce((before, ply) => after(before, ply.change), war.start)).toEqual(war.picture);
  });

  it('leaves the earlier one as it was', () => {
    const before = structuredClone(start);
    plies.reduce((earlier, ply) => after(earlier, ply.change), start);
    expect(start).toEqual(before);
  });

  it('names what can be touched', () => {
    const scene = { picture, kit, geometry };
    expect(labelOf(scene, cell('3'))).toBe('case 3, de bas en haut\u00a0: brun, rouge, orange, noir');
    expect(labelOf(scene, cell('4'))).toBe('case 4, vide');
    expect(labelOf(scene, level('3', 4))).toBe('pion noir, case 3, niveau 4');
    expect(labelOf(scene, reserve('A'))).toBe('en réserve\u00a0: rouge, 1 pion');
    expect(labelOf(scene, { button: 'diam!' })).toBe('Annoncer «\u202fDiam\u202f!\u202f»');
  });

  it('says where pieces stand and what the last ply touched', () => {
    const scene = { picture, kit, geometry };
    expect(
      stacks(scene)
        .get('3')
        ?.map(({ code }) => code),
    ).toEqual(['X', 'A', 'B', 'Y']);
    expect(inReserve(scene, 'X')).toBe(2);
    expect(lastCells(scene)).toEqual(['7', '6']);
  });

  it('advises by the first touch', () => {
    const scene = { picture, kit, geometry };
    expect(ruleFor(scene, []).rule).toBe('M6');
    expect(ruleFor(scene, [reserve('A')]).rule).toBe('M3');
    expect(ruleFor(scene, [level('3', 2)]).rule).toBe('M4');
  });
});

it('fills in what the box says, and says of one thing what it says of that', () => {
  const texts = { left: { fr: 'encore {} sur {}', en: '{} of {}' }, 'left.1': { fr: 'un seul', en: 'one' } };
  const box = { ...kit, texts };
  expect(textOf(box, 'left', 3, 4)).toBe('encore 3 sur 4');
  expect(textOf(box, 'left', 1)).toBe('un seul');
  expect(textOf(box, 'unheard')).toBe('');
});
