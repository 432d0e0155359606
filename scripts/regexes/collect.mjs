// Finds every regular expression of a source file: literals and calls of RegExp in the syntax tree of TypeScript and JavaScript, arguments of
// the functions regex.* in Rego, and values of keys that contain patterns in YAML.
import { parseSync } from '@swc/core';
import { parseDocument, visit } from 'yaml';

/**
 * @typedef {{ pattern?: string, flags: string, line: number }} Found `pattern` is absent where it is known only at run time
 */

/** Keys of facts and of standards whose values become regular expressions. */
const YAML_KEYS = new Set([
  ...['pattern', 'layout', 'each', 'not', 'task'],
  ...['marks', 'exactMarks', 'begins', 'section', 'rows', 'rowStart', 'entry'],
]);

/** @returns {Found[]} */
export function regexesOf(path, text) {
  if (/\.[cm]?[jt]s$/.test(path)) return ofScript(path, text);
  if (path.endsWith('.rego')) return ofRego(text);
  return /\.ya?ml$/.test(path) ? ofYaml(text) : [];
}

function ofScript(path, text) {
  // The span of a tree begins after the first comments; a statement before them moves it to the start.
  const tree = parseSync(`;${text.replace(/^#!/, '//')}`, {
    syntax: path.endsWith('ts') ? 'typescript' : 'ecmascript',
    target: 'esnext',
  });
  const bytes = Buffer.from(text);
  const lineOf = ({ start }) => {
    let line = 1;
    for (const byte of bytes.subarray(0, start - tree.span.start - 1)) if (byte === 10) line++;
    return line;
  };
  const constants = new Map();
  const found = [];
  each(tree.body, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) return;
    const value = textOf(node.init, constants);
    if (value !== undefined) constants.set(node.id.value, value);
  });
  each(tree.body, (node) => {
    if (node.type === 'RegExpLiteral')
      found.push({ pattern: node.pattern, flags: node.flags, line: lineOf(node.span) });
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (!isCall || node.callee.value !== 'RegExp' || !node.arguments?.length) return;
    const [pattern, flags] = node.arguments.map(({ expression }) => textOf(expression, constants));
    found.push({ pattern, flags: flags ?? '', line: lineOf(node.span) });
  });
  return found;
}

/** Calls `action` with each node of a syntax tree. */
function each(node, action) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) each(one, action);
    return;
  }
  action(node);
  for (const [key, value] of Object.entries(node)) if (key !== 'span') each(value, action);
}

/** The text (or list of texts) that an expression of constants has; undefined if unknown. */
function textOf(node, constants) {
  switch (node.type) {
    case 'StringLiteral':
      return node.value;
    case 'NumericLiteral':
      return String(node.value);
    case 'Identifier':
      return constants.get(node.value);
    case 'RegExpLiteral':
      return node.pattern;
    case 'ArrayExpression':
      return whole(
        node.elements.flatMap(({ expression, spread }) => {
          const value = textOf(expression, constants);
          return spread && value !== undefined ? value : [value];
        }),
      );
    case 'TemplateLiteral':
      return joined(node, constants, ({ cooked }) => cooked);
    case 'TaggedTemplateExpression':
      return node.tag.property?.value === 'raw' ? joined(node.template, constants, ({ raw }) => raw) : undefined;
    case 'MemberExpression':
      return node.property.value === 'source' ? textOf(node.object, constants) : undefined;
    case 'CallExpression': {
      const list = node.callee.property?.value === 'join' ? textOf(node.callee.object, constants) : undefined;
      return Array.isArray(list) ? list.join(textOf(node.arguments[0].expression, constants)) : undefined;
    }
    default:
      return undefined;
  }
}

function whole(values) {
  return values.includes(undefined) ? undefined : values;
}

function joined({ quasis, expressions }, constants, partOf) {
  const values = whole(expressions.map((expression) => textOf(expression, constants)));
  return values && quasis.map((part, at) => `${partOf(part)}${values[at] ?? ''}`).join('');
}

function ofRego(text) {
  const calls = /\bregex\.\w+\(\s*(?:`([^`]*)`|"((?:[^"\\\n]|\\.)*)")/g;
  return [...text.matchAll(calls)].map(({ 1: raw, 2: quoted, index }) => ({
    pattern: (raw ?? JSON.parse(`"${quoted}"`)).replace(/\(\?i\)/g, ''),
    flags: '',
    line: text.slice(0, index).split('\n').length,
  }));
}

function ofYaml(text) {
  if (!new RegExp(`\\b(?:${[...YAML_KEYS].join('|')}):`).test(text)) return [];
  const found = [];
  visit(parseDocument(text), {
    Pair(_, { key, value }) {
      if (!YAML_KEYS.has(key?.value)) return;
      for (const { value: pattern, range } of value?.items ?? [value])
        if (typeof pattern === 'string')
          found.push({ pattern, flags: '', line: text.slice(0, range[0]).split('\n').length });
    },
  });
  return found;
}
