import {
  type CancellationToken,
  type Disposable,
  Location,
  Position,
  Range,
  RelativePattern,
  type TestController,
  type TestItem,
  TestMessage,
  type TestRun,
  TestRunProfileKind,
  type TestRunRequest,
  tests,
  Uri,
  workspace,
} from 'vscode';
import type { RuleTest, Server } from './client/protocol.js';
import { testsIn } from './tests-in.js';

const FILES = '**/*_test.rego';

/** Tests of the site's rules in the Testing view, run by the server, except in an untrusted workspace. The tests are below their file. */
export function ruleTests(server: () => Server | undefined): Disposable[] {
  const controller = tests.createTestController('ezlint.rules', 'ezlint rules of the site');
  controller.createRunProfile(
    'Run',
    TestRunProfileKind.Run,
    (request, token) => run(controller, request, token, server),
    true,
  );
  controller.refreshHandler = () => discover(controller);
  controller.resolveHandler = (item) => (item ? undefined : discover(controller));
  const watchers = (workspace.workspaceFolders ?? []).flatMap((folder) => {
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, FILES));
    return [
      watcher,
      watcher.onDidCreate((uri) => read(controller, uri)),
      watcher.onDidChange((uri) => read(controller, uri)),
      watcher.onDidDelete((uri) => controller.items.delete(uri.toString())),
    ];
  });
  return [controller, ...watchers];
}

async function discover(controller: TestController): Promise<void> {
  const files = await workspace.findFiles(FILES);
  controller.items.replace([]);
  for (const uri of files) await read(controller, uri);
}

async function read(controller: TestController, uri: Uri): Promise<void> {
  const text = new TextDecoder().decode(await workspace.fs.readFile(uri));
  const file = controller.createTestItem(uri.toString(), workspace.asRelativePath(uri), uri);
  file.children.replace(
    testsIn(text).map(({ name, line }) => {
      const item = controller.createTestItem(name, name, uri);
      item.range = wholeLine(line);
      return item;
    }),
  );
  controller.items.add(file);
}

async function run(
  controller: TestController,
  request: TestRunRequest,
  token: CancellationToken,
  server: () => Server | undefined,
): Promise<void> {
  const testRun = controller.createTestRun(request);
  const wanted = chosen(controller, request);
  for (const item of wanted) testRun.started(item);
  const answered = new Map<string, RuleTest>();
  const refused = new Map<string, string>();
  for (const item of wanted) {
    const uri = item.uri!.toString();
    // A response contains the tests of all files of a folder of rules.
    if (token.isCancellationRequested || refused.has(uri) || answered.has(keyOf(item))) continue;
    const answer = await answerOf(server(), uri);
    const results = typeof answer === 'string' ? [] : answer;
    for (const test of results) answered.set(`${Uri.parse(test.uri)} ${test.name}`, test);
    const refusal = typeof answer === 'string' ? answer : 'The file on disk does not contain this test. Save the file.';
    if (!answered.has(keyOf(item))) refused.set(uri, refusal);
  }
  for (const item of wanted) {
    const test = answered.get(keyOf(item));
    const refusal = refused.get(item.uri!.toString());
    if (test) show(testRun, item, test);
    else if (refusal !== undefined) testRun.errored(item, new TestMessage(refusal));
  }
  testRun.end();
}

/** The failure of a server is shown at the test, because a run must end. */
async function answerOf(server: Server | undefined, uri: string): Promise<RuleTest[] | string> {
  if (!server) return 'The language server is not running.';
  try {
    return await server.ruleTests({ uri });
  } catch (error) {
    return (error as Error).message;
  }
}

/** The tests to run: all, or the selected ones with their descendants, without the excluded ones. */
function chosen(controller: TestController, { include, exclude }: TestRunRequest): TestItem[] {
  const found = new Set<TestItem>();
  const add = (item: TestItem): void => {
    if (exclude?.includes(item)) return;
    if (item.parent) found.add(item);
    else item.children.forEach(add);
  };
  if (include) include.forEach(add);
  else controller.items.forEach(add);
  return [...found];
}

function show(testRun: TestRun, item: TestItem, { outcome, message = '', line, failedLine = line }: RuleTest): void {
  if (outcome === 'pass') testRun.passed(item);
  else if (outcome === 'skip') testRun.skipped(item);
  else {
    const failure = new TestMessage(message);
    failure.location = new Location(item.uri!, wholeLine(failedLine));
    testRun.failed(item, failure);
  }
}

function keyOf(item: TestItem): string {
  return `${item.uri} ${item.id}`;
}

/** Line numbers in responses are one-based. */
function wholeLine(line: number): Range {
  return new Range(new Position(line - 1, 0), new Position(line, 0));
}
