import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { everyNth } from '../../../scripts/lib/runs.js';
import { run } from '../cli/cli-harness.js';

/**
 * Tests the guarantees of the project from outside: the built command line runs with a preloaded module that forbids network and programs and records
 * every file access.
 */

const root = join(__dirname, '../../..');
const bin = join(root, 'server/bin/ezlint.js');

let base: string;
/** The input of the user. */
let folder: string;

beforeAll(() => {
  if (!existsSync(join(root, 'server/dist/cli.cjs')))
    execFileSync(process.execPath, [join(root, 'scripts/bundle.mjs')]);
});

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'ezlint-sealed-')));
  folder = join(base, 'given');
  cpSync(join(root, 'examples'), folder, { recursive: true });
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

interface Sealed {
  status: number | null;
  stdout: string;
  stderr: string;
  /** Kind and path of every access. */
  touched: [kind: string, path: string][];
}

function sealed(argv: readonly string[], { fork = '', node = [] as string[], prefix = [] as string[] } = {}): Sealed {
  const log = join(base, 'log');
  writeFileSync(log, '');
  const preload = pathToFileURL(join(__dirname, '../sealed.mjs')).href;
  const [program, ...words] = [...prefix, process.execPath, ...node, '--import', preload, bin, ...argv];
  const result = spawnSync(program!, words, {
    cwd: folder,
    encoding: 'utf8',
    // Java, Go and shells cannot be found.
    env: { PATH: '', EZLINT_SEAL: log, ...(fork === '' ? {} : { EZLINT_SEAL_FORK: fork }) },
  });
  const touched = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
  return { status: result.status, stdout: result.stdout, stderr: result.stderr, touched };
}

/** Every access to a path that is not given, not part of the program, and not a settings file in a parent folder. */
function foreign({ touched }: Sealed): string[] {
  const own = [folder, join(root, 'server'), join(root, 'policies'), join(root, 'node_modules')];
  return touched
    .filter(([kind, path]) => {
      const inside = own.some((place) => path === place || path.startsWith(place + sep));
      const isSettings = /[\\/]ezlint\.ya?ml$/.test(path);
      return (
        !['look', 'read'].includes(kind) || !(inside || isSettings || path === '/dev/null' || path.startsWith('#'))
      );
    })
    .map((line) => line.join(' '));
}

const COMMANDS: [command: string, argv: string[]][] = [
  ['check', ['check', '--fail-on', 'never', 'first-look']],
  ['check of standard input', ['check', '--fail-on', 'never', '-']],
  [
    'check with every option that names a file',
    [
      'check',
      '--fail-on',
      'never',
      '--environment',
      'first-look/environment.yaml',
      '--workload',
      'workloads/day.yaml',
      '--format',
      'sarif',
      'first-look/PROFILE.tcpip',
    ],
  ],
  [
    'check of a change',
    ['check', '--fail-on', 'never', '--no-impact', '--base', 'first-look/PROFILE.tcpip', 'change/default-route.tcpip'],
  ],
  ['coverage', ['coverage', 'first-look']],
  ['fix of nothing', ['fix', '--dry-run', 'first-look']],
  ['explain', ['explain', 'PERF004']],
  ['rules', ['rules']],
  ['parse', ['parse', '--model', 'first-look/PROFILE.tcpip']],
  ['resolve', ['resolve', '--help']],
  ['drift', ['drift', '--profile', 'drift/PROFILE.TCPIP', '--netstat', 'drift/config.txt']],
  ['ziip', ['ziip', 'ziip/workload-activity.txt']],
  ['smcat', ['smcat', 'smcat/report.txt']],
];

describe('the command line', () => {
  test.each(everyNth(COMMANDS, 5))('%s accesses only what it is given, and writes nothing', (_name, argv) => {
    const result = sealed(argv);
    expect(result.stderr).not.toMatch(/not allowed|installation is damaged/);
    expect([0, 1]).toContain(result.status);
    expect(foreign(result)).toEqual([]);
  });

  test('the sandbox detects forbidden access', () => {
    writeFileSync(join(folder, 'p'), 'ARPAGE 5\n');
    expect(sealed(['check', 'p']).touched).toContainEqual(['read', join(folder, 'p')]);
    const written = sealed(['check', '--format', 'json', '--output', 'report.json', 'p']);
    // Output has a temporary name until it is complete.
    const places = (result: Sealed) => [
      ...new Set(foreign(result).map((line) => line.replace(/\.ezlint-[0-9a-f-]+\.tmp$/, 'TEMPORARY'))),
    ];
    expect(places(written)).toEqual([`write ${join(folder, 'TEMPORARY')}`]);
    expect(existsSync(join(folder, 'report.json'))).toBe(true);
    writeFileSync(join(folder, 'p'), 'IPCOFNIG DATAGRAMFWD\n');
    expect(places(sealed(['fix', '--review', 'all', 'p']))).toEqual([`write ${join(folder, 'TEMPORARY')}`]);
    expect(readFileSync(join(folder, 'p'), 'utf8')).toBe('IPCONFIG DATAGRAMFWD\n');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('site rules are compiled only by a module of the program', async () => {
    await run(['new-rule', '--policies', 'mine', 'SITE001', 'some-name'], { cwd: folder });
    const result = sealed(['check', '--fail-on', 'never', '--no-impact', '--policies', 'mine', 'first-look'], {
      fork: join(root, 'server/dist') + sep,
    });
    expect(result.stderr).toBe('');
    expect(result.touched.filter(([kind]) => kind === 'fork')).toHaveLength(1);
    expect(foreign(result).filter((line) => !line.startsWith('fork '))).toEqual([]);
  });

  const canUnshare = spawnSync('unshare', ['-rn', 'true']).status === 0;
  (canUnshare ? test : test.skip)('runs without a network', () => {
    const unshare = execFileSync('sh', ['-c', 'command -v unshare'], { encoding: 'utf8' }).trim();
    const result = sealed(['check', '--fail-on', 'never', '--no-impact', 'first-look'], { prefix: [unshare, '-rn'] });
    expect([result.status, foreign(result)]).toEqual([0, []]);
  });

  // Node's own permission model is a second check that cannot be bypassed.
  test('runs if Node permits no other program, thread or file', () => {
    const allowed = [
      folder,
      root,
      ...[
        '/',
        ...base
          .split(sep)
          .slice(1)
          .map((_, index, parts) => `${sep}${parts.slice(0, index + 1).join(sep)}`),
      ].flatMap((place) => [join(place, 'ezlint.yaml'), join(place, 'ezlint.yml')]),
    ];
    const permission = Number.parseInt(process.versions.node, 10) >= 24 ? '--permission' : '--experimental-permission';
    const node = [permission, ...allowed.map((place) => `--allow-fs-read=${place}`)];
    const result = spawnSync(
      process.execPath,
      [...node, bin, 'check', '--fail-on', 'never', '--no-impact', 'first-look'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    expect(result.stderr.replace(/^.*(ExperimentalWarning|--trace-warnings).*\n/gm, '')).toBe('');
    expect(result.status).toBe(0);
    expect(result.stdout).toContain('1 error');
  });
});

describe('a workspace', () => {
  test('runs nothing, whatever programs and program settings it contains', () => {
    const marker = join(base, 'executed');
    const code = `require('node:fs').writeFileSync(${JSON.stringify(marker)}, 'x')`;
    const work = join(folder, 'work');
    mkdirSync(join(work, 'node_modules/ezlint'), { recursive: true });
    for (const name of ['index.js', 'ezlint.config.js', 'ezlint.js', '.ezlintrc.js', 'node_modules/ezlint/index.js'])
      writeFileSync(join(work, name), code);
    writeFileSync(
      join(work, 'package.json'),
      JSON.stringify({ main: 'index.js', scripts: { preinstall: `node -e "${code}"` } }),
    );
    for (const name of ['policy.wasm', 'rules.json', 'lib.json']) writeFileSync(join(work, name), 'not ours');
    writeFileSync(join(work, 'PROFILE'), 'ARPAGE 5\n');
    writeFileSync(join(work, 'ezlint.yaml'), 'stacks: [{name: A, profile: PROFILE}]\n');
    const result = spawnSync(process.execPath, [bin, 'check', '--fail-on', 'never'], { cwd: work, encoding: 'utf8' });
    expect([result.status, result.stderr, existsSync(marker)]).toEqual([0, '', false]);
  });

  test.each([
    ['a path upward', "INCLUDE '../outside'\n"],
    ['an absolute path', 'INCLUDE /OUTSIDE\n'],
    ['a link to a file', 'INCLUDE A.B(LINK)\n'],
    ['a link to a folder', 'INCLUDE links/outside\n'],
    ['a mapping that is left again', 'INCLUDE /maps/../../outside\n'],
    ['a mapped link', 'INCLUDE M.A(LINK)\n'],
  ])('INCLUDE cannot leave the given folders: %s', (_name, include) => {
    const work = join(folder, 'work');
    mkdirSync(join(work, 'maps'), { recursive: true });
    writeFileSync(join(base, 'outside'), 'SECRET STATEMENT\n');
    symlinkSync(join(base, 'outside'), join(work, 'LINK'));
    symlinkSync(join(base, 'outside'), join(work, 'maps/LINK'));
    symlinkSync(base, join(work, 'links'));
    writeFileSync(join(work, 'ezlint.yaml'), "includes: {'M.*': maps, '/maps': maps}\n");
    writeFileSync(join(work, 'PROFILE'), include.replace('/OUTSIDE', join(base, 'outside')));
    const result = sealed(['check', '--fail-on', 'never', '--format', 'json', 'work/PROFILE']);
    expect(result.stdout + result.stderr).not.toContain('SECRET');
    expect(JSON.parse(result.stdout).files).toHaveLength(1);
    const opened = result.touched.filter(([kind]) => kind !== 'look').map(([, path]) => path);
    expect(opened.filter((path) => existsSync(path) && realpathSync(path) === join(base, 'outside'))).toEqual([]);
  });

  test('a folder is read without its links', () => {
    mkdirSync(join(folder, 'work'));
    writeFileSync(join(base, 'outside'), 'SECRET STATEMENT\n');
    symlinkSync(join(base, 'outside'), join(folder, 'work/PROFILE'));
    writeFileSync(join(folder, 'work/P2'), 'ARPAGE 5\n');
    const { stdout } = sealed(['check', '--fail-on', 'never', '--format', 'json', 'work']);
    expect(JSON.parse(stdout).files.map(({ file }: { file: string }) => file)).toEqual(['work/P2']);
  });
});
