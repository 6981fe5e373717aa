export const dice = {
  'dice.title': ['Des dés dont on peut être sûr', 'Dice you can be sure of'],
  'dice.promise': ['Ce que nous promettons', 'What we promise'],
  'dice.promise.player': [
    'Un joueur qui n’est pas l’hôte ne peut ni prévoir ni influencer un jet.',
    'A player who is not the host can neither foresee nor influence a throw.',
  ],
  'dice.promise.host': ['L’hôte ne peut en influencer aucun.', 'The host cannot influence any.'],
  'dice.promise.idle': [
    'Un hôte qui ne joue pas ne peut en prévoir aucun avant qu’on le demande.',
    'A host who does not play cannot foresee any before it is asked for.',
  ],
  'dice.promise.after': [
    'Après un diable entre deux personnes, cela vaut aussi pour le jet suivant, si la part fraîche de l’adversaire est arrivée ; sinon le journal le dit et le verdict le compte.',
    'After a devil between two people this holds for the next throw too, if the opponent’s fresh share has come; if not, the log says so and the verdict counts it.',
  ],
  'dice.limits': ['Ce que nous ne promettons pas', 'What we do not promise'],
  'dice.limit.host': [
    'Un hôte qui joue et qui a modifié le serveur pourrait lire ses propres jets d’un tour, une fois fini le tour de l’adversaire.',
    'A host who plays and has altered the server could read their own coming throws of a turn once the opponent’s turn is over.',
  ],
  'dice.limit.devil': [
    'Après un diable, contre un programme ou à deux devant un seul écran, personne ne donne de part fraîche : l’hôte pourrait calculer les jets suivants du tour avant qu’on les demande, mais non les choisir.',
    'After a devil, against a program or with two at one screen, nobody gives a fresh share: the host could compute the further throws of the turn before they are asked for, but could not choose them.',
  ],
  'dice.limit.late': [
    'Si la part fraîche n’arrive pas en 5 secondes, ou si l’adversaire n’est pas là, le jet se fait sans elle : l’hôte aurait pu le prévoir, et un hôte qui tairait une part reçue aurait eu le choix entre deux faces. Le verdict compte ce jet, et la partie n’est pas « prouvée ».',
    'If the fresh share does not come within 5 seconds, or the opponent is not there, the throw is made without it: the host could have foreseen it, and a host who kept quiet about a share that came would have had two faces to choose from. The verdict counts that throw, and the game is not “proved”.',
  ],
  'dice.limit.anew': [
    'Si quelqu’un quitte sa place sans laisser sa part, le tour est refait, une fois au plus et jamais après que le jet a été demandé ; le verdict le compte.',
    'If somebody leaves a seat without handing in the share, the turn is made anew, at most once and never after the throw was asked for; the verdict counts it.',
  ],
  'dice.limit.stop': ['Un hôte peut arrêter une partie.', 'A host can stop a game.'],
  'dice.limit.page': [
    'Un hôte peut servir une fausse page web ; un programme à vous, ou votre propre version de cette page, y remédie.',
    'A host can serve a false web page; a bot or your own build of this page avoids this.',
  ],
  'dice.how': ['Comment cela marche', 'How it works'],
  'dice.step.secret': [
    'Votre navigateur tire lui-même le secret de votre place. Le serveur n’en voit jamais que ce qui ouvre votre place, pas ce qui fait les dés.',
    'Your browser makes the secret of your seat itself. The server only ever sees what opens your seat, not what makes the dice.',
  ],
  'dice.step.commit': [
    'Avant chaque tour, chaque joueur et le serveur s’engagent par une empreinte, le serveur pour tous les jets du tour à la fois. Personne ne montre son nombre avant que tous se soient engagés.',
    'Before each turn every player and the server commit by a hash, the server to all throws of the turn at once. Nobody shows a number before all have committed.',
  ],
  'dice.step.throw': [
    'Le jet se calcule à partir de tous les nombres à la fois. Un seul nombre honnête suffit pour que le jet soit au hasard.',
    'The throw is computed from all numbers together. One honest number is enough to make it random.',
  ],
  'dice.step.fresh': [
    'Après un diable, le navigateur de l’adversaire envoie de lui-même une part fraîche, fixée d’avance elle aussi, une fois le coup du diable enregistré.',
    'After a devil the opponent’s browser sends a fresh share by itself, fixed in advance as well, once the devil’s move is stored.',
  ],
  'dice.step.open': [
    'Le tour fini, le serveur ouvre la clé de ses nombres : chacun voit qu’ils étaient ceux qu’il avait promis.',
    'When the turn is over the server opens the key of its numbers: everybody sees that they were those it had promised.',
  ],
  'dice.step.once': [
    'Le même jet donne toujours la même face : recharger, renvoyer, redémarrer, reprendre un coup ou changer de secret n’y change rien.',
    'The same throw always gives the same face: reloading, resending, restarting, taking back or exchanging a secret changes nothing.',
  ],
  'dice.step.check': [
    'Votre navigateur vérifie tout cela dans sa propre copie du journal, pendant la partie, et ne donne plus rien si quelque chose ne va pas. Après la partie, chacun peut refaire le calcul à partir de la feuille de partie : ludotheque verify.',
    'Your browser checks all of this in its own copy of the log, during the game, and gives nothing more if something is wrong. After the game anybody can do the sums again from the record: ludotheque verify.',
  ],
  'dice.words': ['Les mots du verdict', 'The words of the verdict'],
  'dice.proved': [
    'Une partie est « prouvée » si tous ses jets sont recalculés, qu’aucun n’était prévisible, refait ou saisi, et que personne n’a joué sans donner de parts.',
    'A game is “proved” if all its throws are rebuilt, none was foreseeable, made anew or typed in, and nobody played without giving shares.',
  ],
  'dice.manual': [
    'Une table peut aussi jouer avec un vrai dé ; elle est alors marquée « non prouvé ».',
    'A table may also play with a real die; it is then marked “not proved”.',
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
