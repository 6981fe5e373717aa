/** While a group gets ready. */
export const gathering = {
  'ready.captain': [
    (name: string) => `${name} place les pions pour le groupe. Êtes-vous prêt ?`,
    (name: string) => `${name} sets up for the group. Are you ready?`,
  ],
  'ready.sealed': [
    'Votre placement est scellé ; on attend les autres du groupe.',
    'Your set-up is sealed; waiting for the others of the group.',
  ],
  'ready.yes': ['Prêt', 'Ready'],
  'ready.go': ['Ne plus attendre', 'Wait no longer'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
