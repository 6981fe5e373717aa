import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '../i18n/index.svelte';
import { href, parse } from '../lib/route.svelte';
import About from './About.svelte';
import Privacy from './Privacy.svelte';

afterEach(() => {
  cleanup();
  speak('fr');
});

describe('the page about what is kept', () => {
  it.each([
    ['fr', 'Ce qui est gardé de vous', ['7 jours', 'effacer', 'jamais écrite telle quelle', 'empreinte']],
    ['en', 'What is kept of you', ['7 days', 'delete', 'never written down as it is', 'hash']],
  ] as const)('says what, for how long and how to delete it (%s)', (lang, title, parts) => {
    speak(lang);
    const { container } = render(Privacy);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4);
    expect(document.title).toBe(`${title} · Ludothèque`);
    const text = container.textContent.replace(/\s/g, ' ');
    for (const part of parts) expect(text).toContain(part);
  });

  it('has an address, and a link from the page about the house', () => {
    expect(parse('#/privacy')).toEqual({ at: 'privacy' });
    expect(href({ at: 'privacy' })).toBe('#/privacy');
    render(About);
    expect(screen.getByRole('link', { name: 'Ce qui est gardé de vous' }).getAttribute('href')).toBe(
      '#/privacy',
    );
  });
});
