import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { of, to } from './french';
import { frenchSpacing, number } from './typography';
import { words } from './words';
import { about } from './words/about';
import { books } from './words/books';
import { cards } from './words/cards';
import { choosing } from './words/choosing';
import { clocks } from './words/clocks';
import { desk } from './words/desk';
import { dice } from './words/dice';
import { gathering } from './words/gathering';
import { home } from './words/home';
import { laying } from './words/laying';
import { leave } from './words/leave';
import { lessons } from './words/lessons';
import { link } from './words/link';
import { maps } from './words/maps';
import { mine } from './words/mine';
import { notices } from './words/notices';
import { oracle } from './words/oracle';
import { papers } from './words/papers';
import { privacy } from './words/privacy';
import { printing } from './words/printing';
import { puzzles } from './words/puzzles';
import { settings } from './words/settings';
import { tables } from './words/tables';
import { verdict } from './words/verdict';

interface Source {
  path: string;
  text: string;
}

function sources(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'words' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts')
      ? [{ path, text: readFileSync(path, 'utf8') }]
      : [];
  });
}

const files = sources(join(import.meta.dirname, '..'));
const code = files.map((file) => file.text).join('\n');
const keys = Object.keys(words);
/** Keys that are put together from parts: `bel.pawn.${kind}` uses all that begin and end so. */
const patterns = [...code.matchAll(/`([a-z]+\.[^`]*\$\{[^`]*)`/g)].map(
  ([, text = '']) =>
    new RegExp(
      `^${text
        .split(/\$\{[^}]*\}/)
        .map(escape)
        .join('.+')}$`,
    ),
);

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const inFrench = (key: keyof typeof words, ...args: string[]): string => {
  const [fr] = words[key] as readonly [unknown, unknown];
  return typeof fr === 'function' ? (fr as (...args: string[]) => string)(...args) : String(fr);
};

describe('the words of the house', () => {
  it.each(keys)('%s is said in both languages', (key) => {
    const [fr, en] = words[key as keyof typeof words] as readonly [unknown, unknown];
    expect(typeof fr).toBe(typeof en);
    if (typeof fr === 'string') expect(fr.trim()).not.toBe('');
    if (typeof en === 'string') expect(en.trim()).not.toBe('');
    if (typeof fr === 'function' && typeof en === 'function') expect(fr.length).toBe(en.length);
  });

  it.each(keys)('%s is used', (key) => {
    const used = code.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key));
    expect(used).toBe(true);
  });

  // Words that come with a part of the house are not there before that part is.
  it.each([
    [dice, /screens\/DiceScreen/],
    [home, /screens\/(Home|MineStrip)\.svelte/],
    [cards, /screens\/(GameCard\.svelte|Tables\.svelte|cards\.ts)/],
    [tables, /screens\/Tables/],
    [link, /screens\/LinkScreen/],
    [books, /screens\/(Rules|Strategy)Screen|rules\/(Book|Figure)/],
    [laying, /screens\/(NewGame|Places|MoreChoices|Join|choices)/],
    [gathering, /play\/Readiness/],
    [choosing, /screens\/MoreChoices/],
    [clocks, /screens\/Clock(Field|Figures)/],
    [maps, /screens\/MapChoice/],
    [papers, /play\/Papers/],
    [printing, /print\//],
    [oracle, /oracle\//],
    [notices, /play\/Notices/],
    [leave, /(Leave|Left)\.svelte/],
    [mine, /screens\/MyGames/],
    [settings, /screens\/SettingsScreen/],
    [about, /screens\/About/],
    [privacy, /screens\/Privacy/],
    // A puzzle gives its hints in the words of the desk, and brings both.
    [desk, /analysis\/|puzzles\//],
    [puzzles, /puzzles\//],
    [lessons, /lessons\//],
    [verdict, /DiceVerdict|DiceScreen/],
  ])('stay with the part that brings them (%#)', (part, home) => {
    const strays = files
      .filter((file) => !home.test(file.path))
      .filter((file) => Object.keys(part).some((key) => file.text.includes(`'${key}'`)));
    expect(strays.map((file) => file.path)).toEqual([]);
  });

  it('join the article of a name as French does', () => {
    const game = inFrench('game.belligerants');
    expect(inFrench('home.play.game', game)).toBe('Jouer aux Belligérants');
    expect(inFrench('tables.lay', game)).toBe('Ouvrir une table des Belligérants');
    expect(inFrench('puzzles.list', game)).toBe('Problèmes des Belligérants');
    expect([to('Diam'), of('Diädema'), of('Les Belligérants')]).toEqual([
      'à Diam',
      'de Diädema',
      'des Belligérants',
    ]);
    expect(['Ada', 'Élise', 'Yves', 'Yann', 'Béa'].map(of)).toEqual([
      'd’Ada',
      'd’Élise',
      'd’Yves',
      'de Yann',
      'de Béa',
    ]);
  });

  it('give the computer its article in a report', () => {
    const [decisions] = oracle['report.errors'];
    expect([decisions('Ordinateur, 1 · curieux'), decisions('Odile')]).toEqual([
      'décisions de l’ordinateur, 1 · curieux',
      'décisions d’Odile',
    ]);
  });

  it('are spaced as French is', () => {
    expect(frenchSpacing('Prêt ? « Oui » : 1 200 !')).toBe(
      'Prêt\u202f? «\u202fOui\u202f»\u00a0: 1\u202f200\u202f!',
    );
    expect(number(12_000, 'fr')).toBe('12\u202f000');
    expect(number(-1500, 'en')).toBe('−1,500');
  });
});
