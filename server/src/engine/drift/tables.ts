import { canonicalAddress, type Entry, maskLength, partText, partWord, type StackModel } from '@ezlint/grammar';
import type { CapturedReport, ReportRow } from '../measured/netstat/read-reports.js';
import type { Comparison } from './comparison.js';

/** Entry of a table in the form of the profile; without text if part of it is unknown. */
interface TableEntry {
  at: number;
  item: string | undefined;
}

/** Comparison of a table whose entries have no identity except all of their values. */
function table(
  kind: CapturedReport['kind'],
  statement: string,
  entries: (stack: StackModel) => TableEntry[] | undefined,
  more: Partial<Comparison> & { absent?(item: string, rows: readonly ReportRow[]): string | undefined } = {},
): Comparison {
  const { absent, ...others } = more;
  return {
    kinds: [kind],
    label: `NETSTAT ${kind}`,
    defined: (stack) =>
      (entries(stack) ?? []).flatMap(({ at, item }) => {
        if (item === undefined) return [];
        const parameter = canonical(item);
        return [{ statement, parameter, at, key: { item: parameter }, absent: (rows) => absent?.(parameter, rows) }];
      }),
    matches: (row, key) => itemOf(row) === key.item,
    isOfProfile: () => true,
    unsure: (_, stack) =>
      entries(stack)?.every(({ item }) => item !== undefined) === true
        ? undefined
        : 'the table in the profile is not known completely',
    named: (row) => ({ statement, parameter: itemOf(row) }),
    ...others,
  };
}

/** Without differences in case and in the form of addresses. */
const canonical = (item: string): string =>
  item
    .toUpperCase()
    .split(' ')
    .map((word) => {
      const [address = '', ...length] = word.split('/');
      return [canonicalAddress(address), ...length].join('/');
    })
    .join(' ');

const itemOf = (row: ReportRow['values']): string => canonical(row.item ?? sourceItem(row));

const DIRECTIONS: Readonly<Record<string, string>> = { C: ' CLIENT', S: ' SERVER', B: ' BOTH' };

/** A row of NETSTAT SRCIP. */
const sourceItem = ({ job, destination = '', source, flags = '' }: ReportRow['values']): string =>
  job === undefined
    ? `DESTINATION ${withLength(destination)} ${source}`
    : `JOBNAME ${job} ${source}${DIRECTIONS[flags.toUpperCase()] ?? ''}`;

const withLength = (network: string): string =>
  network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`;

/** The block of a table that is coded at most once; undefined if there are several. */
function blockOf({ other }: StackModel, statement: string): Entry | undefined {
  const [block = { at: 0 }, ...more] = other[statement] ?? [];
  return more.length > 0 ? undefined : (block as Entry);
}

const entriesIn = (part: unknown): Entry[] => [part ?? []].flat() as Entry[];

/** The words of an entry; undefined if one of them has no value. */
const item = (...words: (string | undefined)[]): string | undefined =>
  words.some((word) => word === undefined) ? undefined : words.join(' ');

function sourceEntries(stack: StackModel): TableEntry[] | undefined {
  const block = blockOf(stack, 'SRCIP');
  if (block === undefined) return undefined;
  const sourceIn = (entry: Entry): string | undefined => partText(entry.source) ?? partText(entry.interface);
  const jobs = entriesIn(block.JOBNAME).map((entry): TableEntry => {
    const preferred = ['TEMPADDRS', 'PUBLICADDRS'].find((word) => partWord(entry[word]) === 'TRUE');
    const direction = partWord(entry.DIRECTION) ?? 'CLIENT';
    const source = preferred ?? item(sourceIn(entry), direction);
    return { at: entry.at, item: item('JOBNAME', partText(entry.job), source) };
  });
  const destinations = entriesIn(block.DESTINATION).map((entry): TableEntry => {
    const remote = partText(entry.remote);
    return { at: entry.at, item: item('DESTINATION', remote && withLength(remote), sourceIn(entry)) };
  });
  return [...jobs, ...destinations];
}

function accessEntries(stack: StackModel): TableEntry[] | undefined {
  const block = blockOf(stack, 'NETACCESS');
  if (block === undefined) return undefined;
  const networks = entriesIn(block.entry).map((entry) => ({
    at: entry.at,
    item: item(networkOf(entry), partText(entry.resource)),
  }));
  const others = ['DEFAULT', 'DEFAULTHOME'].flatMap((name) =>
    entriesIn(block[name]).map(({ at, resource }) => ({ at, item: item(name, partText(resource)) })),
  );
  return [...networks, ...others];
}

function networkOf({ network, mask }: Entry): string | undefined {
  const own = partText(network);
  if (own === undefined || mask === undefined) return own && withLength(own);
  const length = maskLength(partText(mask) ?? '');
  return length === undefined ? undefined : `${own}/${length}`;
}

/** The last entry of VIPAROUTE for each dynamic XCF address, unless it deletes the route. */
function dvipaRouteEntries({ other }: StackModel): TableEntry[] {
  const all = (other.VIPADYNAMIC ?? []).flatMap((block) => entriesIn(block.VIPAROUTE));
  const last = new Map(all.map((entry) => [canonicalAddress(partText(entry.dynamicXcf) ?? ''), entry]));
  return [...last.values()]
    .filter((entry) => partWord(entry.DELETE) !== 'TRUE')
    .map((entry) => ({ at: entry.at, item: item(partText(entry.dynamicXcf), partText(entry.target)) }));
}

function policyEntries(stack: StackModel): TableEntry[] | undefined {
  const block = blockOf(stack, 'DEFADDRTABLE');
  if (block === undefined) return undefined;
  return entriesIn(block.entry).map(({ at, prefix, precedence, label }) => ({
    at,
    item: item(partText(prefix), partText(precedence), partText(label)),
  }));
}

/** The table that is in effect without entries of DEFADDRTABLE (RFC 3484). */
const DEFAULT_POLICIES = ['::1/128 50 0', '::/0 40 1', '2002::/16 30 2', '::/96 20 3', '::ffff:0.0.0.0/96 10 4'].map(
  canonical,
);

/** SRCIP in NETSTAT SRCIP. */
export const SOURCES: Comparison = table('SRCIP', 'SRCIP', sourceEntries, {
  // The long form of the destinations is not known.
  absent: (entry, rows) =>
    entry.startsWith('DESTINATION') && !rows.some(({ values }) => values.destination !== undefined)
      ? 'the report shows no destination in a known form'
      : undefined,
});

/** Tables of a profile that profile records contain; NETSTAT shows SRCIP. */
export const TABLES: readonly Comparison[] = [
  SOURCES,
  table('NETACCESS', 'NETACCESS', accessEntries),
  table('VIPAROUTE', 'VIPAROUTE', dvipaRouteEntries),
  table('DEFADDRTABLE', 'DEFADDRTABLE', policyEntries, {
    isKnown: (row, stack) => policyEntries(stack)?.length === 0 && DEFAULT_POLICIES.includes(itemOf(row)),
  }),
];
