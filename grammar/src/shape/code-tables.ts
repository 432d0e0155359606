import tables from '../../gen/policy-tables.json';

const NAMES: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  cipherSuites: byName(tables.suites),
  signaturePairs: byName(tables.signatures),
};

function byName(rows: readonly { name: string }[]): Map<string, string> {
  return new Map(rows.map(({ name }) => [name.toUpperCase(), name]));
}

/** Names of a table in uppercase, each with its spelling. */
export function codeNames(table: string): ReadonlyMap<string, string> {
  return NAMES[table] ?? new Map();
}

/** The System SSL name of a code, if the table contains the word. */
export function codeName(table: string, upper: string): string | undefined {
  return NAMES[table]?.get(upper);
}
