import { LineIndex } from '@ezlint/grammar';
import type { Document, StackRequest } from '../core/types/documents.js';
import { referencesIn } from '../input/references.js';
import type { MissingFile } from './judging/types.js';

/** DD statements of started procedures, by language of the file that they specify. */
const DD_LANGUAGES: readonly [pattern: RegExp, languages: readonly string[]][] = [
  [/^\/\/PROFILE\s+DD\b.*?\b(?:DSN|DSNAME|PATH)=('[^']*'|[^,\s]+)/, ['profile', 'tn3270']],
  [/^\/\/SYSTCPD\s+DD\b.*?\b(?:DSN|DSNAME|PATH)=('[^']*'|[^,\s]+)/, ['tcpip-data']],
  [/^\/\/SYSFTPD\s+DD\b.*?\b(?:DSN|DSNAME|PATH)=('[^']*'|[^,\s]+)/, ['ftp-data']],
];

/** Files that the files of a stack specify but that were not given: INCLUDE, policy files, TCPIP.DATA, DD statements, JCL INCLUDE. */
export function missingFiles(request: StackRequest): MissingFile[] {
  const found = request.documents.flatMap((document) => [
    ...namedFiles(document, request),
    ...(document.language === 'jcl-proc' ? ddFiles(document, request) : []),
  ]);
  const known = new Set<string>();
  return found.filter(({ file, namedAt }) => {
    const key = `${file}|${namedAt.file}|${namedAt.range.start.line}`;
    return !known.has(key) && known.add(key);
  });
}

function namedFiles(document: Document, request: StackRequest): MissingFile[] {
  const lines = new LineIndex(document.text);
  let from = 0;
  return referencesIn(document, request.symbols).flatMap(({ name }) => {
    const at = document.text.indexOf(name, from);
    if (at >= 0) from = at + name.length;
    if (request.resolve(name, document.path)) return [];
    const [start, end] = [Math.max(at, 0), Math.max(at, 0) + name.length].map((offset) => lines.position(offset));
    return [{ file: name, namedAt: { file: document.path, range: { start: start!, end: end! } } }];
  });
}

function ddFiles({ path, text }: Document, request: StackRequest): MissingFile[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index): MissingFile[] => {
    const place = (name: string): MissingFile => {
      const column = line.indexOf(name) + 1;
      const range = { start: { line: index + 1, column }, end: { line: index + 1, column: column + name.length } };
      return { file: name, namedAt: { file: path, range } };
    };
    const member = /^\/\/\S*\s+INCLUDE\s+MEMBER=(\S+)/.exec(line)?.[1];
    if (member !== undefined) return request.resolve(member, path) ? [] : [place(member)];
    for (const [pattern, languages] of DD_LANGUAGES) {
      const name = pattern.exec(line)?.[1];
      if (name === undefined || /^(DUMMY|NULLFILE|&)/.test(name)) continue;
      return request.documents.some(({ language }) => languages.includes(language)) ? [] : [place(name)];
    }
    return [];
  });
}
