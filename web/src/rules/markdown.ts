/**
 * Reads the small part of Markdown in which the rule books are written. It yields data, never markup: what a
 * book says is shown as text, so a book cannot bring a script along.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'code'; children: Inline[]; text: string }
  | { kind: 'rule'; text: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; rule: string | null; children: Inline[] }
  | { kind: 'paragraph'; rule: string | null; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: ListItem[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'figure'; text: string; caption: Inline[] }
  | { kind: 'quote'; children: Inline[] };

export interface ListItem {
  /** The paragraph's number where the item is one, such as `M4`. */
  rule: string | null;
  children: Inline[];
}

/** The number with which a paragraph of a rule book begins: `M4.`, `**M4.**`, `**M4**`, `### M4`. */
const NUMBER = /^(?:\*\*)?([MDB]\d{1,2})(?:\s*★)?[.:]?(?:\*\*)?[.:]?(?:\s|$)/;

/** The line under a drawing that says what it shows. */
const CAPTION = /^\*(Figure .+)\*$/;

export function parseMarkdown(text: string): Block[] {
  const lines = text.replace(/\r/g, '').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '') {
      at++;
    } else if (line.startsWith('```')) {
      const end = findIndex(lines, at + 1, (other) => other.startsWith('```'));
      const below = findIndex(lines, end + 1, (other) => other.trim() !== '');
      const caption = CAPTION.exec(lines[below] ?? '')?.[1] ?? null;
      const text = lines.slice(at + 1, end).join('\n');
      blocks.push({ kind: 'figure', text, caption: caption === null ? [] : parseInline(caption) });
      at = caption === null ? end + 1 : below + 1;
    } else if (/^#{1,4} /.test(line)) {
      blocks.push(heading(line));
      at++;
    } else if (line.startsWith('|')) {
      const end = findIndex(lines, at, (other) => !other.startsWith('|'));
      blocks.push(table(lines.slice(at, end)));
      at = end;
    } else if (line.startsWith('> ')) {
      const end = findIndex(lines, at, (other) => !other.startsWith('>'));
      const quoted = lines.slice(at, end).map((other) => other.replace(/^> ?/, ''));
      blocks.push({ kind: 'quote', children: parseInline(quoted.join(' ')) });
      at = end;
    } else if (bullet(line)) {
      const end = findIndex(lines, at, (other) => !bullet(other) && !/^\s{2,}\S/.test(other));
      blocks.push(list(lines.slice(at, end)));
      at = end;
    } else {
      const end = findIndex(
        lines,
        at,
        (other) => other.trim() === '' || /^(#{1,4} |\||> |```)/.test(other) || bullet(other),
      );
      blocks.push(paragraph(lines.slice(at, end).join(' ')));
      at = end;
    }
  }
  return blocks;
}

const bullet = (line: string): boolean => /^(?:[-*]|\d+\.) /.test(line);

function findIndex(lines: readonly string[], from: number, found: (line: string) => boolean): number {
  const at = lines.findIndex((line, i) => i >= from && found(line));
  return at < 0 ? lines.length : at;
}

export function ruleOf(text: string): string | null {
  return NUMBER.exec(text)?.[1] ?? null;
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', rule: ruleOf(text), children: parseInline(text) };
}

function heading(line: string): Block {
  const level = /^#+/.exec(line)?.[0].length ?? 1;
  const text = line.slice(level + 1).trim();
  const rule = ruleOf(text);
  const id = rule ?? text.toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
  // A heading with a number stays plain: a link to itself would lead nowhere.
  return {
    kind: 'heading',
    level,
    id,
    rule,
    children: rule === null ? parseInline(text) : [{ kind: 'text', text }],
  };
}

function list(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (bullet(line)) items.push(line.replace(/^(?:[-*]|\d+\.) /, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return {
    kind: 'list',
    ordered: /^\d/.test(lines[0] ?? ''),
    items: items.map((text) => ({ rule: ruleOf(text), children: parseInline(text) })),
  };
}

function table(lines: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => parseInline(cell.trim()));
  const body = lines.filter((line) => !/^\|[\s:|-]+\|?\s*$/.test(line));
  return { kind: 'table', head: cells(body[0] ?? ''), rows: body.slice(1).map(cells) };
}

const INLINE = /(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]*\)|\b[MDB]\d{1,2}\b)/;

export function parseInline(text: string): Inline[] {
  return text
    .split(INLINE)
    .filter((part) => part !== '')
    .map((part): Inline => {
      if (/^[MDB]\d{1,2}$/.test(part)) return { kind: 'rule', text: part };
      if (part.startsWith('**') && part.length > 4) return nested('strong', part.slice(2, -2));
      if (part.startsWith('`') && part.length > 2) {
        const code = part.slice(1, -1);
        return { kind: 'code', text: code, children: [{ kind: 'text', text: code }] };
      }
      if (part.startsWith('*') && part.length > 2) return nested('em', part.slice(1, -1));
      const link = /^\[([^\]]+)\]/.exec(part)?.[1];
      return { kind: 'text', text: link ?? part };
    });
}

const nested = (kind: 'strong' | 'em', text: string): Inline => ({ kind, text, children: parseInline(text) });
