// The desk in WebAssembly, asked as the browser asks it: one question a line in, one answer a line out.
// `node scripts/desk.mjs MODULE answer`, or `time` for the seconds that each took.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const [path, mode] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(await readFile(path));
const desk = instance.exports;

function ask(question) {
  const bytes = new TextEncoder().encode(question);
  const place = desk.alloc(bytes.length);
  new Uint8Array(desk.memory.buffer, place, bytes.length).set(bytes);
  const found = desk.ask(place, bytes.length);
  const [at, length] = [Number(found >> 32n), Number(found & 0xffff_ffffn)];
  const answer = new TextDecoder().decode(new Uint8Array(desk.memory.buffer, at, length));
  desk.free(at, length);
  return answer;
}

// Seconds of this process, as the other program counts them, so that what else runs does not count.
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

for await (const line of createInterface({ input: process.stdin })) {
  const begun = spent();
  const answer = ask(line);
  console.log(mode === 'time' ? (spent() - begun).toFixed(3) : answer);
}
if (mode === 'time') console.error(`memory: ${desk.memory.buffer.byteLength >> 10} kB`);
