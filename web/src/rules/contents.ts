/** A heading of a book that one can go to. */
export interface Entry {
  /** As an address names it. */
  name: string;
  title: string;
  /** A rule below a chapter. */
  rule: boolean;
}

/** The headings of a book, as its pages have them; what has no name cannot be gone to. */
export function contentsOf(pages: ParentNode): Entry[] {
  return [...pages.querySelectorAll<HTMLElement>('section[id]')].map((section) => {
    const [kind = '', name = ''] = section.id.split(/-(.*)/s);
    return { name, title: section.querySelector('h2, h3, h4')?.textContent ?? '', rule: kind === 'rule' };
  });
}

/** A text as it is searched: without case, accents and the kinds of spaces and quotes. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u202f\u00a0]/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase();

/** Shows the parts of a book in which a text stands, and hides the others; says how many they are. */
export function search(pages: ParentNode, wanted: string): number {
  const text = plain(wanted.trim());
  let found = 0;
  for (const section of pages.querySelectorAll<HTMLElement>('section')) {
    const fits = text === '' || plain(section.textContent).includes(text);
    section.hidden = !fits;
    if (fits) found += 1;
  }
  return found;
}
