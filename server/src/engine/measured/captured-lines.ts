/** Prefix of a line in a job log or on a console. */
const LOG_PREFIX =
  /^\s*(?:\d{2}[.:]\d{2}[.:]\d{2}(?:[.:]\d+)?\s+)?(?:(?:STC|JOB|TSU)\d+\s+)?\+?(?:E[ZD][A-Z]\d{4}[A-Z]?\s+)?/;

/**
 * Prefix of a line in the hardcopy log: kind of line, routing codes, system, date, time, job or user, flags; on continuation lines of a message, its
 * number and flags.
 */
const HARDCOPY_PREFIX =
  /^\s?(?:[MNWX][RCI]?\s?[0-9A-F]{7}\s+\S{1,8}\s+\d{5,7}\s\d{2}:\d{2}:\d{2}\.\d{2}\s(?:.{8}|\S+)\s[0-9A-F]{8}\s\s?|[DELS][RC]?\s+\d{3}\s[0-9A-F]{8}\s\s?)/;

/** A line of captured output without the prefix of a job log or console. */
export function withoutPrefix(line: string): string {
  return line.replace(HARDCOPY_PREFIX, '').replace(LOG_PREFIX, '');
}

/** Time at the beginning of a line of a job log or console, or after the date in the hardcopy log. */
const LOG_TIME = /^[ +]?(?:[MNWX][RCI]?\s?[0-9A-F]{7}\s+\S{1,8}\s+\d{5,7}\s)?\s*(\d{2}[.:]\d{2}[.:]\d{2})\b/;

/** Time at which a system wrote the line to a log, as 17:40:36; undefined if the line does not show it. */
export function loggedTime(line: string): string | undefined {
  return LOG_TIME.exec(line)?.[1]?.replaceAll('.', ':');
}

/** Sequence numbers of ISPF in a data set with records of 80 bytes, or of variable length; line numbers of its editor. */
const SEQUENCE_NUMBERS = [
  /^(?<text>.{72})(?<number>\d{8})\s*$/,
  /^(?<number>\d{8})(?<text>.*)$/,
  /^\s?(?<number>\d{6})(?:\s(?<text>.*))?$/,
] as const;
/** Share of lines that have a number, or borders. */
const NUMBERED = 0.75;
/** A line in a window of ISPF. */
const BORDERED = /^\s?[|\u00a6](.*)[|\u00a6]\s*$/;

/** TSO, or a shell, waits for another command. */
const PROMPT = /^(?:READY$|[$#>](?:\s|$)|\w{1,8}:\/[^\s$#>]{0,200} ?[$#>](?:\s|$))/;
/** The number of records that a console shows, and of all records. */
const RECORDS = /^(\d+) OF (\d+) RECORDS DISPLAYED/i;

/** The end of a report: a prompt, or a last line of a report on a console. */
export interface ReportEnd {
  /** Whether the report shows all records; absent after a prompt. */
  isAll?: boolean;
  /** Number of records that the report shows. */
  records?: number;
}

/** Undefined if the line does not end a report. */
export function reportEnd(line: string): ReportEnd | undefined {
  const [, shown, all] = RECORDS.exec(line) ?? [];
  if (shown !== undefined) return { isAll: shown === all, records: Number(shown) };
  if (/^END OF THE REPORT/i.test(line)) return { isAll: true };
  return PROMPT.test(line) ? {} : undefined;
}

/** One word without a label, alone or before the next label: the rest of a value that a narrow screen wraps. */
export function isWrappedRest(line: string): boolean {
  return /^(?!-)[^\s]*[^\s:](?:\s{2,}[A-Za-z][\w/-]*:(?:\s.*)?)?$/.test(line.trim());
}

function withoutLastWord(line: string): string {
  const text = line.trimEnd();
  return text.slice(0, Math.max(text.lastIndexOf(' '), text.lastIndexOf('\t')) + 1);
}

function withoutBorders(lines: string[]): string[] {
  const inside = lines.map((line) => BORDERED.exec(line)?.[1]);
  const bordered = inside.filter((line) => line !== undefined).length;
  const written = lines.filter((line) => line.trim() !== '').length;
  return bordered > 1 && bordered >= NUMBERED * written ? lines.map((line, index) => inside[index] ?? line) : lines;
}

/** The lines of a captured text, without sequence numbers, without the borders of a window, and without a last word that can be truncated: one without a line end. */
export function capturedLines(text: string): string[] {
  const lines = withoutBorders(text.split(/\r\n|\r|\n/));
  const last = lines.at(-1)!;
  if (!reportEnd(withoutPrefix(last).trim())) lines[lines.length - 1] = withoutLastWord(last);
  const written = lines.filter((line) => line.trim() !== '').length;
  for (const form of SEQUENCE_NUMBERS) {
    const found = lines.map((line) => form.exec(line)?.groups);
    const numbers = found.flatMap((each) => (each ? [Number(each.number)] : []));
    const isSequence = numbers.every((number, index) => index === 0 || number > numbers[index - 1]!);
    if (numbers.length > 1 && numbers.length >= NUMBERED * written && isSequence)
      return lines.map((line, index) => (found[index] ? (found[index].text ?? '') : line));
  }
  return lines;
}
