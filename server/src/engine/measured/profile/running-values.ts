import { CONFIG_TABLES, type ConfigTable } from '../netstat/config-settings.js';
import { AUTOLOG_TABLE, type RunningValue } from '../netstat/netstat-config.js';
import { type Section, sectionOf, text, uint } from '../smf/fields.js';
import type { SmfRecord } from '../smf/record.js';
import { fieldFact } from '../smf/tables.js';
import { profileSection } from './profile-section.js';
import { isRecorded, recordedValue, type Shown } from './recorded-values.js';

/** A setting that the record contains. */
interface Recorded {
  table: ConfigTable;
  label: string;
  shown: Shown;
  /** Only one source describes its place, which is reported with differences. */
  isOfOneSource: boolean;
}

const RECORDED: readonly Recorded[] = CONFIG_TABLES.flatMap((table) => {
  const { record, flags = 'Flags' } = table;
  return table.settings.filter(isRecorded).map((setting) => ({
    table,
    label: setting.label,
    shown: recordedValue({ ...(table.if ? { if: table.if } : {}), ...setting }, record, flags),
    isOfOneSource: (setting.sources ?? fieldFact('119/4', record, setting.field ?? flags).sources) === 1,
  }));
});

const ipv6Flags = uint('119/4 ipv6 Flags');
const interfaceFlags = uint('119/4 interface Flags');
const INTERFACE_IPV6 = 0x80000000;
const INTERFACES = 10;
const ADDRESSES_IPV6 = 11;

/** Whether the record contains IPv6 interfaces or addresses. */
function usesIpv6(record: SmfRecord): boolean {
  const links = sectionOf(record, INTERFACES);
  const isIpv6 = (_: unknown, index: number): boolean =>
    ((interfaceFlags(record.bytes, links, index) ?? 0) & INTERFACE_IPV6) !== 0;
  return sectionOf(record, ADDRESSES_IPV6).count > 0 || Array.from({ length: links.count }, isIpv6).some(Boolean);
}

const AUTOLOG = {
  ProcName: text('119/4 autolog Name'),
  JobName: text('119/4 autolog JobName'),
  ParmString: text('119/4 autolog ParmStr'),
};
const autologOptions = uint('119/4 autolog Options');
const DELAYED = 0xc000;

/** The procedures of AUTOLOG, one in each section. */
function procedures(bytes: Buffer, section: Section): (readonly [label: string, text: string | undefined])[] {
  return Array.from({ length: section.count }, (_, index) => [
    ...Object.entries(AUTOLOG).map(([label, read]) => [label, read(bytes, section, index)] as const),
    ['DelayStart', ((autologOptions(bytes, section, index) ?? 0) & DELAYED) === 0 ? 'No' : 'Yes'] as const,
  ]).flat();
}

/** The settings in a profile record (subtype 4), by their heading in NETSTAT CONFIG. */
export function runningValues(record: SmfRecord, source: string): Map<string, RunningValue[]> {
  const found = new Map<string, RunningValue[]>();
  const add = (heading: string, group: string, label: string, text: string | undefined, from: string): void => {
    const values = found.get(heading) ?? [];
    found.set(heading, values);
    if (text !== undefined) values.push({ section: heading, group, label, text, line: 0, source: from });
  };
  const autolog = profileSection(record, 'autolog');
  if (autolog)
    for (const [label, text] of procedures(record.bytes, autolog)) add(AUTOLOG_TABLE, '', label, text, source);
  for (const { table, label, shown, isOfOneSource } of RECORDED) {
    const section = profileSection(record, table.record);
    if (section === undefined) continue;
    // A stack without IPv6 possibly has no flags, not even those of defaults.
    const isUnused = table.record === 'ipv6' && ipv6Flags(record.bytes, section) === 0 && !usesIpv6(record);
    const text = isUnused ? undefined : shown(record.bytes, section);
    add(table.table, table.group ?? '', label, text, isOfOneSource ? `${source}, layout of one source` : source);
  }
  return found;
}
