import { describe, expect, it } from 'vitest';
import { sheetsAt, usualPaper } from './sheets';

describe('sheets to print', () => {
  it('are named so that a link leads to them', () => {
    expect(sheetsAt('diam', 'kit', 'letter', 'en', '1998-2p')).toBe(
      '/api/print?game=diam&sheets=kit&paper=letter&lang=en&variant=1998-2p',
    );
    expect(sheetsAt('diadema', 'rules', 'a4', 'fr')).toBe(
      '/api/print?game=diadema&sheets=rules&paper=a4&lang=fr',
    );
  });

  it('come on the paper of the country', () => {
    expect(['fr-FR', 'en-GB', 'en', 'fr-CH'].map((locale) => usualPaper(locale))).toEqual([
      'a4',
      'a4',
      'a4',
      'a4',
    ]);
    expect(['en-US', 'fr-CA'].map((locale) => usualPaper(locale))).toEqual(['letter', 'letter']);
  });
});
