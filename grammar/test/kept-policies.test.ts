import { type ParsedFile, PolicyBuilder, type PolicyModel, policyParser } from '../src/index.js';

const rule = (name: string, port: number, action: string) =>
  `TTLSRule ${name}\n{\n  LocalPortRange ${port}\n  Direction Inbound\n  TTLSGroupActionRef ${action}\n}\n`;
const group = (name: string) => `TTLSGroupAction ${name}\n{\n  TTLSEnabled Off\n}\n`;
const FILTERS = `IpFilterPolicy
{
  IpFilterRule all
  {
    IpService
    {
      Protocol Tcp
    }
    IpGenericFilterActionRef permit
  }
}
IpGenericFilterAction permit
{
  IpFilterAction Permit
}
`;

/** Builds one stack again and again, each time from other texts. */
function builder(): (tls: string, filters?: string) => PolicyModel {
  const made = new PolicyBuilder();
  const parsers = { 'at-tls': policyParser('at-tls'), ipsec: policyParser('ipsec') };
  const files: Partial<Record<'at-tls' | 'ipsec', ParsedFile>> = {};
  const parse = (language: 'at-tls' | 'ipsec', text: string) => {
    files[language] = parsers[language].parse(text, language, files[language]);
    return { file: files[language]!, language };
  };
  return (tls, filters = FILTERS) =>
    made.build([parse('at-tls', tls), parse('ipsec', filters)], {
      release: '3.2',
      missing: new Set(),
      profile: { other: {}, complete: false } as never,
    }).model;
}

const named = (model: PolicyModel, type: string, name: string) =>
  model.objects[type]!.find((object) => object.name === name)!;
const ruleOf = (model: PolicyModel, name: string) => model.tls.rules.find((one) => one.name === name)!;

test('after an edit, equal statements and rules are the same objects', () => {
  const build = builder();
  const before = build(rule('a', 80, 'g') + rule('b', 81, 'g') + group('g'));
  const after = build(rule('a', 80, 'g') + rule('b', 82, 'g') + group('g'));
  for (const [type, name] of [
    ['TTLSRule', 'a'],
    ['TTLSGroupAction', 'g'],
    ['IpGenericFilterAction', 'permit'],
  ] as const)
    expect(named(after, type, name)).toBe(named(before, type, name));
  expect(named(after, 'TTLSRule', 'b')).not.toBe(named(before, 'TTLSRule', 'b'));
  expect(ruleOf(after, 'a')).toBe(ruleOf(before, 'a'));
  expect(ruleOf(after, 'b').localPorts).toEqual({ ranges: [[82, 82]] });
  expect(after.filters.rules).toBe(before.filters.rules);
});

test('a statement is another object if another statement adds to it', () => {
  const build = builder();
  const before = build(rule('a', 80, 'g') + group('g'));
  const after = build(rule('a', 80, 'g') + rule('b', 81, 'g') + group('g'));
  expect([named(before, 'TTLSGroupAction', 'g').uses, named(after, 'TTLSGroupAction', 'g').uses]).toEqual([1, 2]);
  const replaced = build(rule('a', 80, 'g') + rule('a', 81, 'g') + group('g'));
  expect(replaced.objects.TTLSRule!.map((object) => object.replacedBy !== undefined)).toEqual([true, false]);
  expect(replaced.tls.rules).toHaveLength(1);
});

test('the filters change with an edit of their own file, and of an action that they reference', () => {
  const build = builder();
  const text = rule('a', 80, 'g') + group('g');
  const actions = (filters: string) => build(text, filters).filters.rules.map(({ action }) => action);
  expect(actions(FILTERS)).toEqual(['Permit']);
  expect(actions(FILTERS.replace('IpFilterAction Permit', 'IpFilterAction Deny'))).toEqual(['Deny']);
  expect(actions(FILTERS)).toEqual(['Permit']);
});

test('the rules change with an edit of an action or a set of addresses that they reference', () => {
  const build = builder();
  const text = rule('a', 80, 'g').replace('Direction', 'RemoteAddrSetRef set\n  Direction') + rule('b', 81, 'g');
  const rulesOf = (others: string) => build(text + others).tls.rules.map(({ enabled, remote }) => [enabled, remote]);
  const set = (prefix: string) => `IpAddrSet set\n{\n  Prefix ${prefix}\n}\n`;
  const all = expect.anything();
  const [first, , third] = [
    rulesOf(group('g') + set('10.0.0.0/8')),
    rulesOf(group('g').replace('Off', 'On') + set('10.0.0.0/8')),
    rulesOf(group('g') + set('11.0.0.0/8')),
  ];
  expect(rulesOf(group('g').replace('Off', 'On') + set('11.0.0.0/8'))).toEqual([
    [true, third![0]![1]],
    [true, all],
  ]);
  expect(third![0]).not.toEqual(first![0]);
  expect(rulesOf(set('10.0.0.0/8'))).toEqual([
    [undefined, first![0]![1]],
    [undefined, all],
  ]);
});
