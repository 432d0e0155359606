import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decidingFindings, decidingLines } from '../../src/cli/commands/explain/deciding-line.js';
import { namedIn } from '../../src/cli/commands/explain/message-text.js';
import type { Finding } from '../../src/engine/core/types/finding.js';
import { sourcesPage } from '../../src/report/explain/sources-page.js';
import { messageIdIn } from '../../src/report/explain/zos-message.js';
import { workFolder } from '../work-folder.js';
import { run } from './cli-harness.js';

const PROFILE = [
  'INTERFACE OSA1 DEFINE IPAQENET PORTNAME OSAP1 IPADDR 10.1.1.1/24',
  'BEGINROUTES',
  '  ROUTE 10.2.0.0/16 10.1.1.254 OSA2 MTU 1492',
  '  ROUTE DEFAULT     10.1.1.254 OSA3 MTU 1492',
  'ENDROUTES',
  'START OSA1',
  'TCPCONFIG RESTRICTLOWPORTS',
  'GATEWAY 10.3 = OSA1 1500 0',
  'HOME 10.7.7 OSA9',
  '',
].join('\n');

describe('a pasted message leads to the deciding line', () => {
  const folder = workFolder({ 'PROFILE.TCPIP': PROFILE });

  test.each([
    ['by the name in the message', 'EZZ0328I INTERFACE OSA3 NOT DEFINED', 'PROFILE.TCPIP:4:'],
    ['by its line', '12.01.44 STC00042  EZZ0328I LINK NOT DEFINED ON LINE 3', 'PROFILE.TCPIP:3:'],
    [
      'by a name alone, without a finding',
      'EZZ4341I DEACTIVATION COMPLETE FOR INTERFACE OSA1',
      'PROFILE.TCPIP:1: INTERFACE OSA1',
    ],
    [
      'by its line, of another rule',
      'EZZ0324I UNRECOGNIZED STATEMENT FOUND ON LINE 8',
      'PROFILE.TCPIP:8:1 error MIG001',
    ],
    ['by the value after a label', 'EZD1287I TTLS Error RC: 402 JOBNAME: START RULE: OSAP1', 'PROFILE.TCPIP:1:'],
    ['by the parameter that decides', 'EZZ0338I TCP PORTS 1 THRU 1023 ARE RESERVED', 'PROFILE.TCPIP:7: TCPCONFIG'],
    ['by the network', 'EZZ7921I OSPF adjacency failure, neighbor 10.7.7.9, old state 64', 'PROFILE.TCPIP:9:'],
  ])('%s', async (_, message, place) => {
    const { code, out } = await folder.run(['explain', '--message', message, 'PROFILE.TCPIP']);
    expect({ code, found: out.includes(place) }).toEqual({ code: 0, found: true });
  });

  test('nothing in the files matches the message', async () => {
    const { code, out } = await folder.run(['explain', '--message', 'EZZ4341I ... INTERFACE NONE99', 'PROFILE.TCPIP']);
    expect(code).toBe(1);
    expect(out).toContain('No line of the files matches');
  });

  test('an unknown message: where IBM explains it, and the lines that it refers to', async () => {
    const { code, out } = await folder.run(['explain', '--message', 'EZD9999I OSA3 IS SLOW', 'PROFILE.TCPIP']);
    expect({ code, found: out.includes('PROFILE.TCPIP:4: ROUTE DEFAULT') }).toEqual({ code: 0, found: true });
    expect(out).toMatch(/EZD9999I is unknown[\s\S]*Volume 2 \(EZB, EZD\)/);
  });

  test('each message of a log, and informational messages only if there are no others', async () => {
    const log = ['EZZ0316I PROFILE PROCESSING COMPLETE', ...Array(6).fill('EZZ0328I LINK NOT DEFINED ON LINE 3')];
    const other = ['EZZ0324I UNRECOGNIZED STATEMENT FOUND ON LINE 8'];
    const { out } = await folder.run(['explain', '--message', [...log, ...other].join('\n'), 'PROFILE.TCPIP']);
    expect(['EZZ0316I', 'EZZ0328I', 'EZZ0324I'].map((id) => out.split(`${id}: message of`).length - 1)).toEqual([
      0, 1, 1,
    ]);
    const many = Array.from({ length: 7 }, (_, index) => `EZD900${index}I OSA3`).join('\n');
    expect((await folder.run(['explain', '--message', many, 'PROFILE.TCPIP'])).out).toContain('2 more messages');
    const calm = await folder.run(['explain', '--message', log[0]!, 'PROFILE.TCPIP']);
    expect(calm.out).toContain('EZZ0316I: message of');
  });

  test('a text without a message number is wrong usage', async () => {
    expect((await folder.run(['explain', '--message', 'no route', 'PROFILE.TCPIP'])).code).toBe(2);
  });
});

test('the message number at any place in a text', () => {
  expect(['x EZZ0318I y', 'ezd1286i', 'EZAIN11I', 'EZYFS47I', 'EZAOP60I', 'EZZ31I'].map(messageIdIn)).toEqual([
    'EZZ0318I',
    'EZD1286I',
    'EZAIN11I',
    'EZYFS47I',
    'EZAOP60I',
    undefined,
  ]);
});

test('line numbers have priority over names, and names in the IBM text are ignored', () => {
  const texts = new Map([['P', 'PORT 21 TCP A1\nPORT 22 TCP B1\n']]);
  const named = namedIn('PORT VALUE ON LINE 2 CONFLICTS WITH A1');
  expect(decidingLines(named, texts).map(({ line }) => line)).toEqual([2]);
  const at = (line: number): Finding => ({
    ...{ ruleId: 'R', name: 'r', category: 'correctness', severity: 'error', message: `Line ${line}.`, file: 'P' },
    ...{
      range: { start: { line, column: 1 }, end: { line, column: 2 } },
      fingerprint: String(line),
      related: [],
      sources: [],
    },
  });
  expect(
    decidingFindings(namedIn('B1'), [at(1), at(2)], () => true, texts).map(({ range }) => range.start.line),
  ).toEqual([2]);
});

test('pages wrap, and Markdown is for editors', async () => {
  const { out } = await run(['explain', 'EZZ0328I']);
  expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  expect(out).toContain('COR001');
  const page = await run(['explain', '--format', 'markdown', 'COR037']);
  expect(page.out).toMatch(/^### COR037 .*\n\n.*\n\n- \*\*Checks:\*\*/);
  expect(page.out).not.toMatch(/\{[a-z]+\}/i);
});

test('the page that the facts were compared with', async () => {
  const { out } = await run(['explain', 'TCPCONFIG']);
  expect(out).toMatch(
    /^Source +TCPCONFIG statement, z\/OS \d\.\d\n +https:\/\/www\.ibm\.com\/docs\/\S+tcpconfigstatement\.htm$/m,
  );
  expect((await run(['explain', 'DSWAITTIMEREPLY'])).out).toMatch(
    /^Source +DSWAITTIMEREPLY \(FTP server\) statement, z\/OS 2\.3$/m,
  );
});

test('docs/sources.md matches the output of npm run docs', () => {
  expect(readFileSync(join(__dirname, '../../../docs/sources.md'), 'utf8')).toBe(sourcesPage());
});

test('a statement that is misplaced in the profile is explained first where it belongs', async () => {
  const { out } = await run(['explain', 'NSINTERADDR']);
  expect(out.match(/^NSINTERADDR: .*/gm)).toEqual([
    'NSINTERADDR: statement of TCPIP.DATA',
    'NSINTERADDR: statement of the profile',
  ]);
});
