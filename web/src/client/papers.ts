import type { DeleteAnswer, Geometry } from '../wire';
import { isLocal } from '../lib/local';
import { answered, at, request } from './api';

/** A board as data. */
export const board = async (game: string, variant: string): Promise<Geometry> =>
  (await request(`board?${new URLSearchParams({ game, variant }).toString()}`)) as Geometry;
/** Deletes a table, or offers that to the others; says whether it is gone. */
export const deleteTable = async (table: string, auth: string): Promise<boolean> =>
  ((await request(`${at(table)}/delete`, { auth })) as DeleteAnswer).deleted;
/** The record of a table as text, wherever the table is. */
export async function record(table: string): Promise<string> {
  if (isLocal(table)) return (await import('../local/record')).recordHere(table);
  return (await answered(`${at(table)}/record`)).text();
}
/** Where the record of a table is fetched. */
export const recordUrl = (table: string): string => `/api/${at(table)}/record`;
