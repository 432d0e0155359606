/** The part of JSON Schema that the published schemas use and that files are checked against. */
export interface Schema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  description?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: false | Schema;
  required?: string[];
  items?: Schema;
  enum?: readonly (string | number)[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  /** Uses the first schema whose type matches the value. */
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** The schema itself, or the definition that it refers to. */
export function resolved(schema: Schema, root: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
  if (!target) throw new Error(`the schema has no ${schema.$ref}`);
  return { ...target, ...(schema.description === undefined ? {} : { description: schema.description }) };
}

/**
 * The value of a list that matches a text, in the spelling of the list: ignores case, blanks, hyphens, and parts of product names other than the
 * generation (OSA-Express7S 1.2, OSA-Express7S 25GbE, CEX7S, Crypto Express 7), and the model of a machine type (3931-705).
 */
export function valueMeant(text: string, allowed: readonly (string | number)[]): string | number | undefined {
  const spellings = [
    text,
    text.replace(/(?<!\s)\s+\d.*/, ''),
    text.replace(/^(cex|crypto[\s-]?express)/i, ''),
    text.replace(/^(\d{4})-\w{3}$/, '$1'),
  ].map(simplified);
  const meant = new Set([...spellings, ...spellings.map((spelling) => `${spelling}s`)]);
  const exact = allowed.find((value) => simplified(String(value)) === spellings[0]);
  return exact ?? allowed.find((value) => meant.has(simplified(String(value))));
}

function simplified(text: string): string {
  const release = /^V(\d)R(\d{1,2})$/i.exec(text.trim());
  return release ? `${release[1]}.${release[2]}` : text.toLowerCase().replace(/[\s_-]/g, '');
}
