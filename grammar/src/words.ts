/** Functions without the tables of the languages, for programs and threads that start without them. */

export { commonBack, commonFront } from './collections/common-ends.js';
export { countsOf } from './collections/counts.js';
export { greatest, least } from './collections/extremes.js';
export { groupedBy } from './collections/grouped-by.js';
export { keptIn, memo } from './collections/memo.js';
export { isAlike, isObject, withoutUndefined } from './collections/objects.js';
export { isSameList } from './collections/same-list.js';
export { distance } from './facts/keyword.js';
export { isRelease, RELEASES, releaseName } from './facts/release.js';
export { ipv6Text } from './net/addresses.js';
export { EBCDIC_PAGES } from './source/code-pages.js';
