import { run } from '../cli/cli-harness.js';

/** Syntax errors that one mistake causes: one finding with all places; [rule, first line, number of places, part of the message]. */

interface Shown {
  ruleId: string;
  message: string;
  range: { start: { line: number } };
  places?: unknown[];
}

async function check(lines: readonly string[], name: string): Promise<unknown[]> {
  const options = ['--no-config', '--no-impact', '--only', 'syntax', '--format', 'json', '--stdin-filename', name];
  const { out } = await run(['check', '-', ...options], { stdin: `${lines.join('\n')}\n` });
  const { findings } = JSON.parse(out) as { findings: Shown[] };
  return findings.map(({ ruleId, message, range, places }) => [ruleId, range.start.line, places?.length ?? 1, message]);
}

const including = (text: string): unknown => expect.stringContaining(text);

test.each([
  [
    'an invalid name, wherever it is used',
    'profile.tcpip',
    ['START TOOLONGINTERFACENAME', 'STOP TOOLONGINTERFACENAME', 'START OTHERINTERFACENAMES'],
    [
      ['SYN004', 1, 2, including('TOOLONGINTERFACENAME')],
      ['SYN004', 3, 1, including('OTHERINTERFACENAMES')],
    ],
  ],
  [
    'entries of one block that are repeated, but not those of two blocks',
    'profile.tcpip',
    [
      ...['AUTOLOG 1', '  FTPD', '  FTPD', '  PAGENT', '  PAGENT', 'ENDAUTOLOG'],
      ...['NETACCESS', '  10.1.0.0/16 A', '  10.1.0.0/16 B', 'ENDNETACCESS'],
    ],
    [
      ['SYN108', 3, 2, including('FTPD is already in the AUTOLOG list')],
      ['SYN101', 9, 1, including('already has a zone')],
    ],
  ],
  [
    'unknown words, however many words z/OS skips with each',
    'profile.tcpip',
    ['BOGUS ONE TWO', 'ARPAGE 20', 'BOGUS', 'ARPAGE 20', 'BOGUS THREE'],
    [['SYN001', 1, 3, including('BOGUS is not a statement')]],
  ],
  [
    'the parameters of a statement whose first line is missing',
    'profile.tcpip',
    ['INTERFACE V DEFINE VIRTUAL IPADDR 10.1.1.1', '  CHPIDTYPE OSD PORTNAME OSAP VLANID 7', 'ARPAGE 20'],
    [['SYN002', 2, 2, including('It is a parameter of INTERFACE')]],
  ],
  [
    'attributes that require the same value of another one, by block',
    'pagent.conf',
    [
      ...['IDSReportSet a', '{', '  TypeActions LOG', '  StatType Normal', '  StatInterval 5', '}'],
      ...['IDSReportSet b', '{', '  TypeActions LOG', '  StatType Normal', '}'],
    ],
    [
      ['SYN008', 4, 2, including('StatType requires TypeActions STATISTICS; TypeActions is LOG.')],
      ['SYN008', 10, 1, including('StatType requires')],
    ],
  ],
  [
    'unknown attributes of a block, by block',
    'pagent.conf',
    [
      ...['TTLSGroupAction g', '{', '  TTLSEnabled On', '  Quux 1', '  Blorp 2', '}'],
      ...['TTLSGroupAction h', '{', '  TTLSEnabled On', '  Quux 1', '}'],
    ],
    [
      ['SYN002', 4, 2, including('Quux and Blorp are not attributes of TTLSGroupAction. Valid attributes: ')],
      ['SYN002', 10, 1, including('Quux is not an attribute of TTLSGroupAction')],
    ],
  ],
])('%s', async (_, name, lines, expected) => {
  expect(await check(lines, name)).toEqual(expected);
});
