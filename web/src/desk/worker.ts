/** The desk on this device: the module, asked through bytes. */
import type { FromWorker, ToWorker } from './lane';
import { load, type Module } from './wasm';

let module: Promise<Module> | null = null;

const say = (message: FromWorker): void => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
  try {
    if ('module' in data) module = load(fetch(data.module));
    else if (module !== null) say({ answer: (await module)(data.question) });
  } catch (error) {
    say({ failed: String(error) });
  }
};
