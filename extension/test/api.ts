import { deepEqual, equal, ok } from 'node:assert/strict';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { type HostCounts, registerHost } from './zowe-host.js';

/**
 * A second extension that asserts through the API of VS Code what the first one gives to the editor. Starts with the window, writes what
 * held to the file that EZLINT_API_RESULT names, and never touches what the tests of the screen work on.
 */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  for (const command of context.extension.packageJSON.contributes.commands as { command: string; title: string }[])
    context.subscriptions.push(vscode.commands.registerCommand(command.command, () => useTheme(command.title)));
  const resultFile = process.env.EZLINT_API_RESULT;
  if (!resultFile || existsSync(resultFile)) return;
  const host = registerHost(context, readFileSync(process.env.EZLINT_API_PROFILE!, 'utf8'));
  const results: { name: string; wrong?: string }[] = [];
  for (const [name, test] of Object.entries(testsWith(host))) {
    try {
      await test();
      results.push({ name });
    } catch (error) {
      results.push({ name, wrong: String((error as Error).stack ?? error) });
    }
  }
  // The file exists only when it is complete, because its reader waits for it.
  writeFileSync(`${resultFile}.new`, JSON.stringify(results));
  renameSync(`${resultFile}.new`, resultFile);
}

/** Commands of the tests are called as the theme that they choose. */
async function useTheme(title: string): Promise<void> {
  const theme = title.replace('Theme of the tests: ', '');
  await vscode.workspace.getConfiguration('workbench').update('colorTheme', theme, vscode.ConfigurationTarget.Global);
}

const WAIT_MS = 120_000;

/** A document of the editor alone, so that no test sees another's text. */
async function untitled(content: string, language = 'ezlint-profile'): Promise<vscode.TextDocument> {
  return vscode.workspace.openTextDocument({ language, content });
}

async function until<T>(what: string, probe: () => T | undefined | false): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const found = probe();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const codesOf = (uri: vscode.Uri): string[] =>
  vscode.languages.getDiagnostics(uri).map(({ code }) => String(typeof code === 'object' ? code.value : code));

async function provide<T>(command: string, uri: vscode.Uri, ...more: unknown[]): Promise<T> {
  return (await vscode.commands.executeCommand(`vscode.execute${command}`, uri, ...more)) as T;
}

function at(document: vscode.TextDocument, word: string, more = 1): vscode.Position {
  return document.positionAt(document.getText().indexOf(word) + more);
}

const STACK = `INTERFACE OSA1 DEFINE IPAQENET PORTNAME P
               IPADDR 10.1.1.9/24 INBPERF BALANCED
BEGINROUTES
  ROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492
ENDROUTES
PORT
  23 TCP TN3270
START OSA1
START OSA2
`;

function testsWith(host: HostCounts): Record<string, () => Promise<void>> {
  return { ...diagnosticTests(host), ...readingTests(), ...writingTests() };
}

function diagnosticTests(host: HostCounts): Record<string, () => Promise<void>> {
  return {
    'diagnostics carry code, link to the page, source and tags': async () => {
      const { uri } = await untitled(STACK);
      await until('COR003', () => codesOf(uri).length > 3);
      const [first] = vscode.languages.getDiagnostics(uri);
      equal(first!.source, 'ezlint');
      const { target } = first!.code as { target: vscode.Uri };
      ok(target.path.endsWith('.md'), String(target));
    },
    'related places lead to the other definition': async () => {
      const { uri } = await untitled(STACK.replace('START OSA2', 'INTERFACE OSA1 DEFINE IPAQENET PORTNAME Q'));
      const related = await until(
        'a related place',
        () => vscode.languages.getDiagnostics(uri).flatMap(({ relatedInformation = [] }) => relatedInformation)[0],
      );
      equal(related.location.uri.toString(), uri.toString());
    },
    'an edit changes the diagnostics': async () => {
      const document = await untitled(STACK);
      await until('diagnostics', () => codesOf(document.uri).length > 0);
      const edit = new vscode.WorkspaceEdit();
      edit.insert(document.uri, new vscode.Position(0, 0), 'IPCONFGI ARPTO 5\n');
      ok(await vscode.workspace.applyEdit(edit));
      await until('SYN001', () => codesOf(document.uri).includes('SYN001'));
    },
    'another language clears the diagnostics': async () => {
      const document = await untitled('IPCONFGI ARPTO 5\n');
      await until('SYN001', () => codesOf(document.uri).includes('SYN001'));
      await vscode.languages.setTextDocumentLanguage(document, 'plaintext');
      await until('no diagnostics', () => codesOf(document.uri).length === 0);
    },
    'settings that change are pulled': async () => {
      const { uri } = await untitled('IPCONFIG NONSENSE\n'.repeat(20));
      await until('all problems', () => codesOf(uri).length > 10);
      const settings = vscode.workspace.getConfiguration('ezlint');
      const isShown = (text: string): boolean =>
        vscode.languages.getDiagnostics(uri).some(({ message }) => message.includes(text));
      await settings.update('maxProblems', 5, vscode.ConfigurationTarget.Global);
      await until('the limit', () => codesOf(uri).length === 6 && isShown('more problems are not shown'));
      await settings.update('maxProblems', undefined, vscode.ConfigurationTarget.Global);
      await until('all problems again', () => codesOf(uri).length > 10);
    },
    'a file that is too large is not checked, and says so': async () => {
      const { uri } = await untitled(`${`; ${'x'.repeat(60)}\n`.repeat(20)}IPCONFIG NONSENSE\n`);
      await until('SYN002', () => codesOf(uri).includes('SYN002'));
      const settings = vscode.workspace.getConfiguration('ezlint');
      await settings.update('maxFileKb', 1, vscode.ConfigurationTarget.Global);
      const notice = await until('the notice', () =>
        vscode.languages.getDiagnostics(uri).find(({ message }) => message.includes('ezlint.maxFileKb')),
      );
      equal(notice.severity, vscode.DiagnosticSeverity.Information);
      await settings.update('maxFileKb', undefined, vscode.ConfigurationTarget.Global);
      await until('SYN002 again', () => codesOf(uri).includes('SYN002'));
    },
    'a data set that Zowe Explorer shows is checked, and its host is asked for nothing': async () => {
      const document = await vscode.workspace.openTextDocument(host.uri);
      equal(document.languageId, 'ezlint-profile');
      // The editor asks for problems of what it shows.
      await vscode.window.showTextDocument(document);
      const asked = { ...host.asked };
      await until('diagnostics', () => codesOf(host.uri).length > 0);
      await provide('HoverProvider', host.uri, new vscode.Position(6, 4));
      await provide('DocumentSymbolProvider', host.uri);
      deepEqual(host.asked, asked);
    },
  };
}

function readingTests(): Record<string, () => Promise<void>> {
  const withStack =
    (test: (document: vscode.TextDocument) => Promise<void>): (() => Promise<void>) =>
    async () => {
      const document = await untitled(STACK);
      await until('diagnostics', () => codesOf(document.uri).length > 0);
      await test(document);
    };
  return {
    'hover tells the meaning': withStack(async (document) => {
      const hovers = await provide<vscode.Hover[]>('HoverProvider', document.uri, at(document, 'INBPERF'));
      const text = hovers.flatMap(({ contents }) => contents).map((part) => (part as vscode.MarkdownString).value);
      ok(text.join('\n').includes('In effect on OSA1: `BALANCED`'), text.join('\n'));
    }),
    'definition and references follow an interface': withStack(async (document) => {
      const place = at(document, 'OSA1 MTU');
      const [definition] = await provide<vscode.Location[]>('DefinitionProvider', document.uri, place);
      equal(definition!.range.start.line, 0);
      equal((await provide<vscode.Location[]>('ReferenceProvider', document.uri, place)).length, 3);
      equal((await provide<vscode.DocumentHighlight[]>('DocumentHighlights', document.uri, place)).length, 3);
    }),
    'symbols, folding and selection follow the statements': withStack(async (document) => {
      const symbols = await provide<vscode.DocumentSymbol[]>('DocumentSymbolProvider', document.uri);
      deepEqual(
        symbols.slice(0, 3).map(({ name }) => name),
        ['INTERFACE OSA1', 'BEGINROUTES', 'PORT'],
      );
      ok((await provide<vscode.FoldingRange[]>('FoldingRangeProvider', document.uri)).length >= 3);
      const [selection] = await provide<vscode.SelectionRange[]>('SelectionRangeProvider', document.uri, [
        at(document, 'BALANCED'),
      ]);
      ok(selection!.parent?.parent, 'word, parameter, statement');
    }),
    'semantic tokens, inlay hints and lenses are there': withStack(async (document) => {
      const tokens = (await vscode.commands.executeCommand(
        'vscode.provideDocumentSemanticTokens',
        document.uri,
      )) as vscode.SemanticTokens;
      ok(tokens.data.length > 50);
      const lenses = await provide<vscode.CodeLens[]>('CodeLensProvider', document.uri, 5);
      ok(
        lenses.every(({ command }) => /%|tried|rule|wins|covered/.test(command?.title ?? '')),
        JSON.stringify(lenses),
      );
      const all = new vscode.Range(0, 0, document.lineCount, 0);
      ok(Array.isArray(await provide<vscode.InlayHint[]>('InlayHintProvider', document.uri, all)));
    }),
  };
}

function writingTests(): Record<string, () => Promise<void>> {
  return {
    'completion offers what is legal': async () => {
      const document = await untitled('PORT\n  23 TCP TN3270 \n');
      const { items } = await provide<vscode.CompletionList>(
        'CompletionItemProvider',
        document.uri,
        at(document, 'TN3270 ', 7),
      );
      const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
      ok(labels.includes('SHAREPORT'), labels.join(' '));
      ok(!labels.includes('TTLS'), labels.join(' '));
    },
    'rename changes every use': async () => {
      const document = await untitled(STACK);
      const edit = await provide<vscode.WorkspaceEdit>(
        'DocumentRenameProvider',
        document.uri,
        at(document, 'OSA1'),
        'OSAX',
      );
      equal(edit.get(document.uri).length, 3);
    },
    'quick fixes, exceptions and explanations are offered, and a fix can be applied': async () => {
      const document = await untitled(STACK);
      const place = at(document, 'BALANCED');
      await until('PERF004', () => codesOf(document.uri).includes('PERF004'));
      const actions = await provide<vscode.CodeAction[]>(
        'CodeActionProvider',
        document.uri,
        new vscode.Range(place, place),
      );
      const titles = actions.map(({ title }) => title);
      ok(titles.includes('Ignore PERF004 here, with a reason'), titles.join('\n'));
      ok(titles.includes('Explain PERF004'), titles.join('\n'));
      const fix = actions.find(({ title }) => title.includes('INBPERF DYNAMIC'))!;
      ok(fix.title.endsWith('(review)'), fix.title);
      ok(await vscode.workspace.applyEdit(fix.edit!));
      await until('the fix to hold', () => !codesOf(document.uri).includes('PERF004'));
    },
    'formatting aligns and is stable': async () => {
      const document = await untitled('PORT\n 23 TCP TN3270 ; telnet\n 443 TCP WEB\n');
      for (const expected of [true, false]) {
        const edits = (await provide<vscode.TextEdit[] | undefined>('FormatDocumentProvider', document.uri, {})) ?? [];
        equal(edits.length > 0, expected);
        const edit = new vscode.WorkspaceEdit();
        edit.set(document.uri, edits);
        await vscode.workspace.applyEdit(edit);
      }
      equal(document.lineAt(1).text, '  23  TCP TN3270  ; telnet');
    },
    'assistants find the tools, which explain and resolve': async () => {
      const names = vscode.lm.tools.map(({ name }) => name);
      ok(names.includes('ezlint_explain') && names.includes('ezlint_resolve'), names.join(' '));
      const { content } = await vscode.lm.invokeTool(
        'ezlint_explain',
        { input: { words: ['PERF004'] }, toolInvocationToken: undefined },
        new vscode.CancellationTokenSource().token,
      );
      const [part] = content as [vscode.LanguageModelTextPart];
      ok(part.value.includes('INBPERF'), part.value);
    },
    'every command is registered': async () => {
      const registered = new Set(await vscode.commands.getCommands(true));
      const { packageJSON } = vscode.extensions.getExtension('ezlint.ezlint-vscode')!;
      for (const { command } of packageJSON.contributes.commands) ok(registered.has(command), command);
    },
  };
}
