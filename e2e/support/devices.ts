import type { BrowserContextOptions } from '@playwright/test';

/** A name of this machine that is not loopback; the browser maps it by itself. */
export const OUTSIDE = 'salle-de-jeux.test';

export type Device = 'desktop' | 'tablet' | 'phone';

export const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const satisfies Record<Device, BrowserContextOptions>;

export type Language = 'fr' | 'en';

export const LOCALES = { fr: 'fr-FR', en: 'en-GB' } as const satisfies Record<Language, string>;
