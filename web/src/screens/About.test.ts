import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../i18n/index.svelte';
import About from './About.svelte';
import Home from './Home.svelte';

afterEach(() => {
  cleanup();
  speak('fr');
});

describe('the page about the house', () => {
  it.each([
    ['fr', 'À propos', /sans lien officiel/, /porte sur le code seul/],
    ['en', 'About', /unofficial/, /covers the code only/],
  ] as const)(
    'credits authors, publishers and the keeper of the sheets (%s)',
    (lang, title, free, licence) => {
      speak(lang);
      const { container } = render(About);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      for (const name of [
        'Alain Couchot',
        'Bernard Klein',
        'Boulogne-Billancourt',
        '1998',
        'Ferti',
        '2003',
        'Pierre Baudy',
        'Diamino',
        'François Haffner',
        'jeuxsoc',
        'L’Escale à jeux',
      ]) {
        expect(container.textContent).toContain(name);
      }
      expect(screen.getByRole('heading', { name: free })).toBeTruthy();
      expect(container.textContent).toMatch(licence);
    },
  );

  it('is one touch away from the shelf, where Les Belligérants bear the name of Diamino', () => {
    const { container } = render(Home);
    expect(screen.getByRole('link', { name: 'À propos' }).getAttribute('href')).toBe('#/about');
    expect(container.querySelector('.box.belligerants')?.textContent).toContain('Diamino');
    expect(container.querySelector('.box.diam')?.textContent).toContain('Bernard Klein');
  });
});
