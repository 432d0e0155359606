import { A, B, BOTH, profile, stack, sysplexFolder } from './sysplex-folder.js';

/** Rules across stacks, over the profiles of one run. */

const { folder, found } = sysplexFolder();

test('a setting that differs between the stacks', async () => {
  const both = await found('AVL035', BOTH);
  expect(both).toHaveLength(1);
  expect(both[0]).toMatch(/^b.tcpip .*AUTO on TCPA/);
  expect(await found('AVL035', stack('TCPA', 'a'))).toEqual([]);
});

test('the masks of DYNAMICXCF, whatever their form', async () => {
  expect(await found('COR022', BOTH)).toEqual([]);
  folder.put('b.tcpip', profile(B).replace('10.9.0.2 255.255.255.0', '10.9.0.2/24'));
  expect(await found('COR022', BOTH)).toEqual([]);
  folder.put('b.tcpip', profile(B).replace('10.9.0.2 255.255.255.0', '10.9.0.2 255.255.255.128'));
  expect(await found('COR022', BOTH)).toHaveLength(1);
  folder.put('b.tcpip', profile(B));
});

test('fix makes edits whose findings depend on other stacks, as the previous edits left them', async () => {
  const distributor = `PORT 443 TCP WEB1\n${profile({ ...A, vipa: `${A.vipa}\nVIPADISTRIBUTE DEFINE 10.5.6.9 PORT 443 DESTIP ALL` })}`;
  folder.put('a.tcpip', distributor);
  folder.put('ezlint.yaml', `stacks:\n${BOTH}`);
  await folder.run(['fix', '--review', 'all', '--only', 'AVL035,PERF032']);
  const [first, second] = ['a.tcpip', 'b.tcpip'].map((name) => folder.read(name));
  expect([first, second].map((text) => text!.match(/QDIOACCELERATOR|ADJUSTDVIPAMSS \w+/g))).toEqual([
    ['ADJUSTDVIPAMSS AUTO', 'QDIOACCELERATOR'],
    ['ADJUSTDVIPAMSS AUTO', 'QDIOACCELERATOR'],
  ]);
  folder.put('a.tcpip', profile(A));
  folder.put('b.tcpip', profile(B));
});

test('a stack whose subplex a symbol hides is not compared', async () => {
  const owner = profile({ ...B, vipa: A.vipa });
  folder.put('b.tcpip', owner);
  expect(await found('COR059,AVL035', BOTH)).toHaveLength(2);
  folder.put('b.tcpip', `GLOBALCONFIG XCFGRPID &GROUP.\n${owner}`);
  expect(await found('COR059,AVL035', BOTH)).toEqual([]);
  folder.put('b.tcpip', profile(B));
});

test('functions and port ranges of the other profile', async () => {
  const smc = 'GLOBALCONFIG SMCR PFID 18 PORTNUM 2 PFID 0019 EXPLICITBINDPORTRANGE 20000 1024\n';
  folder.put('a.tcpip', smc + profile(A));
  folder.put('b.tcpip', smc.replace('20000', '20001') + profile(B));
  const same = 'sysplex: {name: PLEX1}\nsystemName: SYSA\n';
  folder.put('c.yaml', same);
  const lpar = BOTH.replaceAll(/[ab]\.yaml/g, 'c.yaml');
  expect(await found('COR031', lpar)).toHaveLength(2);
  expect(await found('COR031', BOTH)).toEqual([]);
  expect(await found('COR039', BOTH)).toHaveLength(1);
  folder.put('b.tcpip', `GLOBALCONFIG SMCR PFID 0018 PFID 20\n${profile(B)}`);
  expect(await found('COR031', lpar)).toEqual([]);
  folder.put('a.tcpip', profile(A));
  folder.put('b.tcpip', profile(B));
});

test('stacks of different subplexes are not compared', async () => {
  folder.put('b.tcpip', `GLOBALCONFIG XCFGRPID 21 IQDVLANID 21\n${profile(B)}`);
  expect(await found('AVL035', BOTH)).toEqual([]);
  folder.put('b.tcpip', profile(B));
});

test('a backup is found in the other profile', async () => {
  expect(await found('AVL007', BOTH)).toEqual([]);
  folder.put('b.tcpip', profile({ ...B, vipa: 'VIPABACKUP 10 10.5.6.77' }));
  expect((await found('AVL007', BOTH)).join()).toContain('10.5.6.9');
});

test('stacks of different sysplexes are not compared', async () => {
  folder.put('b.yaml', 'sysplex: {name: PLEX2, members: [SYSB]}\nsystemName: SYSB\n');
  expect(await found('AVL035', BOTH)).toEqual([]);
});

test('an address that two stacks have', async () => {
  expect(await found('COR006', BOTH)).toEqual([]);
  folder.put('b.tcpip', profile({ ...B, address: A.address }));
  expect((await found('COR006', BOTH)).join()).toContain(A.address);
});

test('a range that two profiles contain', async () => {
  folder.put('a.tcpip', profile({ ...A, vipa: 'VIPARANGE 255.255.255.0 10.5.7.1' }));
  folder.put('b.tcpip', profile({ ...B, vipa: 'VIPARANGE 255.255.255.0 10.5.7.9' }));
  expect(await found('HYG009', BOTH)).toHaveLength(1);
});

test('a profile that is a copy except for the values of its system', async () => {
  const copy = (own: string) =>
    `${profile({ ...A, xcf: `10.9.0.${own}`, address: `10.1.1.${own}` })}; rest\n${'DELETE PORT 1 TCP X\n'.repeat(20)}`;
  folder.put('a.tcpip', copy('1'));
  folder.put('b.tcpip', copy('2'));
  const both = await found('HYG010', BOTH);
  expect(both).toEqual([expect.stringContaining('b.tcpip This profile differs from the profile of TCPA in 2 of')]);
  folder.put('b.tcpip', copy('2').replace('ADJUSTDVIPAMSS AUTO', 'ADJUSTDVIPAMSS ALL'));
  expect(await found('HYG010', BOTH)).toEqual([]);
});

test('a profile made from the running stack', async () => {
  const change = { ...A, mss: 'ALL', address: '10.1.1.77' };
  folder.put(
    'dump.txt',
    `TCPIPCS PROFILE\nDataset: DUMP\n====\n;\n; Profile generated on 2026/03/02 at 17:34:03\n;\n${profile(change)}`,
  );
  const entry = '  - {name: TCPA, profile: a.tcpip, environment: a.yaml, running: dump.txt}\n';
  expect(await found('OPS027', entry)).toEqual([
    expect.stringMatching(
      /a.tcpip GLOBALCONFIG ADJUSTDVIPAMSS is ALL in the running stack \(dump.txt\), but AUTO in the profile/,
    ),
    expect.stringContaining('INTERFACE OSA1 IPADDR is 10.1.1.77/24'),
  ]);
  expect(await found('OPS027', stack('TCPA', 'a'))).toEqual([]);
});

test('a profile made from the running stack, joined and separately', async () => {
  const dump = `; Profile generated on 2026/03/02 at 17:34:03\n${profile({ ...A, mss: 'ALL' })}`;
  folder.put('dump.tcpip', dump);
  const check = async (...words: string[]): Promise<string[]> => {
    const { out } = await folder.run(['check', '--no-config', '--no-impact', '--format', 'json', ...words]);
    return JSON.parse(out).findings.map(({ ruleId }: { ruleId: string }) => ruleId);
  };
  expect(await check('--stack', 'TCPA', '--only', 'OPS027', 'a.tcpip', 'dump.tcpip')).toEqual(['OPS027']);
  expect(await check('dump.tcpip')).toContain('AVL001');
});

test('stacks of one system are compared without a sysplex', async () => {
  folder.put('a.tcpip', profile(A));
  folder.put('b.tcpip', profile({ ...B, address: A.address }));
  folder.put('a.yaml', 'systemName: SYSA\n');
  folder.put('b.yaml', 'systemName: sysa\n');
  expect((await found('COR006', BOTH)).join()).toContain(A.address);
  folder.put('b.yaml', 'systemName: SYSB\n');
  expect(await found('COR006', BOTH)).toEqual([]);
  folder.put('a.yaml', 'cinet: {stacks: [TCPA, TCPB]}\n');
  folder.put('b.yaml', 'cinet: {stacks: [TCPA, TCPB]}\n');
  expect((await found('COR006', BOTH)).join()).toContain(A.address);
});

test('the ports on which two stacks of a system are primary router', async () => {
  for (const [name, own] of [
    ['a', A],
    ['b', B],
  ] as const)
    folder.put(`${name}.tcpip`, profile(own).replace('PORTNAME P1', 'PORTNAME P1 PRIROUTER'));
  expect((await found('AVL017', BOTH))[0]).toContain('If other stacks share the port');
  for (const name of ['a', 'b']) folder.put(`${name}.yaml`, 'systemName: SYSA\n');
  const both = await found('AVL017', BOTH);
  expect(both).toEqual([expect.stringMatching(/^b.tcpip .* and another stack on the same port have PRIROUTER/)]);
  for (const name of ['a', 'b'])
    folder.put(`${name}.yaml`, `sysplex: {name: PLEX1}\ninterfaces: {OSA1: {osaPort: CPC1.0}}\nsystemName: ${name}\n`);
  expect(await found('AVL017', BOTH)).toEqual([expect.stringContaining('another stack on the same port')]);
  folder.put('a.tcpip', profile(A).replace('PORTNAME P1', 'PORTNAME P1 PRIROUTER VMAC'));
  expect((await found('AVL017', BOTH)).join()).toContain('If other stacks share the port');
});

test('a folder without ezlint.yaml, whose facts name the sysplex', async () => {
  const compared = async (environment: string): Promise<string[]> => {
    folder.put('plex/environment.yaml', environment);
    const { out } = await folder.run(['check', '--no-impact', '--format', 'json', '--only', 'AVL035', 'plex']);
    return JSON.parse(out).findings.map(({ file }: { file: string }) => file);
  };
  folder.put('plex/a/PROFILE', profile(A));
  folder.put('plex/b/PROFILE', profile(B));
  expect(await compared('sysplex: {name: PLEX1}')).toEqual(['plex/b/PROFILE']);
  expect(await compared("release: '3.1'")).toEqual([]);
});

test('stacks that could not be compared are named with the reason', async () => {
  // An excerpt of a profile is not compared, and the report says so.
  folder.put('a.tcpip', `${profile(A)}PORT 23 TCP TN3270\n`);
  folder.put('b.tcpip', `${profile(B)}PORT 23 TCP TN3270\n`);
  const report = async (stacks: string): Promise<{ notCompared?: { stacks: string[]; reason: string }[] }> => {
    folder.put('ezlint.yaml', `stacks:\n${stacks}`);
    return JSON.parse((await folder.run(['check', '--no-impact', '--format', 'json'])).out);
  };
  const alone = await report('  - {name: A, profile: a.tcpip}\n  - {name: B, profile: b.tcpip}\n');
  expect(alone.notCompared).toEqual([{ stacks: ['A', 'B'], reason: expect.stringContaining('sysplex.name') }]);
  const { out } = await folder.run(['check', '--no-impact']);
  expect(out).toContain('A, B were not compared with each other: ');
  // A and C run on one system, so they are compared.
  folder.put('s.yaml', 'systemName: SYS1\n');
  const partly = await report(
    '  - {name: A, profile: a.tcpip, environment: s.yaml}\n  - {name: C, profile: a.tcpip, environment: s.yaml}\n  - {name: B, profile: b.tcpip}\n',
  );
  expect(partly.notCompared).toMatchObject([{ stacks: ['A', 'B'] }]);
  const known = await report(
    '  - {name: A, profile: a.tcpip, environment: a.yaml}\n  - {name: B, profile: b.tcpip, environment: b.yaml}\n',
  );
  expect(known).not.toHaveProperty('notCompared');
});

test('two systems with one SYSCLONE are one finding, and are not compared', async () => {
  const stacks = (second: string): string =>
    ['a', 'b']
      .map(
        (one, at) =>
          `  - {name: ${one}, profile: p.tcpip, environment: ${one}.yaml, symbols: {SYSCLONE: '${[11, second][at]}'}}\n`,
      )
      .join('');
  folder.put(
    'p.tcpip',
    `${profile({ ...A, xcf: '10.9.0.&SYSCLONE.', address: '10.1.1.&SYSCLONE.' })}PORT 23 TCP TN3270\n`,
  );
  for (const one of ['a', 'b']) folder.put(`${one}.yaml`, `systemName: SYS${one}\nsysplex: {name: PLEX1}\n`);
  const report = async (second: string): Promise<{ findings: { ruleId: string }[]; notCompared?: unknown }> => {
    folder.put('ezlint.yaml', `stacks:\n${stacks(second)}`);
    const { out } = await folder.run(['check', '--no-impact', '--format', 'json', '--only', 'COR006,COR051']);
    return JSON.parse(out);
  };
  const same = await report('11');
  expect(same.findings.map(({ ruleId }) => ruleId)).toEqual(['COR051']);
  expect(same.notCompared).toEqual([{ stacks: ['a', 'b'], reason: expect.stringContaining('SYSCLONE (11)') }]);
  expect((await report('12')).findings).toEqual([]);
});

test('a statement that is not understood does not affect the comparison of the others', async () => {
  const twin = profile({ ...B, address: '10.1.1.1' });
  folder.put('a.tcpip', profile(A));
  folder.put('b.tcpip', `SMFCONFIG TYPE119 PROFIL\n${twin}`);
  expect(await found('COR006', BOTH)).toEqual([
    'b.tcpip 10.1.1.1 (INTERFACE OSA1) is also an address of TCPA. Which stack gets a connection is not predictable.',
  ]);
  expect(await found('AVL007', BOTH)).toEqual([]);
  // Dependent results are unknown.
  folder.put('b.tcpip', twin.replace('VIPABACKUP 10', 'VIPABAKUP 10'));
  expect(await found('COR006', BOTH)).toHaveLength(1);
  expect((await found('AVL007', BOTH)).join()).toContain('Check that another stack has a VIPABACKUP');
  folder.put('b.tcpip', profile(B));
});

test('masks, OSPF areas and identities of the other stack', async () => {
  const omproute = (id: number, area: string): string =>
    `OSPF RouterID=10.1.1.${id};\nOSPF_Interface IP_Address=10.1.1.${id} Name=OSA1 Subnet_Mask=255.255.255.0\n  Attaches_To_Area=${area};\n`;
  const start = (name: string): string => `NETID=NET1,SSCPNAME=${name}\n`;
  folder.put('a.tcpip', profile(A));
  folder.put('a.conf', omproute(1, '0.0.0.1'));
  folder.put('ATCSTR0A', start('VTAMA'));
  folder.put('ATCSTR0B', start('VTAMB'));
  const files = (name: string, file: string): string =>
    stack(name, file).replace('}', `, files: [${file}.conf, ATCSTR0${file.toUpperCase()}]}`);
  const both = files('TCPA', 'a') + files('TCPB', 'b');
  const all = async (): Promise<string[]> =>
    (await Promise.all(['COR049', 'COR080', 'COR081'].map((id) => found(id, both)))).flat();
  folder.put('b.conf', omproute(2, '0.0.0.1'));
  folder.put('b.tcpip', profile(B));
  expect(await all()).toEqual([]);
  folder.put('b.conf', omproute(1, '0.0.0.2'));
  folder.put('b.tcpip', profile(B).replace('10.1.1.2/24', '10.1.1.2/25'));
  folder.put('ATCSTR0B', start('VTAMA'));
  expect((await all()).map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
    'b.tcpip OSA1 has',
    'ATCSTR0B SSCPNAME VTAMA',
    'b.conf RouterID 10.1.1.1',
    'b.conf OSPF_Interface OSA1',
  ]);
});

test('two systems with the value of one system symbol have the same addresses', async () => {
  folder.put('c.tcpip', profile({ ...A, xcf: '10.9.0.&NODE.', address: '10.1.1.&NODE.' }));
  const shared = (clones: string[]): string =>
    clones
      .map((clone, index) => {
        const facts = index === 0 ? 'a' : 'b';
        return `  - {name: TCP${facts}, profile: c.tcpip, environment: ${facts}.yaml, symbols: {NODE: '${clone}'}}\n`;
      })
      .join('');
  expect(await found('COR006', shared(['01', '02']))).toEqual([]);
  expect(await found('COR006', shared(['01', '01']))).toHaveLength(1);
  // The backups are known, and both stacks define the address.
  expect(await found('AVL007', shared(['01', '01']))).toEqual([]);
  // They already share the profile.
  expect(await found('HYG010', shared(['01', '02']))).toEqual([]);
});

test('findings of one rule about a line of a shared profile are one finding, whatever names the symbols result in', async () => {
  folder.put(
    'c.tcpip',
    'SOMAXCONN 1024\nINTERFACE OSA&SYSCLONE. DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.&SYSCLONE./24\nSTART OSA&SYSCLONE.\nBEGINROUTES\n  ROUTE DEFAULT 10.1.2.254 OSA&SYSCLONE. MTU 1492\nENDROUTES\n',
  );
  const stacks = ['01', '02'].map(
    (clone) => `  - {name: TCP${clone}, profile: c.tcpip, symbols: {SYSCLONE: '${clone}'}}\n`,
  );
  expect(await found('COR025', stacks.join(''))).toEqual([
    expect.stringContaining('not in a subnet of OSA01 and OSA02 ('),
  ]);
});

test('intervals of OSPF, host names, and the HiperSockets of dynamic XCF of the other stack', async () => {
  const put = (file: string, id: number, part: { hello?: number; host: string; chpid: string; vlan: number }): void => {
    const hello = part.hello === undefined ? '' : ` Hello_Interval=${part.hello}`;
    folder.put(
      `${file}.conf`,
      `Area Area_Number=0.0.0.1;\nOSPF_Interface IP_Address=10.1.1.0${id} Name=OSA1 Subnet_Mask=255.255.255.0\n  Attaches_To_Area=0.0.0.1${hello};\n`,
    );
    folder.put(`${file}.data`, `HOSTNAME ${part.host}\nDOMAINORIGIN EXAMPLE.COM\nNSINTERADDR 10.1.1.53\n`);
    folder.put(`ATCSTR0${file.toUpperCase()}`, `SSCPID=${id},IQDCHPID=${part.chpid}\n`);
    folder.put(`${file}.tcpip`, `GLOBALCONFIG XCFGRPID 7 IQDVLANID ${part.vlan}\n${profile(file === 'a' ? A : B)}`);
  };
  const files = (name: string, file: string): string =>
    stack(name, file).replace('}', `, files: [${file}.conf, ${file}.data, ATCSTR0${file.toUpperCase()}]}`);
  const both = files('TCPA', 'a') + files('TCPB', 'b');
  const all = async (): Promise<string[]> =>
    (await Promise.all(['COR069', 'COR082', 'COR083', 'COR084'].map((id) => found(id, both)))).flat();
  put('a', 1, { host: 'HOSTA', chpid: 'F5', vlan: 70 });
  put('b', 2, { hello: 10, host: 'HOSTB', chpid: 'f5', vlan: 70 });
  expect(await all()).toEqual([]);
  put('b', 2, { hello: 5, host: 'hosta', chpid: 'F6', vlan: 71 });
  expect((await all()).map((text) => text.split(' ').slice(0, 4).join(' '))).toEqual([
    'b.conf OSPF_Interface OSA1 has',
    'b.data HOSTNAME HOSTA is',
    'ATCSTR0B IQDCHPID is F6',
    'b.tcpip IQDVLANID is 71',
  ]);
});

test('an IPv6 address that is distributed by the name of its interface', async () => {
  const six = (rest: string): string => `IPCONFIG6 DYNAMICXCF 2001:db8:9::${rest}`;
  const block = (lines: string): string => `${lines}\nENDVIPADYNAMIC\nVIPADYNAMIC`;
  folder.put(
    'a.tcpip',
    six(
      `1\n${profile({ ...A, vipa: block('VIPADEFINE WEB6 2001:db8:5::9\nVIPADISTRIBUTE DEFINE WEB6 PORT 443 DESTIP ALL') })}`,
    ),
  );
  folder.put(
    'b.tcpip',
    six(
      `2\n${profile({ ...B, vipa: block('VIPABACKUP 10 WEB6 2001:db8:5::9\nVIPADISTRIBUTE DEFINE WEB6 PORT 444 DESTIP ALL') })}`,
    ),
  );
  expect(await found('AVL053', BOTH)).toEqual([
    'b.tcpip VIPADISTRIBUTE for 2001:db8:5::9 has the ports 444 here, but 443 on TCPA, which defines the address. After a takeover, other ports are distributed.',
  ]);
});
