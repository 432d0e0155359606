import { type Entry, partWord, type StackModel } from '@ezlint/grammar';
import { isDvipa, sameWord } from '../measured/netstat/match-rows.js';
import type { ReportRow } from '../measured/netstat/read-reports.js';
import { distributionDetails, dvipaDetails } from './compare-details.js';
import type { Comparison, Defined } from './comparison.js';
import { networkIn, rangeDetails, rangeOf, rangesOf } from './vipa-ranges.js';

/** VIPADEFINE and VIPABACKUP in NETSTAT VIPADCFG. */
export const DVIPAS: Comparison = {
  kinds: ['VIPADCFG'],
  label: 'NETSTAT VIPADCFG',
  defined: ({ dvipas }) =>
    dvipas.flatMap((dvipa) => {
      const { kind, address, at } = dvipa;
      if (address === undefined) return [];
      const [plain = ''] = address.split('/');
      const section = kind === 'define' ? 'Define' : 'Backup';
      return [
        {
          statement: `VIPA${section.toUpperCase()}`,
          parameter: plain,
          at,
          key: { section, address: plain },
          details: dvipaDetails(dvipa),
        },
      ];
    }),
  matches: isDvipa,
  isOfProfile: ({ section }) => sameWord(section, 'Define') || sameWord(section, 'Backup'),
  named: ({ section = '', address = '' }) => ({ statement: `VIPA${section.toUpperCase()}`, parameter: address }),
};

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
  matches: (row, key) => sameWord(row.section, 'Range') && networkIn(row, key.network) === key.network,
  isOfProfile: (row) => sameWord(row.section, 'Range') && networkIn(row) !== undefined,
  unsure: (_, stack) =>
    rangesOf(stack).some((entry) => rangeOf(entry) === undefined)
      ? 'a range of the profile has no known address'
      : undefined,
  named: (row) => ({ statement: 'VIPARANGE', parameter: networkIn(row) ?? '' }),
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

/** VIPADISTRIBUTE in NETSTAT VDPT. */
export const TARGETS: Comparison = {
  kinds: ['VDPT'],
  // VIPADCFG shows what is configured, VDPT what is in effect.
  applies: ({ source }, all) =>
    source !== undefined || !all.some((report) => report.kind === 'VIPADCFG' && report.source === undefined),
  label: 'NETSTAT VDPT',
  defined: (stack) =>
    distributed(stack, []).map(({ details: _, ...one }) => ({
      ...one,
      absent: (rows) => whyNotDistributed(rows, one.key.address!),
    })),
  matches: (row, key) => isDistributed(row, key),
  isOfProfile: () => true,
  // Without ports, those are distributed on which servers listen.
  isKnown: (row, stack) =>
    isInherited(row, stack) ||
    distributed(stack, [NO_PORT]).some(
      ({ key }) => key.port === NO_PORT && isSameAddress(targetOf(row)[0], key.address),
    ),
  named: (row) => ({ statement: 'VIPADISTRIBUTE', parameter: targetOf(row).join(' ') }),
};

function whyNotDistributed(rows: readonly ReportRow[], address: string): string | undefined {
  if (rows.some(({ values }) => isSameAddress(targetOf(values)[0], address))) return undefined;
  return 'another stack owns the address, or no target is active; NETSTAT VIPADCFG shows what is configured';
}

/** What a report shows in place of a port where all ports are distributed. */
const NO_PORT = 'n/a';

/** Addresses and ports that the profile distributes. */
function distributed({ distributions, dvipas }: StackModel, withoutPort: readonly string[]): Defined[] {
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
function isInherited(row: ReportRow['values'], { dvipas }: StackModel): boolean {
  const [address] = targetOf(row);
  return dvipas.some((dvipa) => dvipa.kind === 'backup' && isSameAddress(address, dvipa.address?.split('/')[0]));
}

/** Address and port of a row: DEST has the form `ADDRESS..PORT`. */
function targetOf({ dest, address = '', port = '' }: ReportRow['values']): [address: string, port: string] {
  const [own = address, ownPort = port] = dest?.split('..') ?? [];
  return [own, /^\d+$/.test(ownPort) ? String(Number(ownPort)) : NO_PORT];
}

function isDistributed(row: ReportRow['values'], key: Record<string, string>): boolean {
  const [address, port] = targetOf(row);
  return port === key.port && isSameAddress(address, key.address);
}

const isSameAddress = (shown: string, wanted = ''): boolean =>
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
