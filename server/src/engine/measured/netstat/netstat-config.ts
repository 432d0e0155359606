import { capturedLines, withoutPrefix } from '../captured-lines.js';

/** A value of the report, as printed. */
export interface RunningValue {
  /** Heading of its table in uppercase: TCP CONFIGURATION TABLE. */
  section: string;
  /** Heading of its group within the table in uppercase: SYSPLEX MONITOR; empty if there is none. */
  group: string;
  label: string;
  text: string;
  /** Line of the file, from 1; 0 if it is from a record. */
  line: number;
  /** The record that contains it. */
  source?: string;
}

/** Values of a Netstat CONFIG/-f report. */
export interface NetstatConfig {
  /** Release in the heading, in the form V2R5. */
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

/** Values with subordinate values; many captures lack the indentation, which would also show this. */
const GROUP_LABELS: ReadonlySet<string> = new Set(['DYNAMICXCF', 'WLMPRIORITYQ', 'SMCD', 'SMCR', 'SMFSRV', 'PFID']);

/** Headings within a table, without a value. */
const GROUP_HEADINGS: ReadonlySet<string> = new Set([
  'TYPE 118',
  'TYPE 119',
  'SYSPLEX MONITOR',
  'ZIIP',
  'SMCGLOBAL',
  'SMC GLOBAL',
]);

/** Reads a captured report from TSO, z/OS UNIX or a console; undefined if the text contains none. */
export function readNetstatConfig(text: string): NetstatConfig | undefined {
  const sections = new Set<string>();
  const report: NetstatConfig = { sections, values: [] };
  let section = '';
  let group = '';
  capturedLines(text).forEach((raw, index) => {
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

/** For example, MVS TCP/IP NETSTAT CS V2R5  TCPIP Name: TCPCS  11:37:31; older releases write onetstat for z/OS UNIX. */
function readHeading(line: string, report: NetstatConfig): void {
  const match = /\bO?NETSTAT\s+CS\s+(V\d+R\d+|\d+\.\d+)\s+(?:TCPIP\s+NAME:\s*)?(\S+)?/i.exec(line);
  if (!match) return;
  report.release = match[1]!.toUpperCase().replace(/^(\d+)\.(\d+)$/, 'V$1R$2');
  if (match[2]) report.stack = match[2].toUpperCase();
}

/** The words before the first colon at the end of a word. */
function headingOf(line: string): string {
  return (/^([^:]+):(?=\s|$)/.exec(line.trimStart())?.[1] ?? '').trim().replace(/\s+/g, ' ').toUpperCase();
}

/** Pairs of `Label: value`; a value ends before the next word with a colon. An IPv6 address is not a label. */
function pairsOf(line: string): { label: string; text: string }[] {
  const labels = [...line.matchAll(/(?:^|\s)([A-Za-z][\w/-]*):(?=\s|$)/g)];
  return labels.map((match, index) => {
    const from = match.index + match[0].length;
    return { label: match[1]!, text: line.slice(from, labels[index + 1]?.index).trim() };
  });
}
