/** The desk on this device: the module, asked through bytes. */
import { answered } from './answer';
import type { FromWorker, ToWorker } from './lane';
import { load, type Module } from './wasm';

/** Where that lies which was learned; like the module, it is no part of the repository. */
const parts = import.meta.glob<string>('./module/*.weights', {
  query: '?url',
  import: 'default',
  eager: true,
});

let module: Promise<Module> | null = null;

const say = (message: FromWorker): void => self.postMessage(message);

async function part(name: string): Promise<Uint8Array> {
  const response = await fetch(parts[`./module/${name}.weights`] ?? '');
  if (!response.ok) throw new Error(response.statusText);
  return new Uint8Array(await response.arrayBuffer());
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
  try {
    if ('module' in data) module = load(fetch(data.module));
    else if (module !== null) say(await answered(await module, data.question, part));
  } catch (error) {
    say({ failed: String(error) });
  }
};
