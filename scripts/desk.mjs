// The desk in WebAssembly, asked as the browser asks it: one question a line in, one answer a line out.
// `node scripts/desk.mjs MODULE answer`, or `time` for the seconds that each took.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const [path, mode] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(path));
const desk = instance.exports;

function give(bytes) {
  const place = desk.alloc(bytes.length);
  new Uint8Array(desk.memory.buffer, place, bytes.length).set(bytes);
  return [place, bytes.length];
}

const text = (written) => give(new TextEncoder().encode(written));

function taken(found) {
  const [at, length] = [Number(found >> 32n), Number(found & 0xffff_ffffn)];
  const read = new TextDecoder().decode(new Uint8Array(desk.memory.buffer, at, length));
  desk.free(at, length);
  return read;
}

/** Brings what a question lacks from the files beside the module. */
async function prepare(question) {
  for (const name of taken(desk.lacks(...text(question))).split(' ').filter(Boolean)) {
    const part = await readFile(join(dirname(path), `${name}.weights`));
    if (!desk.supply(...text(name), ...give(part))) throw new Error(`the module cannot use ${name}`);
  }
}

// Seconds of this process, as the other program counts them, so that what else runs does not count.
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

for await (const line of createInterface({ input: process.stdin })) {
  await prepare(line);
  const begun = spent();
  const answer = taken(desk.ask(...text(line)));
  console.log(mode === 'time' ? (spent() - begun).toFixed(3) : answer);
}
if (mode === 'time') console.error(`memory: ${desk.memory.buffer.byteLength >> 10} kB`);
