import { analyzer } from './rule-examples.js';

/** No advice is reported for a statement that z/OS rejects. */

function reported(lines: string[], language: 'profile' | 'tn3270' = 'profile'): string[] {
  const { findings } = analyzer.analyze({
    name: 'TCPA',
    documents: [{ path: 'p.tcpip', language, text: `${lines.join('\n')}\n` }],
    environment: {},
    release: '3.2',
    symbols: new Map(),
    parameters: {},
    resolve: () => undefined,
  });
  return findings.map(({ ruleId, range }) => `${ruleId} ${range.start.line}`);
}

const osa = (name: string, address: string): string =>
  `INTERFACE ${name} DEFINE IPAQENET PORTNAME ${name}P IPADDR ${address}`;

test('a statement with a value that is not valid', () => {
  const found = reported([osa('OSA1', '10.1.1.1/33'), osa('OSA2', '10.1.2.1/24'), 'START OSA1', 'START OSA2']);
  expect(found.filter((text) => text.endsWith(' 1') && /^(SYN|PERF004|COR003)/.test(text))).toEqual(['SYN004 1']);
  expect(found).toContain('PERF004 2');
});

test('a statement with a value out of range', () => {
  const found = reported(['SOMAXCONN 4096', `${osa('OSA1', '10.1.1.1/24')} VLANID 4095`, 'START OSA1']);
  expect(found.filter((text) => text.startsWith('COR036') || text.startsWith('PERF004'))).toEqual(['COR036 2']);
});

test('an interface without its first line is reported once, not its consequences', () => {
  const more = ['VLANID 10', 'MTU 8992', 'IPADDR 10.1.1.2/24', 'PORTNAME P2'];
  const found = reported([
    'SOMAXCONN 4096',
    ...[osa('OSA1', '10.1.1.1/24'), 'VLANID 10', 'MTU 8992', ...more],
    ...['BEGINROUTES', 'ROUTE 10.1.1.0/24 = OSA2 MTU 8992', 'ENDROUTES', 'START OSA1', 'START OSA2'],
  ]);
  expect(found.filter((text) => /^(SYN|COR|AVL012)/.test(text))).toEqual(['SYN006 5']);
});

test('a word that the release does not have', () => {
  const found = reported(['TELNETPARMS', '  PORT 23', '  SECUREPORT 992', 'ENDTELNETPARMS'], 'tn3270');
  expect(found.filter((text) => text.endsWith(' 3'))).toEqual(['MIG009 3']);
});

test('a distribution that the release does not have', () => {
  const found = reported([
    'VIPADYNAMIC',
    'VIPADEFINE 255.255.255.0 10.8.8.1',
    'VIPADISTRIBUTE TIER1 G GRE DISTMETHOD TARGCONTROLLED 10.8.8.1 PORT 80 DESTIP 10.7.7.7',
    'VIPADISTRIBUTE DISTMETHOD TARGCONTROLLED 10.8.8.9 PORT 80 DESTIP 10.7.7.7 BACKUP',
    'ENDVIPADYNAMIC',
    'PORT 80 TCP WEB',
    'TCPCONFIG TTLS',
  ]);
  expect(found.filter((text) => /^(?!SYN025).* [34]$/.test(text))).toEqual(['MIG013 3', 'MIG013 4']);
});

test('the routes of a link that the release does not have', () => {
  const found = reported([
    'DEVICE LCS1 LCS 0100',
    'LINK ETH1 ETHERNET 0 LCS1',
    'HOME 10.1.1.1 ETH1',
    'BEGINROUTES',
    'ROUTE DEFAULT 10.1.1.254 ETH1 MTU 1500',
    'ENDROUTES',
    'PORT 80 TCP WEB',
    'TCPCONFIG TTLS',
    'START LCS1',
  ]);
  expect(found).toContain('MIG004 1');
  expect(found.filter((text) => text.endsWith(' 5'))).toEqual([]);
});

test('an interface without its PFID', () => {
  const smc = (name: string, address: string, more: string): string[] => [osa(name, address), `  SMCR ${more}`];
  const found = reported([
    'GLOBALCONFIG SMCR SMCGLOBAL SMCEID A.B ENDSMCEID',
    ...smc('OSA1', '10.1.1.1/24', 'PFID 1111 SMCRIPADDR 10.1.1.9'),
    ...smc('OSA2', '10.1.2.1/24', 'SMCRIPADDR 10.1.2.9'),
    'START OSA1',
    'START OSA2',
  ]);
  expect(found.filter((text) => /^(COR030|AVL025)/.test(text))).toEqual(['COR030 5']);
});

test('a second definition of a name', () => {
  const found = reported([osa('OSA1', '10.1.1.1/24'), osa('OSA1', '10.1.2.1/24'), 'START OSA1']);
  expect(found).toContain('COR005 2');
  expect(found).not.toContain('PERF004 2');
});

test('both words of a pair: neither is checked until one of them is chosen', () => {
  const found = reported(['TCPCONFIG RESTRICTLOWPORTS UNRESTRICTLOWPORTS', osa('OSA1', '10.1.1.1/24'), 'START OSA1']);
  expect(found).toContain('COR014 1');
  expect(found).not.toContain('ACC001 1');
  expect(reported(['TCPCONFIG UNRESTRICTLOWPORTS', osa('OSA1', '10.1.1.1/24'), 'START OSA1'])).toContain('ACC001 1');
});

test('a range of ports that overlaps an earlier one', () => {
  const found = reported([
    'SOMAXCONN 4096',
    'PORTRANGE',
    '  7000 100 TCP OMVS',
    '  7050 100 TCP OMVS',
    'PORT',
    '  7001 TCP OMVS',
    '  9001 TCP OMVS',
  ]);
  expect(found.filter((text) => /^(COR024|ACC004|HYG006)/.test(text)).sort()).toEqual([
    'ACC004 3',
    'ACC004 7',
    'COR024 4',
    'COR024 6',
    'HYG006 3',
  ]);
});

test('two policy statements with one name: neither is checked', () => {
  const rule = (port: number, reference: string): string =>
    `TTLSRule R\n{\n  LocalPortRange ${port}\n  Direction Inbound\n  TTLSGroupActionRef G\n${reference}}\n`;
  const actions =
    'TTLSGroupAction G\n{\n  TTLSEnabled On\n}\nTTLSEnvironmentAction E\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring R\n  }\n}\n';
  const ids = (text: string): string[] =>
    analyzer
      .analyze({
        name: 'TCPA',
        documents: [{ path: 'p.policy', language: 'at-tls', text }],
        environment: {},
        release: '3.2',
        symbols: new Map(),
        parameters: {},
        resolve: () => undefined,
      })
      .findings.filter(({ severity }) => severity === 'error')
      .map(({ ruleId }) => ruleId);
  const good = rule(8443, '  TTLSEnvironmentActionRef E\n');
  expect(ids(`${good}${rule(8444, '')}${actions}`)).toEqual(['COR046']);
  expect(ids(`${good}${rule(8444, '').replace('Rule R', 'Rule S')}${actions}`)).toEqual(['TLS028']);
});
