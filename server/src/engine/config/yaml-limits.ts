import type { Alias, Document, LineCounter, Node, Pair } from 'yaml';

/** Characters of a file of settings or facts; more is not written by people. */
export const LARGEST_YAML = 1_000_000;
/** Values with every alias replaced by what it represents. */
const MOST_VALUES = 200_000;
const DEEPEST = 100;

type Yaml = typeof import('yaml');

/**
 * Looks at each node of a document once, before anything is made of it: counts its values without replacing aliases (those that multiply
 * would take minutes), finds what each alias represents, and keys that are coded twice.
 */
export class Measure {
  /** What each alias represents. */
  readonly targets = new Map<Alias, Node>();
  /** The first alias that represents nothing. */
  unresolved: Alias | undefined;
  private readonly sizes = new Map<Node, number>();
  private readonly anchors = new Map<string, Node>();
  private readonly open = new Set<Node>();
  private found: { offset: number; message: string } | undefined;

  constructor(
    private readonly document: Document,
    private readonly yaml: Yaml,
  ) {}

  /** The first thing that is wrong, with its offset in the text; undefined where nothing is. */
  fault(): { offset: number; message: string } | undefined {
    const { contents } = this.document;
    if (contents && this.sizeOf(contents, 0) > MOST_VALUES)
      this.report(contents, `The file has more than ${MOST_VALUES} values, including aliases.`);
    return this.found;
  }

  private sizeOf(node: Node, depth: number): number {
    if (this.found) return 0;
    if (depth > DEEPEST) return this.report(node, `More than ${DEEPEST} levels are nested.`);
    if (this.yaml.isAlias(node)) return this.aliasSize(node);
    if (node.anchor !== undefined) this.anchors.set(node.anchor, node);
    this.open.add(node);
    let size = 1;
    if (this.yaml.isMap(node)) {
      const keys = new Set<string>();
      for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
        const name = this.yaml.isScalar(key) ? String(key.value) : undefined;
        if (name === undefined) this.report(key, 'A key is not a plain text.');
        if (name !== undefined && keys.has(name)) this.report(key, yamlProblem('DUPLICATE_KEY'));
        if (name !== undefined) keys.add(name);
        size += this.sizeOf(key, depth + 1) + (value ? this.sizeOf(value, depth + 1) : 0);
      }
    } else if (this.yaml.isSeq(node)) {
      for (const item of node.items as Node[]) size += this.sizeOf(item, depth + 1);
    }
    this.open.delete(node);
    this.sizes.set(node, size);
    return size;
  }

  private aliasSize(alias: Alias): number {
    const target = this.anchors.get(alias.source);
    // The reader reports an alias without its anchor.
    if (!target) {
      this.unresolved ??= alias;
      return 1;
    }
    if (this.open.has(target)) return this.report(alias, 'An alias refers to a value that contains the alias.');
    this.targets.set(alias, target);
    return this.sizes.get(target) ?? 1;
  }

  private report(node: Node, message: string): number {
    this.found ??= { offset: node.range?.[0] ?? 0, message };
    return 0;
  }
}

/** What the codes of the YAML library mean. Its own messages quote the text, which may be that of a secret file. */
const MEANINGS: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'an alias is not valid or has no anchor',
  BAD_DQ_ESCAPE: 'an escape sequence in a quoted text is not valid',
  BAD_INDENT: 'the indentation is not correct',
  BAD_SCALAR_START: 'a value begins with a reserved character; enclose it in quotation marks',
  BLOCK_AS_IMPLICIT_KEY: 'a key or a colon is not allowed here',
  BLOCK_IN_FLOW: 'a block is inside brackets',
  DUPLICATE_KEY: 'a key is coded twice',
  KEY_OVER_1024_CHARS: 'a key has more than 1024 characters',
  MISSING_CHAR: 'a quote, bracket, comma or colon is missing',
  MULTILINE_IMPLICIT_KEY: 'a key spans several lines',
  MULTIPLE_DOCS: 'it contains several documents',
  TAB_AS_INDENT: 'a tab is used for indentation',
  TAG_RESOLVE_FAILED: 'a tag is unknown',
  UNEXPECTED_TOKEN: 'a character or word is not expected here',
};

/** An error of the YAML library in words that do not quote the text. */
export function yamlProblem(code: string): string {
  return `Not valid YAML: ${MEANINGS[code] ?? 'its structure is not valid'}.`;
}

/**
 * Whether brackets or indentation nest more deeply than any settings do. The library descends into each level, and where the stack ends
 * in the wrong moment the process ends with it, so the text is looked at first: signs of nesting are counted, also in quoted texts.
 */
export function isNestedDeeply(text: string): boolean {
  let brackets = 0;
  const indents: number[] = [];
  for (const line of text.split('\n')) {
    const indent = line.search(/[^ ]/);
    if (indent < 0) continue;
    while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop();
    indents.push(indent);
    let markers = 0;
    for (let at = indent; at < line.length && '-?: \t'.includes(line[at]!); at++) if (line[at] !== ' ') markers++;
    if (indents.length + markers > DEEPEST) return true;
    for (const character of line) {
      if (character === '[' || character === '{') brackets++;
      else if ((character === ']' || character === '}') && brackets > 0) brackets--;
      if (brackets > DEEPEST) return true;
    }
  }
  return false;
}

/** The document. The library compares each key of a map with all others; the reader knows keys by their text. */
export function parseYaml(text: string, lines: LineCounter, yaml: Yaml): Document {
  return yaml.parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
}
