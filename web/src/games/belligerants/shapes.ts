/** North's shield; South's token is a disc. */
export const SHIELD =
  'M-17.5-15.5C-12-15.5-5-16.5 0-19.5 5-16.5 12-15.5 17.5-15.5 18.5-3 16.5 12.5 0 20-16.5 12.5-18.5-3-17.5-15.5Z';

export function starPoints(x: number, y: number, radius: number): string {
  return Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 ? radius * 0.44 : radius;
    const angle = (i * Math.PI) / 5;
    return `${(x + r * Math.sin(angle)).toFixed(1)},${(y - r * Math.cos(angle)).toFixed(1)}`;
  }).join(' ');
}
