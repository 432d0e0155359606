import fc from 'fast-check';
import { PolicyBuilder, policyParser, TlsRuleList } from '../../src/index.js';
import {
  connections,
  inOrder,
  memberText,
  selects,
  type TinyAddresses,
  type TinyConnection,
  type TinyPorts,
  type TinyRule,
  tinyRules,
  trafficOf,
} from './policy-oracle.js';

/** A rule with what its group action says, and a number that chooses how its conditions are written. */
type WrittenRule = TinyRule & { enabled: boolean; style: number };

/** Statements beside the rules, each once. */
class Text {
  private readonly named: string[] = [];

  constructor(private readonly style: number) {}

  rule({ name, priority, direction, local, remote, localPorts, remotePorts, job, user, timed, enabled }: WrittenRule) {
    const lines = [
      ...this.addresses('Local', `${name}l`, local),
      ...this.addresses('Remote', `${name}r`, remote),
      ...this.ports('Local', `${name}l`, localPorts),
      ...this.ports('Remote', `${name}r`, remotePorts),
      ...(job === null ? [] : [`Jobname ${job}`]),
      ...(user === null ? [] : [`USERID ${user}`]),
      ...(timed ? ['IpTimeCondition', '{', 'TimeOfDayRange 08:00-18:00', '}'] : []),
      `Direction ${direction}`,
      `priority ${priority}`,
      `TTLSGroupActionRef ${enabled ? 'On' : 'Off'}`,
      ...(enabled ? ['TTLSEnvironmentActionRef Env'] : []),
    ];
    return [...block(`TTLSRule ${name}`, lines), ...this.named].join('\n');
  }

  private addresses(side: string, name: string, addresses: TinyAddresses): string[] {
    if (typeof addresses === 'string')
      return this.style % 2 === 0 && addresses === 'All' ? [] : [`${side}Addr ${addresses}`];
    const [first] = addresses;
    if (addresses.length === 1 && this.style % 3 > 0) {
      if (this.style % 3 === 1) return [`${side}Addr ${memberText(first!)}`];
      this.named.push(...member(first!, name));
      return [`${side}Addr${first!.form === 'address' ? '' : 'Set'}Ref ${name}`];
    }
    const parts = addresses.flatMap((one, index) => {
      if ((index + this.style) % 2 === 0) return member(one, '');
      this.named.push(...member(one, `${name}${index}`));
      return [`${one.form === 'address' ? 'IpAddrRef' : 'IpAddrSetRef'} ${name}${index}`];
    });
    this.named.push(...block(`IpAddrGroup ${name}`, parts));
    return [`${side}AddrGroupRef ${name}`];
  }

  private ports(side: string, name: string, ports: TinyPorts): string[] {
    if (ports === 'all') return [];
    const texts = ports.map(([low, high]) =>
      low === high ? `${low}` : `${low}${this.style % 2 === 0 ? '-' : ' '}${high}`,
    );
    if (ports.length === 1 && this.style % 3 === 1) return [`${side}PORTRANGE ${texts[0]}`];
    if (ports.length === 1 && this.style % 3 === 2) {
      this.named.push(...block(`PortRange ${name}p`, [`Port ${texts[0]}`]));
      return [`${side}PortRangeRef ${name}p`];
    }
    const parts = texts.flatMap((text, index) => {
      if ((index + this.style) % 2 === 0) return block('PortRange', [`Port ${text}`]);
      this.named.push(...block(`PortRange ${name}p${index}`, [`Port ${text}`]));
      return [`PortRangeRef ${name}p${index}`];
    });
    this.named.push(...block(`PortGroup ${name}p`, parts));
    return [`${side}PortGroupRef ${name}p`];
  }
}

function block(head: string, lines: readonly string[]): string[] {
  return [head, '{', ...lines.map((line) => `  ${line}`), '}'];
}

function member(one: Parameters<typeof memberText>[0], name: string): string[] {
  if (one.form === 'address') return block(`IpAddr ${name}`, [`Addr ${memberText(one)}`]);
  return block(`IpAddrSet ${name}`, [`${one.form === 'prefix' ? 'Prefix' : 'Range'} ${memberText(one)}`]);
}

const ACTIONS = [
  ...block('TTLSGroupAction On', ['TTLSEnabled On']),
  ...block('TTLSGroupAction Off', ['TTLSEnabled OFF']),
  ...block('TTLSEnvironmentAction Env', ['HandshakeRole Server', ...block('TTLSKeyringParms', ['Keyring A/B'])]),
].join('\n');

/** The rules that the text has, read as every policy is. */
function read(rules: readonly WrittenRule[]) {
  const text = [...rules.map((rule) => new Text(rule.style).rule(rule)), ACTIONS, ''].join('\n');
  const file = policyParser('at-tls').parse(text, 'p');
  const { model } = new PolicyBuilder().build([{ file, language: 'at-tls' }], {
    release: '3.2',
    missing: new Set(),
    profile: { other: {}, complete: false },
  });
  // Rules whose ends are of different families are reported, and take nothing.
  const unread = file.problems.filter(({ kind }) => kind !== 'check');
  expect([unread, model.complete, model.dangling]).toEqual([[], ['at-tls'], []]);
  return model.tls.rules;
}

/** What becomes of a connection: the rules that take it in turn, and whether they protect it. */
function looked(built: ReturnType<typeof read>, connection: TinyConnection) {
  const list = new TlsRuleList(built);
  const { deciders, isRestLeft } = list.deciders(trafficOf(list, connection))!;
  const found = deciders.map((at) => built[at]!);
  return {
    names: found.map(({ name }) => name),
    state: stateOf([...found.map(({ enabled }) => enabled), ...(isRestLeft ? [false] : [])]),
  };
}

function stateOf(effects: readonly (boolean | undefined)[]): string {
  const distinct = new Set(effects);
  if (distinct.size > 1) return 'depends';
  return distinct.has(true) ? 'protected' : 'clear';
}

/** What becomes of a connection, by reading the rules in their order. */
function byHand(rules: readonly WrittenRule[], connection: TinyConnection) {
  const matching = (inOrder(rules) as WrittenRule[]).filter((rule) => selects(rule, connection));
  const last = matching.findIndex((rule) => !rule.timed);
  // All time conditions here are the same one: when it holds, the first of these rules takes the connection.
  const first = matching.findIndex((rule) => rule.timed);
  const deciders = matching
    .slice(0, last < 0 ? undefined : last + 1)
    .filter((rule, index) => !rule.timed || index === first);
  const effects = [...deciders.map(({ enabled }) => enabled), ...(last < 0 ? [false] : [])];
  return { names: deciders.map(({ name }) => name), state: stateOf(effects) };
}

const written = tinyRules.chain((rules) =>
  fc
    .array(fc.record({ enabled: fc.boolean(), style: fc.nat(5) }), { minLength: rules.length, maxLength: rules.length })
    .map((more) => rules.map((rule, index): WrittenRule => ({ ...rule, ...more[index]! }))),
);

test('results for coded policies match those of trying every connection', () => {
  fc.assert(
    fc.property(written, (rules) => {
      const built = read(rules);
      for (const connection of connections(rules).filter((_, index) => index % 11 === 0))
        expect(looked(built, connection)).toEqual(byHand(rules, connection));
    }),
    { numRuns: 25 },
  );
});
