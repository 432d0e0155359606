import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { writeFolder } from '../../src/engine/files/new-folder.js';
import { type SystemCalls, systemCalls } from '../../src/engine/files/system-calls.js';
import { temporaryIn } from '../../src/engine/files/temporary.js';
import { type FileWrite, targetOf, writeWhole } from '../../src/engine/files/write-whole.js';
import { workFolder } from '../work-folder.js';

const onUnix = process.platform === 'win32' ? test.skip : test;
const folder = workFolder();

const OLD = 'old content\n';
const NEW = 'the new content\n';

function edit(name: string, content = NEW): FileWrite {
  const path = folder.path(name);
  return { path, content: Buffer.from(content), found: { target: targetOf(path), bytes: fs.readFileSync(path) } };
}

/** The real calls; `before` is called before each one and may throw. */
function spied(before: (name: keyof SystemCalls, args: readonly unknown[]) => void): SystemCalls {
  const entries = Object.entries(systemCalls).map(([name, call]) => [
    name,
    (...args: unknown[]) => {
      before(name as keyof SystemCalls, args);
      return (call as (...values: unknown[]) => unknown)(...args);
    },
  ]);
  return Object.fromEntries(entries) as SystemCalls;
}

/** Runs the action once per system call, each time with a later failing call; `then` checks the result. */
function eachFault(
  kind: 'fails' | 'kills',
  prepare: () => void,
  action: (calls: SystemCalls) => void,
  then: () => void,
): number {
  for (let at = 0; ; at++) {
    prepare();
    let count = 0;
    let isDead = false;
    const calls = spied((name) => {
      if (isDead) throw new Error('the program was killed');
      if (count++ !== at) return;
      isDead = kind === 'kills';
      throw Object.assign(new Error(name), { code: name === 'write' ? 'ENOSPC' : 'EIO' });
    });
    try {
      action(calls);
    } catch {
      // Only the state on disk is relevant, not the exception.
    }
    then();
    if (count <= at) return at;
  }
}

const left = (): string[] => fs.readdirSync(folder.path('')).filter((name) => name.includes('.tmp'));

describe('the writer', () => {
  test.each(['fails', 'kills'] as const)('each file has its old or its new content when a call %s', (kind) => {
    const names = ['a', 'b', 'c'];
    const calls = eachFault(
      kind,
      () => {
        for (const name of left()) fs.unlinkSync(folder.path(name));
        for (const name of names) folder.put(name, OLD);
      },
      (calls) =>
        writeWhole(
          names.map((name) => edit(name)),
          calls,
        ),
      () => {
        for (const name of names) expect([OLD, NEW]).toContain(folder.read(name));
      },
    );
    expect(calls).toBeGreaterThan(40);
  });

  test('its report is correct, whichever call fails', () => {
    const names = ['a', 'b'];
    let outcomes: ReturnType<typeof writeWhole> = [];
    eachFault(
      'fails',
      () => {
        for (const name of names) folder.put(name, OLD);
      },
      (calls) => {
        outcomes = writeWhole(
          names.map((name) => edit(name)),
          calls,
        );
      },
      () => {
        expect(outcomes.map(({ state }) => (state === 'written' ? NEW : OLD))).toEqual(names.map(folder.read));
        for (const { state, reason } of outcomes)
          expect(reason === undefined).toBe(state === 'written' || state === 'kept');
      },
    );
  });

  test('a full disk changes no file and leaves no temporary file', () => {
    for (const name of ['a', 'b', 'c']) folder.put(name, OLD);
    let writes = 0;
    const calls = spied((name) => {
      if (name === 'write' && ++writes === 2) throw Object.assign(new Error('x'), { code: 'ENOSPC' });
    });
    const outcomes = writeWhole(
      ['a', 'b', 'c'].map((name) => edit(name)),
      calls,
    );
    expect(outcomes.map(({ state, reason }) => [state, reason])).toEqual([
      ['kept', undefined],
      ['failed', 'the disk is full'],
      ['kept', undefined],
    ]);
    expect(['a', 'b', 'c'].map(folder.read)).toEqual([OLD, OLD, OLD]);
    expect(left()).toEqual([]);
  });

  test.each<[string, (path: string) => void]>([
    ['a line is added', (path) => fs.appendFileSync(path, 'more\n')],
    ['it is deleted', (path) => fs.unlinkSync(path)],
    [
      'a link takes its place',
      (path) => {
        fs.writeFileSync(`${path}.other`, OLD);
        fs.unlinkSync(path);
        fs.symlinkSync(`${path}.other`, path);
      },
    ],
    [
      'it is replaced by the same text',
      (path) => {
        fs.unlinkSync(path);
        fs.mkdirSync(path);
      },
    ],
  ])('a file that changes just before the rename is not replaced, and the others are written: %s', (_name, change) => {
    for (const name of ['a', 'b']) folder.put(name, OLD);
    const path = folder.path('a');
    let looks = 0;
    const calls = spied((name, args) => {
      // The second time that the path is resolved is the final check.
      if (name === 'realpath' && args[0] === path && ++looks === 2) change(path);
    });
    const [first, second] = writeWhole([edit('a'), edit('b')], calls);
    expect([first!.state, second!.state]).toEqual(['changed', 'written']);
    expect(first!.reason).toMatch(
      /^(another program changed it after ezlint read it|its path now refers to a different file)/,
    );
    expect(folder.read('b')).toBe(NEW);
    for (const name of fs.readdirSync(folder.path('')).filter((each) => each !== 'b'))
      if (fs.statSync(folder.path(name)).isFile()) expect(folder.read(name)).not.toContain('new');
    expect(left()).toEqual([]);
  });

  test('a file that changed before it is prepared, or whose link has another target, is not replaced, and the others are written', () => {
    for (const name of ['a', 'b', 'c', 'd']) folder.put(name, OLD);
    fs.symlinkSync('b', folder.path('link'));
    const writes = [edit('a'), edit('link'), edit('d')];
    fs.appendFileSync(folder.path('a'), 'more\n');
    fs.unlinkSync(folder.path('link'));
    fs.symlinkSync('c', folder.path('link'));
    expect(writeWhole(writes).map(({ state, reason }) => [state, reason])).toEqual([
      ['changed', 'another program changed it after ezlint read it'],
      ['changed', 'its path now refers to a different file'],
      ['written', undefined],
    ]);
    expect(['a', 'b', 'c', 'd'].map(folder.read)).toEqual([`${OLD}more\n`, OLD, OLD, NEW]);
  });

  test.each<[string, (path: string) => void]>([
    [
      'with another file',
      (path) => {
        fs.writeFileSync(`${path}.other`, 'of someone else');
        fs.renameSync(`${path}.other`, path);
      },
    ],
    [
      'with a folder',
      (path) => {
        fs.unlinkSync(path);
        fs.mkdirSync(path);
      },
    ],
  ])('a report does not replace what another program changed just before the rename: %s', (_name, change) => {
    folder.put('a', OLD);
    const path = folder.path('a');
    let looks = 0;
    const calls = spied((name, args) => {
      if (name === 'realpath' && args[0] === path && ++looks === 2) change(path);
    });
    expect(writeWhole([{ path, content: Buffer.from(NEW) }], calls)).toMatchObject([{ state: 'changed' }]);
    expect(fs.statSync(path).isFile() ? folder.read('a') : 'folder').toMatch(/^(of someone else|folder)$/);
    expect(left()).toEqual([]);
  });

  test('an unchanged owner is not set again', () => {
    folder.put('a', OLD);
    const made: string[] = [];
    writeWhole(
      [edit('a')],
      spied((name) => made.push(name)),
    );
    expect(made).toContain('chmod');
    expect(made).not.toContain('chown');
  });

  test('the content is on disk before the rename', () => {
    folder.put('a', OLD);
    const made: string[] = [];
    const steps = ['open', 'write', 'sync', 'close', 'rename'];
    writeWhole(
      [edit('a')],
      spied((name) => {
        if (steps.includes(name)) made.push(name);
      }),
    );
    expect(made.slice(0, 5)).toEqual(steps);
  });

  test('a path that cannot be resolved is not a new file', () => {
    folder.put('a', OLD);
    const denied = spied((name, [path]) => {
      if (name === 'realpath' && path === folder.path('a')) throw Object.assign(new Error('x'), { code: 'EACCES' });
    });
    const report = { path: folder.path('a'), content: Buffer.from(NEW) };
    expect(writeWhole([report], denied)).toMatchObject([{ state: 'failed' }]);
    expect(folder.read('a')).toBe(OLD);
  });

  test('a file whose status cannot be read is not a new file', () => {
    folder.put('a', OLD);
    const denied = spied((name, [path]) => {
      if (name === 'lstat' && path === folder.path('a')) throw Object.assign(new Error('x'), { code: 'EACCES' });
    });
    const report = { path: folder.path('a'), content: Buffer.from(NEW) };
    expect(writeWhole([report], denied)).toMatchObject([{ state: 'failed' }]);
    expect(folder.read('a')).toBe(OLD);
  });

  test('no other user can read the new content before it has the mode of the old file; a new file has the requested mode', () => {
    folder.put('a', OLD);
    const modes: unknown[] = [];
    const calls = spied((name, args) => {
      if (name === 'open' && args[1] === 'wx') modes.push(args[2]);
    });
    const report = (name: string, mode?: number): FileWrite => ({
      path: folder.path(name),
      content: Buffer.from(NEW),
      ...(mode === undefined ? {} : { mode }),
    });
    writeWhole([edit('a'), report('b'), report('c', 0o640)], calls);
    expect(modes).toEqual([0o600, 0o666, 0o640]);
  });

  test('if the owner cannot be kept, an edit is rejected, and a report is written', () => {
    for (const name of ['a', 'b']) folder.put(name, OLD);
    const denied = spied((name) => {
      if (name === 'chown') throw Object.assign(new Error('x'), { code: 'EPERM' });
    });
    const fstat = (descriptor: number): fs.Stats =>
      Object.assign(systemCalls.fstat(descriptor), { uid: 4_000_000_000 });
    const calls: SystemCalls = { ...denied, fstat };
    const report = { path: folder.path('b'), content: Buffer.from(NEW) };
    const [own] = writeWhole([edit('a')], calls);
    expect([own!.state, own!.reason]).toEqual(['failed', expect.stringMatching(/^it belongs to another user/)]);
    expect(writeWhole([report], calls)).toMatchObject([{ state: 'written' }]);
    expect([folder.read('a'), folder.read('b'), left()]).toEqual([OLD, NEW, []]);
  });

  test('mode and links do not change, and a file with two names is rejected', () => {
    folder.put('real/a', OLD);
    folder.put('b', OLD);
    fs.chmodSync(folder.path('real/a'), 0o640);
    fs.symlinkSync('real/a', folder.path('link'));
    fs.linkSync(folder.path('b'), folder.path('b2'));
    expect(writeWhole([edit('link')])).toMatchObject([{ state: 'written' }]);
    expect(fs.lstatSync(folder.path('link')).isSymbolicLink()).toBe(true);
    expect([folder.read('real/a'), fs.statSync(folder.path('real/a')).mode & 0o777]).toEqual([NEW, 0o640]);
    expect(writeWhole([edit('b')])).toMatchObject([{ state: 'failed', reason: expect.stringContaining('2 names') }]);
    expect([folder.read('b'), folder.read('b2')]).toEqual([OLD, OLD]);
  });

  test('a file without write permission is not replaced, and one that its owner can write is', () => {
    for (const name of ['a', 'b', 'c']) folder.put(name, OLD);
    fs.chmodSync(folder.path('a'), 0o444);
    fs.chmodSync(folder.path('c'), 0o200);
    const report = { path: folder.path('a'), content: Buffer.from(NEW) };
    for (const write of [edit('a'), report])
      expect(writeWhole([write, edit('b')])).toMatchObject([
        { state: 'failed', reason: 'it is read-only (to permit the change: chmod u+w)' },
        { state: 'kept' },
      ]);
    expect([folder.read('a'), folder.read('b'), left()]).toEqual([OLD, OLD, []]);
    expect(fs.statSync(folder.path('a')).mode & 0o777).toBe(0o444);
    const own = { path: folder.path('c'), content: Buffer.from(NEW) };
    expect(writeWhole([own])).toMatchObject([{ state: 'written' }]);
  });

  test('what killed runs of this computer left is removed, and nothing else', () => {
    const own = basename(temporaryIn(''));
    const [, computer = ''] = /^\.ezlint-(\w+)-/.exec(own)!;
    // Numbers of processes are smaller.
    const ended = (random: string): string => `.ezlint-${computer}-4194305-${random}.tmp`;
    const [gone, goneFolder, young] = ['0', '1', '2'].map((digit) => ended(digit.repeat(12))) as [
      string,
      string,
      string,
    ];
    const kept = [
      own,
      gone.replace(computer, '0'.repeat(12)),
      `${gone}.txt`,
      ended('g'.repeat(12)),
      '.ezlint-0123456789ab.tmp',
    ];
    for (const name of [gone, young, ...kept]) folder.put(name, 'x');
    folder.put(`${goneFolder}/rule.rego`, 'x');
    for (const name of [gone, goneFolder, ...kept]) fs.utimesSync(folder.path(name), 0, 0);
    folder.put('a', OLD);
    expect(writeWhole([edit('a')])).toMatchObject([{ state: 'written' }]);
    expect(fs.readdirSync(folder.path('')).sort()).toEqual([...kept, young, 'a'].sort());
  });

  test('a report through a link that another program redirects just before the rename is not written', () => {
    for (const name of ['a', 'b']) folder.put(name, OLD);
    const path = folder.path('link');
    fs.symlinkSync('a', path);
    let looks = 0;
    const calls = spied((name, args) => {
      if (name !== 'realpath' || args[0] !== path || ++looks !== 2) return;
      fs.unlinkSync(path);
      fs.symlinkSync('b', path);
    });
    expect(writeWhole([{ path, content: Buffer.from(NEW) }], calls)).toMatchObject([{ state: 'changed' }]);
    expect(['a', 'b'].map(folder.read)).toEqual([OLD, OLD]);
  });

  test('a report through a dangling link, or a link to a folder, is rejected', () => {
    fs.symlinkSync('nowhere', folder.path('link'));
    fs.mkdirSync(folder.path('d'));
    const report = (name: string): FileWrite => ({ path: folder.path(name), content: Buffer.from(NEW) });
    expect(writeWhole([report('link')])).toMatchObject([
      { state: 'failed', reason: 'it is a symbolic link to a file that does not exist' },
    ]);
    expect(writeWhole([report('d')])).toMatchObject([{ state: 'failed', reason: 'it is not a regular file' }]);
    expect(writeWhole([report('new')])[0]!.state).toBe('written');
  });

  test('a new folder is complete or absent, whichever call fails', () => {
    const files = { 'rule.rego': 'x', 'examples/bad.tcpip': 'y' };
    const target = folder.path('rules/operations/SITE001-x');
    eachFault(
      'fails',
      () => fs.rmSync(folder.path('rules'), { recursive: true, force: true }),
      (calls) => writeFolder(target, files, calls),
      () => {
        const names = fs.existsSync(target) ? fs.readdirSync(target, { recursive: true }).sort() : [];
        expect([[], ['examples', 'examples/bad.tcpip', 'rule.rego']]).toContainEqual(names);
      },
    );
  });
});

describe('the commands that write', () => {
  const PROFILE = 'IPCOFNIG DATAGRAMFWD\n';

  test('a limit on file sizes is reported, and the profile is complete', () => {
    folder.put('p', `${PROFILE}${'; a comment\n'.repeat(2000)}`);
    const before = folder.read('p');
    const bin = join(__dirname, '../../bin/ezlint.js');
    const script = `ulimit -f 8; exec "${process.execPath}" "${bin}" fix --review all p`;
    const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: folder.path(''), encoding: 'utf8' });
    expect(stderr).toContain('ezlint: 0 edits made in 0 files.\nezlint: p was not changed: the file would be larger');
    expect([status, folder.read('p')]).toEqual([3, before]);
    expect(left()).toEqual([]);
  });

  test('an edit by another program while fix runs is kept: exit code 3', async () => {
    folder.put('p', PROFILE);
    folder.put('q', PROFILE);
    // The date is requested after the files are read.
    const today = (): string => {
      fs.appendFileSync(folder.path('p'), 'ARPAGE 5\n');
      return '2026-06-01';
    };
    const { code, err } = await folder.run(['fix', '--review', 'all', 'p', 'q'], { today });
    expect(folder.read('p')).toMatch(/^IPCOFNIG DATAGRAMFWD\nARPAGE 5\n/);
    expect(folder.read('q')).toBe('IPCONFIG DATAGRAMFWD\n');
    expect(err).toContain('ezlint: 1 edit made in 1 file.\nezlint: p was not changed: another program changed it');
    expect(code).toBe(3);
  });

  test.each<[string, string[], (file: string) => void]>([
    ['the profile by a hard link', ['check'], (name) => fs.linkSync(folder.path('p'), folder.path(name))],
    ['the profile by a symbolic link', ['check'], (name) => fs.symlinkSync('p', folder.path(name))],
    ['the environment', ['check', '--environment', 'OUT'], (name) => folder.put(name, 'release: "3.1"\n')],
    ['the environment of a plan', ['advise', '--environment', 'OUT'], (name) => folder.put(name, 'release: "3.1"\n')],
    ['the workload', ['check', '--workload', 'OUT'], (name) => folder.put(name, 'name: day\n')],
    ['a new baseline', ['check', '--update-baseline', '--baseline', 'OUT'], () => undefined],
  ])('--output does not replace %s', async (_name, argv, make) => {
    folder.put('p', PROFILE);
    make('out');
    const words = argv.map((word) => (word === 'OUT' ? 'out' : word));
    const { code, err } = await folder.run([...words, '--output', 'out', 'p']);
    expect([code, err]).toEqual([2, expect.stringContaining('--output out is an input file of this command')]);
    expect(folder.read('p')).toBe(PROFILE);
  });

  test('two runs that update one baseline at the same time keep the entries of both', async () => {
    const names = ['a', 'b', 'c', 'd'];
    for (const name of names) folder.put(name, 'TCPCONFIG NODELAYACKS\n');
    fs.writeFileSync(folder.path('known.json.lock'), '');
    fs.utimesSync(folder.path('known.json.lock'), 0, 0);
    const update = (name: string) =>
      folder.run(['check', '--no-impact', '--baseline', 'known.json', '--update-baseline', name]);
    const codes = (await Promise.all(names.map(update))).map(({ code }) => code);
    const files = JSON.parse(folder.read('known.json')).findings.map(({ file }: { file: string }) => file);
    expect([codes, [...new Set(files)]]).toEqual([[0, 0, 0, 0], names]);
    expect(fs.existsSync(folder.path('known.json.lock'))).toBe(false);
  });

  onUnix('a report goes to a device, and not to a pipe that nobody reads', async () => {
    folder.put('p', 'ARPAGE 5\n');
    spawnSync('mkfifo', [folder.path('pipe')]);
    expect((await folder.run(['check', '--output', '/dev/null', 'p'])).code).toBe(0);
    const { code, err } = await folder.run(['check', '--output', 'pipe', 'p']);
    expect([code, err]).toEqual([3, expect.stringContaining('pipe cannot be written: no program reads from it')]);
  });

  onUnix('a file that replaces the device of a report is not overwritten', async () => {
    folder.put('p', 'ARPAGE 5\n');
    folder.put('own', OLD);
    fs.symlinkSync('/dev/null', folder.path('out'));
    const system: typeof fs = jest.requireActual('node:fs');
    const { closeSync } = system;
    // Just after the device was opened to learn whether it accepts text.
    const close = jest.spyOn(system, 'closeSync').mockImplementation((descriptor) => {
      const isDevice = fs.fstatSync(descriptor).isCharacterDevice();
      closeSync(descriptor);
      if (!isDevice) return;
      close.mockRestore();
      fs.unlinkSync(folder.path('out'));
      fs.symlinkSync('own', folder.path('out'));
    });
    const { code, err } = await folder.run(['check', '--output', 'out', 'p']);
    close.mockRestore();
    expect([code, err]).toEqual([3, expect.stringContaining('out cannot be written: another program replaced it')]);
    expect(folder.read('own')).toBe(OLD);
  });
});
