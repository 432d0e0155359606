import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inLimitedThread } from '../../src/cli/shell/record-thread.js';
import type { Io } from '../../src/engine/io.js';
import { workFolder } from '../work-folder.js';

const folder = workFolder();

/** Comments take little time. */
const LARGE = `IPCOFNIG\n${`; ${'comment '.repeat(9)}\n`.repeat(14_000)}`;

/** Uses all memory unless at least `enough` files are refused. */
const greedy = (enough: number): string => `
const { parentPort, workerData: { refused, input } } = require('node:worker_threads');
parentPort.on('message', ({ id, question }) => {
  for (const err of ['printed before', 'printed once', [...question, ...refused, input?.length].join()]) parentPort.postMessage({ id, note: { err } });
  const kept = [];
  while (refused.length < ${enough}) kept.push(new Array(100000).fill(id));
  parentPort.postMessage({ id, value: 1 });
});
`;

async function run(enough: number): Promise<{ code?: number | undefined; wrong?: string; errs: string[] }> {
  folder.put('bin/record-worker.js', greedy(enough));
  const errs: string[] = [];
  const io = { assets: pathToFileURL(folder.path('dist/')), err: (text: string) => errs.push(text) } as unknown as Io;
  const printed = new Set(['printed before']);
  try {
    return { code: await inLimitedThread(['check'], io, printed, ['/a', '/b'], Buffer.from('xyz')), errs };
  } catch (error) {
    return { wrong: (error as Error).message, errs };
  }
}

test('after too much memory, the run is repeated without the largest file, and its messages are not', async () => {
  expect(await run(1)).toEqual({ code: 1, errs: ['printed once', 'check,3', 'check,/a,3'] });
});

test('a run that needs too much memory without its large files ends with an error', async () => {
  const { wrong, errs } = await run(3);
  expect(wrong).toBe('the analysis needs more than 1 GB of memory.');
  expect(errs.slice(1)).toEqual(['check,3', 'check,/a,3', 'check,/a,/b,3']);
});

test('a refused file is reported, and the others are checked', async () => {
  folder.put('large.tcpip', 'IPCOFNIG\n');
  folder.put('small.tcpip', 'IPCOFNIG\n');
  const argv = ['check', '--no-impact', '--format', 'json', 'large.tcpip', 'small.tcpip'];
  const refused = new Set([folder.path('large.tcpip')]);
  const { code, err, out } = await folder.run(argv, { refused } as Partial<Io>);
  expect([code, err]).toEqual([
    3,
    expect.stringContaining(
      'large.tcpip is not checked: its analysis needs more than 1 GB of memory.\nDivide the file',
    ),
  ]);
  expect(JSON.parse(out).files.map(({ file }: { file: string }) => file)).toEqual(['small.tcpip']);
});

test.each([
  ['a large file', ['large.tcpip'], undefined, true],
  ['large standard input', ['--stdin-filename', 'large.tcpip', '-'], LARGE, true],
  ['a small file', ['small.tcpip'], undefined, false],
])('the program checks %s with the same result as in this thread', async (_, operands, input, isElsewhere) => {
  folder.put('large.tcpip', LARGE);
  folder.put('small.tcpip', 'IPCOFNIG\n');
  // Node loads it in each thread.
  folder.put(
    'tell.cjs',
    `require('node:worker_threads').isMainThread || require('node:fs').writeSync(2, 'in a thread\\n');`,
  );
  const argv = ['check', '--no-impact', '--no-config', '--format', 'json', ...operands];
  const program = ['--require', folder.path('tell.cjs'), join(process.cwd(), 'server/bin/ezlint.js'), ...argv];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: folder.path('.'),
    input,
    encoding: 'utf8',
  });
  const here = await folder.run(argv, input === undefined ? {} : { stdin: input });
  expect([status, stdout]).toEqual([here.code, here.out]);
  expect(stderr).toBe((isElsewhere ? 'in a thread\n' : '') + here.err);
});
