import { afterEach, expect, it, vi } from 'vitest';
import { copy } from './copy';

/** What the old way would copy from: what has the focus. */
const copied: Element[] = [];

afterEach(() => {
  document.body.innerHTML = '';
  copied.length = 0;
  vi.unstubAllGlobals();
});

function withoutClipboard(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  vi.stubGlobal('navigator', {});
  Object.assign(document, {
    execCommand: () => {
      if (document.activeElement) copied.push(document.activeElement);
      return true;
    },
  });
  const button = document.querySelector('button');
  if (!button) throw new Error('no button');
  button.focus();
  return button;
}

it('copies inside an open dialog, under which nothing can be selected, and gives the focus back', async () => {
  const button = withoutClipboard('<p>the table</p><dialog open><button>copy</button></dialog>');
  const inside: boolean[] = [];
  const watch = new MutationObserver(([record]) => inside.push(record?.target.nodeName === 'DIALOG'));
  watch.observe(document.body, { childList: true, subtree: true });
  expect(await copy('a text')).toBe(true);
  expect(copied.map((field) => (field as HTMLTextAreaElement).value)).toEqual(['a text']);
  expect(inside).toEqual([true]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

it('claims nothing where the text could not be selected', async () => {
  const button = withoutClipboard('<button>copy</button>');
  vi.spyOn(HTMLTextAreaElement.prototype, 'focus').mockImplementation(() => undefined);
  expect(await copy('a text')).toBe(false);
  expect(copied).toEqual([]);
  expect(document.activeElement).toBe(button);
  vi.restoreAllMocks();
});
