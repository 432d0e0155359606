import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as git from 'isomorphic-git';
import { diskFilesMeanwhile } from '../../src/engine/files/file-system.js';
import { CompareRequest, type VersionComparison } from '../../src/lsp/protocol/protocol.js';
import { run } from '../cli/cli-harness.js';
import { Editor } from '../lsp/lsp-client.js';
// Loaded here, so that its load time is not part of a test.
import '../../src/cli/commands/diff/run.js';
import { openRevision } from '../../src/engine/files/git/revision-files.js';

const profile = (mtu: number): string => `INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 MTU ${mtu}
START OSA1
BEGINROUTES
  ROUTE 10.1.1.0/24 = OSA1 MTU ${mtu}
ENDROUTES
SOMAXCONN 1024
`;
const author = { name: 'A', email: 'a@example.com', timestamp: 1_700_000_000, timezoneOffset: 0 };

let root: string;
let hashes: string[];

beforeAll(async () => {
  root = fs.mkdtempSync(join(tmpdir(), 'ezlint-git-'));
  const at = { fs, dir: root };
  await git.init({ ...at, defaultBranch: 'main' });
  hashes = [];
  for (const mtu of [1492, 4000, 8992]) {
    write('tcpip/PROFILE.TCPIP', profile(mtu));
    if (mtu === 4000) write('big.lfs', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n');
    await git.add({ ...at, filepath: '.' });
    hashes.push(await git.commit({ ...at, message: `MTU ${mtu}`, author }));
  }
  await git.branch({ ...at, ref: 'before', object: hashes[1]! });
  await git.annotatedTag({ ...at, ref: 'v1', object: hashes[0]!, message: 'v1', tagger: author });
  fs.symlinkSync('tcpip/PROFILE.TCPIP', join(root, 'link'));
  await git.add({ ...at, filepath: 'link' });
  hashes.push(await git.commit({ ...at, message: 'link', author }));
  write('tcpip/PROFILE.TCPIP', profile(576));
});
afterAll(() => fs.rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  fs.mkdirSync(dirname(join(root, path)), { recursive: true });
  fs.writeFileSync(join(root, path), text);
}

async function mtuOf(operand: string, cwd = root, ...more: string[]): Promise<unknown> {
  const { out, err, code } = await run(
    ['diff', operand, join(root, 'tcpip'), '--no-impact', '--no-config', '--format', 'json', ...more],
    { cwd },
  );
  expect([code, err.replace(/.* is a Git LFS pointer: .*\n/, '')]).toEqual([0, '']);
  const { settings } = JSON.parse(out);
  return settings.find(({ path }: { path: string }) => path === 'INTERFACE OSA1/MTU').before;
}

it.each([
  ['HEAD:tcpip', '8992'],
  ['@:tcpip/', '8992'],
  ['HEAD:tcpip/PROFILE.TCPIP', '8992'],
  ['HEAD:', '8992'],
  ['main~2:tcpip', '4000'],
  ['HEAD^^^:tcpip', '1492'],
  ['HEAD~1^2~0:tcpip', undefined],
  ['before:tcpip', '4000'],
  ['refs/heads/before^{}:tcpip', '4000'],
  ['v1:tcpip', '1492'],
  ['v1^{}:tcpip', '1492'],
])('reads %s', async (operand, wanted) => {
  if (wanted === undefined) {
    const { err, code } = await run(['diff', operand, 'tcpip'], { cwd: root });
    expect([code, err]).toEqual([3, expect.stringContaining('has only 1 parent')]);
  } else expect(await mtuOf(operand)).toBe(wanted);
});

it('reads full and short hashes, and paths relative to the folder', async () => {
  expect(await mtuOf(`${hashes[1]}:tcpip`)).toBe('4000');
  expect(await mtuOf(`${hashes[0]!.slice(0, 8)}:tcpip`)).toBe('1492');
  expect(await mtuOf('HEAD~1:./PROFILE.TCPIP', join(root, 'tcpip'))).toBe('8992');
  expect(await mtuOf('HEAD~3:../tcpip', join(root, 'tcpip'))).toBe('1492');
});

it('names files of a revision as specified', async () => {
  const { out } = await run(['diff', 'tcpip', 'v1:tcpip', '--no-impact', '--format', 'json'], { cwd: root });
  const { settings, stack } = JSON.parse(out);
  expect(stack).toBe('tcpip');
  expect(settings[0].at.file).toBe('v1:tcpip/PROFILE.TCPIP');
});

it.each([
  ['nowhere:tcpip', 3, 'nowhere is not a revision of the git repository'],
  ['HEAD~9:tcpip', 3, 'has no parent'],
  ['HEAD@{1}:tcpip', 3, 'is not a revision'],
  ['HEAD:PROFILE', 3, 'HEAD:PROFILE is not in that revision'],
  ['HEAD:../..', 3, 'is outside the git repository'],
  ['HEAD:link', 3, 'is a symbolic link'],
  ['C:/tcpip', 3, 'C:/tcpip'],
])('reports the problem of %s', async (operand, exit, message) => {
  const { err, code } = await run(['diff', operand, 'tcpip'], { cwd: root });
  expect([code, err]).toEqual([exit, expect.stringContaining(message)]);
});

it('explains how a path is resolved, and that content is elsewhere', async () => {
  const inside = await run(['diff', 'HEAD:PROFILE.TCPIP', '.'], { cwd: join(root, 'tcpip') });
  expect(inside.err).toContain('Specify HEAD:./ before a path that is relative to the current folder.');
  const pointer = await run(['diff', 'HEAD:big.lfs', 'tcpip'], { cwd: root });
  expect([pointer.code, pointer.err]).toEqual([3, expect.stringContaining('HEAD:big.lfs is a Git LFS pointer')]);
});

it('reports that there is no repository, or one that is not read', async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'ezlint-nogit-'));
  const none = await run(['diff', 'HEAD:tcpip', 'tcpip'], { cwd: folder });
  expect([none.code, none.err]).toEqual([3, expect.stringContaining('is not in a git repository')]);
  fs.mkdirSync(join(folder, '.git/objects'), { recursive: true });
  fs.writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n');
  fs.writeFileSync(join(folder, '.git/config'), '[extensions]\n\tobjectFormat = sha256\n');
  const other = await run(['diff', 'HEAD:tcpip', 'tcpip'], { cwd: folder });
  expect([other.code, other.err]).toEqual([3, expect.stringContaining('has the format sha256')]);
  fs.rmSync(folder, { recursive: true });
});

it('reads packed objects, another working tree, and objects of another repository', async () => {
  const packed = fs.mkdtempSync(join(tmpdir(), 'ezlint-packed-'));
  await git.init({ fs, dir: packed, defaultBranch: 'main' });
  const oids = fs
    .readdirSync(join(root, '.git/objects'))
    .filter((name) => /^..$/.test(name))
    .flatMap((name) => fs.readdirSync(join(root, '.git/objects', name)).map((rest) => name + rest));
  const { filename } = await git.packObjects({ fs, dir: root, oids, write: true });
  for (const name of fs.readdirSync(join(root, '.git/objects/pack')))
    fs.renameSync(join(root, '.git/objects/pack', name), join(packed, '.git/objects/pack', name));
  await git.indexPack({ fs, dir: packed, filepath: `.git/objects/pack/${filename}` });
  fs.writeFileSync(join(packed, '.git/packed-refs'), `${hashes[1]} refs/heads/main\n`);
  expect(await mtuOf('HEAD:tcpip', packed)).toBe('4000');
  expect(await mtuOf(`${hashes[0]!.slice(0, 9)}:tcpip`, packed)).toBe('1492');

  const tree = fs.mkdtempSync(join(tmpdir(), 'ezlint-tree-'));
  const own = join(packed, '.git/worktrees/tree');
  fs.mkdirSync(own, { recursive: true });
  fs.writeFileSync(join(own, 'HEAD'), `${hashes[0]}\n`);
  fs.writeFileSync(join(own, 'commondir'), '../..\n');
  fs.writeFileSync(join(own, 'gitdir'), `${join(tree, '.git')}\n`);
  fs.writeFileSync(join(tree, '.git'), `gitdir: ${own}\n`);
  expect(await mtuOf('HEAD:tcpip', tree)).toBe('1492');
  expect(await mtuOf('main:tcpip', tree)).toBe('4000');

  const borrower = fs.mkdtempSync(join(tmpdir(), 'ezlint-borrower-'));
  await git.init({ fs, dir: borrower, defaultBranch: 'main' });
  fs.writeFileSync(join(borrower, '.git/refs/heads/main'), `${hashes[2]}\n`);
  fs.mkdirSync(join(borrower, '.git/objects/info'), { recursive: true });
  fs.writeFileSync(join(borrower, '.git/objects/info/alternates'), `${join(packed, '.git/objects')}\n`);
  const alone = await run(['diff', 'HEAD:tcpip', 'HEAD:tcpip'], { cwd: borrower });
  expect([alone.code, alone.err]).toEqual([3, expect.stringContaining('which is outside the repository')]);
  expect(await mtuOf('HEAD:tcpip', borrower, '--allow-path', packed)).toBe('8992');
  for (const folder of [packed, tree, borrower]) fs.rmSync(folder, { recursive: true });
});

describe('an editor compares its content with a revision', () => {
  const uri = (): string => pathToFileURL(join(root, 'tcpip/PROFILE.TCPIP')).href;

  async function compared(text: string, revision = 'HEAD'): Promise<VersionComparison | string> {
    const folder = pathToFileURL(join(root, 'tcpip')).href;
    const { editor } = await Editor.start(diskFilesMeanwhile, folder, undefined, { openRevision });
    await editor.open(uri(), text);
    const answer = await editor.connection.sendRequest(CompareRequest, { uri: uri(), revision });
    await editor.stop();
    return answer;
  }

  it('shows classes of differences with links to lines', async () => {
    const answer = (await compared(`${profile(576)}PORT\n  23 TCP TN3270\nSTART OSA7\n`)) as VersionComparison;
    const differencesOf = (title: string) => answer.classes.find((own) => own.title === title)?.differences ?? [];
    expect(differencesOf('Settings')).toContainEqual({
      ...{ what: 'INTERFACE OSA1/MTU', before: '8992', after: '576' },
      at: { text: 'PROFILE.TCPIP:1', uri: uri(), line: 1, column: expect.any(Number) },
    });
    const [port] = differencesOf('Connections');
    expect(port).toMatchObject({ what: expect.stringContaining('Port'), at: { uri: uri(), line: 8 } });
    expect(differencesOf('New findings').map(({ what }) => what)).toContainEqual(expect.stringMatching(/^COR001: /));
    expect(answer.impact?.text).toMatch(/^[A-Z].*\.$/);
  });

  it('finds nothing if nothing differs, and reports errors', async () => {
    expect(((await compared(profile(8992))) as VersionComparison).classes).toEqual([]);
    expect(await compared(profile(8992), 'nowhere')).toMatch(/nowhere/);
  });
});
