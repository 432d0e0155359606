import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import {
  type BuiltStack,
  connectionAnswers,
  type Entry,
  languageOf,
  type ParsedFile,
  profileParser,
  type Release,
  type Setting,
  StackBuilder,
} from '../src/index.js';

interface Options {
  members?: Record<string, string>;
  release?: Release;
  symbols?: Record<string, string>;
}

function build(text: string, { members = {}, release = '3.2', symbols = {} }: Options = {}): BuiltStack {
  const parser = profileParser('profile', { release, symbols: new Map(Object.entries(symbols)) });
  const files = new Map<string, ParsedFile>(
    Object.entries(members).map(([name, member]) => [name, parser.parse(member, name)]),
  );
  return new StackBuilder().build(parser.parse(text, 'profile'), {
    name: 'test',
    release,
    language: languageOf('profile'),
    resolveInclude: (name) => files.get(name),
  });
}

const OSA = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\n';
/** A profile with services is that of a whole stack. */
const SERVICE = 'PORT 80 TCP WEB\n';

function setting(built: BuiltStack, statement: string, name: string): Setting {
  return built.model.settings[statement]![name] as Setting;
}

describe('settings', () => {
  it('distinguishes coded, default and unknown', () => {
    const whole = build(`${OSA}${SERVICE}IPCONFIG SOURCEVIPA`);
    expect(setting(whole, 'IPCONFIG', 'SOURCEVIPA')).toEqual({ value: true, at: expect.any(Number) });
    expect(setting(whole, 'IPCONFIG', 'SEGMENTATIONOFFLOAD')).toEqual({ value: false, state: 'default' });
    const missing = build(`${OSA}INCLUDE A.B(C)`);
    expect(missing.model.complete).toBe(false);
    expect(setting(missing, 'IPCONFIG', 'SEGMENTATIONOFFLOAD')).toEqual({ state: 'unknown' });
    const damaged = build(`${OSA}${SERVICE}IPCONFIG FOO`);
    expect(setting(damaged, 'IPCONFIG', 'SEGMENTATIONOFFLOAD').value).toBeUndefined();
    expect(setting(damaged, 'TCPCONFIG', 'TTLS')).toEqual({ value: false, state: 'default' });
  });

  it.each([
    ['interfaces alone', 'START OSA1', undefined, 'unknown', 'unknown'],
    ['a setting that is coded', 'START OSA1\nTCPCONFIG TTLS', undefined, 'default', 'unknown'],
    ['without START', 'IPCONFIG SOURCEVIPA', false, 'unknown', 'unknown'],
    [
      'three kinds of settings',
      'IPCONFIG TTL 60\nTCPCONFIG TTLS\nUDPCONFIG UDPCHKSUM',
      undefined,
      'default',
      'default',
    ],
    ['a service', 'PORT 80 TCP WEB', undefined, 'default', 'default'],
    [
      'dynamic VIPAs and dynamic XCF',
      'START OSA1\nIPCONFIG DYNAMICXCF 10.8.0.1 255.255.255.0 1\nVIPADYNAMIC\n VIPADEFINE 255.255.255.0 10.9.1.1\nENDVIPADYNAMIC',
      undefined,
      'unknown',
      'unknown',
    ],
    ['a statement of TCPIP.DATA', 'START OSA1\nHOSTNAME MVS1', undefined, 'unknown', 'unknown'],
    ['what advice adds', 'START OSA1\nIPCONFIG TTL 60\nSMFCONFIG TYPE119 PROFILE', undefined, 'unknown', 'unknown'],
  ])('settings that an excerpt does not code may be elsewhere: %s', (_name, text, initial, tcp, global) => {
    const built = build(`${OSA}${text}`);
    if (initial !== undefined) expect(built.model.initial).toBe(initial);
    expect(setting(built, 'TCPCONFIG', 'RESTRICTLOWPORTS').state).toBe(tcp);
    expect(setting(built, 'GLOBALCONFIG', 'ZERT').state).toBe(global);
    expect(built.model.excerpt ?? false).toBe(built.model.initial && global === 'unknown');
  });

  it.each(['INCLUDE A.&PLEX..B(PORTS)', 'INCLUDE &LIB.', 'INCLUDE A.B(PORT&SYSCLONE.)'])(
    'does not take a profile for whole with %s',
    (include) => {
      const { model } = build(`${OSA}${include}\nSTART OSA1`);
      expect(model.complete).toBe(false);
      expect(model.gaps.map(({ reason }) => reason)).toEqual(['include']);
      expect(model.problems.map(({ kind }) => kind)).toEqual(['include-unresolved']);
    },
  );

  it.each([
    'DEVICE',
    'TCPCONFIG TCPSENDBFRSIZE',
    'AUTOLOG 5\n FTPD',
    'BEGINROUTES\nROUTE DEFAULT 10.1.1.254 OSA1 MTU ',
  ])('does not take a profile for whole that breaks off in %j', (end) => {
    const cut = build(`${OSA}START OSA1\n${end}`);
    expect(cut.model.complete).toBe(false);
    expect(setting(cut, 'UDPCONFIG', 'RESTRICTLOWPORTS')).toEqual({ state: 'unknown' });
    expect(build(`${OSA}START OSA1\n${end}\n`).model.complete).toBe(true);
  });

  it.each([
    ['AUTOLOG', 'AUTOLOG 5 &SERVER. ENDAUTOLOG'],
    ['PORT', 'PORT 21 TCP &SERVER.'],
    ['PORTRANGE', 'PORTRANGE &FIRST. 100 TCP OMVS'],
    ['VIPADYNAMIC', 'VIPADYNAMIC VIPABACKUP 10 10.5.5.&SYSNUM. ENDVIPADYNAMIC'],
  ])('leaves open what an entry of %s with an unknown symbol is', (statement, text) => {
    const { gaps, complete } = build(`${OSA}${text}`).model;
    expect(gaps.map((gap) => [gap.statement, gap.reason])).toEqual([[statement, 'symbolic']]);
    expect(complete).toBe(true);
  });

  it.each([
    'INTERFACE OSA2 DEFINE &TYPE. PORTNAME P2 IPADDR 10.1.2.1/24',
    'INTERFACE OSA1 &ACTION.',
    'INTERFACE &OLD. DELETE',
  ])('leaves open which interfaces there are with %s', (text) => {
    const { gaps, problems } = build(`${OSA}${text}`).model;
    expect(gaps).toMatchObject([{ statement: 'INTERFACE' }]);
    expect(problems).toEqual([]);
  });

  it.each([
    'SMFCONFIG &TYPE. FTPCLIENT IFSTATISTICS TN3270CLIENT',
    'SMFCONFIG TYPE119 &OPTION. IFSTATISTICS',
    'NETACCESS INBOUND DEFAULT &BITS. OUTSIDE ENDNETACCESS',
    'VIPADYNAMIC VIPADEFINE MOVE IMMED &MASK. &VIPA. ENDVIPADYNAMIC',
    'VIPADYNAMIC VIPADELETE &VIPA. ENDVIPADYNAMIC',
    'VIPADYNAMIC VIPARANGE &DEFINE. 255.255.255.0 10.5.6.0 ENDVIPADYNAMIC',
    'VIPADYNAMIC VIPAROUTE &DEFINE. 10.1.1.1 10.5.6.1 ENDVIPADYNAMIC',
    'INTERFACE OSA1 DEFINE &TYPE. PORTNAME P2 IPADDR 10.1.2.1/24 CHPID 5 MTU 1500',
    'VIPADYNAMIC VIPADISTRIBUTE DEFINE\n  10.5.5.1 PORT 80 {{ rest }}\nENDVIPADYNAMIC',
  ])('finds nothing wrong in %s', (text) => {
    const { problems } = build(text).model;
    expect(problems).toEqual([]);
  });

  it('uses the value of a symbol if it selects a statement', () => {
    const text =
      'INTERFACE OSA1 DEFINE &TYPE. PORTNAME P IPADDR 10.1.1.1/24\nINTERFACE &OLD. DELETE\nSMFCONFIG &SMF. TCPTERM';
    const { model } = build(text, { symbols: { TYPE: 'IPAQENET', OLD: 'OSA9', SMF: 'TYPE119' } });
    expect(model.interfaces).toMatchObject([{ name: 'OSA1', class: 'osa', type: 'IPAQENET' }]);
    expect(model.other.INTERFACE).toMatchObject([{ name: { value: 'OSA9' } }]);
    expect(model.settings.SMFCONFIG).toMatchObject({ TYPE119: [{ TCPTERM: { value: true } }] });
    expect(model.problems).toEqual([]);
  });

  it('treats an entry before an unknown word as unknown', () => {
    const { gaps, ports } = build(`${OSA}PORT\n 80 TCP A &OPTIONS.\n 81 TCP B`).model;
    expect(ports.map(({ damaged }) => damaged)).toEqual([true, true, undefined]);
    expect(gaps).toMatchObject([{ statement: 'PORT', reason: 'damaged' }]);
  });

  it.each([
    'INCLUDE A.{{ plex }}.B(PORTS)',
    '{{ more }}',
    'TCPCONFIG TTLS\n {{ more }}',
    'PORT 80 TCP A\n {{ ports }}',
    '{{ keyword }} LAN1',
  ])('does not take a template for whole with %j', (more) => {
    const { model } = build(`${OSA}${more}\nSTART OSA1`);
    expect(model.complete).toBe(false);
    expect(model.problems).toEqual([]);
  });

  it('treats a template as complete if its placeholders are values', () => {
    const { model } = build(`${OSA}IPCONFIG TTL {{ ttl }} SOURCEVIPA\nPORT\n {{ port }} TCP A\nSTART OSA1`);
    expect(model).toMatchObject({ complete: true, problems: [] });
    expect(model.settings.IPCONFIG).toMatchObject({ TTL: { state: 'symbolic' }, SOURCEVIPA: { value: true } });
  });

  it('does not know what an INCLUDE with an invalid name includes', () => {
    const { gaps, problems } = build(`${OSA}INCLUDE A.B(POR\nSTART OSA1`, { members: { 'A.B(POR': 'ARPAGE 5' } }).model;
    expect(gaps.map(({ reason }) => reason)).toEqual(['include']);
    expect(problems.map(({ kind }) => kind)).toEqual(['invalid-value']);
  });

  it('reads an INCLUDE if the file is unambiguous despite its symbols', () => {
    const { model } = build(`${OSA}INCLUDE A.&PLEX..B(PORTS)`, { members: { 'A.&PLEX..B(PORTS)': 'START OSA1' } });
    expect(model.complete).toBe(true);
    expect(model.other.START).toHaveLength(1);
  });

  it('lists the words that are not statements', () => {
    const { gaps } = build(`${OSA}XYZZY 5 ; lost\nINTRFACE Osa2 DEFINE\nARPAGE 20`).model;
    expect(gaps.map(({ reason, words }) => [reason, words])).toEqual([
      ['unknown-statement', ['XYZZY', '5']],
      ['unknown-statement', ['INTRFACE', 'OSA2', 'DEFINE']],
    ]);
  });

  it('a ruler or a line of dashes does not hide a statement', () => {
    expect(build(`----+----1----+----2\n${OSA}*======*\nARPAGE 20`).model.gaps).toEqual([]);
    expect(build(`${OSA}*== PORTS ==*\nARPAGE 20`).model.gaps).toHaveLength(1);
  });

  it('draws no conclusions if the keyword of a statement may be missing', () => {
    const lost = build(`${OSA}${SERVICE}TCPCONFIG TTLS\n  DATAGRAMFWD`);
    expect(setting(lost, 'IPCONFIG', 'SOURCEVIPA')).toEqual({ state: 'unknown' });
    expect(setting(lost, 'UDPCONFIG', 'RESTRICTLOWPORTS').state).toBe('default');
  });

  it('uses the last value and reports the replaced one', () => {
    const built = build(
      `${OSA}TCPCONFIG TCPRCVBUFRSIZE 64K TTLS\nTCPCONFIG TCPRCVBUFRSIZE 128K\nGLOBALCONFIG SYSPLEXMONITOR RECOVERY TIMERSECS 60\nGLOBALCONFIG SYSPLEXMONITOR TIMERSECS 30`,
    );
    expect(setting(built, 'TCPCONFIG', 'TCPRCVBUFRSIZE').value).toBe(131072);
    expect(setting(built, 'TCPCONFIG', 'TTLS').value).toBe(true);
    const monitor = setting(built, 'GLOBALCONFIG', 'SYSPLEXMONITOR');
    expect((monitor.RECOVERY as Setting).value).toBe(true);
    expect((monitor.TIMERSECS as Setting).value).toBe(30);
    expect(built.model.overridden.map(({ name, same }) => [name, same])).toEqual([
      ['SYSPLEXMONITOR/TIMERSECS', false],
      ['TCPRCVBUFRSIZE', false],
    ]);
  });

  it.each([
    ['IPCONFIG NODATAGRAMFWD\nIPCONFIG NODATAGRAMFWD', [['DATAGRAMFWD', true]]],
    ['IPCONFIG DATAGRAMFWD FWDMULTIPATH PERPACKET\nIPCONFIG DATAGRAMFWD', [['DATAGRAMFWD', true]]],
    ['IPCONFIG NODATAGRAMFWD\nIPCONFIG DATAGRAMFWD FWDMULTIPATH PERPACKET', [['DATAGRAMFWD', false]]],
    ['IPCONFIG TTL 5 TTL 6', [['TTL', false]]],
    ['IPCONFIG TTL TTL 6', []],
    [
      'IPCONFIG DYNAMICXCF 10.1.1.1/24 1\nIPCONFIG DYNAMICXCF 10.1.1.2/24 1',
      [
        ['DYNAMICXCF/address', false],
        ['DYNAMICXCF/metric', true],
      ],
    ],
  ])('tells a parameter that is set again from one that is changed: %j', (text, expected) => {
    expect(build(text).model.overridden.map(({ name, same }) => [name, same])).toEqual(expected);
  });

  it('has no value for unresolved symbols and invalid values', () => {
    const built = build(`${OSA}IPCONFIG TTL &T.\nTCPCONFIG INTERVAL TEN`);
    expect(setting(built, 'IPCONFIG', 'TTL')).toMatchObject({ state: 'symbolic' });
    expect(setting(built, 'TCPCONFIG', 'INTERVAL')).toMatchObject({ state: 'invalid', text: 'TEN' });
    expect(build(`${OSA}IPCONFIG TTL &T.`, { symbols: { T: '32' } }).model.settings.IPCONFIG!.TTL).toMatchObject({
      value: 32,
    });
  });
});

describe('resolution', () => {
  it('combines DEVICE, LINK, HOME, BSDROUTINGPARMS and START', () => {
    const { model } = build(
      'DEVICE D1 LCS BA0\nLINK L1 ETHERNET 0 D1\nHOME 10.1.1.1 L1\nBSDROUTINGPARMS TRUE\n L1 1492 0 255.255.255.0 0\nENDBSDROUTINGPARMS\nSTART D1',
    );
    expect(model.interfaces).toHaveLength(1);
    expect(model.interfaces[0]).toMatchObject({
      name: 'L1',
      class: 'lcs',
      device: 'D1',
      started: true,
      addresses: [{ address: '10.1.1.1', prefix: 24 }],
    });
  });

  it('follows INCLUDE in place, and reports cycles', () => {
    const built = build('INCLUDE A\nSTART OSA1', { members: { A: `${OSA}INCLUDE B`, B: 'INCLUDE A' } });
    expect(built.model.interfaces.map((one) => one.started)).toEqual([true]);
    expect(built.flat.includeProblems.map(({ problem }) => problem.kind)).toEqual(['include-cycle']);
    const order = built.model.statements.map((statement) => statement.at);
    expect([...order].sort((a, b) => a - b)).toEqual(order);
  });

  it('tracks names: undefined, early, repeated, deleted in between', () => {
    const { model } = build(`START OSA2\nSTART OSA1\n${OSA}${OSA}`);
    expect(model.references.map(({ name, definitions, early }) => [name, definitions.length, early])).toEqual([
      ['OSA2', 0, undefined],
      ['OSA1', 2, true],
    ]);
    expect(model.definitions.map((definition) => definition.again !== undefined)).toEqual([false, true]);
    const deleted = build(`${OSA}INTERFACE OSA1 DELETE\n${OSA}`);
    expect(deleted.model.definitions.some((definition) => definition.again !== undefined)).toBe(false);
    expect(deleted.model.initial).toBe(false);
  });

  it('treats a file that contains only interfaces as a member of a profile', () => {
    expect(build(OSA).model).toMatchObject({ initial: false, complete: false });
    expect(build(`${OSA}START OSA1`).model).toMatchObject({ initial: true, complete: true });
  });

  it('reads routes and DVIPAs as addresses with lengths', () => {
    const { model } = build(
      `${OSA}BEGINROUTES\n ROUTE 10.2.0.0 255.255.0.0 10.1.1.254 OSA1 MTU 1492\n ROUTE 10.3.1.1 HOST = OSA1 MTU 1492\n ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492\nENDROUTES\nVIPADYNAMIC\n VIPADEFINE 255.255.255.0 10.9.9.1 10.9.9.2\nENDVIPADYNAMIC`,
    );
    expect(model.routes.map(({ destination, isDirect }) => [destination, isDirect])).toEqual([
      ['10.2.0.0/16', false],
      ['10.3.1.1/32', true],
      ['0.0.0.0/0', false],
    ]);
    expect(model.dvipas.map(({ address, kind }) => [address, kind])).toEqual([
      ['10.9.9.1', 'define'],
      ['10.9.9.2', 'define'],
    ]);
  });
});

describe('places', () => {
  it('keep their order after edits, and unchanged parts keep their places', () => {
    const parser = profileParser('profile');
    const builder = new StackBuilder();
    const options = {
      name: 'x',
      release: '3.2' as const,
      language: languageOf('profile'),
      resolveInclude: () => undefined,
    };
    let file = parser.parse(`${OSA}START OSA1\nARPAGE 20\n`, 'x');
    const first = builder.build(file, options).model.statements.map((statement) => statement.at);
    file = parser.parse(`${OSA}SOMAXCONN 10\nSTART OSA1\nARPAGE 20\n`, 'x', file);
    builder.build(file, options);
    file = parser.parse(`${OSA}SOMAXCONN 10\nARPAGE 5\nSTART OSA1\nARPAGE 20\n`, 'x', file);
    const built = builder.build(file, options);
    const after = built.model.statements.map((statement) => statement.at);
    expect([...after].sort((a, b) => a - b)).toEqual(after);
    expect(first).toHaveLength(3);
    const place = built.locate(after[3]!)!;
    expect(file.text.slice(place.start, place.end)).toBe('START OSA1');
  });
});

describe('facts from comments and files', () => {
  const lists = (text: string) =>
    build(text).model.portLists.map(({ grouped, entries }) => [grouped, entries.map(({ commented }) => commented)]);

  it.each([
    ['a comment on the line of an entry', 'PORT 21 TCP FTPD1 ; ftp\n 22 TCP SSHD1\n', false, [true, false]],
    ['a comment line above the list', '; file transfer\nPORT 21 TCP FTPD1\n 22 TCP SSHD1\n', false, [true, true]],
    ['a comment line in the list', 'PORT 21 TCP FTPD1\n; shell\n 22 TCP SSHD1\n', true, [false, true]],
    ['a ruler', '; -----\nPORT 21 TCP FTPD1\n;\n 22 TCP SSHD1 ;\n', false, [false, false]],
  ])('%s', (_name, text, grouped, commented) => {
    expect(lists(text)).toEqual([[grouped, commented]]);
  });

  it('keeps a long list that is parsed in pieces together', () => {
    const entries = Array.from({ length: 600 }, (_, index) => ` ${2000 + index} TCP JOB${index}`);
    const [[, commented]] = lists(
      `PORT\n${entries.slice(0, 500).join('\n')}\n; new\n${entries.slice(500).join('\n')}\n`,
    ) as [[boolean, boolean[]]];
    expect(commented).toHaveLength(600);
    expect(commented.indexOf(true)).toBe(500);
    expect(commented.lastIndexOf(false)).toBe(499);
  });

  it.each([
    ['; VARY OBEYFILE\n', false],
    ['; second adapter\n', true],
  ])('interfaces with the header %j are the profile of a stack: %s', (header, initial) => {
    expect(build(`${header}${OSA}START OSA1`).model.initial).toBe(initial);
  });

  it('contains the file of a statement and the mark of an OBEYFILE data set', () => {
    const { model } = build(`; for VARY OBEYFILE\nINCLUDE A.B(C)\nTCPCONFIG TTLS`, {
      members: { 'A.B(C)': 'ARPAGE 5' },
    });
    expect(model.statements.map(({ statement, file }) => [statement, file])).toEqual([
      ['INCLUDE', undefined],
      ['ARPAGE', 1],
      ['TCPCONFIG', undefined],
    ]);
    expect(model.files.map(({ obeyfile }) => obeyfile)).toEqual([true, undefined]);
  });

  it('lists interfaces that are deleted', () => {
    expect(build(`${OSA}INTERFACE OSA1 DELETE`).model.other.INTERFACE).toHaveLength(1);
  });

  it('omits ports and dynamic VIPAs that a later statement deletes, and contains those that are added again', () => {
    const { model } = build(
      `${OSA}PORT 80 TCP WEB\n 81 TCP WEB\nDELETE PORT 80 TCP WEB\nPORTRANGE 90 2 TCP A\nDELETE PORTRANGE 90 2 TCP A\nPORTRANGE 90 2 TCP A\n` +
        'VIPADYNAMIC\n VIPADEFINE 255.255.255.0 10.9.9.1 10.9.9.2\n VIPADISTRIBUTE 10.9.9.1 PORT 80 DESTIP ALL\n VIPADELETE 10.9.9.1\n' +
        ' VIPADEFINE D6 2001:DB8::1\n VIPADELETE D6\n VIPABACKUP 10 10.9.9.1\nENDVIPADYNAMIC',
    );
    expect(model.ports.map(({ port }) => (port as Setting).value)).toEqual([81]);
    expect(model.portRanges).toHaveLength(1);
    expect(model.dvipas.map(({ address, kind }) => `${kind} ${address}`)).toEqual([
      'define 10.9.9.2',
      'backup 10.9.9.1',
    ]);
    expect(model.distributions).toEqual([]);
  });

  it('omits ranges and routes of dynamic VIPAs that a later DELETE names', () => {
    const range = 'VIPARANGE DELETE 255.255.255.0 10.6.1.0\n VIPARANGE DELETE D6 2001:DB8::/64\n';
    const { model } = build(
      'VIPADYNAMIC\n VIPARANGE 255.255.255.0 10.6.1.0\n VIPARANGE 255.255.255.0 10.6.2.0\n VIPARANGE D6 2001:DB8::/64\nENDVIPADYNAMIC\n' +
        `VIPADYNAMIC\n ${range} VIPAROUTE 10.9.9.2 10.1.1.2\n VIPAROUTE DELETE 10.9.9.2 10.1.1.2\n VIPAROUTE 10.9.9.2 10.1.1.2\n` +
        ' VIPAROUTE DELETE 10.9.9.2 10.1.1.3\nENDVIPADYNAMIC',
    );
    const left = (kind: string): number[] =>
      model.other.VIPADYNAMIC!.map((block) => ((block[kind] ?? []) as Entry[]).filter((entry) => !entry.DELETE).length);
    expect([left('VIPARANGE'), left('VIPAROUTE')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it.each([
    ['PORT 80 DESTIP 10.9.0.2', '80: 10.9.0.3,443: 10.9.0.2 10.9.0.3'],
    ['PORT 80 DESTIP ALL', '443: 10.9.0.2 10.9.0.3'],
    ['PORT 80 443 DESTIP 10.9.0.2', '80 443: 10.9.0.3'],
    ['PORT 80 443 DESTIP 10.9.0.2 10.9.0.3', ''],
    ['PORT 80 443 DESTIP ALL', ''],
    ['PORT 8080 DESTIP ALL', '80 443: 10.9.0.2 10.9.0.3'],
    ['PORT &PORT. DESTIP ALL', '80 443: 10.9.0.2 10.9.0.3'],
    ['DESTIP ALL', '80 443: 10.9.0.2 10.9.0.3'],
  ])('omits ports and targets that VIPADISTRIBUTE DELETE names: %s', (deleted, expected) => {
    const define = 'VIPADISTRIBUTE 10.5.5.1 PORT 80 443 DESTIP 10.9.0.2 10.9.0.3';
    const { model } = build(`VIPADYNAMIC\n${define}\nVIPADISTRIBUTE DELETE 10.5.5.1 ${deleted}\nENDVIPADYNAMIC`);
    const values = (list: unknown): unknown[] => (list as Setting[]).map(({ value }) => value);
    const left = model.distributions
      .filter((entry) => !entry.DELETE)
      .map(({ PORT, DESTIP }) => {
        const targets = (DESTIP as { target: { address: Setting }[] }).target.map(({ address }) => address);
        return `${values((PORT as { port: Setting[] }).port).join(' ')}: ${values(targets).join(' ')}`;
      });
    expect(left.join()).toBe(expected);
  });

  it('omits an interface that a later DELETE deletes, and contains one that is defined again', () => {
    expect(build(`${OSA}INTERFACE OSA1 DELETE`).model.interfaces).toEqual([]);
    const { model } = build(
      `${OSA}INTERFACE OSA1 DELETE\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.1.2/24\nINTERFACE OSA2 DELETE`,
    );
    expect(model.interfaces.map(({ addresses }) => addresses[0]!.address)).toEqual(['10.1.1.2']);
  });
});

describe('published schema', () => {
  const schemaFile = join(__dirname, '../dist/model.schema.json');
  const validate = new Ajv({ strict: false, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(schemaFile, 'utf8')) as object,
  );
  const example = join(__dirname, '../../examples/first-look/PROFILE.tcpip');

  it.each([
    ['first look', readFileSync(example, 'utf8')],
    ['damaged', `${OSA}IPCONFIG FOO\nTCPCONFG TTLS\nINCLUDE X.Y\nAUTOLOG 5\n FTPD\nSTART &X.`],
    ['empty', ''],
  ])('holds for the model of %s', (_name, text) => {
    const { model } = build(text);
    const connections = connectionAnswers({ stack: model, environment: {} });
    const printed = {
      version: 1,
      release: '3.2',
      stack: model,
      environment: {},
      parameters: {},
      connections,
      places: {},
    };
    validate(JSON.parse(JSON.stringify(printed)));
    expect(validate.errors).toBeNull();
  });

  it('exists', () => expect(existsSync(schemaFile)).toBe(true));
});
