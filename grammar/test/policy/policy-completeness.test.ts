import { PolicyBuilder, type PolicyLanguage, policyParser } from '../../src/index.js';

/** Whether absence still means something when a file has a fault: only what could be looked for silences. */

function isComplete(language: PolicyLanguage, text: string): boolean {
  const file = policyParser(language).parse(text, 'x');
  const { model } = new PolicyBuilder().build([{ file, language }], {
    release: '3.2',
    missing: new Set(),
    profile: { other: {}, complete: false },
  });
  return model.complete.includes(language);
}

const rule = (more: string): string =>
  `TTLSRule r\n{\n  LocalPortRange 443\n  Direction Inbound\n  TTLSGroupActionRef g\n${more}}\n`;
const group = (more: string): string => `TTLSGroupAction g\n{\n  TTLSEnabled On\n${more}}\n`;
const environment = (more: string): string =>
  `TTLSEnvironmentAction e\n{\n  HandshakeRole Server\n  TTLSEnvironmentAdvancedParms\n  {\n${more}  }\n}\n`;
const filter = (action: string): string =>
  `IpGenericFilterAction a\n{\n  IpFilterAction ${action}\n  IpFilterLogging Maybe\n}\n`;

it.each<[string, PolicyLanguage, string, boolean]>([
  ['no fault', 'at-tls', rule('') + group(''), true],
  ['a wrong value of a manner', 'at-tls', environment('    HandshakeTimeout abc\n'), true],
  ['a manner without its value', 'at-tls', environment('    TLSv1.2\n'), true],
  ['a word that only manners know', 'at-tls', environment('    Zorglub 5\n'), true],
  ['a word that may be a reference', 'at-tls', `TTLSEnvironmentAction e\n{\n  Zorglub k\n}\n`, false],
  ['a reference without a name', 'at-tls', `TTLSEnvironmentAction e\n{\n  TTLSCipherParmsRef\n}\n`, false],
  ['a manner of a group', 'at-tls', group('  Trace abc\n'), true],
  ['the switch of a group', 'at-tls', 'TTLSGroupAction g\n{\n  TTLSEnabled Maybe\n}\n', false],
  ['a condition of a rule', 'at-tls', rule('  Jobname\n'), false],
  ['an address', 'at-tls', 'IpAddr a\n{\n  Addr\n}\n', false],
  ['a missing brace', 'at-tls', environment('    HandshakeTimeout abc\n').replace(/\}\n$/, ''), false],
  ['lines that are no statement', 'at-tls', `${rule('')}Zorglub x\n`, false],
  ['what is logged', 'ipsec', filter('Permit'), true],
  ['what is done with packets', 'ipsec', filter('Maybe'), false],
  ['a level', 'pagent', 'TcpImage A\nLogLevel high\n', true],
  ['a stack', 'pagent', 'TcpImage\nLogLevel 31\n', false],
  ['a line of the main file', 'at-tls', `TcpImage A\n${rule('')}${group('')}`, true],
])('%s', (_name, language, text, expected) => {
  expect(isComplete(language, text)).toBe(expected);
});

it.each<[PolicyLanguage, PolicyLanguage, string]>([
  ['at-tls', 'pagent', `TcpImage A\n${rule('')}${group('')}`],
  ['pagent', 'at-tls', `TcpImage A\n${rule('')}${group('')}`],
])('statements of %s in a file of %s are not missing', (language, own, text) => {
  const { model } = new PolicyBuilder().build([{ file: policyParser(own).parse(text, 'x'), language: own }], {
    release: '3.2',
    missing: new Set(),
    profile: { other: {}, complete: false },
  });
  expect(model.complete).not.toContain(language);
});
