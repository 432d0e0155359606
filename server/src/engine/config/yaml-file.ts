import { BINARY, isBinary, nearest } from '@ezlint/grammar';
import type { Document, LineCounter, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { capitalized } from '../core/capitalized.js';
import { comparePositions } from '../core/types/finding.js';
import { resolved, type Schema, valueMeant } from './schema.js';
import { isNestedDeeply, LARGEST_YAML, Measure, parseYaml, yamlProblem } from './yaml-limits.js';

/** An error at a place of a settings file; lines and columns from 1. */
export interface FileProblem {
  line: number;
  column: number;
  message: string;
}

export type KeyPath = readonly (string | number)[];

/** A settings file that was checked against its schema. */
export interface SettingsFile {
  path: string;
  /** Contains the valid values; see `problems`. */
  value: unknown;
  problems: FileProblem[];
  /** Location of a value, for later messages. */
  positionOf(path: KeyPath): { line: number; column: number };
  /** Location of the key; of a list item, the location of the item. */
  keyPositionOf?(path: KeyPath): { line: number; column: number };
}

/** Maximum number of reported YAML errors. */
const MOST_ERRORS = 3;

type Yaml = typeof import('yaml');

/**
 * Reads YAML or JSON and checks it; never throws, whatever the text.
 *
 * @param whole what messages call the text
 */
export async function readSettings(
  written: string,
  path: string,
  schema: Schema,
  whole = 'this file',
): Promise<SettingsFile> {
  const yaml = await import('yaml');
  // The library does not support CR as a line end: everything after a comment would be part of the comment.
  const text = written.replace(/\r(?!\n)/g, '\n');
  const lines = new yaml.LineCounter();
  const refused = refusedText(text, yaml);
  const document = parseYaml(refused === undefined ? text : '', lines, yaml);
  return new Reader(refused, yaml, document, lines, schema, whole).read(path);
}

/** Why a text is not passed to the YAML library, or undefined. */
function refusedText(text: string, yaml: Yaml): string | undefined {
  if (isBinary(text)) return `Not valid YAML: it looks like ${BINARY}.`;
  if (text.length > LARGEST_YAML) return `The file has more than ${LARGEST_YAML} characters.`;
  return isNestedDeeply(text, yaml) ? 'The file is nested too deeply.' : undefined;
}

class Reader {
  private readonly problems: FileProblem[] = [];
  private readonly measure: Measure;

  constructor(
    private readonly refused: string | undefined,
    private readonly yaml: Yaml,
    private readonly document: Document,
    private readonly lines: LineCounter,
    private readonly root: Schema,
    /** What the complete text is called in a sentence. */
    private readonly whole: string,
  ) {
    this.measure = new Measure(document, yaml);
  }

  read(path: string): SettingsFile {
    for (const each of this.notYaml()) this.problems.push(each);
    const { contents } = this.document;
    const isEmpty = !contents || (this.yaml.isScalar(contents) && contents.value === null);
    if (isEmpty && this.problems.length === 0)
      for (const key of this.root.required ?? [])
        this.problems.push({ line: 1, column: 1, message: `${this.subject([])} requires the key ${key}.` });
    const value = this.problems.length > 0 || !contents ? undefined : this.value(contents, this.root, []);
    return {
      path,
      value: value ?? {},
      problems: this.problems.sort(comparePositions),
      positionOf: (keys) => this.at(this.nodeAt(keys)?.range?.[0] ?? 0),
      keyPositionOf: (keys) => this.at((this.keyAt(keys) ?? this.nodeAt(keys))?.range?.[0] ?? 0),
    };
  }

  /** The first YAML errors; later ones are mostly consequences. */
  private notYaml(): FileProblem[] {
    if (this.refused !== undefined) return [{ line: 1, column: 1, message: this.refused }];
    const { errors } = this.document;
    if (errors.length > 0)
      return errors.slice(0, MOST_ERRORS).map(({ pos, code }) => ({ ...this.at(pos[0]), message: yamlProblem(code) }));
    const fault = this.measure.fault();
    return fault ? [{ ...this.at(fault.offset), message: fault.message }] : [];
  }

  private value(written: Node, schemaOrReference: Schema, path: KeyPath): unknown {
    const node = this.yaml.isAlias(written) ? this.measure.targets.get(written) : written;
    if (!node) return this.fail(written, `${this.where(path)} refers to an anchor that does not exist.`);
    const schema = this.select(node, resolved(schemaOrReference, this.root));
    const { unresolved } = this.measure;
    if (Object.keys(schema).length === 0 && unresolved)
      return this.fail(unresolved, `${this.where(path)} refers to an anchor that does not exist.`);
    if (Object.keys(schema).length === 0) return node.toJS(this.document, { maxAliasCount: -1 });
    if (this.yaml.isMap(node))
      return schema.type === 'object' ? this.object(node, schema, path) : this.wrongType(node, schema, path);
    if (this.yaml.isSeq(node))
      return schema.type === 'array' ? this.list(node, schema, path) : this.wrongType(node, schema, path);
    if (!this.yaml.isScalar(node) || node.value === null) return undefined;
    return this.scalar(node, schema, path);
  }

  private select(node: Node, schema: Schema): Schema {
    if (!schema.anyOf) return schema;
    const type = this.yaml.isMap(node) ? 'object' : this.yaml.isSeq(node) ? 'array' : undefined;
    const choices = schema.anyOf.map((choice) => resolved(choice, this.root));
    return (
      choices.find((choice) => (type ? choice.type === type : choice.type !== 'object' && choice.type !== 'array')) ??
      choices[0]!
    );
  }

  private object(node: YAMLMap, schema: Schema, path: KeyPath): Record<string, unknown> {
    if (path.length === 0 && this.isForeign(node, schema)) return {};
    const result: [string, unknown][] = [];
    for (const pair of node.items as Pair<Node, Node | null>[]) {
      const key = this.keyOf(pair.key);
      const known = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
      const own = known ?? (schema.additionalProperties || undefined);
      if (!own) this.unknownKey(pair.key, key, schema, path);
      else if (pair.value) {
        const value = this.value(pair.value, own, [...path, key]);
        if (value !== undefined) result.push([key, value]);
      }
    }
    for (const key of schema.required ?? []) {
      // A key without a value is treated as absent.
      if (node.get(key) === undefined || node.get(key) === null)
        this.fail(node, `${this.subject(path)} requires the key ${key}.`);
    }
    // An assignment to `__proto__` would not add a key.
    return Object.fromEntries(result);
  }

  /** Whether no key is known: then it is another kind of file, and its text is not quoted. */
  private isForeign({ items }: YAMLMap, { properties, additionalProperties }: Schema): boolean {
    if (!properties || additionalProperties !== false || items.length < 2) return false;
    const keys = (items as Pair<Node, Node | null>[]).map(({ key }) => this.keyOf(key));
    if (keys.some((key) => Object.hasOwn(properties, key) || nearest(key.toLowerCase(), Object.keys(properties))))
      return false;
    this.problems.push({
      line: 1,
      column: 1,
      message: `${this.subject([])} contains no known key. Keys: ${Object.keys(properties).join(', ')}.`,
    });
    return true;
  }

  private list(node: YAMLSeq, schema: Schema, path: KeyPath): unknown[] {
    return (node.items as Node[]).flatMap((item, index) => {
      const value = this.value(item, schema.items ?? {}, [...path, index]);
      return value === undefined ? [] : [value];
    });
  }

  private scalar(node: Scalar, schema: Schema, path: KeyPath): unknown {
    const { value } = node;
    // As coded: `0018` and `3.10` are valid where text is required.
    const text = typeof value === 'string' ? value : (node.source ?? String(value));
    if (schema.enum) return valueMeant(text, schema.enum) ?? this.notAllowed(node, text, schema.enum, path);
    switch (schema.type) {
      case 'string':
        if (schema.pattern !== undefined) return this.matching(node, text, schema, path);
        return text;
      case 'boolean':
        return typeof value === 'boolean' ? value : this.wrongType(node, schema, path);
      case 'number':
      case 'integer':
        return this.number(node, schema, path);
      case 'object':
      case 'array':
        return this.wrongType(node, schema, path);
      default:
        return value;
    }
  }

  private matching(node: Scalar, text: string, schema: Schema, path: KeyPath): unknown {
    const plain = text.replace(/^V(\d)R(\d{1,2})$/i, '$1.$2');
    if (new RegExp(schema.pattern!).test(plain)) return plain;
    return this.fail(node, `${this.where(path)} cannot be ${quoted(text)}. ${schema.description ?? ''}`.trimEnd());
  }

  private number(node: Scalar, schema: Schema, path: KeyPath): unknown {
    const { value } = node;
    const fits = typeof value === 'number' && (schema.type === 'number' || Number.isInteger(value));
    if (!fits) return this.wrongType(node, schema, path);
    if (value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity)) return value;
    return this.fail(node, `${this.where(path)} must be ${rangeOf(schema)}, not ${value}.`);
  }

  private notAllowed(node: Node, text: string, allowed: readonly (string | number)[], path: KeyPath): undefined {
    return this.fail(
      node,
      `${this.where(path)} cannot be ${quoted(text)}${didYouMean(text, allowed.map(String))}. Allowed: ${allowed.join(', ')}.`,
    );
  }

  private wrongType(node: Node, schema: Schema, path: KeyPath): undefined {
    // Text without structure may be another kind of file, so it is not quoted.
    const isItem =
      schema.type === 'array' && path.length > 0 && this.yaml.isScalar(node) && schema.items?.type !== 'object';
    const remedy = isItem ? `, as in [${shortened(this.keyOf(node))}]` : '';
    return this.fail(node, `${this.subject(path)} must be ${typeOf(schema)}${remedy}.`);
  }

  private unknownKey(node: Node, key: string, schema: Schema, path: KeyPath): undefined {
    const known = Object.keys(schema.properties ?? {});
    return this.fail(
      node,
      `Unknown key ${quoted(key)} in ${this.where(path)}${didYouMean(key, known)}. Keys: ${known.join(', ')}.`,
    );
  }

  private fail(node: Node, message: string): undefined {
    this.problems.push({ ...this.at(node.range?.[0] ?? 0), message });
    return undefined;
  }

  private keyOf(node: Node): string {
    return this.yaml.isScalar(node)
      ? String(typeof node.value === 'string' ? node.value : (node.source ?? node.value))
      : String(node);
  }

  private nodeAt(keys: KeyPath): Node | undefined {
    const found = keys.length === 0 ? this.document.contents : this.document.getIn(keys, true);
    return this.yaml.isNode(found) ? found : undefined;
  }

  private keyAt(keys: KeyPath): Node | undefined {
    const around = this.nodeAt(keys.slice(0, -1));
    if (!this.yaml.isMap(around)) return undefined;
    const pairs = around.items as Pair<Node, Node | null>[];
    return pairs.find(({ key }) => this.keyOf(key) === String(keys.at(-1)))?.key;
  }

  private where(path: KeyPath): string {
    if (path.length === 0) return this.whole;
    return path
      .map((key, index) => (typeof key === 'number' ? `[${key + 1}]` : index === 0 ? key : `.${key}`))
      .join('');
  }

  /** At the beginning of a sentence. */
  private subject(path: KeyPath): string {
    const text = this.where(path);
    return path.length === 0 ? capitalized(text) : text;
  }

  private at(offset: number): { line: number; column: number } {
    const { line, col } = this.lines.linePos(offset);
    return { line, column: col };
  }
}

/** Maximum number of characters of a quoted value. */
const LONGEST_QUOTATION = 60;

function shortened(text: string): string {
  return text.length > LONGEST_QUOTATION ? `${text.slice(0, LONGEST_QUOTATION)}…` : text;
}

const quoted = (text: string): string => `"${shortened(text)}"`;

function didYouMean(word: string, known: readonly string[]): string {
  const byLower = new Map(known.map((key) => [key.toLowerCase(), key]));
  const near = nearest(word.toLowerCase(), byLower.keys());
  return near === undefined ? '' : ` (did you mean ${byLower.get(near)}?)`;
}

function rangeOf({ minimum, maximum, type }: Schema): string {
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  if (maximum === undefined) return `${kind} of at least ${minimum}`;
  return minimum === undefined ? `${kind} of at most ${maximum}` : `${kind} from ${minimum} to ${maximum}`;
}

function typeOf(schema: Schema): string {
  switch (schema.type) {
    case 'object':
      return schema.properties ? `a group of keys: ${Object.keys(schema.properties).join(', ')}` : 'a group of keys';
    case 'array':
      return 'a list';
    case 'boolean':
      return 'true or false';
    case 'number':
    case 'integer':
      return schema.minimum === undefined && schema.maximum === undefined ? 'a number' : rangeOf(schema);
    default:
      return schema.enum ? `one of ${schema.enum.join(', ')}` : 'a text';
  }
}
