import { canonicalAddress, type Entry, maskLength, partWord, type StackModel } from '@ezlint/grammar';
import type { ReportRow } from '../measured/netstat/read-reports.js';
import { detail } from './compare-details.js';
import type { Detail } from './comparison.js';

/** The entries of VIPARANGE, except those that a later one deletes. */
export function rangesOf({ other }: Pick<StackModel, 'other'>): Entry[] {
  const all = (other.VIPADYNAMIC ?? []).flatMap((block) => [block.VIPARANGE ?? []].flat() as Entry[]);
  return all.filter((entry, index) => {
    const isDeleted = all.slice(index).some((later) => isDelete(later) && rangeOf(later) === rangeOf(entry));
    return !isDelete(entry) && !isDeleted;
  });
}

const isDelete = (entry: Entry): boolean => partWord(entry.DELETE) === 'TRUE';

/** The subnet of a range; undefined if a system symbol has no value. */
export const rangeOf = (entry: Entry): string | undefined =>
  networkOf(partWord([entry.address ?? []].flat()[0]), partWord(entry.mask));

/** Whether a second program takes the address from the first one. */
export const rangeDetails = (entry: Entry): Detail[] =>
  detail('MOVEABLE', entry.MOVEABLE, partWord, 'NONDISRUPTIVE', ({ moveable = '' }) =>
    /^(?:Non)?Disr/i.test(moveable) ? `${/^Non/i.test(moveable) ? 'NON' : ''}DISRUPTIVE` : undefined,
  );

/** The subnet in a row, with its mask or its length; records contain neither, so the length of the compared range applies. */
export const networkIn = ({ address = '', mask }: ReportRow['values'], range = ''): string | undefined =>
  networkOf(mask === undefined && !address.includes('/') ? address + range.slice(range.indexOf('/')) : address, mask);

/** The subnet of an address with a mask, or with its length. */
function networkOf(address = '', mask?: string): string | undefined {
  const [, length = maskLength(mask ?? '')] = address.split('/');
  const network = mask === undefined ? address : `${address}/${length}`;
  const first = canonicalAddress(network);
  return length === undefined || first === network ? undefined : `${first}/${length}`;
}
