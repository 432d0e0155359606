import type { Alias, Document, LineCounter, Node, Pair } from 'yaml';

/** Maximum number of characters of a settings or facts file; larger files are not written manually. */
export const LARGEST_YAML = 1_000_000;
/** Maximum number of values after each alias is replaced by its target. */
const MOST_VALUES = 200_000;
const DEEPEST = 100;

type Yaml = typeof import('yaml');

/**
 * Checks each node of a document once, before values are created: counts the values without replacing aliases (nested aliases could take minutes),
 * and finds the target of each alias and duplicate keys.
 */
export class Measure {
  /** The target of each alias. */
  readonly targets = new Map<Alias, Node>();
  /** The first alias without a target. */
  unresolved: Alias | undefined;
  private readonly sizes = new Map<Node, number>();
  private readonly anchors = new Map<string, Node>();
  private readonly open = new Set<Node>();
  private found: { offset: number; message: string } | undefined;

  constructor(
    private readonly document: Document,
    private readonly yaml: Yaml,
  ) {}

  /** The first error, with its offset in the text; undefined if there is none. */
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
    } else if (this.yaml.isSeq(node)) for (const item of node.items as Node[]) size += this.sizeOf(item, depth + 1);
    this.open.delete(node);
    this.sizes.set(node, size);
    return size;
  }

  private aliasSize(alias: Alias): number {
    const target = this.anchors.get(alias.source);
    // The reader reports an alias without an anchor.
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

/** Meanings of the error codes of the YAML library, whose own messages quote the text, possibly of a secret file. */
const MEANINGS: Readonly<Record<string, string>> = {
  BAD_ALIAS: 'an alias is not valid or has no anchor',
  BAD_DQ_ESCAPE: 'an escape sequence in a quoted text is not valid',
  BAD_INDENT: 'the indentation is not correct',
  BAD_SCALAR_START: 'a value begins with a reserved character; enclose it in quotation marks',
  BLOCK_AS_IMPLICIT_KEY: 'a key or a colon is not allowed here',
  BLOCK_IN_FLOW: 'a block is inside brackets',
  DUPLICATE_KEY: 'a key is coded twice',
  KEY_OVER_1024_CHARS: 'a key has more than 1024 characters',
  MISSING_CHAR: 'a quote, bracket, comma, colon or hyphen is missing, or the indentation differs',
  MULTILINE_IMPLICIT_KEY: 'a key spans several lines',
  MULTIPLE_DOCS: 'it contains several documents',
  TAB_AS_INDENT: 'a tab is used for indentation',
  TAG_RESOLVE_FAILED: 'a tag is unknown',
  UNEXPECTED_TOKEN: 'a character or word is not expected here',
};

/** An error of the YAML library as text that does not quote the file. */
export function yamlProblem(code: string): string {
  return `Not valid YAML: ${MEANINGS[code] ?? 'its structure is not valid'}.`;
}

/** Tokens that begin no value. The text of a plain or block scalar follows its `scalar`, and a block scalar ends with its last line. */
const NOT_NESTING: ReadonlySet<string | null> = new Set([
  'newline',
  'space',
  'comment',
  'doc-mode',
  'byte-order-mark',
  'value',
]);

/**
 * Whether brackets or indentation are nested more deeply than in any valid settings file. The library is recursive, and a stack overflow at the wrong
 * moment ends the process, so the tokens of the text are checked first: quoted texts, other values and comments do not nest.
 */
export function isNestedDeeply(text: string, { CST, Lexer }: Yaml): boolean {
  let brackets = 0;
  /** Of the line; undefined after its first token. */
  let indent: number | undefined = 0;
  let markers = 0;
  let isValue = false;
  const indents: number[] = [];
  for (const token of new Lexer().lex(text)) {
    const type: string | null = isValue ? 'value' : CST.tokenType(token);
    isValue = type === 'scalar';
    if (type === 'newline' || (type === 'value' && token.endsWith('\n'))) {
      indent = 0;
      markers = 0;
    } else if (type === 'space' && indent !== undefined) indent += token.length;
    if (NOT_NESTING.has(type)) continue;
    if (indent !== undefined && brackets === 0) {
      while (indents.length > 0 && indents.at(-1)! >= indent) indents.pop();
      indents.push(indent);
    }
    indent = undefined;
    if (type === 'flow-seq-start' || type === 'flow-map-start') brackets++;
    else if (type === 'flow-seq-end' || type === 'flow-map-end') brackets = Math.max(0, brackets - 1);
    else if (brackets === 0 && type?.endsWith('-ind')) markers++;
    if (brackets > DEEPEST || indents.length + markers > DEEPEST) return true;
  }
  return false;
}

/** The document. The library compares each key of a map with all others, so the reader finds duplicate keys itself. */
export function parseYaml(text: string, lines: LineCounter, yaml: Yaml): Document {
  return yaml.parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
}
