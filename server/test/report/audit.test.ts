import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { run } from '../cli/cli-harness.js';

const root = join(__dirname, '../../..');
const site = join(root, 'policies/standards/sites/zos');
const page = readFileSync(join(root, 'docs/how-to/audit.md'), 'utf8');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ezlint-audit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Writes every file that the page shows after its name. */
function writeFilesOfPage(): void {
  for (const [, path, text] of page.matchAll(/`([^`\n]+)`:\n\n```\w+\n([\s\S]*?)```/g)) write(path!, text!);
}

describe('the page about audits', () => {
  it('shows the output of its commands', async () => {
    writeFilesOfPage();
    write('FTP.DATA', 'BANNER /etc/ftp.banner\nINACTIVE 600\n');
    const examples = [...page.matchAll(/```console\n\$ ezlint (.*)\n([\s\S]*?)```/g)];
    expect(examples).toHaveLength(2);
    for (const [, words, shown] of examples) {
      const { out, err } = await run(words!.split(' '), { cwd: folder });
      expect(err).toBe('');
      expect(out).toBe(shown);
    }
  });

  it('names every shipped standard', async () => {
    const { out } = await run(['audit', '--list'], { cwd: folder });
    const names = out
      .trim()
      .split('\n')
      .map((line) => line.split('@')[0]!);
    for (const name of names) expect(page).toContain(`\`${name}\``);
  });
});

describe('audit', () => {
  const audit = (...words: string[]) => run(['audit', '--no-config', '--stack', 'TCPIP', ...words], { cwd: folder });
  const facts = ['--environment', join(site, 'environment.yaml')];

  it('writes JSON with a verdict for each control, the files with their hashes, and the missing files', async () => {
    write('PROFILE.TCPIP', 'INCLUDE SYS1.TCPPARMS(PORTS)\nTCPCONFIG RESTRICTLOWPORTS\n');
    const { out, code } = await audit(
      '--standard',
      'stig-racf',
      '--format',
      'json',
      '--date',
      '2026-11-24',
      'PROFILE.TCPIP',
    );
    const schema = JSON.parse((await audit('--schema')).out);
    const validate = new Ajv2020({ strict: false }).compile(schema);
    expect(validate(JSON.parse(out)) ? [] : validate.errors).toEqual([]);
    const { date, standards, missingFiles, stacks } = JSON.parse(out);
    expect(code).toBe(0);
    expect(date).toBe('2026-11-24');
    expect(missingFiles).toEqual([
      {
        file: 'SYS1.TCPPARMS(PORTS)',
        namedAt: { file: 'PROFILE.TCPIP', range: { start: { line: 1, column: 9 }, end: { line: 1, column: 29 } } },
      },
    ]);
    expect(stacks[0].files[0].sha256).toMatch(/^[0-9a-f]{64}$/);
    const profile = standards[0].controls.find(({ id }: { id: string }) => id === 'V-223820');
    expect(profile).toMatchObject({ verdict: 'undecidable' });
    expect(profile.look).toContain('PROFILE.TCPIP:1: the INCLUDE member was not provided');
  });

  it('asks once what is to be reviewed for every stack', async () => {
    write('a/PROFILE.TCPIP', 'PORT 21 TCP FTPD1\nTCPCONFIG TTLS\n');
    write('b/PROFILE.TCPIP', 'PORT 21 TCP FTPD1\nTCPCONFIG TTLS\nINCLUDE SYS1.TCPPARMS(MORE)\n');
    const { out } = await run(['audit', '--no-config', '--standard', 'stig-racf', 'a', 'b'], { cwd: folder });
    expect(out.match(/Permission and user audit bits \(ls -alW\) of \/usr\/sbin\/ftpd /g)).toHaveLength(1);
    expect(out).toMatch(/check: b: b\/PROFILE\.TCPIP:3: the INCLUDE member was not provided/);
  });

  it('uses the guide of the security product if no standard is named', async () => {
    write('facts.yaml', 'esm: TSS\n');
    const { out } = await audit('--environment', 'facts.yaml', '--format', 'json', site);
    const names = JSON.parse(out).standards.map(({ name }: { name: string }) => name);
    expect(names).toContain('stig-tss');
    expect(names).not.toContain('stig-racf');
  });

  it('passes nothing, and concludes nothing from absence, if a file of the folder was not read', async () => {
    cpSync(site, folder, { recursive: true });
    const verdicts = async () => {
      const { out, code } = await audit('--standard', 'stig-racf', '--format', 'json', ...facts, folder);
      const { standards } = JSON.parse(out) as { standards: { controls: { verdict: string }[] }[] };
      const all = standards.flatMap(({ controls }) => controls.map(({ verdict }) => verdict));
      return { code, pass: all.includes('pass') };
    };
    expect(await verdicts()).toEqual({ code: 0, pass: true });
    write('more.tcpip', '');
    truncateSync(join(folder, 'more.tcpip'), 33_000_000);
    expect(await verdicts()).toEqual({ code: 3, pass: false });
    rmSync(folder, { recursive: true });
    write(
      'PROFILE.TCPIP',
      'INTERFACE OSA DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24\nTCPCONFIG\nPORT 21 TCP FTPD\n',
    );
    const failed = async () => {
      const { out } = await audit('--standard', 'stig-racf', folder);
      return out.split('\n').filter((line) => / {2}fail {2}/.test(line)).length;
    };
    expect(await failed()).toBeGreaterThan(0);
    write('more.tcpip', '');
    truncateSync(join(folder, 'more.tcpip'), 33_000_000);
    expect(await failed()).toBe(0);
  });

  it('ends with exit code 1 if --fail-on requires it', async () => {
    const standard = ['--standard', 'stig-racf', ...facts];
    expect((await audit(...standard, '--fail-on', 'fail', site)).code).toBe(0);
    expect((await audit(...standard, '--fail-on', 'undecidable', site)).code).toBe(1);
  });

  it('lists suppressions with reason, owner and end date, and does not treat them as passed', async () => {
    write('FTP.DATA', 'UMASK 022 ; ezlint:ignore ACC020 until=2027-03-31 owner=netops reason="CHG1"\nBANNER /etc/b\n');
    const { out } = await audit('--standard', 'stig-racf', '--format', 'json', 'FTP.DATA');
    const { exceptions, standards } = JSON.parse(out);
    expect(exceptions).toContainEqual({
      rule: 'ACC020',
      file: 'FTP.DATA',
      line: 1,
      reason: 'CHG1',
      owner: 'netops',
      until: '2027-03-31',
    });
    expect(standards[0].controls.find(({ id }: { id: string }) => id === 'V-223739').verdict).toBe('fail');
  });

  it.each([
    [['--standard', 'stig-rafc'], 'Unknown standard: stig-rafc.\nDid you mean stig-racf?'],
    [['--standard', 'stig-racf@V8R1'], 'Unknown edition of stig-racf: V8R1.\nEditions: V9R8.'],
    [['--date', 'today'], '--date today is not a date.'],
    [['--standard', 'nist-800-52', '--format', 'ckl'], 'None of the standards has a checklist.'],
  ])('rejects %j', async (words, message) => {
    const { code, err } = await audit(...words, site);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('reports file, line and remedy of an error in a standard', async () => {
    writeFilesOfPage();
    const path = 'policies/standards/house-2026/controls/network.yaml';
    const text = readFileSync(join(folder, path), 'utf8');
    write(
      path,
      text.replace('statement: INACTIVE', 'statment: INACTIVE').replace('applies: ftp-server', 'applies: ftp-sever'),
    );
    const { code, err } = await audit('--policies', 'policies', '--standard', 'house', site);
    expect(code).toBe(2);
    expect(err).toContain(`${path}:7:14: Unknown scope: ftp-sever. Did you mean ftp-server?`);
    expect(err).toMatch(
      /network\.yaml:10:\d+: Unknown parameter of member-setting: statment\. Did you mean statement\?/,
    );
  });
});

describe('standards elsewhere', () => {
  it('are listed by rules and explain', async () => {
    const { out } = await run(['rules', '--no-config', '--standard', 'stig-racf'], { cwd: folder });
    expect(out).toMatch(/V-223739 +decided +UMASK of the FTP server\n +ACC020\n/);
    const explained = await run(['explain', '--no-config', 'ACC020'], { cwd: folder });
    expect(explained.out).toMatch(/stig-racf V9R8: .*V-223739/);
  });

  it('raise the severity of findings and name the controls', async () => {
    write('FTP.DATA', 'UMASK 022\nBANNER /etc/b\nINACTIVE 300\n');
    write('ezlint.yaml', 'standards: [stig-racf]\n');
    const { out } = await run(['check', '--no-impact', '--format', 'json', 'FTP.DATA'], { cwd: folder });
    const finding = JSON.parse(out).findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'ACC020');
    expect(finding).toMatchObject({ severity: 'warning', controls: expect.arrayContaining(['stig-racf V-223739']) });
    write('ezlint.yaml', 'standards: [stig-rafc]\n');
    const { code, err } = await run(['check', '--no-impact', 'FTP.DATA'], { cwd: folder });
    expect(code).toBe(2);
    expect(err).toContain('ezlint.yaml:1:13: Unknown standard stig-rafc; did you mean stig-racf?');
  });
});
