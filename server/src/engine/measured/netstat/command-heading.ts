/** The first line of the output of NETSTAT or pasearch. */
export interface CommandHeading {
  /** In the form V2R5. */
  release?: string;
  stack?: string;
  /** Seconds of the day. */
  timeS?: number;
}

// The release is V2R5 or 3.1.
const HEADING =
  /\bO?NETSTAT\s+CS\s+(V\d+R\d+|\d+\.\d+)(?:\s+TCPIP\s+NAME:)?(?:\s*([A-Z@#$][\w@#$]*))?(?:\s+(\d{2}:\d{2}:\d{2})\b)?/i;

/** @param time when the line was written to a log, as 17:40:36; a heading on a console contains no time */
export function netstatHeading(line: string, time?: string): CommandHeading | undefined {
  const match = HEADING.exec(line);
  if (!match) return undefined;
  match[3] ??= time!;
  return headingOf(match);
}

/** The stack in the first NETSTAT heading. */
export function stackOf(text: string): string | undefined {
  return netstatHeading(text)?.stack;
}

export function headingOf([, release = '', stack, time]: RegExpExecArray): CommandHeading {
  return {
    release: release.toUpperCase().replace(/^(\d+)\.(\d+)$/, 'V$1R$2'),
    ...(stack === undefined ? {} : { stack: stack.toUpperCase() }),
    ...(time === undefined ? {} : { timeS: secondsOf(time) }),
  };
}

/** Whether a heading belongs to another page of the output of the same command. */
export function isNextPage(before: CommandHeading, heading: CommandHeading): boolean {
  return heading.timeS !== undefined && before.timeS === heading.timeS && before.stack === heading.stack;
}

/** Converts 17:40:36 to seconds. */
const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
