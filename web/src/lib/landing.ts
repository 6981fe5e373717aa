/** A link on a screen: of those that lead to the same place, the one with this number. */
interface Link {
  href: string;
  nth: number;
}

const linksTo = (href: string): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a')].filter(
    (link) => link.getAttribute('href') === href,
  );

/**
 * Where the focus goes when another screen comes: to the screen, or back to the link by which it was left. Without this it
 * is lost on the page, and who uses a keyboard or a screen reader begins at the top again.
 */
export class Landing {
  /** The screens one came through, each with the link by which it was left. */
  #way: { key: string; link: Link | null }[] = [];
  #stop: (() => void) | null = null;

  /** A screen is about to be replaced by another. */
  leave(): void {
    this.#stop?.();
    const last = this.#way.at(-1);
    const link = document.activeElement?.closest('a');
    const href = link?.getAttribute('href');
    if (last && link && href) last.link = { href, nth: linksTo(href).indexOf(link) };
  }

  /** A screen is there. Nothing is done for the first one, which the browser has opened itself. */
  arrive(key: string): void {
    const first = this.#way.length === 0;
    const back = this.#way.at(-2)?.key === key;
    if (back) this.#way.pop();
    // The way into a table is replaced by the table: back from there leads to before both.
    else if (this.#way.at(-1)?.key !== key) this.#way.push({ key, link: null });
    if (!first) this.#settle(back ? (this.#way.at(-1)?.link ?? null) : null);
  }

  /** Keeps the focus on the screen while it is still being built, until somebody does something. */
  #settle(link: Link | null): void {
    this.#stop?.();
    const homeless = () => document.activeElement === null || document.activeElement === document.body;
    const place = () => {
      if (!homeless()) return;
      const known = link && linksTo(link.href)[link.nth];
      (known ?? document.getElementById('main'))?.focus({ preventScroll: !known });
    };
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true });
    const done = new AbortController();
    this.#stop = () => {
      observer.disconnect();
      done.abort();
    };
    for (const deed of ['keydown', 'pointerdown']) {
      window.addEventListener(deed, this.#stop, { capture: true, signal: done.signal });
    }
    place();
  }
}
