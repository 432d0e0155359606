import { SECRET_PARAMETERS } from '@ezlint/grammar';

/**
 * Keys and passwords that configuration contains. Reports are sent to people and services that may not read the files, so they never contain one. What ezlint
 * writes for the host (edits, members of a change package) keeps them.
 */

/** The parameter, what stands between it and the value, and the value; also the password behind the user of ANONYMOUS in FTP.DATA. */
const IN_LINE = new RegExp(
  `(\\b(?:${SECRET_PARAMETERS})(?:[ \\t]*=[ \\t]*|[ \\t]+(?:(?:Ascii|Ebcdic|Hex)[ \\t]+)?)|\\bANONYMOUS[ \\t]+[^ \\t/;]*/)("[^"]*"|'[^']*'|[^\\s;]+)`,
  'gi',
);

const AT_END_OF_PATH = new RegExp(`/(?:${SECRET_PARAMETERS})(?:/(?:key|digits|value|name))?$`, 'i');

/** A source line as reports show it. The length stays, so that what marks a place under the line is right. */
export function withoutSecrets(line: string): string {
  return line.replace(IN_LINE, (_, before: string, value: string) => before + '*'.repeat(value.length));
}

/** The value of a setting as reports show it; the path ends with the parameter. */
export function shownValue(path: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  return AT_END_OF_PATH.test(path) ? '(not shown)' : value;
}
