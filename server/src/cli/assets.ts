import { readFile } from 'node:fs/promises';
import { suppressionRules } from '../core/review/suppression-rules.js';
import type { Rule } from '../core/rules.js';
import { InputError } from '../input/errors.js';
import { syntaxRules } from '../report/syntax-rules.js';
import type { Io } from './io.js';

/** The rules of the catalogue, those of the parser and those of directives, by id. */
export async function loadRules(io: Io): Promise<Rule[]> {
  const rules = JSON.parse((await asset('rules.json', io)).toString('utf8')) as Rule[];
  return [...rules, ...syntaxRules(), ...suppressionRules()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The compiled conditions of the rules. */
export async function loadPolicyWasm(io: Io): Promise<Uint8Array> {
  return asset('policy.wasm', io);
}

async function asset(name: string, io: Io): Promise<Buffer> {
  try {
    return await readFile(new URL(name, io.assets));
  } catch {
    throw new InputError(
      `${name} of the installation cannot be read.`,
      'Install ezlint again, or build it: npm run build',
    );
  }
}
