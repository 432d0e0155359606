import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { longTest } from '../../../scripts/lib/runs.js';

/** Runs the commands of the CI templates. */

const root = join(__dirname, '../../..');
const read = (name: string) => parse(readFileSync(join(root, name), 'utf8'));

let folder: string;

beforeAll(() => {
  if (!existsSync(join(root, 'server/dist/cli.cjs')))
    execFileSync(process.execPath, [join(root, 'scripts/bundle.mjs')]);
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ezlint-ci-'));
  cpSync(join(root, 'examples/first-look'), join(folder, 'tcpparms'), { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

function shell(command: string, env: Record<string, string>): Outcome {
  return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, ...env },
  });
}

describe('the GitHub action', () => {
  interface Step {
    run: string;
    shell: string;
    if?: string;
    env: Record<string, string>;
  }
  const action = read('action.yml');
  const steps: Step[] = action.runs.steps;

  /** Runs the steps like GitHub: inputs in the environment, and no step after a failed one. */
  function act(inputs: Record<string, string>, { action: at = root, path = process.env.PATH! } = {}): Outcome {
    const values: Record<string, string> = { 'github.action_path': at };
    for (const [name, { default: otherwise }] of Object.entries<{ default: string }>(action.inputs))
      values[`inputs.${name}`] = inputs[name] ?? otherwise;
    const filled = (text: string): string =>
      text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => values[name] ?? `unknown ${name}`);
    let last: Outcome = { status: 0, stdout: '', stderr: '' };
    for (const step of steps) {
      if (step.if !== undefined && values['inputs.sarif'] === '') continue;
      const env = Object.fromEntries(Object.entries(step.env).map(([name, text]) => [name, filled(text)]));
      last = shell(step.run, { ...env, PATH: path });
      if (last.status !== 0) return last;
    }
    return last;
  }

  test('annotates, writes SARIF and fails according to the findings', () => {
    const failed = act({ paths: 'tcpparms', sarif: 'out.sarif', arguments: '--release 2.5' });
    expect([failed.status, failed.stderr]).toEqual([1, '']);
    expect(failed.stdout).toMatch(/^::error file=tcpparms\/PROFILE\.tcpip,line=39,/m);
    expect(JSON.parse(readFileSync(join(folder, 'out.sarif'), 'utf8')).runs[0].results.length).toBeGreaterThan(5);
    expect(act({ paths: 'tcpparms', 'fail-on': 'never' }).status).toBe(0);
    writeFileSync(join(folder, 'ezlint.yaml'), 'stacks: [{name: A, profile: tcpparms/PROFILE.tcpip}]\n');
    expect(act({}).stdout).toContain('::error file=tcpparms/PROFILE.tcpip');
  });

  longTest('as a release, it requires node, but neither npm nor a build', () => {
    const release = join(folder, 'release');
    execFileSync(process.execPath, [join(root, 'scripts/build-action.mjs'), release]);
    const tools = join(folder, 'tools');
    mkdirSync(tools);
    for (const name of ['bash', 'sh', 'dirname']) symlinkSync(`/usr/bin/${name}`, join(tools, name));
    symlinkSync(process.execPath, join(tools, 'node'));
    const failed = act({ paths: 'tcpparms', sarif: 'out.sarif' }, { action: release, path: tools });
    expect([failed.status, failed.stderr]).toEqual([1, '']);
    expect(failed.stdout).toContain('::error file=tcpparms/PROFILE.tcpip');
    expect(existsSync(join(folder, 'out.sarif'))).toBe(true);
    expect(existsSync(join(release, '.pre-commit-hooks.yaml'))).toBe(true);
  });

  test('inputs reach commands only through the environment', () => {
    for (const { run, shell: own } of steps) {
      expect(own).toBe('bash');
      expect(run).not.toContain('${{');
    }
  });
});

longTest(
  'the GitLab template installs the packed command line without network, reports, and fails according to the findings',
  () => {
    const packed = spawnSync(
      'npm',
      ['pack', '--silent', '--ignore-scripts', '--workspace', 'server', '--pack-destination', folder],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect(packed.status).toBe(0);
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
    const { variables, script } = read('ci/gitlab.yml').ezlint;
    // In a folder, as in a repository.
    mkdirSync(join(folder, 'tools'));
    renameSync(join(folder, archive), join(folder, 'tools', archive));
    const env = {
      ...variables,
      EZLINT_PACKAGE: `tools/${archive}`,
      EZLINT_PATHS: 'tcpparms/',
      npm_config_offline: 'true',
    };
    const [install, report, check, ...more] = (script as string[]).map((line) => shell.bind(undefined, line));
    expect(more).toEqual([]);
    expect(install!(env)).toMatchObject({ status: 0 });
    expect(report!(env)).toMatchObject({ status: 0, stdout: '' });
    const quality = JSON.parse(readFileSync(join(folder, 'gl-code-quality-report.json'), 'utf8'));
    expect(quality).toContainEqual(expect.objectContaining({ check_name: 'COR001', location: expect.anything() }));
    expect(check!(env)).toMatchObject({ status: 1, stdout: expect.stringContaining('COR001') });
    expect(check!({ ...env, EZLINT_FAIL_ON: 'never' })).toMatchObject({ status: 0 });
  },
);

describe('the pre-commit hooks', () => {
  interface Hook {
    id: string;
    entry: string;
    language: string;
    files?: string;
  }
  const hooks: Hook[] = read('.pre-commit-hooks.yaml');

  test('their entry point checks the files that it receives', () => {
    for (const { entry, language } of hooks) {
      expect(language).toBe('script');
      expect(shell(`'${join(root, entry)}' tcpparms/PROFILE.tcpip`, {})).toMatchObject({ status: 1 });
    }
    writeFileSync(join(folder, 'PROFILE.B'), 'ARPAGE 5\n');
    expect(shell(`'${join(root, hooks[0]!.entry)}' PROFILE.B`, {})).toMatchObject({ status: 0 });
  });

  test.each([
    ['tcpparms/PROFILE', true],
    ['PROFILE.TCPIP', true],
    ['prd1.profile', true],
    ['etc/pagent.conf', true],
    ['ttls.policy', true],
    ['changes/OBEY01', true],
    ['README.md', false],
    ['src/main.ts', false],
    ['docs/profiles/readme.txt', false],
  ])('%s is checked: %s', (name, checked) => {
    // Python requires the inline flag at the beginning.
    const pattern = new RegExp(hooks[0]!.files!.replace('(?i)', ''), 'i');
    expect(pattern.test(name)).toBe(checked);
  });

  const hasPreCommit = spawnSync('pre-commit', ['--version']).status === 0;
  (hasPreCommit ? test : test.skip)('pre-commit itself accepts and runs them', () => {
    const git = (...words: string[]) =>
      execFileSync(
        'git',
        ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'init.defaultBranch=main', ...words],
        { cwd: folder },
      );
    mkdirSync(join(folder, 'repo'));
    git('init', '-q');
    writeFileSync(
      join(folder, '.pre-commit-config.yaml'),
      `repos: [{repo: local, hooks: [${JSON.stringify({ ...hooks[0], entry: join(root, hooks[0]!.entry) })}]}]\n`,
    );
    git('add', '.');
    const result = shell('pre-commit run --all-files', { PRE_COMMIT_HOME: join(folder, '.cache') });
    expect([result.status, result.stdout]).toEqual([1, expect.stringContaining('COR001')]);
  });
});
