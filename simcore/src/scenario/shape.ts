/** A problem at one position of an input, with the valid values. */
export interface Problem {
  /** The position, as in `path.mtu` or `workload.flows[0].kind`. */
  path: string;
  message: string;
  /** The values that are allowed there, if they can be listed. */
  allowed?: readonly (string | number | boolean)[];
  /** What is wrong with a key, or that the input as a whole is not a structure; absent for values. */
  reason?: 'missing-key' | 'unknown-key' | 'whole';
  /** The known key that an unknown key resembles. */
  near?: string;
}

/** The JSON Schema of a value. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Checks one value and returns it normalized; errors are added to `problems`. */
export interface Check<T = unknown> {
  (value: unknown, path: string, problems: Problem[]): T | undefined;
  /** The same as JSON Schema. */
  readonly schema: JsonSchema;
}

/** The type of the values that a check accepts. */
export type TypeOf<C> = C extends Check<infer T> ? T : never;

/** The keys of a structure, each with its meaning for the schema. */
export type Keys = Readonly<Record<string, readonly [Check, meaning?: string]>>;

/** A structure with these keys, of which the required ones are always present. */
export type Structure<K extends Keys, R extends keyof K = never> = { [Key in R]: TypeOf<K[Key][0]> } & {
  [Key in Exclude<keyof K, R>]?: TypeOf<K[Key][0]>;
};

type Run<T> = (value: unknown, path: string, problems: Problem[]) => T | undefined;

function check<T>(schema: JsonSchema, run: Run<T>): Check<T> {
  return Object.assign(run, { schema });
}

function fail(
  problems: Problem[],
  path: string,
  message: string,
  allowed?: Problem['allowed'],
  cause?: Pick<Problem, 'reason' | 'near'>,
): undefined {
  problems.push({ path, message, ...(allowed && { allowed }), ...cause });
  return undefined;
}

function shown(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'object' && value !== null ? 'a structure' : JSON.stringify(value);
}

/** Case, blanks and hyphens are ignored: `OSA Express6S` is `OSA-Express6S`. */
const simplified = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replace(/[\s_-]/g, '');

export function oneOf<const T extends string | number | boolean>(allowed: readonly T[]): Check<T> {
  return check({ enum: [...allowed] }, (value, path, problems) => {
    const found = allowed.find((item) => item === value || simplified(item) === simplified(value));
    if (found !== undefined) return found;
    return fail(problems, path, `${shown(value)} is not one of ${allowed.join(', ')}`, allowed);
  });
}

export function number(low: number, high = Number.MAX_VALUE, unit = ''): Check<number> {
  const range = high === Number.MAX_VALUE ? `a number of at least ${low}` : `a number from ${low} to ${high}`;
  return check({ type: 'number', ...rangeSchema(low, high), ...described(unit) }, (value, path, problems) =>
    typeof value === 'number' && value >= low && value <= high
      ? value
      : fail(problems, path, `${shown(value)} is not ${range}${unit && ` ${unit}`}`),
  );
}

function rangeSchema(low: number, high: number): JsonSchema {
  return { minimum: low, ...(high < Number.MAX_SAFE_INTEGER && { maximum: high }) };
}

const described = (description: string): JsonSchema => (description === '' ? {} : { description });

export function integer(low: number, high = Number.MAX_SAFE_INTEGER): Check<number> {
  const range =
    high === Number.MAX_SAFE_INTEGER ? `a whole number of at least ${low}` : `a whole number from ${low} to ${high}`;
  return check({ type: 'integer', ...rangeSchema(low, high) }, (value, path, problems) =>
    typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high
      ? value
      : fail(problems, path, `${shown(value)} is not ${range}`),
  );
}

export const flag: Check<boolean> = check({ type: 'boolean' }, (value, path, problems) =>
  typeof value === 'boolean' ? value : fail(problems, path, `${shown(value)} is not true or false`, [true, false]),
);

export const text: Check<string> = check({ type: ['string', 'number'] }, (value, path, problems) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : fail(problems, path, `${shown(value)} is not a string`),
);

/** As another check, for the value that the author intended. */
export function meaning<T>(what: Check<T>, meant: (value: unknown) => unknown): Check<T> {
  return check(what.schema, (value, path, problems) => what(meant(value), path, problems));
}

export function either<A, B>(first: Check<A>, second: Check<B>, isFirst: (value: unknown) => boolean): Check<A | B> {
  return check<A | B>({ anyOf: [first.schema, second.schema] }, (value, path, problems) =>
    (isFirst(value) ? first : second)(value, path, problems),
  );
}

export function list<T>(item: Check<T>, atLeast = 0): Check<T[]> {
  return check({ type: 'array', items: item.schema, minItems: atLeast }, (value, path, problems) => {
    if (!Array.isArray(value)) return fail(problems, path, `${shown(value)} is not a list`);
    if (value.length < atLeast) return fail(problems, path, `the list needs at least ${atLeast} item`);
    return value.map((each, index) => item(each, `${path}[${index}]`, problems)!);
  });
}

/** The known key of which a word is an abbreviation, an extension, or a misspelling by one or two letters. */
function closest(word: string, known: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const near = known.find((key) => {
    const name = key.toLowerCase();
    return name === lower || (lower.length > 2 && (name.startsWith(lower) || lower.startsWith(name)));
  });
  return near ?? known.find((key) => key.length > 3 && distance(lower, key.toLowerCase()) <= (key.length > 5 ? 2 : 1));
}

/** Number of letters to insert, delete or replace to change one word into the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at++) {
    const next = [at];
    for (let other = 1; other <= to.length; other++) {
      const replaced = row[other - 1]! + (from[at - 1] === to[other - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[other]! + 1, next[other - 1]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}

/** A structure with known keys; `required` lists the mandatory ones. */
export function structure<K extends Keys, R extends keyof K & string = never>(
  keys: K,
  required: readonly R[] = [],
): Check<Structure<K, R>> {
  const known = Object.keys(keys);
  const schema = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(keys).map(([key, [each, meant = '']]) => [key, { ...each.schema, ...described(meant) }]),
    ),
    ...(required.length > 0 && { required }),
  };
  return check(schema, (value, path, problems) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return fail(
        problems,
        path || '(whole)',
        `${shown(value)} is not a mapping with the keys ${known.join(', ')}`,
        known,
        path ? undefined : { reason: 'whole' },
      );
    const prefix = path ? `${path}.` : '';
    const out: Record<string, unknown> = {};
    for (const [key, each] of Object.entries(value)) {
      const own = Object.hasOwn(keys, key) ? keys[key]![0] : undefined;
      if (own) {
        if (each !== undefined && each !== null) out[key] = own(each, prefix + key, problems);
        continue;
      }
      const near = closest(key, known);
      const cause = { reason: 'unknown-key', ...(near !== undefined && { near }) } as const;
      fail(problems, prefix + key, `unknown key${near ? `; did you mean ${near}?` : ''}`, known, cause);
    }
    for (const key of required)
      if (out[key] === undefined && !problems.some((problem) => problem.path === prefix + key))
        fail(problems, prefix + key, 'is required', undefined, { reason: 'missing-key' });
    return out as Structure<K, R>;
  });
}
