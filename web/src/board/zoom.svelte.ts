import { inDrawing } from './input';

/** Zoom and pan of a drawing by its view box: pinch, drag on empty ground, or buttons. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

const MOST = 3;

export class Zoom {
  scale = $state(1);
  /** The whole drawing; the board sets it. */
  whole = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  #centre = $state.raw<Point | null>(null);
  #only = $state.raw<Box | null>(null);

  /** How the shown part fills its frame. */
  get fitting(): string {
    return this.#only ? 'xMidYMid slice' : 'xMidYMid meet';
  }

  /** Shows one part and nothing else, for pictures. */
  only(part: Box): void {
    this.#only = part;
  }

  /** The part that is shown. */
  get box(): Box {
    if (this.#only) return this.#only;
    const { whole } = this;
    const [width, height] = [whole.width / this.scale, whole.height / this.scale];
    const at = this.#centre ?? middle(whole);
    return {
      x: clamp(at.x - width / 2, whole.x, whole.x + whole.width - width),
      y: clamp(at.y - height / 2, whole.y, whole.y + whole.height - height),
      width,
      height,
    };
  }

  by(factor: number, about?: Point): void {
    const centre = middle(this.box);
    const fixed = about ?? centre;
    const scale = clamp(this.scale * factor, 1, MOST);
    const ratio = this.scale / scale;
    this.#centre = { x: fixed.x + (centre.x - fixed.x) * ratio, y: fixed.y + (centre.y - fixed.y) * ratio };
    this.scale = scale;
  }

  /** Shows a part as large as it can be, all of it. */
  frame(part: Box): void {
    const { whole } = this;
    this.scale = clamp(Math.min(whole.width / part.width, whole.height / part.height), 1, MOST);
    this.#centre = middle(part);
  }

  pan(dx: number, dy: number): void {
    const centre = middle(this.box);
    this.#centre = { x: centre.x - dx, y: centre.y - dy };
  }

  fit(): void {
    this.scale = 1;
    this.#centre = null;
  }

  /** Lets two fingers zoom and one finger pan, except where it takes hold of a piece. */
  gestures(): (svg: SVGSVGElement) => () => void {
    return (svg) => {
      const fingers = new Map<number, Point>();
      const stop = new AbortController();
      const on = { signal: stop.signal };
      svg.addEventListener(
        'pointerdown',
        (event) => {
          if (event.target instanceof Element && event.target.closest('.own')) return;
          fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        },
        on,
      );
      svg.addEventListener('pointermove', (event) => this.#moved(svg, fingers, event), on);
      for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
        svg.addEventListener(end, (event) => fingers.delete(event.pointerId), on);
      }
      svg.addEventListener(
        'wheel',
        (event) => {
          // A pinch on a touchpad arrives as a wheel with Ctrl; a plain wheel belongs to the page.
          if (!event.ctrlKey) return;
          event.preventDefault();
          this.by(event.deltaY < 0 ? 1.1 : 1 / 1.1, inDrawing(svg, { x: event.clientX, y: event.clientY }));
        },
        { ...on, passive: false },
      );
      return () => stop.abort();
    };
  }

  #moved(svg: SVGSVGElement, fingers: Map<number, Point>, event: PointerEvent): void {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const was = Math.hypot(last.x - other.x, last.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      const about = inDrawing(svg, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      if (was > 0) this.by(is / was, about);
    } else if (this.scale > 1) {
      const unit = this.box.width / svg.clientWidth;
      this.pan((now.x - last.x) * unit, (now.y - last.y) * unit);
    }
    fingers.set(event.pointerId, now);
  }
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
const middle = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
