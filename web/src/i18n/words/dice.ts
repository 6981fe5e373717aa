export const dice = {
  'dice.title': ['Des dés dont on peut être sûr', 'Dice one can be sure of'],
  'dice.promise': ['Ce que nous promettons', 'What we promise'],
  'dice.promise.player': [
    'Un joueur qui n’est pas l’hôte ne peut ni prévoir ni influencer un jet.',
    'A player who is not the host can neither foresee nor influence a throw.',
  ],
  'dice.promise.host': ['L’hôte ne peut en influencer aucun.', 'The host cannot influence one.'],
  'dice.promise.idle': [
    'Un hôte qui ne joue pas ne peut en prévoir aucun avant qu’on le demande.',
    'A host who does not play cannot foresee one before it is asked for.',
  ],
  'dice.limits': ['Ce que nous ne promettons pas', 'What we do not promise'],
  'dice.limit.host': [
    'Un hôte qui joue et qui a modifié le serveur pourrait lire ses propres jets d’un tour, une fois fini le tour de l’adversaire.',
    'A host who plays and has altered the server could read his own coming throws of a turn once the opponent’s turn is over.',
  ],
  'dice.limit.stop': ['Un hôte peut arrêter une partie.', 'A host can stop a game.'],
  'dice.limit.page': [
    'Un hôte peut servir une fausse page web ; un programme à soi ou sa propre version de cette page y remédie.',
    'A host can serve a false web page; a bot or one’s own build of this page removes this.',
  ],
  'dice.how': ['Comment cela marche', 'How it works'],
  'dice.step.secret': [
    'Votre navigateur tire lui-même le secret de votre place. Le serveur n’en voit jamais que ce qui ouvre votre place, pas ce qui fait les dés.',
    'Your browser makes the secret of your seat itself. The server only ever sees what opens your seat, not what makes the dice.',
  ],
  'dice.step.commit': [
    'Avant chaque tour, chaque joueur et le serveur s’engagent sur un nombre par une empreinte. Personne ne montre son nombre avant que tous se soient engagés.',
    'Before each turn every player and the server commit to a number by a hash. Nobody shows a number before all have committed.',
  ],
  'dice.step.throw': [
    'Le jet se calcule à partir de tous les nombres à la fois. Un seul nombre honnête suffit pour que le jet soit au hasard.',
    'The throw is computed from all numbers together. One honest number is enough to make it random.',
  ],
  'dice.step.once': [
    'Le même jet donne toujours la même face : recharger, renvoyer, redémarrer ou reprendre un coup n’y change rien.',
    'The same throw always gives the same face: reloading, resending, restarting or taking back changes nothing.',
  ],
  'dice.step.check': [
    'Après la partie, chacun peut recalculer tous les jets à partir du relevé : ludotheque verify.',
    'After the game anybody can compute every throw again from the record: ludotheque verify.',
  ],
  'dice.manual': [
    'Une table peut aussi jouer avec un vrai dé ; elle est alors marquée « non prouvé ».',
    'A table may also play with a real die; it is then marked “not proved”.',
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
