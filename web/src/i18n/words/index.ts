import { about } from './about';
import { armistice } from './armistice';
import { attable } from './attable';
import { belligerants } from './belligerants';
import { diadema } from './diadema';
import { diam } from './diam';
import { dice } from './dice';
import { handover } from './handover';
import { house } from './house';
import { laying } from './laying';
import { leave } from './leave';
import { looking } from './looking';
import { mine } from './mine';
import { oracle } from './oracle';
import { play } from './play';
import { settings } from './settings';
import { shortcuts } from './shortcuts';
import { variants } from './variants';
import { verdict } from './verdict';

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
  ...leave,
  ...mine,
  ...attable,
  ...handover,
  ...looking,
  ...settings,
  ...shortcuts,
  ...about,
  ...armistice,
  ...variants,
  ...verdict,
};
