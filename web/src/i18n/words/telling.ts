/** For the offer to tell of one's turn. */
export const telling = {
  'tell.ask': ['Vous prévenir quand c’est à vous ?', 'Would you like to be told when it is your turn?'],
  'tell.note': [
    'Une notification du système, tant que cette page reste ouverte. Les réglages ont l’interrupteur.',
    'A system notification, as long as this page stays open. The settings have the switch.',
  ],
  'tell.yes': ['Oui, me prévenir', 'Yes, tell me'],
  'tell.no': ['Non merci', 'No, thanks'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
