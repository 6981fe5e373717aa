export const offline = {
  'tidings.update': ['Une nouvelle version est prête.', 'A new version is ready.'],
  'tidings.update.note': [
    'La partie en cours reste où elle en est.',
    'The game under way stays where it is.',
  ],
  'tidings.update.take': ['Mettre à jour', 'Update'],
  'tidings.later': ['Plus tard', 'Later'],
  'tidings.away': ['Le serveur est hors d’atteinte.', 'The server is out of reach.'],
  'tidings.away.note': [
    'On peut encore jouer sur cet appareil, contre l’ordinateur ou à plusieurs, et lire les règles. Les parties en ligne attendent.',
    'You can still play on this device, against the computer or together, and read the rules. Online games wait.',
  ],
  'tidings.away.read': [
    'On peut encore lire les règles. Les parties en ligne attendent.',
    'You can still read the rules. Online games wait.',
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
