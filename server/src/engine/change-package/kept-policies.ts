import type { StackModel } from '@ezlint/grammar';
import { agentOption } from '../core/analysis/policy-agent.js';
import { firstText } from '../core/list-text.js';

/**
 * Statements of the rules that Policy Agent leaves in the stack with NOFLUSH, with the statement that has the option for their type; rules of other
 * types are always replaced (IP Configuration Guide, FLUSH and PURGE parameters).
 */
const RULES: readonly (readonly [string, string?])[] = [
  ['TTLSRule', 'TTLSConfig'],
  ['IDSRule', 'IDSConfig'],
  ['PolicyRule'],
];

/** Maximum number of names in a text. */
const MOST_NAMES = 3;

/** What the stack keeps when Policy Agent reads other files, as the end of a sentence; undefined if nothing. */
export function keptPolicies(from: StackModel, to: StackModel): string | undefined {
  const kept = RULES.flatMap(([rule, config]) => {
    if (agentOption(to, config, 'FLUSH') !== false) return [];
    const coded = new Set(namesOf(to, rule));
    return namesOf(from, rule)
      .filter((name) => !coded.has(name))
      .map((name) => `${rule} ${name}`);
  });
  if (kept.length === 0) return undefined;
  return `the stack keeps ${firstText(kept, MOST_NAMES)}, because NOFLUSH is coded, until Policy Agent starts with FLUSH (pasearch shows what Policy Agent read, without ${kept.length === 1 ? 'it' : 'them'})`;
}

function namesOf({ policy }: StackModel, type: string): string[] {
  return (policy?.objects[type] ?? []).flatMap(({ name, replacedBy }) =>
    name === undefined || replacedBy !== undefined ? [] : [name],
  );
}
