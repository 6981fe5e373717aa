import { describe, expect, it } from 'vitest';
import { film, merged, showing, still, type Shot } from './picture';

const shot = (...parts: string[]): Shot => ({
  frame: { x: 0, y: 0, width: 10, height: 10 },
  cloth: '#123',
  title: 'a <b>',
  defs: [],
  parts,
});

const read = (text: string) => new DOMParser().parseFromString(text, 'image/svg+xml');

describe('pictures', () => {
  it('are whole files', () => {
    const svg = read(still(shot('<circle r="1"/>')));
    expect(svg.querySelector('parsererror')).toBeNull();
    expect(svg.querySelector('title')?.textContent).toBe('a <b>');
    expect(svg.querySelectorAll('circle')).toHaveLength(1);
  });

  it('of a film hold once what several show', () => {
    const text = film([
      shot('<g id="a"/>', '<g id="b"/>'),
      shot('<g id="a"/>', '<g id="c"/>'),
      shot('<g id="a"/>', '<g id="b"/>'),
    ]);
    expect(text.match(/id="a"/g)).toHaveLength(1);
    expect(text.match(/id="b"/g)).toHaveLength(1);
    expect(read(text).querySelectorAll('animate')).toHaveLength(2);
    expect(read(text).querySelector('parsererror')).toBeNull();
  });

  it('keep the order of every picture', () => {
    const all = merged([
      ['ground', 'x', 'top'],
      ['ground', 'y', 'x', 'top'],
      ['ground', 'top', 'z'],
    ]);
    expect(all.map(({ text }) => text)).toEqual(['ground', 'y', 'x', 'top', 'z']);
    expect([...(all[2]?.frames ?? [])]).toEqual([0, 1]);
  });

  it('show a part while it is there', () => {
    const text = showing('<g/>', new Set([1]), 3);
    expect(text).toContain('values="hidden;visible;hidden"');
    expect(text).toContain('keyTimes="0;0.20000;0.40000"');
    expect(showing('<g/>', new Set([0, 1, 2]), 3)).toBe('<g/>');
  });
});
