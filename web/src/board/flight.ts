import { moving } from '../lib/settings.svelte';

export interface Flight {
  keyframes: Keyframe[];
  duration: number;
  easing?: string;
  delay?: number;
}

/** Lets an element arrive by a flight that ends where it is drawn; nothing where motion is unwelcome. */
export function arrive(flight: Flight | null): (element: Element) => void {
  return (element) => {
    if (!flight || !moving() || typeof element.animate !== 'function') return;
    element.animate(flight.keyframes, {
      duration: flight.duration,
      delay: flight.delay ?? 0,
      easing: flight.easing ?? 'cubic-bezier(.2,.7,.2,1)',
      fill: 'backwards',
    });
  };
}

/** Something that is set down on the board from above it. */
export const setDown = (height: number): Flight => ({
  duration: 420,
  keyframes: [
    { transform: shift(0, -height), opacity: 0 },
    { opacity: 1, offset: 0.4 },
    { transform: 'none' },
  ],
});

export const shift = (dx: number, dy: number): string => `translate(${dx.toFixed(1)}px, ${dy.toFixed(1)}px)`;
