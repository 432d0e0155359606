import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPolicy } from '@ezlint/policies';
import { generateProfile } from '../server/tools/generate-profile.js';
import { inputOf } from './model.js';
import { median, type Row } from './timing.js';

/** All rules over the model of a generated profile, warm. */
export function benchRules(lines: number): Row[] {
  const input = inputOf(generateProfile(lines));
  const policy = loadPolicy(readFileSync(join('policies', 'dist', 'policy.wasm')));
  for (let i = 0; i < 3; i++) policy.evaluate(input);
  const value = median(
    9,
    () => input,
    (prepared) => policy.evaluate(prepared),
  );
  return [
    { what: `all rules, ${lines} lines`, value, unit: 'ms' },
    { what: `size of the model, ${lines} lines`, value: JSON.stringify(input).length / 1000, unit: 'kB' },
  ];
}
