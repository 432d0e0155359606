import type { CodeAction, CompletionItem, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import { requestOf } from '../../src/engine/input/request.js';
import type { CurrentFix, StackPlan } from '../../src/lsp/protocol/protocol.js';
import type { Planner } from '../../src/lsp/threads/planner.js';
import { ask, EXAMPLE, edit, PROFILE } from './lsp-features-file.js';

/** The user-visible result of each feature, over the protocol. */

jest.setTimeout(120_000);

test('a rename changes every file of the stack', async () => {
  const files = {
    '/site/ezlint.yaml': 'stacks:\n  - {name: T, profile: PROFILE.tcpip, files: [ROUTES]}\n',
    '/site/PROFILE.tcpip': 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nINCLUDE ROUTES\nSTART OSA1\n',
    '/site/ROUTES': 'BEGINROUTES\nROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492\nENDROUTES\n',
  };
  const editor = await edit(files);
  await editor.open(PROFILE, files['/site/PROFILE.tcpip']);
  const edits = await ask<WorkspaceEdit>(editor, 'rename', PROFILE, {
    position: { line: 0, character: 11 },
    newName: 'OSANEW',
  });
  const changed = (edits.documentChanges as TextDocumentEdit[]).map(
    ({ textDocument, edits: own }) => [textDocument.uri, own.length] as const,
  );
  expect(changed).toEqual(
    expect.arrayContaining([
      [PROFILE, 2],
      ['file:///site/ROUTES', 1],
    ]),
  );
});

test.each([
  ['', '"" cannot be the name of this interface: 1 to 16 letters'],
  ['OSA 1', '"OSA 1" cannot be the name of this interface'],
  ['HIPER1', 'HIPER1 is already the name of another interface'],
  [
    'AVERYLONGNAME',
    'AVERYLONGNAME cannot be inserted into ROUTES: a line would be longer than the record (80 characters)',
  ],
])('a rename to %p is rejected', async (newName, why) => {
  const files = {
    '/site/PROFILE.tcpip':
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nINTERFACE HIPER1 DEFINE IPAQIDIO CHPID F4 IPADDR 10.1.2.1/24\nINCLUDE ROUTES\n',
    '/site/ROUTES': `BEGINROUTES\n${'  ROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492'.padEnd(73)}; north\nENDROUTES\n`,
  };
  const editor = await edit(files);
  await editor.open(PROFILE, files['/site/PROFILE.tcpip']);
  const renamed = ask(editor, 'rename', PROFILE, { position: { line: 0, character: 11 }, newName });
  await expect(renamed).rejects.toThrow(why);
});

test('a DVIPA is renamed to an address only', async () => {
  const editor = await edit();
  await editor.open(PROFILE, 'VIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.1.9.1\nENDVIPADYNAMIC\n');
  const rename = (newName: string) =>
    ask<WorkspaceEdit>(editor, 'rename', PROFILE, { position: { line: 1, character: 28 }, newName });
  await expect(rename('10.1.9.300')).rejects.toThrow('an IPv4 address');
  await expect(rename('2001:db8::1')).rejects.toThrow('an IPv4 address');
  expect(JSON.stringify(await rename('10.1.9.30'))).toContain('"newText":"10.1.9.30"');
});

test('a DVIPA is renamed wherever the stack writes its address', async () => {
  const editor = await edit();
  await editor.open(
    PROFILE,
    'VIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.1.9.1\nENDVIPADYNAMIC\nPORT 443 TCP WEB BIND 10.1.9.1\n 444 TCP WEB BIND 10.1.9.11\n',
  );
  const position = { line: 1, character: 28 };
  const { documentChanges } = await ask<WorkspaceEdit>(editor, 'rename', PROFILE, { position, newName: '10.1.9.30' });
  const lines = (documentChanges as TextDocumentEdit[]).flatMap(({ edits }) =>
    edits.map(({ range }) => range.start.line),
  );
  expect(lines).toEqual([1, 3]);
});

test.each(['LONGERJOB', '1JOB', 'A-B'])('a job is not renamed to %s', async (newName) => {
  const editor = await edit();
  await editor.open(PROFILE, 'AUTOLOG\n FTPD JOBNAME FTPD1\nENDAUTOLOG\nPORT\n 21 TCP FTPD1\n');
  const renamed = ask(editor, 'rename', PROFILE, { position: { line: 4, character: 10 }, newName });
  await expect(renamed).rejects.toThrow(`"${newName}" cannot be the name of this job: 1 to 8 letters`);
});

test.each(['rename', 'prepareRename'])('%s says why a job that no file defines keeps its name', async (request) => {
  const editor = await edit();
  await editor.open(PROFILE, 'PORT\n 992 TCP TN3270\n');
  const asked = ask(editor, request, PROFILE, { position: { line: 1, character: 10 }, newName: 'TN3271' });
  await expect(asked).rejects.toThrow('TN3270 cannot be renamed: no file of PROFILE.tcpip defines this job.');
});

test('a refusal to rename names a folder that is one stack by its first file', async () => {
  const editor = await edit({
    '/site/ttls.conf': 'TTLSRule R\n{\n  TTLSGroupActionRef G\n}\n',
    '/site/PROFILE.tcpip': '',
  });
  await editor.open(PROFILE, 'PORT\n 992 TCP TN3270\n');
  const asked = ask(editor, 'rename', PROFILE, { position: { line: 1, character: 10 }, newName: 'TN3271' });
  await expect(asked).rejects.toThrow('no file of PROFILE.tcpip defines');
});

test('edits precede suppressions and explanations, and requested kinds precede others', async () => {
  const editor = await edit();
  const { diagnostics } = await editor.open(
    PROFILE,
    `TCPCONFIG TTLS\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.1/24
BEGINROUTES ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492 ENDROUTES\nSTART OSA1\nSOMAXCONN 2048\n`,
  );
  const { range } = diagnostics.find(({ range: { start } }) => start.line === 0)!;
  const own = diagnostics.filter(({ range: { start } }) => start.line === range.start.line);
  expect(own.length).toBeGreaterThan(1);
  const asked = own.at(-1)!;
  const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context: { diagnostics: [asked] } });
  const kinds = actions.map(({ title }) => /^(Ignore|Explain|Apply)/.exec(title)?.[0] ?? 'Edit');
  expect(kinds).toEqual([...kinds].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
  expect(actions.find(({ title }) => title.startsWith('Ignore'))!.title).toContain(`Ignore ${asked.code} `);
});

const ORDER = ['Edit', 'Ignore', 'Explain', 'Apply'];

test('findings of one rule on a line have one suppression and one explanation', async () => {
  const editor = await edit();
  const text = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P MTU X IPADDR 10.1.1.300\nSTART OSA1\n';
  const { diagnostics } = await editor.open(PROFILE, text);
  const invalid = diagnostics.filter(({ code }) => code === 'SYN004');
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 70 } };
  const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context: { diagnostics } });
  const own = actions.filter(({ title }) => /^(Ignore|Explain) SYN004/.test(title));
  expect(own.map(({ title, diagnostics: solved }) => [title, solved])).toEqual([
    ['Ignore SYN004 here, with a reason', invalid],
    ['Explain SYN004', invalid],
  ]);
  expect(invalid.length).toBe(2);
});

test('the edit of a fix that requires review is confirmed first', async () => {
  const workspaceEdit = { documentChanges: true, changeAnnotationSupport: {} };
  const editor = await edit({}, { capabilities: { workspace: { workspaceEdit } } });
  await editor.open(PROFILE, EXAMPLE);
  const range = { start: { line: 0, character: 0 }, end: { line: 60, character: 0 } };
  const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context: { diagnostics: [] } });
  const edits = actions.filter(({ edit, title }) => edit && !title.startsWith('Ignore') && !title.startsWith('Apply'));
  expect(edits.length).toBeGreaterThan(3);
  for (const { title, edit } of edits) {
    const isReview = title.endsWith(' (review)');
    expect([title, edit?.changeAnnotations?.review?.needsConfirmation]).toEqual([title, isReview || undefined]);
    const [change] = edit!.documentChanges as TextDocumentEdit[];
    expect('annotationId' in change!.edits[0]!).toBe(isReview);
  }
});

test('a suppression with a reason fits in the record and in the code page', async () => {
  const editor = await edit();
  const { diagnostics } = await editor.open(PROFILE, EXAMPLE);
  const ids = new Set<unknown>();
  for (const { range, code } of diagnostics) {
    const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context: { diagnostics: [] } });
    const ignore = actions.find(({ title }) => title === `Ignore ${code} here, with a reason`)!;
    const [change] = ignore.edit!.documentChanges as TextDocumentEdit[];
    const document = TextDocument.create(PROFILE, '', 1, EXAMPLE);
    const text = TextDocument.applyEdits(document, change!.edits as TextEdit[]);
    const before = new Set(EXAMPLE.split('\n'));
    for (const line of text.split('\n').filter((own) => !before.has(own)))
      expect([line, line.length <= 72, /^[ -~]*$/.test(line)]).toEqual([line, true, true]);
    const next = editor.next(PROFILE, await editor.change(PROFILE, { text }));
    ids.add(code);
    const left = (await next).diagnostics.filter((own) => own.code === code).length;
    expect([code, left]).toEqual([code, diagnostics.filter((own) => own.code === code).length - 1]);
    await editor.next(PROFILE, await editor.change(PROFILE, { text: EXAMPLE }));
  }
  expect(ids.size).toBeGreaterThan(10);
});

test('a plan and the edits of its steps are calculated for the current text', async () => {
  const still = { value: 0, low: 0, high: 0 };
  const full = { saturated: ['OSA1'], over: [], facts: [], calibrated: true };
  const effect = { processorTime: still, responseTime: still, ...full };
  // The search has separate tests and takes long.
  const planner: Planner = {
    async plan({ stack, rules, reported }, evaluate, onComparison) {
      const reading = createAnalyzer({ rules: [...rules] }).read(requestOf(stack));
      const { findings } = reading.conclude(await evaluate(reading.input));
      expect(findings.map(({ fingerprint }) => fingerprint)).toEqual(expect.arrayContaining([...reported]));
      expect(onComparison(1)).toBe(true);
      const finding = findings.find(({ ruleId }) => ruleId === 'PERF004')!;
      const step = { ...{ finding, also: [], edits: finding.fix!.edits!, group: 0 }, adds: effect, joint: effect };
      const introduction = { takes: 'interface-restart', risk: 'medium' } as const;
      const steps = [{ ...step, prerequisites: [], introduction, conflicts: [] }];
      const rest = { setsTried: 1, constraints: [], others: [], outcomes: [], assumptions: [], wanted: [] };
      return { ...rest, stack: stack.name, workload: 'average', search: 'exhaustive', candidates: 1, steps };
    },
  };
  const editor = await edit({}, { planner });
  // Places depend on previous edits, but the plan must not.
  await editor.open(PROFILE, 'START OSA1\n');
  const text = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P\n  IPADDR 10.1.1.9/24 INBPERF BALANCED\n';
  await editor.next(PROFILE, await editor.change(PROFILE, { text }));
  const plan = (await editor.connection.sendRequest('ezlint/plan', {
    uri: PROFILE,
    workDoneToken: 'mine',
  })) as StackPlan;
  expect(plan.steps).toMatchObject([{ ruleId: 'PERF004', kind: 'review', uri: PROFILE, notes: [] }]);
  expect(plan.steps[0]!.adds.aims.map(({ name, text }) => [name, text])).toEqual([
    ['CP time', 'unchanged'],
    ['response time', 'not determined at saturation of OSA1'],
  ]);
  expect(plan.searched).toMatch(/^Plan for \S*PROFILE\S* under /);
  // Web views of editors accept no external styles.
  expect(plan.charts).toContain('Effect of each step');
  expect(plan.charts).not.toMatch(/<style|style=/);
  await editor.next(PROFILE, await editor.change(PROFILE, { text: `; one line more\n${text}` }));
  const fixOf = (fingerprint: string) => editor.connection.sendRequest('ezlint/fix', { uri: PROFILE, fingerprint });
  const fix = (await fixOf(plan.steps[0]!.fingerprint)) as CurrentFix;
  expect(fix.edits.map(({ uri, range }) => [uri, range.start.line])).toContainEqual([PROFILE, 2]);
  expect(await fixOf('no such finding')).toBeNull();
});

test('the reason of a suppression can be filled in at once if the client supports snippets', async () => {
  const capabilities = { workspace: { workspaceEdit: { documentChanges: true, snippetEditSupport: true } } };
  const editor = await edit({}, { capabilities });
  const { diagnostics } = await editor.open(PROFILE, 'IPCONFIG ARPTO 99999\n');
  const [action] = (
    await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range: diagnostics[0]!.range, context: { diagnostics } })
  ).filter(({ title }) => title.startsWith('Ignore'));
  const [change] = action!.edit!.documentChanges as TextDocumentEdit[];
  expect(change!.edits[0]).toMatchObject({
    snippet: { kind: 'snippet', value: `  ; ezlint:ignore ${diagnostics[0]!.code} reason="\${1:...}"` },
  });
});

test.each([
  ['the last columns', (words: string, number: string) => words.padEnd(72) + number],
  ['the first columns', (words: string, number: string) => `${number} ${words}`],
])('a suppression in a file with sequence numbers in %s has a number', async (_where, record) => {
  const long = 'TCPCONFIG FINWAIT2TIME 600 SENDGARBAGE FALSE INTERVAL 99999';
  const before = [record('SOMAXCONN 1024', '00000100'), record(long, '00000200'), record('ARPAGE 5', '00000300')];
  const editor = await edit();
  const { diagnostics } = await editor.open(PROFILE, `${before.join('\n')}\n`);
  const finding = diagnostics.find(({ message }) => JSON.stringify(message).includes('99999'))!;
  const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, {
    range: finding.range,
    context: { diagnostics: [finding] },
  });
  const ignore = actions.find(({ title }) => title === `Ignore ${finding.code} here, with a reason`)!;
  const [change] = ignore.edit!.documentChanges as TextDocumentEdit[];
  const document = TextDocument.create(PROFILE, '', 1, `${before.join('\n')}\n`);
  const directive = `; ezlint:ignore-next-line ${finding.code} reason="..."`;
  expect(TextDocument.applyEdits(document, change!.edits as TextEdit[]).split('\n')).toEqual([
    before[0],
    record(directive, '00000100'),
    ...before.slice(1),
    '',
  ]);
});

test('several ranges are formatted together, each line once', async () => {
  const editor = await edit();
  await editor.open(PROFILE, 'PORT\n 23 TCP A\n 443 TCP B\nSTART X   \nSTART Y   \n');
  const line = (number: number) => ({ start: { line: number, character: 0 }, end: { line: number, character: 3 } });
  const options = { tabSize: 2, insertSpaces: true };
  const edits = await ask<TextEdit[]>(editor, 'rangesFormatting', PROFILE, {
    ranges: [line(1), line(2), line(3)],
    options,
  });
  expect(edits.map(({ range }) => range.start.line)).toEqual([1, 2, 3]);
});

test('a basic client receives edits without versions, and statements without snippet placeholders', async () => {
  const editor = await edit({}, { capabilities: {} });
  await editor.open(PROFILE, '\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nSTART OSA1\n');
  const at = { position: { line: 1, character: 11 } };
  const { changes } = await ask<WorkspaceEdit>(editor, 'rename', PROFILE, { ...at, newName: 'OSA9' });
  expect(changes?.[PROFILE]?.map(({ newText }) => newText)).toEqual(['OSA9', 'OSA9']);
  const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 9 } };
  const actions = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context: { diagnostics: [] } });
  expect(actions.some((action) => action.edit?.changes?.[PROFILE])).toBe(true);
  const items = await ask<CompletionItem[]>(editor, 'completion', PROFILE, { position: { line: 0, character: 0 } });
  const statement = items.find(({ label }) => label === 'INTERFACE IPAQENET …')!;
  expect(statement.insertTextFormat).toBeUndefined();
  expect((statement.textEdit as TextEdit).newText).toMatch(/^INTERFACE \w+ +DEFINE +IPAQENET\b/);
});

test('all safe fixes together leave none', async () => {
  const text = `DEVICE IUTIQDF4 MPCIPA
LINK HS1 IPAQIDIO IUTIQDF4
HOME 10.3.3.1 HS1
START IUTIQDF4
SMFCONFIG TYPE119 TCPTERM NOPROFILE
SOMAXCONN 1024
`;
  const editor = await edit();
  await editor.open(PROFILE, text);
  const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
  const context = { diagnostics: [], only: ['source.fixAll'] };
  let corrected = text;
  const titles: string[] = [];
  // Fixes that touch the same place are applied in sequence.
  for (let round = 0; round < 3; round++) {
    const [all] = await ask<CodeAction[]>(editor, 'codeAction', PROFILE, { range, context });
    if (!all) break;
    titles.push(all.title);
    const changes = (all.edit!.documentChanges as TextDocumentEdit[]).flatMap(({ edits }) => edits as TextEdit[]);
    corrected = TextDocument.applyEdits(TextDocument.create(PROFILE, 'x', 1, corrected), changes);
    await editor.next(PROFILE, await editor.change(PROFILE, { text: corrected }));
  }
  expect(titles).toEqual([expect.stringMatching(/^Apply all [2-9] safe ezlint fixes/), 'Apply the safe ezlint fix']);
  const codes = editor.diagnostics.get(PROFILE)!.diagnostics.map(({ code }) => code);
  for (const gone of ['AVL026', 'OPS002', 'OPS003']) expect(codes).not.toContain(gone);
});
