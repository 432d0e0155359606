import { benchLanguageServer } from './language-server.js';
import { benchCold, benchParse } from './parse.js';
import { benchPolicy } from './parse-policy.js';
import { benchResolve } from './resolve.js';
import { benchRules } from './rules.js';
import { benchSimulation } from './simulation.js';
import { print, type Row } from './timing.js';

/** Medians in one run on one machine; compare ratios, not milliseconds of different machines. */
const rows: Row[] = [...benchCold(1000)];
const small = benchParse(1000);
const large = benchParse(10_000);
rows.push(...small, ...large);
rows.push({ what: 'growth from 1,000 to 10,000 lines', value: large[0]!.value / small[0]!.value, unit: 'x' });
rows.push(...benchRules(1000), ...benchRules(10_000));
rows.push(...benchPolicy(5000));
rows.push(...benchResolve(500, 10_000));
rows.push(...benchSimulation());
rows.push(...(await benchLanguageServer(1000)), ...(await benchLanguageServer(10_000)));
print(rows);
