import type { BuiltStack, Part, Place, Position } from '@ezlint/grammar';
import { editsOf, type FixOperation } from '../edits/fix-operations.js';
import { newlineOf } from '../edits/numbered-records.js';
import { RECORD } from '../edits/record-columns.js';
import type { FactChange } from '../types/fact-change.js';
import type { Edit, Fix, Range, Severity } from '../types/finding.js';
import { identityOf, subjectOf } from '../types/identity.js';
import { SitePolicyError } from '../types/policy-error.js';
import { fixTitle, type Rule, renderMessage } from '../types/rules.js';
import type { EarlierOf } from './earlier-findings.js';
import { hash } from './fingerprint.js';
import { unitAt } from './problem-findings.js';
import type { RawFinding, Spot } from './raw-finding.js';

/** The result of a rule; see docs/how-to/add-a-rule.md. */
interface RuleOutput {
  rule: string;
  at: Place;
  args?: Record<string, unknown>;
  message?: string;
  severity?: Severity;
  related?: { at: Place; message: string; args?: Record<string, unknown> }[];
  fix?: FixOperation[];
  /** Changes of the fix outside the files; only for the simulation. */
  trial?: FactChange[];
  /** Places of the parser's problems that this finding replaces. */
  replaces?: Place[];
  /** Places whose other findings depend on this one, because the value in effect there is unknown. */
  hides?: Place[];
}

/**
 * Converts rule results to findings with text, range and edits.
 *
 * @param kept for an editor, in which the next results contain the same objects: returns the earlier finding with the same content
 */
export function ruleFindings(
  outputs: readonly unknown[],
  rules: ReadonlyMap<string, Rule>,
  stack: BuiltStack,
  kept?: EarlierOf,
): RawFinding[] {
  return withoutDependent(outputs as RuleOutput[], stack).map((output) => {
    const rule = rules.get(output.rule.toUpperCase());
    if (!rule) throw new Error(`the policy bundle contains ${output.rule}, but its description is missing`);
    try {
      return kept ? keptFinding(output, rule, stack, kept) : toFinding(output, rule, stack);
    } catch (error) {
      if (error instanceof SitePolicyError) throw error;
      throw new Error(`${rule.id}: ${(error as Error).message}`, { cause: error });
    }
  });
}

interface KeptFinding {
  content: Part['content'] | undefined;
  /** Hash of the text of `placesOf`: a part of a text would keep all of it in memory. */
  places: string;
  finding: RawFinding;
}

const lastFindings = new WeakMap<RuleOutput, KeptFinding>();

/** The finding of the same result before an edit, if the statement has the same text and everything around it is the same. */
function keptFinding(output: RuleOutput, rule: Rule, stack: BuiltStack, kept: EarlierOf): RawFinding {
  const place = stack.locate(output.at);
  const places = place && placesOf(output, place, stack);
  if (places === undefined) return kept(toFinding(output, rule, stack));
  const content = place?.part?.content;
  const last = lastFindings.get(output);
  if (last && last.content === content && last.places === places) return last.finding;
  const finding = kept(toFinding(output, rule, stack));
  lastFindings.set(output, { content, places, finding });
  return finding;
}

/** Everything around the text of its statement from which a finding is made; undefined if that is more than the lines of the statement. */
function placesOf(
  { at, related = [], replaces = [], fix = [] }: RuleOutput,
  place: Located,
  stack: BuiltStack,
): string | undefined {
  const { file, part } = place;
  if (file.sequenceNumbers) return undefined;
  const around = fix.length > 0 ? linesAround(fix, place, stack) : '';
  if (around === undefined) return undefined;
  let places = part ? `${around}${shown(file.lines.position(part.start))}` : around;
  for (const own of [at, ...related.map((other) => other.at), ...replaces]) {
    const located = own === at ? place : stack.locate(own);
    if (!located) continue;
    const { start, end } = rangeOf(located);
    places += ` ${located.file.path}:${shown(start)}:${shown(end)}`;
  }
  return hash(places);
}

/** The lines that an addition to a statement depends on, and the line end of the file; undefined for all other fixes. */
function linesAround(fix: readonly FixOperation[], { file, part }: Located, stack: BuiltStack): string | undefined {
  if (!part || file.dialect) return undefined;
  let end = part.start;
  for (const operation of fix) {
    const to =
      operation.op === 'add-parameter' ? operation.to : operation.op === 'insert' ? operation.before : undefined;
    const place = to === undefined ? undefined : stack.locate(to);
    if (place?.part !== part) return undefined;
    end = Math.max(end, place.end);
  }
  const { lines } = file;
  let around = newlineOf(file);
  for (let line = Math.max(1, lines.lineOf(part.start) - 1); line <= lines.lineOf(end); line++) {
    const text = lines.lineText(line);
    // A longer line is divided at its statements.
    if (text.length > RECORD) return undefined;
    around += `${text}\n`;
  }
  return around;
}

const shown = ({ line, column }: Position): string => `${line},${column}`;

/** Removes findings inside places where, according to another finding, the value in effect is unknown. */
function withoutDependent(outputs: readonly RuleOutput[], stack: BuiltStack): readonly RuleOutput[] {
  const hidden = outputs.flatMap(({ hides = [] }) => hides.flatMap((at) => stack.locate(at) ?? []));
  if (hidden.length === 0) return outputs;
  return outputs.filter(({ at, hides }) => {
    const place = hides ? undefined : stack.locate(at);
    return !(place && hidden.some((other) => isInside(place, other)));
  });
}

const isInside = (place: Located, other: Located): boolean =>
  place.file.path === other.file.path && other.start <= place.start && place.start < other.end;

/**
 * Removes a problem of the parser in a statement or list entry if a rule reports the same: the rule lists the kinds of problems that it replaces.
 * Such a finding has the category correctness, whatever the category of the rule, unless it is about a removed function.
 */
export function withoutDoubles(findings: readonly RawFinding[], rules: ReadonlyMap<string, Rule>): RawFinding[] {
  const replaced = new Set<string>();
  const stood = new Set<string>();
  const reportedElsewhere = new Set<string>();
  for (const finding of findings) {
    for (const key of replacedKinds(finding, rules)) replaced.add(key);
    for (const spot of finding.replaces ?? []) {
      stood.add(keyOf(spot.file, spot));
      if (!isAtSamePlace(finding, spot)) reportedElsewhere.add(keyOf(spot.file, spot));
    }
  }
  const reported = new Set<string>();
  const left = findings.filter((finding) => {
    const { kind, file, range, replaces = [] } = finding;
    if (kind === undefined && replaces.length !== 1) return true;
    const own = keyOf(file, range.start);
    if (kind !== undefined) {
      const ofUnit = unitKey(finding, kind);
      if (!replaced.has(ofUnit) && !stood.has(own)) return true;
      reported.add(ofUnit).add(own);
      return false;
    }
    const [only] = replaces as [Spot];
    return !(keyOf(only.file, only) === own && reportedElsewhere.has(own));
  });
  return left.map((finding) => {
    const tellsOfError =
      replacedKinds(finding, rules).some((key) => reported.has(key)) ||
      finding.replaces?.some((spot) => reported.has(keyOf(spot.file, spot))) === true;
    return tellsOfError && finding.category !== 'migration' ? { ...finding, category: 'correctness' } : finding;
  });
}

/** Statements that z/OS rejects completely if one of their words is in error. */
const REJECTED_WHOLE: ReadonlySet<string | undefined> = new Set(['INTERFACE', 'LINK', 'DEVICE']);

/** Statements that z/OS rejects if a finding of a rule that rejects them applies; after other errors, the rest of the statement is in effect. */
const REJECTED_BY_RULE: ReadonlySet<string | undefined> = new Set([...REJECTED_WHOLE, 'VIPADYNAMIC']);

/**
 * Removes the advice of rules about a statement that z/OS rejects, because the statement is not in effect. Errors remain, and so do findings of rules
 * about other statements.
 */
export function withoutRejected(findings: readonly RawFinding[], rules: ReadonlyMap<string, Rule>): RawFinding[] {
  const isWhole = (statement: string | undefined): boolean => REJECTED_WHOLE.has(statement?.split(' ')[0]);
  const rejected = new Set(
    findings
      .filter(
        ({ kind, severity, ruleId, statement }) =>
          severity === 'error' && (kind === undefined ? rules.get(ruleId)?.rejects === true : isWhole(statement)),
      )
      .map(({ file, unit }) => keyOf(file, unit)),
  );
  if (rejected.size === 0) return [...findings];
  return findings.filter(
    ({ kind, severity, ruleId, file, unit }) =>
      kind !== undefined ||
      severity === 'error' ||
      !REJECTED_BY_RULE.has(rules.get(ruleId)?.statement?.split(' ')[0]) ||
      !rejected.has(keyOf(file, unit)),
  );
}

/** The kinds of problems that the rule of a finding replaces. */
function replacedKinds(finding: RawFinding, rules: ReadonlyMap<string, Rule>): string[] {
  if (finding.kind !== undefined) return [];
  return rules.get(finding.ruleId)?.replaces?.map((kind) => unitKey(finding, kind)) ?? [];
}

const unitKey = ({ file, unit }: RawFinding, kind: string): string => `${keyOf(file, unit)}|${kind}`;

/** Whether the finding and the problem are at the same place. */
function isAtSamePlace({ file, range }: RawFinding, spot: Spot): boolean {
  return keyOf(file, range.start) === keyOf(spot.file, spot);
}

function keyOf(file: string, { line, column }: Position): string {
  return `${file}:${line}:${column}`;
}

function toFinding(output: RuleOutput, rule: Rule, stack: BuiltStack): RawFinding {
  const place = stack.locate(output.at);
  if (!place) throw new SitePolicyError(`${rule.id} reports at a place that does not exist: ${output.at}.`);
  const subject = subjectOf(place.file, place.part);
  const statement = place.part?.statement?.facts.statement ?? rule.statement;
  const edits = output.fix && output.fix.length > 0 ? editsOf(output.fix, stack) : undefined;
  const isAdvice = rule.fix.kind === 'advice';
  const fix = fixOf(output, rule, isAdvice ? undefined : edits);
  const experiment = isAdvice ? edits : undefined;
  return {
    ruleId: rule.id,
    name: rule.name,
    category: rule.category,
    severity: output.severity ?? rule.severity,
    message: render(rule, output.message ?? 'default', output.args ?? {}),
    wording: { key: output.message ?? 'default', args: output.args ?? {} },
    file: place.file.path,
    range: rangeOf(place),
    ...(statement === undefined ? {} : { statement }),
    ...(subject === undefined ? {} : { subject }),
    ...(rule.path === undefined ? {} : { path: rule.path }),
    ...(rule.zosMessages[0] === undefined ? {} : { zosMessage: rule.zosMessages[0] }),
    related: (output.related ?? []).flatMap(({ at, message, args }) => {
      const other = stack.locate(at);
      return other
        ? [{ file: other.file.path, range: rangeOf(other), message: render(rule, message, args ?? {}) }]
        : [];
    }),
    sources: sourcesOf(rule, output.message ?? 'default'),
    fix,
    text: identityOf(place.file, place.part, place.start, place.end),
    unit: unitAt(place.file, place.part, place.start),
    replaces: (output.replaces ?? []).flatMap((at): Spot[] => {
      const other = stack.locate(at);
      return other ? [{ file: other.file.path, ...other.file.lines.position(other.start) }] : [];
    }),
    ...(experiment ? { experiment } : {}),
    ...(output.trial ? { trial: output.trial } : {}),
  };
}

function sourcesOf({ sources, sourcesOf: numbers }: Rule, key: string): string[] {
  return numbers?.[key]?.map((number) => sources[number - 1]!) ?? sources;
}

function render(rule: Rule, key: string, args: Record<string, unknown>): string {
  const template = rule.messages[key];
  if (template === undefined) throw new Error(`${rule.id} has no message ${key}`);
  return renderMessage(template, args);
}

type Located = NonNullable<ReturnType<BuiltStack['locate']>>;

/** For a statement of several lines, only its first line. */
export function rangeOf(place: Located): Range {
  const { lines, text } = place.file;
  const start = lines.position(place.start);
  const newline = text.slice(place.start, place.end).search(/[\r\n]/);
  const end = newline < 0 ? place.end : place.start + text.slice(place.start, place.start + newline).trimEnd().length;
  return { start, end: lines.position(end) };
}

/** Added to the title of an edit after which other rules can report more findings. */
const UNCOVERS = ' (other findings can appear)';

function fixOf(output: RuleOutput, rule: Rule, edits: Edit[] | undefined): Fix {
  const title = renderMessage(fixTitle(rule, output.message ?? 'default'), output.args ?? {});
  if (!edits) return { kind: 'advice', title };
  return { kind: rule.fix.kind, title: rule.fix.uncovers ? `${title}${UNCOVERS}` : title, edits };
}
