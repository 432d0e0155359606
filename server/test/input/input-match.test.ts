import { asDataSet, lastPart, unquoted } from '@ezlint/grammar';
import { absolute, isBelow, parentOf, relativeTo } from '../../src/engine/files/paths.js';
import { type Mapping, matchReference, placesOf } from '../../src/engine/input/match.js';
import { referencesIn } from '../../src/engine/input/references.js';

test.each([
  ["//'USER.Z24C.TCPPARMS(PAGENTT)'", 'PAGENTT', { dataSet: 'USER.Z24C.TCPPARMS', member: 'PAGENTT' }],
  ['adcd.z24c.tcpparms(tnpt0023)', 'tnpt0023', { dataSet: 'adcd.z24c.tcpparms', member: 'tnpt0023' }],
  ["'SYS1.PROFILE'", 'SYS1.PROFILE', { dataSet: 'SYS1.PROFILE' }],
  ['/etc/pagent/ipsec.policy', 'ipsec.policy', undefined],
  ['members/vipa.tcpip', 'vipa.tcpip', undefined],
  ['VIPA', 'VIPA', undefined],
  ['SYS1.T(A@#$)', 'A@#$', { dataSet: 'SYS1.T', member: 'A@#$' }],
  ['C:\\site\\profile', 'profile', undefined],
])('%s', (name, last, dataSet) => {
  expect(lastPart(name)).toBe(last);
  expect(asDataSet(name)).toEqual(dataSet);
  expect(unquoted(name)).not.toMatch(/'/);
});

const MAPPINGS: Mapping[] = [
  { pattern: 'SYS1.TCPPARMS', target: '/repo/parms' },
  { pattern: 'USER.*.TCPPARMS', target: '/repo/user' },
  { pattern: 'PROD.**', target: '/repo/prod' },
  { pattern: '/etc/pagent', target: '/repo/pagent' },
];

function match(name: string, paths: string[], from = '/repo/main/profile.tcpip'): string | undefined {
  return matchReference(
    name,
    from,
    paths.map((path) => ({ path })),
    MAPPINGS,
  )?.path;
}

test.each<[string, string, string[], string | undefined]>([
  ['a mapped data set', 'SYS1.TCPPARMS(VIPA)', ['/repo/main/VIPA', '/repo/parms/vipa.tcpip'], '/repo/parms/vipa.tcpip'],
  ['a pattern of qualifiers', 'user.z24c.tcpparms(vipa)', ['/x/VIPA', '/repo/user/VIPA'], '/repo/user/VIPA'],
  ['any qualifiers', 'PROD.A.B(VIPA)', ['/x/VIPA', '/repo/prod/VIPA'], '/repo/prod/VIPA'],
  [
    'a mapped folder',
    '/etc/pagent/tls/a.policy',
    ['/x/a.policy', '/repo/pagent/tls/a.policy'],
    '/repo/pagent/tls/a.policy',
  ],
  ['a path as written', 'sub/a.tcpip', ['/x/a.tcpip', '/repo/main/sub/a.tcpip'], '/repo/main/sub/a.tcpip'],
  ['the same last part, in another case', "//'A.B(VIPA)'", ['/x/other', '/y/vipa'], '/y/vipa'],
  ['an extension for a member', 'A.B(VIPA)', ['/y/vipa.txt'], '/y/vipa.txt'],
  ['no extension instead of another', '/etc/x/tls.policy', ['/y/tls.conf', '/y/tls'], undefined],
  ['the exact name before one with an extension', 'A.B(VIPA)', ['/y/VIPA.old', '/y/VIPA'], '/y/VIPA'],
  ['the folder named like the data set', 'A.B(VIPA)', ['/y/VIPA', '/z/a.b/VIPA'], '/z/a.b/VIPA'],
  ['the folder named like the last qualifier', 'A.TCPPARMS(VIPA)', ['/y/VIPA', '/z/tcpparms/VIPA'], '/z/tcpparms/VIPA'],
  ['the longer common end of a path', '/etc/a/tls.policy', ['/x/b/tls.policy', '/x/a/tls.policy'], '/x/a/tls.policy'],
  ['the folder of the file that names it', 'A.B(VIPA)', ['/y/VIPA', '/repo/main/VIPA'], '/repo/main/VIPA'],
  ['none of two that fit equally', 'A.B(VIPA)', ['/y/VIPA', '/z/VIPA'], undefined],
  ['another file of its own name', 'A.B(PROFILE)', ['/repo/main/PROFILE', '/y/profile'], '/y/profile'],
  [
    'the only file that an unknown symbol allows',
    'A.B(VIPA&SYSCLONE.)',
    ['/y/vipa1.tcpip', '/y/TN1'],
    '/y/vipa1.tcpip',
  ],
  ['none of two that an unknown symbol allows', 'A.B(VIPA&SYSCLONE.)', ['/y/VIPA1', '/y/VIPA2'], undefined],
  ['nothing where a name is all symbol', 'A.B(&SYSNAME)', ['/y/VIPA1'], undefined],
  ['nothing', 'A.B(VIPA)', ['/y/OTHER'], undefined],
])('an INCLUDE refers to %s', (_why, name, paths, expected) => {
  expect(match(name, paths, paths.includes('/repo/main/PROFILE') ? '/repo/main/PROFILE' : undefined)).toBe(expected);
});

test('a file that refers to its own name and has no other match includes itself', () => {
  expect(match('A.B(PROFILE)', ['/repo/PROFILE'], '/repo/PROFILE')).toBe('/repo/PROFILE');
});

test('locations are tried from the most certain to the nearest', () => {
  expect(placesOf('/etc/pagent/a.policy', '/repo/x/pagent.conf', MAPPINGS)).toEqual([
    { path: '/repo/pagent/a.policy', reason: 'mapped', within: '/repo/pagent' },
    { path: '/etc/pagent/a.policy', reason: 'as-written' },
    { path: '/repo/x/a.policy', reason: 'beside' },
  ]);
});

describe('references', () => {
  const symbols = new Map([['SYSNAME', 'SYSA']]);
  const names = (language: 'profile' | 'pagent' | 'resolver-setup', text: string): [string, string][] =>
    referencesIn({ path: 'x', text, language }, symbols).map((reference) => [reference.name, reference.language]);

  test('of a profile', () => {
    expect(
      names(
        'profile',
        '; INCLUDE A.B(OLD)\nINCLUDE SYS1.T(&SYSNAME.) ; comment\n include\n  a.b(c)\nPORT 1 TCP XINCLUDE A',
      ),
    ).toEqual([
      ['SYS1.T(SYSA)', 'profile'],
      ['a.b(c)', 'profile'],
    ]);
  });

  test('of a Policy Agent file', () => {
    const text =
      "# TcpImage OLD /a\nTcpImage A /etc/a.conf FLUSH\ntcpimage B flush purge\nPEPInstance C //'A.B(C)'\nTTLSConfig /t # x\nCommonIPSecConfig //'A.B(I)' FLUSH";
    expect(names('pagent', text)).toEqual([
      ['/etc/a.conf', 'pagent'],
      ["//'A.B(C)'", 'pagent'],
      ['/t', 'at-tls'],
      ["//'A.B(I)'", 'ipsec'],
    ]);
  });

  test('of a resolver setup file', () => {
    expect(names('resolver-setup', "GLOBALTCPIPDATA('A.B(C)')\nDEFAULTTCPIPDATA(/etc/resolv.conf)")).toEqual([
      ["'A.B(C)'", 'tcpip-data'],
      ['/etc/resolv.conf', 'tcpip-data'],
    ]);
  });
});

test.each([
  ['a/b', '/w', '/w/a/b'],
  ['../a', '/w/x', '/w/a'],
  ['./a//b/', '/w', '/w/a/b'],
  ['/a/./b', '/w', '/a/b'],
  ['C:\\a\\b', '/w', 'C:/a/b'],
  ['..\\b', 'C:/w', 'C:/b'],
  ['..\\..\\b', 'C:/w', 'C:/b'],
  ['C:/../b', '/w', 'C:/b'],
  ['//host/share/../../b', '/w', '//host/share/b'],
  ['a\\b', '/w', '/w/a\\b'],
])('the path %s from %s is %s', (path, folder, expected) => {
  expect(absolute(path, folder)).toBe(expected);
});

test('paths and folders', () => {
  expect(parentOf('/a')).toBe('/');
  expect(parentOf('/')).toBeUndefined();
  expect(isBelow('/a/b', '/a')).toBe(true);
  expect(isBelow('/ab', '/a')).toBe(false);
  expect(relativeTo('/a/b/c', '/a')).toBe('b/c');
  expect(relativeTo('/a/x', '/a/b/c')).toBe('../../x');
  expect(relativeTo('/z', '/a/b')).toBe('/z');
  expect(relativeTo('/a', '/a')).toBe('.');
});
