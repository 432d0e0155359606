/** What a job log or a console puts before a line. */
const LOG_PREFIX =
  /^\s*(?:\d{2}[.:]\d{2}[.:]\d{2}(?:[.:]\d+)?\s+)?(?:(?:STC|JOB|TSU)\d+\s+)?(?:\+?E[ZD][A-Z]\d{4}[A-Z]?\s+)?/;

/** A line of captured output without what a job log or a console puts before it. */
export function withoutPrefix(line: string): string {
  return line.replace(LOG_PREFIX, '');
}
