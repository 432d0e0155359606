import { canonicalAddress, type Entry, partNumber, partText, partWord, type StackModel } from '@ezlint/grammar';
import type { Scalar } from '../measured/netstat/config-settings.js';
import type { ReportRow } from '../measured/netstat/read-reports.js';
import type { Detail } from './comparison.js';

type Values = ReportRow['values'];

/** Parameters of ROUTE with the values that NETSTAT ROUTE DETAIL shows. */
const TIMERS: Readonly<Record<string, keyof Values>> = {
  MAXIMUMRETRANSMITTIME: 'maximumRetransmitTime',
  MINIMUMRETRANSMITTIME: 'minimumRetransmitTime',
  ROUNDTRIPGAIN: 'roundTripGain',
  VARIANCEGAIN: 'varianceGain',
  VARIANCEMULTIPLIER: 'varianceMultiplier',
};

/** MTU and options of a static route. A route has no coded metric. */
export function routeDetails(entry: Entry): Detail[] {
  if (entry.damaged) return [];
  const mtu = partNumber(entry.MTU);
  return [
    ...(mtu === undefined ? [] : [mtuDetail(mtu)]),
    ...coded('DELAYACKS', partWord(entry.DELAYACKS), ({ delayAcks = '' }) =>
      /^(?:yes|no)$/i.test(delayAcks) ? `${/^no$/i.test(delayAcks) ? 'NO' : ''}DELAYACKS` : undefined,
    ),
    ...Object.entries(TIMERS).flatMap(([name, field]) =>
      coded(name, partNumber(entry[name]), (row) =>
        /^\d*(?:\.\d+)?$/.test(row[field] ?? '') ? Number(row[field]) : undefined,
      ),
    ),
    option('REPLACEABLE', isOn(entry.REPLACEABLE), ({ flags = '' }) =>
      /[SZ]/i.test(flags) ? /Z/i.test(flags) : undefined,
    ),
  ];
}

/** Records contain the coded MTU. Reports show the MTU in use, which the interface limits. */
function mtuDetail(value: number): Detail {
  const numberIn = (text = ''): number | undefined => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined);
  return {
    name: 'MTU',
    value,
    isDefault: false,
    shown: ([row]) => numberIn(row!.values.codedMtu) ?? numberIn(row!.values.mtu),
    unsure: (now) =>
      Number(now) < value ? 'the MTU of the interface possibly limits the MTU of the route' : undefined,
  };
}

/** Flags of NETSTAT PORTLIST. */
const AUTOLOG = /A/i;
const DELAYACKS = /D/i;
const SAF = /F/i;
const SHARED = /[SW]/i;
const SHARED_BY_WLM = /W/i;

/** What a row shows of the options of a reserved port. A row without flags proves nothing: it can be truncated. */
const PORT_OPTIONS = {
  SHAREPORT: flagIn(SHARED, true),
  SHAREPORTWLM: flagIn(SHARED_BY_WLM, true),
  DELAYACKS: ({ flags }: Values) => (flags === undefined ? undefined : `${DELAYACKS.test(flags) ? '' : 'NO'}DELAYACKS`),
  NOAUTOLOG: flagIn(AUTOLOG, false),
  SAF: ({ flags, saf }: Values) => (flags === undefined ? undefined : SAF.test(flags) ? saf?.toUpperCase() : 'none'),
  BIND: ({ bind }: Values) => bind && canonicalAddress(bind),
};

/** The values of `portDetails` in a report, also where they are defaults. */
export const SHOWN_PORT_OPTIONS: readonly Pick<Detail, 'name' | 'shown'>[] = Object.entries(PORT_OPTIONS).map(
  ([name, shown]) => ({ name, shown: ([row]) => row && shown(row.values) }),
);

/** Options of a reserved port that the flags of a report show. */
export function portDetails(entry: Entry, stack: StackModel): Detail[] {
  if (entry.damaged || isOn(entry.RESERVED) || isOn(entry.AUTHPORT)) return [];
  const address = partText(entry.BIND);
  return [
    ...(partWord(entry.protocol) === 'TCP' ? tcpDetails(entry, stack) : []),
    // Without NOAUTOLOG, the flag depends on AUTOLOG.
    ...coded('NOAUTOLOG', isOn(entry.NOAUTOLOG) || undefined, PORT_OPTIONS.NOAUTOLOG),
    codedOrNone('SAF', partWord(entry.SAF), PORT_OPTIONS.SAF),
    codedOrNone('BIND', address && canonicalAddress(address), PORT_OPTIONS.BIND),
  ];
}

/** One entry with SHAREPORT is sufficient for all entries of a port; PORTRANGE has no such option. */
function tcpDetails(entry: Entry, { ports, settings, complete }: StackModel): Detail[] {
  const ofPort = ports.filter((each) => each === entry || partNumber(each.port) === partNumber(entry.port));
  const isShared = ofPort.some((each) => each.damaged || isOn(each.SHAREPORT) || isOn(each.SHAREPORTWLM));
  const isByWlm = isOn(entry.SHAREPORTWLM);
  const isOwn = isOn(entry.SHAREPORT) || isByWlm;
  const acks = partWord(entry.DELAYACKS);
  // What TCPCONFIG decides can have other flags.
  const isDefault = acks === undefined && complete && partWord(settings.TCPCONFIG?.DELAYACKS) === 'DELAYACKS';
  return [
    ...(isOwn || (!isShared && complete && entry.port !== undefined)
      ? [option('SHAREPORT', isOwn, PORT_OPTIONS.SHAREPORT)]
      : []),
    ...(isOwn ? [option('SHAREPORTWLM', isByWlm, PORT_OPTIONS.SHAREPORTWLM)] : []),
    ...coded('DELAYACKS', acks, PORT_OPTIONS.DELAYACKS),
    ...(isDefault ? [unlisted('DELAYACKS', 'DELAYACKS', PORT_OPTIONS.DELAYACKS)] : []),
  ];
}

const isOn = (part: unknown): boolean => partWord(part) === 'TRUE';

/** Whether the flags of a row include one, or do not. */
function flagIn(pattern: RegExp, includes: boolean): (row: Values) => boolean | undefined {
  return ({ flags }) => (flags === undefined ? undefined : pattern.test(flags) === includes);
}

/** A detail that only a coded parameter has. */
function coded<T extends Scalar>(name: string, value: T | undefined, shown: (row: Values) => T | undefined): Detail[] {
  return value === undefined ? [] : [{ name, value, isDefault: false, shown: ([row]) => shown(row!.values) }];
}

/** A detail with a name, or without (the default). */
const codedOrNone = (name: string, value: string | undefined, shown: (row: Values) => string | undefined): Detail =>
  coded(name, value, shown)[0] ?? unlisted(name, 'none', shown);

/** A detail that is on or off (the default). */
function option(name: string, value: boolean, shown: (row: Values) => boolean | undefined): Detail {
  return value ? coded(name, value, shown)[0]! : unlisted(name, value, shown);
}

/** A default, which is only listed if the running value differs. */
function unlisted<T extends Scalar>(name: string, value: T, shown: (row: Values) => T | undefined): Detail {
  return {
    name,
    value,
    isDefault: true,
    shown: ([row]) => {
      const now = shown(row!.values);
      return now === value ? undefined : now;
    },
  };
}
