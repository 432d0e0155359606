import { type LanguageId, substitute, withoutPlaceholders } from '@ezlint/grammar';
import type { Document } from '../core/types/documents.js';

/** A file that another one names. */
export interface Reference {
  name: string;
  /** Language of the named file, whatever its name and content. */
  language: LanguageId;
}

const POLICY_FILES: Readonly<Record<string, LanguageId>> = {
  ttls: 'at-tls',
  ipsec: 'ipsec',
  ids: 'ids',
  qos: 'qos',
  routing: 'routing',
  zert: 'pagent',
};

/** The files that a document names: INCLUDE, TcpImage, TTLSConfig and similar statements, GLOBALTCPIPDATA. */
export function referencesIn(document: Document, symbols: ReadonlyMap<string, string>): Reference[] {
  switch (document.language) {
    case 'profile':
    case 'tn3270':
      return includes(document, symbols);
    case 'pagent':
      return policyFiles(document.text);
    case 'resolver-setup':
      return [...document.text.matchAll(/TCPIPDATA\s*\(\s*('[^']*'|[^()\s]+(?:\([^()]*\))?)\s*\)/gi)].map((match) => ({
        name: match[1]!,
        language: 'tcpip-data',
      }));
    default:
      return [];
  }
}

function includes({ text, language }: Document, symbols: ReadonlyMap<string, string>): Reference[] {
  // An editor calls this for every keystroke, and most texts have none.
  if (!/INCLUDE/i.test(text)) return [];
  const withoutComments = withoutPlaceholders(text).replace(/(^|\s);[^\r\n]*/g, '$1');
  return [...withoutComments.matchAll(/(?<=^|\s)INCLUDE\s+(\S+)/gi)].map((match) => ({
    name: substitute(match[1]!, symbols),
    language,
  }));
}

function policyFiles(text: string): Reference[] {
  const policies = linesOf(text).flatMap(([word, path]): Reference[] => {
    const policy = /^(?:common)?(ttls|ipsec|ids|qos|routing|zert)config$/i.exec(word ?? '');
    return policy && path ? [{ name: path, language: POLICY_FILES[policy[1]!.toLowerCase()]! }] : [];
  });
  const images = imagesIn(text).flatMap(({ path }): Reference[] =>
    path === undefined ? [] : [{ name: path, language: 'pagent' }],
  );
  return [...images, ...policies];
}

/** The TcpImage statements of a Policy Agent main file, with the image file if specified. */
export function imagesIn(text: string): { name: string; path?: string }[] {
  return linesOf(text).flatMap(([word, name, path]) => {
    if (!/^(tcpimage|pepinstance)$/i.test(word ?? '') || name === undefined) return [];
    return [{ name, ...(path !== undefined && /^['"/.]/.test(path) ? { path } : {}) }];
  });
}

/** Words of the lines without comments. */
function linesOf(text: string): string[][] {
  return withoutPlaceholders(text)
    .split(/[\r\n]+/)
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/));
}
