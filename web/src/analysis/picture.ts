/**
 * A board as a file of its own, with its reserves: the drawings on a cloth with their colours written into them, each at its
 * place, and nothing that only a screen needs.
 */
import { around, drawingsOn, linesOn, transformTo, within, type Box, type TextLine } from './placing';

const SVG = 'http://www.w3.org/2000/svg';

/** What an element has from its parent unless it says otherwise. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'text-anchor',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
];

/** What an element has for itself, with what it is where nothing is said. */
const OWN: Record<string, string> = {
  opacity: '1',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
  'flood-color': 'rgb(0, 0, 0)',
  'flood-opacity': '1',
  'dominant-baseline': 'auto',
  'stroke-dashoffset': '0px',
};

/** The cloth under each board. */
const CLOTH = { diam: '--cloth-diam', diadema: '--cloth-dia', belligerants: '--cloth-bel' } as const;

export interface Drawing {
  /** Where the board and its reserves lie. */
  mat: HTMLElement;
  game: keyof typeof CLOTH;
  /** What the picture shows, for who does not see it. */
  title: string;
}

/** A drawing taken from the screen: its parts as text, and what they have in common. */
export interface Shot {
  frame: Box;
  cloth: string;
  title: string;
  defs: readonly string[];
  parts: readonly string[];
}

const isPlain = (node: Element): boolean =>
  node.tagName === 'g' && [...node.attributes].every(({ name }) => name === 'pointer-events');

/** So much of the cloth is seen around everything. */
const MARGIN = 14;

/** Takes a cloth. What stays the same from picture to picture is written out once: `known` remembers it. */
export function shoot({ mat, game, title }: Drawing, known = new Map<string, string>()): Shot {
  for (const animation of mat.getAnimations({ subtree: true })) animation.finish();
  const corner = mat.getBoundingClientRect();
  const drawings = drawingsOn(mat).map((svg) => ({
    svg,
    place: within(svg.getBoundingClientRect(), corner),
  }));
  const lines = linesOn(mat);
  const parts = [
    ...drawings.flatMap(({ svg, place }) => {
      const transform = transformTo(place, svg.getAttribute('viewBox') ?? '0 0 100 100');
      return partsOf(svg, known).map((part) => `<g transform="${transform}">${part}</g>`);
    }),
    ...lines.map(lettered),
  ];
  const style = getComputedStyle(document.documentElement);
  return {
    frame: around([...drawings.map(({ place }) => place), ...lines.map(({ box }) => box)], MARGIN),
    cloth: style.getPropertyValue(CLOTH[game]).trim() || '#333',
    title,
    defs: symbolsFor(parts, known),
    parts,
  };
}

function partsOf(svg: SVGSVGElement, known: Map<string, string>): string[] {
  const parts: string[] = [];
  const collect = (parent: Element) => {
    for (const child of parent.children) {
      if (isPlain(child) && child.children.length > 0) collect(child);
      else {
        const text = styled(child, known);
        if (text !== '') parts.push(text);
      }
    }
  };
  collect(svg);
  return parts;
}

/** From its middle, for whoever opens the file may have other letters than this browser. */
function lettered({ text, box, style }: TextLine): string {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const font = `font-family="${escaped(style.fontFamily)}" font-size="${style.fontSize}" font-weight="${style.fontWeight}"`;
  const place = `x="${x}" y="${y}" text-anchor="middle" dominant-baseline="central"`;
  return `<text ${place} ${font} fill="${style.color}">${escaped(text)}</text>`;
}

/** The symbols that parts use and that stand elsewhere in the page. */
function symbolsFor(parts: readonly string[], known: Map<string, string>): string[] {
  const inside = parts.join('');
  const found = new Map<string, string>();
  const wanted = [...inside.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
  for (const id of wanted) {
    if (found.has(id) || inside.includes(`id="${id}"`)) continue;
    const element = document.getElementById(id);
    const text = element ? styled(element, known) : '';
    found.set(id, text);
    wanted.push(...[...text.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, inner = '']) => inner));
  }
  return [...found.values()].filter(Boolean);
}

function styled(element: Element, known: Map<string, string>): string {
  const raw = element.outerHTML;
  const before = known.get(raw);
  if (before !== undefined) return before;
  const copy = element.cloneNode(true) as Element;
  const kept = dress(element, copy, element.parentElement && getComputedStyle(element.parentElement));
  const text = kept ? new XMLSerializer().serializeToString(copy).replaceAll(` xmlns="${SVG}"`, '') : '';
  known.set(raw, text);
  return text;
}

/** Writes the colours of an element into its copy; whether there is anything of it to see. */
function dress(element: Element, copy: Element, parent: CSSStyleDeclaration | null): boolean {
  const style = getComputedStyle(element);
  if (style.display === 'none' && !element.closest('symbol, defs')) return false;
  const children = [...element.children];
  for (const [n, child] of [...copy.children].entries()) {
    const original = children[n];
    if (original && !dress(original, child, style)) child.remove();
  }
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== parent?.getPropertyValue(name)) copy.setAttribute(name, colour(value));
    else if (copy.getAttribute(name)?.includes('var(')) copy.setAttribute(name, colour(value));
  }
  for (const [name, usual] of Object.entries(OWN)) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== usual) copy.setAttribute(name, colour(value));
  }
  if (style.textTransform === 'uppercase' && copy.children.length === 0) {
    copy.textContent = copy.textContent.toUpperCase();
  }
  for (const { name } of [...copy.attributes]) {
    if (/^(?:class|style|role|tabindex|data-.*|aria-.*)$/.test(name)) copy.removeAttribute(name);
  }
  return true;
}

/** An address inside the page is one inside the drawing. */
const colour = (value: string): string => value.replace(/url\("?[^"#)]*#([^")]+)"?\)/g, 'url(#$1)');

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

function framed({ frame, cloth, title, defs }: Omit<Shot, 'parts'>, inside: string): string {
  const { x, y, width, height } = frame;
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${cloth}"/>`;
  const store = defs.length === 0 ? '' : `<defs>${defs.join('')}</defs>`;
  return `<svg xmlns="${SVG}" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escaped(title)}</title>${store}${ground}${inside}</svg>\n`;
}

/** One picture. */
export const still = (shot: Shot): string => framed(shot, shot.parts.join(''));

/** How long a picture of a film stays, and how many times as long the last one does. */
const PACE = 1.1;
const REST = 3;

/** Many pictures one after the other, over and over: what several have in common is in it once. */
export function film(shots: readonly Shot[]): string {
  const [first] = shots;
  if (!first) return '';
  const defs = [...new Set(shots.flatMap((shot) => shot.defs))];
  const parts = merged(shots.map((shot) => shot.parts));
  const inside = parts.map(({ text, frames }) => showing(text, frames, shots.length)).join('');
  const whole = around(
    shots.map((shot) => shot.frame),
    0,
  );
  return framed({ ...first, frame: whole, defs }, inside);
}

interface Part {
  text: string;
  frames: Set<number>;
}

/** The parts of all pictures in an order that is the order of each. */
export function merged(pictures: readonly (readonly string[])[]): Part[] {
  const all: Part[] = [];
  for (const [n, parts] of pictures.entries()) {
    let at = 0;
    for (const text of parts) {
      const known = all.findIndex((part, index) => index >= at && part.text === text);
      if (known >= 0) all[known]?.frames.add(n);
      else all.splice(at, 0, { text, frames: new Set([n]) });
      at = (known >= 0 ? known : at) + 1;
    }
  }
  return all;
}

/** A part that is seen in some pictures and not in others. */
export function showing(text: string, frames: ReadonlySet<number>, count: number): string {
  if (frames.size === count) return text;
  const seconds = (count - 1 + REST) * PACE;
  const times: string[] = [];
  const values: string[] = [];
  for (let n = 0; n < count; n++) {
    const value = frames.has(n) ? 'visible' : 'hidden';
    if (value === values.at(-1)) continue;
    values.push(value);
    times.push(n === 0 ? '0' : ((n * PACE) / seconds).toFixed(5));
  }
  const animate = `<animate attributeName="visibility" calcMode="discrete" dur="${seconds.toFixed(1)}s" repeatCount="indefinite" keyTimes="${times.join(';')}" values="${values.join(';')}"/>`;
  return `<g visibility="${frames.has(0) ? 'visible' : 'hidden'}">${animate}${text}</g>`;
}

/** The same picture as pixels. */
export async function pixels(svg: string, width = 1200): Promise<Blob> {
  const image = new Image();
  const bytes = new TextEncoder().encode(svg);
  // Not by an address of a blob: the content security policy knows no other pictures than these.
  image.src = `data:image/svg+xml;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, Math.round((width * image.naturalHeight) / image.naturalWidth)];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
  });
}
