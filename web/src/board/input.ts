import { fromKey, keyOf, type Touch } from './touch';

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface ScreenPoint {
  x: number;
  y: number;
}

export interface Touchable {
  /** Something was touched by tap, key or the end of a drag. */
  touch: (touch: Touch, how: 'tap' | 'key' | 'drag') => void;
  /** What may be touched now, as keys: a tap beside something means the nearest of these. */
  legal: () => ReadonlySet<string>;
  /** What a drag may start from. */
  sources: () => ReadonlySet<string>;
  /** The key that an arrow leads to. */
  step: (from: string, direction: Direction) => string | null;
  cancel?: () => void;
  /** The pointer or the focus came over something touchable, or left. */
  point?: (touch: Touch | null) => void;
  /** Where a dragged thing is on the screen; `null` when it is let go. */
  drag?: (point: ScreenPoint | null) => void;
}

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** A finger moves this far before a tap becomes a drag. */
const SLACK = 8;
/** A tap this near to something legal means it. */
const REACH = 22;

/** Makes the `[data-touch]` elements of a drawing touchable by finger, mouse and keyboard. */
export function touchable(handlers: Touchable): (element: SVGSVGElement) => () => void {
  return (svg) => {
    const stop = new AbortController();
    const on = { signal: stop.signal };
    // Some browsers stop by Tab at a drawing that listens for the focus; what is to be reached is inside it.
    svg.tabIndex = -1;
    const focus = roving(svg);
    const drag = dragging(svg, handlers, on);

    svg.addEventListener(
      'click',
      (event) => {
        if (drag.justEnded()) return;
        const touch = tapped(svg, event, handlers);
        if (touch) handlers.touch(touch, 'tap');
      },
      on,
    );
    svg.addEventListener('keydown', (event) => keyed(event, svg, handlers, focus.to), on);
    if (handlers.point) pointing(svg, handlers.point, on);
    return () => {
      stop.abort();
      focus.stop();
    };
  };
}

function keyed(
  event: KeyboardEvent,
  svg: SVGSVGElement,
  handlers: Touchable,
  to: (key: string) => void,
): void {
  const key = touchKey(event.target);
  const direction = ARROWS[event.key];
  if (key === null || event.altKey || event.ctrlKey || event.metaKey) return;
  if (direction) {
    const next = handlers.step(key, direction);
    if (next !== null && find(svg, next)) to(next);
  } else if (event.key === 'Enter' || event.key === ' ') {
    const touch = fromKey(key);
    if (touch) handlers.touch(touch, 'key');
  } else if (event.key === 'Escape' && handlers.cancel) {
    handlers.cancel();
  } else {
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

function pointing(
  svg: SVGSVGElement,
  report: (touch: Touch | null) => void,
  on: AddEventListenerOptions,
): void {
  let last: string | null = null;
  const over = (target: EventTarget | null) => {
    const key = touchKey(target);
    if (key === last) return;
    last = key;
    // A focused piece that is taken off the board loses the focus in the middle of the drawing, when nothing may change.
    queueMicrotask(() => report(key === null ? null : fromKey(key)));
  };
  svg.addEventListener('pointerover', (event) => over(event.target), on);
  svg.addEventListener('pointerleave', () => over(null), on);
  svg.addEventListener('focusin', (event) => over(event.target), on);
  svg.addEventListener('focusout', () => over(null), on);
}

/** Keeps exactly one element in the tab order, and the focus on the board when the focused piece goes. */
function roving(svg: SVGSVGElement): { to: (key: string) => void; stop: () => void } {
  let current: string | null = null;
  let inside = false;
  const settle = () => {
    const chosen = (current !== null && (find(svg, current) ?? find(svg, stackOf(current)))) || first(svg);
    for (const element of svg.querySelectorAll('[data-touch][tabindex="0"]')) {
      if (element !== chosen) element.setAttribute('tabindex', '-1');
    }
    chosen?.setAttribute('tabindex', '0');
    return chosen;
  };
  const entered = (event: Event) => {
    inside = true;
    current = touchKey(event.target) ?? current;
    settle();
  };
  const left = (event: FocusEvent) => {
    // A removed element loses the focus to nothing: that is no leaving.
    if (event.relatedTarget) inside = false;
  };
  const observer = new MutationObserver(() => {
    const chosen = settle();
    if (inside && chosen && document.activeElement === document.body) chosen.focus();
  });
  svg.addEventListener('focusin', entered);
  svg.addEventListener('focusout', left);
  observer.observe(svg, { childList: true, subtree: true });
  settle();
  return {
    to: (key) => find(svg, key)?.focus(),
    stop: () => {
      observer.disconnect();
      svg.removeEventListener('focusin', entered);
      svg.removeEventListener('focusout', left);
    },
  };
}

const stackOf = (key: string): string => key.replace(/^level:([^:]+):.*$/, 'cell:$1');

function dragging(
  svg: SVGSVGElement,
  handlers: Touchable,
  on: AddEventListenerOptions,
): { justEnded: () => boolean } {
  let start: { x: number; y: number; id: number; touch: Touch } | null = null;
  let live = false;
  let endedAt = -Infinity;

  const finish = (event: PointerEvent, drop: boolean) => {
    if (start?.id !== event.pointerId) return;
    start = null;
    if (!live) return;
    live = false;
    endedAt = event.timeStamp;
    handlers.drag?.(null);
    const target = drop ? legalAt(svg, event.clientX, event.clientY, handlers.legal()) : null;
    if (target) handlers.touch(target, 'drag');
  };
  svg.addEventListener(
    'pointerdown',
    (event) => {
      const key = touchKey(event.target);
      const touch = key === null ? null : fromKey(key);
      if (!touch || event.button !== 0 || !startsDrag(touch, handlers.sources())) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId, touch };
    },
    on,
  );
  svg.addEventListener(
    'pointermove',
    (event) => {
      if (start?.id !== event.pointerId) return;
      if (!live) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
        live = true;
        svg.setPointerCapture(event.pointerId);
        handlers.touch(start.touch, 'drag');
      }
      handlers.drag?.({ x: event.clientX, y: event.clientY });
    },
    on,
  );
  svg.addEventListener('pointerup', (event) => finish(event, true), on);
  svg.addEventListener('pointercancel', (event) => finish(event, false), on);
  return { justEnded: () => performance.now() - endedAt < 50 };
}

/** A pawn can be dragged if its own touch begins something, or its cell's does. */
function startsDrag(touch: Touch, sources: ReadonlySet<string>): boolean {
  const key = keyOf(touch);
  return sources.has(key) || ('level' in touch && sources.has(`cell:${touch.level[0]}`));
}

function touchKey(target: EventTarget | null): string | null {
  return target instanceof Element
    ? (target.closest('[data-touch]')?.getAttribute('data-touch') ?? null)
    : null;
}

function find(svg: SVGSVGElement, key: string): SVGElement | null {
  return svg.querySelector<SVGElement>(`[data-touch="${key.replace(/["\\]/g, '\\$&')}"]`);
}

function first(svg: SVGSVGElement): SVGElement | null {
  return svg.querySelector<SVGElement>('[data-touch][tabindex="0"]') ?? svg.querySelector('[data-touch]');
}

/** What a tap means: a fingertip covers more than one thing, and then the nearest legal one is meant. */
function tapped(svg: SVGSVGElement, event: MouseEvent, handlers: Touchable): Touch | null {
  const direct = touchKey(event.target);
  const known = direct !== null && (handlers.legal().has(direct) || handlers.sources().has(direct));
  const finger = 'pointerType' in event && (event.pointerType === 'touch' || event.pointerType === 'pen');
  const near = !known && finger ? legalAt(svg, event.clientX, event.clientY, handlers.legal()) : null;
  return near ?? (direct === null ? null : fromKey(direct));
}

/** The legal element under a point, or else the nearest within reach of a finger. */
function legalAt(svg: SVGSVGElement, x: number, y: number, legal: ReadonlySet<string>): Touch | null {
  let best: string | null = null;
  let least = REACH;
  // A pawn dragged out of its tray lands on a board that is another drawing at the same table.
  for (const element of (svg.closest('[data-table]') ?? svg).querySelectorAll('[data-touch]')) {
    const key = element.getAttribute('data-touch');
    if (key === null || !legal.has(key)) continue;
    const box = element.getBoundingClientRect();
    const dx = Math.max(box.left - x, 0, x - box.right);
    const dy = Math.max(box.top - y, 0, y - box.bottom);
    // Inside several boxes, the one whose middle is nearest wins.
    const middle = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    const far = Math.hypot(dx, dy) + middle / 1000;
    if (far < least) {
      best = key;
      least = far;
    }
  }
  return best === null ? null : fromKey(best);
}

/** A point of the screen in the units of a drawing. */
export function inDrawing(svg: SVGSVGElement, { x, y }: ScreenPoint): ScreenPoint {
  const matrix = svg.getScreenCTM();
  return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y };
}
