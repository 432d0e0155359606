import { type Entry, matchesWildcards, partWord, type StackModel } from '@ezlint/grammar';
import { isPort, sameWord } from '../measured/netstat/match-rows.js';
import type { ReportRow } from '../measured/netstat/read-reports.js';
import type { Comparison } from './comparison.js';
import { portDetails } from './route-port-details.js';

/** PORT UNRSV in NETSTAT PORTLIST. */
export const UNRESERVED_PORTS: Comparison = {
  kinds: ['PORTLIST'],
  // In records, the job of an entry for all jobs is not certain.
  applies: ({ source }) => source === undefined,
  label: 'NETSTAT PORTLIST',
  defined: ({ unreservedPorts }) =>
    unreservedPorts.flatMap((entry) => {
      const [protocol, job] = [partWord(entry.protocol), partWord(entry.job)];
      if (protocol === undefined || job === undefined) return [];
      return [{ statement: 'PORT', parameter: `UNRSV ${protocol} ${job}`, at: entry.at, key: { protocol, job } }];
    }),
  matches: ({ port, protocol, job }, key) =>
    sameWord(port, 'UNRSV') && sameWord(protocol, key.protocol) && sameWord(job, key.job),
  isOfProfile: ({ port }) => sameWord(port, 'UNRSV'),
  named: ({ protocol = '', job = '' }) => ({
    statement: 'PORT',
    parameter: `UNRSV ${protocol} ${job}`.toUpperCase(),
  }),
};

/** PORT in NETSTAT PORTLIST. */
export const PORTS: Comparison = {
  kinds: ['PORTLIST'],
  label: 'NETSTAT PORTLIST',
  defined: (stack) =>
    stack.ports.flatMap((entry) => {
      const [port, protocol, job] = [partWord(entry.port), partWord(entry.protocol), userOf(entry)];
      if (port === undefined || protocol === undefined || job === undefined) return [];
      return [
        {
          statement: 'PORT',
          parameter: [port, protocol, job].join(' '),
          at: entry.at,
          key: { port, protocol, job },
          details: portDetails(entry, stack),
        },
      ];
    }),
  matches: isPort,
  isOfProfile: ({ port, range, flags }) => !sameWord(port, 'UNRSV') && range === undefined && !/R/.test(flags ?? ''),
  named: ({ port = '', protocol = '', job = '' }) => ({
    statement: 'PORT',
    parameter: [Number(port), protocol, job].join(' '),
  }),
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

/** 04000-04002 without zeros. */
const plainRange = (range: string | undefined): string | undefined => range?.split('-').map(Number).join('-');

/** Users of reserved ports, in the form of reports: a job, or the word coded instead. */
function userOf(entry: Entry): string | undefined {
  return partWord(entry.job) ?? ['RESERVED', 'AUTHPORT'].find((word) => partWord(entry[word]) === 'TRUE');
}

/** Servers in NETSTAT CONN, which the profile may reserve no port for. */
export const SERVERS: Comparison = {
  kinds: ['CONN', 'ALL'],
  label: 'NETSTAT CONN',
  // A reserved port need not be in use.
  defined: () => [],
  matches: () => false,
  isOfProfile: isServer,
  named: ({ job = '', local = '' }) => ({ statement: 'PORT', parameter: [portIn(local), 'TCP', job].join(' ') }),
  isKnown: ({ job = '', local = '' }, stack) =>
    ownersOf(stack, portIn(local)).some((owner) => isReservedFor(owner, job.toUpperCase())),
  unsure: ({ local = '' }, stack) =>
    ownersOf(stack, portIn(local)).length > 0
      ? undefined
      : 'the profile does not reserve the port; a server can use it without a reservation',
};

/** Whether it is a server that partners can reach. */
function isServer(row: ReportRow['values']): boolean {
  const { local = '', state = row.State ?? '' } = row;
  return /^listen$/i.test(state) && !/^(?:127\.|::1\.\.|::ffff:127\.)/i.test(local);
}

const portIn = (socket: string): string => socket.split('..')[1] ?? '';

/** For whom PORT and PORTRANGE reserve a TCP port; undefined: for all jobs. */
function ownersOf({ ports, portRanges }: StackModel, port: string): (string | undefined)[] {
  return [...ports, ...portRanges].flatMap((entry) => {
    const first = Number(partWord(entry.port) ?? partWord(entry.first));
    const count = Number(partWord(entry.count) ?? 1);
    const isOfPort = Number(port) >= first && Number(port) < first + count;
    return partWord(entry.protocol) === 'TCP' && isOfPort ? [userOf(entry)] : [];
  });
}

/** Whether a reservation is for the job, for a matching pattern, or for all jobs. */
const isReservedFor = (owner: string | undefined, job: string): boolean =>
  owner === undefined || owner === 'OMVS' || owner === 'AUTHPORT' || isCovered(owner, job);

/** Forked servers of z/OS UNIX run under the job name of the reservation plus a digit. */
function isCovered(pattern: string, job: string): boolean {
  return matchesWildcards(pattern, job) || (/[1-9]$/.test(job) && matchesWildcards(pattern, job.slice(0, -1)));
}
