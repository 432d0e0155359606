/** Functions without the tables of the languages, for programs and threads that start without them. */
export { distance } from './facts/keyword.js';
export { isRelease, RELEASES, releaseName } from './facts/release.js';
export { ipv6Text } from './net/addresses.js';
export { EBCDIC_PAGES } from './source/code-pages.js';
export { commonBack, commonFront } from './source/common-ends.js';
export { greatest, least } from './source/extremes.js';
export { groupedBy } from './source/grouped-by.js';
export { keptIn, memo } from './source/memo.js';
