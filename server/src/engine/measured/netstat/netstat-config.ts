import { capturedLines, isWrappedRest, reportEnd, withoutPrefix } from '../captured-lines.js';
import { type CommandHeading, isNextPage, netstatHeading } from './command-heading.js';

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
  /** The complete report was captured: TSO and z/OS UNIX have no limit, and a console shows the end. */
  isWhole?: boolean;
}

export const AUTOLOG_TABLE = 'AUTOLOG CONFIGURATION INFORMATION';

const SECTIONS: ReadonlySet<string> = new Set([
  'TCP CONFIGURATION TABLE',
  'UDP CONFIGURATION TABLE',
  'IP CONFIGURATION TABLE',
  'IPV6 CONFIGURATION TABLE',
  'SMF PARAMETERS',
  'GLOBAL CONFIGURATION INFORMATION',
  'NETWORK MONITOR CONFIGURATION INFORMATION',
  'DATA TRACE SETTING',
  AUTOLOG_TABLE,
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

/** Reads the reports in a text from TSO, z/OS UNIX or a console. */
export function readNetstatConfigs(text: string): NetstatConfig[] {
  const reports: (NetstatConfig & { sections: Set<string> })[] = [];
  let heading: CommandHeading = {};
  let section = '';
  let group = '';
  let isUnlimited = false;
  capturedLines(text).forEach((raw, index) => {
    const line = withoutPrefix(raw).trimEnd();
    const next = netstatHeading(line);
    const end = reportEnd(line.trim());
    if (end?.isAll !== undefined && section !== '') reports.at(-1)!.isWhole = end.isAll;
    if ((next && !isNextPage(heading, next)) || end) section = '';
    if (next) isUnlimited = /MVS TCP\/IP O?NETSTAT/i.test(line);
    heading = next ?? heading;
    const own = headingOf(line);
    if (SECTIONS.has(own)) {
      // No report contains a table twice.
      if (section === '' || reports.at(-1)!.sections.has(own))
        reports.push({ ...begun(heading), isWhole: isUnlimited });
      section = own;
      reports.at(-1)!.sections.add(section);
      group = '';
      const [, wait] = /\bWait Time:\s*(\S+)/i.exec(line) ?? [];
      if (wait !== undefined)
        reports.at(-1)!.values.push({ section, group, label: 'WaitTime', text: wait, line: index + 1 });
      return;
    }
    if (section === '' || line === '') return;
    if (GROUP_HEADINGS.has(own) && /^[^:]+:$/.test(line)) {
      group = own;
      return;
    }
    // Conditions of DelayStart; others are not compared.
    if (section === AUTOLOG_TABLE && /^(?:DVIPA|TTLS)(?:\s+(?:DVIPA|TTLS))?$/i.test(line.trim())) return;
    const { values } = reports.at(-1)!;
    const pairs = pairsOf(line);
    if (values.at(-1)?.line === index && isWrappedRest(line)) values.pop();
    for (const { label, text: value } of pairs) {
      values.push({ section, group, label, text: value, line: index + 1 });
      if (GROUP_LABELS.has(label.toUpperCase())) group = label.toUpperCase();
    }
  });
  return reports;
}

function begun({ timeS: _time, ...heading }: CommandHeading): NetstatConfig & { sections: Set<string> } {
  return { ...heading, sections: new Set(), values: [] };
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
