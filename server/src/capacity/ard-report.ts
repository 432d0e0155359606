/** One address space of an RMF Monitor II ARD report in delta mode. Seconds. */
export interface ArdRow {
  job: string;
  cpuTimeS: number;
  tcbTimeS: number;
}

/** ARD prints CPU and TCB time under a heading that names both. */
export function isArdReport(text: string): boolean {
  return /^.*\bJOBNAME\b.*$/im.test(text) && /\bTCB\b/i.test(text) && /\bCPU\b/i.test(text);
}

/**
 * The rows of the report. The columns are found by the words CPU and TCB of the heading, which may stand in two lines; a value belongs to
 * the heading that it stands below.
 */
export function readArd(text: string): ArdRow[] {
  const lines = text.split(/\r?\n/);
  const heading = lines.findIndex((line) => /\bJOBNAME\b/i.test(line));
  if (heading < 0) return [];
  const above = lines[heading - 1] ?? '';
  const centre = (word: string): number => {
    for (const line of [lines[heading]!, above]) {
      const at = line.search(new RegExp(`\\b${word}\\b`, 'i'));
      if (at >= 0) return at + word.length / 2;
    }
    return -1;
  };
  const [cpu, tcb] = [centre('CPU'), centre('TCB')];
  if (cpu < 0 || tcb < 0) return [];
  return lines.slice(heading + 1).flatMap((line) => rowOf(line, cpu, tcb));
}

function rowOf(line: string, cpu: number, tcb: number): ArdRow[] {
  const [job] = /^\s*[A-Z@#$][A-Z0-9@#$]{0,7}(?=\s)/i.exec(line) ?? [];
  if (job === undefined) return [];
  const numbers = [...line.slice(job.length).matchAll(/\d[\d,]*\.\d+/g)].map((match) => ({
    value: Number(match[0].replaceAll(',', '')),
    centre: job.length + match.index + match[0].length / 2,
  }));
  const nearest = (column: number): number | undefined =>
    [...numbers].sort((a, b) => Math.abs(a.centre - column) - Math.abs(b.centre - column))[0]?.value;
  const [cpuTimeS, tcbTimeS] = [nearest(cpu), nearest(tcb)];
  return cpuTimeS === undefined || tcbTimeS === undefined
    ? []
    : [{ job: job.trim().toUpperCase(), cpuTimeS, tcbTimeS }];
}
