/** The part of JSON Schema that the model schema uses. */
interface Schema {
  type?: string | string[];
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
  not?: unknown;
}

/** docs/model.md: the output of `ezlint parse --model` and input of rules, from the JSON Schema of the types. */
export function modelPageMarkdown(schema: { definitions: Record<string, Schema> }): string {
  const names = Object.keys(schema.definitions);
  return `${[
    '# The model',
    'What `ezlint parse --model` prints and what a rule reads as `input`. Made from the JSON Schema of the model (`grammar/dist/model.schema.json`).',
    ...names.flatMap((name) => definitionBlocks(name, schema.definitions[name]!)),
  ].join('\n\n')}\n`;
}

function definitionBlocks(name: string, schema: Schema): string[] {
  const properties = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required ?? []);
  const rows = properties.map(
    ([key, value]) =>
      `| \`${key}\` | ${typeText(value)} | ${required.has(key) ? 'always' : ''} | ${cell(value.description ?? '')} |`,
  );
  const table = ['| key | is | there | means |', '| --- | --- | --- | --- |', ...rows].join('\n');
  return [
    `## ${name.replaceAll(/[<>]/g, ' ').trim()}`,
    ...(schema.description === undefined ? [] : [schema.description.replaceAll('\n', ' ')]),
    ...(rows.length === 0 ? [`Is ${typeText(schema)}.`] : [table]),
  ];
}

function typeText(schema: Schema): string {
  if (schema.$ref !== undefined) return link(schema.$ref);
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const choices = schema.anyOf?.filter(({ not }) => not === undefined);
  if (choices) return choices.map(typeText).join(' or ');
  if (schema.type === 'array') return `list of ${schema.items ? typeText(schema.items) : 'anything'}`;
  if (schema.type === 'object') return objectText(schema.additionalProperties);
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return schema.type ?? 'anything';
}

function objectText(values: Schema | boolean | undefined): string {
  return typeof values === 'object' && Object.keys(values).length > 0 ? `object of ${typeText(values)}` : 'object';
}

function link(reference: string): string {
  const name = decodeURIComponent(reference.split('/').at(-1)!).replaceAll(/[<>]/g, ' ').trim();
  return `[${name}](#${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')})`;
}

function cell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('|', '\\|');
}
