/** What is said at the table when something has to be said. */
export const notices = {
  'play.rematch': ['Revanche', 'Rematch'],
  'play.series': [
    (score: string, games: number) => `Série : ${score} après ${games} parties`,
    (score: string, games: number) => `Series: ${score} after ${games} games`,
  ],
  'play.rematch.open': ['Ouvrir la revanche', 'Open the rematch'],
  'play.replay': ['Revoir', 'Replay'],
  'play.report': ['Bilan', 'Report'],
  'play.analyse': ['Analyser', 'Analyse'],
  'play.offline.note': ['Rien n’est perdu ; on se reconnecte.', 'Nothing is lost; reconnecting.'],
  'play.offline.move': [
    (move: string) => `Votre coup ${move} partira au retour de la ligne. Rien n’est perdu.`,
    (move: string) => `Your move ${move} will go out when the line is back. Nothing is lost.`,
  ],
  'play.refused': ['Refusé', 'Refused'],
  'play.refused.rule': [
    (rule: string) => `Refusé — règle ${rule}`,
    (rule: string) => `Refused — rule ${rule}`,
  ],
  'play.refused.house': ['Refusé — règle maison', 'Refused — house rule'],
  'play.paused': ['Partie en pause, pendules arrêtées', 'Game paused, clocks stopped'],
  'play.offer': [
    (who: string, what: string) => `${who} propose : ${what}`,
    (who: string, what: string) => `${who} offers: ${what}`,
  ],
  'play.offer.yes': ['Accepter', 'Accept'],
  'play.offer.no': ['Décliner', 'Decline'],
  'play.offer.wait': ['On attend la réponse.', 'Waiting for the answer.'],
  'play.offer.declined': [
    (what: string) => `Votre proposition a été déclinée : ${what}`,
    (what: string) => `Your offer was declined: ${what}`,
  ],
  'play.offer.withdraw': ['Retirer', 'Withdraw'],
  'offer.resume.do': ['Reprendre la partie', 'Go on'],
  'play.vote': [(n: number) => `Votes : ${n}`, (n: number) => `Votes: ${n}`],
  'play.vote.agree': ['D’accord', 'Agree'],
  'play.vote.alone': ['Trancher sans vote', 'Decide without a vote'],
  'play.dice.false': ['Les dés ne tiennent plus leur promesse', 'The dice no longer keep their promise'],
  'play.dice.false.note': [
    'Votre navigateur ne donne plus ses parts à cette partie. Parlez-en à votre adversaire et à l’hôte.',
    'Your browser gives no more shares to this game. Talk to your opponent and to the host.',
  ],
} as const satisfies Record<string, readonly [unknown, unknown]>;
