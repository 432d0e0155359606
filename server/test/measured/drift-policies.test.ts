import { workFolder } from '../work-folder.js';
import type { Value } from './drift-stack.js';

describe('policies against pasearch', () => {
  const rule = (name: string, port: number, lines: string[] = []) =>
    [
      `TTLSRule ${name}`,
      '{',
      `  LocalPortRange ${port}`,
      '  Direction Inbound',
      ...lines,
      '  TTLSGroupActionRef On',
      '  TTLSEnvironmentActionRef Env',
      '}',
    ].join('\n');
  const POLICY = [
    rule('Db2', 446, ['  Priority 20']),
    rule('Web', 443),
    'TTLSGroupAction On\n{\n  TTLSEnabled On\n}',
    'TTLSEnvironmentAction Env\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring A/R\n  }\n  TTLSEnvironmentAdvancedParms\n  {\n    TLSv1.1 Off\n  }\n}',
    '',
  ].join('\n');
  const SHOWN = `TCP/IP pasearch CS V2R5               Image Name: TCPIP
policyRule:             Db2
  Rule Type:            TTLS
  Version:              3                 Status:            Active
  Priority:             10
  policyAction:         On
   ActionType:          TTLS Group
  policyAction:         Env
   ActionType:          TTLS Environment
  TTLS Condition Summary:                 NegativeIndicator: Off
   LocalPortFrom:       446               LocalPortTo:       450
   ServiceDirection:    Inbound
  TTLS Action:          On
    Scope:              Group
    TTLSEnabled:        On
  TTLS Action:          Env
    Scope:              Environment
    HandshakeRole:      ServerWithClientAuth
     Keyring:           A/R
     TLSv1.1:           On
policyRule:             Old
  Rule Type:            TTLS
`;
  const REMOTE = (address: string) =>
    `Remote Address:\n    FromAddr: ${address}\n    ToAddr: ${address}\n   LocalPortFrom:`;
  const folder = workFolder({ P: 'TCPCONFIG TTLS\n', 'at-tls.policy': POLICY, pasearch: SHOWN });

  test.each([
    [
      'names',
      ['V3CipherSuites TLS_AES_256_GCM_SHA384', 'V3CipherSuites4Char C030003D'],
      ['1302', 'C030', '003D'],
      'same',
    ],
    ['two digits', ['V3CipherSuites 3D2F'], ['3D', '2F'], 'same'],
    ['another order', ['V3CipherSuites4Char C030C02F'], ['C02F', 'C030'], 'differs'],
    ['one more', ['V3CipherSuites4Char C030'], ['C030', '002F'], 'differs'],
    ['a code that nobody knows', ['V3CipherSuites4Char C030FFFE'], ['C030'], undefined],
    ['no list shown', ['V3CipherSuites4Char C030'], [], undefined],
  ])('cipher suites as %s', async (_what, lines, codes, status) => {
    const ciphers = `  TTLSCipherParms\n  {\n${lines.map((line) => `    ${line}\n`).join('')}  }\n`;
    folder.put('at-tls.policy', POLICY.replace('  HandshakeRole Server\n', `  HandshakeRole Server\n${ciphers}`));
    const list = codes.map((code) => `      ${code}  TLS_SOMETHING\n`).join('');
    const shown = codes.length === 0 ? '' : `    TTLSCipherParms:\n     v3CipherSuites:\n${list}`;
    folder.put('lists', SHOWN.replace('     TLSv1.1:           On\n', `${shown}     TLSv1.1:           On\n`));
    const argv = ['drift', '--profile', 'P', '--policy', 'at-tls.policy', '--netstat', 'lists', '--format', 'json'];
    const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
    const of = (parameter: string) => values.find((value) => value.parameter === parameter)?.status;
    expect(of('Env V3CipherSuites')).toBe(status);
    // Values after the list are also read.
    expect(of('Env TLSv1.1')).toBe('differs');
  });

  test('of several stacks', async () => {
    folder.put('at-tls.policy', POLICY);
    folder.put('both', SHOWN + SHOWN.replace(/TCPIP$/m, 'TCPIP2').replaceAll('Old', 'Older'));
    const argv = ['drift', '--profile', 'P', '--policy', 'at-tls.policy', '--netstat', 'both', '--format', 'json'];
    expect((await folder.run(argv)).err).toMatch(/2 stacks.*TCPIP, TCPIP2/s);
    const { values } = JSON.parse((await folder.run([...argv, '--stack', 'TCPIP2'])).out) as { values: Value[] };
    const running = values.filter(({ status }) => status === 'only-running').map(({ parameter }) => parameter);
    expect(running).toEqual(['Older']);
  });

  test.each([
    ['another key ring', 'A/R', 'A/S', 'differs', 'Env Keyring'],
    ['a key ring in another case', 'A/R', 'a/r', 'differs', 'Env Keyring'],
    ['a job in another case', 'LocalPortFrom:', 'JobName: db2dist UserId:\n   LocalPortFrom:', 'same', 'Db2 Jobname'],
    ['another job', 'LocalPortFrom:', 'JobName: DB2D* UserId:\n   LocalPortFrom:', 'differs', 'Db2 Jobname'],
    ['no job', 'LocalPortFrom:', 'JobName: \n   LocalPortFrom:', undefined, 'Db2 Jobname'],
  ])('names: %s', async (_what, from, to, status, parameter) => {
    folder.put('at-tls.policy', POLICY.replace('Priority 20', 'Jobname DB2DIST'));
    folder.put('names', SHOWN.replace(from, to));
    const argv = ['drift', '--profile', 'P', '--policy', 'at-tls.policy', '--netstat', 'names', '--format', 'json'];
    const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
    expect(values.find((value) => value.parameter === parameter)?.status).toBe(status);
  });

  test.each([
    ['10.9.3.1', '10.9.3.1', '10.9.3.1', 'same'],
    ['10.9.3.1', '10.9.3.2', '10.9.3.2', 'differs'],
    ['ALL', 'All', 'All', 'same'],
    ['ALL', '10.9.3.2', '10.9.3.2', 'differs'],
    ['10.9.3.1-10.9.3.9', '10.9.3.1', '10.9.3.9', 'same'],
    ['Ref One', '10.9.3.8', '10.9.3.8', 'same'],
    ['Ref One', '10.9.3.1', '10.9.3.1', 'differs'],
    ['2001:db8::1', '2001:DB8:0::1', '2001:DB8:0::1', 'same'],
    // How the report shows prefixes and the members of groups is not known.
    ['10.9.3.0/24', '10.9.3.0', '10.9.3.255', undefined],
    ['10.9.3.1', '10.9.3.1', '10.9.3.1\n    FromAddr: 10.9.3.2\n    ToAddr: 10.9.3.2', undefined],
  ])('addresses: %s with %s to %s', async (written, from, last, status) => {
    const coded = POLICY.replace('Priority 20', `RemoteAddr ${written}`.replace(' Ref', 'Ref'));
    folder.put('at-tls.policy', `${coded}IpAddr One\n{\n  Addr 10.9.3.8\n}\n`);
    const shown = `Local Address:\n    FromAddr: 192.0.2.1\n    ToAddr: 192.0.2.1\n   Remote Address:\n    FromAddr: ${from}\n    ToAddr: ${last}\n   `;
    folder.put('addresses', SHOWN.replace('LocalPortFrom:', `${shown}LocalPortFrom:`));
    const argv = ['drift', '--profile', 'P', '--policy', 'at-tls.policy', '--netstat', 'addresses', '--format', 'json'];
    const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
    expect(values.find((value) => value.parameter === 'Db2 RemoteAddr')?.status).toBe(status);
    expect(values.find((value) => value.parameter === 'Db2 LocalPortRange')?.status).toBe('differs');
  });

  test.each([
    ['Priority', '  Priority:             10', '  Priority:             5', 'differs', true],
    ['Priority', '  Priority:             10', '  Priority:             1', undefined, undefined],
    ['RemoteAddr', 'LocalPortFrom:', REMOTE('10.1.1.1'), 'differs', true],
    ['RemoteAddr', 'LocalPortFrom:', REMOTE('All'), undefined, undefined],
    // All addresses in another form.
    ['RemoteAddr', 'LocalPortFrom:', REMOTE('0.0.0.0'), undefined, undefined],
    ['RemotePortRange', 'LocalPortFrom:', 'RemotePortFrom: 25 RemotePortTo: 25\n   LocalPortFrom:', 'differs', true],
    ['RemotePortRange', 'LocalPortFrom:', 'RemotePortFrom: 0 RemotePortTo: 0\n   LocalPortFrom:', undefined, undefined],
    ['Jobname', 'LocalPortFrom:', 'JobName: WEB1 UserId:\n   LocalPortFrom:', 'only-running', undefined],
    ['Userid', 'LocalPortFrom:', 'JobName:  UserId: ADM\n   LocalPortFrom:', 'only-running', undefined],
    ['actions', 'policyAction:         Env', 'policyAction:         Env2', 'differs', false],
    // Not all actions are shown.
    [
      'actions',
      '  policyAction:         On',
      '  No. Policy Action: 3\n  policyAction:         On',
      undefined,
      undefined,
    ],
    ['Status', 'Status:            Active', 'Status:            Inactive', 'differs', true],
  ])('what the rule does not code: %s shown as %s, %s', async (parameter, from, to, status, isDefault) => {
    folder.put('at-tls.policy', POLICY.replace('  Priority 20\n', ''));
    folder.put('uncoded', SHOWN.replace(from, to));
    const argv = ['drift', '--profile', 'P', '--policy', 'at-tls.policy', '--netstat', 'uncoded', '--format', 'json'];
    const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
    const found = values.filter((value) => value.parameter === `Db2 ${parameter}`);
    const shown = found.filter((value) => parameter !== 'actions' || value.status !== 'same');
    expect(shown.map((value) => value.status)).toEqual(status === undefined ? [] : [status]);
    expect(shown[0]?.profile?.isDefault).toBe(isDefault);
  });

  const FILTERS = [
    ...['Used', 'Grouped', 'Spare'].map(
      (name) => `IpFilterRule ${name}\n{\n  IpServiceRef All\n  IpGenericFilterActionRef Permit\n}`,
    ),
    'IpFilterGroup Group\n{\n  IpFilterRuleRef Grouped\n}',
    'IpFilterPolicy\n{\n  IpFilterRuleRef Used\n  IpFilterGroupRef Group\n}',
    'IpService All\n{\n  Protocol All\n  Direction BiDirectional\n  Routing Either\n}',
    'IpGenericFilterAction Permit\n{\n  IpFilterAction Permit\n}',
    '',
  ].join('\n');
  const shownRules = (...rules: [name: string, type?: string][]): string =>
    `TCP/IP pasearch CS V2R5               Image Name: TCPIP\n${rules
      .map(
        ([name, type]) =>
          `policyRule:             ${name}\n${type === undefined ? '' : `  Rule Type:            ${type}\n`}`,
      )
      .join('')}`;
  test.each([
    ['all that are in use', shownRules(['Used~1', 'IpFilter'], ['Used~2', 'IpFilter'], ['Grouped', 'IpFilter']), []],
    ['a missing one', shownRules(['Used', 'IpFilter']), ['only-profile IpFilterRule Grouped']],
    [
      'others, one of which is of a type that is not compared',
      shownRules(['Used', 'IpFilter'], ['Grouped', 'IpFilter'], ['More', 'IpFilter'], ['Vpn', 'LocalDynVpn']),
      ['only-running IpFilterRule More'],
    ],
    ['a display without types', shownRules(['Used'], ['More']), []],
  ])('filters that no policy uses are not installed: %s', async (_what, shown, expected) => {
    folder.put('ipsec.policy', FILTERS);
    folder.put('filters', shown);
    const argv = ['drift', '--profile', 'P', '--policy', 'ipsec.policy', '--netstat', 'filters', '--format', 'json'];
    const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
    const drifting = values.filter(({ status }) => status.startsWith('only-') || status === 'differs');
    expect(drifting.map(({ status, statement, parameter }) => `${status} ${statement} ${parameter}`)).toEqual(expected);
  });

  test.each([
    ['with the block', POLICY],
    ['without the block', POLICY.replace(/ {2}TTLSEnvironmentAdvancedParms\n {2}\{[^}]*\}\n/, '')],
  ])('attributes that the action does not code, %s', async (_what, policy) => {
    folder.put('at-tls.policy', policy);
    folder.put(
      'uncoded',
      SHOWN.replace('     TLSv1.1:', '     ApplicationControlled: On\n     HandshakeTimeout:  10\n     TLSv1.1:'),
    );
    const argv = ['drift', '--profile', 'P', '--policy', 'at-tls.policy', '--netstat', 'uncoded', '--format', 'json'];
    const { values } = JSON.parse((await folder.run(argv)).out) as { values: Value[] };
    const of = (parameter: string) => values.find((value) => value.parameter === `Env ${parameter}`);
    expect(of('ApplicationControlled')).toMatchObject({
      status: 'differs',
      profile: { value: 'Off', isDefault: true },
    });
    expect(of('HandshakeTimeout')).toBeUndefined();
  });

  test('rules by name, conditions and attributes by value', async () => {
    folder.put('at-tls.policy', POLICY);
    const argv = ['drift', '--profile', 'P', '--policy', 'at-tls.policy', '--netstat', 'pasearch', '--format', 'json'];
    const { out, code } = await folder.run(argv);
    const { values } = JSON.parse(out) as { values: { status: string; statement: string; parameter: string }[] };
    expect(code).toBe(1);
    expect(values.map(({ status, statement, parameter }) => `${status} ${statement} ${parameter}`).sort()).toEqual([
      'differs TTLSEnvironmentAction Env HandshakeRole',
      'differs TTLSEnvironmentAction Env TLSv1.1',
      'differs TTLSRule Db2 LocalPortRange',
      'differs TTLSRule Db2 Priority',
      'only-profile TTLSRule Web',
      'only-running TTLSRule Old',
      'same TTLSEnvironmentAction Env Keyring',
      'same TTLSGroupAction On TTLSEnabled',
      'same TTLSRule Db2',
      'same TTLSRule Db2 Direction',
      'same TTLSRule Db2 actions',
    ]);
    const text = (await folder.run(argv.slice(0, -2))).out;
    expect(text).toMatch(
      /TTLSRule Db2 Priority +profile 20 \(at-tls\.policy:5:\d+\)\s+running 10 \(Priority, line 5\)/,
    );
    expect(text).toMatch(/^P \(defaults of 2\.5\) compared with pasearch of stack TCPIP$/m);
    expect(text).toMatch(/LocalPortRange +profile 446 .*\s+running 446-450 \(LocalPortFrom, line 11\)/);
    const same = SHOWN.replace('LocalPortTo:       450', 'LocalPortTo:       446');
    folder.put('same', same);
    const { values: now } = JSON.parse((await folder.run(argv.with(6, 'same'))).out) as { values: Value[] };
    expect(now.find(({ parameter }) => parameter === 'Db2 LocalPortRange')?.status).toBe('same');
  });
});
