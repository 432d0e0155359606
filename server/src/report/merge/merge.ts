import { isObject } from '@ezlint/grammar/words';
import { jsonDocument } from '../../engine/core/types/json-document.js';
import { InputError, UsageError } from '../../engine/errors.js';

/** JSON results of `check` or of `advise` for parts of an estate, in the published form. */
export interface ResultPart {
  /** The source, for messages. */
  name: string;
  text: string;
}

const SEVERITIES = ['error', 'warning', 'info', 'hint'] as const;

type Json = Record<string, unknown>;

interface CheckDocument extends Json {
  files: (Json & { file: string })[];
  findings: (Json & { fingerprint: string; file: string; ruleId: string; severity: string; range: Range })[];
  summary: Json & { suppressed?: number };
}

interface AdviceDocument extends Json {
  plans: (Json & { stack: string })[];
}

interface Range {
  start: { line: number; column: number };
}

/** A list of objects, each with a text as this value. */
const areObjects = (value: unknown, key: string): boolean =>
  Array.isArray(value) && value.every((one) => isObject(one) && typeof one[key] === 'string');

/** Another program can have changed the document: each part that merging reads is checked. */
function hasResults({ files, findings, symbols = [], placeholders = [], notCompared = [] }: CheckDocument): boolean {
  const areOf = areObjects(files, 'file') && areObjects(symbols, 'name') && areObjects(placeholders, 'file');
  const start = ({ range }: CheckDocument['findings'][number]): unknown => isObject(range) && range.start;
  return (
    areOf && Array.isArray(notCompared) && areObjects(findings, 'file') && findings.every((one) => isObject(start(one)))
  );
}

function parsed({ name, text }: ResultPart): Json {
  const wrong = (what: string): InputError =>
    new InputError(`${name} ${what}.`, 'Specify files that check or advise wrote with --format json.');
  let document: unknown;
  try {
    document = jsonDocument(text);
  } catch (error) {
    throw wrong((error as Error).message);
  }
  if (!isObject(document) || document.version !== 1 || !isObject(document.tool))
    throw wrong('is not a result of ezlint in JSON');
  const isCheck = Array.isArray(document.files) && Array.isArray(document.findings) && isObject(document.summary);
  if (!isCheck && !Array.isArray(document.plans)) throw wrong('is not a result of check or advise');
  if (!(isCheck ? hasResults(document as CheckDocument) : areObjects(document.plans, 'stack')))
    throw wrong('is not a complete result of check or advise');
  if (document.change !== undefined) throw wrong('is the result for a change of one stack and cannot be merged');
  return document;
}

/**
 * Joins the results of parts of an estate into the result of the estate. Findings with one fingerprint in one file are one, for example if
 * stacks share a policy file; the order of the parts does not matter.
 *
 * @returns a JSON document in the form of the parts
 * @throws InputError for a part that is no such result, or contradicts another one; UsageError for results of both commands
 */
export function mergeResults(parts: readonly ResultPart[]): Json {
  const documents = parts.map(parsed);
  const versions = new Set(documents.map(({ tool }) => String((tool as Json).version)));
  if (versions.size > 1)
    throw new InputError(
      `The results are from different versions: ${[...versions].sort(byText).join(', ')}.`,
      'Run all parts with one version.',
    );
  const advice = documents.filter((document): document is AdviceDocument => 'plans' in document);
  if (advice.length > 0 && advice.length < documents.length)
    throw new UsageError(
      'Results of check and advise cannot be merged with each other.',
      'Merge each kind separately.',
    );
  const { version, tool } = documents[0]!;
  if (advice.length > 0) return { version, tool, plans: mergedPlans(advice) };
  return { version, tool, ...mergedChecks(documents as CheckDocument[]) };
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** One item for each key, in the order of the keys. */
function united<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyOf(one), one]))].sort(([a], [b]) => byText(a, b)).map(([, one]) => one);
}

/** Sort keys as text with the order of the numbers. */
const place = (value: number): string => String(value).padStart(9, '0');

function mergedChecks(documents: readonly CheckDocument[]): Json {
  const all = <T>(pick: (document: CheckDocument) => T[] | undefined): T[] => documents.flatMap((d) => pick(d) ?? []);
  const findings = united(
    all(({ findings: own }) => own),
    ({ file, range, ruleId, fingerprint }) =>
      [file, place(range.start.line), place(range.start.column), ruleId, fingerprint].join('\0'),
  );
  const list = (key: string): Json[] => all((document) => document[key] as Json[] | undefined);
  const notCompared = united(list('notCompared'), (one) => JSON.stringify(one));
  return {
    files: united(
      all(({ files }) => files),
      ({ file }) => file,
    ),
    assumed: documents.find(({ assumed }) => assumed !== undefined)?.assumed,
    symbols: mergedSymbols(documents),
    placeholders: united(list('placeholders'), ({ file }) => String(file)),
    ...(notCompared.length > 0 ? { notCompared } : {}),
    findings,
    summary: {
      ...Object.fromEntries(
        SEVERITIES.map((severity) => [severity, findings.filter((each) => each.severity === severity).length]),
      ),
      suppressed: documents.reduce((sum, { summary }) => sum + (summary.suppressed ?? 0), 0),
    },
  };
}

/** Lines with a symbol that has no value, summed over the parts. */
function mergedSymbols(documents: readonly CheckDocument[]): Json[] {
  const lines = new Map<string, number>();
  for (const { symbols } of documents)
    for (const { name, lines: count } of (symbols as { name: string; lines: number }[] | undefined) ?? [])
      lines.set(name, (lines.get(name) ?? 0) + count);
  return [...lines].sort(([a], [b]) => byText(a, b)).map(([name, count]) => ({ name, lines: count }));
}

function mergedPlans(documents: readonly AdviceDocument[]): Json[] {
  const plans = documents.flatMap(({ plans: own }) => own);
  for (const plan of plans) {
    const other = plans.find(({ stack }) => stack === plan.stack)!;
    if (JSON.stringify(other) !== JSON.stringify(plan))
      throw new InputError(
        `The results have two different plans for the stack ${plan.stack}.`,
        'Run advise for each stack in only one part.',
      );
  }
  return united(plans, ({ stack }) => stack);
}
