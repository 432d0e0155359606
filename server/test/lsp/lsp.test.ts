import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import {
  type CodeAction,
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DidCloseTextDocumentNotification,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  LogMessageNotification,
  type Position,
  ReferencesRequest,
  RenameRequest,
  SelectionRangeRequest,
  SemanticTokensRequest,
  ShutdownRequest,
  type TextDocumentEdit,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Finding } from '../../src/engine/core/types/finding.js';
import { diskFilesMeanwhile } from '../../src/engine/files/file-system.js';
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import type { Io } from '../../src/engine/io.js';
import { loadSitePolicies } from '../../src/engine/session/site-policies.js';
import {
  CoverageRequest,
  ImpactsRequest,
  PageRequest,
  ResolveRequest,
  StackRequest,
} from '../../src/lsp/protocol/protocol.js';
import { run } from '../cli/cli-harness.js';
import { Editor, shippedParts } from './lsp-client.js';

/** A scripted editor and the server; all communication uses the protocol. */

const URI = 'file:///site/PROFILE.tcpip';
const EXAMPLE = readFileSync(join(__dirname, '../../../examples/first-look/PROFILE.tcpip'), 'utf8');

// The test computer may be busy; nothing here measures time.
jest.setTimeout(120_000);

let editor: Editor;

beforeEach(async () => {
  ({ editor } = await Editor.start(memoryFiles({})));
});

afterEach(() => editor.stop());

/** Position of a text in the example, `skip` characters into it. */
function at(text: string, wanted: string, skip = 0): Position {
  const before = text.slice(0, text.indexOf(wanted) + skip).split('\n');
  return { line: before.length - 1, character: before.at(-1)!.length };
}

function applied(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create(URI, 'x', 1, text), [...edits]);
}

const textDocument = { uri: URI };

describe('diagnostics', () => {
  test('are the findings of the command line', async () => {
    const { diagnostics } = await editor.open(URI, EXAMPLE);
    const { out } = await run(['check', '-', '--language', 'profile', '--format', 'json', '--no-impact'], {
      stdin: EXAMPLE,
    });
    const findings = (JSON.parse(out) as { findings: Finding[] }).findings;
    expect(findings.length).toBeGreaterThan(5);
    // The editor marks each place of a finding that the report prints once.
    const places = findings.flatMap(({ ruleId, range, places }) =>
      (places ?? [{ range }]).map((place) => [ruleId, place.range.start.line, place.range.start.column].join(':')),
    );
    expect(
      diagnostics.map(({ code, range }) => [code, range.start.line + 1, range.start.character + 1].join(':')).sort(),
    ).toEqual(places.sort());
    const messages = new Set(diagnostics.map(({ message }) => message));
    const alone = findings.filter((finding) => finding.places === undefined);
    expect(alone.filter(({ message }) => !messages.has(message))).toEqual([]);
  });

  test('follow an edit and disappear when the document is closed', async () => {
    await editor.open(URI, 'IPCONFIG ARPTO 1200\n');
    const version = await editor.change(URI, {
      range: { start: { line: 0, character: 9 }, end: { line: 0, character: 14 } },
      text: 'ARPTOO',
    });
    const broken = await editor.next(URI, version);
    expect(broken.diagnostics.map(({ code, severity }) => [code, severity])).toContainEqual(['SYN002', 1]);
    const gone = editor.next(URI);
    await editor.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument });
    expect((await gone).diagnostics).toEqual([]);
  });

  test('of an INCLUDE member use the profile that includes it', async () => {
    const member = 'file:///site/ROUTES';
    const files = memoryFiles({
      '/site/ezlint.yaml': 'stacks:\n  - {name: TCPIP, profile: PROFILE.tcpip}\n',
      '/site/PROFILE.tcpip':
        'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nINCLUDE ROUTES\nSTART OSA2\n',
      '/site/ROUTES': 'BEGINROUTES\nROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492\nENDROUTES\n',
    });
    const other = (await Editor.start(files, 'file:///site')).editor;
    const { diagnostics } = await other.open(member, 'BEGINROUTES\nROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492\nENDROUTES\n');
    expect(diagnostics.map(({ code }) => code)).toContain('COR001');
    const update = other.next(member);
    await other.open(URI, 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\nINCLUDE ROUTES\nSTART OSA1\n');
    expect((await update).diagnostics.map(({ code }) => code)).not.toContain('COR001');
    await other.stop();
  });

  test('site rules run as on the command line, and their IDs in ezlint.yaml are known', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ezlint-'));
    const put = (name: string, text: string): void => {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    };
    const rule = 'site/operations/SITE001-trace-left-on';
    put(
      `${rule}/rule.yaml`,
      `id: SITE001
name: trace-left-on
title: PKTTRACE in a profile
category: operations
severity: warning
messages: {default: 'PKTTRACE is in the profile.'}
fix: {kind: advice, title: Delete it}
`,
    );
    put(
      `${rule}/rule.rego`,
      'package ezlint.rules.operations.site001\n\nfinding contains {"at": entry.at} if some entry in input.stack.other.PKTTRACE\n',
    );
    put('ezlint.yaml', 'policies: [site]\nrules: {SITE001: error}\n');
    const io = { cwd: folder, env: {}, assets: pathToFileURL(`${join(__dirname, '../../../policies/dist')}/`) } as Io;
    const { rules } = shippedParts();
    const other = await Editor.start(diskFilesMeanwhile, pathToFileURL(folder).href, async (folders) => {
      const site = await loadSitePolicies(folders, rules, io);
      return { rules: [...rules, ...site.rules], policy: site.policy };
    });
    const uri = pathToFileURL(join(folder, 'p.tcpip')).href;
    const { diagnostics } = await other.editor.open(uri, 'ARPAGE 5\nPKTTRACE ON\n');
    expect(other.editor.troubles).toEqual([]);
    expect(diagnostics.filter(({ code }) => code === 'SITE001')).toMatchObject([
      {
        severity: 1,
        message: expect.stringContaining('PKTTRACE is in the profile.'),
        range: { start: { line: 1 } },
      },
    ]);
    const page = await other.editor.connection.sendRequest(PageRequest, { words: ['SITE001'] });
    expect(page).toContain('PKTTRACE in a profile');
    await other.editor.stop();
    const notTrusted = await Editor.start(
      diskFilesMeanwhile,
      pathToFileURL(folder).href,
      () => Promise.reject(new Error('rules of an untrusted workspace are loaded')),
      { initializationOptions: { untrusted: true } },
    );
    const without = await notTrusted.editor.open(uri, 'ARPAGE 5\nPKTTRACE ON\nIPCOFNIG\n');
    expect(without.diagnostics.map(({ code }) => code)).toEqual(expect.not.arrayContaining(['SITE001']));
    expect(without.diagnostics.length).toBeGreaterThan(0);
    expect(notTrusted.editor.troubles).toEqual([expect.stringContaining('not trusted, so the site rules')]);
    await notTrusted.editor.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a document of another scheme is analyzed from the text in the editor', async () => {
    const uri = 'zowe-ds:/prod/SYS1.TCPPARMS/PROFILE.tcpip';
    const { diagnostics } = await editor.open(uri, 'IPCONFIG ARPTOO\n');
    expect(diagnostics.map(({ code }) => code)).toContain('SYN002');
  });
});

describe('reading', () => {
  beforeEach(async () => {
    await editor.open(URI, EXAMPLE);
  });

  test('hover shows the meaning of a parameter and of a finding', async () => {
    const hover = await editor.connection.sendRequest(HoverRequest.type, {
      textDocument,
      position: at(EXAMPLE, 'INBPERF BALANCED', 2),
    });
    const { value } = hover!.contents as { value: string };
    expect(value).toContain('PERF004');
    expect(value).toContain('**INBPERF** of INTERFACE IPAQENET');
    expect(value).toContain('Default: `BALANCED`');
  });

  test('definition, references and rename follow a name through the stack', async () => {
    const position = at(EXAMPLE, 'START OSAP1', 7);
    const definition = await editor.connection.sendRequest(DefinitionRequest.type, { textDocument, position });
    expect(definition).toMatchObject([{ uri: URI, range: { start: at(EXAMPLE, 'OSAP1') } }]);
    const context = { includeDeclaration: true };
    const places = await editor.connection.sendRequest(ReferencesRequest.type, { textDocument, position, context });
    const uses = EXAMPLE.match(/\bOSAP1(?![A-Z0-9])/g)!.length;
    expect(places).toHaveLength(uses);
    const edit = await editor.connection.sendRequest(RenameRequest.type, { textDocument, position, newName: 'OSANEW' });
    const changes = (edit!.documentChanges![0] as TextDocumentEdit).edits as TextEdit[];
    const renamed = applied(EXAMPLE, changes);
    expect(renamed).not.toMatch(/\bOSAP1(?![A-Z0-9])/);
    expect(renamed.match(/\bOSANEW\b/g)).toHaveLength(uses);
    await expect(
      editor.connection.sendRequest(RenameRequest.type, { textDocument, position, newName: 'OSAP2' }),
    ).rejects.toThrow('already the name');
  });

  test('symbols, folding, selection and tokens cover the statements', async () => {
    const symbols = (await editor.connection.sendRequest(DocumentSymbolRequest.type, { textDocument }))!;
    expect(symbols.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GLOBALCONFIG', 'INTERFACE OSAP1', 'PORT', 'START OSAP1']),
    );
    const folds = (await editor.connection.sendRequest(FoldingRangeRequest.type, { textDocument }))!;
    expect(folds).toContainEqual({
      startLine: at(EXAMPLE, 'INTERFACE OSAP1').line,
      endLine: at(EXAMPLE, 'INTERFACE OSAP2').line - 1,
    });
    const [selection] = (await editor.connection.sendRequest(SelectionRangeRequest.type, {
      textDocument,
      positions: [at(EXAMPLE, 'BALANCED', 3)],
    }))!;
    expect(selection!.range.start).toEqual(at(EXAMPLE, 'BALANCED'));
    expect(selection!.parent!.range.start).toEqual(at(EXAMPLE, 'INBPERF BALANCED'));
    const { data } = (await editor.connection.sendRequest(SemanticTokensRequest.type, { textDocument }))!;
    expect(data.length % 5).toBe(0);
    expect(data.length / 5).toBeGreaterThan(100);
  });
});

describe('writing', () => {
  const complete = async (text: string): Promise<string[]> => {
    const caret = text.indexOf('|');
    const uri = 'file:///site/OTHER.tcpip';
    const whole = text.replace('|', '');
    await editor.open(uri, whole);
    const before = whole.slice(0, caret).split('\n');
    const items = await editor.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri },
      position: { line: before.length - 1, character: before.at(-1)!.length },
    });
    return (items as { label: string }[]).map(({ label }) => label);
  };

  const interfaces = 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.9/24\n';

  test.each([
    ['a value', `${interfaces.trimEnd()} INBPERF |`, ['BALANCED', 'DYNAMIC', 'MINCPU', 'MINLATENCY'], ['PORT']],
    ['a name of the stack', `${interfaces}START |`, ['OSA1'], ['DYNAMIC']],
    ['the type of an interface', 'INTERFACE OSA1 DEFINE |', ['IPAQENET', 'EQENET', 'IPAQIDIO'], ['IPCONFIG']],
    ['an entry or the end of a block', 'BEGINROUTES\n  |', ['ROUTE', 'ENDROUTES'], ['START']],
    ['a parameter once', 'IPCONFIG ARPTO 100 |', ['SOURCEVIPA', 'TTL', 'TCPCONFIG'], ['ARPTO']],
    ['no excluded parameter', 'IPCONFIG SOURCEVIPA |', ['ARPTO'], ['NOSOURCEVIPA', 'SOURCEVIPA']],
    ['a statement between statements', `${interfaces}\n|`, ['GLOBALCONFIG', 'START'], []],
  ])('completes %s', async (_what, text, has, hasNot) => {
    const labels = await complete(text);
    expect(labels).toEqual(expect.arrayContaining(has));
    for (const label of hasNot) expect(labels).not.toContain(label);
  });

  test('a quick fix corrects its finding', async () => {
    const { diagnostics } = await editor.open(URI, EXAMPLE);
    const finding = diagnostics.find(({ code }) => code === 'PERF004')!;
    const actions = (await editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument,
      range: finding.range,
      context: { diagnostics: [finding] },
    })) as CodeAction[];
    const fix = actions.find(({ title }) => title.includes('INBPERF DYNAMIC'))!;
    expect(fix.title).toContain('(review)');
    const edits = (fix.edit!.documentChanges![0] as TextDocumentEdit).edits as TextEdit[];
    const version = await editor.change(URI, { text: applied(EXAMPLE, edits) });
    const after = await editor.next(URI, version);
    expect(
      after.diagnostics.filter(
        ({ code, range }) => code === 'PERF004' && range.start.line === finding.range.start.line,
      ),
    ).toEqual([]);
  });

  test('formatting changes no word and is stable', async () => {
    const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
    await editor.open(URI, EXAMPLE);
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await editor.connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options });
    const once = applied(EXAMPLE, edits!);
    expect(words(once)).toEqual(words(EXAMPLE));
    expect(Math.max(...once.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    await editor.change(URI, { text: once });
    expect(await editor.connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options })).toEqual([]);
  });
});

describe('policies', () => {
  const POLICY = 'file:///site/at-tls.policy';
  const text = [
    'TTLSRule Web',
    '{',
    '  LocalPortRange 443',
    '  Direction Inbound',
    '  TTLSGroupActionRef On~1',
    '  TTLSEnvironmentActionRef Env',
    '}',
    'TTLSGroupAction On~1',
    '{',
    'TTLSEnabled On',
    '}',
    'TTLSEnvironmentAction Env',
    '{',
    '  HandshakeRole Server',
    '  TTLSKeyringParms',
    '  {',
    '  Keyring WEBRING',
    '  }',
    '}',
    '',
  ].join('\n');
  const document = { uri: POLICY };

  test('names, values, attributes and layout', async () => {
    await editor.open(POLICY, text, 'ezlint-at-tls');
    const position = at(text, 'Ref On~1', 5);
    const definition = await editor.connection.sendRequest(DefinitionRequest.type, {
      textDocument: document,
      position,
    });
    expect(definition).toMatchObject([{ uri: POLICY, range: { start: at(text, 'TTLSGroupAction On~1', 16) } }]);
    const complete = async (place: Position): Promise<string[]> => {
      const items = await editor.connection.sendRequest(CompletionRequest.type, {
        textDocument: document,
        position: place,
      });
      return (items as { label: string }[]).map(({ label }) => label);
    };
    expect(await complete(position)).toEqual(['On~1']);
    expect(await complete(at(text, 'HandshakeRole Server', 14))).toEqual(['Client', 'Server', 'ServerWithClientAuth']);
    const attributes = await complete(at(text, 'HandshakeRole'));
    expect(attributes).toEqual(expect.arrayContaining(['TTLSCipherParmsRef', 'TTLSEnvironmentAdvancedParms']));
    expect(attributes).not.toContain('TTLSKeyringParms');
    const hover = await editor.connection.sendRequest(HoverRequest.type, {
      textDocument: document,
      position: at(text, 'TTLSEnabled', 3),
    });
    expect((hover!.contents as { value: string }).value).toContain('TTLSEnabled');
    const edits = await editor.connection.sendRequest(DocumentFormattingRequest.type, {
      textDocument: document,
      options: { tabSize: 2, insertSpaces: true },
    });
    const laidOut = applied(text, edits!);
    expect(laidOut).toContain('\n  TTLSEnabled On\n');
    expect(laidOut).toContain('\n    Keyring WEBRING\n');
  });

  test('an edit of a policy leads to new findings in the whole stack', async () => {
    const files = memoryFiles({
      '/site/ezlint.yaml': 'stacks:\n  - {name: TCPIP, profile: PROFILE.tcpip, policies: [at-tls.policy]}\n',
      '/site/PROFILE.tcpip': EXAMPLE,
      '/site/at-tls.policy': text,
    });
    const other = (await Editor.start(files, 'file:///site')).editor;
    await other.open(URI, EXAMPLE);
    const again = other.next(URI);
    await other.open(POLICY, text, 'ezlint-at-tls');
    expect((await again).diagnostics.length).toBeGreaterThan(0);
    const afterEdit = other.next(URI);
    await other.change(POLICY, { text: text.replace('Ref Env', 'Ref Gone') });
    expect((await afterEdit).diagnostics.length).toBeGreaterThan(0);
    await other.stop();
  });
});

describe('views', () => {
  test('stack, coverage, page, resolver and impacts answer', async () => {
    await editor.open(URI, EXAMPLE);
    const { connection } = editor;
    expect(await connection.sendRequest(StackRequest, { uri: URI })).toMatchObject({
      release: '3.2',
      language: 'profile',
    });
    const coverage = (await connection.sendRequest(CoverageRequest, { uri: URI }))!;
    expect(coverage.counts.understood).toBeGreaterThan(30);
    expect(coverage.counts.unknown).toBe(0);
    expect(await connection.sendRequest(PageRequest, { words: ['PERF001'] })).toContain('PERF001');
    expect(await connection.sendRequest(PageRequest, { words: ['NOSUCH'] })).toContain('NOSUCH');
    const resolved = await connection.sendRequest(ResolveRequest, {
      uri: URI,
      local: '10.1.1.1:443',
      remote: '10.2.2.2:5000',
      direction: 'inbound',
    });
    expect(resolved).toContain('10.1.1.1');
    const impacts = await connection.sendRequest(ImpactsRequest, { uri: URI });
    expect(impacts.length).toBeGreaterThan(3);
    expect(impacts.some(({ impact }) => impact?.status === 'quantified')).toBe(true);
  });
});

describe('robustness', () => {
  test('requests about unknown documents are answered', async () => {
    const unknown = { uri: 'file:///nowhere/X.tcpip' };
    expect(
      await editor.connection.sendRequest(HoverRequest.type, {
        textDocument: unknown,
        position: { line: 9, character: 9 },
      }),
    ).toBeNull();
    await editor.change(unknown.uri, { text: 'IPCONFIG' });
    expect((await editor.open(URI, 'IPCONFIG ARPTOO\n')).diagnostics.length).toBeGreaterThan(0);
  });

  test('requests ended by a shutdown are not errors', async () => {
    let isAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    let breakOff: (error: Error) => void = () => undefined;
    const { editor: leaving } = await Editor.start(memoryFiles({}), null, undefined, {
      makeRunner: () => ({
        evaluate: () => {
          isAsked();
          return new Promise((_, reject) => {
            breakOff = reject;
          });
        },
        close: () => breakOff(new Error('the server ends')),
      }),
    });
    const logged: string[] = [];
    leaving.connection.onNotification(LogMessageNotification.type, ({ message }) => {
      logged.push(message);
    });
    void leaving.open(URI, 'ARPAGE 20\n');
    await asked;
    await leaving.connection.sendRequest(ShutdownRequest.type);
    await new Promise((resolve) => setImmediate(resolve));
    leaving.connection.dispose();
    expect(logged).toEqual([]);
  });

  test('many fast edits lead to the problems of the final text', async () => {
    let text = EXAMPLE;
    await editor.open(URI, text);
    const edits = fc.sample(
      fc.record({
        start: fc.nat(EXAMPLE.length),
        length: fc.nat(12),
        insert: fc.constantFrom('', 'X', ' ', '\n', '; ', 'ENDROUTES\n', 'INTERFACE ', '"', '&SYM. '),
      }),
      { numRuns: 60, seed: 7 },
    );
    let version = 0;
    for (const { start, length, insert } of edits) {
      const document = TextDocument.create(URI, 'x', 1, text);
      const range = { start: document.positionAt(start), end: document.positionAt(start + length) };
      version = await editor.change(URI, { range, text: insert });
      text = applied(text, [{ range, newText: insert }]);
    }
    const last = await editor.next(URI, version);
    const fresh = (await Editor.start(memoryFiles({}))).editor;
    const expected = await fresh.open(URI, text);
    expect(last.diagnostics).toEqual(expected.diagnostics);
    await fresh.stop();
  });
});
