import { resolved, type Schema } from '../../engine/config/schema.js';

/** A reference page of a settings file, from its JSON Schema: every key with its valid values and meaning. */
export function settingsPageMarkdown(title: string, schema: Schema): string {
  const rows = rowsOf(schema, schema, '').map(
    ({ key, takes, means }) => `| \`${key}\` | ${cell(takes)} | ${cell(means)} |`,
  );
  return [
    `# ${title}`,
    '',
    schema.description ?? '',
    '',
    '`a.b` is the key `b` below `a`; `a[]` represents every item of the list `a`, and `a.*` represents every name that is coded below `a`.',
    '',
    '| key | value | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

interface Row {
  key: string;
  takes: string;
  means: string;
}

function rowsOf(given: Schema, root: Schema, prefix: string): Row[] {
  const schema = resolved(given, root);
  const join = (key: string): string => (prefix === '' ? key : `${prefix}.${key}`);
  const rows = Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const own = resolved(value, root);
    const required = schema.required?.includes(name) ? ' (required)' : '';
    const means = value.description ?? own.description ?? '';
    return [{ key: join(name), takes: `${takesOf(own, root)}${required}`, means }, ...below(own, root, join(name))];
  });
  const others = valuesOf(schema, root);
  return others ? [...rows, ...below(others, root, join('*'))] : rows;
}

/** The schema for keys with user-defined names. */
function valuesOf(schema: Schema, root: Schema): Schema | undefined {
  const others = schema.additionalProperties;
  return typeof others === 'object' && Object.keys(others).length > 0 ? resolved(others, root) : undefined;
}

/** The keys below a group, a list of groups, or a choice that contains one. */
function below(schema: Schema, root: Schema, key: string): Row[] {
  if (schema.anyOf) return schema.anyOf.flatMap((choice) => below(resolved(choice, root), root, key));
  if (schema.type === 'array' && schema.items) return rowsOf(schema.items, root, `${key}[]`);
  return schema.type === 'object' ? rowsOf(schema, root, key) : [];
}

function takesOf(given: Schema, root: Schema): string {
  const schema = resolved(given, root);
  if (schema.anyOf) return schema.anyOf.map((choice) => takesOf(choice, root)).join(', or ');
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.type === 'array') return `list: ${schema.items ? takesOf(schema.items, root) : 'anything'}`;
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'object') {
    const values = valuesOf(schema, root);
    return values ? `names, each with: ${takesOf(values, root)}` : 'group of keys';
  }
  const isText = [schema.type].flat().includes('string');
  return isText ? 'text' : 'anything';
}

function numberOf({ type, minimum, maximum }: Schema): string {
  const kind = type === 'integer' ? 'whole number' : 'number';
  if (minimum === undefined && maximum === undefined) return kind;
  if (maximum === undefined) return `${kind}, at least ${minimum}`;
  return minimum === undefined ? `${kind}, at most ${maximum}` : `${kind}, ${minimum} to ${maximum}`;
}

function cell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('|', '\\|');
}
