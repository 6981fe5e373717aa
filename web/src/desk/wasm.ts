/** The desk as a module, asked through bytes. */
export interface Module {
  /** What was learned that a question needs and the module does not have yet, by name. */
  lacks(question: string): string[];
  /** Gives the module what it lacks. */
  supply(name: string, part: Uint8Array): void;
  /** A question as JSON in, its answer as JSON out. Throws where something is lacking. */
  ask(question: string): string;
}

/** What the module exports; see `crates/wasm`. It takes every text back, and gives places in the upper half of a number
 * and lengths in the lower. */
interface Exports {
  memory: WebAssembly.Memory;
  alloc(length: number): number;
  lacks(place: number, length: number): bigint;
  supply(name: number, nameLength: number, part: number, length: number): number;
  ask(place: number, length: number): bigint;
  free(place: number, length: number): void;
}

/** The module of a response, compiled while it arrives. */
export async function load(response: Response): Promise<Module> {
  const { instance } = await WebAssembly.instantiateStreaming(response);
  return asker(instance);
}

/** A way to ask an instance. */
export function asker(instance: WebAssembly.Instance): Module {
  const desk = instance.exports as unknown as Exports;
  const give = (bytes: Uint8Array): [number, number] => {
    const place = desk.alloc(bytes.length);
    new Uint8Array(desk.memory.buffer, place, bytes.length).set(bytes);
    return [place, bytes.length];
  };
  const text = (written: string): [number, number] => give(new TextEncoder().encode(written));
  const taken = (found: bigint): string => {
    const [at, length] = [Number(found >> 32n), Number(found & 0xffff_ffffn)];
    const read = new TextDecoder().decode(new Uint8Array(desk.memory.buffer, at, length));
    desk.free(at, length);
    return read;
  };
  return {
    lacks: (question) =>
      taken(desk.lacks(...text(question)))
        .split(' ')
        .filter((name) => name !== ''),
    supply: (name, part) => {
      const known = desk.supply(...text(name), ...give(part));
      if (known !== 1) throw new Error(`the module cannot use ${name}`);
    },
    ask: (question) => {
      const answer = taken(desk.ask(...text(question)));
      if (answer === '') throw new Error('the module lacks what this question needs');
      return answer;
    },
  };
}
