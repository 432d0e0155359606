import {
  type CompletionItem,
  CompletionItemKind,
  type Hover,
  InsertTextFormat,
  type Position,
} from 'vscode-languageserver';
import { resolved, type Schema } from '../../engine/config/schema.js';
import type { SettingsKind } from './settings-schema.js';

/** A line of YAML that contains a key or an item. */
interface Line {
  /** Column of the key; an item of a list is indented by its hyphen and the blank after it. */
  indent: number;
  key?: string;
  /** Columns of the hyphens before the key. */
  items: number[];
  value: string;
}

/** The keys and values that the schema allows at a position, without the keys that are already coded there. */
export function settingsCompletions(text: string, position: Position, { schema }: SettingsKind): CompletionItem[] {
  const lines = text.split(/\r?\n/);
  const before = (lines[position.line] ?? '').slice(0, position.character);
  if (/(^|\s)#/.test(before)) return [];
  const own = lineOf(before);
  const owner = schemaAt(pathTo(lines, position.line, own), schema);
  if (!owner) return [];
  const root = schema;
  if (own.key !== undefined) {
    const value = property(owner, own.key, root);
    return value ? valuesOf(value, root) : [];
  }
  const object = choices(owner, root).find((choice) => choice.type === 'object' || choice.properties !== undefined);
  const known = siblingsOf(lines, position.line, own.indent);
  const keys = Object.entries(object?.properties ?? {}).filter(([key]) => !known.has(key));
  if (keys.length === 0) return valuesOf(owner, root);
  return keys.map(([key, value], index) => keyItem(key, resolved(value, root), own.indent, index, root, object!));
}

/** The meaning and the valid values of the key at a position. */
export function settingsHover(text: string, position: Position, { schema }: SettingsKind): Hover | null {
  const lines = text.split(/\r?\n/);
  const line = lines[position.line] ?? '';
  const own = lineOf(line);
  if (own.key === undefined || position.character > own.indent + own.key.length) return null;
  const owner = schemaAt(pathTo(lines, position.line, own), schema);
  const found = owner && property(owner, own.key, schema);
  if (!found) return null;
  const value = [`**${own.key}**: ${typeText(found, schema)}`, found.description ?? ''].filter((part) => part !== '');
  const start = { line: position.line, character: own.indent };
  return {
    contents: { kind: 'markdown', value: value.join('\n\n') },
    range: { start, end: { line: position.line, character: own.indent + own.key.length } },
  };
}

function lineOf(line: string): Line {
  const items: number[] = [];
  let at = line.length - line.trimStart().length;
  while (line.slice(at).startsWith('- ') || line.slice(at) === '-') {
    items.push(at);
    const rest = line.slice(at + 1);
    at += 1 + (rest.length - rest.trimStart().length);
  }
  const match = /^(['"]?)([^'"#:{}[\],]+)\1:(?:\s+(.*)|$)/.exec(line.slice(at));
  return {
    indent: at,
    items,
    value: match?.[3] ?? '',
    ...(match ? { key: match[2]!.trim() } : {}),
  };
}

/** Keys from the top to the map that contains the line; `-` represents an item of a list. */
function pathTo(lines: readonly string[], number: number, own: Line): string[] {
  const path: string[] = [];
  let limit = own.indent;
  for (const item of [...own.items].reverse()) {
    path.unshift('-');
    limit = item;
  }
  for (let at = number - 1; at >= 0 && limit >= 0; at--) {
    const line = lines[at]!;
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const above = lineOf(line);
    const isOfList = path[0] === '-' && above.indent === limit && above.items.length === 0;
    // The hyphens of a list can be below its key, in the same column.
    if (above.key !== undefined && (above.indent < limit || isOfList)) {
      path.unshift(above.key);
      limit = above.indent;
    }
    const items = above.items.filter((item) => item < limit);
    if (items.length > 0)
      for (const item of items.reverse()) {
        path.unshift('-');
        limit = item;
      }
    if (limit === 0 && path[0] !== '-') break;
  }
  return path;
}

/** The keys of the map that contains a line. */
function siblingsOf(lines: readonly string[], number: number, indent: number): Set<string> {
  const keys = new Set<string>();
  for (const step of [-1, 1])
    for (let at = number + step; at >= 0 && at < lines.length; at += step) {
      const line = lines[at]!;
      if (line.trim() === '') continue;
      const { indent: own, key, items } = lineOf(line);
      if (own < indent || (step === 1 && items.length > 0 && own === indent)) break;
      if (own === indent && key !== undefined) keys.add(key);
      if (step === -1 && items.length > 0 && own === indent) break;
    }
  return keys;
}

function schemaAt(path: readonly string[], root: Schema): Schema | undefined {
  let at: Schema | undefined = root;
  for (const key of path) {
    if (!at) return undefined;
    at = key === '-' ? choices(at, root).find(({ items }) => items)?.items : property(at, key, root);
    at = at && resolved(at, root);
  }
  return at;
}

function choices(schema: Schema, root: Schema): Schema[] {
  const own = resolved(schema, root);
  return own.anyOf ? own.anyOf.map((choice) => resolved(choice, root)) : [own];
}

function property(owner: Schema, key: string, root: Schema): Schema | undefined {
  for (const choice of choices(owner, root)) {
    const own =
      choice.properties && Object.hasOwn(choice.properties, key)
        ? choice.properties[key]
        : choice.additionalProperties || undefined;
    if (own) return resolved(own, root);
  }
  return undefined;
}

function valuesOf(schema: Schema, root: Schema): CompletionItem[] {
  const values = choices(schema, root).flatMap((choice) =>
    choice.type === 'boolean' ? ['true', 'false'] : (choice.enum ?? []).map((value) => quoted(value)),
  );
  return [...new Set(values)].map((label, index) => ({
    label,
    kind: CompletionItemKind.Value,
    sortText: String(index).padStart(4, '0'),
  }));
}

/** Text that YAML would read as a number is quoted. */
function quoted(value: string | number): string {
  return typeof value === 'string' && /^[\d.]+$/.test(value) ? `'${value}'` : String(value);
}

function keyItem(
  key: string,
  schema: Schema,
  indent: number,
  index: number,
  root: Schema,
  owner: Schema,
): CompletionItem {
  const [first] = choices(schema, root);
  const inner = ' '.repeat(indent + 2);
  const behind =
    first?.type === 'object' ? `:\n${inner}$0` : first?.type === 'array' ? `:\n${inner}- $0` : valueSnippet(first);
  return {
    label: key,
    kind: CompletionItemKind.Property,
    detail: `${typeText(schema, root)}${owner.required?.includes(key) ? ', required' : ''}`,
    ...(schema.description === undefined ? {} : { documentation: schema.description }),
    insertText: `${key}${behind}`,
    insertTextFormat: InsertTextFormat.Snippet,
    sortText: String(index).padStart(4, '0'),
  };
}

/** A placeholder for a value, with a list of choices if there is one. */
function valueSnippet(schema: Schema | undefined): string {
  const values = schema?.type === 'boolean' ? ['true', 'false'] : (schema?.enum ?? []).map(quoted);
  if (values.length === 0) return ': $0';
  return `: \${1|${values.map((value) => value.replace(/[,|\\$}]/g, '\\$&')).join(',')}|}`;
}

/** The valid values of a key. A list can contain lists of the same type: these are not expanded again. */
function typeText(schema: Schema, root: Schema): string {
  const { anyOf } = resolved(schema, root);
  const itemsText = (items: Schema): string =>
    anyOf && resolved(items, root).anyOf === anyOf ? 'the same' : typeText(items, root);
  const texts = choices(schema, root).map(({ type, enum: values, items, minimum, maximum }) => {
    if (values) return values.join(', ');
    const bounds = [
      ...(minimum === undefined ? [] : [`from ${minimum}`]),
      ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ].join(' ');
    const name = type === 'array' ? `list of ${items ? itemsText(items) : 'values'}` : (type ?? 'value');
    return bounds === '' ? name : `${name} ${bounds}`;
  });
  return [...new Set(texts)].join(' or ');
}
