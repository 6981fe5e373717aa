/** The keyboard's place on a screen whose buttons come and go. */

/** Where one goes on when the button that was pressed is gone: the board, or the screen if it shows none. */
const NEXT = '.mat [data-touch][tabindex="0"]';

/**
 * Takes the focus along when what was pressed by key has done its work and is taken away, such as the button that throws
 * the die: a page without a focus begins again at its top, many presses from the board. Ends with the table's element.
 */
export function keepFocus(root: HTMLElement): void {
  let pressed: Element | null = null;
  const press = (event: Event) => {
    pressed = event instanceof KeyboardEvent ? document.activeElement : null;
  };
  const watch = new MutationObserver(() => {
    if (pressed === null || pressed.isConnected || document.activeElement !== document.body) return;
    pressed = null;
    const next = root.querySelector<HTMLElement>(NEXT) ?? root.querySelector<HTMLElement>('#main');
    next?.focus();
  });
  watch.observe(root, { childList: true, subtree: true });
  root.addEventListener('keydown', press, true);
  root.addEventListener('pointerdown', press, true);
}
