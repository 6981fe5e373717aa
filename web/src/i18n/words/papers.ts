/** For the record of a game and the end of its table. */
export const papers = {
  'papers.title': ['La partie en texte', 'The game as text'],
  'papers.download': ['Télécharger la partie', 'Download the game'],
  'papers.copy': ['Copier la partie', 'Copy the game'],
  'papers.delete': ['Effacer la table', 'Delete the table'],
  'papers.delete.ask': [
    'La partie, ses coups et ses liens disparaîtront du serveur, dès que tous les joueurs seront d’accord. Rien ne les ramènera.',
    'The game, its moves and its links will vanish from the server as soon as all players agree. Nothing brings them back.',
  ],
  'papers.delete.yes': ['Oui, effacer', 'Yes, delete'],
  'papers.delete.here': [
    'Effacer cette partie de cet appareil, avec ses coups ? Elle n’est nulle part ailleurs.',
    'Delete this game from this device, with its moves? It is nowhere else.',
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
