import { type Entry, maskLength, partNumber, partWord, type StackModel } from '@ezlint/grammar';
import type { Scalar } from '../measured/netstat/config-settings.js';
import type { ReportRow } from '../measured/netstat/read-reports.js';
import type { Detail, DriftValue } from './comparison.js';

type Values = ReportRow['values'];

/** The item to which details belong. */
interface Item {
  statement: string;
  parameter: string;
  at: number;
  label: string;
  /** The record, if it is no report. */
  source: string | undefined;
}

/** Compares the values of an item that the report shows. */
export function comparedDetails(
  { statement, parameter, at, label, source }: Item,
  details: readonly Detail[],
  rows: readonly ReportRow[],
): DriftValue[] {
  return details.flatMap(({ name, value, isDefault, shown, unsure, at: own = at }): DriftValue[] => {
    const now = shown(rows);
    if (now === undefined) return [];
    const compared = {
      statement,
      parameter: `${parameter} ${name}`,
      profile: { value, isDefault, ...(isDefault ? {} : { at: own }) },
      running: {
        value: now,
        label,
        text: typeof now === 'boolean' ? (now ? 'yes' : 'no') : String(now),
        line: rows[0]!.line,
        ...(source === undefined ? {} : { source }),
      },
    };
    if (now === value) return [{ status: 'same', ...compared }];
    const reason = unsure?.(now);
    return [
      reason === undefined ? { status: 'differs', ...compared } : { status: 'not-comparable', ...compared, reason },
    ];
  });
}

const MOVES = ['IMMEDIATE', 'WHENIDLE'];

/** Rank, mask and mode of a dynamic VIPA. Without MOVEABLE, a backup has the mode of the owner. */
export function dvipaDetails({ kind, entry }: StackModel['dvipas'][number]): Detail[] {
  const mask = maskLength(partWord(entry.mask) ?? '');
  return [
    ...(kind === 'backup'
      ? detail('rank', entry.rank, partNumber, 1, ({ rank }) => (/^\d+$/.test(rank ?? '') ? Number(rank) : undefined))
      : []),
    ...(mask === undefined ? [] : [{ name: 'mask', value: `/${mask}`, isDefault: false, shown: first(maskIn) }]),
    ...detail('MOVEABLE', entry.MOVEABLE, partWord, kind === 'define' ? 'IMMEDIATE' : undefined, ({ moveable = '' }) =>
      MOVES.find((mode) => mode === moveable.toUpperCase()),
    ),
  ];
}

function maskIn({ address = '', mask }: Values): string | undefined {
  const length = mask === undefined ? address.split('/')[1] : maskLength(mask);
  return length === undefined ? undefined : `/${length}`;
}

/** Methods whose name in the report is that of the profile. */
const METHODS = ['BASEWLM', 'SERVERWLM', 'ROUNDROBIN', 'HOTSTANDBY'];
const methodOf = (word = ''): string | undefined => METHODS.find((method) => method === word.toUpperCase());

/** Method, targets and options of a distributed dynamic VIPA. */
export function distributionDetails(entry: Entry): Detail[] {
  const targets = targetsOf(entry);
  return [
    ...detail(
      'DISTMETHOD',
      entry.DISTMETHOD,
      (part) => methodOf(partWord(part)),
      'BASEWLM',
      (row) => methodOf(row.method),
    ),
    ...(targets === undefined ? [] : [{ name: 'DESTIP', value: targets, isDefault: false, shown: targetsIn }]),
    ...detail(
      'SYSPLEXPORTS',
      entry.SYSPLEXPORTS,
      (part) => partWord(part) === 'TRUE',
      false,
      ({ sysplexPorts = '' }) => (/^(?:yes|no)$/i.test(sysplexPorts) ? /^yes$/i.test(sysplexPorts) : undefined),
    ),
    ...detail('TIMEDAFFINITY', entry.TIMEDAFFINITY, partNumber, 0, ({ timedAffinity = '' }) =>
      /^no$/i.test(timedAffinity) ? 0 : /^\d+$/.test(timedAffinity) ? Number(timedAffinity) : undefined,
    ),
  ];
}

/** A detail of a part, or of its default if it is not coded; none if its value or its default is not known. */
export function detail(
  name: string,
  part: unknown,
  read: (part: unknown) => Scalar | undefined,
  byDefault: Scalar | undefined,
  shown: (values: Values) => Scalar | undefined,
): Detail[] {
  const isDefault = part === undefined;
  const value = isDefault ? byDefault : read(part);
  return value === undefined ? [] : [{ name, value, isDefault, shown: first(shown) }];
}

/** ALL, or the IPv4 addresses in order; undefined if there are others. */
function targetsOf(entry: Entry): string | undefined {
  const coded = Object(entry.DESTIP) as Record<string, unknown>;
  if (partWord(coded.ALL) === 'TRUE') return 'ALL';
  const addresses = [coded.target ?? []].flat().map((one) => partWord(Object(one).address));
  return inOrder(addresses);
}

/** The targets in the rows of a distribution, in order. */
export const targetsIn = (rows: readonly ReportRow[]): string | undefined =>
  inOrder(rows.map(({ values }) => values.xcf?.toUpperCase()));

function inOrder(addresses: readonly (string | undefined)[]): string | undefined {
  const all = [...new Set(addresses)];
  if (all.length === 1 && all[0] === 'ALL') return 'ALL';
  if (all.length === 0 || all.some((one) => one === undefined || !/^\d+(?:\.\d+){3}$/.test(one))) return undefined;
  return all.sort().join(' ');
}

/** The value in the first row of the item. */
function first(read: (values: Values) => Scalar | undefined): Detail['shown'] {
  return (rows) => read(rows[0]!.values);
}
