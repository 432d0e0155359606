import type { CompiledPolicy } from './policy.js';

/** Custom section of the module: the paths of the input that each entry point reads, as JSON. */
const NAME = 'ezlint-reads';
const CUSTOM = 0;

/** Paths of the input by entry point. */
export type EntrypointReads = Readonly<Record<string, readonly string[]>>;

/** The module with what its entry points read written into it, so that both are never of different versions. */
export function withReads(wasm: Uint8Array, reads: EntrypointReads): Uint8Array {
  const encoder = new TextEncoder();
  const name = encoder.encode(NAME);
  const content = encoder.encode(JSON.stringify(reads));
  const body = [...unsigned(name.length), ...name, ...content];
  return Uint8Array.from([...wasm, CUSTOM, ...unsigned(body.length), ...body]);
}

/** What the entry points of a module read; undefined where that was not written into it. */
export function readsIn(module: CompiledPolicy): EntrypointReads | undefined {
  const [section] = WebAssembly.Module.customSections(module, NAME);
  return section && (JSON.parse(new TextDecoder().decode(section)) as EntrypointReads);
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}
