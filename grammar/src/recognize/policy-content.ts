import { nearest } from '../facts/keyword.js';
import { keptByLine } from '../source/kept-lines.js';
import type { Demand, LanguageId } from './language-ids.js';
import { POLICY_STATEMENTS, SHARED_POLICY_OBJECTS } from './language-words.js';

const TELNET = /^(telnetglobals|telnetparms|beginvtam)$/;
const REFERENCE = /^(common)?(ttls|ipsec|ids|qos|routing|zert)config$/;

/** Recognizes the files of the Policy Agent and of the IKE daemon by the statements that start their lines. */
export function policyLanguage(lines: readonly string[], demand: Demand): LanguageId | undefined {
  const heads = withoutLineNumbers(lines).flatMap((line) => headOf(line));
  const counts = new Map<LanguageId, number>();
  const add = (language: LanguageId, weight: number): void => {
    counts.set(language, (counts.get(language) ?? 0) + weight);
  };
  const shared: LanguageId[] = [];
  let depth = 0;
  for (const { word, rest } of heads)
    if (word === '{') depth++;
    else if (word === '}') depth = Math.max(0, depth - 1);
    else if (isStatement(word, rest)) add(POLICY_STATEMENTS.get(word)!, 1);
    else if (depth === 0 && SHARED_POLICY_OBJECTS.has(word) && rest.length < 3)
      shared.push(SHARED_POLICY_OBJECTS.get(word)!);
    else if (depth === 0 && demand === 'named') {
      const meant = word.length >= 7 ? nearest(word, POLICY_STATEMENTS.keys()) : undefined;
      if (meant !== undefined) add(POLICY_STATEMENTS.get(meant)!, 0.5);
    }
  const hasBlocks = heads.some(({ word }) => word === '{');
  // The Telnet server also has a CODEPAGE statement.
  if (!hasBlocks && heads.some(({ word }) => TELNET.test(word))) return undefined;
  const best = largest(counts);
  // QoS policies may be in a main or image file, but statements of a main or image file are valid only there.
  if (counts.has('pagent') && !(best && OWN_FILE.has(best) && !namesFiles(heads))) return 'pagent';
  if (best && (hasBlocks || demand === 'named')) return best;
  return hasBlocks ? shared[0] : undefined;
}

/**
 * Policies that Policy Agent reads only from a separate file. A TcpImage or LogLevel among many statements of such a policy is misplaced;
 * if those are fewer, or the file names another file, they are the misplaced ones.
 */
const OWN_FILE: ReadonlySet<LanguageId> = new Set<LanguageId>(['at-tls', 'ipsec', 'ids', 'routing']);

function namesFiles(heads: readonly { word: string; rest: readonly string[] }[]): boolean {
  return heads.some(({ word, rest }) => REFERENCE.test(word) && isStatement(word, rest));
}

function isStatement(word: string, rest: readonly string[]): boolean {
  if (!POLICY_STATEMENTS.has(word)) return false;
  if (REFERENCE.test(word)) return /^(\/|'|"|[A-Za-z@#$][\w@#$]*\.)/.test(rest[0] ?? '') || usesCommonFile(word, rest);
  if (word === 'loglevel') return /^\d+$/.test(rest[0] ?? '');
  if (word === 'codepage') return rest.length === 1;
  return rest.length < 8;
}

/** Without a path, the statement of an image file makes the stack use the common file. */
function usesCommonFile(word: string, rest: readonly string[]): boolean {
  return /^(ttls|ipsec|ids|routing)config$/.test(word) && rest.every((each) => /^(no)?(flush|purge)$/i.test(each));
}

function largest(counts: ReadonlyMap<LanguageId, number>): LanguageId | undefined {
  let best: LanguageId | undefined;
  for (const [language, count] of counts) if (best === undefined || count > counts.get(best)!) best = language;
  return best;
}

interface Head {
  word: string;
  rest: readonly string[];
}

/** The first word of a line and the words after it; empty for a line without words. */
const headOf = keptByLine((line): readonly Head[] => {
  const [first, ...rest] = line.replace(/#.*/, '').trim().split(/\s+/);
  return first ? [{ word: first.toLowerCase(), rest }] : [];
});

/** Listings in manuals have line numbers. */
function withoutLineNumbers(lines: readonly string[]): readonly string[] {
  const first = lines.find((line) => line.trim() !== '');
  if (first === undefined || !/^\s*0*1\s/.test(first)) return lines;
  const content = lines.filter((line) => line.trim() !== '');
  const numbered = content.every((line, index) => new RegExp(`^\\s*0*${index + 1}\\s`).test(line));
  return numbered && content.length > 1 ? content.map((line) => line.replace(/^\s*\d+\s+/, '')) : lines;
}
