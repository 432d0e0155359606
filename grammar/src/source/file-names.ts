/** Names of files, members and data sets, as coded in configuration files and on command lines. */

/** A data set with an optional member: `SYS1.TCPPARMS(VIPA)`. */
export interface DataSetName {
  dataSet: string;
  member?: string;
}

/** Without the quotation marks and slashes that mark a data set, as in `//'USER.TCPPARMS(PAGENT)'`. */
export function unquoted(name: string): string {
  return name
    .trim()
    .replace(/^\/\/(?=['"])/, '')
    .replace(/^(['"])(.*)\1$/, '$2');
}

const QUALIFIER = '[A-Za-z@#$][A-Za-z0-9@#$-]{0,7}';
const DATA_SET = new RegExp(`^(${QUALIFIER}(?:\\.${QUALIFIER})*)(?:\\((${QUALIFIER})\\))?$`);

/** Undefined for z/OS UNIX paths; a single qualifier without a member may be either and is treated as a file name. */
export function asDataSet(name: string): DataSetName | undefined {
  const plain = unquoted(name);
  const match = DATA_SET.exec(plain);
  if (!match || (match[2] === undefined && !plain.includes('.') && plain === name.trim())) return undefined;
  return match[2] === undefined ? { dataSet: match[1]! } : { dataSet: match[1]!, member: match[2] };
}

/** The file or member name at the end of a path or data set name. */
export function lastPart(name: string): string {
  const plain = unquoted(name);
  const member = /\(([^()]+)\)$/.exec(plain);
  if (member) return member[1]!;
  return plain.split(/[\\/]/).at(-1)!;
}

/** Members that are stored as files often have an extension. */
export function stem(fileName: string): string {
  const dot = fileName.indexOf('.');
  return dot > 0 ? fileName.slice(0, dot) : fileName;
}
