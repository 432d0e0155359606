import {
  buildPolicyRules,
  protectedAs,
  prove,
  readSet,
  type StackInEffect,
  StackQuestions,
  type WrittenSet,
} from '@ezlint/grammar';
import { generatePolicy } from './generate-policy.js';
import { median, type Row } from './timing.js';

/** Questions over all connections of a large shop. */
export function benchConnections(rules: number, assertions: number): Row[] {
  const stack = stackOf(rules);
  const sets = Array.from({ length: assertions }, (_, i) => readSet(writtenSet(i), {}).set!);
  const answers = () => {
    const questions = new StackQuestions(stack, { dynamicRouting: false }, sets);
    const judge = protectedAs(questions.connections, { by: 'any', demands: { minimum: 'TLSv1.2' } });
    return sets.map((set) => prove(questions.about(set, {}), judge).verdict);
  };
  return [
    {
      what: `${assertions} assertions over ${rules} TLS rules and ${rules} filters`,
      value: median(3, () => 0, answers),
      unit: 'ms',
    },
  ];
}

/** Every fourth one is about every port. */
function writtenSet(i: number): WrittenSet {
  const port = 1024 + i * 49;
  return {
    protocol: 'tcp',
    local: i % 4 === 0 ? '*' : `*:${port}-${port + 20}`,
    remote: i % 3 === 0 ? `10.${i}.0.0/16` : { not: '10.0.0.0/8' },
    direction: i % 2 ? 'inbound' : 'outbound',
  };
}

function stackOf(rules: number): StackInEffect {
  const policy = generatePolicy(rules);
  const built = buildPolicyRules(policy, { release: '3.2', facts: () => ({ attributes: [], defaults: {} }) });
  const on = { value: true };
  return {
    complete: true,
    initial: true,
    settings: { TCPCONFIG: { TTLS: on }, IPCONFIG: { IPSECURITY: on }, IPCONFIG6: { IPSECURITY: on } },
    defaults: {},
    interfaces: [],
    devices: [],
    routes: [],
    ports: [],
    portRanges: [],
    dvipas: [],
    distributions: [],
    other: {},
    policy: {
      ...policy,
      ...built,
      complete: policy.given,
      files: [],
      dangling: [],
      problems: [],
    },
  };
}
