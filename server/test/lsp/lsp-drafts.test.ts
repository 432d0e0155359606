import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentDiagnosticRequest, type PublishDiagnosticsParams } from 'vscode-languageserver/node';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import * as features from '../../src/lsp/server/features.js';
import { practicePolicies } from '../../src/lsp/server/policy-practice.js';
import { practice } from '../../src/lsp/server/warm-up.js';
import { type MakeRunner, runHere } from '../../src/lsp/threads/rule-runner.js';
import type { Scheduler } from '../../src/lsp/threads/scheduler.js';
import { type Outlet, Publisher } from '../../src/lsp/workspace/publisher.js';
import type { OpenStack } from '../../src/lsp/workspace/stack-state.js';
import type { Workspace } from '../../src/lsp/workspace/workspace.js';
import { Editor, shippedParts } from './lsp-client.js';

/** Publications while rules still run, with controlled threads and time. */

jest.setTimeout(120_000);

const URI = 'file:///site/PROFILE.tcpip';
const EXAMPLE = readFileSync(join(__dirname, '../../../examples/first-look/PROFILE.tcpip'), 'utf8');
const LARGE = EXAMPLE + '; a comment to make it a large one\n'.repeat(4000);

/** Runs work without delay at once, and other work when the test releases it. */
class Hand implements Scheduler {
  /** The current time. */
  time = 0;
  private readonly waiting = new Set<() => void>();

  now(): number {
    return this.time;
  }

  after(delayMs: number, work: () => void): () => void {
    if (delayMs === 0) {
      const immediate = setImmediate(work);
      return () => clearImmediate(immediate);
    }
    this.waiting.add(work);
    return () => this.waiting.delete(work);
  }

  release(): void {
    const due = [...this.waiting];
    this.waiting.clear();
    for (const work of due) work();
  }
}

/** Rules that run when the gate is open. */
class Gate {
  runs = 0;
  private isOpen = true;
  private readonly waiting: (() => void)[] = [];

  readonly makeRunner: MakeRunner = (compiled, rules) => {
    const runner = runHere(compiled, rules);
    return {
      close: () => {},
      evaluate: async (input, of) => {
        this.runs++;
        const asItWas = structuredClone(input);
        if (!this.isOpen) await new Promise<void>((resolve) => this.waiting.push(resolve));
        return runner.evaluate(asItWas, of);
      },
    };
  };

  close(): void {
    this.isOpen = false;
  }

  open(): void {
    this.isOpen = true;
    for (const go of this.waiting.splice(0)) go();
  }
}

async function gated(): Promise<{ editor: Editor; gate: Gate; hand: Hand }> {
  const gate = new Gate();
  const hand = new Hand();
  const { editor } = await Editor.start(memoryFiles({}), null, undefined, {
    makeRunner: gate.makeRunner,
    scheduler: hand,
  });
  return { editor, gate, hand };
}

const codes = ({ diagnostics }: PublishDiagnosticsParams): unknown[] => diagnostics.map(({ code }) => code);

/** Runs all work that does not wait for the gate or the test. */
async function quiet(editor: Editor): Promise<void> {
  for (let round = 0; round < 5; round++) {
    await editor.connection.sendRequest('ezlint/page', { words: ['PERF001'] });
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const BROKEN = 'IPCONFIG NONSENSE\n';
const start = { line: 0, character: 0 };

test('fast rules need no draft', async () => {
  const { editor } = await gated();
  await editor.open(URI, EXAMPLE);
  const before = editor.published.length;
  const last = await editor.next(URI, await editor.change(URI, { range: { start, end: start }, text: BROKEN }));
  expect(editor.published.length - before).toBe(1);
  expect(codes(last)).toContain('SYN002');
  await editor.stop();
});

test.each([
  ['a small file when patience ends', EXAMPLE, true],
  ['a large file at once', LARGE, false],
])('a draft of %s, then the findings of the rules', async (_what, text, needsHand) => {
  const { editor, gate, hand } = await gated();
  const opened = await editor.open(URI, text);
  gate.close();
  const before = editor.published.length;
  const version = await editor.change(URI, { range: { start, end: start }, text: BROKEN });
  await quiet(editor);
  if (needsHand) {
    expect(editor.published.length).toBe(before);
    hand.release();
    await quiet(editor);
  }
  const draft = editor.published.at(-1)!;
  expect(editor.published.length).toBe(before + 1);
  expect(draft.version).toBe(version);
  expect(codes(draft)).toContain('SYN002');
  // The findings of the rules have moved down by a line.
  const ruled = opened.diagnostics.find(({ code }) => code === 'COR001')!;
  expect(draft.diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'COR001',
      range: {
        start: { ...ruled.range.start, line: ruled.range.start.line + 1 },
        end: { ...ruled.range.end, line: ruled.range.end.line + 1 },
      },
    }),
  );
  hand.release();
  const checked = editor.next(URI, version);
  gate.open();
  const fresh = (await Editor.start(memoryFiles({}))).editor;
  expect((await checked).diagnostics).toEqual((await fresh.open(URI, BROKEN + text)).diagnostics);
  await Promise.all([editor.stop(), fresh.stop()]);
});

test.each([
  ['', LARGE],
  [', nor the advice about a rejected statement', `INTERFACE OSA9 DEFINE IPAQENET INBPERF DYNAMIC WORKLOADQ\n${LARGE}`],
  [', nor the number of problems that are not shown', `${'TCPCONFIG NONSENSE\n'.repeat(1001)}${LARGE}`],
])('findings of the rules that equal the draft are not sent again%s', async (_what, text) => {
  const { editor, gate, hand } = await gated();
  await editor.open(URI, text);
  const end = { line: text.split('\n').length - 1, character: 0 };
  // Each text has its own publication, although nothing changes.
  for (const _text of ['first', 'second']) {
    const [before, runs] = [editor.published.length, gate.runs];
    await editor.change(URI, { range: { start: end, end }, text: '; more\n' });
    await quiet(editor);
    hand.release();
    await quiet(editor);
    await quiet(editor);
    expect(gate.runs).toBe(runs + 1);
    expect(editor.published.length - before).toBe(1);
  }
  await editor.stop();
});

test('if the rules were slow the last time, the draft is immediate', async () => {
  const { editor, gate, hand } = await gated();
  await editor.open(URI, EXAMPLE);
  gate.close();
  const slow = editor.next(URI, await editor.change(URI, { range: { start, end: start }, text: '\n' }));
  await quiet(editor);
  hand.time += 11;
  gate.open();
  await slow;
  gate.close();
  const version = await editor.change(URI, { range: { start, end: start }, text: BROKEN });
  await quiet(editor);
  const draft = editor.published.at(-1)!;
  expect([draft.version, codes(draft).includes('SYN002')]).toEqual([version, true]);
  gate.open();
  await editor.stop();
});

test.each([
  ['once the draft of a large stack is on its way', async (sent: () => void) => sent(), 1],
  [
    'never when the editor ends before',
    async (sent: () => void, publisher: Publisher) => {
      publisher.stop();
      sent();
    },
    0,
  ],
])('rules run %s', async (_when, then, runs) => {
  let [settled, sent] = [0, (): void => {}];
  const found = {
    canDraft: true,
    read: () => {},
    findings: () => [],
    settle: () => {
      settled++;
      return new Promise<never>(() => {});
    },
  };
  const stack = { found, members: new Set([URI]) } as unknown as OpenStack;
  const workspace = {
    ...{ open: new Map([[URI, {}]]), settings: { debounceMs: 0 } },
    ...{ stacksOf: async () => [stack], stacksHaving: () => [stack], holds: () => true, isLarge: () => true },
  };
  const outlet: Outlet = {
    publish: () =>
      new Promise((resolve) => {
        sent = resolve;
      }),
    publishNothing: () => {},
    read: () => {},
    settled: () => {},
  };
  const publisher = new Publisher(workspace as unknown as Workspace, outlet, new Hand(), (error) => {
    throw error;
  });
  const aWhile = async (): Promise<void> => {
    for (let round = 0; round < 15; round++) await new Promise((resolve) => setImmediate(resolve));
  };
  publisher.changedAt([URI]);
  await aWhile();
  expect(settled).toBe(0);
  await then(sent, publisher);
  await aWhile();
  expect(settled).toBe(runs);
});

test('edits while rules run lead to the findings of the last text, and no rules run for texts in between', async () => {
  const { editor, gate } = await gated();
  await editor.open(URI, EXAMPLE);
  gate.close();
  const before = gate.runs;
  let version = 0;
  for (let count = 0; count < 20; count++)
    version = await editor.change(URI, { range: { start, end: start }, text: `; line ${count}\n` });
  await quiet(editor);
  const checked = editor.next(URI, version);
  gate.open();
  const last = await checked;
  expect(gate.runs - before).toBeLessThanOrEqual(2);
  const fresh = (await Editor.start(memoryFiles({}))).editor;
  const text =
    [...Array(20).keys()]
      .reverse()
      .map((count) => `; line ${count}\n`)
      .join('') + EXAMPLE;
  expect(last.diagnostics).toEqual((await fresh.open(URI, text)).diagnostics);
  await Promise.all([editor.stop(), fresh.stop()]);
});

test('a finding whose words are edited waits for the rules', async () => {
  const { editor, gate, hand } = await gated();
  await editor.open(URI, EXAMPLE);
  gate.close();
  const line = EXAMPLE.split('\n').findIndex((each) => each.includes('OSAP22'));
  const character = EXAMPLE.split('\n')[line]!.indexOf('OSAP22');
  await editor.change(URI, {
    range: { start: { line, character }, end: { line, character: character + 6 } },
    text: 'OSAP2',
  });
  await quiet(editor);
  hand.release();
  await quiet(editor);
  expect(codes(editor.published.at(-1)!)).not.toContain('COR001');
  gate.open();
  await editor.stop();
});

test('a rule that ended with an error is reported, and the findings of the others are shown', async () => {
  const rule = { rule: 'COR001', reason: 'conflict', ofSite: false };
  const makeRunner: MakeRunner = (compiled, rules) => {
    const { close, evaluate } = runHere(compiled, rules);
    return {
      close,
      evaluate: (input, of, stopped) => {
        stopped?.(rule);
        return evaluate(input, of);
      },
    };
  };
  const { editor } = await Editor.start(memoryFiles({}), null, undefined, { makeRunner, scheduler: new Hand() });
  const warned: string[] = [];
  editor.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
    warned.push(message);
  });
  const shown = await editor.open(URI, EXAMPLE);
  expect(shown.diagnostics.length).toBeGreaterThan(5);
  expect(warned).toEqual([
    'ezlint: COR001 ended with an error: conflict. Its findings are missing. Report the error with the files.',
  ]);
  await editor.stop();
});

test('a client that requests findings waits for the rules, and is notified if nothing has changed', async () => {
  const { editor } = await Editor.start(memoryFiles({}), null, undefined, {
    capabilities: { textDocument: { diagnostic: {} } },
  });
  await editor.connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri: URI, languageId: 'ezlint-profile', version: 1, text: EXAMPLE },
  });
  const ask = (previousResultId?: string) =>
    editor.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: URI },
      ...(previousResultId === undefined ? {} : { previousResultId }),
    });
  const report = await ask();
  const pushed = (await Editor.start(memoryFiles({}))).editor;
  expect(report).toMatchObject({ kind: 'full', items: (await pushed.open(URI, EXAMPLE)).diagnostics });
  expect(editor.published).toEqual([]);
  expect(await ask(report.resultId)).toEqual({ kind: 'unchanged', resultId: report.resultId });
  await Promise.all([editor.stop(), pushed.stop()]);
});

test('the folder of many documents that are opened at once is not read again for each of them', async () => {
  const files = memoryFiles({ '/site/many/P.tcpip': 'SOMAXCONN 10\n' });
  let lists = 0;
  const counted = { ...files, list: (path: string) => files.list(path).finally(() => lists++) };
  const { editor } = await Editor.start(counted, 'file:///site');
  const uris = Array.from({ length: 200 }, (_, index) => `file:///site/many/P${index}.tcpip`);
  for (const uri of uris)
    await editor.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'ezlint-profile', version: 1, text: 'SOMAXCONN 10\n' },
    });
  await editor.connection.sendRequest('textDocument/hover', {
    textDocument: { uri: uris.at(-1)! },
    position: { line: 0, character: 1 },
  });
  // The first few are processed when they arrive.
  expect(lists).toBeLessThan(50);
  await Promise.all(uris.map((uri) => editor.next(uri, 1)));
  await editor.stop();
});

test('requests are answered while many documents that were opened at once are checked in sequence', async () => {
  const { editor, gate } = await gated();
  await editor.open(URI, EXAMPLE);
  gate.close();
  const before = gate.runs;
  const uris = Array.from({ length: 40 }, (_, index) => `file:///site/many/${index}/PROFILE.tcpip`);
  for (const uri of uris)
    await editor.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'ezlint-profile', version: 1, text: EXAMPLE },
    });
  const hover = { textDocument: { uri: uris.at(-1)! }, position: { line: 0, character: 1 } };
  await editor.connection.sendRequest('textDocument/hover', hover);
  await quiet(editor);
  await quiet(editor);
  // The first ones were few enough to start at once.
  expect(gate.runs - before).toBeLessThan(uris.length / 2);
  const all = Promise.all(uris.map((uri) => editor.next(uri, 1)));
  gate.open();
  const published = await all;
  expect(new Set(published.map(({ diagnostics }) => JSON.stringify(diagnostics.map(({ code }) => code)))).size).toBe(1);
  expect(published[0]!.diagnostics.map(({ code }) => code)).toContain('COR001');
  await editor.stop();
});

test('the server edits a valid profile of its own until it is shut down', async () => {
  const { rules } = shippedParts();
  const inputs: string[] = [];
  const analyzer = createAnalyzer({ rules });
  const problems: unknown[] = [];
  const ruleSet = {
    rules: new Map(rules.map((rule) => [rule.id, rule])),
    analyzer: {
      ...{ analyze: analyzer.analyze.bind(analyzer), forget: analyzer.forget.bind(analyzer) },
      read: (request: Parameters<typeof analyzer.read>[0]) => {
        const reading = analyzer.read(request);
        problems.push(...reading.syntax);
        return reading;
      },
    },
    runner: {
      evaluate: async (input: object) => {
        inputs.push(JSON.stringify(input));
        return [];
      },
      close: () => {},
    },
  };
  const time = new Hand();
  const released = setInterval(() => time.release(), 1);
  await practice(ruleSet, time, () => inputs.length === 6);
  clearInterval(released);
  expect([inputs.length, new Set(inputs).size, problems]).toEqual([6, 4, []]);
});

test('the server edits valid policies of its own, proves assertions, and follows connections', async () => {
  const { rules } = shippedParts();
  const found: unknown[] = [];
  const titles: string[] = [];
  class Verifier extends features.AssertionVerifier {
    override verify(...args: Parameters<features.AssertionVerifier['verify']>) {
      const [{ reading }] = args[1] as [(typeof args)[1][number]];
      const verification = super.verify(...args);
      found.push([reading.syntax.length, verification.verdicts.map(({ verdict }) => verdict)]);
      return verification;
    }
  }
  const connectionAnswer: typeof features.connectionAnswer = (view, asked) => {
    const answer = features.connectionAnswer(view, asked);
    titles.push(answer.title);
    return answer;
  };
  const time = new Hand();
  const released = setInterval(() => time.release(), 1);
  const parts = { ...features, AssertionVerifier: Verifier, connectionAnswer };
  await practicePolicies(parts, new Map(rules.map((rule) => [rule.id, rule])), time, () => found.length === 3);
  clearInterval(released);
  expect(found).toEqual([1, 2, 3].map(() => [0, ['proved', 'proved', 'proved']]));
  expect(new Set(titles).size).toBe(3);
});
