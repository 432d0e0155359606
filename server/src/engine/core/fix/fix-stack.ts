import { countsOf } from '@ezlint/grammar/words';
import type { Analyzer } from '../analysis/analysis.js';
import { ChangedLines, editedText } from '../edits/edited-text.js';
import { ungrouped } from '../findings/grouping.js';
import type { Document, StackRequest } from '../types/documents.js';
import { type Edit, type Finding, isSerious, SEVERITIES } from '../types/finding.js';

export interface FixSettings {
  /** The findings to report, according to settings, comments and options. */
  report(findings: readonly Finding[], documents: readonly Document[]): Finding[];
  /** Whether to apply the edits of a finding. */
  wants(finding: Finding): boolean;
  /** Whether its edit makes a part of the configuration readable for other rules: errors that they then report existed before. */
  uncovers?(finding: Finding): boolean;
}

interface RefusedFix {
  finding: Finding;
  reason: string;
}

export interface FixOutcome {
  /** Changed texts, by path of the document. */
  texts: Map<string, string>;
  applied: Finding[];
  refused: RefusedFix[];
  /** Errors and warnings that appeared because of edits. */
  uncovered: Finding[];
  /** Findings with edits that were not wanted. */
  unwanted: Finding[];
}

/** Deleting the last statement can leave an empty file, and new lines next to a line that was too long do not make it longer. */
const OF_THE_WHOLE_TEXT: ReadonlySet<string> = new Set(['SYN025', 'SYN026']);

/** A fix that recurs this often is undone by another fix. */
const MOST_TIMES = 3;

/**
 * Applies the edits of findings in rounds, because one edit can reveal problems that another one hid. An edit is reverted if its finding remains, if
 * a part of the text is no longer understood, or if a new error of any rule appears, selected or not. A hygiene edit must not cause a warning either.
 */
export function fixStack(analyzer: Analyzer, request: StackRequest, settings: FixSettings): FixOutcome {
  return new Fixer(analyzer, request, settings).run();
}

interface State {
  texts: ReadonlyMap<string, string>;
  /** The findings to report, according to settings, comments and options. */
  findings: Finding[];
  /** The findings of all rules. */
  all: readonly Finding[];
}

class Fixer {
  private readonly originals: ReadonlyMap<string, string>;
  private readonly refused = new Map<string, RefusedFix>();
  private readonly applied: Finding[] = [];
  private readonly uncovered = new Map<string, Finding>();
  /** Number of findings that are alike, before the first edit. */
  private atFirst: ReadonlyMap<string, number> = new Map();

  constructor(
    private readonly analyzer: Analyzer,
    private readonly request: StackRequest,
    private readonly settings: FixSettings,
  ) {
    this.originals = new Map(request.documents.map(({ path, text }) => [path, text]));
  }

  run(): FixOutcome {
    let state = this.analyzed(this.originals);
    this.atFirst = countsOf(state.findings.map(likeness));
    while (this.candidates(state).length > 0) state = this.round(state);
    const texts = new Map([...state.texts].filter(([path, text]) => text !== this.originals.get(path)));
    return {
      texts,
      applied: this.applied,
      refused: [...this.refused.values()],
      uncovered: this.leftOf(state),
      unwanted: state.findings.filter((finding) => hasEdits(finding) && !this.settings.wants(finding)),
    };
  }

  /** Findings that edits revealed and that no later edit fixed. */
  private leftOf({ all }: State): Finding[] {
    const left = new Set(all.map(identity));
    return [...this.uncovered.values()].filter((finding) => left.has(identity(finding)));
  }

  private round(state: State): State {
    const lines = new ChangedLines();
    const chosen = this.candidates(state).filter(({ fix }) => lines.add(fix!.edits!));
    return this.together(state, chosen) ?? state;
  }

  /**
   * Applies all of the fixes if that succeeds, otherwise the first half for which it succeeds, so that one bad fix among many costs few analyses.
   * Refuses a fix that fails alone. Undefined if all are refused.
   */
  private together(state: State, chosen: readonly Finding[]): State | undefined {
    const result = this.attempt(state, chosen);
    if (!('reason' in result)) return this.accept(result, chosen);
    if (chosen.length > 1) {
      const half = Math.ceil(chosen.length / 2);
      return this.together(state, chosen.slice(0, half)) ?? this.together(state, chosen.slice(half));
    }
    this.refused.set(chosen[0]!.fingerprint, { finding: chosen[0]!, reason: result.reason });
    return undefined;
  }

  private accept(state: State, findings: readonly Finding[]): State {
    for (const finding of findings) this.applied.push(finding);
    const times = countsOf(this.applied.map(likeness));
    for (const finding of findings) {
      const key = likeness(finding);
      if (times.get(key)! >= Math.max(1, this.atFirst.get(key) ?? 0) + MOST_TIMES - 1)
        this.refused.set(finding.fingerprint, { finding, reason: 'another fix causes the finding again' });
    }
    return state;
  }

  /** Errors first: a hygiene edit can delete text that the edit of an error requires. */
  private candidates({ findings }: State): Finding[] {
    return findings
      .filter((finding) => hasEdits(finding) && !this.refused.has(finding.fingerprint) && this.settings.wants(finding))
      .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  }

  private attempt(state: State, findings: readonly Finding[]): State | { reason: string } {
    const edits = findings.flatMap((finding) => finding.fix!.edits!);
    const texts = new Map(state.texts);
    for (const path of new Set(edits.map(({ file }) => file))) {
      const text = texts.get(path);
      if (text === undefined) return { reason: `${path} is not one of the files that ezlint can change` };
      const after = editedText(
        text,
        edits.filter((edit: Edit) => edit.file === path),
      );
      if (typeof after !== 'string') return { reason: after.refused };
      texts.set(path, after);
    }
    const after = this.analyzed(texts);
    return this.objection(state, after, findings) ?? after;
  }

  private objection(before: State, after: State, fixed: readonly Finding[]): { reason: string } | undefined {
    const known = new Set([...before.findings, ...before.all].map(identity));
    const fresh = [...after.all, ...after.findings].filter((finding) => !known.has(identity(finding)));
    const isUncovering = fixed.every((finding) => this.settings.uncovers?.(finding) === true);
    const isTaste = fixed.every(({ category }) => category === 'hygiene');
    // If an edit changes the text of a finding, the fingerprint changes, so the number of findings per rule is compared.
    const isMoreOfRule = growth(before.all, after.all, fixed, ({ ruleId }) => ruleId);
    const isReadFurther = isUncovering && ofSyntax(after.all) <= ofSyntax(before.all);
    const isWorse = (finding: Finding): boolean => {
      const { ruleId, severity, category } = finding;
      if (category === 'syntax' && !OF_THE_WHOLE_TEXT.has(ruleId))
        return !isReadFurther || !fixed.some((correction) => isBehind(finding, correction));
      return (
        (severity === 'error' && !isUncovering && isMoreOfRule(finding)) ||
        (isTaste && severity === 'warning' && isMoreOfRule(finding))
      );
    };
    const worse = fresh.find(isWorse);
    if (worse) return { reason: `it would cause ${worse.ruleId}: ${worse.message}` };
    for (const finding of fresh)
      if (isSerious(finding) && isMoreOfRule(finding)) this.uncovered.set(identity(finding), finding);
    const remains = growth(before.findings, after.findings, fixed, identity);
    const likeRemains = growth(before.findings, after.findings, fixed, likeness);
    const isLeft = fixed.some((finding) => remains(finding) && likeRemains(finding));
    return isLeft ? { reason: 'the finding would remain' } : undefined;
  }

  private analyzed(texts: ReadonlyMap<string, string>): State {
    const current = (document: Document): Document => {
      const text = texts.get(document.path);
      return text === undefined || text === document.text
        ? document
        : { path: document.path, language: document.language, text };
    };
    const documents = this.request.documents.map(current);
    const analysis = this.analyzer.analyze({
      ...this.request,
      documents,
      resolve: (name, from) => {
        const found = this.request.resolve(name, from);
        return found && current(found);
      },
    });
    return { texts, findings: this.settings.report(analysis.findings, documents), all: ungrouped(analysis.findings) };
  }
}

function hasEdits({ fix }: Finding): boolean {
  return (fix?.edits ?? []).length > 0;
}

/** Rule and text; a finding that only moved or has a new message is the same. */
function identity({ fingerprint }: Finding): string {
  return fingerprint;
}

/** Identical findings are distinguished by their order: the fix of any of them removes the last fingerprint. */
function likeness({ ruleId, file, message }: Finding): string {
  return [ruleId, file, message].join('|');
}

/** Whether the finding is after the correction: after a correction, the parser continues to the next syntax error. */
function isBehind({ file, range }: Finding, correction: Finding): boolean {
  const from = correction.range.start;
  const isLater = range.start.line === from.line ? range.start.column > from.column : range.start.line > from.line;
  return correction.category === 'syntax' && correction.file === file && isLater;
}

function ofSyntax(findings: readonly Finding[]): number {
  return findings.filter(({ category }) => category === 'syntax').length;
}

/** Whether, after a fix, more findings have the key of a finding than before without the fixed ones. */
function growth(
  before: readonly Finding[],
  after: readonly Finding[],
  fixed: readonly Finding[],
  keyOf: (finding: Finding) => string,
): (finding: Finding) => boolean {
  const [had, left, gone] = [before, after, fixed].map((findings) => countsOf(findings.map(keyOf)));
  return (finding) => {
    const key = keyOf(finding);
    return (left!.get(key) ?? 0) > (had!.get(key) ?? 0) - (gone!.get(key) ?? 0);
  };
}
