import { canonicalAddress, type MemberEntry, partWord, type StackModel } from '@ezlint/grammar';
import type { ReportRow } from '../measured/netstat/read-reports.js';
import type { Comparison, Detail } from './comparison.js';

/** Parameters of OSPF_Interface with the columns that show them; those of a VIPA are N/A. */
const COLUMNS: Readonly<Record<string, string>> = {
  Attaches_To_Area: 'area',
  Cost0: 'cost',
  Retransmission_Interval: 'retransmissionInterval',
  Transmission_Delay: 'transmissionDelay',
  Router_Priority: 'priority',
  Hello_Interval: 'helloInterval',
  Dead_Router_Interval: 'deadRouterInterval',
  DB_Exchange_Interval: 'exchangeInterval',
};

/** The values of an OSPF interface in its report. */
export const SHOWN_OSPF_VALUES: readonly Pick<Detail, 'name' | 'shown'>[] = Object.entries(COLUMNS).map(
  ([name, column]) => ({ name, shown: ([row]) => plain(row?.values[column]) }),
);

/** OSPF_Interface of OMPROUTE in DISPLAY TCPIP,,OMPROUTE,OSPF,LIST,INTERFACES. Values that are not coded are not compared. */
export const OSPF_INTERFACES: Comparison = {
  kinds: ['OSPF'],
  label: 'OMPROUTE OSPF,LIST,INTERFACES (layout of one source)',
  defined: (stack) =>
    entriesOf(stack).flatMap((entry) => {
      const address = codedValue(entry, 'IP_Address');
      if (address === undefined || address.includes('*')) return [];
      const details = SHOWN_OSPF_VALUES.flatMap(({ name, shown }): Detail[] => {
        const value = plain(codedValue(entry, name));
        return value === undefined ? [] : [{ name, value, isDefault: false, shown }];
      });
      const absent = (): string => 'OMPROUTE ignores an interface that the stack does not have';
      return [{ statement: 'OSPF_Interface', parameter: address, at: entry.at, key: { address }, absent, details }];
    }),
  matches: isOf,
  isOfProfile: () => true,
  // A pattern is for several interfaces; without a file, OMPROUTE is configured elsewhere.
  isKnown: (_, stack) =>
    stack.members?.omproute === undefined ||
    entriesOf(stack).some((entry) => entry.damaged || /^$|\*/.test(codedValue(entry, 'IP_Address') ?? '')),
  named: ({ address = '' }) => ({ statement: 'OSPF_Interface', parameter: address }),
};

function isOf({ address = '' }: ReportRow['values'], key: Record<string, string>): boolean {
  return canonicalAddress(address) === canonicalAddress(key.address ?? '');
}

const entriesOf = ({ members }: StackModel): MemberEntry[] =>
  (members?.omproute ?? []).flatMap(({ entries }) => entries.OSPF_Interface ?? []);

const codedValue = ({ settings }: MemberEntry, name: string): string | undefined =>
  partWord([settings[name]].flat()[0]);

/** Numbers without leading zeros; undefined for N/A. */
const plain = (text: string | undefined): string | number | undefined =>
  text === undefined || /^N\/A$/i.test(text) ? undefined : /^\d+$/.test(text) ? Number(text) : text;
