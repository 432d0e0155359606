import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(__dirname, '../..');

/** Pages that people wrote, and that say how to use the project. */
export function writtenPages(): string[] {
  const below = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? below(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
  const generated = /^docs\/(rules|languages)\/|^docs\/model\.md$/;
  const folders = ['docs', 'examples', 'extension/walkthrough'];
  const pages = folders.flatMap(below).filter((name) => name.endsWith('.md') && !generated.test(name));
  const readmes = [
    '.',
    'bench',
    'extension',
    'grammar',
    'policies',
    'policies/opa',
    'server',
    'simcore',
    'simcore/data',
  ].map((name) => join(name, 'README.md'));
  return [...readmes, 'CONTRIBUTING.md', 'CHANGELOG.md', ...pages].sort();
}

export function readPage(page: string): string {
  return readFileSync(join(root, page), 'utf8');
}

/** A command that a page shows, and what the page says it prints. */
export interface ShownCommand {
  line: number;
  command: string;
  /** Lines that it prints; `…` on a line of its own is for lines that are left out. */
  output: string[];
}

/** The command lines of ezlint in the code of a page; a line with `$ ` in front is followed by its output. */
export function commandsOf(markdown: string): ShownCommand[] {
  const commands: ShownCommand[] = [];
  let shown: ShownCommand | undefined;
  for (const { line, text } of codeLines(markdown)) {
    if (text === undefined) shown = undefined;
    else {
      const [, prompt, command] = /^(\$ )?(?:npx )?(ezlint .*)$/.exec(text) ?? [];
      if (command !== undefined && !isSynopsis(command)) {
        shown = { line, command: command.replace(/\s+#.*$/, ''), output: [] };
        commands.push(shown);
        if (prompt === undefined) shown = undefined;
      } else shown?.output.push(text);
    }
  }
  return commands;
}

/** The files that a page shows whole, by path: the path on a line of its own, then the text in a fence. */
export function shownFiles(page: string): Map<string, string> {
  const found = readPage(page).matchAll(/^(?:With )?`([\w-]*[./][^`\n]+)`:\n\n```\w+\n(.*?)^```$/gms);
  return new Map([...found].map(([, path, text]) => [path!, text!]));
}

/** A block of code that a page shows. */
export interface CodeBlock {
  page: string;
  /** Of its first line. */
  line: number;
  text: string;
}

/** All separate code of a page, block by block; blank lines do not end an indented block. */
export function codeBlocks(page: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: string[] | undefined;
  for (const { line, text } of codeLines(readPage(page))) {
    if (text === undefined) open = undefined;
    else if (open) open.push(text);
    else {
      const lines = [text];
      open = lines;
      blocks.push({
        page,
        line,
        get text() {
          return `${lines.join('\n').trimEnd()}\n`;
        },
      });
    }
  }
  return blocks;
}

/** Code in a fence or indented by four blanks; an end of the code gives an entry without text. */
function* codeLines(markdown: string): Generator<{ line: number; text?: string }> {
  let fenced = false;
  let indented = false;
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1;
    if (text !== '') indented = !fenced && text.startsWith('    ');
    if (text.startsWith('```')) {
      fenced = !fenced;
      yield { line };
    } else if (fenced) yield { line, text };
    else if (indented) yield { line, text: text.slice(4) };
    else if (text !== '') yield { line };
  }
}

/** `ezlint check [PATH…]` says how a command is written. */
function isSynopsis(command: string): boolean {
  return (
    /\[|\||…|\b(RULE|SCENARIO|FILE|REPORT|COMMAND|DIR)\b|PATH…/.test(command) ||
    / {2,}\p{L}/u.test(command.replace(/#.*/, ''))
  );
}
