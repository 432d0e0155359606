import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine, type Engine, type Rule } from '../../server/src/index.js';
import { codeBlocks, root } from './markdown-pages.js';

const asset = (name: string): Buffer => readFileSync(join(root, 'policies/dist', name));
let engine: Engine | undefined;

/** The engine of the sources, as `ezlint/node` gives that of the package. */
async function loadEngine(): Promise<Engine> {
  engine ??= createEngine({
    rules: JSON.parse(asset('rules.json').toString('utf8')) as Rule[],
    policyWasm: asset('policy.wasm'),
  });
  return engine;
}

/** Answers requests for the two files of the package. */
async function fetchAsset(url: URL): Promise<Response> {
  return new Response(new Uint8Array(asset(url.pathname.split('/').at(-1)!)));
}

const AsyncFunction = (async () => {}).constructor as new (
  ...text: string[]
) => (...values: unknown[]) => Promise<void>;

/** Runs a sample of the page and gives the lines that it prints; throws what it throws. */
export async function runSample(text: string): Promise<string[]> {
  const lines: string[] = [];
  const console = { log: (...values: unknown[]) => lines.push(values.map(String).join(' ')) };
  const body = text.replace(/^import .*\n/gm, '').replaceAll('import.meta.url', "'file:///package/index.mjs'");
  await new AsyncFunction('loadEngine', 'createEngine', 'fetch', 'console', body)(
    ...[loadEngine, createEngine, fetchAsset, console],
  );
  return lines;
}

/** The sample of docs/api.md that precedes a block of output. */
export function sampleBefore(output: string): string {
  const blocks = codeBlocks('docs/api.md').map(({ text }) => text);
  return blocks[blocks.indexOf(output) - 1]!;
}
