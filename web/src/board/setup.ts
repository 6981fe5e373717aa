import type { SetUpForm } from '../wire';

/** A whole set-up as its game writes it. */
export const writeSetUp = ({ before, between }: SetUpForm, order: readonly string[]): string =>
  before + order.join(between);

/** The codes that a text sets up, in the order of the camp; `null` where the text is not this seat's set-up. */
export const readSetUp = ({ before, between }: SetUpForm, text: string): string[] | null =>
  text.startsWith(before) ? text.slice(before.length).split(between) : null;
