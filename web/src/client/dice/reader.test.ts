import { describe, expect, it } from 'vitest';
import { DIE, HonestGame } from '../../../tests/honest';
import type { FlawName } from './flawed';
import { DiceReader } from './reader';
import { isProved, type Verdict } from './verdict';

function read(lines: readonly string[], over = false, die = DIE): DiceReader {
  const reader = new DiceReader(lines[0] ?? '', [0, 1], die);
  for (const line of lines.slice(1)) reader.take(line);
  reader.settle(over);
  return reader;
}

const verdict = (lines: readonly string[], over = false): Verdict => read(lines, over).verdict();
const flawOf = (lines: readonly string[], over = false): FlawName | null =>
  read(lines, over).flaw?.name ?? null;

/** A game of four turns with a devil in each of the last two. */
const honest = () => new HonestGame().draw().play(['3']).play(['5']).play(['D', '2']).play(['D', 'D', '4']);

/** The log with the first line that begins so (after its time) changed. */
function changed(lines: readonly string[], begins: string, to: (line: string) => string[]): string[] {
  const at = lines.findIndex((line) => line.replace(/^\d+ /, '').startsWith(begins));
  if (at < 0) throw new Error(`no line ${begins}`);
  return [...lines.slice(0, at), ...to(lines[at] ?? ''), ...lines.slice(at + 1)];
}

/** The log with one line moved behind another. */
function moved(lines: readonly string[], begins: string, behind: string): string[] {
  let line = '';
  const left = changed(lines, begins, (found) => {
    line = found;
    return [];
  });
  return changed(left, behind, (other) => [other, line]);
}

const flip = (line: string, at: number): string =>
  line.slice(0, at) + (line[at] === '1' ? '2' : '1') + line.slice(at + 1);

describe('a log with dice', () => {
  it('that is honest is proved, throw by throw', () => {
    const found = verdict(honest().lines);
    expect(found).toMatchObject({ throws: 8, rebuilt: 8, open: 0, foreseeable: 0, anew: 0, flaw: null });
    expect(isProved(found)).toBe(true);
  });

  it('has throws whose key is still closed while the turn lasts', () => {
    const game = honest().asks(['D', '1']).throws(0, 'D');
    expect(verdict(game.lines)).toMatchObject({ throws: 9, rebuilt: 8, open: 1, flaw: null });
    expect(isProved(verdict(game.lines))).toBe(true);
  });

  it('counts a throw without the fresh share that was due as foreseeable, not as false', () => {
    const found = verdict(new HonestGame().draw().play(['D', 'D', '4'], [1]).lines);
    expect(found).toMatchObject({ throws: 4, rebuilt: 4, foreseeable: 1, flaw: null });
    expect(isProved(found)).toBe(false);
  });

  it('owes no fresh share where an engine or the same person stands against the thrower', () => {
    for (const seats of [
      [0, 0],
      [0, -1],
      [-1, 0],
    ] as const) {
      const found = verdict(new HonestGame(seats).draw().play(['D', '2']).play(['4']).lines);
      expect(found).toMatchObject({ throws: 4, rebuilt: 4, foreseeable: 0, flaw: null });
    }
  });

  it('tells manual dice, people without shares and exchanges', () => {
    const manual = [
      '0 table t belligerants escalier 1 manual none -',
      '1 sit p0 1,2 unproved Ada',
      '2 typed p0 S',
    ];
    expect(verdict(manual)).toMatchObject({ throws: 1, rebuilt: 0, manual: 1, flaw: null });
    const game = new HonestGame().draw().say('key p1');
    game.say('leave 1').say('sit p2 1 unproved Cy');
    const found = verdict(game.lines);
    expect(found.exchanges).toEqual([
      { kind: 'key', person: 1, name: 'P1', turn: 1 },
      { kind: 'leave', person: 0, name: 'P0', turn: 1 },
    ]);
    expect(found.silent).toEqual(['Cy']);
    expect(isProved(found)).toBe(false);
  });

  it('lets a throw that was taken back fall again, and only so', () => {
    const game = new HonestGame().draw().play(['D', '2']);
    const again = [...game.lines, '9 back 4', '9 again 1.0 D', '9 play 1 p0 g3-g6@3', '9 again 1.1 2'];
    expect(verdict(again)).toMatchObject({ throws: 3, rebuilt: 3, flaw: null });
    expect(flawOf([...game.lines, '9 back 4', '9 again 1.0 4'])).toBe('changed');
    expect(flawOf([...game.lines, '9 back 99'])).toBe('unreadable');
  });

  it('may have its key opened in the middle of a turn when the game ends there, and no throw follows', () => {
    const game = new HonestGame().draw().asks(['D', '1']).throws(0, 'D').say('end first resigned');
    expect(flawOf(game.lines, true)).toBe('unopened');
    game.opens();
    expect(verdict(game.lines, true)).toMatchObject({ throws: 2, rebuilt: 2, flaw: null });
    game.plays(0, 'g3-g6@3').say('fresh p1 0.1.1').throws(1, '1');
    expect(flawOf(game.lines)).toBe('opened');
  });

  it('is not gone back to once its key was opened', () => {
    const game = new HonestGame().draw().play(['3']).asks(['D', '1']).throws(0, 'D');
    game.say('end first resigned').opens().say('back 4');
    game.say('again 1.0 3').plays(0, 'g3-g6').plays(1, 'throw').say('again 2.0 D');
    expect(flawOf(game.lines)).toBeNull();
    game.plays(1, 'g3-g6@3').say('without 2.1').throws(1, '1', 0);
    expect(flawOf(game.lines)).toBe('opened');
  });

  it('may begin in the middle of a game', () => {
    const game = new HonestGame();
    game.lines[0] = `${game.lines[0] ?? ''} ready S EM@j1,BO@k1 EM@e16,BO@d16 - - - -`;
    game.turn = 1;
    for (const person of [0, 1]) game.commits(person);
    game.play(['3']).play(['D', '5']);
    const found = read(game.lines, false, { ...DIE, draw: false }).verdict();
    expect(found).toMatchObject({ throws: 3, rebuilt: 3, flaw: null });
  });
});

describe('an exchanged secret', () => {
  const [old, fresh] = new HonestGame().secrets;
  if (!old || !fresh) throw new Error('nobody');

  it('replaces a commitment only directly after the exchange', () => {
    const game = () => new HonestGame().draw();
    expect(flawOf(game().say('key p0').commits(0, '0.1', fresh).lines)).toBeNull();
    expect(flawOf(game().commits(0, '0.1', fresh).lines)).toBe('again');
    expect(flawOf(game().say('key p0').say('pause').commits(0, '0.1', fresh).lines)).toBe('again');
    expect(flawOf(game().say('key p1').commits(0, '0.1', fresh).lines)).toBe('again');
  });

  it('replaces no commitment of a turn of which a share is in', () => {
    const game = new HonestGame().draw().serverCommits(['3']).shares(1).say('key p0');
    expect(flawOf(game.commits(0, '0.1', fresh).lines)).toBe('late');
  });

  it('hands in the share of the turn, and the turn goes on', () => {
    const game = new HonestGame().draw().serverCommits(['3']).shares(1).say('key p0').shares(0);
    game.plays(0, 'throw').throws(0, '3').closes();
    expect(verdict(game.lines)).toMatchObject({ throws: 2, rebuilt: 2, anew: 0, flaw: null });
  });
});

describe('a seat that was left', () => {
  const before = () => new HonestGame().draw().serverCommits(['3']).shares(1);

  it('makes the turn anew where its share was missing, once', () => {
    const game = before().say('leave 1').say('anew 1.1');
    expect(verdict(game.lines)).toMatchObject({ anew: 1, flaw: null });
    game.epoch = 1;
    game.say('sit p2 1 proved Cy').serverCommits(['3']).commits(1).commits(2).shares(1);
    expect(flawOf(game.lines)).toBeNull();
    expect(flawOf(game.say('leave 1').say('anew 2.1').lines)).toBe('anew');
  });

  it('makes nothing anew by itself, without a share in, or once the throw was asked for', () => {
    expect(flawOf(before().say('anew 1.1').lines)).toBe('anew');
    expect(flawOf(new HonestGame().draw().say('leave 1').say('anew 1.1').lines)).toBe('anew');
    const asked = new HonestGame().draw().asks(['3']).say('leave 1').say('anew 1.1');
    expect(flawOf(asked.lines)).toBe('anew');
  });
});

describe('a forged log', () => {
  const lines = honest().lines;

  it.each<[FlawName, string, string[]]>([
    [
      'old',
      'a server that commits throw by throw',
      changed(lines, 'server 0.3', (line) => [line.replace('0.3', '0.3.0')]),
    ],
    ['again', 'a second commitment of the server', changed(lines, 'server 0.3', (line) => [line, line])],
    ['early', 'a server that has not committed', changed(lines, 'server 0.3', () => [])],
    ['early', 'a server that commits after a share', moved(lines, 'server 0.3', 'share p1 0.3')],
    [
      'late',
      'a person who commits after a share',
      changed(lines, 'share p1 0.3', (line) => [line, `1 commit p2 0.3 ${'0'.repeat(64)}`]),
    ],
    ['again', 'a commitment made twice', changed(lines, 'commit p1 0.3', (line) => [line, line])],
    ['early', 'a share that nobody promised', changed(lines, 'commit p1 0.3', () => [])],
    ['party', 'a share given twice', changed(lines, 'share p1 0.3', (line) => [line, line])],
    ['key', 'a throw left out', changed(lines, 'throw 2.0', () => [])],
    [
      'party',
      'a throw whose parties are swapped',
      changed(lines, 'throw 3.0', (line) => {
        const words = line.split(' ');
        [words[5], words[6]] = [words[6] ?? '', words[5] ?? ''];
        return [words.join(' ')];
      }),
    ],
    [
      'party',
      'a throw without the opponent',
      changed(lines, 'throw 3.0', (line) => {
        const words = line.split(' ');
        words[6] = '-';
        return [words.join(' ')];
      }),
    ],
    ['party', 'a throw without the announcement of its share', changed(lines, 'share p1 0.3', () => [])],
    ['face', 'another face', changed(lines, 'throw 2.0', (line) => [`${line.slice(0, -1)}4`])],
    ['face', 'another number of the server', changed(lines, 'throw 4.0', (line) => [flip(line, 20)])],
    ['share', 'another number of the thrower', changed(lines, 'throw 4.0', (line) => [flip(line, 90)])],
    ['share', 'another number of the opponent', changed(lines, 'throw 4.0', (line) => [flip(line, 160)])],
    ['share', 'a fresh link that does not fit', changed(lines, 'throw 4.1', (line) => [flip(line, 160)])],
    [
      'next',
      'a throw that is not the next',
      changed(lines, 'throw 3.0', (line) => [line.replace('3.0', '3.1')]),
    ],
    ['key', 'a key that does not fit', changed(lines, 'open 0.4', (line) => [flip(line, 20)])],
    ['key', 'a key opened twice', changed(lines, 'open 0.4', (line) => [line, line])],
    ['unopened', 'a closed turn that is not opened', changed(lines, 'open 0.2', () => [])],
    [
      'bare',
      'a throw after a devil that does not tell of the missing share',
      changed(lines, 'fresh p1 0.3.1', () => []),
    ],
    [
      'without',
      'a throw without a share that was there',
      changed(lines, 'fresh p1 0.3.1', (line) => [line, '9 without 3.1']),
    ],
    ['fresh', 'a fresh share before the devil’s move', moved(lines, 'fresh p1 0.3.1', 'throw 3.0')],
    [
      'fresh',
      'a fresh share of somebody else',
      changed(lines, 'fresh p1 0.3.1', (line) => [line.replace('p1', 'p0')]),
    ],
    ['typed', 'a die that was typed in', [...lines, '9 typed p0 4']],
    ['unreadable', 'a number that is none', changed(lines, 'server 0.3', (line) => [line.slice(0, -1)])],
  ])('is refused (%s): %s', (name, _, forged) => {
    expect(forged).not.toEqual(lines);
    expect(flawOf(forged)).toBe(name);
    expect(isProved(verdict(forged))).toBe(false);
  });

  it('is refused with one flipped character anywhere in a number', () => {
    const numbers = lines.flatMap((line, at) =>
      [...line.matchAll(/[0-9a-f]{64}/g)].map((match) => ({ at, place: match.index + 31 })),
    );
    for (const { at, place } of numbers) {
      const forged = lines.map((line, i) => (i === at ? flip(line, place) : line));
      // A commitment to a turn that has not come yet cannot be false yet.
      if (!/(commit|server) .*0\.5 /.test(lines[at] ?? '')) expect(flawOf(forged), lines[at]).not.toBeNull();
    }
  });

  it('names the line', () => {
    const at = lines.findIndex((line) => line.includes(' throw 3.0 '));
    const forged = lines.map((line, i) => (i === at ? flip(line, 20) : line));
    expect(read(forged).flaw?.line).toBe(at + 1);
  });
});
