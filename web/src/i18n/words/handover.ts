/** For those who share a screen. */
export const handover = {
  'play.handover': [
    (name: string) => `Donnez l’écran à ${name}`,
    (name: string) => `Hand the screen to ${name}`,
  ],
  'play.handover.note': [
    'Ce qui vient est secret : que personne d’autre ne regarde.',
    'What comes next is secret: nobody else should look.',
  ],
  'play.handover.yes': [(name: string) => `${name} : c’est moi`, (name: string) => `${name}: ready`],
} as const satisfies Record<string, readonly [unknown, unknown]>;
