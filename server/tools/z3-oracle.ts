import { createAnalyzer } from '../src/engine/core/analysis/analyse.js';
import { readAssertions } from '../src/engine/verify/assertions.js';
import { verifyStack } from '../src/engine/verify/verify.js';

// Random AT-TLS policies of at most 12 rules over all of IPv4: verify against the SMT solver Z3, which must be installed for it.
// node scripts/run.mjs server/tools/z3-oracle.ts [--count N] [--seed N]

/** What is used of the package z3-solver, which is no dependency. */
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

interface Range {
  low: number;
  high: number;
}

interface RandomRule {
  name: string;
  priority: number;
  direction: 'Inbound' | 'Outbound' | 'Both';
  local?: Range;
  remote?: Range;
  localPorts?: Range;
  remotePorts?: Range;
  job?: string;
}

interface RandomQuestion {
  expect: 'rule' | 'one' | 'any';
  names: string[];
  local: Range;
  localPorts: Range;
  remote: Range;
  isRemoteOutside: boolean;
}

/** One name for each class that the patterns tell apart. */
const JOBS = ['WEB', 'WEB1', 'X', 'X1', 'OTHER'];
const PATTERNS: Record<string, readonly string[]> = { WEB: ['WEB'], 'WEB*': ['WEB', 'WEB1'], 'X*': ['X', 'X1'] };
const MOST_RULES = 12;
const MOST_ATTEMPTS = 5;
const MOST_PORT = 65_535;
const MOST_ADDRESS = 2 ** 32 - 1;

const args = process.argv.slice(2);
const option = (name: string, otherwise: number): number => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(args[at + 1]);
};
const count = option('count', 10_000);
let state = option('seed', 1) >>> 0;

/** Mulberry32: the same numbers for the same seed. */
function random(below: number): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

/** Ranges meet often: their ends come from few numbers. */
function randomRange(most: number, step: number, from: number): Range {
  const [a, b] = [random(8), random(8)].map((one) => Math.min(most, from + one * step)) as [number, number];
  return { low: Math.min(a, b), high: random(4) === 0 ? Math.min(a, b) : Math.max(a, b) };
}

const addresses = (): Range =>
  random(12) === 0 ? { low: 0, high: MOST_ADDRESS } : randomRange(MOST_ADDRESS, 2 ** 16, 10 * 2 ** 24);
const ports = (): Range => (random(12) === 0 ? { low: 1, high: MOST_PORT } : randomRange(MOST_PORT, 100, 100));
const maybe = <T>(make: () => T): T | undefined => (random(2) === 0 ? make() : undefined);

function randomRules(): RandomRule[] {
  return Array.from({ length: 1 + random(MOST_RULES) }, (_, at) => {
    const rule: RandomRule = {
      name: `R${String(at).padStart(2, '0')}`,
      priority: 1 + random(6),
      direction: (['Inbound', 'Outbound', 'Both'] as const)[random(3)]!,
    };
    const [local, remote, localPorts, remotePorts] = [maybe(addresses), maybe(addresses), maybe(ports), maybe(ports)];
    const job = random(3) === 0 ? Object.keys(PATTERNS)[random(3)] : undefined;
    return Object.assign(
      rule,
      ...[{ local }, { remote }, { localPorts }, { remotePorts }, { job }].filter(
        (one) => Object.values(one)[0] !== undefined,
      ),
    );
  });
}

function randomQuestion(rules: readonly RandomRule[]): RandomQuestion {
  return {
    expect: (['rule', 'rule', 'one', 'any'] as const)[random(4)]!,
    names: rules.map(({ name }) => name).filter((_, at) => at === 0 || random(4) !== 0),
    local: addresses(),
    localPorts: ports(),
    remote: randomRange(MOST_ADDRESS, 2 ** 16, 10 * 2 ** 24),
    isRemoteOutside: random(2) === 0,
  };
}

const dotted = (value: number): string => [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
const addressText = ({ low, high }: Range): string => `${dotted(low)}-${dotted(high)}`;
const portText = ({ low, high }: Range): string => `${low}-${high}`;

function policyText(rules: readonly RandomRule[]): string {
  const texts = rules.map(({ name, priority, direction, local, remote, localPorts, remotePorts, job }) =>
    [
      `TTLSRule ${name}\n{`,
      `Priority ${priority}`,
      `Direction ${direction}`,
      ...(local ? [`LocalAddr ${addressText(local)}`] : []),
      ...(remote ? [`RemoteAddr ${addressText(remote)}`] : []),
      ...(localPorts ? [`LocalPortRange ${portText(localPorts)}`] : []),
      ...(remotePorts ? [`RemotePortRange ${portText(remotePorts)}`] : []),
      ...(job === undefined ? [] : [`Jobname ${job}`]),
      'TTLSGroupActionRef G\nTTLSEnvironmentActionRef E\n}',
    ].join('\n'),
  );
  const actions =
    'TTLSGroupAction G\n{\nTTLSEnabled On\n}\nTTLSEnvironmentAction E\n{\nHandshakeRole Server\nTTLSKeyringParms\n{\nKeyring K\n}\n}\n';
  return `${texts.join('\n')}\n${actions}`;
}

const PROFILE = 'TCPCONFIG TTLS\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nSTART OSA1\n';
const analyzer = createAnalyzer({ rules: [] });

async function verdictOf(rules: readonly RandomRule[], question: RandomQuestion): Promise<string> {
  const { expect, names, local, localPorts, remote, isRemoteOutside } = question;
  const remoteEnd = isRemoteOutside ? { not: [addressText(remote)] } : addressText(remote);
  const set = { protocol: 'tcp', local: `${addressText(local)}:${portText(localPorts)}`, remote: remoteEnd };
  const asked = expect === 'rule' ? { expect, with: { names } } : { expect: 'covered', with: { by: expect } };
  const text = JSON.stringify({ version: 1, assertions: [{ name: 'a', for: set, ...asked }] });
  const documents = [
    { path: 'PROFILE', text: PROFILE, language: 'profile' as const },
    { path: 'ttls', text: policyText(rules), language: 'at-tls' as const },
  ];
  const { input } = analyzer.read({
    ...{ name: 'TCPIP', documents, environment: {}, release: '3.2', parameters: {} },
    symbols: new Map<string, string>(),
    resolve: () => undefined,
  });
  const stack = { name: 'TCPIP', stack: input.stack, facts: { dynamicRouting: false }, locate: () => undefined };
  const [found] = verifyStack(stack, await readAssertions(text, 'promises'));
  return found!.verdict;
}

const hex = (value: number, digits: number): string => `#x${value.toString(16).padStart(digits, '0')}`;
const within = (variable: string, { low, high }: Range, digits: number): string =>
  `(and (bvuge ${variable} ${hex(low, digits)}) (bvule ${variable} ${hex(high, digits)}))`;
const all = (terms: readonly string[]): string => (terms.length === 0 ? 'true' : `(and true ${terms.join(' ')})`);
const some = (terms: readonly string[]): string => (terms.length === 0 ? 'false' : `(or false ${terms.join(' ')})`);

/** A connection of the set for which the assertion does not hold, as a question to the solver. */
function smtText(rules: readonly RandomRule[], question: RandomQuestion): string {
  const { expect, names, local, localPorts, remote, isRemoteOutside } = question;
  const sorted = [...rules].sort((a, b) => b.priority - a.priority || (a.name < b.name ? -1 : 1));
  const matches = sorted.map((rule) =>
    all([
      ...(rule.direction === 'Both' ? [] : [rule.direction === 'Inbound' ? 'inbound' : '(not inbound)']),
      ...(rule.local ? [within('local', rule.local, 8)] : []),
      ...(rule.remote ? [within('remote', rule.remote, 8)] : []),
      ...(rule.localPorts ? [within('lport', rule.localPorts, 4)] : []),
      ...(rule.remotePorts ? [within('rport', rule.remotePorts, 4)] : []),
      ...(rule.job ? [some(PATTERNS[rule.job]!.map((job) => `(= job ${hex(JOBS.indexOf(job), 1)})`))] : []),
    ]),
  );
  const name = (at: number): string => `m${at}`;
  const decided = sorted.map((_, at) =>
    all([name(at), ...sorted.slice(0, at).map((_one, before) => `(not ${name(before)})`)]),
  );
  const holds = {
    rule: some(decided.filter((_, at) => names.includes(sorted[at]!.name))),
    any: some(sorted.map((_, at) => name(at))),
    one: some(
      sorted.map((_, at) => all(sorted.map((_one, other) => (other === at ? name(at) : `(not ${name(other)})`)))),
    ),
  }[expect];
  const outside = within('remote', remote, 8);
  return [
    '(reset)',
    ...[
      ['local', 32],
      ['remote', 32],
      ['lport', 16],
      ['rport', 16],
      ['job', 4],
    ].map(([of, bits]) => `(declare-const ${of} (_ BitVec ${bits}))`),
    '(declare-const inbound Bool)',
    ...matches.map((term, at) => `(define-fun ${name(at)} () Bool ${term})`),
    `(assert (bvult job ${hex(JOBS.length, 1)}))`,
    `(assert ${within('lport', localPorts, 4)})`,
    `(assert ${within('rport', { low: 1, high: MOST_PORT }, 4)})`,
    `(assert ${within('local', local, 8)})`,
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
    const rules = randomRules();
    const question = randomQuestion(rules);
    const found = await verdictOf(rules, question);
    const text = smtText(rules, question);
    let answer = '';
    // The package sometimes spoils the text on its way to the solver's thread, which the solver reports.
    for (let attempt = 0; attempt < MOST_ATTEMPTS && answer !== 'sat' && answer !== 'unsat'; attempt++)
      answer = (await Z3.eval_smtlib2_string(context, text)).trim();
    const wanted = answer === 'sat' ? 'refuted' : answer === 'unsat' ? 'proved' : answer;
    seen.set(wanted, (seen.get(wanted) ?? 0) + 1);
    if (found === wanted) continue;
    wrong++;
    console.error(
      `policy ${run}: verify says ${found}, Z3 ${wanted}\n${JSON.stringify(question)}\n${policyText(rules)}`,
    );
  }
  await killThreads(em);
  console.log(
    `${count} policies, ${wrong} answered otherwise (${[...seen].map(([one, times]) => `${times} ${one}`).join(', ')}).`,
  );
  return wrong === 0 ? 0 : 1;
}

process.exit(await main());
