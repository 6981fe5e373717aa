/** What only games with dice or secret set-ups need, fetched together and only for them. */
export { DiceDesk } from './dice/desk';
export { seal, sealingSeat, toSealAnew, toShow } from './seals';
