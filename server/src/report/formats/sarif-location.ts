import type { Range } from '../../engine/core/types/finding.js';
import { wellFormed } from '../text/xml.js';

/** Name of the base folder of relative locations. */
export const BASE_ID = 'SRCROOT';

export interface ArtifactLocation {
  uri: string;
  uriBaseId?: string;
}

/** Schemes of documents that are not files of this machine, as used by editors. */
const SCHEME = /^(file|https?|vscode-\w+|zowe-[\w-]+|untitled):/;

/** Characters that a URI must escape, and a percent sign that is not part of an escape. */
const NOT_IN_URI = /[^\w.~:/?#[\]@!$&'()*+,;=%-]|%(?![\dA-Fa-f]{2})/gu;

/**
 * The location of a file: relative if it is below the base folder, otherwise absolute. A URI is not changed; a name with a colon is not a
 * URI.
 */
export function artifactLocation(file: string, baseUri: string): ArtifactLocation {
  if (SCHEME.test(file)) return { uri: wellFormed(file).replace(NOT_IN_URI, encodeURIComponent) };
  const onWindows = /^file:\/\/\/[A-Za-z]:/.test(baseUri);
  const path = onWindows ? file.replaceAll('\\', '/') : file;
  const drive = onWindows ? /^[A-Za-z]:(?=\/)/.exec(path)?.[0] : undefined;
  const encoded = path
    .slice(drive?.length ?? 0)
    .split('/')
    .map((part) => encodeURIComponent(wellFormed(part)))
    .join('/');
  const { href } = new URL(drive === undefined ? encoded : `/${drive}${encoded}`, baseUri);
  return href.startsWith(baseUri) ? { uri: href.slice(baseUri.length), uriBaseId: BASE_ID } : { uri: href };
}

export function regionOf({ start, end }: Range): object {
  return { startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}
