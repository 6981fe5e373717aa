import { mount } from 'svelte';
import Sprite from './Sprite.svelte';

let drawn = false;

/** Puts the pawns' drawings into the page, once. */
export function ensureSprite(): void {
  if (drawn) return;
  drawn = true;
  mount(Sprite, { target: document.body });
}
