/** Where the drawings of a cloth lie, and what is written beside them: a board with its reserves is several of them. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const rounded = (n: number): number => Math.round(n * 100) / 100;

/** A place on the screen, counted from the corner of the cloth. */
export function within(place: DOMRect, cloth: DOMRect): Box {
  const [x, y] = [rounded(place.x - cloth.x), rounded(place.y - cloth.y)];
  return { x, y, width: rounded(place.width), height: rounded(place.height) };
}

/** How a drawing comes to its place: as large as fits, in the middle of it, as browsers do. */
export function transformTo(place: Box, viewBox: string): string {
  const [x = 0, y = 0, width = 100, height = 100] = viewBox.split(/[ ,]+/).map(Number);
  const scale = Math.min(place.width / width, place.height / height);
  const left = place.x + (place.width - width * scale) / 2 - x * scale;
  const top = place.y + (place.height - height * scale) / 2 - y * scale;
  return `translate(${rounded(left)} ${rounded(top)}) scale(${Math.round(scale * 1e5) / 1e5})`;
}

/** The smallest place that holds all of these, with a margin. */
export function around(boxes: readonly Box[], margin: number): Box {
  const x = Math.min(...boxes.map((box) => box.x)) - margin;
  const y = Math.min(...boxes.map((box) => box.y)) - margin;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + margin;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + margin;
  return { x: rounded(x), y: rounded(y), width: rounded(right - x), height: rounded(bottom - y) };
}

/** The drawings on a cloth; what belongs to a button is for the hand and not for the eye. */
export const drawingsOn = (cloth: HTMLElement): SVGSVGElement[] =>
  [...cloth.querySelectorAll('svg')].filter(
    (svg) => svg.parentElement?.closest('svg, button') === null && svg.getBoundingClientRect().width > 0,
  );

export interface TextLine {
  text: string;
  box: Box;
  style: CSSStyleDeclaration;
}

/** What is written on a cloth outside its drawings, line by line as the browser broke it. */
export function linesOn(cloth: HTMLElement): TextLine[] {
  const corner = cloth.getBoundingClientRect();
  const walker = document.createTreeWalker(cloth, NodeFilter.SHOW_TEXT);
  const lines: TextLine[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('svg, button')) continue;
    const style = getComputedStyle(parent);
    let last: TextLine | null = null;
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      const box = within(range.getBoundingClientRect(), corner);
      if (box.width === 0) continue;
      if (last && Math.abs(last.box.y - box.y) < box.height / 2) {
        last.text += ` ${text}`;
        last.box = around([last.box, box], 0);
      } else {
        last = { text, box, style };
        lines.push(last);
      }
    }
  }
  return lines;
}
