import { withoutPrefix } from '../captured-lines.js';
/** A value of the report, as it is printed. */
export interface RunningValue {
  /** Heading of its table in capitals: TCP CONFIGURATION TABLE. */
  section: string;
  /** What it is under within the table, in capitals: SYSPLEX MONITOR; empty when it is alone. */
  group: string;
  label: string;
  text: string;
  /** Line of the file, from 1; 0 where it comes from a record. */
  line: number;
  /** The record that it comes from. */
  source?: string;
}

/** What Netstat CONFIG/-f says of a running stack. */
export interface NetstatConfig {
  /** V2R5 of the heading. */
  release?: string;
  /** Name of the stack. */
  stack?: string;
  sections: ReadonlySet<string>;
  values: RunningValue[];
}

const SECTIONS: ReadonlySet<string> = new Set([
  'TCP CONFIGURATION TABLE',
  'UDP CONFIGURATION TABLE',
  'IP CONFIGURATION TABLE',
  'IPV6 CONFIGURATION TABLE',
  'SMF PARAMETERS',
  'GLOBAL CONFIGURATION INFORMATION',
  'NETWORK MONITOR CONFIGURATION INFORMATION',
  'DATA TRACE SETTING',
  'AUTOLOG CONFIGURATION INFORMATION',
]);

/** Values with subordinate values; the indentation, which also shows this, is missing in many captures. */
const GROUP_LABELS: ReadonlySet<string> = new Set(['DYNAMICXCF', 'WLMPRIORITYQ', 'SMCD', 'SMCR', 'SMFSRV', 'PFID']);

/** Headings within a table, with no value of their own. */
const GROUP_HEADINGS: ReadonlySet<string> = new Set([
  'TYPE 118',
  'TYPE 119',
  'SYSPLEX MONITOR',
  'ZIIP',
  'SMCGLOBAL',
  'SMC GLOBAL',
]);

/** Reads a captured report, from TSO, z/OS UNIX or a console; undefined when the text holds none. */
export function readNetstatConfig(text: string): NetstatConfig | undefined {
  const sections = new Set<string>();
  const report: NetstatConfig = { sections, values: [] };
  let section = '';
  let group = '';
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const line = withoutPrefix(raw).trimEnd();
    readHeading(line, report);
    const heading = headingOf(line);
    if (SECTIONS.has(heading)) {
      section = heading;
      sections.add(section);
      group = '';
      return;
    }
    if (section === '') return;
    if (GROUP_HEADINGS.has(heading) && /^[^:]+:$/.test(line)) {
      group = heading;
      return;
    }
    for (const { label, text: value } of pairsOf(line)) {
      report.values.push({ section, group, label, text: value, line: index + 1 });
      if (GROUP_LABELS.has(label.toUpperCase())) group = label.toUpperCase();
    }
  });
  return sections.size > 0 ? report : undefined;
}

/** MVS TCP/IP NETSTAT CS V2R5  TCPIP Name: TCPCS  11:37:31 */
function readHeading(line: string, report: NetstatConfig): void {
  const match = /\bNETSTAT\s+CS\s+(V\d+R\d+)\s+(?:TCPIP\s+NAME:\s*)?(\S+)?/i.exec(line);
  if (!match) return;
  report.release = match[1]!.toUpperCase();
  if (match[2]) report.stack = match[2].toUpperCase();
}

/** The words before the first colon that ends a word. */
function headingOf(line: string): string {
  return (/^([^:]+):(?=\s|$)/.exec(line.trimStart())?.[1] ?? '').trim().replace(/\s+/g, ' ').toUpperCase();
}

/** `Label: value` side by side; a value goes on to the next word with a colon behind it. An IPv6 address is not a label. */
function pairsOf(line: string): { label: string; text: string }[] {
  const labels = [...line.matchAll(/(?:^|\s)([A-Za-z][\w/-]*):(?=\s|$)/g)];
  return labels.map((match, index) => {
    const from = match.index + match[0].length;
    return { label: match[1]!, text: line.slice(from, labels[index + 1]?.index).trim() };
  });
}
