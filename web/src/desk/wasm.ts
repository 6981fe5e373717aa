/** A question as JSON in, its answer as JSON out. */
export type Module = (question: string) => string;

/** What the module exports; see `crates/wasm`. */
interface Exports {
  memory: WebAssembly.Memory;
  alloc(length: number): number;
  /** Takes the question back, and gives the place of the answer in the upper and its length in the lower half. */
  ask(place: number, length: number): bigint;
  free(place: number, length: number): void;
}

/** The module of a response, compiled while it arrives. */
export async function load(response: Promise<Response>): Promise<Module> {
  const { instance } = await WebAssembly.instantiateStreaming(response);
  return asker(instance);
}

/** A way to ask an instance. */
export function asker(instance: WebAssembly.Instance): Module {
  const desk = instance.exports as unknown as Exports;
  return (question) => {
    const bytes = new TextEncoder().encode(question);
    const place = desk.alloc(bytes.length);
    new Uint8Array(desk.memory.buffer, place, bytes.length).set(bytes);
    const found = desk.ask(place, bytes.length);
    const [at, length] = [Number(found >> 32n), Number(found & 0xffff_ffffn)];
    const answer = new TextDecoder().decode(new Uint8Array(desk.memory.buffer, at, length));
    desk.free(at, length);
    return answer;
  };
}
