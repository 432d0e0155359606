/** Counters of NETSTAT STATS since the start of the stack; those that are not in the report are absent. */
export interface ReportedCounters {
  segmentsOut?: number;
  retransmitted?: number;
  attemptsDiscarded?: number;
}

const TCP = /\bTCP\s+Statistics\b/i;
/** Other parts of the report have counters with the same names. */
const OTHER = /^\s*(?:IP|IPv6|ICMP|ICMPv6|UDP|SMC\S*)\s+(?:General\s+)?(?:Statistics|Information)\b/i;

const NAMES: readonly (readonly [keyof ReportedCounters, RegExp])[] = [
  ['segmentsOut', /^Segments\s+Sent\s*=\s*(\d+)/i],
  ['retransmitted', /^Segments\s+Retransmitted\s*=\s*(\d+)/i],
  ['attemptsDiscarded', /^Connection\s+Attempts\s+Discarded\s*=\s*(\d+)/i],
];

/** The TCP counters of NETSTAT STATS; undefined if the text has none. */
export function readCounters(lines: readonly string[]): ReportedCounters | undefined {
  const counters: ReportedCounters = {};
  let isTcp = false;
  for (const line of lines) {
    if (TCP.test(line)) isTcp = true;
    else if (OTHER.test(line)) isTcp = false;
    if (!isTcp) continue;
    const text = line.trim();
    for (const [name, pattern] of NAMES) {
      const value = pattern.exec(text)?.[1];
      if (value !== undefined) counters[name] ??= Number(value);
    }
  }
  return counters.segmentsOut === undefined ? undefined : counters;
}
