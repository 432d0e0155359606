/** What is wrong at one place of an input, and what would be right there. */
export interface Problem {
  /** Where, as in `path.mtu` or `workload.flows[0].kind`. */
  path: string;
  message: string;
  /** The values that are allowed there, when they can be listed. */
  allowed?: readonly (string | number | boolean)[];
}

/** Checks one value and gives it back normalised; what is wrong goes to `problems`. */
export type Check = (value: unknown, path: string, problems: Problem[]) => unknown;

function fail(problems: Problem[], path: string, message: string, allowed?: Problem['allowed']): undefined {
  problems.push(allowed ? { path, message, allowed } : { path, message });
  return undefined;
}

function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'a structure' : JSON.stringify(value);
}

export function oneOf(allowed: readonly (string | number | boolean)[]): Check {
  return (value, path, problems) => {
    const found = allowed.find((item) => item === value || String(item).toLowerCase() === String(value).toLowerCase());
    if (found !== undefined) return found;
    return fail(problems, path, `${shown(value)} is not one of ${allowed.join(', ')}`, allowed);
  };
}

export function number(low: number, high = Number.MAX_VALUE, unit = ''): Check {
  const range = high === Number.MAX_VALUE ? `a number of at least ${low}` : `a number from ${low} to ${high}`;
  return (value, path, problems) =>
    typeof value === 'number' && value >= low && value <= high
      ? value
      : fail(problems, path, `${shown(value)} is not ${range}${unit && ` ${unit}`}`);
}

export function integer(low: number, high = Number.MAX_SAFE_INTEGER): Check {
  const range =
    high === Number.MAX_SAFE_INTEGER ? `a whole number of at least ${low}` : `a whole number from ${low} to ${high}`;
  return (value, path, problems) =>
    typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high
      ? value
      : fail(problems, path, `${shown(value)} is not ${range}`);
}

export const flag: Check = (value, path, problems) =>
  typeof value === 'boolean' ? value : fail(problems, path, `${shown(value)} is not true or false`, [true, false]);

export const text: Check = (value, path, problems) =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : fail(problems, path, `${shown(value)} is not a text`);

export function either(first: Check, second: Check, isFirst: (value: unknown) => boolean): Check {
  return (value, path, problems) => (isFirst(value) ? first : second)(value, path, problems);
}

export function list(item: Check, atLeast = 0): Check {
  return (value, path, problems) => {
    if (!Array.isArray(value)) return fail(problems, path, `${shown(value)} is not a list`);
    if (value.length < atLeast) return fail(problems, path, `the list needs at least ${atLeast} item`);
    return value.map((each, index) => item(each, `${path}[${index}]`, problems));
  };
}

function closest(word: string, known: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  return known.find((key) => {
    const name = key.toLowerCase();
    return name === lower || (lower.length > 2 && (name.startsWith(lower) || lower.startsWith(name)));
  });
}

/** A structure with known keys; `required` names those that can't be left out. */
export function structure(keys: Record<string, Check>, required: readonly string[] = []): Check {
  const known = Object.keys(keys);
  return (value, path, problems) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return fail(problems, path || '(whole)', `${shown(value)} is not a structure with ${known.join(', ')}`, known);
    }
    const prefix = path ? `${path}.` : '';
    const out: Record<string, unknown> = {};
    for (const [key, each] of Object.entries(value)) {
      const check = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (check) {
        if (each !== undefined && each !== null) out[key] = check(each, prefix + key, problems);
        continue;
      }
      const near = closest(key, known);
      fail(problems, prefix + key, `unknown key${near ? `; did you mean ${near}?` : ''}`, known);
    }
    for (const key of required) {
      if (out[key] === undefined && !problems.some((problem) => problem.path === prefix + key)) {
        fail(problems, prefix + key, 'is required');
      }
    }
    return out;
  };
}
