import { run } from './cli-harness.js';

/** Text that was copied from elsewhere: one clear message, or the configuration in it is checked in place. */

interface Report {
  files: { language: string }[];
  findings: {
    ruleId: string;
    message: string;
    range: { start: { line: number } };
    fix?: { kind: string; edits?: unknown[] };
  }[];
}

async function check(text: string, name: string): Promise<Report> {
  const options = ['--no-config', '--no-impact', '--all', '--format', 'json', '--stdin-filename', name];
  const { out } = await run(['check', '-', ...options], { stdin: text });
  return JSON.parse(out) as Report;
}

const LETTER = [
  'Hi John,',
  'please put the PORT statement for the new server into the profile',
  'and START the interface again. We need port 4711 for TCP.',
  'INTERFACE OSA1 is ok.',
  'Thanks',
  'Mary',
].join('\n');

test('a file of which most lines are not of its language is reported once', async () => {
  const { findings } = await check(LETTER, 'profile.tcpip');
  expect(findings.map(({ ruleId, message }) => `${ruleId} ${message}`)).toEqual([
    expect.stringMatching(/^SYN015 This file does not look like a TCP\/IP profile: 5 of 6 lines/),
  ]);
});

test('a misspelled statement, and remarks behind statements, are of the language', async () => {
  const misspelled = await check(
    'IPCONFG DATAGRAMFWD\nTCPCONFG TTLS\nUDPCONFG X\nGLOBALCONFG ZERT\nPRT 1 TCP X\n',
    'profile.tcpip',
  );
  expect(misspelled.findings.map(({ ruleId }) => ruleId)).not.toContain('SYN015');
});

test('in-stream data is checked in place, and no edit goes between JCL statements', async () => {
  const text = [
    '//TCPIP    EXEC PGM=EZBTCPIP',
    '//PROFILE  DD *',
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24',
    'START OSA1',
    'PRT 21 TCP FTPD1',
    '/*',
  ].join('\n');
  const { files, findings } = await check(text, 'TCPPROC');
  expect(files[0]!.language).toBe('profile');
  expect(findings.find(({ ruleId }) => ruleId === 'SYN001')).toMatchObject({ range: { start: { line: 5 } } });
  const outside = findings.filter(({ range, fix }) => range.start.line < 3 && fix?.edits !== undefined);
  expect(outside).toEqual([]);
});
