import { about } from './about';
import { attable } from './attable';
import { books } from './books';
import { cards } from './cards';
import { choosing } from './choosing';
import { clocks } from './clocks';
import { desk } from './desk';
import { dice } from './dice';
import { gathering } from './gathering';
import { handover } from './handover';
import { home } from './home';
import { house } from './house';
import { laying } from './laying';
import { leave } from './leave';
import { lessons } from './lessons';
import { link } from './link';
import { local } from './local';
import { looking } from './looking';
import { mapping } from './mapping';
import { maps } from './maps';
import { mine } from './mine';
import { notices } from './notices';
import { offline } from './offline';
import { oracle } from './oracle';
import { papers } from './papers';
import { planning } from './planning';
import { play } from './play';
import { privacy } from './privacy';
import { printing } from './printing';
import { puzzles } from './puzzles';
import { settings } from './settings';
import { shortcuts } from './shortcuts';
import { tables } from './tables';
import { telling } from './telling';
import { verdict } from './verdict';

/** Everything that a person reads, French first. A key without both languages does not compile. */
export const words = {
  ...house,
  ...home,
  ...cards,
  ...link,
  ...books,
  ...lessons,
  ...printing,
  ...tables,
  ...laying,
  ...choosing,
  ...clocks,
  ...maps,
  ...mapping,
  ...play,
  ...planning,
  ...notices,
  ...dice,
  ...oracle,
  ...offline,
  ...local,
  ...leave,
  ...mine,
  ...attable,
  ...gathering,
  ...papers,
  ...handover,
  ...looking,
  ...privacy,
  ...settings,
  ...shortcuts,
  ...about,
  ...telling,
  ...verdict,
  ...desk,
  ...puzzles,
};
