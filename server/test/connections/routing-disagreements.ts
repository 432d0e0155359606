import { outcomesOf, type ReadSet, type RouteOutcome, readSet, type StackModel, StackQuestions } from '@ezlint/grammar';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { randomRouting, randomRoutingQuestion, routingTexts, type WorldQuestion, waysOf } from './routing-oracle.js';
import { Random } from './site-world.js';

const analyzer = createAnalyzer({ rules: [] });
const QUESTIONS = 12;

/** Differences between the routes of random connections under a random routing policy and the oracle; the first one includes the texts. */
export function routingDisagreements(seed: number): string[] {
  const world = randomRouting(seed);
  const { profile, policy } = routingTexts(world);
  const documents = [
    { path: 'PROFILE', text: profile, language: 'profile' as const },
    { path: 'ROUTING', text: policy, language: 'routing' as const },
  ];
  const { stack } = analyzer.read({
    ...{ name: 'TCPIP', documents, environment: {}, release: '3.1', parameters: {} },
    symbols: new Map<string, string>(),
    resolve: () => undefined,
  }).input;
  if (!stack.complete || (world.rules.length > 0 && !stack.policy?.complete.includes('routing')))
    return [`routing ${seed} is not understood\n${profile}\n${policy}`];
  const random = new Random(seed);
  const asked = Array.from({ length: QUESTIONS }, () => randomRoutingQuestion(random, world));
  const sets = asked.map(setOf);
  const questions = new StackQuestions(stack, { dynamicRouting: false }, sets, Number.POSITIVE_INFINITY);
  const found = asked.flatMap((question, at) => {
    const outcomes = outcomesOf(questions.about(sets[at]!, {}), questions.connections.routes) ?? [];
    const own = [...new Set(outcomes.map((one) => wayText(stack, one)))].sort();
    const wanted = waysOf(world, question);
    return String(own) === String(wanted)
      ? []
      : [`routing ${seed}: "${own}", by hand "${wanted}": ${JSON.stringify(question)}`];
  });
  return found.map((one, at) => (at === 0 ? `${one}\n${profile}\n${policy}` : one));
}

function setOf({ protocol, local, localPort, remote, remotePort, direction, job, routed }: WorldQuestion): ReadSet {
  const end = (address: string, port: number) => `${address.includes(':') ? `[${address}]` : address}:${port}`;
  const { set } = readSet(
    {
      ...{ protocol, direction, job, routing: routed ? 'routed' : 'local' },
      ...{ local: end(local, localPort), remote: end(remote, remotePort) },
    },
    {},
  );
  return set!;
}

function wayText(stack: StackModel, outcome: RouteOutcome): string {
  if (outcome.kind === 'unknown') return '?';
  if (outcome.kind !== 'routes') return outcome.kind;
  const { routes, table } = outcome;
  const is6 = routes[0]!.family === 6;
  const own = is6 ? table?.multipath6 : table?.multipath;
  const setting = stack.settings[is6 ? 'IPCONFIG6' : 'IPCONFIG']?.MULTIPATH;
  const global = !Array.isArray(setting) && setting?.value !== undefined && setting.value !== false;
  const isShared = own === undefined || own === 'UseGlobal' ? global : own !== 'Disable';
  const used = isShared ? routes : routes.slice(0, 1);
  return used.map(({ gateway, interface: via }) => `${gateway ?? '='} ${via}`).join(' or ');
}
