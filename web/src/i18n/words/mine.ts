export const mine = {
  'mine.title': ['Mes parties', 'My games'],
  'mine.lead': [
    'Les places que ce navigateur connaît. Une place est un lien : il ouvre la même partie sur un autre appareil.',
    'The seats that this browser knows. A seat is a link: it opens the same game on another device.',
  ],
  'mine.empty': ['Aucune partie pour l’instant.', 'No game yet.'],
  'mine.link': ['Lien de ma place', 'Link of my seat'],
  'mine.forget': ['Oublier', 'Forget'],
  'mine.forget.ask': [
    'Sans son lien, cette place est perdue pour vous. L’oublier ?',
    'Without its link this seat is lost to you. Forget it?',
  ],
  'mine.export': ['Exporter', 'Export'],
  'mine.import': ['Importer', 'Import'],
  'mine.imported': [
    (n: number) => `${n} ${n > 1 ? 'places reprises' : 'place reprise'}.`,
    (n: number) => `${n} ${n === 1 ? 'seat' : 'seats'} taken over.`,
  ],
  'mine.import.bad': ['Ce fichier n’est pas une liste de places.', 'This file is not a list of seats.'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
