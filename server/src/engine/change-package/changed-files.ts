import type { LanguageId, ParsedFile } from '@ezlint/grammar';
import type { StackAnalysis } from '../core/analysis/analysis.js';
import type { Document, StackRequest } from '../core/types/documents.js';
import { plainText } from '../core/types/identity.js';
import { isRefreshed } from './refresh.js';

/** A changed file of the stack. */
export interface ChangedFile {
  path: string;
  language: LanguageId;
  before?: string;
  after?: string;
}

interface Version {
  request: StackRequest;
  analysis: Pick<StackAnalysis, 'parsed'>;
}

/** The files that a program rereads; a file in which only comments and empty lines differ is not changed. */
export function changedFiles(before: Version, after: Version): ChangedFile[] {
  const [old, now] = [before, after].map(({ request }) =>
    request.documents.filter(({ language }) => isRefreshed(language)),
  ) as [Document[], Document[]];
  // Files of two folders match by name; the name includes as much of the path as is necessary to distinguish the files of a version.
  const depth = Math.max(distinctDepth(old), distinctDepth(now));
  const nameOf = ({ path }: Document): string => path.split('/').slice(-depth).join('/');
  const names = new Map<string, ChangedFile & { code?: string }>();
  for (const one of old)
    names.set(nameOf(one).toUpperCase(), {
      ...{ path: nameOf(one), language: one.language, before: one.text },
      code: codeOf(one, before),
    });
  for (const one of now) {
    const key = nameOf(one).toUpperCase();
    const { code, ...known } = names.get(key) ?? {};
    if (code === codeOf(one, after)) names.delete(key);
    else names.set(key, { path: nameOf(one), language: one.language, ...known, after: one.text });
  }
  return [...names.values()].map(({ code: _, ...file }) => file);
}

function codeOf({ path, text }: Document, { analysis }: Version): string {
  const file = analysis.parsed.get(path);
  return file ? withoutComments(file) : text;
}

/** In some languages, a line that begins with a blank differs from one that does not. */
function withoutComments(file: ParsedFile): string {
  if (!file.dialect) return plainText(file, 0, file.text.length);
  const lines = file.dialect.masked.split(/\r?\n|\r/).map((line) => line.replace(/^\s+/, ' ').trimEnd());
  return lines.filter((line) => line !== '').join('\n');
}

/** Number of path parts that distinguish the documents. */
function distinctDepth(documents: readonly Document[]): number {
  const longest = Math.max(1, ...documents.map(({ path }) => path.split('/').length));
  for (let depth = 1; depth < longest; depth++) {
    const names = documents.map(({ path }) => path.split('/').slice(-depth).join('/').toUpperCase());
    if (new Set(names).size === names.length) return depth;
  }
  return longest;
}
