import { about } from './about';
import { attable } from './attable';
import { books } from './books';
import { cards } from './cards';
import { dice } from './dice';
import { handover } from './handover';
import { home } from './home';
import { house } from './house';
import { laying } from './laying';
import { leave } from './leave';
import { link } from './link';
import { looking } from './looking';
import { mine } from './mine';
import { notices } from './notices';
import { oracle } from './oracle';
import { play } from './play';
import { settings } from './settings';
import { shortcuts } from './shortcuts';
import { tables } from './tables';
import { verdict } from './verdict';

/** Everything that a person reads, French first. A key without both languages does not compile. */
export const words = {
  ...house,
  ...home,
  ...cards,
  ...link,
  ...books,
  ...tables,
  ...laying,
  ...play,
  ...notices,
  ...dice,
  ...oracle,
  ...leave,
  ...mine,
  ...attable,
  ...handover,
  ...looking,
  ...settings,
  ...shortcuts,
  ...about,
  ...verdict,
};
