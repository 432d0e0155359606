import type { Scalar } from '../../src/facts/types.js';
import { buildPolicyRules } from '../../src/model/build/policy-rules.js';
import type { FilterRule, PolicyObject, TlsRule } from '../../src/model/policy-types.js';
import { PolicyObjects, SOME_FACTS } from './policy-objects.js';

function build(policy: PolicyObjects, release: '2.1' | '2.3' | '3.2' = '3.2') {
  return buildPolicyRules({ objects: policy.objects, given: ['at-tls', 'ipsec'] }, { release, facts: SOME_FACTS });
}

/** One rule with the group action `on` and an environment action `e` that are added when they are missing. */
function tlsRule(
  attributes: Record<string, Scalar | [number, number]>,
  more: (policy: PolicyObjects) => void = () => {},
): TlsRule {
  const policy = new PolicyObjects();
  policy.add('TTLSGroupAction', 'on', { TTLSEnabled: 'On' });
  more(policy);
  policy.add('TTLSRule', 'R', { Direction: 'Inbound', TTLSGroupActionRef: 'on', ...attributes });
  return build(policy).tls.rules[0]!;
}

describe('address conditions', () => {
  const cases: [string, unknown][] = [
    ['10.1.1.1', { ranges: [['10.1.1.1', '10.1.1.1']] }],
    ['10.1.1.9/24', { ranges: [['10.1.1.0', '10.1.1.255']] }],
    ['10.1.1.5-10.1.2.5', { ranges: [['10.1.1.5', '10.1.2.5']] }],
    ['0.0.0.0/0', { ranges: [['0.0.0.0', '255.255.255.255']] }],
    ['2001:DB8::/32', { ranges: [['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff']] }],
    ['fe80::1-fe80::9', { ranges: [['fe80::1', 'fe80::9']] }],
    ['All', 'any'],
    ['All6', { ranges: [['::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff']] }],
    ['10.1.1.9-10.1.1.1', undefined],
    ['10.1.1.0/33', undefined],
    ['10.1.1', undefined],
    ['10.1.1.1-fe80::1', undefined],
  ];
  it.each(cases)('%s', (text, selector) => {
    expect(tlsRule({ LocalAddr: text }).local).toEqual(selector);
  });

  it('combines the members of a group, by name and inline, in both families', () => {
    const rule = tlsRule({ RemoteAddrGroupRef: 'g' }, (policy) => {
      const group = policy.add('IpAddrGroup', 'g', { IpAddrSetRef: { list: ['net'] } } as never);
      policy.add('IpAddr', undefined, { Addr: '10.2.0.0' }, { parent: group });
      policy.add('IpAddr', undefined, { Addr: '::1' }, { parent: group });
      policy.add('IpAddrSet', undefined, { Range: '10.1.255.0-10.1.255.255' }, { parent: group });
      policy.add('IpAddrSet', 'net', { Prefix: '10.1.0.0/16' });
    });
    expect(rule.remote).toEqual({
      ranges: [
        ['10.1.0.0', '10.2.0.0'],
        ['::1', '::1'],
      ],
    });
    expect(rule.damaged).toBeUndefined();
  });

  it('a group with a member that is missing, symbolic or in error is unknown, and so is an empty one', () => {
    const fill: ((policy: PolicyObjects, group: PolicyObject) => unknown)[] = [
      (policy, group) => policy.add('IpAddr', undefined, {}, { parent: group }),
      (policy, group) => policy.add('IpAddr', undefined, { Addr: '10.1.1.1' }, { parent: group, damaged: true }),
      (_, group) => Object.assign(group.settings, { IpAddrRef: { value: 'nowhere', at: 1 } }),
      (_, group) => Object.assign(group.settings, { IpAddrRef: { state: 'symbolic', at: 1 } }),
      (_, group) => Object.assign(group, { damaged: true }),
      () => {},
    ];
    for (const add of fill) {
      const rule = tlsRule({ LocalAddrGroupRef: 'g' }, (policy) => add(policy, policy.add('IpAddrGroup', 'g', {})));
      expect(rule.local).toBeUndefined();
      expect(rule.damaged).toBe(true);
    }
  });
});

describe('ports and names', () => {
  it('reads numbers, ranges and groups; 0 is all ports', () => {
    expect(tlsRule({ LocalPortRange: 443 }).localPorts).toEqual({ ranges: [[443, 443]] });
    expect(tlsRule({ LocalPortRange: [1024, 65535] }).localPorts).toEqual({ ranges: [[1024, 65535]] });
    expect(tlsRule({ LocalPortRange: 0 }).localPorts).toBe('any');
    expect(tlsRule({ LocalPortRange: [1, 65535] }).localPorts).toBe('any');
    expect(tlsRule({ LocalPortRange: [9, 8] }).localPorts).toBeUndefined();
    const grouped = tlsRule({ RemotePortGroupRef: 'p' }, (policy) => {
      const group = policy.add('PortGroup', 'p', { PortRangeRef: 'q' });
      policy.add('PortRange', undefined, { Port: [20, 21] }, { parent: group });
      policy.add('PortRange', 'q', { Port: 22 });
    });
    expect(grouped.remotePorts).toEqual({ ranges: [[20, 22]] });
  });

  it('returns job and user patterns, null if they are not a condition of a rule', () => {
    expect(tlsRule({ Jobname: 'zwe1*', LocalPortRange: 1 })).toMatchObject({ job: 'ZWE1*', user: null });
    expect(tlsRule({ Jobname: 'TOOLONGNAME' }).job).toBeUndefined();
  });

  it('conditions that may be missing in a rule in error are unknown', () => {
    const policy = new PolicyObjects();
    policy.add('TTLSRule', 'R', { LocalPortRange: 443, Direction: 'Inbound' }, { damaged: true });
    const [rule] = build(policy).tls.rules;
    expect(rule).toMatchObject({ localPorts: { ranges: [[443, 443]] }, direction: 'Inbound', damaged: true });
    expect([rule!.local, rule!.job, rule!.priority, rule!.order]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('order', () => {
  it('is by priority, then by name in EBCDIC order', () => {
    const policy = new PolicyObjects();
    for (const [name, Priority] of [
      ['b', 5],
      ['A', 5],
      ['a1', 5],
      ['9', 5],
      ['z', 9],
      ['none', undefined],
    ] as const) {
      policy.add('TTLSRule', name, {
        LocalPortRange: 1,
        Direction: 'Both',
        ...(Priority === undefined ? {} : { Priority }),
      });
    }
    const { rules } = build(policy).tls;
    expect(rules.map(({ name }) => name)).toEqual(['z', 'a1', 'b', 'A', '9', 'none']);
    expect(rules.at(-1)).toMatchObject({ priority: 1, order: 5 });
  });
});

describe('effective policy', () => {
  function withActions(): PolicyObjects {
    const policy = new PolicyObjects();
    policy.add('TTLSGroupAction', 'g', { TTLSEnabled: 'On', Trace: 7 });
    const environment = policy.add('TTLSEnvironmentAction', 'e', { HandshakeRole: 'Server', TTLSCipherParmsRef: 'c' });
    policy.add('TTLSKeyringParms', undefined, { Keyring: 'U/RING' }, { parent: environment });
    policy.add('TTLSEnvironmentAdvancedParms', undefined, { 'TLSv1.2': 'On', TLSv1: 'Off' }, { parent: environment });
    policy.add('TTLSCipherParms', 'c', {
      V3CipherSuites4Char: { list: ['C0301301'] },
      V3CipherSuites: { list: ['TLS_RSA_WITH_AES_128_CBC_SHA', '350A'] },
    });
    const connection = policy.add('TTLSConnectionAction', 'k', { HandshakeRole: 'ServerWithClientAuth' });
    policy.add('TTLSConnectionAdvancedParms', undefined, { 'TLSv1.1': 'Off' }, { parent: connection });
    return policy;
  }

  function ruleOf(
    policy: PolicyObjects,
    extra: Record<string, Scalar> = {},
    release: '2.1' | '2.3' | '3.2' = '3.2',
  ): TlsRule {
    policy.add('TTLSRule', 'R', {
      LocalPortRange: 443,
      Direction: 'Inbound',
      TTLSGroupActionRef: 'g',
      TTLSEnvironmentActionRef: 'e',
      TTLSConnectionActionRef: 'k',
      ...extra,
    });
    return build(policy, release).tls.rules[0]!;
  }

  it('uses each attribute from the action of highest precedence that codes it, otherwise the default', () => {
    const policy = withActions();
    const { settings, parts, enabled, damaged } = ruleOf(policy);
    expect(settings).toMatchObject({
      HandshakeRole: { value: 'ServerWithClientAuth' },
      Trace: { value: 7 },
      Keyring: { value: 'U/RING' },
      'TLSv1.1': { value: 'Off', at: policy.objects.TTLSConnectionAdvancedParms![0]!.at + 1 },
      'TLSv1.2': { value: 'On' },
      'TLSv1.3': { value: 'Off', state: 'default' },
      HandshakeTimeout: { value: 10, state: 'default' },
    });
    expect([enabled, damaged]).toEqual([true, undefined]);
    expect(parts.TTLSCipherParms).toBe(policy.objects.TTLSCipherParms![0]!.at);
  });

  it('resolves cipher suites in the order of their lines', () => {
    const { ciphers } = ruleOf(withActions());
    expect(ciphers.state).toBeUndefined();
    expect(ciphers.suites.map(({ code, written }) => [code, written])).toEqual([
      ['C030', 'four-digits'],
      ['1301', 'four-digits'],
      ['002F', 'name'],
      ['0035', 'two-digits'],
      ['000A', 'two-digits'],
    ]);
    expect(ciphers.suites[0]).toMatchObject({
      keyExchange: 'ECDHE',
      forwardSecrecy: true,
      aead: true,
      strength: 'strong',
      weaknesses: [],
    });
    expect(ciphers.suites[4]).toMatchObject({
      shortCode: '0A',
      encryption: '3DES',
      weaknesses: ['3des', 'sha1-mac', 'cbc', 'static-key-exchange'],
    });
  });

  it('attributes that a missing action may code are unknown, except those of an action of higher precedence', () => {
    const { settings, ciphers, damaged } = ruleOf(withActions(), { TTLSConnectionActionRef: 'nowhere' });
    expect(settings['TLSv1.2']).toEqual({ state: 'unknown' });
    expect(settings.Keyring).toMatchObject({ value: 'U/RING' });
    expect([ciphers.state, damaged]).toEqual(['unknown', true]);
    const lost = withActions();
    lost.objects.TTLSEnvironmentAdvancedParms![0]!.damaged = true;
    expect(ruleOf(lost).settings).toMatchObject({
      'TLSv1.1': { value: 'Off' },
      'TLSv1.2': { value: 'On' },
      'TLSv1.3': { state: 'unknown' },
    });
  });

  it('distinguishes default, unreadable and Suite B lists', () => {
    const suites = (attributes: Record<string, unknown>, profile = 'Off') => {
      const policy = withActions();
      policy.objects.TTLSCipherParms = [];
      policy.add('TTLSCipherParms', 'c', attributes as never);
      policy.objects.TTLSEnvironmentAction![0]!.settings.SuiteBProfile = { value: profile, at: 1 };
      const { ciphers } = ruleOf(policy);
      return [ciphers.state, ciphers.suites.map(({ code }) => code)];
    };
    // The default of 3.2.
    expect(suites({})).toEqual(['default', ['C030', 'C02C', 'C02F', 'C02B']]);
    expect(suites({ V3CipherSuites4Char: { list: ['C030', 'TLS_AES_128_GCM_SHA256'] } })).toEqual([
      'unknown',
      ['C030'],
    ]);
    expect(suites({ V3CipherSuites: { list: ['TLS_FOO'] } })).toEqual(['unknown', []]);
    // Codes of four digits, of which 30 would be a suite without forward secrecy.
    expect(suites({ V3CipherSuites: { list: ['C030'] } })).toEqual(['unknown', []]);
    expect(suites({ V3CipherSuites: { list: ['1301'] } })).toEqual(['unknown', []]);
    expect(suites({ V3CipherSuites: { list: ['3501'] } })).toEqual([undefined, ['0035', '0001']]);
    expect(suites({ V3CipherSuites: { list: ['2FFE'] } })).toEqual(['unknown', ['002F']]);
    expect(suites({ V3CipherSuites: { list: ['2F'] } }, '128Min')).toEqual(['suite-b', ['C02B', 'C02C']]);
  });

  it('contains the default list of System SSL for the releases that document it', () => {
    const codes = (release: '2.1' | '2.3', fips: string) => {
      const policy = withActions();
      policy.objects.TTLSCipherParms = [];
      policy.add('TTLSCipherParms', 'c', {});
      policy.objects.TTLSGroupAction![0]!.settings.FIPS140 = { value: fips, at: 1 };
      const { ciphers } = ruleOf(policy, {}, release);
      expect(ciphers.state).toBe('default');
      return ciphers.suites.map(({ code }) => code);
    };
    expect(codes('2.1', 'Off').slice(0, 3)).toEqual(['0005', '0004', '0035']);
    expect(codes('2.1', 'Off')).toHaveLength(27);
    expect(codes('2.1', 'On').slice(0, 2)).toEqual(['0035', '0036']);
    expect(codes('2.3', 'Off')).toEqual([]);
  });

  it('contains only the group action if protection is off', () => {
    const policy = withActions();
    policy.objects.TTLSGroupAction![0]!.settings.TTLSEnabled = { value: 'Off', at: 1 };
    const rule = ruleOf(policy);
    expect(rule.enabled).toBe(false);
    expect(Object.keys(rule.settings).sort()).toEqual(['FIPS140', 'TTLSEnabled', 'Trace']);
  });
});

describe('filters', () => {
  function filters(fill: (policy: PolicyObjects, owner: PolicyObject) => void): FilterRule[] {
    const policy = new PolicyObjects();
    policy.add('IpGenericFilterAction', 'permit', { IpFilterAction: 'Permit' });
    const owner = policy.add('IpFilterPolicy', undefined, {});
    fill(policy, owner);
    return build(policy).filters.rules;
  }

  it('are unknown after the first 20,000, because groups that are referenced often multiply', () => {
    const rules = filters((policy, owner) => {
      policy.add('IpService', 's', { Protocol: 'Tcp', Direction: 'Bidirectional' });
      policy.add('IpFilterRule', 'f', { IpServiceRef: 's', IpGenericFilterActionRef: 'permit' });
      policy.add('IpFilterGroup', 'g', { IpFilterRuleRef: { list: Array(200).fill('f') } });
      owner.settings.IpFilterGroupRef = Array.from({ length: 200 }, (_, at) => ({ value: 'g', at: 1_000 + at }));
    });
    expect(rules).toHaveLength(20_001);
    expect(rules.slice(-2).map(({ order, name, damaged }) => [order, name, damaged])).toEqual([
      [19_999, 'f', undefined],
      [20_000, '', true],
    ]);
  });

  it('are in the order of the policy, its groups and the services of each rule', () => {
    const rules = filters((policy, owner) => {
      const inline = policy.add('IpFilterRule', 'first', { IpGenericFilterActionRef: 'permit' }, { parent: owner });
      policy.add('IpService', undefined, { Protocol: 'Tcp', Direction: 'Bidirectional' }, { parent: inline });
      const group = policy.add('IpServiceGroup', 's', {});
      policy.add('IpService', undefined, { Protocol: 'Udp', Direction: 'Inbound' }, { parent: group });
      policy.add('IpService', undefined, { Protocol: 17, Direction: 'Outbound' }, { parent: group });
      policy.add('IpFilterRule', 'second', { IpServiceGroupRef: 's', IpGenericFilterActionRef: 'permit' });
      policy.add('IpFilterGroup', 'g', { IpFilterRuleRef: { list: ['second', 'nowhere'] } });
      owner.settings.IpFilterGroupRef = [{ value: 'g', at: 1_000 }];
    });
    expect(
      rules.map(({ name, order, protocol, direction, damaged }) => [order, name, protocol, direction, damaged]),
    ).toEqual([
      [0, 'first', 6, 'Bidirectional', undefined],
      [1, 'second', 17, 'Inbound', undefined],
      [2, 'second', 17, 'Outbound', undefined],
      [3, '', undefined, undefined, true],
    ]);
    expect(rules[0]).toMatchObject({
      action: 'Permit',
      routing: 'Local',
      connect: 'any',
      securityClass: 'any',
      fragmentsOnly: false,
    });
  });

  it('use the source and destination of the packet', () => {
    const [inbound, both] = filters((policy, owner) => {
      for (const Direction of ['Inbound', 'Bidirectional']) {
        const attributes = { IpSourceAddr: '10.0.0.1', IpDestAddr: '10.0.0.2', IpGenericFilterActionRef: 'permit' };
        const rule = policy.add('IpFilterRule', Direction, attributes, { parent: owner });
        policy.add('IpService', undefined, { Protocol: 'Tcp', SourcePortRange: 80, Direction }, { parent: rule });
      }
    });
    expect(inbound).toMatchObject({
      local: { ranges: [['10.0.0.2', '10.0.0.2']] },
      localPorts: 'any',
      remotePorts: { ranges: [[80, 80]] },
    });
    expect(both).toMatchObject({
      local: { ranges: [['10.0.0.1', '10.0.0.1']] },
      localPorts: { ranges: [[80, 80]] },
      remotePorts: 'any',
    });
  });
});
