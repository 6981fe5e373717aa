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
    expect(code).toEqual({ kind: 'code', text: '**raw**' });
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
