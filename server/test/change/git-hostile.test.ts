import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { run } from '../cli/cli-harness.js';
import { workFolder } from '../work-folder.js';
import { entry, hashed, sizeBytes } from './git-objects.js';
// Loaded here, so that its load time is not part of a test.
import '../../src/cli/commands/diff/run.js';
import '../../src/engine/files/git/revision-files.js';

/** Malicious repositories: each comparison with a revision is rejected quickly with one message. */

const folder = workFolder();
const onUnix = process.platform === 'win32' ? test.skip : test;

const PROFILE = 'TCPCONFIG NODELAYACKS\n';

function put(path: string, content: string | Uint8Array): void {
  folder.put(`r/${path}`, content);
}

/** Writes a loose object; returns its ID. */
function loose(type: string, content: string | Uint8Array, named?: string): string {
  const { id, bytes } = hashed(type, Buffer.from(content));
  const name = named ?? id;
  put(`.git/objects/${name.slice(0, 2)}/${name.slice(2)}`, deflateSync(bytes));
  return name;
}

const tree = (...entries: (readonly [mode: string, name: string, id: string])[]): string =>
  loose(
    'tree',
    Buffer.concat(
      entries.map(([mode, name, id]) => Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')])),
    ),
  );

const commit = (of: string, ...parents: string[]): string =>
  loose('commit', `tree ${of}\n${parents.map((id) => `parent ${id}\n`).join('')}author A <a> 0 +0000\n\nx\n`);

/** A repository with this commit as its branch. */
function repository(head?: string): void {
  put('.git/HEAD', 'ref: refs/heads/main\n');
  fs.mkdirSync(folder.path('r/.git/objects/pack'), { recursive: true });
  fs.mkdirSync(folder.path('r/.git/refs/heads'), { recursive: true });
  put('PROFILE.TCPIP', PROFILE);
  put('.git/refs/heads/main', `${head ?? commit(tree(['100644', 'PROFILE.TCPIP', loose('blob', PROFILE)]))}\n`);
}

async function compared(revision = 'HEAD:', ...more: string[]): Promise<{ code: number; err: string }> {
  const argv = ['diff', revision, 'PROFILE.TCPIP', '--no-impact', '--no-config', ...more];
  const { code, err } = await run(argv, { cwd: folder.path('r') });
  return { code, err };
}

async function expectRejected(message: RegExp, revision = 'HEAD:'): Promise<void> {
  const { code, err } = await compared(revision);
  expect({ code, err }).toEqual({ code: 3, err: expect.stringMatching(message) });
  expect(err).toMatch(/^ezlint: [^\n]+\.\n[^\n]+\.\n$/);
  expect(err).not.toMatch(/internal error|[a-z]\.\.\n|permissions/);
}

/** An entry of a pack: type, size in its header, and content. */
/** Writes a pack with these entries in this order, with these IDs. */
function pack(entries: readonly (readonly [id: string, bytes: Uint8Array])[], offset?: number): void {
  let at = 12;
  const placed = entries.map(([id, bytes]) => {
    const own = { id, at };
    at += bytes.length;
    return own;
  });
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(entries.length, 8);
  put('.git/objects/pack/pack-a.pack', Buffer.concat([head, ...entries.map(([, bytes]) => bytes), Buffer.alloc(20)]));
  const sorted = placed.sort((a, b) => (a.id < b.id ? -1 : 1));
  const word = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const counts = Array.from({ length: 256 }, (_, first) =>
    word(sorted.filter(({ id }) => Number.parseInt(id.slice(0, 2), 16) <= first).length),
  );
  const index = [word(0xff744f63), word(2), ...counts, ...sorted.map(({ id }) => Buffer.from(id, 'hex'))];
  index.push(...sorted.map(() => word(0)), ...sorted.map((own) => word(offset ?? own.at)), Buffer.alloc(40));
  put('.git/objects/pack/pack-a.idx', Buffer.concat(index));
}

/** A folder with one file whose object is only in the pack. */
function withPacked(id: string, make: () => void): void {
  repository(commit(tree(['100644', 'PROFILE.TCPIP', id])));
  make();
}

const ID = hashed('blob', Buffer.from(PROFILE)).id;
const OTHER = 'b'.repeat(40);
const distance = (bytes: number): Buffer => Buffer.from([bytes]);

test('a repository in this form is read', async () => {
  repository();
  expect(await compared()).toEqual({ code: 0, err: '' });
});

describe('contents of packs', () => {
  test('a file and a diff are read', async () => {
    const base = Buffer.from('TCPCONFIG ');
    const packed = entry(3, base.length, deflateSync(base));
    const added = Buffer.from('NODELAYACKS\n');
    const delta = Buffer.concat([
      ...[sizeBytes(base.length), sizeBytes(PROFILE.length), Buffer.from([0x90, base.length])],
      ...[Buffer.from([added.length]), added],
    ]);
    withPacked(ID, () =>
      pack([
        [OTHER, packed],
        [ID, entry(6, delta.length, distance(packed.length), deflateSync(delta))],
      ]),
    );
    expect(await compared()).toEqual({ code: 0, err: '' });
  });

  const copies = (count: number, base: number): Buffer =>
    Buffer.concat(Array.from({ length: count }, () => Buffer.from([0xf0, base & 255, (base >> 8) & 255, base >> 16])));
  const LARGE = 1_000_000;

  test.each<[string, RegExp, () => void]>([
    [
      'an object that says a size of terabytes',
      /has 4398047 MB, which is too large/,
      () => pack([[ID, entry(3, 2 ** 42, deflateSync(Buffer.from(PROFILE)))]]),
    ],
    [
      'more than it says',
      /its compressed form is damaged/,
      () => pack([[ID, entry(3, 5, deflateSync(Buffer.alloc(30_000_000)))]]),
    ],
    [
      'less than it says',
      /its length does not match its header/,
      () => pack([[ID, entry(3, 500, deflateSync(Buffer.from(PROFILE)))]]),
    ],
    [
      'a difference that grows to gigabytes',
      /has 2000 MB, which is too large/,
      () => {
        const base = entry(3, LARGE, deflateSync(Buffer.alloc(LARGE)));
        const delta = Buffer.concat([sizeBytes(LARGE), sizeBytes(2000 * LARGE), copies(2000, LARGE)]);
        pack([
          [OTHER, base],
          [ID, entry(7, delta.length, Buffer.from(OTHER, 'hex'), deflateSync(delta))],
        ]);
      },
    ],
    [
      'differences that lead to each other',
      /too many deltas/,
      () => {
        const delta = Buffer.concat([sizeBytes(0), sizeBytes(0)]);
        pack([
          [OTHER, entry(7, delta.length, Buffer.from(ID, 'hex'), deflateSync(delta))],
          [ID, entry(7, delta.length, Buffer.from(OTHER, 'hex'), deflateSync(delta))],
        ]);
      },
    ],
    [
      'thousands of large differences',
      /too many deltas/,
      () => {
        const size = 30 * LARGE;
        const delta = deflateSync(Buffer.concat([sizeBytes(size), sizeBytes(size), copies(2, size / 2)]));
        const length = Buffer.concat([sizeBytes(size), sizeBytes(size), copies(2, size / 2)]).length;
        const entries: [string, Buffer][] = [[OTHER, entry(3, size, deflateSync(Buffer.alloc(size)))]];
        for (let number = 1; number <= 100; number++) {
          const id = number === 100 ? ID : number.toString(16).padStart(40, '0');
          entries.push([id, entry(7, length, Buffer.from(entries.at(-1)![0], 'hex'), delta)]);
        }
        pack(entries);
      },
    ],
    [
      'a difference that copies from beyond its base',
      /a delta in it is damaged/,
      () => {
        const delta = Buffer.concat([sizeBytes(10), sizeBytes(PROFILE.length), Buffer.from([0x91, 200, 200])]);
        pack([
          [OTHER, entry(3, 10, deflateSync(Buffer.alloc(10)))],
          [ID, entry(7, delta.length, Buffer.from(OTHER, 'hex'), deflateSync(delta))],
        ]);
      },
    ],
    ['a place outside of the pack', /its offset is outside the pack/, () => pack([[ID, entry(3, 1)]], 0x7fffffff)],
    [
      'other bytes than its hash says',
      /does not have this hash/,
      () => pack([[ID, entry(3, 1, deflateSync(Buffer.from('x')))]]),
    ],
    [
      'an index without its pack',
      /its pack is missing/,
      () => {
        pack([[ID, entry(3, 1)]]);
        fs.unlinkSync(folder.path('r/.git/objects/pack/pack-a.pack'));
      },
    ],
    ...[500, 1040].map((bytes): [string, RegExp, () => void] => [
      `an index that is cut after ${bytes} bytes`,
      /index of its pack is damaged|ends too early/,
      () => {
        pack([[ID, entry(3, 1)]]);
        fs.truncateSync(folder.path('r/.git/objects/pack/pack-a.idx'), bytes);
      },
    ]),
    ['an index of zeros', /does not have version 2/, () => put('.git/objects/pack/pack-a.idx', Buffer.alloc(2000))],
  ])('%s', async (_name, message, make) => {
    withPacked(ID, make);
    await expectRejected(message, 'HEAD:PROFILE.TCPIP');
  });
});

describe('loose objects', () => {
  test('that expand to gigabytes', async () => {
    withPacked(OTHER, () => {
      const zeros = deflateSync(Buffer.concat([Buffer.from('blob 200000000\0'), Buffer.alloc(200_000_000)]), {
        level: 1,
      });
      put(`.git/objects/${OTHER.slice(0, 2)}/${OTHER.slice(2)}`, zeros);
    });
    await expectRejected(/has more than 32 MB|no file/);
  });

  test('that are their own parent, under a name that is not their hash', async () => {
    const id = loose('commit', `tree ${OTHER}\nparent ${OTHER}\n\nx\n`, OTHER);
    repository(id);
    await expectRejected(/does not have this hash/, 'HEAD~999999999:');
  });

  test('endless chains of tags', async () => {
    repository();
    let id = loose('blob', 'x');
    for (let number = 0; number < 200; number++) id = loose('tag', `object ${id}\ntype tag\ntag t${number}\n\nx\n`);
    put('.git/refs/tags/v1', id);
    await expectRejected(/v1 is not a commit/, 'v1:');
  });
});

describe('names in folders', () => {
  test.each(['..', '.', '.git', '.GIT', 'a/b', '../../etc', ''])('%j', async (name) => {
    const blob = loose('blob', PROFILE);
    repository(commit(tree(['100644', 'PROFILE.TCPIP', blob], ['40000', name, tree(['100644', 'x', blob])])));
    await expectRejected(/it contains the name ".*", which is not a valid file name/);
  });

  test('twice', async () => {
    const entry = ['100644', 'PROFILE.TCPIP', loose('blob', PROFILE)] as const;
    repository(commit(tree(entry, entry)));
    await expectRejected(/it contains the name "PROFILE.TCPIP" twice/);
  });

  test('control characters and links to outside locations are handled', async () => {
    const blob = loose('blob', PROFILE);
    const names = ['\u001b[2J', 'nul', 'con.txt', 'a\\b', '::error::x', '\u202e'];
    const link = loose('blob', '/etc/passwd');
    const other = loose('blob', 'hello\n');
    repository(
      commit(
        tree(
          ...names.map((name) => ['100644', name, other] as const),
          ['120000', 'passwd.tcpip', link],
          ['120000', 'gone', loose('blob', 'nothing')],
          ['120000', 'inside', loose('blob', './PROFILE.TCPIP')],
          ['120000', 'long', loose('blob', 'n/'.repeat(1_000_000))],
          ['160000', 'sub', OTHER],
          ['100644', 'PROFILE.TCPIP', blob],
        ),
      ),
    );
    const { code, err } = await compared();
    expect(code).toBe(3);
    expect(err).toContain('ezlint: HEAD: passwd.tcpip is not checked: it is a link to a place that is not searched.');
    expect(err).toContain('gone is not checked: it is a link to a file that does not exist');
    expect(err).toContain('long is not checked: it is a link to a file that does not exist');
    // Its target is read at its own place.
    expect(err).not.toContain('inside');
    expect(err).toContain('HEAD:sub is a submodule: its files are not read.');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    expect(err).not.toMatch(/[\u001b\u202e]|^::/m);
    await expectRejected(/is a symbolic link, which ezlint does not follow/, 'HEAD:passwd.tcpip');
    await expectRejected(/is a submodule, which ezlint does not follow/, 'HEAD:sub');
  });

  test('the same folder in more and more places', async () => {
    let id = tree(['100644', 'PROFILE.TCPIP', loose('blob', PROFILE)]);
    const names = Array.from({ length: 30 }, (_, at) => String(at).padStart(3, '0'));
    const hidden = Array.from({ length: 3000 }, (_, at) => ['100644', `.${at}`, id] as const);
    for (let depth = 0; depth < 12; depth++) id = tree(...hidden, ...names.map((name) => ['40000', name, id] as const));
    repository(commit(id));
    await expectRejected(/has more than 100000 files and folders/);
  });

  test('endlessly nested folders', async () => {
    let id = tree(['100644', 'PROFILE.TCPIP', loose('blob', PROFILE)]);
    for (let depth = 0; depth < 60; depth++) id = tree(['40000', 'n'.repeat(100), id]);
    repository(commit(id));
    await expectRejected(/its name is too long/);
  });
});

describe('the work for a repository does not depend on what it repeats', () => {
  const MANY = 200;

  /** How many files of the repository are opened for a comparison that has this message. */
  async function openedFor(message: RegExp): Promise<number> {
    const open = jest.spyOn(fs.promises, 'open');
    try {
      const { code, err } = await compared();
      expect({ code, err }).toEqual({ code: 3, err: expect.stringMatching(message) });
      return open.mock.calls.length;
    } finally {
      open.mockRestore();
    }
  }

  test('after the limit, no other folder is read', async () => {
    const blob = loose('blob', PROFILE);
    const large = tree(...Array.from({ length: 100_001 }, (_, at) => ['100644', `.${at}`, blob] as const));
    const others = Array.from(
      { length: MANY },
      (_, at) => ['40000', `f${at}`, tree(['100644', `x${at}`, blob])] as const,
    );
    repository(commit(tree(['100644', 'PROFILE.TCPIP', blob], ['40000', 'a', large], ...others)));
    expect(await openedFor(/^[^\n]+ has more than 100000 files and folders\.\n[^\n]+\n$/)).toBeLessThan(MANY / 2);
  });

  test('damaged objects are read only up to a number', async () => {
    const folders = Array.from({ length: MANY }, (_, at) => {
      const id = loose('tree', `${at}`, at.toString(16).padStart(40, 'c'));
      return ['40000', `f${at}`, id] as const;
    });
    repository(commit(tree(...folders)));
    expect(await openedFor(/f0 cannot .* does not have this hash/)).toBeLessThan(MANY / 2);
  });

  test('each index is opened once for objects that are in none', async () => {
    const files = Array.from({ length: 50 }, (_, at) => {
      return ['100644', `f${at}.tcpip`, at.toString(16).padStart(40, 'c')] as const;
    });
    repository(commit(tree(...files)));
    pack([]);
    const index = fs.readFileSync(folder.path('r/.git/objects/pack/pack-a.idx'));
    for (let number = 0; number < MANY; number++) put(`.git/objects/pack/pack-${number}.idx`, index);
    expect(await openedFor(/f0\.tcpip cannot .* is missing/)).toBeLessThan(MANY * 2);
  });
});

describe('locations', () => {
  const victim = (): string => {
    folder.put('secret/.git/HEAD', 'ref: refs/heads/main\n');
    fs.mkdirSync(folder.path('secret/.git/objects'), { recursive: true });
    fs.mkdirSync(folder.path('secret/.git/refs'), { recursive: true });
    folder.put('secret/password', 'hunter2\n');
    return folder.path('secret/.git');
  };
  const OUTSIDE = /leads to \S+, which is outside the repository/;

  onUnix.each<[string, RegExp, (victim: string) => void]>([
    [
      'gitdir',
      OUTSIDE,
      (at) => {
        fs.rmSync(folder.path('r/.git'), { recursive: true });
        put('.git', `gitdir: ${at}\n`);
      },
    ],
    [
      'a share',
      /another machine/,
      () => {
        fs.rmSync(folder.path('r/.git'), { recursive: true });
        put('.git', 'gitdir: //attacker/share/.git\n');
      },
    ],
    ['commondir', OUTSIDE, (at) => put('.git/commondir', `${at}\n`)],
    ['alternates', OUTSIDE, (at) => put('.git/objects/info/alternates', `${at}/objects\n`)],
    ['alternates to a share', /another machine/, () => put('.git/objects/info/alternates', '//attacker/share\n')],
    ['alternates to a device', /a device/, () => put('.git/objects/info/alternates', '/proc/self/fd\n')],
    [
      'a link in place of the git directory',
      OUTSIDE,
      (at) => {
        fs.rmSync(folder.path('r/.git'), { recursive: true });
        fs.symlinkSync(at, folder.path('r/.git'));
      },
    ],
    [
      'a link in place of HEAD',
      OUTSIDE,
      () => {
        fs.unlinkSync(folder.path('r/.git/HEAD'));
        fs.symlinkSync(folder.path('secret/password'), folder.path('r/.git/HEAD'));
      },
    ],
    [
      'a link in place of a branch',
      OUTSIDE,
      () => {
        fs.unlinkSync(folder.path('r/.git/refs/heads/main'));
        fs.symlinkSync(folder.path('secret/password'), folder.path('r/.git/refs/heads/main'));
      },
    ],
    [
      'a link in place of the packs',
      OUTSIDE,
      (at) => {
        fs.rmSync(folder.path('r/.git/objects'), { recursive: true });
        fs.mkdirSync(folder.path('r/.git/objects'));
        fs.symlinkSync(`${at}/..`, folder.path('r/.git/objects/pack'));
      },
    ],
    [
      'a reference to a file elsewhere',
      /the reference HEAD is damaged/,
      () => put('.git/HEAD', 'ref: ../../secret/password\n'),
    ],
    [
      'a reference through folders',
      /the reference HEAD is damaged/,
      () => put('.git/HEAD', 'ref: refs/../../../secret/password\n'),
    ],
    ['references in a circle', /has more than 5 steps/, () => put('.git/refs/heads/main', 'ref: refs/heads/main\n')],
    [
      'a pipe in place of a branch',
      /is not a regular file/,
      () => {
        fs.unlinkSync(folder.path('r/.git/refs/heads/main'));
        spawnSync('mkfifo', [folder.path('r/.git/refs/heads/main')]);
      },
    ],
    [
      'a pipe in place of the settings',
      /config cannot be read: it is not a regular file/,
      () => {
        spawnSync('mkfifo', [folder.path('r/.git/config')]);
      },
    ],
    [
      'a branch of gigabytes',
      /has more than 32 MB/,
      () => {
        fs.truncateSync(folder.path('r/.git/refs/heads/main'), 4_000_000_000);
      },
    ],
    ['a branch of text', /the reference refs\/heads\/main is damaged/, () => put('.git/refs/heads/main', 'hunter2\n')],
  ])('%s', async (_name, message, make) => {
    const at = victim();
    repository();
    make(at);
    await expectRejected(message);
    expect((await compared()).err).not.toContain('hunter2');
  });

  test('object stores with endless chains of alternates', async () => {
    repository();
    let at = '.git/objects';
    for (let depth = 0; depth < 8; depth++) {
      put(`${at}/info/alternates`, `next\n`);
      at += '/next';
      fs.mkdirSync(folder.path(`r/${at}`), { recursive: true });
    }
    await expectRejected(/contains too many object folders/);
    put('.git/objects/next/info/alternates', `${folder.path('r/.git/objects')}\n`);
    expect((await compared()).code).toBe(0);
  });

  test('a name that refers to an outside location', async () => {
    repository();
    for (const name of ['../../secret/password', '/etc/passwd', 'config', 'heads/../../config', 'index'])
      expect((await compared(`${name}:`)).err).toMatch(/is not a revision|No such file/);
    expect(dirname(join(folder.path('r')))).toBe(folder.path('.').replace(/\/\.?$/, ''));
  });
});
