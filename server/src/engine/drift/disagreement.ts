import type { StackAnalysis } from '../core/analysis/analysis.js';
import { type CapturedMessage, readMessages } from '../measured/netstat/read-reports.js';
import { AnonymousText } from './anonymous-text.js';
import type { Drift } from './compare.js';

/** A difference between this program and the host for the same text, without site data. */
type Disagreement =
  | { kind: 'host-only'; message: string; line: string }
  | { kind: 'ezlint-only'; rule: string; line: string }
  | { kind: 'value'; statement: string; parameter: string; coded: boolean; ezlint: string; host: string };

export interface DisagreementReport {
  version: 1;
  tool: { name: 'ezlint'; version: string };
  release: string;
  disagreements: Disagreement[];
  /** Messages of the host without a known line. */
  notPlaced: string[];
}

/** The first and last messages of the output of VARY TCPIP,,SYNTAXCHECK. */
const BEGINS = 'EZZ0061I';
const ENDS = 'EZZ0065I';
/** Messages about the check itself. */
const NO_FAULTS = /^EZZ(?:0060|0061|0062|0063|0064|0065|0300|0309|0316)I$/;

/** An error that the host reports for a line of a file. */
interface Complaint {
  file: string | undefined;
  line: number | undefined;
  text: string;
}

/** Compares the results of this program for a profile with those of the host: messages of SYNTAXCHECK, and values of NETSTAT CONFIG. */
export function disagreementsOf(
  analysis: StackAnalysis,
  syntaxCheck: string | undefined,
  settings: Drift,
): Pick<DisagreementReport, 'disagreements' | 'notPlaced'> {
  const texts = new AnonymousText();
  const checked = syntaxCheck === undefined ? undefined : complaintsIn(syntaxCheck, analysis);
  const lines = checked ? lineDisagreements(analysis, checked.complaints, checked.isWhole, texts) : [];
  const values = settings.values.flatMap(({ status, statement, parameter, profile, running }): Disagreement[] => {
    if (status !== 'differs' || !profile || !running) return [];
    const [ezlint, host] = [String(profile.value), running.text].map((text) => texts.message(text));
    return [{ kind: 'value', statement, parameter, coded: !profile.isDefault, ezlint: ezlint!, host: host! }];
  });
  const notPlaced = (checked?.complaints ?? []).filter((one) => lineText(analysis, one) === undefined);
  return { disagreements: [...lines, ...values], notPlaced: notPlaced.map(({ text }) => texts.message(text)) };
}

/** The errors in lines, in the order of the messages; `isWhole`: the end of the check was captured. */
function complaintsIn(captured: string, { stack }: StackAnalysis): { complaints: Complaint[]; isWhole: boolean } {
  const messages = readMessages(captured);
  const start = messages.findIndex(({ id }) => id === BEGINS);
  const end = messages.findIndex(({ id }, index) => index > start && id === ENDS);
  const own = messages.slice(start + 1, end < 0 ? undefined : end);
  const continued = captured.split(/\r\n|\r|\n/);
  const files: (string | undefined)[] = [stack.flat.files[0]?.path];
  const complaints: Complaint[] = [];
  for (const message of own) {
    if (/^OPENED INCLUDE FILE/i.test(message.text)) files.push(fileOf(message, analysisFiles(stack)));
    else if (message.id === 'EZZ0316I' && files.length > 1) files.pop();
    if (NO_FAULTS.test(message.id)) continue;
    const text = `${message.id} ${message.text} ${continuationOf(continued, message, messages)}`.trim();
    const line = /\bON LINE:?\s+(\d+)/i.exec(text)?.[1];
    complaints.push({ file: files.at(-1), line: line === undefined ? undefined : Number(line), text });
  }
  return { complaints, isWhole: end >= 0 };
}

const analysisFiles = ({ flat }: StackAnalysis['stack']): string[] => flat.files.map(({ path }) => path);

/** The file with the name of the member, or with the last qualifier of the data set. */
function fileOf({ text }: CapturedMessage, paths: readonly string[]): string | undefined {
  const name = (/\(([\w$#@]+)\)/.exec(text)?.[1] ?? /(?<![\w$#@])([\w$#@]+)'?\s*$/.exec(text)?.[1])?.toUpperCase();
  return paths.find((path) => path.split('/').at(-1)?.toUpperCase().split('.')[0] === name);
}

/** A message can continue on the next line, which has no message ID. */
function continuationOf(lines: readonly string[], { line }: CapturedMessage, all: readonly CapturedMessage[]): string {
  const next = lines[line] ?? '';
  return all.some((other) => other.line === line + 1) ? '' : next.trim();
}

function lineText({ texts, stack }: StackAnalysis, { file, line }: Complaint): string | undefined {
  if (line === undefined || file === undefined) return undefined;
  const text = texts.get(file) ?? stack.flat.files.find(({ path }) => path === file)?.text;
  return text?.split(/\r\n|\r|\n/)[line - 1];
}

function lineDisagreements(
  analysis: StackAnalysis,
  complaints: readonly Complaint[],
  isWhole: boolean,
  texts: AnonymousText,
): Disagreement[] {
  // Includes findings based on uncertain facts, because the comparison should verify them.
  const faults = analysis.findings.filter(({ category, ruleId }) => category === 'syntax' && ruleId.startsWith('SYN'));
  const anonymous = (file: string, line: number): string => {
    const text = lineText(analysis, { file, line, text: '' }) ?? '';
    const found = partAt(analysis, file, line)?.part.statement;
    return texts.line(text.trim(), found?.keyword.full, found?.facts);
  };
  // The host reports the line where it detected the error, which can be another line of the same statement.
  const placeOf = (file: string, line: number): string => `${file} ${statementStart(analysis, file, line) ?? line}`;
  const own = new Set(faults.map(({ file, range }) => placeOf(file, range.start.line)));
  const hosts = new Set(complaints.flatMap(({ file, line }) => (file && line ? [placeOf(file, line)] : [])));
  const hostOnly = complaints.flatMap(({ file, line, text }): Disagreement[] => {
    if (!file || !line || own.has(placeOf(file, line))) return [];
    return [{ kind: 'host-only', line: anonymous(file, line), message: texts.message(text) }];
  });
  const ezlintOnly = faults.flatMap(({ file, range, ruleId }): Disagreement[] =>
    isWhole && !hosts.has(placeOf(file, range.start.line))
      ? [{ kind: 'ezlint-only', rule: ruleId, line: anonymous(file, range.start.line) }]
      : [],
  );
  return [...hostOnly, ...ezlintOnly];
}

function partAt({ stack }: StackAnalysis, path: string, line: number) {
  return stack.flat.parts.find(
    ({ file, part }) =>
      file.path === path && file.lines.lineOf(part.start) <= line && line <= file.lines.lineOf(part.end - 1),
  );
}

function statementStart(analysis: StackAnalysis, path: string, line: number): number | undefined {
  const found = partAt(analysis, path, line);
  return found?.file.lines.lineOf(found.part.start);
}
