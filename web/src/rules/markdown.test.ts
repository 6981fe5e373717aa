import { describe, expect, it } from 'vitest';
import { openBook } from './books';
import { parseInline, parseMarkdown } from './markdown';

describe('rule books', () => {
  it('number their paragraphs', () => {
    const blocks = parseMarkdown('### D4\n\nA ball goes on a free vertex.\n\n- M3. Place a pawn.\n- plain');
    expect(blocks[0]).toMatchObject({ kind: 'heading', rule: 'D4', id: 'D4' });
    expect(blocks[2]).toMatchObject({ kind: 'list', items: [{ rule: 'M3' }, { rule: null }] });
  });

  it('read tables, code and emphasis', () => {
    const [table, code] = parseMarkdown('| a | b |\n|---|---|\n| *x* | `y` |\n\n```\n**raw**\n```');
    expect(table).toMatchObject({
      kind: 'table',
      rows: [[[{ kind: 'em', text: 'x' }], [{ kind: 'code', text: 'y' }]]],
    });
    expect(code).toEqual({ kind: 'figure', text: '**raw**', caption: [] });
  });

  it('title their paragraphs and say what a drawing shows', () => {
    const [heading, figure, rest] = parseMarkdown(
      '### M4 · Moving\n\n```text 2003-2p: ./. 1\nA | B\n```\n\n*Figure 3 — Red, see M6.*\n\nAfter.',
    );
    expect(heading).toMatchObject({ id: 'M4', children: [{ kind: 'text', text: 'M4 · Moving' }] });
    expect(figure).toEqual({
      kind: 'figure',
      text: 'A | B',
      caption: [
        { kind: 'text', text: 'Figure 3 — Red, see ' },
        { kind: 'rule', text: 'M6' },
        { kind: 'text', text: '.' },
      ],
    });
    expect(rest).toMatchObject({ kind: 'paragraph' });
  });

  it('make links of rule numbers, and of nothing else', () => {
    expect(parseInline('voir M4 et B24, pas BM4')).toEqual([
      { kind: 'text', text: 'voir ' },
      { kind: 'rule', text: 'M4' },
      { kind: 'text', text: ' et ' },
      { kind: 'rule', text: 'B24' },
      { kind: 'text', text: ', pas BM4' },
    ]);
    expect(parseInline('[here](javascript:alert(1))').every((part) => part.kind === 'text')).toBe(true);
  });

  it('show markup as text', () => {
    expect(parseInline('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'text', text: '<img src=x onerror=alert(1)>' },
    ]);
  });

  it.each([
    ['diam', 'M', 15],
    ['diadema', 'D', 10],
    ['belligerants', 'B', 37],
  ] as const)('of %s hold every paragraph in both languages', async (game, letter, count) => {
    for (const lang of ['fr', 'en'] as const) {
      const book = (await openBook(game, lang)) ?? [];
      const rules = book.flatMap((block) =>
        block.kind === 'heading' || block.kind === 'paragraph'
          ? [block.rule]
          : block.kind === 'list'
            ? block.items.map((item) => item.rule)
            : [],
      );
      for (let n = 1; n <= count; n++) expect(rules).toContain(`${letter}${n}`);
    }
  });
});
