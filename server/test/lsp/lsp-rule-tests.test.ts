import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { failureOf } from '@ezlint/policies';
import { diskFilesMeanwhile } from '../../src/engine/files/file-system.js';
import type { Io } from '../../src/engine/io.js';
import { runSiteTests } from '../../src/engine/session/site-tests.js';
import { RuleTestsRequest } from '../../src/lsp/protocol/protocol.js';
import { folderOfRules, type TestRules } from '../../src/lsp/workspace/rule-tests.js';
import { Editor } from './lsp-client.js';

const OWN = 'operations/SITE001-interface-name/rule_test.rego';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ezlint-rule-tests-'));
  cpSync(join(__dirname, '../../../examples/site-rules'), join(folder, 'rules'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const testRules: TestRules = async (rules) => {
  const io = { cwd: folder, env: {}, assets: pathToFileURL(`${join(__dirname, '../../../policies/dist')}/`) } as Io;
  const { report } = await runSiteTests([rules], io);
  return { cwd: folder, report, failureOf: (test) => failureOf(test, report.differences) };
};

async function answerFrom(initializationOptions: object, file: string): Promise<unknown> {
  const { editor } = await Editor.start(diskFilesMeanwhile, pathToFileURL(folder).href, undefined, {
    initializationOptions,
    testRules,
  });
  const answer = await editor.connection.sendRequest(RuleTestsRequest, { uri: pathToFileURL(file).href });
  await editor.stop();
  return answer;
}

test('the tests of site rules run, each with its place; a failed test shows the reason', async () => {
  const file = join(folder, 'rules', OWN);
  const text = readFileSync(file, 'utf8');
  const lineOf = (what: string): number => text.split('\n').findIndex((line) => line.includes(what)) + 1;
  writeFileSync(file, text.replace('"at": 7, "args"', '"at": 8, "args"'));
  const uri = pathToFileURL(file).href;
  const failed = { uri, name: 'test_reports_another_name', line: lineOf('test_reports_another_name') };
  expect(await answerFrom({}, file)).toEqual([
    {
      ...failed,
      ...{ failedLine: failed.line + 1, outcome: 'fail' },
      message: expect.stringContaining(`test_reports_another_name fails at line ${failed.line + 1}: rule.finding`),
    },
    ...['test_a_name_that_fits_is_silent', 'test_hipersockets_are_silent'].map((name) => ({
      ...{ uri, name, line: lineOf(name), outcome: 'pass' },
    })),
  ]);
});

test('nothing runs in an untrusted workspace, nor outside the folders of the workspace', async () => {
  const file = join(folder, 'rules', OWN);
  expect(await answerFrom({ untrusted: true }, file)).toMatch(/not trusted.*Trust the workspace/);
  expect(folderOfRules('/w/rules/c/ID1-n/rule_test.rego', ['/w'])).toBe('/w/rules');
  expect(() => folderOfRules('/w/rules/c/ID1-n/rule_test.rego', ['/w/rules/c'])).toThrow('not in the workspace');
  expect(() => folderOfRules('/w/rules/c/ID1-n/rule.rego', ['/w'])).toThrow('does not contain tests');
  expect(() => folderOfRules('/c/rule_test.rego', ['/'])).toThrow('does not contain tests');
});
