import { A, B, profile, stack, sysplexFolder } from './sysplex-folder.js';

/** Rules across stacks, over their policies and the members beside their profiles. */

const { folder, found } = sysplexFolder();

test('start lists, and the policies of the targets of a distribution', async () => {
  const plex = 'sysplex: {name: PLEX1, members: [SYSA, SYSB]}\n';
  folder.put('a.yaml', `${plex}systemName: SYSA\n`);
  folder.put('b.yaml', `${plex}systemName: SYSB\n`);
  folder.put('a.tcpip', profile({ ...A, vipa: `${A.vipa}\nVIPADISTRIBUTE DEFINE 10.5.6.9 PORT 443 DESTIP ${B.xcf}` }));
  folder.put('b.tcpip', `TCPCONFIG TTLS\n${profile(B)}`);
  folder.put('ATCSTR0A', 'DVLSTCNT=4096\n');
  folder.put('ATCSTR0B', 'DVLSTCNT=8192\n');
  folder.put(
    'b.policy',
    `TTLSRule Web
{
  LocalPortRange 443
  Direction Inbound
  TTLSGroupActionRef On
  TTLSEnvironmentActionRef Server
}
TTLSGroupAction On
{
  TTLSEnabled On
}
TTLSEnvironmentAction Server
{
  HandshakeRole Server
  TTLSKeyringParms
  {
    Keyring WEB/RING
  }
}
`,
  );
  const stacks = [
    '  - {name: TCPA, profile: a.tcpip, environment: a.yaml, policies: [ATCSTR0A]}\n',
    '  - {name: TCPB, profile: b.tcpip, environment: b.yaml, policies: [ATCSTR0B, b.policy]}\n',
  ].join('');
  expect(await found('AVL031', stacks)).toHaveLength(1);
  expect(await found('PERF046', stacks)).toEqual([expect.stringMatching(/^b.policy .*client of Web .*10.5.6.9/)]);
  // VTAM nodes of different subplexes do not share structures.
  folder.put('ATCSTR0A', 'XCFGRPID=11,\nDVLSTCNT=4096\n');
  folder.put('ATCSTR0B', 'XCFGRPID=12,\nDVLSTCNT=8192\n');
  expect(await found('AVL031', stacks)).toEqual([]);
});

test('the AT-TLS rule of a distributed port that one target lacks', async () => {
  const rule = (name: string, port: number): string =>
    `TTLSRule ${name}\n{\n  LocalPortRange ${port}\n  Direction Inbound\n  TTLSGroupActionRef On\n  TTLSEnvironmentActionRef Server\n}\n`;
  const actions =
    'TTLSGroupAction On\n{\n  TTLSEnabled On\n}\nTTLSEnvironmentAction Server\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring WEB/RING\n  }\n}\n';
  const server = 'TCPCONFIG TTLS\nPORT 443 TCP WEB\n';
  const distribute = `${A.vipa}\nVIPADISTRIBUTE DEFINE 10.5.6.9 PORT 443 DESTIP ${A.xcf} ${B.xcf}`;
  folder.put('a.tcpip', server + profile({ ...A, vipa: distribute }));
  folder.put('b.tcpip', server + profile(B));
  const policies = (name: string, file: string): string =>
    stack(name, file).replace('}', `, policies: [${file}.policy]}`);
  const both = policies('TCPA', 'a') + policies('TCPB', 'b');
  folder.put('a.policy', rule('Web', 443) + actions);
  folder.put('b.policy', rule('Web', 443) + actions);
  expect(await found('TLS052', both)).toEqual([]);
  folder.put('b.policy', rule('Web', 444) + actions);
  expect(await found('TLS052', both)).toEqual([
    'b.tcpip Port 443 of 10.5.6.9 is distributed to this stack by TCPA, but AT-TLS does not protect it on this stack. Connections on this target are in clear text, but connections on TCPA are not.',
  ]);
});

test('how AT-TLS protects a distributed port on two targets, and what else the targets share', async () => {
  const policy = (role: string, ring: string): string =>
    `TTLSRule Web\n{\n  LocalPortRange 443\n  Direction Inbound\n  TTLSGroupActionRef On\n  TTLSEnvironmentActionRef Server\n}\nTTLSGroupAction On\n{\n  TTLSEnabled On\n}\nTTLSEnvironmentAction Server\n{\n  HandshakeRole ${role}\n  TTLSKeyringParms\n  {\n    Keyring ${ring}\n  }\n}\n`;
  const server = (options: string, started: string): string =>
    `TCPCONFIG TTLS\nAUTOLOG\n  ${started}\nENDAUTOLOG\nPORT 443 TCP WEB ${options}\n`;
  const distribute = `${A.vipa}\nVIPADISTRIBUTE DEFINE 10.5.6.9 PORT 443 DESTIP ${A.xcf} ${B.xcf}`;
  const files = (name: string, file: string): string =>
    stack(name, file).replace('}', `, policies: [${file}.policy, ${file}.telnet, ATCSTR0${file.toUpperCase()}]}`);
  const telnet = (first: number): string =>
    `TELNETPARMS\n  TTLSPORT 992\nENDTELNETPARMS\nBEGINVTAM\n  PORT 992\n  DEFAULTLUS TN${first}01..TN${first}99 ENDDEFAULTLUS\nENDVTAM\n`;
  const zones = (zone: string): string => `NETACCESS INBOUND\n  10.7.0.0/16 ${zone}\n  DEFAULT ALL\nENDNETACCESS\n`;
  const ids = ['AVL055', 'AVL056', 'TLS053', 'COR080', 'COR088', 'ACC043'];
  const all = async (): Promise<string[]> =>
    (await Promise.all(ids.map((id) => found(id, files('TCPA', 'a') + files('TCPB', 'b'))))).flat();
  folder.put('a.tcpip', server('SHAREPORT', 'WEB') + zones('OFFICE') + profile({ ...A, vipa: distribute }));
  folder.put('b.tcpip', server('SHAREPORTWLM', 'WEB') + zones('office') + profile(B));
  folder.put('a.policy', policy('Server', 'WEB/RING'));
  folder.put('b.policy', policy('Server', 'WEB/RING'));
  folder.put('a.telnet', telnet(10));
  folder.put('b.telnet', telnet(11));
  folder.put('ATCSTR0A', 'NETID=NET1,SSCPNAME=VTAMA,SSCPID=11\n');
  folder.put('ATCSTR0B', 'NETID=NET1,SSCPNAME=VTAMB,SSCPID=12\n');
  expect(await all()).toEqual([]);
  folder.put('b.tcpip', server('', 'FTPD') + zones('WORLD') + profile(B));
  folder.put('b.policy', policy('ServerWithClientAuth', 'WEB/RNG'));
  folder.put('b.telnet', telnet(10));
  folder.put('ATCSTR0B', 'NETID=NET1,SSCPNAME=VTAMB,SSCPID=11\n');
  expect((await all()).map((text) => text.split(' ').slice(0, 4).join(' '))).toEqual([
    'b.tcpip PORT 443 of',
    'b.tcpip AUTOLOG of TCPA',
    'b.policy HandshakeRole for port',
    'b.policy The key ring',
    'ATCSTR0B SSCPID 11 is',
    'b.telnet TN1001..TN1099 of the',
    'b.tcpip 10.7.0.0/16 is in',
  ]);
});

test('policy rules and identities that were copied from another stack', async () => {
  const policy = (own: string, name: string, peer = own): string => `IpFilterPolicy
{
  IpFilterRule Ssh
  {
    IpSourceAddr ${own}
    IpDestAddr 10.8.0.0/16
    IpService
    {
      Protocol Tcp
      SourcePortRange 22
      Direction BiDirectional InboundConnect
      Routing Local
    }
    IpGenericFilterAction
    {
      IpFilterAction Permit
    }
  }
}
KeyExchangePolicy
{
  KeyExchangeRule Partner
  {
    LocalSecurityEndpoint
    {
      Identity Fqdn ${name}.example.com
      Location ${peer}
    }
    RemoteSecurityEndpoint
    {
      Identity Fqdn partner.example.net
    }
  }
}
`;
  const stacks = ['a', 'b', 'c'].map((name, index) => {
    folder.put(
      `${name}.tcpip`,
      `SOMAXCONN 100\n${profile({ ...A, xcf: `10.9.0.${index}`, address: `10.1.1.${index}`, vipa: '' })}`,
    );
    folder.put(`${name}.yaml`, `sysplex: {name: PLEX1, members: [SYSA, SYSB, SYSC]}\nsystemName: SYS${name}\n`);
    folder.put(`${name}.ipsec`, policy(`10.1.1.${index}`, name));
    return `  - {name: TCP${name}, profile: ${name}.tcpip, environment: ${name}.yaml, policies: [${name}.ipsec]}\n`;
  });
  const ids = 'IPS031,IPS040,IPS041';
  expect(await found(ids, stacks.join(''))).toEqual([]);
  folder.put('c.ipsec', policy('10.1.1.1', 'a', '10.1.1.0'));
  expect((await found(ids, stacks.join(''))).map((text) => text.slice(0, 60))).toEqual([
    expect.stringContaining('c.ipsec IpFilterRule Ssh is for 10.1.1.1, an address of TCPb'),
    expect.stringContaining('c.ipsec The stack does not have 10.1.1.0, the Location'),
  ]);
  folder.put('c.ipsec', policy('10.1.1.2', 'a'));
  expect(await found(ids, stacks.join(''))).toEqual([
    expect.stringMatching(/^c.ipsec Fqdn a.example.com is also the identity of TCPa/),
  ]);
  folder.put('a.tcpip', `GLOBALCONFIG IQDVLANID 20\n${profile({ ...A, vipa: '' })}`);
  expect(await found('COR084', stacks.join(''))).toHaveLength(1);
});
