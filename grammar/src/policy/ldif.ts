import type { Problem } from '../facts/problems.js';
import type { Line } from './lines.js';

/** Policies in LDIF, the format for loading them into an LDAP server: `attribute:value`, entries begin with `dn:`. */
export function isLdif(lines: readonly Line[]): boolean {
  const sample = lines.slice(0, 200);
  if (!sample.some((line) => /^dn:/i.test(line.text))) return false;
  const entries = sample.filter((line) => /^[A-Za-z][\w;-]*::?(\s|\S|$)/.test(line.text)).length;
  return entries > sample.length * 0.6;
}

export function ldifProblem(first: Line): Problem {
  return {
    kind: 'wrong-language',
    severity: 'error',
    message:
      'This is LDIF, the format for loading policies into an LDAP server. Policy Agent does not read it from a file. Code statements such as IDSRule.',
    start: first.start,
    end: first.end,
  };
}
