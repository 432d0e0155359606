import { type Entry, partWord, type StackModel } from '@ezlint/grammar';
import { isDvipa, sameWord } from '../measured/netstat/match-rows.js';
import type { ReportRow } from '../measured/netstat/read-reports.js';
import { distributionDetails } from './compare-details.js';
import type { Comparison, Defined } from './comparison.js';
import { portDetails } from './route-port-details.js';
import { networkIn, rangeDetails, rangeOf, rangesOf } from './vipa-ranges.js';

/** VIPARANGE in NETSTAT VIPADCFG. */
export const VIPA_RANGES: Comparison = {
  kinds: ['VIPADCFG'],
  label: 'NETSTAT VIPADCFG',
  defined: (stack) =>
    rangesOf(stack).flatMap((entry) => {
      const network = rangeOf(entry);
      if (network === undefined) return [];
      const details = rangeDetails(entry);
      return [{ statement: 'VIPARANGE', parameter: network, at: entry.at, key: { network }, details }];
    }),
  // IPv6 ranges are not compared.
  matches: (row, key) => sameWord(row.section, 'Range') && networkIn(row) === key.network,
  isOfProfile: (row) => sameWord(row.section, 'Range') && networkIn(row) !== undefined,
  unsure: (_, stack) =>
    rangesOf(stack).some((entry) => entry.interface === undefined && rangeOf(entry) === undefined)
      ? 'a range of the profile has no known address'
      : undefined,
  named: (row) => ({ statement: 'VIPARANGE', parameter: networkIn(row) ?? '' }),
};

/** PORTRANGE in NETSTAT PORTLIST. */
export const PORT_RANGES: Comparison = {
  kinds: ['PORTLIST'],
  label: 'NETSTAT PORTLIST',
  defined: (stack) =>
    stack.portRanges.flatMap((entry) => {
      const [first, count, protocol] = ['first', 'count', 'protocol'].map((part) => partWord(entry[part]));
      const job = userOf(entry);
      if (first === undefined || count === undefined || protocol === undefined || job === undefined) return [];
      const range = `${first}-${Number(first) + Number(count) - 1}`;
      return [
        {
          statement: 'PORTRANGE',
          parameter: [first, count, protocol, job].join(' '),
          at: entry.at,
          key: { range, protocol, job },
          details: portDetails(entry, stack),
        },
      ];
    }),
  // Reports without the column of ranges cannot show them.
  shows: (rows, reports) =>
    rows.some(({ values }) => values.range !== undefined) ||
    reports.some(({ begins = '' }) => /\bRange\b/i.test(begins)),
  matches: ({ range, protocol, job }, key) =>
    plainRange(range) === key.range && sameWord(protocol, key.protocol) && sameWord(job, key.job),
  isOfProfile: ({ range }) => range !== undefined,
  named: ({ range, protocol = '', job = '' }) => {
    const [first = 0, last = 0] = (range ?? '').split('-').map(Number);
    return { statement: 'PORTRANGE', parameter: [first, last - first + 1, protocol, job].join(' ') };
  },
};

/** VIPADISTRIBUTE in NETSTAT VIPADCFG. */
export const DISTRIBUTIONS: Comparison = {
  kinds: ['VIPADCFG'],
  // Records show what is distributed in a list of its own.
  applies: ({ source }) => source === undefined,
  label: 'NETSTAT VIPADCFG',
  defined: (stack) => distributed(stack, [NO_PORT]),
  matches: ({ section, ...row }, key) => sameWord(section, 'Distribute') && isDistributed(row, key),
  isOfProfile: ({ section, flags }) => sameWord(section, 'Distribute') && !/Dynamic/i.test(flags ?? ''),
  isKnown: isInherited,
  named: (row) => ({ statement: 'VIPADISTRIBUTE', parameter: targetOf(row).join(' ') }),
};

/** What a report shows in place of a port where all ports are distributed. */
export const NO_PORT = 'n/a';

/** Addresses and ports that the profile distributes. */
export function distributed({ distributions, dvipas }: StackModel, withoutPort: readonly string[]): Defined[] {
  return distributions.flatMap((entry) => {
    const ports = valuesIn(Object(entry.PORT).port);
    return addressesOf(entry, dvipas).flatMap((address) =>
      (ports.length > 0 ? ports : withoutPort).map((port) => ({
        statement: 'VIPADISTRIBUTE',
        parameter: `${address} ${port}`,
        at: entry.at,
        key: { address, port },
        details: distributionDetails(entry),
      })),
    );
  });
}

/** A stack that takes over an address of another one distributes it as that one did. */
export function isInherited(row: ReportRow['values'], { dvipas }: StackModel): boolean {
  const [address] = targetOf(row);
  return dvipas.some((dvipa) => dvipa.kind === 'backup' && isSameAddress(address, dvipa.address?.split('/')[0]));
}

/** 04000-04002 without zeros. */
const plainRange = (range: string | undefined): string | undefined => range?.split('-').map(Number).join('-');

/** Address and port of a row: DEST has the form `ADDRESS..PORT`. */
export function targetOf({ dest, address = '', port = '' }: ReportRow['values']): [address: string, port: string] {
  const [own = address, ownPort = port] = dest?.split('..') ?? [];
  return [own, /^\d+$/.test(ownPort) ? String(Number(ownPort)) : NO_PORT];
}

export function isDistributed(row: ReportRow['values'], key: Record<string, string>): boolean {
  const [address, port] = targetOf(row);
  return port === key.port && isSameAddress(address, key.address);
}

export const isSameAddress = (shown: string, wanted = ''): boolean =>
  isDvipa({ section: '-', address: shown }, { section: '-', address: wanted });

/** The addresses that VIPADISTRIBUTE distributes: an IPv4 address, or the IPv6 addresses of an interface. */
function addressesOf(entry: Entry, dvipas: StackModel['dvipas']): string[] {
  const name = partWord(entry.interface);
  const own = dvipas.filter((dvipa) => name !== undefined && dvipa.name?.toUpperCase() === name);
  return [...valuesIn(entry.address), ...own.flatMap(({ address }) => address?.split('/')[0] ?? [])];
}

/** The values of an operand that can be coded several times. */
function valuesIn(part: unknown): string[] {
  return [part ?? []].flat().flatMap((one) => partWord(one) ?? []);
}

/** Users of reserved ports, in the form of reports: a job, or the word coded instead. */
export function userOf(entry: Entry): string | undefined {
  return partWord(entry.job) ?? ['RESERVED', 'AUTHPORT'].find((word) => partWord(entry[word]) === 'TRUE');
}
