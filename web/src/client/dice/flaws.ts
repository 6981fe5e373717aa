import type { Words } from '../../i18n/index.svelte';

/** What can be wrong with the dice of a log, as a player reads it; fetched only where something is. */
const FLAWS = {
  unreadable: ['une ligne du journal est illisible', 'a line of the log cannot be read'],
  rewritten: ['le serveur a réécrit le journal de la partie', 'the server has rewritten the log of the game'],
  old: [
    'le serveur s’engage jet par jet, selon l’ancien ordre, où il pouvait choisir le jet qui suit un diable',
    'the server commits throw by throw, in the old order, in which it could choose the throw after a devil',
  ],
  again: [
    'un second engagement a été pris pour le même tour',
    'a second commitment was made to the same turn',
  ],
  late: [
    'un engagement vient après qu’une part de ce tour a été montrée',
    'a commitment comes after a share of its turn was shown',
  ],
  early: ['une part a été donnée avant tous les engagements', 'a share was given before all commitments'],
  next: ['ce jet n’est pas le suivant', 'this throw is not the next one'],
  party: [
    'les parts d’un jet ne sont pas celles qui ont été données',
    'the shares of a throw are not those given',
  ],
  share: ['une part ne correspond pas à son engagement', 'a share does not fit its commitment'],
  face: ['la face ne suit pas des parts', 'the face does not follow from the shares'],
  changed: ['un jet repris a changé', 'a throw taken back has changed'],
  typed: ['un dé a été saisi dans une partie prouvée', 'a die was typed in in a proved game'],
  key: [
    'la clé que le serveur a ouverte n’est pas celle de ses engagements et de ses jets',
    'the key that the server opened is not that of its commitment and its throws',
  ],
  unopened: [
    'un tour est fini et le serveur n’a pas ouvert sa clé',
    'a turn is over and the server has not opened its key',
  ],
  opened: ['la clé d’un tour a été ouverte avant sa fin', 'the key of a turn was opened before its end'],
  fresh: [
    'une part fraîche a été prise sans être due, ou avant le coup du diable',
    'a fresh share was taken that was not due, or before the devil’s move',
  ],
  bare: [
    'un jet après un diable a été fait sans part fraîche, et le journal ne le dit pas',
    'a throw after a devil was made without a fresh share, and the log does not say so',
  ],
  without: [
    'un jet a été fait sans la part fraîche de l’adversaire, alors qu’elle était là',
    'a throw was made without the opponent’s fresh share although it was there',
  ],
  mine: [
    'un jet a été fait sans votre part fraîche, alors que le serveur l’avait reçue à temps',
    'a throw was made without your fresh share although the server had taken it in time',
  ],
  anew: ['un tour a été refait là où il ne le pouvait pas', 'a turn was made anew where it could not be'],
  foreign: [
    'l’engagement inscrit à votre nom ne vient pas du secret de votre place',
    'the commitment entered in your name does not come from the secret of your seat',
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type FlawName = keyof typeof FLAWS;

export function flawWords(name: FlawName): Words {
  const [fr, en] = FLAWS[name];
  return { fr, en };
}
