import type { FromWorker } from './lane';
import type { Module } from './wasm';

/** Brings what was learned, by its name. */
export type Fetch = (name: string) => Promise<Uint8Array>;

/**
 * Answers a question, once what it needs has been fetched. What cannot be had keeps this question from being answered
 * here, and no other.
 */
export async function answered(module: Module, question: string, fetch: Fetch): Promise<FromWorker> {
  for (const name of module.lacks(question)) {
    let part: Uint8Array;
    try {
      part = await fetch(name);
    } catch (error) {
      return { lacking: `${name}: ${String(error)}` };
    }
    module.supply(name, part);
  }
  return { answer: module.ask(question) };
}
