import { type Entry, maskLength, partWord, type StackModel } from '@ezlint/grammar';
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

/** The subnet of a range; undefined for IPv6, and if a system symbol has no value. */
export const rangeOf = (entry: Entry): string | undefined =>
  networkOf(partWord([entry.address ?? []].flat()[0]) ?? '', partWord(entry.mask));

/** Whether a second program takes the address from the first one. */
export const rangeDetails = (entry: Entry): Detail[] =>
  detail('MOVEABLE', entry.MOVEABLE, partWord, 'NONDISRUPTIVE', ({ moveable = '' }) =>
    /^(?:Non)?Disr/i.test(moveable) ? `${/^Non/i.test(moveable) ? 'NON' : ''}DISRUPTIVE` : undefined,
  );

/** The subnet of an IPv4 address; undefined for IPv6. */
function networkOf(address: string, mask = ''): string | undefined {
  const length = maskLength(mask);
  const bytes = address.split('.').map(Number);
  if (length === undefined || bytes.length !== 4) return undefined;
  const masks = mask.split('.').map(Number);
  return `${bytes.map((byte, index) => byte & masks[index]!).join('.')}/${length}`;
}

/** The subnet in a row, with its mask or its length. */
export function networkIn({ address = '', mask }: ReportRow['values']): string | undefined {
  const [own = '', length] = address.split('/');
  const bits = Number(length);
  const masks = [8, 16, 24, 32].map((end) => (0xff00 >> Math.min(8, Math.max(0, bits - end + 8))) & 0xff);
  return networkOf(own, mask ?? (length === undefined ? undefined : masks.join('.')));
}
