// The desk in WebAssembly, asked as the browser asks it: one question a line in, one answer a line out.
// `node scripts/desk.mjs FOLDER answer`, or `time` for the seconds that each took;
// `node scripts/desk.mjs FOLDER house GAME...` prints what the house offers, as the modules of these games tell it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [folder, mode, ...games] = process.argv.slice(2);
const HOUSE = '{"want":{"type":"house"}}';

/** A module, with ways to ask it. */
async function opened(name) {
  const { instance } = await WebAssembly.instantiate(await readFile(join(folder, name)));
  const desk = instance.exports;
  const give = (bytes) => {
    const place = desk.alloc(bytes.length);
    new Uint8Array(desk.memory.buffer, place, bytes.length).set(bytes);
    return [place, bytes.length];
  };
  const text = (written) => give(new TextEncoder().encode(written));
  const taken = (found) => {
    const [at, length] = [Number(found >> 32n), Number(found & 0xffff_ffffn)];
    const read = new TextDecoder().decode(new Uint8Array(desk.memory.buffer, at, length));
    desk.free(at, length);
    return read;
  };
  return {
    lacks: (question) => taken(desk.lacks(...text(question))).split(' ').filter(Boolean),
    supply: (name, part) => desk.supply(...text(name), ...give(part)),
    ask: (question) => taken(desk.ask(...text(question))),
    memory: () => desk.memory.buffer.byteLength,
  };
}

const modules = new Map();

async function module(name) {
  if (!modules.has(name)) modules.set(name, await opened(name));
  return modules.get(name);
}

/** The module that can answer, with all that it needs for it: any of them knows which one a question is for. */
async function able(desk, question) {
  for (const name of desk.lacks(question)) {
    if (name.endsWith('.wasm')) return able(await module(name), question);
    if (!desk.supply(name, await readFile(join(folder, name)))) throw new Error(`the module cannot use ${name}`);
  }
  return desk;
}

// Seconds of this process, as the other program counts them, so that what else runs does not count.
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

async function house() {
  const told = [];
  for (const game of games) told.push(JSON.parse((await module(`${game}.wasm`)).ask(HOUSE)));
  return JSON.stringify({ ...told[0], games: told.flatMap((offered) => offered.games) });
}

async function answers() {
  const offered = await readFile(join(folder, 'house.json'), 'utf8');
  for await (const line of createInterface({ input: process.stdin })) {
    const asksForHouse = JSON.parse(line).want.type === 'house';
    const desk = await able(await module('diam.wasm'), line);
    const begun = spent();
    const answer = asksForHouse ? offered : desk.ask(line);
    console.log(mode === 'time' ? (spent() - begun).toFixed(3) : answer);
  }
  if (mode !== 'time') return;
  for (const [name, desk] of modules) console.error(`${name}, memory: ${desk.memory() >> 10} kB`);
}

if (mode === 'house') process.stdout.write(await house());
else await answers();
