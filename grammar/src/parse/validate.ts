import { checks } from '../../gen/checks.js';
import { keptIn, memo } from '../collections/memo.js';
import { type Confident, severityByFacts } from '../facts/confidence.js';
import { causeOfInvalid, nameOf, notValid } from '../facts/describe.js';
import { nearest } from '../facts/keyword.js';
import type { Statement } from '../facts/language.js';
import type { Problem, ProblemKind } from '../facts/problems.js';
import { isIncluded, isRelease, type Release, releaseName } from '../facts/release.js';
import type { Need, OperandFacts, ParameterFacts, Scalar } from '../facts/types.js';
import { reportTo } from '../tree/check.js';
import type { Node, Operand, Word } from '../tree/nodes.js';
import { isBoundSure, isNoAddress, isOutOfRange } from './invalid-values.js';
import { nearWord } from './meant-words.js';
import { respelledValue } from './separators.js';

const NO_NODES: readonly Node[] = [];
const NO_NAMES: ReadonlyMap<string, Node> = new Map();

/**
 * Checks a parsed statement against its facts: values, repetition, exclusions, dependencies, releases.
 * `reported` contains the starts of words that the parser itself found wrong; they are not reported twice.
 */
export function validate(root: Node, statement: Statement, release: Release, reported: ReadonlySet<number>): Problem[] {
  return new Validation(statement, release, reported).run(root);
}

/** Problems that the text itself proves, independent of the facts about values. */
const CERTAIN: ReadonlySet<ProblemKind> = new Set<ProblemKind>(['misplaced-statement', 'obsolete-statement']);

class Validation {
  private readonly problems: Problem[] = [];
  /** What is already reported as missing in a node; other parameters that need it are not reported again. */
  private readonly lacking = new Map<Node, Set<string>>();
  /** Facts of the visited parameter and its ancestors that no page confirms: their contents are not more certain. */
  private readonly unsure: Confident[] = [];

  constructor(
    private readonly statement: Statement,
    private readonly release: Release,
    private readonly reported: ReadonlySet<number>,
  ) {}

  run(root: Node): Problem[] {
    if (isGone(this.statement, this.release)) this.gone(root);
    else {
      this.arrived(root);
      this.visit(root, [root]);
    }
    return this.problems;
  }

  /** A statement that a later release introduced. */
  private arrived(root: Node): void {
    const { facts } = this.statement;
    if (!root.keyword || facts.since === undefined || isIncluded({ since: facts.since }, this.release)) return;
    this.add(
      'not-in-release',
      root.keyword,
      `${facts.statement} requires z/OS ${releaseName(facts.since)} or later. The release checked is ${releaseName(this.release)}.`,
      root,
    );
  }

  /** A statement that the release does not have: its operands are not checked. */
  private gone(root: Node): void {
    const { facts } = this.statement;
    if (facts.migration !== undefined) return;
    const isNamed =
      facts.replacedBy === undefined || (facts.summary ?? '').includes(facts.replacedBy.replace(/^\S+ in /, ''));
    const instead = isNamed ? '' : ` Use ${facts.replacedBy}.`;
    const isMisplaced = facts.status === 'misplaced';
    const what = isMisplaced
      ? 'is not a TCP/IP profile statement'
      : 'is not supported: z/OS reports an error and skips everything up to the next statement';
    this.add(
      isMisplaced ? 'misplaced-statement' : 'obsolete-statement',
      root.keyword ?? root,
      `${nameOf(facts)} ${what}. ${asSentence(facts.summary ?? '')}${instead}`,
      root,
      // Almost every old profile contains one, and it has no effect.
      { zosMessage: 'EZZ0324I', severity: isMisplaced ? 'info' : 'warning' },
    );
  }

  /** The Policy Agent issues other messages than the stack. */
  private stackMessage(zosMessage: string): { zosMessage?: string } {
    return this.statement.language === 'policy' ? {} : { zosMessage };
  }

  private add(
    kind: ProblemKind,
    at: { start: number; end: number },
    message: string,
    node: Node,
    more: Partial<Problem> & { low?: Confident[]; isCertain?: boolean } = {},
  ): void {
    const { low = [], isCertain = CERTAIN.has(kind), ...rest } = more;
    const facts =
      isCertain || rest.bounds === 'confirmed' ? [] : [this.statement.facts, node.facts, ...this.unsure, ...low];
    const severity = severityByFacts(facts, rest.severity, rest.replacement !== undefined);
    const path =
      node.name === this.statement.facts.statement ? node.name : `${this.statement.facts.statement}/${node.name}`;
    this.problems.push({
      kind,
      message,
      start: at.start,
      end: at.end,
      statement: this.statement.facts.statement,
      path,
      ...rest,
      severity,
    });
  }

  private visit(node: Node, ancestors: readonly Node[]): void {
    const isUnsure = node.facts.confidence !== undefined;
    if (isUnsure) this.unsure.push(node.facts);
    for (const operand of node.operands) this.value(operand, node);
    this.members(node);
    for (const use of node.facts.checks ?? []) {
      if (node.damaged && node.whole !== true) break;
      const check = checks[use.check];
      if (!check) throw new Error(`${this.statement.facts.statement}: no check is called ${use.check}`);
      const report = reportTo((at, message, { zosMessage, severity, isNeedless, cause } = {}) => {
        const place = placeOf(at);
        const word = 'word' in at ? at.word : 'upper' in at ? at : undefined;
        this.add('check', place, message, node, {
          check: use.check,
          ...(word ? { text: word.upper } : {}),
          ...(zosMessage ? { zosMessage } : {}),
          ...(severity ? { severity } : {}),
          ...(cause ? { cause } : {}),
          ...(isNeedless ? { isNeedless, parameter: { start: node.start, end: node.end } } : {}),
        });
      });
      check(node, use, report);
    }
    // A repeated attribute lacks the same parameters each time, so only its first occurrence is checked.
    const seen = this.statement.language === 'policy' ? new Set<string>() : undefined;
    for (const child of node.children) {
      if (child.guessed) continue;
      this.released(child);
      const isAgain = seen?.has(child.name) === true;
      seen?.add(child.name);
      if (!isAgain) this.required(child, ancestors);
      if (!isAgain) for (const need of (child.facts as ParameterFacts).needs ?? []) this.need(child, need, node);
      this.visit(child, child.children.length > 0 ? [child, ...ancestors] : NO_NODES);
    }
    if (isUnsure) this.unsure.pop();
  }

  private value(operand: Operand, node: Node): void {
    if (operand.resolved.state !== 'invalid' || this.reported.has(operand.word.start)) return;
    const { facts, word } = operand;
    const near =
      nearWord(word, facts) ?? respelledValue(word.text, this.statement)?.text ?? this.keywordInPlaceOf(operand);
    const hint = near === undefined ? '' : ` Did you mean ${near}?`;
    this.add('invalid-value', word, `${notValid(word.text, facts, nameOf(node.facts))}${hint}`, node, {
      low: [facts],
      isCertain: isNoAddress(word.text, facts),
      text: word.upper,
      ...causeOfInvalid(word.text, facts),
      ...(near === undefined ? {} : { replacement: near }),
      ...(isOutOfRange(word.text, facts) ? this.outOfRange(node, facts, word.text) : {}),
      ...this.stackMessage(node.facts.message ?? 'EZZ0318I'),
    });
  }

  /** A misspelled keyword behind an optional value is read as the value: VMAC ROUTEAL. */
  private keywordInPlaceOf({ word, facts }: Operand): string | undefined {
    if (facts.optional !== true) return undefined;
    return nearest(
      word.upper,
      [...this.statement.vocabulary.values()].map(({ full }) => full),
    );
  }

  private outOfRange(node: Node, facts: OperandFacts, text: string): Pick<Problem, 'bounds'> & Partial<Problem> {
    const isSure = [this.statement.facts, node.facts, ...this.unsure].every((each) => each.confidence === undefined);
    const isConfirmed = facts.confirmed === true || (isSure && isBoundSure(facts, text));
    return isConfirmed ? { bounds: 'confirmed', severity: 'error' } : { bounds: 'unconfirmed' };
  }

  /** Checks among the parameters of one node: repetition, exclusion, required parameters. */
  private members(node: Node): void {
    // Most nodes are entries of lists, with few parameters or none.
    if (node.children.length === 0) {
      this.completeness(node, NO_NAMES);
      return;
    }
    const first = new Map<string, Node>();
    const again: Node[] = [];
    for (const child of node.children) {
      if (this.isGuess(child) && first.has(child.name)) continue;
      const before = first.get(child.name);
      if (!before || this.isGuess(before)) first.set(child.name, child);
      else if ((child.facts as ParameterFacts).repeat !== true) again.push(child);
    }
    this.repetitions(node, again);
    this.limits(node);
    if (first.size > 1) this.exclusions(node, first);
    this.completeness(node, first);
  }

  /** A misspelled word is read as the likeliest one; consequences of that are not reported. */
  private isGuess({ guessed, start }: Node): boolean {
    return guessed === true || this.reported.has(start);
  }

  private limits(node: Node): void {
    if (!node.children.some(isLimited)) return;
    const counts = new Map<Node['facts'], number>();
    for (const child of node.children) {
      const { limit } = child.facts as ParameterFacts;
      if (limit === undefined) continue;
      const count = (counts.get(child.facts) ?? 0) + 1;
      counts.set(child.facts, count);
      if (count !== limit + 1) continue;
      const message = `${nameOf(node.facts)} accepts at most ${limit} ${nameOf(child.facts)}.`;
      this.add('too-many', child.keyword ?? child, message, child);
    }
  }

  private repetitions(node: Node, again: readonly Node[]): void {
    const [start] = again;
    if (start && again.length > 2 && this.statement.language !== 'policy') {
      const names = [...new Set(again.map((child) => nameOf(child.facts)))].join(', ');
      const message = `A second set of parameters of ${nameOf(node.facts)} begins here (${names}): is the statement before it missing?`;
      this.add('repeated-parameter', start, message, start, { severity: 'warning' });
      // The values belong to two statements, one of which is not known.
      node.damaged = true;
      return;
    }
    const repeated = [...new Set(again.map((child) => nameOf(child.facts)))];
    if (start && repeated.length > 1) {
      const message = `${together(repeated)} are coded twice on ${nameOf(node.facts)}; z/OS uses the last values.`;
      this.add('repeated-parameter', start, message, start, { severity: 'warning' });
      return;
    }
    for (const child of again) {
      const message = `${nameOf(child.facts)} is coded twice on ${nameOf(node.facts)}; z/OS uses the last value.`;
      this.add('repeated-parameter', child, message, child, { severity: 'warning' });
    }
  }

  private exclusions(node: Node, first: ReadonlyMap<string, Node>): void {
    const present = [...first.values()].sort((a, b) => a.start - b.start);
    const reported = new Map<Node, Node>();
    for (let right = 1; right < present.length; right++)
      for (let left = 0; left < right; left++) {
        const a = present[left]!;
        const b = present[right]!;
        if (this.isGuess(a) || this.isGuess(b)) continue;
        if (!nodesExcludeEachOther(a, b)) continue;
        // A parameter that excludes several others is one cause, unless these exclude each other too.
        const other = reported.get(a);
        if (other && !nodesExcludeEachOther(other, b)) break;
        reported.set(a, b);
        this.add(
          'exclusive',
          b.keyword ?? b,
          `${nameOf(b.facts)} and ${nameOf(a.facts)} are mutually exclusive in ${oneOf(node)}.`,
          b,
          {
            low: [a.facts],
            ...this.stackMessage('EZZ0356I'),
            names: [nameOf(a.facts), nameOf(b.facts)],
            other: { start: a.start, end: a.end },
            parameter: { start: b.start, end: b.end },
          },
        );
        break;
      }
  }

  /** Missing parameters are one finding, unless some are less certain than the others. */
  private completeness(node: Node, first: ReadonlyMap<string, Node>): void {
    const needed = node.damaged ? undefined : demandsOf(node.facts);
    if (!needed) return;
    const required = needed.required.filter(({ name }) => !first.has(name));
    const sets = needed.alternatives.filter((members) => !members.some(({ name }) => first.has(name)));
    if (required.length + sets.length === 0) return;
    const missing = new Map<unknown, { names: string[]; low: ParameterFacts }>();
    const add = (name: string, low: ParameterFacts): void => {
      keptIn(missing, low.confidence, () => ({ names: [], low })).names.push(name);
    };
    for (const facts of required) if (isIncluded(facts, this.release)) add(nameOf(facts), facts);
    for (const members of sets) add(alternatives(members), members[0]!);
    for (const { names, low } of missing.values()) {
      const message = `${nameOf(node.facts)} requires ${together(names)}.`;
      this.add('required', node.keyword ?? node, message, node, { low: [low], missing: names });
    }
  }

  private required(child: Node, ancestors: readonly Node[]): void {
    const facts = child.facts as ParameterFacts;
    if (facts.requires === undefined && facts.worksWith === undefined) return;
    // If the release does not have the parameter, only the migration rule reports it.
    const isGoneToo = facts.migration !== undefined && !isIncluded(facts, this.release);
    if (this.reported.has(child.start) || isGoneToo) return;
    for (const requirement of [...(facts.requires ?? []), ...(facts.worksWith ?? [])]) {
      const names = requirement.split('|').map((name) => name.trim());
      const found = ancestors.some(
        (ancestor) => ancestor.damaged || ancestor.children.some((other) => names.includes(other.name)),
      );
      if (found) continue;
      const holder = holderOf(names, ancestors);
      const lacking = this.lacking.get(holder) ?? new Set();
      this.lacking.set(holder, lacking);
      if (lacking.has(requirement)) continue;
      lacking.add(requirement);
      const isIdle = facts.worksWith?.includes(requirement) === true;
      const needs = `requires ${names.join(' or ')} in the same ${nameOf(holder.facts)}.`;
      this.add(
        'dependency',
        child.keyword ?? child,
        isIdle ? `${nameOf(facts)} has no effect: it ${needs}` : `${nameOf(facts)} ${needs}`,
        child,
        isIdle ? { severity: 'warning' } : {},
      );
    }
  }

  /** The value of a sibling that the attribute requires. */
  private need(child: Node, need: Need, node: Node): void {
    if (this.reported.has(child.start)) return;
    const own = firstValue(child);
    if (need.when && (own === undefined || !need.when.includes(own))) return;
    if (need.unless && (own === undefined || need.unless.includes(own))) return;
    const others = node.children.filter((other) => other.name === need.parameter);
    const facts = node.facts.parameters?.find((parameter) => parameter.name === need.parameter);
    // A required parameter is reported as missing.
    const isReported = need.inherited === true || node.damaged || facts === undefined || facts.required === true;
    if (others.length === 0 && isReported) return;
    const found = others.length > 0 ? others.map(firstValue) : [facts!.default];
    if (found.some((value) => value === undefined && others.length > 0)) return;
    if (found.some((value) => value !== undefined && need.values.includes(value))) return;
    // A line that was not understood may have the value.
    if (node.damaged && node.whole !== true && facts?.repeat === true) return;
    const wanted = need.values.filter((value) => typeof value === 'string').join(' or ');
    const is =
      others.length > 0
        ? `is ${found.join(', ')}`
        : found[0] === undefined
          ? 'is not coded'
          : `is ${found[0]} by default`;
    const text = `requires ${need.parameter} ${wanted}; ${need.parameter} ${is}.`;
    this.add('dependency', child.keyword ?? child, `${nameOf(child.facts)} ${text}`, child, {
      low: [facts!],
      cause: { within: 'statement', text },
    });
  }

  private released(child: Node): void {
    const facts = child.facts as ParameterFacts;
    if (isIncluded(facts, this.release) || facts.migration !== undefined) return;
    const when =
      facts.until !== undefined && !isIncluded(until(facts), this.release)
        ? `was removed after z/OS ${releaseName(facts.until)}`
        : `requires z/OS ${releaseName(facts.since!)} or later`;
    this.add(
      'not-in-release',
      child.keyword ?? child,
      `${nameOf(facts)} ${when}. The release checked is ${releaseName(this.release)}.`,
      child,
      facts.unsure === undefined ? {} : { severity: 'warning' },
    );
  }
}

/** What a node must have: required parameters, and sets of parameters of which it needs one. */
interface Demands {
  required: ParameterFacts[];
  alternatives: ParameterFacts[][];
}

const demands = memo<Node['facts'], Demands | undefined>();

/** Undefined if no parameter is required. */
function demandsOf(facts: Node['facts']): Demands | undefined {
  return demands(facts, () => {
    const parameters: readonly ParameterFacts[] = facts.parameters ?? [];
    const required = parameters.filter((each) => each.required === true);
    const sets = new Map<string, ParameterFacts[]>();
    for (const each of parameters)
      if (each.oneOf !== undefined) sets.set(each.oneOf, [...(sets.get(each.oneOf) ?? []), each]);
    return required.length + sets.size > 0 ? { required, alternatives: [...sets.values()] } : undefined;
  });
}

function isLimited({ facts }: Node): boolean {
  return (facts as ParameterFacts).limit !== undefined;
}

function firstValue({ operands: [operand] }: Node): Scalar | undefined {
  return operand?.resolved.state === 'set' ? operand.resolved.value : undefined;
}

/** The release no longer has the statement. */
export function isGone(statement: Statement, release: Release): boolean {
  const { facts } = statement;
  if (facts.until === undefined || !isRelease(facts.until))
    return facts.status === 'removed' || facts.status === 'misplaced';
  return !isIncluded({ until: facts.until }, release);
}

/** Names of alternatives. LocalAddr includes LocalAddrRef, LocalAddrSetRef and LocalAddrGroupRef, which would make the list too long. */
function alternatives(members: readonly ParameterFacts[]): string {
  const isOther = (facts: ParameterFacts): boolean =>
    facts.operands?.[0]?.refers !== undefined &&
    members.some(({ name }) => name !== facts.name && facts.name.startsWith(name));
  const names = members.filter((facts) => !isOther(facts)).map(nameOf);
  return names.length > 2 ? `one of ${names.join(', ')}` : names.join(' or ');
}

/** `A`, `A and B`, `A, B and C`. */
function together(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** `one IPCONFIG`, or `this entry` for an entry of a list. */
function oneOf({ facts }: Node): string {
  return facts.keyword === undefined ? nameOf(facts) : `one ${nameOf(facts)}`;
}

/** The nearest enclosing node that could contain one of the parameters. */
function holderOf(names: readonly string[], ancestors: readonly Node[]): Node {
  const holder = ancestors.find((node) => (node.facts.parameters ?? []).some((facts) => names.includes(facts.name)));
  return holder ?? ancestors.at(-1)!;
}

/** Only one of the two may be coded. */
export function excludeEachOther(a: ParameterFacts, b: ParameterFacts): boolean {
  if (a.excludes?.includes(b.name) || b.excludes?.includes(a.name)) return true;
  if (!a.sets && !b.sets) return a.name === b.name;
  return keysOf(a).some((key) => keysOf(b).includes(key));
}

const nodesExcludeEachOther = (a: Node, b: Node): boolean =>
  excludeEachOther(a.facts as ParameterFacts, b.facts as ParameterFacts);

function until(facts: { until?: string }): { until?: string } {
  return facts.until === undefined ? {} : { until: facts.until };
}

/** The keys of the model that a parameter sets. */
function keysOf(facts: ParameterFacts): string[] {
  return facts.sets ? Object.keys(facts.sets) : [facts.name];
}

function placeOf(at: Node | Operand | Word): { start: number; end: number } {
  if ('word' in at) return at.word;
  if ('facts' in at) return at.keyword ?? at;
  return at;
}

/** A summary that says what a statement did, such as `Started a trace.`, with its subject. */
function asSentence(summary: string): string {
  return /^[A-Z][a-z]+(ed|nt) /.test(summary) ? `It ${summary[0]!.toLowerCase()}${summary.slice(1)}` : summary;
}
