import type { Finding } from '../../src/engine/core/types/finding.js';
import { builtInRule, type Rule } from '../../src/engine/core/types/rules.js';
import { byCause } from '../../src/report/text/one-cause.js';
import { run } from '../cli/cli-harness.js';
import { workFolder } from '../work-folder.js';

function rule(id: string, sameCauseAs?: string[]): Rule {
  return builtInRule({
    ...{ id, name: id.toLowerCase(), title: id, category: 'correctness', severity: 'error', inputs: ['profile'] },
    ...{ reason: '', action: '', sources: [], ...(sameCauseAs ? { sameCauseAs } : {}) },
  });
}

const folder = workFolder();

const RULES = [rule('MAIN'), rule('PART', ['MAIN']), rule('OTHER')];

function finding(ruleId: string, line: number, more: Partial<Finding> = {}): Finding {
  const range = { start: { line, column: 1 }, end: { line, column: 5 } };
  return {
    ...{ ruleId, name: '', category: 'correctness', severity: 'error', message: ruleId, file: 'PROFILE', range },
    ...{ fingerprint: `${ruleId}${line}`, related: [], sources: [] },
    ...more,
  };
}

const shape = (findings: readonly Finding[]) =>
  byCause(findings, RULES).map((one) => [one.ruleId, one.range.start.line, one.sameCause]);

test('two rules that report the same about one statement are printed once', () => {
  expect(shape([finding('PART', 3), finding('MAIN', 3), finding('OTHER', 3)])).toEqual([
    ['MAIN', 3, ['PART']],
    ['OTHER', 3, undefined],
  ]);
  const subject = { text: 'INTERFACE OSA1', line: 2 };
  expect(shape([finding('MAIN', 3, { subject }), finding('PART', 5, { subject })])).toEqual([['MAIN', 3, ['PART']]]);
  const { file, range } = finding('', 9);
  expect(shape([finding('MAIN', 3, { related: [{ file, range, message: '' }] }), finding('PART', 9)])).toEqual([
    ['MAIN', 3, ['PART']],
  ]);
});

test('a finding of another statement, of another file or with a separate place remains', () => {
  expect(shape([finding('MAIN', 3), finding('PART', 4)])).toHaveLength(2);
  expect(shape([finding('MAIN', 3), finding('PART', 3, { file: 'OTHER' })])).toHaveLength(2);
  expect(
    shape([finding('MAIN', 3), finding('PART', 3, { members: [finding('PART', 3), finding('PART', 8)] })]),
  ).toHaveLength(2);
  expect(shape([finding('PART', 3)])).toEqual([['PART', 3, undefined]]);
});

test('the places of many findings are not compared in pairs', () => {
  let reads = 0;
  const counted = (ruleId: string, line: number): Finding => {
    const { range, ...others } = finding(ruleId, line);
    const get = (): Finding['range'] => {
      reads++;
      return range;
    };
    return Object.defineProperty(others as Finding, 'range', { get, enumerable: true });
  };
  const many = Array.from({ length: 200 }, (_, at) => [counted('MAIN', at), counted('PART', at + 100)]).flat();
  expect(byCause(many, RULES)).toHaveLength(300);
  expect(reads).toBeLessThan(10 * many.length);
});

test('reports for people name the other rule, JSON has both findings', async () => {
  folder.put(
    'at-tls.policy',
    'TTLSRule Everything\n{\n  Direction Both\n  TTLSGroupActionRef G\n}\nTTLSGroupAction G\n{\n  TTLSEnabled Off\n}\nTTLSRule Last\n{\n  LocalPortRange 23\n  Direction Both\n  TTLSGroupActionRef G\n}\n',
  );
  const text = await run(['check', '--no-config', folder.path('at-tls.policy')]);
  const json = await run(['check', '--no-config', '--format', 'json', folder.path('at-tls.policy')]);
  const byStatement = await run(['check', '--no-config', '--group-by', 'statement', folder.path('at-tls.policy')]);
  const ids = (JSON.parse(json.out) as { findings: Finding[] }).findings.map(({ ruleId }) => ruleId);
  expect(ids).toEqual(expect.arrayContaining(['SYN007', 'TLS025']));
  expect(text.out).toContain('Reported for the same cause: TLS025.');
  expect(byStatement.out).toContain('\nTTLSRule Everything, ');
  expect(text.out).not.toMatch(/(?:warning|error) TLS025/);
  for (const format of ['concise', 'markdown', 'html', 'github']) {
    const { out } = await run(['check', '--no-config', '--format', format, folder.path('at-tls.policy')]);
    expect(out.match(/TLS025/g)).toHaveLength(1);
    expect(out).toContain('Reported for the same cause: TLS025.');
  }
});

test.each([
  [
    'profile.tcpip',
    'AVL020',
    'AUTOLOG\n OMPROUTE\nENDAUTOLOG\nPORT\n 520 UDP OMPROUTE\n 521 UDP OMPROUTE\nTCPCONFIG RESTRICTLOWPORTS\n',
    'AUTOLOG cancels and restarts OMPROUTE unless it opens UDP 520 and 521. OMPROUTE opens these ports only for RIP and RIPng.',
  ],
  [
    'tn3270.profile',
    'ACC014',
    'TELNETPARMS\n PORT 23\n INACTIVE 3600\nENDTELNETPARMS\nTELNETPARMS\n PORT 24\n INACTIVE 7200\nENDTELNETPARMS\n',
    'INACTIVE is longer than 900 seconds: 3600 and 7200. Idle sessions remain open for that time.',
  ],
  [
    'tn3270.profile',
    'ACC013',
    'TELNETPARMS\n PORT 23\nENDTELNETPARMS\nTELNETPARMS\n PORT 24\nENDTELNETPARMS\n',
    'Ports 23 and 24 of the TN3270E server accept sessions without TLS. User IDs and passwords cross the network in clear text.',
  ],
  [
    'links.profile',
    'MIG005',
    'DEVICE D2 MPCIPA\nLINK L1 IPAQENET D1\nLINK L2 IPAQENET D2\nHOME 10.1.1.1 L2\nBEGINROUTES\n ROUTE 10.1.1.0/24 = L2 MTU 1500\nENDROUTES\n',
    'OSA link L1 names the device D1, but no DEVICE has that name. z/OS 3.1 and later reject OSA links in any case, and the stack does not define L1.',
    'OSA link L2 is defined by DEVICE and LINK. z/OS 3.1 and later reject both, and the stack has no connection over D2.',
  ],
])('%s: the places of %s have one message for each cause', async (name, id, text, ...messages) => {
  folder.put(name, text);
  const { out } = await run(['check', '--no-config', '--only', id, '--format', 'json', folder.path(name)]);
  expect((JSON.parse(out) as { findings: Finding[] }).findings.map((finding) => finding.message)).toEqual(messages);
});

const PROFILE = 'TCPCONFIG TTLS\nPORT 443 TCP WEBSRV\nIPCONFIG SYSPLEXROUTING DYNAMICXCF 10.9.9.1 255.255.255.0 1\n';
const dvipas = (...entries: string[]) => `${PROFILE}VIPADYNAMIC\n${entries.join('\n')}\nENDVIPADYNAMIC\n`;
const RULE = 'TTLSRule R\n{\n  LocalPortRange 443\n  Direction Inbound\n  TTLSGroupActionRef G\n';
const ACTIONS =
  'TTLSGroupAction G\n{\n  TTLSEnabled On\n}\nTTLSEnvironmentAction E\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring U/R\n  }\n}\n';

test.each<[string, string, string, readonly string[]]>([
  [
    'a DVIPA that is defined twice in place of the one that is distributed',
    'PROFILE.tcpip',
    dvipas(
      '  VIPADEFINE MOVEABLE IMMEDIATE 255.255.255.0 10.5.5.1',
      '  VIPADEFINE MOVEABLE IMMEDIATE 255.255.255.0 10.5.5.1',
      '  VIPADISTRIBUTE DEFINE 10.5.5.2 PORT 443 DESTIP ALL',
    ),
    ['COR021'],
  ],
  [
    'a link that is defined twice',
    'PROFILE.tcpip',
    `${PROFILE}DEVICE V1 VIRTUAL 0\n${'LINK L1 VIRTUAL 0 V1\n'.repeat(2)}`,
    ['COR005'],
  ],
  [
    'a misspelled reference to an action',
    'at-tls.policy',
    `${RULE}  TTSLEnvironmentActionRef E\n}\n${ACTIONS}`,
    ['SYN002'],
  ],
  [
    'a misspelled reference with the name of a statement of another type',
    'ipsec.policy',
    'IpFilterPolicy\n{\n  IpFilterRule R\n  {\n    IpServiceGrpRef Web\n    IpGenericFilterActionRef P\n  }\n}\nIpService Web\n{\n  Protocol All\n  Direction Bidirectional\n}\nIpGenericFilterAction P\n{\n  IpFilterAction Permit\n}\n',
    ['COR045'],
  ],
  [
    'a value that extends beyond column 71',
    'tcpip.jcl',
    `//TCPIP PROC\n//TCPIP EXEC PGM=EZBTCPIP,\n${"//    PARM=('ENVAR(".padEnd(68, 'A')})/-t1')\n//PROFILE DD DSN=A(B)\n`,
    ['SYN020'],
  ],
  [
    // The words after the label are part of it; the others are ignored.
    'comments without #, one of them after a label',
    'ttls.policy',
    'TTLSConnectionAdvancedParms P\n{\n  TLSv1.2 On  <- only this\n  SecondaryMap Off  <- no map\n  CertificateLabel WEB  <- in the ring\n}\n',
    ['SYN020', 'SYN020'],
  ],
  [
    // The range after it is still checked.
    'a comment without a semicolon after LU names',
    'x.tn3270',
    'BEGINVTAM\n PORT 992\n DEFAULTLUS\n  LU001..LU009  \u2190 pool, no APPLICATION\n  LU19..LU11\n ENDDEFAULTLUS\nENDVTAM\n',
    ['SYN210', 'SYN210'],
  ],
  [
    'several unknown attributes of one block',
    'ids.policy',
    'IDSScanGlobalCondition S\n{\n  FScanInterval 2\n  FScanThreshold 5\n  SScanInterval 480\n}\n',
    ['SYN002'],
  ],
  [
    'text of a page after the last brace',
    'ttls.policy',
    'TTLSGroupAction G\n{\n  TTLSEnabled On\n}A policy has many filters\nDebug Manager is a server that listens\nfor connections\n',
    ['SYN021', 'SYN001'],
  ],
  [
    'a misspelled name server',
    'tcpip.data',
    'TCPIPJOBNAME TCPIP\nNSNITERADDR 10.1.1.53\nNSINTERADDR 10.2.1.53\n',
    ['SYN001'],
  ],
  [
    'a misspelled option of TcpImage',
    'pagent.conf',
    'TcpImage TCPIP FLSUH PURGE 600\nTTLSConfig /etc/at-tls.policy\n',
    ['SYN167'],
  ],
])('one cause, one finding: %s', async (_, name, text, expected) => {
  folder.put(`cause/${name}`, text);
  const only = ['SYN', 'COR005', 'COR018', 'COR021', 'COR045', 'COR047', 'TLS028', 'AVL032'].join(',');
  const { out } = await run([
    'check',
    '--no-config',
    '--no-impact',
    '--format',
    'json',
    '--only',
    only,
    folder.path(`cause/${name}`),
  ]);
  expect((JSON.parse(out) as { findings: Finding[] }).findings.map(({ ruleId }) => ruleId)).toEqual(expected);
});

test('a symbol whose value makes words invalid is one finding with these words', async () => {
  const ports = ['1', '2'].map((n) => `INTERFACE OSA${n} DEFINE IPAQENET PORTNAME P${n} IPADDR 10.${n}.&NET..1/24`);
  folder.put('symbol/PROFILE.tcpip', `${PROFILE}${ports.join('\n')}\n`);
  const options = ['--no-impact', '--only', 'COR051', '--symbols', 'NET=300', '--format', 'concise'];
  const { out } = await run(['check', '--no-config', ...options, folder.path('symbol/PROFILE.tcpip')]);
  expect(out).toContain('These words are not valid with the value of NET: 10.1.300.1/24 and 10.2.300.1/24.');
});
