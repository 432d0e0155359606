import {
  buildPolicyRules,
  differencesOf,
  protectedAs,
  prove,
  readSet,
  type StackInEffect,
  StackQuestions,
  type WrittenSet,
} from '@ezlint/grammar';
import { generatePolicy } from '../server/tools/generate-policy.js';
import { median, type Row } from './timing.js';

/** Questions about all connections of a large installation. */
export function benchConnections(rules: number, assertions: number): Row[] {
  const stack = stackOf(rules);
  const changed = stackOf(rules, true);
  const facts = { dynamicRouting: false };
  const sets = Array.from({ length: assertions }, (_, i) => readSet(writtenSet(i), {}).set!);
  const answers = () => {
    const questions = new StackQuestions(stack, facts, sets);
    const judge = protectedAs(questions.connections, { by: 'any', demands: { minimum: 'TLSv1.2' } });
    return sets.map((set) => prove(questions.about(set, {}), judge).verdict);
  };
  return [
    {
      what: `${assertions} assertions over ${rules} TLS rules and ${rules} filters`,
      value: median(3, () => 0, answers),
      unit: 'ms',
    },
    {
      what: `diff of ${rules} against ${rules} TLS rules and filters`,
      value: median(
        3,
        () => 0,
        () => differencesOf({ stack, facts }, { stack: changed, facts }),
      ),
      unit: 'ms',
    },
  ];
}

/** Every fourth one applies to every port. */
function writtenSet(i: number): WrittenSet {
  const port = 1024 + i * 49;
  return {
    protocol: 'tcp',
    local: i % 4 === 0 ? '*' : `*:${port}-${port + 20}`,
    remote: i % 3 === 0 ? `10.${i}.0.0/16` : { not: '10.0.0.0/8' },
    direction: i % 2 ? 'inbound' : 'outbound',
  };
}

/** In the other version, every seventh rule has another port, and one in twenty is deleted. */
function stackOf(rules: number, isChanged = false): StackInEffect {
  const policy = generatePolicy(rules);
  if (isChanged) change(policy.objects);
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

function change(objects: ReturnType<typeof generatePolicy>['objects']): void {
  for (const type of ['TTLSRule', 'IpService'] as const) {
    const all = objects[type]!;
    for (const one of all.filter((_, index) => index % 7 === 0))
      for (const [name, setting] of Object.entries(one.settings))
        if (/PortRange$/.test(name) && !Array.isArray(setting)) setting.value = Number(setting.value) + 3;
  }
  objects.TTLSRule = objects.TTLSRule!.filter((_, index) => index % 20 !== 0);
}
