import { reportNumber } from './report-number.js';

/** One address space of an RMF Monitor II ARD report in delta mode. Seconds. */
export interface ArdRow {
  job: string;
  /** Timestamp of the screen, as printed. */
  taken?: string;
  cpuTimeS: number;
  tcbTimeS: number;
}

/** An ARD report prints CPU and TCB time under a heading with both words. */
export function isArdReport(text: string): boolean {
  return /^.*\bJOBNAME\b.*$/im.test(text) && /\bTCB\b/i.test(text) && /\bCPU\b/i.test(text);
}

/**
 * The rows of the report. The columns are located by the words CPU and TCB in the heading, which can have two lines; each value belongs to the
 * heading above it.
 */
export function readArd(text: string): ArdRow[] {
  const lines = text.split(/\r?\n/);
  const headings = lines.flatMap((line, index) => (/\bJOBNAME\b/i.test(line) ? [index] : []));
  return headings.flatMap((heading, index) => readScreen(lines.slice(0, headings[index + 1]), heading));
}

/** Whether the times are totals since the start of the address spaces, which are not usable for an interval. */
export function isInTotalMode(text: string): boolean {
  return text.split('\n').some((line) => {
    const start = line.search(/\bSystem\s*=/i);
    return start >= 0 && /\bTotal\b/i.test(line.slice(start));
  });
}

function readScreen(lines: readonly string[], heading: number): ArdRow[] {
  const above = lines[heading - 1] ?? '';
  const center = (word: string): number => {
    for (const line of [lines[heading]!, above]) {
      const at = line.search(new RegExp(`\\b${word}\\b`, 'i'));
      if (at >= 0) return at + word.length / 2;
    }
    return -1;
  };
  const [cpu, tcb] = [center('CPU'), center('TCB')];
  if (cpu < 0 || tcb < 0) return [];
  const [taken] = /\d{2}[:.]\d{2}[:.]\d{2}/.exec(lines[heading]!) ?? [];
  const isTcbAbove = !/\bTCB\b/i.test(lines[heading]!);
  const after = (word: string): number =>
    (isTcbAbove ? above : lines[heading]!)
      .trim()
      .split(new RegExp(`\\b${word}\\b`, 'i'))
      .at(-1)!
      .trim()
      .split(/\s+/).length;
  const fromEnd = { cpu: after('CPU'), tcb: after('TCB') };
  return lines.slice(heading + 1).flatMap((line) => {
    const row = rowOf(line, cpu, tcb, fromEnd);
    return row ? [taken === undefined ? row : { ...row, taken }] : [];
  });
}

/** If blanks are squeezed, values are not aligned with their headings, so columns are counted from the end. */
function rowOf(line: string, cpu: number, tcb: number, fromEnd: { cpu: number; tcb: number }): ArdRow | undefined {
  const [job] = /^\s*[A-Z@#$][A-Z0-9@#$]{0,7}(?=\s)/i.exec(line) ?? [];
  if (job === undefined) return undefined;
  const words = line.trim().split(/\s+/);
  const isSqueezed = /\t/.test(line) || !/ {2}/.test(line.trim());
  const numbers = [...line.slice(job.length).matchAll(/(?<!\d)\d[\d,]*[.,]\d+/g)].map((match) => ({
    value: reportNumber(match[0]),
    center: job.length + match.index + match[0].length / 2,
  }));
  const nearest = (column: number): number | undefined =>
    [...numbers].sort((a, b) => Math.abs(a.center - column) - Math.abs(b.center - column))[0]?.value;
  const counted = (count: number): number | undefined => {
    const word = words.at(-1 - count);
    return word !== undefined && /^\d[\d,.]*$/.test(word) ? reportNumber(word) : undefined;
  };
  const cpuTimeS = isSqueezed ? counted(fromEnd.cpu) : nearest(cpu);
  const tcbTimeS = isSqueezed ? counted(fromEnd.tcb) : nearest(tcb);
  if (cpuTimeS === undefined || tcbTimeS === undefined) return undefined;
  return { job: job.trim().toUpperCase(), cpuTimeS, tcbTimeS };
}
