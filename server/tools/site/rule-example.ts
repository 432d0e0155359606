import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Maximum length of an example; a longer one explains less than the text of the page. */
const MOST_LINES = 100;
const MARK = /(;|#|\/\*|\s\s)\s*expect\s*(\*\/)?\s*$/gm;

/** A file of an example; facts are in YAML. */
export interface ExampleFile {
  name: string;
  text: string;
}

/** The first bad and the first good example of a rule, each with its files. */
export interface RuleExamples {
  bad: ExampleFile[];
  good: ExampleFile[];
}

/**
 * @param folder folder of the examples of the rule
 * @param id ID of the rule, which replaces the mark on the reported line
 */
export function ruleExamples(folder: string, id: string): RuleExamples {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const examples = new Map<string, ExampleFile[]>();
  for (const { parentPath, name } of entries) {
    const file = join(parentPath, name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/');
    const example = /^[^./]+/.exec(file)![0];
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(MARK, (_, open, close) =>
      open.trim() === '' ? `  <- ${id}` : `${open} <- ${id}${close ? ` ${close}` : ''}`,
    );
    examples.set(example, [...(examples.get(example) ?? []), { name: file.slice(example.length + 1), text }]);
  }
  return { bad: first(examples, 'bad'), good: first(examples, 'good') };
}

function first(examples: ReadonlyMap<string, ExampleFile[]>, kind: string): ExampleFile[] {
  const lines = (files: readonly ExampleFile[]) => files.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  const names = [...examples.keys()].filter((name) => name.startsWith(kind)).sort();
  const short = names.map((name) => examples.get(name)!).find((files) => lines(files) <= MOST_LINES) ?? [];
  // The configuration first, then other files.
  return short.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}

function rank({ name }: ExampleFile): number {
  if (name === 'tcpip') return 0;
  return name.endsWith('.yaml') ? 2 : 1;
}
