import { withoutUndefined } from '../../collections/objects.js';
import type { ObeyfileFacts, ParameterFacts } from '../../facts/types.js';
import type { Place, Setting, SettingPart } from '../basic-types.js';
import { PLACES_PER_PART } from '../stack/fragment.js';
import type { Piece } from '../stack/pieces.js';
import type { DataSet } from './data-set.js';
import type { ChangeEffect } from './types.js';
import { differs, factsAt } from './units.js';

/** Statements that change only what is coded: compares each parameter with the one in effect. */
export function changeParameters(dataSet: DataSet, piece: Piece): void {
  const keyword = piece.part.statement!.keyword.full;
  const { entry } = piece.fragment;
  const statementFacts = dataSet.factsOf(piece);
  const rejected = new Set<Place>();
  for (const [name, part] of Object.entries(entry!)) {
    if (typeof part !== 'object') continue;
    const before = dataSet.before.settings[keyword]?.[name];
    for (const after of Array.isArray(part) ? part : [part]) {
      const parameter = new ParameterChange(dataSet, piece, keyword, name, before, after, statementFacts);
      if (!parameter.apply()) rejected.add(after.at!);
      else dropReplaced(dataSet, piece, name, after);
    }
  }
  dataSet.live.remove(piece, rejected);
}

/** A list within a parameter can replace the one in effect: the statement has no other form to delete an item of it. */
function dropReplaced(dataSet: DataSet, piece: Piece, name: string, after: Setting): void {
  const { keyword } = piece.part.statement!;
  for (const [part, list] of Object.entries(after)) {
    if (!Array.isArray(list) || list[0]?.at === undefined) continue;
    const facts = factsAt(piece, list[0].at);
    if (facts?.obeyfile?.effect !== 'replaces') continue;
    const coded = list.map((item) => nameOfItem(item, facts));
    for (const earlier of dataSet.earlier(keyword.full)) {
      const owner = earlier.fragment.entry![name] as Setting | undefined;
      const items = owner?.[part];
      if (!Array.isArray(items)) continue;
      for (const item of items) {
        const gone = nameOfItem(item, facts);
        const isSure = gone !== undefined && !coded.includes(undefined);
        if (isSure && !coded.some((one) => isSameNumber(one!, gone)) && facts.obeyfile.dropping !== undefined)
          omit(dataSet, keyword.full, after.at!, item, `${name} ${part} ${gone}`, facts.obeyfile.dropping);
      }
      dataSet.live.remove(earlier, new Set(items.flatMap(({ at }) => at ?? [])));
    }
  }
}

/** The value of the first operand of an item of a list; undefined if unknown. */
function nameOfItem(item: Setting, { operands }: ParameterFacts): string | undefined {
  const operand = item[operands?.[0]?.name ?? ''] as Setting | undefined;
  return operand?.value === undefined ? undefined : String(operand.value);
}

/** PFIDs are hexadecimal, with or without leading zeros. */
function isSameNumber(a: string, b: string): boolean {
  return Number.parseInt(a, 16) === Number.parseInt(b, 16);
}

function omit(dataSet: DataSet, statement: string, at: Place, item: Setting, subject: string, disrupts: string): void {
  dataSet.effect({
    kind: 'removes',
    statement,
    subject,
    at,
    ...withoutUndefined({ before: item.at }),
    disrupts,
  });
  dataSet.problem({
    kind: 'disruptive',
    severity: 'info',
    variant: 'parameter',
    at,
    statement,
    args: { what: `${statement} without ${subject}`, effect: disrupts },
    ...withoutUndefined({ related: item.at }),
  });
}

/** A list that replaces the one in effect can contain a parameter that the active stack rejects: only that parameter does not change. */
export function rejectParameters(dataSet: DataSet, piece: Piece, replaced: readonly Piece[]): void {
  const keyword = piece.part.statement!.keyword.full;
  const rejected = new Set<Place>();
  for (const [name, part] of Object.entries(piece.fragment.entry!)) {
    if (typeof part !== 'object' || Array.isArray(part) || part.at === undefined) continue;
    const before = replaced.map(({ fragment }) => fragment.entry?.[name]).find((each) => typeof each === 'object');
    const parameter = new ParameterChange(dataSet, piece, keyword, name, before, part, {});
    if (parameter.isNewAndFixed() && !parameter.apply()) rejected.add(part.at);
  }
  dataSet.live.remove(piece, rejected);
}

class ParameterChange {
  private readonly facts: ObeyfileFacts;
  private readonly changes: boolean | undefined;

  constructor(
    private readonly dataSet: DataSet,
    private readonly piece: Piece,
    private readonly statement: string,
    private readonly name: string,
    private readonly before: Setting | Setting[] | undefined,
    private readonly after: Setting,
    private readonly statementFacts: ObeyfileFacts,
  ) {
    this.facts = factsAt(piece, after.at!)?.obeyfile ?? {};
    this.changes = this.facts.change === 'always' ? true : differs(before, after);
  }

  /** False if the stack rejects the parameter. */
  apply(): boolean {
    if (this.isRejected()) {
      this.report('ignored');
      return false;
    }
    this.report(this.changes === false ? 'same' : 'changes');
    if (this.changes !== false) {
      this.warnOfDisruption();
      this.warnOfDelay();
    }
    return true;
  }

  /** Coded again in a complete list, it is no attempt to change it. */
  isNewAndFixed(): boolean {
    return this.facts.change === 'fixed' && this.changes === true;
  }

  private isRejected(): boolean {
    const { change, message } = this.facts;
    if (change === undefined) return false;
    const holds =
      change === 'fixed' ||
      (change === 'once' && this.changes === true && isInEffect(this.before)) ||
      (change === 'inactive' && this.changes === true && this.isSwitchedOn());
    if (!holds) return false;
    this.dataSet.problem({
      kind: 'fixed',
      severity: this.changes === true ? 'error' : 'warning',
      variant: change === 'fixed' && this.changes === false ? 'same' : change,
      at: this.after.at!,
      statement: this.statement,
      args: { parameter: this.keyword(), statement: this.statement },
      ...withoutUndefined({ related: placeOf(this.before), zosMessage: message }),
    });
    return true;
  }

  private isSwitchedOn(): boolean {
    const own = this.facts.switch;
    const state = own === undefined ? undefined : this.dataSet.before.settings[this.statement]?.[own];
    return typeof state === 'object' && !Array.isArray(state) && state.value === true;
  }

  private warnOfDisruption(): void {
    const { disrupts } = this.facts;
    if (disrupts === undefined) return;
    this.dataSet.problem({
      kind: 'disruptive',
      severity: 'info',
      variant: 'parameter',
      at: this.after.at!,
      statement: this.statement,
      args: { what: `${this.statement} ${this.keyword()}`, effect: disrupts },
    });
  }

  private warnOfDelay(): void {
    for (const { at, name, takes } of this.delays())
      this.dataSet.problem({
        kind: 'later',
        severity: takes === 'stack-start' ? 'warning' : 'info',
        variant: takes,
        at,
        statement: this.statement,
        args: { what: `${this.statement} ${name}` },
      });
  }

  private delays(): Delayed[] {
    const before = Array.isArray(this.before) ? undefined : this.before;
    return delays(this.piece, before, this.after, this.keyword());
  }

  /** When the change takes effect; the change of a nested parameter can be the one that takes effect last. */
  private takes(): ObeyfileFacts['takes'] {
    const later = this.delays().map(({ takes }) => takes);
    const last = later.includes('stack-start') ? 'stack-start' : later[0];
    return last ?? this.facts.takes ?? this.statementFacts.takes;
  }

  private keyword(): string {
    return factsAt(this.piece, this.after.at!)?.name ?? this.name;
  }

  private report(kind: ChangeEffect['kind']): void {
    const { before } = this;
    const isDefault = before !== undefined && !Array.isArray(before) && before.state === 'default';
    this.dataSet.effect({
      kind,
      statement: this.statement,
      subject: this.keyword(),
      at: this.after.at!,
      ...withoutUndefined({
        before: placeOf(before),
        beforeDefault: isDefault && before.value !== undefined ? String(before.value) : undefined,
        takes: kind === 'changes' ? this.takes() : undefined,
        disrupts: kind === 'changes' ? this.facts.disrupts : undefined,
      }),
    });
  }
}

type Delay = 'interface-restart' | 'stack-start';

interface Delayed {
  at: Place;
  name: string;
  takes: Delay;
}

/** The changed parameter and its changed nested parameters that take effect only when something starts. */
function delays(piece: Piece, before: Setting | undefined, setting: Setting, name: string): Delayed[] {
  const takes = factsAt(piece, setting.at!)?.obeyfile?.takes;
  const own = takes === 'interface-restart' || takes === 'stack-start' ? [{ at: setting.at!, name, takes }] : [];
  const nested = Object.entries(setting).flatMap(([key, part]) => {
    if (!isNested(part) || part.at! % PLACES_PER_PART === setting.at! % PLACES_PER_PART) return [];
    const earlier = before?.[key];
    if (differs(earlier as SettingPart | undefined, part) === false) return [];
    const known = isNested(earlier as SettingPart | undefined) ? (earlier as Setting) : undefined;
    return delays(piece, known, part, `${name} ${factsAt(piece, part.at!)?.name ?? ''}`.trim());
  });
  return [...own, ...nested];
}

function isNested(part: SettingPart | undefined): part is Setting {
  return typeof part === 'object' && !Array.isArray(part) && part.at !== undefined;
}

function placeOf(part: Setting | Setting[] | undefined): Place | undefined {
  return Array.isArray(part) ? part[0]?.at : part?.at;
}

/** It is coded, and its opposite is not. */
function isInEffect(part: Setting | Setting[] | undefined): boolean {
  return part !== undefined && !Array.isArray(part) && part.at !== undefined && part.value !== false;
}
