import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './refocus';

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML =
    '<main id="main" tabindex="-1"><div class="mat"><svg><rect data-touch="cell:1" tabindex="-1" />' +
    '<rect data-touch="cell:2" tabindex="0" /></svg></div><button>Throw</button><button>Other</button></main>';
  document.body.append(root);
  keepFocus(root);
});
afterEach(() => root.remove());

const button = () => root.querySelector('button') ?? document.createElement('button');
const observed = () => new Promise((wake) => setTimeout(wake));

function press(): void {
  button().focus();
  button().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}

it('goes to the board when what was pressed is taken away', async () => {
  press();
  button().remove();
  await observed();
  expect(document.activeElement?.getAttribute('data-touch')).toBe('cell:2');
});

it('goes to the screen where there is no board', async () => {
  press();
  root.querySelector('.mat')?.remove();
  button().remove();
  await observed();
  expect(document.activeElement?.id).toBe('main');
});

it('leaves alone whoever points, and who is elsewhere already', async () => {
  press();
  button().dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button().remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
  press();
  const pressed = button();
  root.querySelector<HTMLElement>('[data-touch="cell:1"]')?.focus();
  pressed.remove();
  await observed();
  expect(document.activeElement?.getAttribute('data-touch')).toBe('cell:1');
});
