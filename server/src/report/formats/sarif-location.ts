import type { Range } from '../../engine/core/types/finding.js';
import { wellFormed } from '../text/xml.js';

/** Name of the folder that relative locations count from. */
export const BASE_ID = 'SRCROOT';

export interface ArtifactLocation {
  uri: string;
  uriBaseId?: string;
}

/** The location of a file: relative below the base folder, else absolute. A URI stays as it is. */
export function artifactLocation(file: string, baseUri: string): ArtifactLocation {
  if (/^[A-Za-z][A-Za-z0-9+.-]+:/.test(file)) return { uri: file };
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
