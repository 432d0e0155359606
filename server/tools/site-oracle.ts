import { regulationDisagreements } from '../test/connections/regulation-disagreements.js';
import { routingDisagreements } from '../test/connections/routing-disagreements.js';
import { serviceDisagreements } from '../test/connections/service-disagreements.js';
import { siteDisagreements } from '../test/connections/site-disagreements.js';
import { failureDisagreements } from '../test/failures/failures-disagreements.js';

// Random sites, routing policies and sysplexes: the stages of resolve and the effects of failures against oracles that read no profile.
// node scripts/run.mjs server/tools/site-oracle.ts [--count N] [--seed N]

const args = process.argv.slice(2);
const option = (name: string, otherwise: number): number => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(args[at + 1]);
};

const [count, first] = [option('count', 10_000), option('seed', 1)];
let wrong = 0;
for (let seed = first; seed < first + count; seed++) {
  const found = [
    ...siteDisagreements(seed),
    ...routingDisagreements(seed),
    ...regulationDisagreements(seed),
    ...serviceDisagreements(seed),
    ...failureDisagreements(seed),
  ];
  if (found.length > 0) wrong++;
  if (wrong <= 3) for (const one of found) console.error(one);
}
console.log(`${count} sites and sysplexes, ${wrong} answered otherwise.`);
process.exit(wrong === 0 ? 0 : 1);
