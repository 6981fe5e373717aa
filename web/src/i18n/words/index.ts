import { belligerants } from './belligerants';
import { diadema } from './diadema';
import { diam } from './diam';
import { dice } from './dice';
import { house } from './house';
import { laying } from './laying';
import { oracle } from './oracle';
import { play } from './play';

/** Everything that a person reads, French first. A key without both languages does not compile. */
export const words = {
  ...house,
  ...laying,
  ...play,
  ...diam,
  ...diadema,
  ...belligerants,
  ...dice,
  ...oracle,
};
