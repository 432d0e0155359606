// Checks files of facts against a JSON Schema that is made from the types of the facts: an unknown key, type or value fails the build with
// file, line, column and remedy.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

/** The type for each type of file, and its location. */
const KINDS = {
  StatementFacts: 'grammar/src/facts/types.ts',
  WrittenStatement: 'grammar/src/policy/normalize.ts',
  MemberFacts: 'grammar/src/facts/member-types.ts',
  CheckRules: 'grammar/src/facts/problems.ts',
  ProblemRules: 'grammar/src/facts/problems.ts',
  EngineRules: 'server/src/engine/core/types/engine-rules.ts',
  ConfigTables: 'server/src/engine/measured/netstat/config-settings.ts',
  InterfaceSettings: 'server/src/engine/measured/netstat/config-settings.ts',
  ReportLayouts: 'server/src/engine/measured/netstat/layouts.ts',
  UnmodeledReasons: 'server/src/engine/core/impact/unmodeled.ts',
  CopiedKinds: 'grammar/src/recognize/copied-text.ts',
};
const SOURCES = [...new Set([...Object.values(KINDS), 'grammar/src/facts/release.ts'])];

/** A build error with a sufficient message: no stack trace is printed for it. */
export class BuildError extends Error {}

/** The schema, cached with the generated tables while the types do not change. */
async function schemaOf(root, kind) {
  const file = join(root, 'grammar/gen/schemas', `${kind}.schema.json`);
  const hash = SOURCES.reduce(
    (sum, source) => sum.update(readFileSync(join(root, source))),
    createHash('sha256'),
  ).digest('hex');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (known.$comment === hash) return known;
  const { createGenerator } = await import('ts-json-schema-generator');
  const schema = createGenerator({ path: join(root, KINDS[kind]), type: kind, skipTypeCheck: true }).createSchema(kind);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...schema, $comment: hash })}\n`);
  return { ...schema, $comment: hash };
}

/**
 * @param {string} root of the repository
 * @returns {Promise<(file: string, text: string, kind: keyof typeof KINDS) => unknown>} reads the text of a file of facts; throws BuildError
 */
export async function factReader(root) {
  const { Ajv } = await import('ajv');
  const validators = {};
  for (const kind of Object.keys(KINDS))
    validators[kind] = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false, verbose: true }).compile(
      await schemaOf(root, kind),
    );
  const known = knownNames(root);
  return (file, text, kind) => {
    const counter = new LineCounter();
    const document = parseDocument(text, { merge: true, lineCounter: counter });
    const [wrong] = document.errors;
    if (wrong) {
      const { line, col } = counter.linePos(wrong.pos[0]);
      throw new BuildError(`${file}:${line}:${col}: Invalid YAML: ${wrong.message.split('\n')[0]}`);
    }
    const content = document.toJS();
    const validate = validators[kind];
    if (!validate(content)) throw new BuildError(messages(validate.errors, file, document, counter).join('\n'));
    const wrongs = [...unknownParameters(content), ...mistakes(content, known)];
    if (wrongs.length > 0)
      throw new BuildError(
        wrongs
          .map(({ path, text: wrong }) => `${file}:${positionOf(document, path, undefined, counter)}: ${wrong}`)
          .join('\n'),
      );
    return content;
  };
}

/** Names in conditions that are no parameter or operand beside the parameter, or beside one that contains it. */
function unknownParameters(owner, above = [], path = []) {
  const parameters = owner.parameters ?? [];
  const known = [...above, ...[...(owner.operands ?? []), ...parameters].map(({ name }) => name)];
  const unknownName = (name, place) => {
    const text = `Unknown parameter "${name}" in ${place.join('/')}. Known parameters: ${known.join(', ')}.`;
    return known.includes(name) ? [] : [{ path: place, text }];
  };
  return parameters.flatMap((parameter, index) => {
    const place = [...path, 'parameters', index];
    const own = ['excludes', 'requires', 'worksWith'].flatMap((key) =>
      (parameter[key] ?? []).flatMap((names, at) =>
        names.split('|').flatMap((name) => unknownName(name, [...place, key, at])),
      ),
    );
    const needs = (parameter.needs ?? []).flatMap(({ parameter: name }, at) =>
      unknownName(name, [...place, 'needs', at, 'parameter']),
    );
    return [...own, ...needs, ...unknownParameters(parameter, known, place)];
  });
}

/** The statements and types of names that facts define, and the checks of the catalog. */
function knownNames(root) {
  const folders = ['grammar/statements', 'grammar/policy-agent'].map((folder) => join(root, folder));
  const texts = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const found = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
  return {
    definitions: new Set(texts.flatMap((text) => found(text, /\b(?:statement|defines): ([^\s,}]+)/g))),
    checks: new Set(found(readFileSync(join(root, 'grammar/checks.yaml'), 'utf8'), /^ {2}check: (\w+)$/gm)),
  };
}

/** What a schema cannot express, at each level: names that nothing defines, empty ranges, and defaults that are not values. */
function mistakes(entry, known, path = []) {
  if (entry === null || typeof entry !== 'object') return [];
  const at = (key, text) => ({ path: [...path, key], text });
  const names = ['ref', 'block', 'parent', 'refers'].flatMap((key) =>
    [entry[key] ?? []]
      .flat()
      .filter((name) => typeof name === 'string' && !known.definitions.has(name))
      .map((name) => at(key, `Unknown statement or type of name "${name}" in ${[...path, key].join('/')}.`)),
  );
  return [
    ...names,
    ...(typeof entry.check === 'string' && !known.checks.has(entry.check)
      ? [at('check', `Unknown check "${entry.check}". The checks are in grammar/checks.yaml.`)]
      : []),
    ...(typeof entry.min === 'number' && entry.min > entry.max
      ? [at('min', `min ${entry.min} is greater than max ${entry.max}.`)]
      : []),
    ...(isDefault(entry) ? [] : [at('default', `default ${entry.default} is not a value of this operand.`)]),
    ...Object.entries(entry).flatMap(([key, value]) =>
      mistakes(value, known, [...path, Array.isArray(entry) ? Number(key) : key]),
    ),
  ];
}

/** The default of an operand is one of its words, or a number in its range. */
function isDefault({ type, default: value, min = -Infinity, max = Infinity, values, words, also }) {
  if (type === undefined || value === undefined) return true;
  const listed = [...Object.keys(values ?? {}), ...(words ?? []), ...(also ?? [])];
  if (listed.some((word) => word.toUpperCase() === String(value).toUpperCase())) return true;
  if (typeof value === 'number') return min <= value && value <= max && values === undefined;
  return !['integer', 'port', 'decimal', 'keyword', 'enum'].includes(type);
}

const REMEDY = 'See docs/how-to/add-a-statement.md for the keys; put text with a comma in quotation marks.';

function messages(errors, file, document, counter) {
  // What one of several alternatives allows is not a helpful message.
  const telling = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if');
  const lines = telling.map((error) => {
    const path = error.instancePath
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const at = positionOf(document, path, error.params.additionalProperty, counter);
    return `${file}:${at}: ${textOf(error, path)}`;
  });
  return [...new Set(lines), REMEDY];
}

function textOf({ keyword, params, message, data, parentSchema }, path) {
  const where = path.length === 0 ? '' : ` in ${path.join('/')}`;
  if (keyword === 'additionalProperties') {
    const keys = Object.keys(parentSchema.properties ?? {});
    return `Unknown key "${params.additionalProperty}"${where}. Known keys: ${keys.join(', ')}.`;
  }
  if (keyword === 'enum')
    return `${JSON.stringify(data)} is not valid for ${path.at(-1)}. Known values: ${params.allowedValues.join(', ')}.`;
  return `${path.join('/') || 'The file'} ${message}.`;
}

function positionOf(document, path, key, counter) {
  const numbers = path.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  let node = numbers.length === 0 ? document.contents : document.getIn(numbers, true);
  if (key !== undefined && isMap(node))
    node = node.items.find(({ key: own }) => isScalar(own) && own.value === key)?.key ?? node;
  const { line, col } = counter.linePos(node?.range?.[0] ?? 0);
  return `${line}:${col}`;
}
