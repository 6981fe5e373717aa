import { describe, expect, it } from 'vitest';
import { pressed, type Deeds } from './keys';

function hands(): { deeds: Deeds; done: string[] } {
  const done: string[] = [];
  const deeds = new Proxy({} as Deeds, {
    get: (_, name) => (by?: number) => done.push(by === undefined ? String(name) : `${String(name)} ${by}`),
  });
  return { deeds, done };
}

function press(key: string, on: HTMLElement = document.body, more: KeyboardEventInit = {}): string[] {
  const { deeds, done } = hands();
  document.body.append(on);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  on.addEventListener('keydown', (heard) => pressed(heard, deeds), { once: true });
  on.dispatchEvent(event);
  return done;
}

const make = (tag: string) => document.createElement(tag);

describe('keys', () => {
  it('walk through the tree', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' '];
    const done = keys.flatMap((key) => press(key, make('div')));
    expect(done).toEqual(['back', 'forward', 'across -1', 'across 1', 'first', 'last', 'best']);
  });

  it('undo and redo', () => {
    const ctrl = { ctrlKey: true };
    expect(press('z', make('div'), ctrl)).toEqual(['undo']);
    expect(press('Z', make('div'), { ...ctrl, shiftKey: true })).toEqual(['redo']);
    expect(press('y', make('div'), ctrl)).toEqual(['redo']);
    expect(press('ArrowLeft', make('div'), ctrl)).toEqual([]);
  });

  it('leave fields and buttons what is theirs', () => {
    for (const tag of ['input', 'textarea', 'select']) expect(press('ArrowLeft', make(tag))).toEqual([]);
    expect(press(' ', make('button'))).toEqual([]);
    expect(press('ArrowLeft', make('button'))).toEqual(['back']);
  });
});
