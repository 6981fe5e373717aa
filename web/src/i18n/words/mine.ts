export const mine = {
  'mine.title': ['Mes parties', 'My games'],
  'mine.lead': [
    'Les places que ce navigateur connaît. Une place est un lien : il ouvre la même partie sur un autre appareil.',
    'The seats that this browser knows. A seat is a link: it opens the same game on another device.',
  ],
  'mine.empty': ['Aucune partie pour l’instant.', 'No game yet.'],
  'mine.analyse': ['Analyser cette partie', 'Analyse this game'],
  'mine.link': ['Lien de ma place', 'Link of my seat'],
  'mine.search': ['Chercher', 'Search'],
  'mine.search.note': ['jeu, variante, adversaire, résultat, date', 'game, variant, opponent, result, date'],
  'mine.search.none': ['Aucune partie ne correspond à ces mots.', 'No game matches these words.'],
  'mine.delete': ['Effacer', 'Delete'],
  'mine.delete.ask': [
    'Ou effacer la partie pour tous, avec ses coups et son lien ? Les autres joueurs doivent être d’accord.',
    'Or delete the game for everybody, with its moves and its link? The other players have to agree.',
  ],
  'mine.delete.do': ['Effacer la table du serveur', 'Delete the table from the server'],
  'mine.deleted': ['La table est effacée.', 'The table is deleted.'],
  'mine.delete.offered': [
    'Proposé : la table sera effacée dès que les autres joueurs seront d’accord.',
    'Offered: the table will be deleted as soon as the other players agree.',
  ],
  'mine.forget': ['Oublier sur cet appareil', 'Forget on this device'],
  'mine.forget.ask': [
    'Oublier votre place ici ? La partie reste sur le serveur, mais sans son lien cette place est perdue pour vous.',
    'Forget your seat here? The game stays on the server, but without its link this seat is lost to you.',
  ],
  'mine.local': ['Jouée sur cet appareil', 'Played on this device'],
  'mine.local.ask': [
    'Effacer cette partie de cet appareil, avec ses coups ? Elle n’est nulle part ailleurs.',
    'Delete this game from this device, with its moves? It is nowhere else.',
  ],
  'mine.local.delete': ['Effacer de cet appareil', 'Delete from this device'],
  'mine.export': ['Exporter', 'Export'],
  'mine.import': ['Importer', 'Import'],
  'mine.imported': [
    (n: number) => `${n} ${n > 1 ? 'places reprises' : 'place reprise'}.`,
    (n: number) => `${n} ${n === 1 ? 'seat' : 'seats'} taken over.`,
  ],
  'mine.import.bad': ['Ce fichier n’est pas une liste de places.', 'This file is not a list of seats.'],
} as const satisfies Record<string, readonly [unknown, unknown]>;
