import { isAbsolute } from '../../engine/files/paths.js';

/** Documents in this folder are not files of this machine: other schemes, unsaved documents. Nothing in it is ever read. */
export const VIRTUAL_ROOT = '/!';

/** The path for a document: that of its file, or, for any other document, one that exists only in the editor. */
export function pathOfUri(uri: string): string {
  const match = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)/.exec(uri);
  if (!match) return `${VIRTUAL_ROOT}/${uri}`;
  const [, scheme, authority = '', rest = ''] = match;
  const path = decode(rest);
  if (scheme !== 'file')
    return `${VIRTUAL_ROOT}/${scheme}/${[decode(authority), path.replace(/^\/+/, '')].filter((part) => part !== '').join('/')}`;
  if (authority !== '') return `//${decode(authority)}${path}`;
  return /^\/[A-Za-z]:/.test(path) ? path.slice(1) : path;
}

/** The URI of a file on this machine. */
export function fileUri(path: string): string {
  const full = isAbsolute(path) && !path.startsWith('/') ? `/${path}` : path;
  return `file:${full.startsWith('//') ? '' : '//'}${full
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/^\/([A-Za-z])%3A/, '/$1:')}`;
}

/** A readable path: for a document that is not in a file, its last part. */
export function shownPath(path: string): string {
  return path.startsWith(`${VIRTUAL_ROOT}/`) ? path.slice(path.lastIndexOf('/') + 1) : path;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
