import { matchesWildcards, partWord, type StackModel } from '@ezlint/grammar';
import { isAddress, isDvipa, isPort, isRoute, sameWord } from '../measured/netstat/match-rows.js';
import type { CapturedReport, ReportRow } from '../measured/netstat/read-reports.js';
import { comparedDetails, dvipaDetails } from './compare-details.js';
import type { Comparison, DriftValue } from './comparison.js';
import { OSAENTA } from './osaenta.js';
import {
  DISTRIBUTIONS,
  distributed,
  isDistributed,
  isInherited,
  isSameAddress,
  NO_PORT,
  PORT_RANGES,
  targetOf,
  userOf,
  VIPA_RANGES,
} from './range-comparisons.js';
import { portDetails, routeDetails } from './route-port-details.js';
import { TABLES } from './tables.js';
import { rangesOf } from './vipa-ranges.js';

/** Whether reports of this kind are compared with a profile. */
export function isCompared(kind: CapturedReport['kind']): boolean {
  return kind === 'DEVLINKS' || COMPARISONS.some(({ kinds }) => kinds.includes(kind));
}

/** Names of interfaces that the stack creates itself. */
const MADE_BY_STACK = /^(?:LOOPBACK6?$|EZ|IUT|IQDIO|OSAX|VIPL)/i;

/** I, or Internally generated; router advertisements, and temporary addresses. */
const MADE_FLAGS = /^P?I$|Internal|Autoconf|Temp/i;
const LINK_LOCAL = /^fe[89ab][0-9a-f]:/i;

const COMPARISONS: readonly Comparison[] = [
  {
    kinds: ['ROUTE'],
    label: 'NETSTAT ROUTE',
    defined: ({ routes }) =>
      routes.flatMap(({ destination, gateway, interface: via, at, family, entry }) =>
        destination === undefined || via === undefined
          ? []
          : [
              {
                statement: 'ROUTE',
                parameter: [destination, gateway ?? '=', via].join(' '),
                at,
                key: { destination, gateway: gateway ?? '', interface: via },
                absent: (rows) => whyNoRoute(rows, family, partWord(entry.REPLACEABLE) === 'TRUE'),
                details: routeDetails(entry),
              },
            ],
      ),
    // Routes of policy-based routing are in policies, not in the profile.
    ofProfile: ({ section = 'EZBMAIN' }) => /^(?:EZB)?MAIN$/i.test(section),
    matches: isRoute,
    // S and Z: static routes, Z replaceable; others are learned or belong to the stack's own addresses.
    isOfProfile: ({ flags, interface: via }) => /[SZ]/.test(flags ?? '') && !MADE_BY_STACK.test(via ?? ''),
    named: ({ destination = '', gateway = '', interface: via = '' }) => ({
      statement: 'ROUTE',
      parameter: [destination, gateway, via].join(' '),
    }),
  },
  {
    kinds: ['HOME'],
    label: 'NETSTAT HOME',
    defined: ({ interfaces }) =>
      interfaces.flatMap(({ name, addresses, statement }) =>
        addresses.flatMap(({ address, at }) =>
          at === undefined
            ? []
            : [
                {
                  statement,
                  parameter: `${name} ${address}`,
                  at,
                  key: { address, interface: name },
                  // The short form has no addresses of IPv6.
                  absent: (rows) =>
                    address.includes(':') && !rows.some(({ values }) => values.address?.includes(':'))
                      ? 'the report has no address of IPv6'
                      : undefined,
                },
              ],
        ),
      ),
    matches: isAddress,
    isOfProfile: ({ flags = '', interface: name = '', address = '' }) =>
      !MADE_FLAGS.test(flags) && !MADE_BY_STACK.test(name) && !LINK_LOCAL.test(address),
    // Those of IPv6 are on the interface that their statement names.
    isKnown: ({ interface: name }, stack) => namesOfDvipas(stack).some((each) => sameWord(each, name)),
    named: ({ interface: name = '', address = '' }) => ({ statement: 'INTERFACE', parameter: `${name} ${address}` }),
  },
  {
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
  },
  VIPA_RANGES,
  {
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
  },
  {
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
  },
  PORT_RANGES,
  DISTRIBUTIONS,
  {
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
  },
  {
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
  },
  ...TABLES,
  OSAENTA,
];

function whyNotDistributed(rows: readonly ReportRow[], address: string): string | undefined {
  if (rows.some(({ values }) => isSameAddress(targetOf(values)[0], address))) return undefined;
  return 'another stack owns the address, or no target is active; NETSTAT VIPADCFG shows what is configured';
}

function whyNoRoute(rows: readonly ReportRow[], family: 4 | 6, isReplaceable: boolean): string | undefined {
  const isShown = rows.some(({ values }) => (values.gateway ?? '').includes(':') === (family === 6));
  if (!isShown) return `the report has no route of IPv${family}`;
  return isReplaceable ? 'a routing daemon may have replaced the route' : undefined;
}

/** Names of interfaces of dynamic VIPAs. */
function namesOfDvipas({ dvipas, other }: StackModel): string[] {
  return [
    ...dvipas.flatMap(({ name }) => name ?? []),
    ...rangesOf({ other }).flatMap((entry) => partWord(entry.interface) ?? []),
  ];
}

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

/**
 * Compares the definitions of a profile with captured reports: routes, addresses, dynamic VIPAs, port reservations. Items missing in a truncated
 * report or in an incomplete profile are not drift.
 */
export function compareReports(stack: StackModel, reports: readonly CapturedReport[]): DriftValue[] {
  return COMPARISONS.flatMap((comparison) => {
    const own = reports.filter(
      (report) => comparison.kinds.includes(report.kind) && comparison.applies?.(report, reports) !== false,
    );
    return own.length === 0 ? [] : compared(stack, comparison, own);
  });
}

function compared(stack: StackModel, comparison: Comparison, reports: readonly CapturedReport[]): DriftValue[] {
  const { matches, isOfProfile, named } = comparison;
  const all = reports.flatMap((report) => report.rows);
  const rows = all.filter(({ values }) => comparison.ofProfile?.(values) !== false);
  if (comparison.shows?.(rows, reports) === false || (rows.length === 0 && all.length > 0)) return [];
  const source = reports.find((report) => report.source !== undefined)?.source;
  const label = source === undefined ? comparison.label : 'profile record';
  const shown = (parameter: string, line: number): DriftValue['running'] => ({
    value: parameter,
    label,
    text: parameter,
    line,
    ...(source === undefined ? {} : { source }),
  });
  const isWhole = reports.some((report) => report.isWhole);
  const defined = comparison.defined(stack);
  const repeated = new Set(
    defined.map((each) => each.parameter).filter((each, index, all) => all.indexOf(each) !== index),
  );
  const found = defined.flatMap(({ statement, parameter, at, key, absent, details = [] }): DriftValue[] => {
    const profile = { value: parameter, at, isDefault: false };
    const own = rows.filter(({ values }) => matches(values, key));
    if (own[0])
      return [
        { status: 'same', statement, parameter, profile, running: shown(parameter, own[0].line) },
        // Several statements for one item add to each other.
        ...comparedDetails({ statement, parameter, at, label, source }, repeated.has(parameter) ? [] : details, own),
      ];
    const why = source === undefined ? absent?.(rows) : undefined;
    if (isWhole && why === undefined) return [{ status: 'only-profile', statement, parameter, profile }];
    const isCut = source === undefined ? `${label} is possibly truncated` : 'the records contain only a part';
    const reason = isWhole ? why! : isCut;
    return [{ status: 'not-comparable', statement, parameter, profile, reason }];
  });
  if (!stack.complete) return found;
  const isKnown = (values: ReportRow['values']): boolean =>
    defined.some(({ key }) => matches(values, key)) || comparison.isKnown?.(values, stack) === true;
  const others = new Map(
    rows
      .filter(({ values }) => isOfProfile(values) && !isKnown(values))
      .map(({ values, line }) => [JSON.stringify(named(values)), { values, line }] as const),
  );
  return [
    ...found,
    ...[...others.values()].map(({ values, line }): DriftValue => {
      const { statement, parameter } = named(values);
      const item = { statement, parameter, running: shown(parameter, line) };
      const reason = comparison.unsure?.(values, stack);
      return reason === undefined ? { status: 'only-running', ...item } : { status: 'not-comparable', ...item, reason };
    }),
  ];
}
