import { ownHouse } from '../desk/module';

/** What the names of this device's own tables begin with; no name that a server gives does. */
export const LOCAL = 'local-';

export const isLocal = (table: string): boolean => table.startsWith(LOCAL);

/** Whether this build can answer for the rules by itself; without that there is no play without a server. */
export const carriesDesk = ownHouse() !== null;
