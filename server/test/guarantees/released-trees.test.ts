import { FileParsers } from '../../src/engine/core/analysis/file-parsers.js';
import type { Answer, Job } from '../../src/engine/session/messages.js';
import { stackAnswers } from '../../src/engine/session/stack-answers.js';
import { shippedParts } from '../lsp/lsp-client.js';
import { workFolder } from '../work-folder.js';

const folder = workFolder();

afterEach(() => jest.restoreAllMocks());

/** What becomes of files: `+` and the path for each new syntax tree, `-` for each that is released. */
function noteTrees(): string[] {
  const events: string[] = [];
  const seen = new Set<unknown>();
  const { parse, forget } = FileParsers.prototype;
  jest.spyOn(FileParsers.prototype, 'parse').mockImplementation(function (this: FileParsers, document, options) {
    const file = parse.call(this, document, options);
    if (!seen.has(file)) events.push(`+${document.path}`);
    seen.add(file);
    return file;
  });
  jest.spyOn(FileParsers.prototype, 'forget').mockImplementation(function (this: FileParsers, path) {
    events.push(`-${path}`);
    forget.call(this, path);
  });
  return events;
}

test('a check releases the trees of each stack, parses no file twice, and keeps a file that a later stack has', async () => {
  for (const name of ['A', 'B', 'C']) folder.put(name, `INCLUDE 'X.Y(${name === 'B' ? 'OWN' : 'SHARED'})'\nIPCOFNIG\n`);
  folder.put('members/OWN', 'PORT 3000 TCP JOB\n');
  folder.put('members/SHARED', 'PORT 3000 TCP JOB\n');
  folder.put(
    'ezlint.yaml',
    'includes: {X.Y: members}\nstacks: [{name: A, profile: A}, {name: B, profile: B}, {name: C, profile: C}]\n',
  );
  const events = noteTrees();
  const { code } = await folder.run(['check', '--no-impact']);
  expect(code).toBe(1);
  const [shared, own] = ['members/SHARED', 'members/OWN'];
  expect(events).toEqual(['+A', `+${shared}`, '-A', '+B', `+${own}`, '-B', `-${own}`, '+C', '-C', `-${shared}`]);
});

test('a thread releases what no later stack has, also after an error', () => {
  const answer = stackAnswers(shippedParts());
  const job = (stack: object, last: string[]): Answer => answer({ index: 0, stack, last } as unknown as Job);
  const stack = {
    ...{ name: 'S', release: '3.1', symbols: new Map(), environment: {}, parameters: {}, aside: [], mappings: [] },
    located: ['A', 'B'].map((path) => ({ path, document: { path, text: 'IPCOFNIG\n', language: 'profile' } })),
  };
  const events = noteTrees();
  expect(job(stack, ['A'])).toHaveProperty('result');
  expect(job({ ...stack, located: null }, ['B'])).toHaveProperty('wrong');
  expect(events.slice(0, 1)).toEqual(['+A']);
  expect(events.filter((each) => each.startsWith('-'))).toEqual(['-A', '-B']);
});
