import { symlinkSync } from 'node:fs';
import { workFolder } from '../work-folder.js';

const folder = workFolder();

const BASE = `TCPCONFIG RESTRICTLOWPORTS TCPSENDBFRSIZE 64K
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 MTU 1492 VMAC INBPERF DYNAMIC
INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24 MTU 1492 VMAC INBPERF DYNAMIC
BEGINROUTES
ROUTE 10.1.2.0/24 = OSA2 MTU 1492 ; ezlint:ignore COR027
ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492
ENDROUTES
START OSA1
START OSA2
SOMAXCONN 1024
`;

interface Report {
  code: number;
  err: string;
  /** `RULE file line`. */
  found: string[];
  advice: string[];
  change: { base: string; dataSets: string[]; effects: Record<string, unknown>[] };
}

async function check(files: Record<string, string>, ...argv: string[]): Promise<Report> {
  for (const [name, text] of Object.entries({ BASE, ...files })) folder.put(name, text);
  const { code, out, err } = await folder.run(['check', '--format', 'json', '--no-impact', '--base', 'BASE', ...argv]);
  const report = out === '' ? { findings: [] } : JSON.parse(out);
  return {
    code,
    err,
    found: report.findings.map(
      ({ ruleId, file, range }: { ruleId: string; file: string; range: { start: { line: number } } }) =>
        `${ruleId} ${file} ${range.start.line}`,
    ),
    advice: report.findings.map(({ fix }: { fix?: { title: string } }) => fix?.title ?? ''),
    change: report.change,
  };
}

describe('check --base', () => {
  it('reports the effects of a change, and only its findings', async () => {
    const delta = 'TCPCONFIG TCPSENDBFRSIZE 256K\nINTERFACE OSA3 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 VMAC\n';
    const { change, found, code } = await check({ DELTA: delta }, 'DELTA');
    expect(change).toMatchObject({ base: 'BASE', dataSets: ['DELTA'] });
    expect(change.effects).toMatchObject([
      {
        effect: 'changes',
        statement: 'TCPCONFIG',
        subject: 'TCPSENDBFRSIZE',
        file: 'DELTA',
        range: { start: { line: 1, column: 11 } },
        text: 'TCPSENDBFRSIZE 256K',
        before: { text: 'TCPSENDBFRSIZE 64K', file: 'BASE', range: { start: { line: 1, column: 28 } } },
        takes: 'new-connections',
      },
      { effect: 'adds', statement: 'INTERFACE', subject: 'OSA3' },
    ]);
    // The new interface is checked together with the base, which already has its address and does not start it.
    expect(found).toEqual(expect.arrayContaining(['COR006 DELTA 2', 'COR003 DELTA 2']));
    expect(found.filter((line) => /^(COR043|HYG014|COR001|TLS001)/.test(line))).toEqual([]);
    expect(code).toBe(1);
  });

  it('reports what a change breaks in the base', async () => {
    const lonely = `${BASE}INTERFACE VIPA1 DEFINE VIRTUAL IPADDR 10.5.0.1\nINTERFACE OSA4 DEFINE IPAQENET PORTNAME P4 SOURCEVIPAINT VIPA1 IPADDR 10.1.4.1/24\n`;
    const deltas = { STOP: 'STOP OSA2\n', DELTA: 'INTERFACE VIPA1 DELETE\n' };
    const { found, advice } = await check({ BASE: lonely, ...deltas }, 'STOP', 'DELTA');
    expect(found).toEqual(expect.arrayContaining(['COR001 BASE 12', 'CHG006 STOP 1']));
    expect(advice).toContain('Make the change when the connections are not used.');
  });

  it('deletes the static routes of an interface with it', async () => {
    const deltas = { STOP: 'STOP OSA2\n', DELTA: 'INTERFACE OSA2 DELETE\n' };
    const { found, change } = await check(deltas, 'STOP', 'DELTA');
    expect(found.filter((line) => line.startsWith('COR001'))).toEqual([]);
    expect(change.effects).toContainEqual(
      expect.objectContaining({ effect: 'removes', disrupts: 'its addresses and static routes are lost' }),
    );
  });

  it('follows INCLUDE of the data set and accepts standard input', async () => {
    folder.put('MORE', 'STOP NIX\n');
    const included = await check({ DELTA: 'INCLUDE A.B(MORE)\n' }, 'DELTA');
    expect(included.found).toContain('CHG003 MORE 1');
    const { out } = await folder.run(
      ['check', '--format', 'json', '--no-impact', '--base', 'BASE', '--stdin-filename', 'X', '-'],
      { stdin: 'STOP OSA1\n' },
    );
    expect(JSON.parse(out)).toMatchObject({ change: { dataSets: ['X'] }, findings: [{ ruleId: 'CHG006', file: 'X' }] });
  });

  it('uses settings, suppressions and the stack of ezlint.yaml', async () => {
    folder.put('ezlint.yaml', 'stacks: [{name: A, profile: BASE}]\nrules: {CHG006: {severity: error}}\n');
    const stopped = await check({ DELTA: 'STOP OSA1\n' }, 'DELTA');
    expect([stopped.code, stopped.found]).toEqual([1, ['CHG006 DELTA 1']]);
    const accepted = await check({ DELTA: 'STOP OSA1 ; ezlint:ignore CHG006\n' }, 'DELTA');
    expect([accepted.code, accepted.found]).toEqual([0, []]);
  });

  it('reports nothing as absent if a file of the base was not read, and the reason if a data set was not read', async () => {
    const files = { DELTA: 'STOP NIX\n', 'ezlint.yaml': 'stacks: [{name: A, profile: BASE, files: [more]}]\n' };
    folder.put('more/ezlint.md', '');
    expect((await check(files, 'DELTA')).found).toEqual(['CHG003 DELTA 1']);
    symlinkSync('nowhere', folder.path('more/MEMBER'));
    const { code, found } = await check(files, 'DELTA');
    expect([code, found]).toEqual([3, []]);
    symlinkSync('LOOP', folder.path('LOOP'));
    const { code: ofLoop, err } = await check(files, 'DELTA', 'LOOP');
    expect([ofLoop, err]).toEqual([3, expect.stringContaining('LOOP cannot be read: its links form a loop')]);
  });

  it.each([
    ['no data set', [], 'no data set is specified'],
    ['the base itself', ['BASE'], 'is already part of the base'],
    ['a folder', ['.'], 'is not a data set'],
    ['a file that is not there', ['NIX'], 'No such file: NIX'],
  ])('rejects %s', async (_name, argv, message) => {
    const { err, code } = await check({}, ...argv);
    expect(err).toContain(message);
    expect(code).toBeGreaterThan(1);
  });

  it('shows the effects in text and Markdown', async () => {
    const files = {
      DELTA: 'BEGINROUTES\nROUTE DEFAULT 10.1.1.9 OSA1 MTU 1492\nENDROUTES\nTCPCONFIG RESTRICTLOWPORTS\n',
    };
    await check(files, 'DELTA');
    const text = await folder.run(['check', '--no-impact', '--base', 'BASE', 'DELTA']);
    expect(text.out.split('\n').slice(4, 11)).toEqual([
      'Effect of DELTA on BASE:',
      '  replaces  BEGINROUTES  DELTA:1',
      '            removed: ROUTE 10.1.2.0/24 = OSA2 MTU 1492; ROUTE DEFAULT 10.1.1.254',
      '              OSA1 MTU 1492',
      '            added: ROUTE DEFAULT 10.1.1.9 OSA1 MTU 1492',
      '            disruptive: a route that the new block leaves out is deleted, and so',
      '              are routes learned by ICMP redirects',
    ]);
    const markdown = await folder.run(['check', '--no-impact', '--format', 'markdown', '--base', 'BASE', 'DELTA'], {});
    expect(markdown.out).toContain('| DELTA:1 | replaces | BEGINROUTES |');
  });
});
