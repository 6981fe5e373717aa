import { beforeEach, expect, it } from 'vitest';
import { contentsOf, plain, search } from './contents';

const pages = document.createElement('div');

beforeEach(() => {
  pages.innerHTML =
    '<section><h2>Diam</h2></section>' +
    '<section id="rule-M4"><h4>M4 · Déplacer</h4><p>L’étoile : « ici »</p></section>' +
    '<section id="part-first-turn"><h3>Un premier tour</h3><p>rien</p></section>';
});

it('lists what can be gone to', () => {
  expect(contentsOf(pages)).toEqual([
    { name: 'M4', title: 'M4 · Déplacer', rule: true },
    { name: 'first-turn', title: 'Un premier tour', rule: false },
  ]);
});

it('finds a text whatever its accents, case and spaces', () => {
  expect(plain('« L’Étoile »')).toBe("« l'etoile »");
  expect(search(pages, "l'ETOILE :")).toBe(1);
  expect([...pages.querySelectorAll('section')].map(({ hidden }) => hidden)).toEqual([true, false, true]);
  expect(search(pages, 'nulle part')).toBe(0);
  expect(search(pages, ' ')).toBe(3);
});
