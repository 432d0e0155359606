import { type Entry, partNumber, partText, partWord, type StackModel } from '@ezlint/grammar';
import { sameWord } from '../measured/netstat/match-rows.js';
import type { ReportRow } from '../measured/netstat/read-reports.js';
import { detail } from './compare-details.js';
import type { Comparison, Defined, Detail } from './comparison.js';

type Values = ReportRow['values'];

const has = (entry: Entry, option: string): boolean => partWord(entry[option]) === 'TRUE';

/** Limits of a trace, with their default and their field of the report. */
const LIMITS: readonly (readonly [parameter: string, byDefault: number, field: string])[] = [
  ['ABBREV', 224, 'abbreviated'],
  ['DATA', 1024, 'megabytes'],
  ['FRAMES', 2_147_483_647, 'frames'],
  ['TIME', 10_080, 'minutes'],
];

/** Traces of OSA ports: OSAENTA, and NETSTAT DEVLINKS. The filters are not compared. */
export const OSAENTA: Comparison = {
  kinds: ['OSAENTA'],
  label: 'NETSTAT DEVLINKS',
  defined: (stack) =>
    [...portsOf(stack)].flatMap(([port, entries]): Defined[] => {
      const last = entries.at(-1)!;
      if (port === '' || entries.some(({ damaged }) => damaged) || has(last, 'DEL')) return [];
      const isOn = isStarted(entries);
      return [
        {
          statement: 'OSAENTA',
          parameter: `PORTNAME ${port}`,
          at: last.at,
          key: { port },
          details: [stateOf(isOn), ...limitsOf(entries)],
          absent: () => (isOn ? undefined : 'the report possibly shows only ports with a trace that was started'),
        },
      ];
    }),
  matches: ({ port }, key) => sameWord(port, key.port),
  isOfProfile: ({ status = '' }) => /^on$/i.test(status),
  unsure: ({ port = '' }, stack) => {
    const ports = portsOf(stack);
    return ports.has('') || ports.has(port.toUpperCase())
      ? 'the OSAENTA statements are not known completely'
      : undefined;
  },
  named: ({ port = '' }) => ({ statement: 'OSAENTA', parameter: `PORTNAME ${port}` }),
};

/** The statements of each port, in order; those of an unknown port have the name ''. */
function portsOf({ other }: StackModel): Map<string, Entry[]> {
  const ports = new Map<string, Entry[]>();
  for (const entry of (other.OSAENTA ?? []) as Entry[]) {
    const port = (partText(entry.PORTNAME) ?? '').toUpperCase();
    ports.set(port, [...(ports.get(port) ?? []), entry]);
  }
  return ports;
}

/** Whether the last statement with ON or OFF starts the trace. */
function isStarted(entries: readonly Entry[]): boolean {
  const decides = entries.findLast((entry) => has(entry, 'ON') || has(entry, 'OFF'));
  return decides !== undefined && has(decides, 'ON');
}

function stateOf(isOn: boolean): Detail {
  return {
    name: 'ON',
    value: isOn,
    isDefault: !isOn,
    shown: ([row]) => (/^(?:on|off)$/i.test(row!.values.status ?? '') ? /^on$/i.test(row!.values.status!) : undefined),
    unsure: () => (isOn ? 'a trace ends by itself when it reaches a limit' : undefined),
  };
}

/** FULL has no known form in the report. */
function limitsOf(entries: readonly Entry[]): Detail[] {
  if (entries.some((entry) => has(entry, 'CLEAR') || has(entry, 'DEL') || has(entry, 'FULL'))) return [];
  return LIMITS.flatMap(([name, byDefault, field]) => {
    const entry = entries.findLast((each) => each[name] !== undefined);
    const shown = (values: Values): number | undefined =>
      /^\d+$/.test(values[field] ?? '') ? Number(values[field]) : undefined;
    return detail(name, entry?.[name], partNumber, byDefault, shown).map((each) => ({
      ...each,
      ...(entry === undefined ? {} : { at: entry.at }),
    }));
  });
}
