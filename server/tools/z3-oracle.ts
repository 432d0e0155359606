import {
  BITS,
  isAboutFilters,
  JOBS,
  MOST_PORT,
  PATTERNS,
  policyShown,
  type RandomQuestion,
  type RandomRule,
  type Range,
  randomPolicy,
  verifiedPolicy,
} from '../test/connections/random-policies.js';

// Random AT-TLS and IP filter policies of at most 12 rules over all of IPv4 or IPv6: verify against the SMT solver Z3, which must be installed for it.
// node scripts/run.mjs server/tools/z3-oracle.ts [--count N] [--seed N]

/** The used part of the package z3-solver, which is not a dependency. */
interface Solver {
  init(): Promise<{
    Z3: {
      mk_config(): unknown;
      mk_context(config: unknown): unknown;
      eval_smtlib2_string(context: unknown, text: string): Promise<string>;
    };
    em: unknown;
  }>;
  killThreads(em: unknown): Promise<void>;
}

const MOST_ATTEMPTS = 5;

const args = process.argv.slice(2);
const option = (name: string, otherwise: number): number => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(args[at + 1]);
};
const count = option('count', 10_000);
const first = option('seed', 1);

const hex = (value: bigint | number, digits: number): string => `#x${value.toString(16).padStart(digits, '0')}`;
const within = (variable: string, { low, high }: Range, digits: number): string =>
  `(and (bvuge ${variable} ${hex(low, digits)}) (bvule ${variable} ${hex(high, digits)}))`;
const all = (terms: readonly string[]): string => (terms.length === 0 ? 'true' : `(and true ${terms.join(' ')})`);
const some = (terms: readonly string[]): string => (terms.length === 0 ? 'false' : `(or false ${terms.join(' ')})`);

/** The addresses and ports of a rule. */
function endsTerm({ family, local, remote, localPorts, remotePorts }: RandomRule, question: RandomQuestion): string[] {
  const digits = BITS[question.family] / 4;
  if ((local || remote) && family !== question.family) return ['false'];
  return [
    ...(local ? [within('local', local, digits)] : []),
    ...(remote ? [within('remote', remote, digits)] : []),
    ...(localPorts ? [within('lport', localPorts, 4)] : []),
    ...(remotePorts ? [within('rport', remotePorts, 4)] : []),
  ];
}

/** The condition of an AT-TLS question, over rules that are defined as m0, m1 … in the order in which they are evaluated. */
function tlsTerms(rules: readonly RandomRule[], question: RandomQuestion): { defined: string[]; holds: string } {
  const sorted = [...rules].sort((a, b) => b.priority - a.priority || (a.name < b.name ? -1 : 1));
  const name = (at: number): string => `m${at}`;
  const defined = sorted.map((rule) =>
    all([
      ...(rule.direction === 'Both' ? [] : [rule.direction === 'Inbound' ? 'inbound' : '(not inbound)']),
      ...endsTerm(rule, question),
      ...(rule.job ? [some(PATTERNS[rule.job]!.map((job) => `(= job ${hex(JOBS.indexOf(job), 1)})`))] : []),
    ]),
  );
  const decided = sorted.map((_, at) =>
    all([name(at), ...sorted.slice(0, at).map((_one, before) => `(not ${name(before)})`)]),
  );
  const matching = sorted.map((_, at) => name(at));
  const one = sorted.map((_, at) => all(matching.map((term, other) => (other === at ? term : `(not ${term})`))));
  const chosen = decided.filter((_, at) => question.names.includes(sorted[at]!.name));
  const holds = some({ rule: chosen, one, any: matching }[question.expect as 'rule' | 'one' | 'any']);
  return { defined, holds };
}

/** The first filter that selects the packets of a direction decides; without a match, they are denied. */
function filterTerms(rules: readonly RandomRule[], question: RandomQuestion): { defined: string[]; holds: string } {
  const ways = ['Inbound', 'Outbound'] as const;
  const defined = ways.flatMap((way) =>
    rules.map((rule) =>
      all([
        ...(rule.direction === 'Both' || rule.direction === way ? [] : ['false']),
        ...(rule.routing === 'Routed' ? ['false'] : []),
        ...(rule.connect === null ? [] : [rule.connect === 'InboundConnect' ? 'inbound' : '(not inbound)']),
        ...endsTerm(rule, question),
      ]),
    ),
  );
  const through = ways.map((_, way) =>
    some(
      rules.flatMap(({ action }, at) => {
        const name = (index: number): string => `m${way * rules.length + index}`;
        const before = rules.slice(0, at).map((_one, index) => `(not ${name(index)})`);
        return action === 'Permit' ? [all([name(at), ...before])] : [];
      }),
    ),
  );
  return { defined, holds: question.expect === 'permitted' ? all(through) : `(not ${all(through)})` };
}

/** A connection of the set for which the assertion is false, as a query for the solver. */
function smtText(rules: readonly RandomRule[], question: RandomQuestion): string {
  const { family, local, localPorts, remote, isRemoteOutside } = question;
  const digits = BITS[family] / 4;
  const { defined, holds } = (isAboutFilters(question) ? filterTerms : tlsTerms)(rules, question);
  const outside = within('remote', remote, digits);
  return [
    '(reset)',
    ...[
      ['local', BITS[family]],
      ['remote', BITS[family]],
      ['lport', 16],
      ['rport', 16],
      ['job', 4],
    ].map(([of, bits]) => `(declare-const ${of} (_ BitVec ${bits}))`),
    '(declare-const inbound Bool)',
    ...defined.map((term, at) => `(define-fun m${at} () Bool ${term})`),
    `(assert (bvult job ${hex(JOBS.length, 1)}))`,
    `(assert ${within('lport', localPorts, 4)})`,
    `(assert ${within('rport', { low: 1n, high: MOST_PORT }, 4)})`,
    `(assert ${within('local', local, digits)})`,
    `(assert ${isRemoteOutside ? `(not ${outside})` : outside})`,
    `(assert (not ${holds}))`,
    '(check-sat)',
  ].join('\n');
}

async function main(): Promise<number> {
  const solver = 'z3-solver';
  const { init, killThreads } = (await import(solver)) as Solver;
  const { Z3, em } = await init();
  const context = Z3.mk_context(Z3.mk_config());
  const seen = new Map<string, number>();
  let wrong = 0;
  for (let run = 0; run < count; run++) {
    const { rules, question } = randomPolicy(first + run);
    const { verdict } = await verifiedPolicy(rules, question);
    const text = smtText(rules, question);
    let answer = '';
    // The package sometimes corrupts the text on its way to the solver thread, which the solver reports.
    for (let attempt = 0; attempt < MOST_ATTEMPTS && answer !== 'sat' && answer !== 'unsat'; attempt++)
      answer = (await Z3.eval_smtlib2_string(context, text)).trim();
    const wanted = answer === 'sat' ? 'refuted' : answer === 'unsat' ? 'proved' : answer;
    seen.set(wanted, (seen.get(wanted) ?? 0) + 1);
    if (verdict === wanted) continue;
    wrong++;
    console.error(`policy ${first + run}: verify says ${verdict}, Z3 ${wanted}\n${policyShown(rules, question)}`);
  }
  await killThreads(em);
  console.log(
    `${count} policies, ${wrong} answered otherwise (${[...seen].map(([one, times]) => `${times} ${one}`).join(', ')}).`,
  );
  return wrong === 0 ? 0 : 1;
}

process.exit(await main());
