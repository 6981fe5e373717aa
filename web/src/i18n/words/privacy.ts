export const privacy = {
  'privacy.title': ['Ce qui est gardé de vous', 'What is kept of you'],
  'privacy.lead': [
    'Pas de compte, pas de témoin de connexion, pas de publicité, pas de mesure d’audience, rien qui parte ailleurs que chez l’hôte de ce serveur.',
    'No account, no cookie, no advertising, no tracking, and nothing that goes anywhere but to the host of this server.',
  ],
  'privacy.browser': ['Dans votre navigateur', 'In your browser'],
  'privacy.browser.note': [
    'Vos réglages, les secrets de vos places, vos parties sans serveur et vos cartes. Ils y restent jusqu’à ce que vous effaciez les données de ce site ; personne d’autre ne les a. Qui perd le secret d’une place perd la place : gardez son lien.',
    'Your settings, the secrets of your seats, your games without a server and your maps. They stay until you clear the data of this site; nobody else has them. Whoever loses the secret of a seat loses the seat: keep its link.',
  ],
  'privacy.table': ['Sur le serveur, pour chaque table', 'On the server, for each table'],
  'privacy.table.note': [
    'Le jeu, les noms que les joueurs se donnent, les coups et leurs heures, les jets avec leurs preuves, et une empreinte du secret de chaque place, qui ne permet pas de le retrouver. Qui a le lien d’une table peut la regarder et télécharger la partie ; une table publique est dans la liste, avec ses noms.',
    'The game, the names that players give themselves, the moves and their times, the throws with their proofs, and a hash of the secret of each seat, from which the secret cannot be found. Whoever has the link of a table can watch it and take its record; a public table is on the list, with its names.',
  ],
  'privacy.long': ['Pendant combien de temps', 'For how long'],
  'privacy.long.table': [
    'Une table reste jusqu’à ce qu’on l’efface : ses joueurs quand ils sont d’accord, ou l’hôte, qui peut aussi effacer les tables où plus rien ne se passe. Ce qui est effacé l’est dans les fichiers mêmes du serveur, et non seulement caché. Une copie de sauvegarde de l’hôte peut le contenir encore.',
    'A table stays until it is deleted: by its players once they agree, or by the host, who can also delete tables at which nothing happens any more. What is deleted is wiped from the files of the server, not merely hidden. A backup of the host’s may still hold it.',
  ],
  'privacy.long.address': [
    'Votre adresse sur le réseau n’est jamais écrite telle quelle. Elle est en mémoire tant que vous êtes là et quelques minutes de plus, pour que personne ne prenne toute la place ; là où plusieurs serveurs se partagent le travail, une empreinte les sert pendant une heure au plus ; le journal n’en a qu’une étiquette, que plus personne ne peut relier à vous après un jour. Rien de cela n’est gardé plus de 7 jours.',
    'Your network address is never written down as it is. It is in memory while you are here and for some minutes after, so that nobody takes all the room; where several servers share the work, a fingerprint of it serves them for an hour at most; the log has only a tag of it, which nobody can connect with you after a day. None of this is kept for more than 7 days.',
  ],
  'privacy.long.proxy': [
    'Un hôte qui met un autre programme devant celui-ci répond de ce que ce programme note.',
    'A host who puts another program in front of this one answers for what that program notes.',
  ],
  'privacy.delete': ['Effacer, ou emporter', 'To delete, or to take along'],
  'privacy.delete.note': [
    'À la table, sous « Table », proposez de l’effacer : quand chaque place est d’accord, tout ce qu’on en sait disparaît. Tant que personne d’autre n’est venu, celui qui l’a ouverte décide seul. Chaque partie se télécharge à sa table ; l’hôte peut vous donner en un fichier tout ce qui est gardé pour vos places, si vous lui en montrez les liens.',
    'At the table, under “Table”, propose to delete it: once every seat agrees, all that is known of it is gone. As long as nobody else has come, whoever laid it decides alone. The record of every game can be taken at the table; the host can give you all that is kept for your seats in one file, if you show their links.',
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
