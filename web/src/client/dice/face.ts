import { bytes, digest, unhex, type Hex } from '../proof';

const DRAW = ['S', 'N'];
const DIE = ['1', '2', '3', '4', '5', 'D'];

/** The face that prolongs a turn. */
export const DEVIL = 'D';

/** What binds every throw to its game. */
export const headerOf = (first: string): Uint8Array => digest('header', [bytes(first)]);

/**
 * What falls: the first byte of the hash below the greatest multiple of the number of faces decides. An absent share
 * counts as empty. Turn 0 is the draw for who begins.
 */
export function fell(
  header: Uint8Array,
  { epoch, turn, index }: { epoch: number; turn: number; index: number },
  shares: readonly (Hex | null)[],
): string {
  const faces = turn === 0 ? DRAW : DIE;
  const limit = 256 - (256 % faces.length);
  const fields = shares.map((share) => (share === null ? new Uint8Array() : unhex(share)));
  let hash = digest('throw', [header, bytes(`${epoch}.${turn}.${index}`), ...fields]);
  for (;;) {
    const byte = hash.find((value) => value < limit);
    if (byte !== undefined) return faces[byte % faces.length] ?? '';
    hash = digest('again', [hash]);
  }
}
