// Checks what holds between scenarios whatever they are, on random ones: npm run laws -- --count N --seed N
// The seed of a failure makes it again: npm run laws -- --count 1 --seed SEED --only NAME
import { check, RELATIONS } from '../test/laws/check.js';

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

function number(name: string, usual: number): number {
  const text = option(name);
  const value = text === undefined ? usual : Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} ${text} is not a whole number`);
  return value;
}

const count = number('count', 5);
const first = number('seed', 1);
const only = option('only');
const chosen = RELATIONS.filter(({ name }) => only === undefined || name.includes(only));
console.log(`${chosen.length} relations, seeds ${first} to ${first + count - 1}`);
let failed = 0;
for (let seed = first; seed < first + count; seed++)
  for (const relation of chosen)
    for (const { relation: name, why, before, after } of check(relation, seed)) {
      failed++;
      console.log(
        `${name}, seed ${seed}: ${why}\n  before ${JSON.stringify(before)}\n  after  ${JSON.stringify(after)}`,
      );
    }
console.log(failed === 0 ? 'every relation holds' : `${failed} do not hold`);
process.exitCode = failed === 0 ? 0 : 1;
