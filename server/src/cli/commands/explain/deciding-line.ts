import { parseAddress, prefixContains } from '@ezlint/grammar';
import { countsOf } from '@ezlint/grammar/words';
import type { Finding } from '../../../engine/core/types/finding.js';
import { linesOf } from '../../../report/text/source-text.js';
import { type Named, wordsIn } from './message-text.js';

/** A line of a file that a message may be about. */
export interface DecidingLine {
  file: string;
  line: number;
  text: string;
  why: string;
}

/** What is known about a message in addition to its text. */
export interface Clues {
  /** Statements that the message is about, in uppercase. */
  statements?: readonly string[];
  /** Parameters that determine it although it does not name them, in uppercase. */
  parameters?: readonly string[];
  /** Whether a line number in the message can refer to this file. */
  isNumbered?(file: string): boolean;
}

/** Score of a line, by what it shares with the message. */
const POINTS = {
  ...{ number: 20, owner: 6, address: 4, port: 4, parameter: 4, name: 3 },
  ...{ statement: 2, frequent: 1, network: 1, defined: 1 },
};
/** A name on more lines than this is not significant. */
const FREQUENT = 8;

/**
 * The findings that a message is most likely about, the best first: those whose line has the number in the message, then those that share
 * most names with it. Findings that share nothing are omitted if others share something. Findings of other rules are included if the line
 * has the number and an error.
 *
 * @param isAbout whether the rule of a finding predicts the message
 */
export function decidingFindings(
  { lines, names }: Named,
  findings: readonly Finding[],
  isAbout: (finding: Finding) => boolean,
  texts: ReadonlyMap<string, string>,
  { isNumbered = () => true }: Clues = {},
): Finding[] {
  const scoreOf = ({ file, range, subject, message }: Finding): number => {
    const { line } = range.start;
    const numbered = !isNumbered(file) ? 0 : lines.has(line) ? 2 : subject && lines.has(subject.line) ? 1 : 0;
    const words = new Set([...wordsIn(linesOf(texts.get(file) ?? '')[line - 1] ?? ''), ...wordsIn(message)]);
    return 10 * numbered + [...names.keys()].filter((name) => words.has(name)).length;
  };
  const scored = findings
    .filter(
      (finding) =>
        isAbout(finding) ||
        (finding.severity === 'error' && lines.has(finding.range.start.line) && isNumbered(finding.file)),
    )
    .map((finding) => ({ finding, score: scoreOf(finding) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  // The message refers to another line.
  if (best === 0 && lines.size > 0) return [];
  return scored
    .filter(({ score }) => score === best)
    .sort((a, b) => a.finding.range.start.line - b.finding.range.start.line)
    .map(({ finding }) => finding);
}

interface SourceLine {
  file: string;
  line: number;
  text: string;
  words: string[];
}

/**
 * Lines that have the number, a name, an address or a port of a message, the best first; then parameters that determine it although it does
 * not name them. If a message names nothing, the statements that it is about; if a message is truncated, names that begin like its last
 * word.
 */
export function decidingLines(
  named: Named,
  texts: ReadonlyMap<string, string>,
  { statements = [], parameters = [], isNumbered = () => true }: Clues = {},
): DecidingLine[] {
  const all = [...texts].flatMap(([file, text]) => sourceLines(file, text));
  const weights = weightsOf(named, all);
  const best = bestOf(all, (line) => {
    const shared = line.words.filter((word) => weights.has(word));
    const networks = shared.length > 0 ? [] : addressesOf(named).filter((address) => holds(line, address));
    const ports = [...named.ports].filter((port) => hasPort(line, port));
    const deciding = line.words.filter((word) => parameters.includes(word));
    const numbered = named.lines.has(line.line) && line.text.trim() !== '' && isNumbered(line.file);
    const isAbout = statements.includes(line.words[0] ?? '');
    const found = [...shared, ...networks, ...ports.map((port) => `port ${port}`)];
    const points =
      [...new Set(shared)].reduce((sum, word) => sum + weights.get(word)!, 0) +
      networks.length * POINTS.network +
      ports.length * POINTS.port +
      deciding.length * POINTS.parameter +
      (numbered ? POINTS.number : 0);
    if (points === 0) return undefined;
    const extra =
      found.length === 0 ? 0 : (isAbout ? POINTS.statement : 0) + (isDefined(line, shared) ? POINTS.defined : 0);
    return {
      score: points + extra,
      why: numbered
        ? `The message contains the line number ${line.line}.`
        : found.length > 0
          ? `The message contains ${[...new Set(found)].join(', ')}.`
          : `${[...new Set(deciding)].join(', ')} decides this message.`,
    };
  });
  if (best.length > 0) return best;
  const { last } = named;
  if (last !== undefined) {
    const cut = bestOf(all, ({ words }) => {
      const [whole] = words.filter((word) => word.startsWith(last));
      return whole === undefined
        ? undefined
        : { score: 1, why: `The message ends with ${last}, which is possibly ${whole}.` };
    });
    if (cut.length > 0) return cut;
  }
  if (namesTheSite(named)) return [];
  return bestOf(all, ({ words: [first = ''] }) =>
    statements.includes(first) ? { score: 1, why: `The message is about ${first}.` } : undefined,
  );
}

/** A part of the message is not text of IBM. */
function namesTheSite({ names, lines, ports }: Named): boolean {
  return lines.size + ports.size > 0 || [...names].some(([name, isOwner]) => isOwner || /[\d._]/.test(name));
}

function sourceLines(file: string, text: string): SourceLine[] {
  return linesOf(text).map((content, index) => ({
    ...{ file, line: index + 1, text: content },
    words: wordsIn(content.replace(/(?:^|\s)[;#].*|;.*/, '').replaceAll('..', ' ')),
  }));
}

function bestOf(
  all: readonly SourceLine[],
  judge: (line: SourceLine) => { score: number; why: string } | undefined,
): DecidingLine[] {
  const found = all.flatMap((line) => {
    const judged = judge(line);
    return judged ? [{ line, ...judged }] : [];
  });
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found
    .filter(({ score }) => score === best)
    .map(({ line: { file, line, text }, why }) => ({ file, line, text, why }));
}

/** The score of each name: highest with a label, lowest if it is on many lines. */
function weightsOf({ names }: Named, all: readonly SourceLine[]): Map<string, number> {
  const counts = countsOf(all.flatMap(({ words }) => [...new Set(words)].filter((word) => names.has(word))));
  return new Map(
    [...counts].map(([name, count]) => [
      name,
      names.get(name)
        ? POINTS.owner
        : count > FREQUENT
          ? POINTS.frequent
          : parseAddress(name)
            ? POINTS.address
            : POINTS.name,
    ]),
  );
}

/** `INTERFACE OSA1`, `TTLSRule FTP`, and `Name=OSA1` of OMPROUTE. */
function isDefined({ words }: SourceLine, shared: readonly string[]): boolean {
  return words[1] !== undefined && shared.includes(words[1]);
}

function addressesOf({ names }: Named): string[] {
  return [...names.keys()].filter((name) => parseAddress(name) !== undefined);
}

/** The line contains a network of the address: `10.1.2.*` of OMPROUTE, a prefix, or an address with its mask. */
function holds({ words }: SourceLine, address: string): boolean {
  const [mask] = words.filter((word) => /^(?:255|254|252|248|240|224|192|128)\.\d+\.\d+\.\d+$/.test(word));
  return words.some(
    (word) =>
      (/^\d+\.\d+\.\d+$/.test(word) && address.startsWith(`${word}.`)) ||
      (/\/[1-9]\d*$/.test(word) && prefixContains(word, address)) ||
      (mask !== undefined && word !== mask && isSameNetwork(word, address, mask)),
  );
}

function isSameNetwork(word: string, address: string, mask: string): boolean {
  const [own, other, bits] = [word, address, mask].map(parseAddress);
  if (own?.family !== 4 || other?.family !== 4 || bits?.family !== 4) return false;
  return (Number(own.value) & Number(bits.value)) === (Number(other.value) & Number(bits.value));
}

/** `PORT 21`, an entry of PORT, `LocalPortRange 20-21`. */
function hasPort({ words }: SourceLine, port: number): boolean {
  const isEntry = /^\d+$/.test(words[0] ?? '') && /^(?:TCP|UDP)$/.test(words[1] ?? '');
  if (!isEntry && !words.some((word) => /PORT/.test(word))) return false;
  return words.some((word) => {
    const [, low, high = low] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(word) ?? [];
    return low !== undefined && Number(low) <= port && port <= Number(high);
  });
}
