import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../src/style/tokens.css'), 'utf8');

function tokens(theme: string): Map<string, string> {
  const block = new RegExp(`\\[data-theme=['"]${theme}['"]\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const day = tokens('jour');
const themes = {
  jour: day,
  veillee: new Map([...day, ...tokens('veillee')]),
  contraste: new Map([...day, ...tokens('contraste')]),
};

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Text on its ground: 4.5 to 1. */
const TEXT = [
  'ink/paper ink/sheet ink/sheet-sunk ink-soft/paper ink-soft/sheet ink-soft/sheet-sunk ink-faint/sheet ink-faint/paper',
  'on-felt/felt on-felt/felt-hover felt/sheet felt/felt-wash ink/felt-wash ink-soft/felt-wash brass/sheet brass/paper',
  'ink/brass-wash brass/brass-wash garnet/sheet garnet/garnet-wash ink/garnet-wash indigo/sheet indigo/indigo-wash',
  'indigo/paper ink/indigo-wash on-cloth/cloth-diam on-cloth/cloth-dia on-cloth/cloth-bel on-cloth-soft/cloth-diam',
  'on-cloth-soft/cloth-dia on-cloth-soft/cloth-bel board-ink/wood-cell board-ink/wood-pear map-ink/map-paper',
  'map-ink/prison-s map-ink/prison-n army-s-ink/army-s army-n-ink/army-n',
];
/** Marks, patterns and edges: 3 to 1. */
const MARKS = [
  'edge/sheet edge/paper focus-outer/paper focus-outer/sheet focus-outer/focus-inner inlay/wood-pear',
  'mark-legal/wood-cell mark-legal/wood-pear mark-legal/mark-legal-halo mark-select/mark-select-edge',
  'mark-refuse/mark-legal-halo mark-last/mark-last-halo dm-red-sign/dm-red dm-orange-sign/dm-orange',
  'dm-brown-sign/dm-brown dm-black-sign/dm-black dm-yellow-sign/dm-yellow dm-green-sign/dm-green dm-blue-sign/dm-blue',
  'ball-light-edge/wood-pear ball-light/ball-light-edge ball-dark/wood-pear ball-light/ball-dark army-s/army-n',
  'army-s-edge/t-brown army-n/t-brown t-blue-p/t-blue t-green-p/t-green t-grey-p/t-grey t-white-p/t-white',
  't-black-p/t-black t-camp-s-p/t-camp-s t-camp-n-p/t-camp-n map-star-edge/t-brown map-star-edge/t-green',
];

const pairs = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

describe.each(Object.entries(themes))('the theme %s', (_, theme) => {
  const ratio = (pair: string) => {
    const [front = '', back = ''] = pair.split('/');
    return contrast(theme.get(front) ?? '#777777', theme.get(back) ?? '#777777');
  };
  it.each(pairs(TEXT))('%s can be read', (pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(pairs(MARKS))('%s can be told apart', (pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});
