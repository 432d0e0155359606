import { readFile } from 'node:fs/promises';
import { createEngine, type Engine, type Rule } from './index.js';

export * from './index.js';

/** Creates an engine with the rules that are installed with the package. */
export async function loadEngine(): Promise<Engine> {
  const asset = (name: string): Promise<Buffer> => readFile(new URL(name, import.meta.url));
  const [rules, policyWasm] = await Promise.all([asset('rules.json'), asset('policy.wasm')]);
  return createEngine({ rules: JSON.parse(rules.toString('utf8')) as Rule[], policyWasm });
}
