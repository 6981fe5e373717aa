import type { DiceInfo, Kit } from '../../wire';
import { bytes, digest, unhex, type Hex } from '../proof';

/** What the box says of the die, with the codes of the sides, which a draw for who begins shows. */
export interface Die extends DiceInfo {
  readonly sides: readonly string[];
}

export const dieOf = ({ dice, sides }: Kit): Die => ({
  ...(dice ?? { faces: [], again: [], draw: false }),
  sides: sides.map(({ code }) => code),
});

/** What binds every throw to its game. */
export const headerOf = (first: string): Uint8Array => digest('header', [bytes(first)]);

/**
 * What falls: the first byte of the hash below the greatest multiple of the number of faces decides. An absent share
 * counts as empty. Turn 0 is the draw for who begins. `null` for a die without faces.
 */
export function fell(
  die: Die,
  header: Uint8Array,
  { epoch, turn, index }: { epoch: number; turn: number; index: number },
  shares: readonly (Hex | null)[],
): string | null {
  const faces = turn === 0 ? die.sides : die.faces;
  if (faces.length === 0) return null;
  const limit = 256 - (256 % faces.length);
  const fields = shares.map((share) => (share === null ? new Uint8Array() : unhex(share)));
  let hash = digest('throw', [header, bytes(`${epoch}.${turn}.${index}`), ...fields]);
  for (;;) {
    const byte = hash.find((value) => value < limit);
    if (byte !== undefined) return faces[byte % faces.length] ?? null;
    hash = digest('again', [hash]);
  }
}
