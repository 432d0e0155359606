// The keys of fact files: what the types of the facts do not know is refused with file, place and key, for it would say nothing to anybody.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TYPES = ['grammar/src/facts/types.ts', 'grammar/src/facts/member-types.ts', 'grammar/src/policy/normalise.ts'];

/** The names of the properties of each interface, with those of the interfaces that it extends. */
function readInterfaces(root) {
  const found = new Map();
  for (const file of TYPES) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name, bases = '', body] of text.matchAll(
      /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}/gms,
    )) {
      const own = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, key]) => key);
      found.set(name, { bases: bases.match(/\w+Facts|Written\w+/g) ?? [], own });
    }
  }
  const keysOf = (name) => {
    const { bases, own } = found.get(name);
    return [...bases.flatMap(keysOf), ...own];
  };
  return new Map([...found.keys()].map((name) => [name, new Set(keysOf(name))]));
}

/** What stands below a key. */
const BELOW = {
  operands: 'OperandFacts',
  obeyfile: 'ObeyfileFacts',
  target: 'TargetFacts',
  needs: 'Need',
  releaseDefaults: 'ReleaseDefault',
  statements: 'MemberStatementFacts',
  comments: 'CommentFacts',
};

/**
 * @param {string} root of the repository
 * @returns {(file: string, content: unknown, kind: 'StatementFacts' | 'WrittenStatement' | 'MemberFacts') => void} throws where a key is none
 */
export function factKeys(root) {
  const interfaces = readInterfaces(root);

  function strays(value, type, place) {
    if (Array.isArray(value)) return value.flatMap((item, index) => strays(item, type, `${place}/${index + 1}`));
    if (typeof value !== 'object' || value === null) return [];
    const parameter = type.startsWith('Written') ? 'WrittenParameter' : 'ParameterFacts';
    const below = { ...BELOW, parameters: parameter };
    return Object.entries(value).flatMap(([key, inner]) => {
      if (!interfaces.get(type).has(key)) return [`${place}: "${key}" is no key here`];
      return below[key] === undefined ? [] : strays(inner, below[key], `${place}/${key}`);
    });
  }

  return (file, content, kind) => {
    const found = strays(content, kind, file);
    if (found.length > 0)
      throw new Error(
        `${found.join('\n')}\ndocs/how-to/add-a-statement.md names the keys; text with a comma needs quotes.`,
      );
  };
}
