import { substitute } from '@ezlint/grammar';
import type { Document, LanguageId } from '../core/documents.js';

/** A file that another one names. */
export interface Reference {
  name: string;
  /** What the named file is, whatever its own name and content say. */
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

/** The files that a document names: INCLUDE, TcpImage, TTLSConfig and its kind, GLOBALTCPIPDATA. */
export function referencesIn(document: Document, symbols: ReadonlyMap<string, string>): Reference[] {
  switch (document.language) {
    case 'profile':
    case 'tn3270':
      return includes(document, symbols);
    case 'pagent':
      return policyFiles(document.text);
    case 'resolver-setup':
      return [...document.text.matchAll(/TCPIPDATA\s*\(\s*('[^']*'|[^()\s]+(?:\([^)]*\))?)\s*\)/gi)].map((match) => ({
        name: match[1]!,
        language: 'tcpip-data',
      }));
    default:
      return [];
  }
}

function includes({ text, language }: Document, symbols: ReadonlyMap<string, string>): Reference[] {
  const withoutComments = text.replace(/(^|\s);[^\r\n]*/g, '$1');
  return [...withoutComments.matchAll(/(?<=^|\s)INCLUDE\s+(\S+)/gi)].map((match) => ({
    name: substitute(match[1]!, symbols),
    language,
  }));
}

function policyFiles(text: string): Reference[] {
  const found: Reference[] = [];
  for (const line of text.split(/[\r\n]+/)) {
    const [word, ...operands] = line.replace(/#.*$/, '').trim().split(/\s+/);
    const lower = (word ?? '').toLowerCase();
    const policy = /^(?:common)?(ttls|ipsec|ids|qos|routing|zert)config$/.exec(lower);
    const path = policy ? operands[0] : operands.find((operand, index) => index === 1 && /^['"/.]/.test(operand));
    const language = policy ? POLICY_FILES[policy[1]!] : /^(tcpimage|pepinstance)$/.test(lower) ? 'pagent' : undefined;
    if (path && language) found.push({ name: path, language });
  }
  return found;
}
