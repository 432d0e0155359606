import type { LanguageId } from '@ezlint/grammar';

/** A comment that controls ezlint: the rules to suppress, where, until when and why. */
export interface Directive {
  kind: 'ignore' | 'ignore-next-line' | 'ignore-file' | 'ignore-start' | 'ignore-end';
  /** As coded, with their columns. */
  rules: { text: string; column: number }[];
  /** ISO date of the last valid day. */
  until?: string;
  reason?: string;
  /** Person responsible for the suppression. */
  owner?: string;
  line: number;
  column: number;
  endColumn: number;
  /** Whether the line contains only the comment. */
  alone: boolean;
}

/** A misspelled or malformed directive. */
interface Malformed {
  line: number;
  column: number;
  endColumn: number;
  message: string;
}

export interface DirectivesOfFile {
  directives: Directive[];
  malformed: Malformed[];
}

/** Comment characters by language; in other languages, all of them are accepted. */
const MARKS: Partial<Record<LanguageId, string>> = {
  profile: ';',
  tn3270: ';',
  smcat: ';',
  'at-tls': '#',
  ipsec: '#',
  ids: '#',
  qos: '#',
  routing: '#',
  pagent: '#',
};

const ANY_MARK = ';#*';

const KINDS = new Map<string, Directive['kind']>(
  Object.entries({
    ignore: 'ignore',
    'ignore-line': 'ignore',
    'ignore-next-line': 'ignore-next-line',
    'ignore-file': 'ignore-file',
    'ignore-start': 'ignore-start',
    'ignore-begin': 'ignore-start',
    'ignore-end': 'ignore-end',
  }),
);

const FORM = 'code it as ezlint:ignore RULE[,RULE] until=YYYY-MM-DD reason="text"';

/** Finds the directives in the comments of a file. */
export function readDirectives(text: string, language: LanguageId): DirectivesOfFile {
  const found: DirectivesOfFile = { directives: [], malformed: [] };
  if (!/ezlint:/i.test(text)) return found;
  const marks = MARKS[language] ?? ANY_MARK;
  const pattern = new RegExp(`^(.*?)(^|\\s|/)([${marks}]\\s*)ezlint:([a-z-]+)(.*)`, 'i');
  for (const [index, record] of text.split(/\r\n|\r|\n/).entries()) {
    const match = pattern.exec(withoutSequenceNumber(record));
    if (match) readOne(match, index + 1, found);
  }
  return found;
}

/** Records of 80 bytes can end with a sequence number. */
function withoutSequenceNumber(record: string): string {
  return record.length === 80 && /\d{8}$/.test(record) ? record.slice(0, 72) : record;
}

function readOne(match: RegExpExecArray, line: number, found: DirectivesOfFile): void {
  const [, before, gap, mark, word, behind] = match as unknown as [string, string, string, string, string, string];
  // A comment between slash and asterisk ends on the line.
  const rest = gap === '/' ? behind.replace(/\*\/.*/, '') : behind;
  const column = before.length + gap.length + mark.length + 1;
  const start = column + 'ezlint:'.length + word.length;
  const endColumn = start + rest.trimEnd().length;
  const fail = (message: string): void => {
    found.malformed.push({ line, column, endColumn, message });
  };
  const kind = KINDS.get(word.toLowerCase());
  const fields = readFields(rest, start);
  if (!kind) fail(`Unknown directive: ezlint:${word}; ${FORM}.`);
  else if (typeof fields === 'string') fail(fields);
  else if (fields.rules.length === 0 && kind !== 'ignore-end') fail(`The directive contains no rule; ${FORM}.`);
  else found.directives.push({ kind, ...fields, line, column, endColumn, alone: before.trim() === '' });
}

type Fields = Pick<Directive, 'rules' | 'until' | 'reason' | 'owner'>;

/** The operands of a directive, or the error as text. */
function readFields(rest: string, column: number): Fields | string {
  const fields: Fields = { rules: [] };
  const pattern = /[\s,]+|(until|reason|owner)=("([^"]*)"|'([^']*)'|[^\s,"']\S*)|[A-Za-z][\w-]*(?=[\s,]|$)/gy;
  while (pattern.lastIndex < rest.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(rest);
    if (!match) return unreadable(rest.slice(at).trim());
    const [text, key, whole, quoted, single] = match;
    if (key === 'until') {
      const date = quoted ?? single ?? whole!;
      if (!isDate(date)) return `until=${date} is not a date; code it as until=2027-03-31.`;
      fields.until = date;
    } else if (key === 'reason' || key === 'owner') fields[key] = (quoted ?? single ?? whole!).trim();
    else if (text.trim().replace(/,/g, '') !== '') fields.rules.push({ text, column: column + at });
  }
  return fields;
}

function unreadable(text: string): string {
  const word = text.split(/\s/)[0]!;
  if (/^(until|reason|owner)=/i.test(word))
    return /["']/.test(word) ? `${word} has no closing quotation mark.` : `${word} has no value; ${FORM}.`;
  return `${word} is neither a rule nor until=, owner= or reason=; ${FORM}.`;
}

/** Whether the text is a valid date in the form YYYY-MM-DD. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}
