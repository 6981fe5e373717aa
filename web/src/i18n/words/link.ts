export const link = {
  'link.title': ['J’ai un lien', 'I have a link'],
  'link.lead': [
    'Collez ici l’invitation ou le lien de votre place.',
    'Paste the invitation or the link of your seat here.',
  ],
  'link.field': ['Lien', 'Link'],
  'link.open': ['Ouvrir', 'Open'],
} as const satisfies Record<`link.${string}`, readonly [unknown, unknown]>;
