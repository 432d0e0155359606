import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watch } from '../../src/cli/shell/watch.js';
import type { Io } from '../../src/engine/io.js';
import { bankDay } from '../records/bank.js';

const root = join(__dirname, '../../..');
const dist = join(root, 'server/dist');
const bin = join(root, 'server/bin/ezlint.js');

let folder: string;

beforeAll(() => {
  if (!existsSync(join(dist, 'cli.cjs'))) {
    for (const step of ['bundle.mjs', 'code-cache.mjs']) execFileSync(process.execPath, [join(root, 'scripts', step)]);
  }
  folder = mkdtempSync(join(tmpdir(), 'ezlint-bin-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(argv: string[], input = '', program = bin): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [program, ...argv], { cwd: folder, input, encoding: 'utf8' });
}

test('runs as a program, with standard input and settings', () => {
  writeFileSync(join(folder, 'ezlint.yaml'), 'release: "2.5"\n');
  expect(start(['--version'])).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^ezlint \d/) });
  const checked = start(['check', '--stdin-filename', 'PROFILE.TCPIP', '-'], 'IPCOFNIG DATAGRAMFWD\n');
  expect(checked).toMatchObject({ status: 1, stderr: '' });
  const short = start(['check', '--no-impact', '--stdin-filename', 'PROFILE.TCPIP', '-'], 'IPCOFNIG DATAGRAMFWD\n');
  expect(short).toMatchObject({ status: 1, stderr: '', stdout: checked.stdout });
  expect(checked.stdout).toContain('PROFILE.TCPIP:1:1 error SYN001');
  expect(start(['check', 'missing'])).toMatchObject({ status: 3, stdout: '' });
});

test('a large dump of records is read in a thread, with the output and exit code of a run without it', () => {
  const dump = join(folder, 'day.smf');
  // A dump of 8 MB is large.
  writeFileSync(dump, Buffer.concat(bankDay(1, 3).records));
  expect(statSync(dump).size).toBeGreaterThan(8_000_000);
  const tell = join(folder, 'tell.cjs');
  writeFileSync(tell, "process.on('worker', () => process.stderr.write('a thread\\n'));");
  const threaded = spawnSync(process.execPath, ['--require', tell, bin, 'workload', dump], { encoding: 'utf8' });
  const here = spawnSync(process.execPath, [bin, 'workload', '-'], { input: readFileSync(dump), encoding: 'utf8' });
  expect(threaded).toMatchObject({ status: 0, stderr: 'a thread\n', stdout: here.stdout });
  expect(start(['workload', dump, 'missing.smf'])).toMatchObject({
    status: 3,
    stdout: '',
    stderr: expect.stringContaining('missing.smf cannot be read'),
  });
  expect(start(['workload', dump, '--period', 'weekly'])).toMatchObject({ status: 2, stdout: '' });
  // A thread cannot read standard input, and a check can need more memory than the records.
  const drift = ['drift', '--profile', dump, `--records=${dump}`, '--syntaxcheck=-', '--disagreement', 'found.json'];
  const check = [
    'check',
    '--no-config',
    '--no-impact',
    '--traffic',
    dump,
    join(root, 'examples/traffic/PROFILE.tcpip'),
  ];
  for (const argv of [drift, check]) {
    const own = spawnSync(process.execPath, ['--require', tell, bin, ...argv], {
      cwd: folder,
      encoding: 'utf8',
      input: '',
    });
    expect(own.stderr).not.toContain('a thread');
  }
});

const onFullDisk = existsSync('/dev/full') ? test : test.skip;

onFullDisk('output that cannot be written is an error, whatever was found', () => {
  const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${bin}" rules > /dev/full`], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 3, stderr: expect.stringContaining('the output cannot be written') });
});

const onLinux = process.platform === 'linux' ? test : test.skip;

// Node 24 needs fewer addresses for WebAssembly.
const withLargeReservations = Number(process.versions.node.split('.')[0]) < 24 ? onLinux : test.skip;

withLargeReservations('a limit of the address space is named', () => {
  const { status, stderr } = spawnSync('sh', ['-c', `ulimit -v 4000000; "${process.execPath}" "${bin}" check -`], {
    encoding: 'utf8',
    input: 'ARPAGE 20\n',
  });
  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: expect.stringMatching(/^ezlint: the system .*\(ulimit -v\)/s),
  });
});

const withZeros = existsSync('/dev/zero') ? test : test.skip;

withZeros('what never ends is not read for ever', () => {
  const start = (argv: string) =>
    spawnSync('sh', ['-c', `"${process.execPath}" "${bin}" ${argv}`], { encoding: 'utf8' });
  const named = start('check /dev/zero');
  expect(named).toMatchObject({ status: 3, stdout: '' });
  expect(named.stderr).toMatch(
    /^ezlint: \/dev\/zero gives more than 32 MB, which is too large for a configuration file\.$/m,
  );
  expect(start('check - < /dev/zero').stderr).toContain('standard input gives more than 32 MB');
  expect(start('ziip - < /dev/zero').stderr).toContain('standard input gives more than 32 MB');
});

test('the program contains only ASCII, so that each character is one byte', () => {
  const beyond = readFileSync(join(dist, 'cli.cjs')).findIndex((byte) => byte > 0x7f);
  expect(beyond).toBe(-1);
});

test('a pipe is read to its end', () => {
  const piped = spawnSync(
    'sh',
    ['-c', `echo IPCOFNIG | "${process.execPath}" "${bin}" check --language profile /dev/stdin`],
    {
      encoding: 'utf8',
    },
  );
  expect(piped.stdout).toContain('SYN001');
});

test('a slow reader receives all of a long report', () => {
  const slow = spawnSync('sh', ['-c', `"${process.execPath}" "${bin}" rules --format json | (sleep 0.3; cat)`], {
    encoding: 'utf8',
  });
  expect(slow.stdout.length).toBeGreaterThan(100_000);
  expect(slow.stdout).toBe(start(['rules', '--format', 'json']).stdout);
});

/** A copy of the program in a folder, with the named files of the installation. */
function installation(name: string, files: readonly string[]): string {
  const copy = join(folder, name);
  cpSync(join(root, 'server/bin'), join(copy, 'bin'), { recursive: true });
  for (const file of files) cpSync(join(dist, file), join(copy, 'dist', file));
  return join(copy, 'bin/ezlint.js');
}

test('without its bundle, it explains how to build it', () => {
  const { status, stdout, stderr } = start(['--version'], '', installation('unbuilt', []));
  expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
  expect(stderr).toContain('npm run build');
});

test('a damaged installation is reported without a stack trace', () => {
  const program = installation('damaged', ['cli.cjs']);
  const bundle = join(folder, 'damaged/dist/cli.cjs');
  writeFileSync(bundle, readFileSync(bundle, 'utf8').slice(0, 10_000));
  const { status, stderr } = start(['--version'], '', program);
  expect(status).toBe(3);
  expect(stderr).toContain('the installation is damaged');
  expect(stderr).not.toContain('    at ');
});

test('the start does not load languages and rules', () => {
  const program = installation('start', ['cli.cjs']);
  expect(start(['--version'], '', program)).toMatchObject({ status: 0, stderr: '' });
  expect(start(['--help'], '', program)).toMatchObject({ status: 0, stderr: '' });
});

test('ANTLR is in a separate file, which is not loaded without syntax errors', () => {
  const all = readdirSync(dist).filter((name) => /\.c?js$/.test(name));
  const holders = all.filter((name) => readFileSync(join(dist, name), 'utf8').includes('adaptivePredict'));
  expect(holders).toEqual([expect.stringMatching(/^antlr-\w+\.cjs$/)]);
  const tables = readdirSync(join(dist, 'tables')).map((name) => join('tables', name));
  const program = installation('undamaged', ['cli.cjs', 'policy.wasm', 'rules.json', ...tables]);
  const checked = start(['check', '--stdin-filename', 'PROFILE.TCPIP', '-'], 'IPCONFIG NODATAGRAMFWD\n', program);
  expect(checked).toMatchObject({ status: 0, stderr: '' });
});

test('a table that is parsed in parts is identical to the table', () => {
  const program = `
    import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    import { isDeepStrictEqual } from 'node:util';
    import { lazyTable } from ${JSON.stringify(join(root, 'scripts/lib/lazy-table.mjs'))};
    const tables = { letters: [{ statements: [{ help: 'é\\u2028'.repeat(200), short: [1, null] }] }] };
    const gen = ${JSON.stringify(join(root, 'grammar/gen/'))};
    for (const name of readdirSync(gen).filter((file) => file.endsWith('.json')))
      tables[name] = JSON.parse(readFileSync(gen + name, 'utf8'));
    mkdirSync('tables');
    for (const [name, table] of Object.entries(tables)) {
      const module = {};
      new Function('module', 'require', '__dirname', lazyTable(table, 'tables', name))(module, createRequire(process.cwd() + '/'), '.');
      console.log(name, JSON.stringify(module.exports) === JSON.stringify(table) && isDeepStrictEqual(module.exports, table));
    }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual(expect.arrayContaining(['letters true', 'facts.json true']));
  expect(stdout).not.toContain('false');
});

test('code cached at build time belongs to the program and is accepted by this engine', () => {
  const [, hash] = /^\/\*(\w+)\*\//.exec(readFileSync(join(dist, 'cli.cjs'), 'utf8'))!;
  expect(readdirSync(dist).filter((name) => name.endsWith('.cache'))).toEqual([`cli-${hash}.cache`]);
  const program = `const { load } = require(${JSON.stringify(join(root, 'server/bin/load.js'))});
    process.stdout.write(String(load(${JSON.stringify(dist)}).script.cachedDataRejected));`;
  expect(spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' }).stdout).toBe('false');
});

test('check --watch reports again when a file changes, and continues after invalid settings', async () => {
  const profile = join(folder, 'watched.tcpip');
  writeFileSync(profile, 'ARPAGE 5\n');
  const child = spawn(process.execPath, [
    bin,
    'check',
    '--watch',
    '--no-config',
    '--no-impact',
    '--format',
    'concise',
    profile,
  ]);
  let text = '';
  const until = async (wanted: RegExp): Promise<string> => {
    while (!wanted.test(text)) await once(child.stdout, 'data');
    const seen = text;
    text = '';
    return seen;
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', () => child.stdout.emit('data', ''));
  try {
    expect(await until(/watching 1 file/)).not.toContain('SYN001');
    writeFileSync(profile, 'IPCOFNIG DATAGRAMFWD\n');
    expect(await until(/watching 1 file/)).toContain('SYN001');
    rmSync(profile);
    expect(await until(/watching 1 file/)).toContain('No such file');
    writeFileSync(profile, 'ARPAGE 5\n');
    expect(await until(/watching 1 file/)).not.toContain('SYN001');
    // No program receives the next report.
    const ended = once(child, 'exit');
    child.stdout.destroy();
    writeFileSync(profile, 'IPCOFNIG DATAGRAMFWD\n');
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill();
  }
});

test('check --watch: changes during the first check are checked again', async () => {
  const inside = join(folder, 'watched');
  mkdirSync(inside);
  const profile = join(inside, 'during.tcpip');
  writeFileSync(profile, 'ARPAGE 5\n');
  let runs = 0;
  const check = async () => {
    // File timestamps have a resolution of some milliseconds.
    await new Promise((done) => setTimeout(done, 50));
    if (++runs === 1) writeFileSync(profile, 'ARPAGE 6\n');
    return { read: [profile] };
  };
  const io = {
    cwd: folder,
    err: () => {
      if (runs === 2) throw new Error('enough');
    },
  };
  await expect(watch(check, ['watched'], io as unknown as Io)).rejects.toThrow('enough');
});

test('check --watch: a file with a new name is checked once', async () => {
  const inside = join(folder, 'renamed');
  mkdirSync(inside);
  const [old, current] = [join(inside, 'old.tcpip'), join(inside, 'new.tcpip')];
  writeFileSync(old, 'ARPAGE 5\n');
  const texts: string[] = [];
  const check = async () => {
    const path = existsSync(old) ? old : current;
    texts.push(readFileSync(path, 'utf8'));
    return { read: [path] };
  };
  const err = () => {
    if (texts.length === 1) renameSync(old, current);
    if (texts.length === 2) setTimeout(() => writeFileSync(current, 'ARPAGE 66\n'), 600);
    if (texts.length === 3) throw new Error('enough');
  };
  await expect(watch(check, ['renamed'], { cwd: folder, err } as unknown as Io)).rejects.toThrow('enough');
  expect(texts).toEqual(['ARPAGE 5\n', 'ARPAGE 5\n', 'ARPAGE 66\n']);
});

test('the engine accepts the code that the build keeps: options that are set at the start would invalidate it', () => {
  const watched = `
    const vm = require('node:vm');
    const { Script } = vm;
    vm.Script = class extends Script {
      constructor(source, options) {
        super(source, options);
        process.stderr.write(String(this.cachedDataRejected));
      }
    };
    process.argv.splice(1, 0, 'ezlint');
    require(${JSON.stringify(bin)});`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', watched, '--', '--version'], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual([expect.stringMatching(/^ezlint \d/), 'false']);
});

test('the manual page names every command, and is at the location in package.json', () => {
  const { man } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'));
  expect(man).toHaveLength(1);
  const page = readFileSync(join(root, 'server', man[0]), 'utf8');
  expect(page).toContain('prefixes such as PERF. Repeatable.');
  for (const line of start(['--help']).stdout.split('\n')) {
    const name = /^ {2}([a-z-]+) {2,}/.exec(line)?.[1];
    if (name !== undefined) expect(page).toContain(`.SS ezlint ${name.replaceAll('-', '\\-')} `);
  }
});
