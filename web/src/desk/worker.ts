/** The desk on this device: modules, asked through bytes. */
import { Modules } from './answer';
import type { FromWorker, ToWorker } from './lane';
import { load } from './wasm';

/** Where the modules lie, and what was learned; they are no part of the repository. */
const files = import.meta.glob<string>(['./module/*.wasm', './module/*.weights'], {
  query: '?url',
  import: 'default',
  eager: true,
});

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice('./module/'.length), address]),
);

const modules = new Modules(
  [...addresses.keys()].filter((name) => name.endsWith('.wasm')),
  (name) => fetch(addresses.get(name) ?? name),
  load,
);

const say = (message: FromWorker): void => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
  try {
    say(await modules.answer(data.question, data.game));
  } catch (error) {
    say({ failed: String(error) });
  }
};
