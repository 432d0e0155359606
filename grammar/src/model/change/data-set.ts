import type { Language } from '../../facts/language.js';
import type { ObeyfileFacts } from '../../facts/types.js';
import type { Entry, Place } from '../basic-types.js';
import { partString } from '../part-values.js';
import { type Piece, statementsOf } from '../stack/pieces.js';
import type { StackModel } from '../types.js';
import type { LiveProfile } from './live-profile.js';
import type { ChangeEffect, ChangeProblem, StackChange } from './types.js';
import type { Unit } from './units.js';

/** Names that the stack creates itself, without a statement. */
const MADE_BY_STACK = /^(EZ|IUT|OSAX|IQDIOLNK|IQDIOINTF6$|LOOPBACK6?$|VIPL[0-9A-F]{8}$)/;

/** A data set that is being applied: what was in effect before it, what is in effect now, and the effects reported so far. */
export class DataSet implements StackChange {
  readonly effects: ChangeEffect[] = [];
  readonly problems: ChangeProblem[] = [];
  private readonly own: ReadonlySet<number>;

  constructor(
    readonly pieces: readonly Piece[],
    readonly live: LiveProfile,
    /** The stack before the data set is applied. */
    readonly before: StackModel,
    private readonly language: Language,
  ) {
    this.own = new Set(pieces.map(({ id }) => id));
  }

  /** The parts of a statement that were in effect before this data set. */
  earlier(keyword: string): Piece[] {
    return this.live.of(keyword).filter(({ id }) => !this.own.has(id));
  }

  /** The statements of this data set with a keyword, as coded. */
  written(keyword: string): Piece[] {
    return statementsOf(this.pieces, keyword);
  }

  isOwn({ id }: Piece): boolean {
    return this.own.has(id);
  }

  effect(effect: ChangeEffect): void {
    this.effects.push(effect);
  }

  problem(problem: ChangeProblem): void {
    this.problems.push(problem);
  }

  /** Something that was defined before and is not defined again; whether it is the same may be unknown. */
  defined(
    { statement, name, at }: { statement: string; name: string; at: Place },
    before: Unit,
    same: boolean | undefined,
    { variant, unknown }: { variant: 'entry' | 'dvipa'; unknown: 'same' | 'ignored' },
  ): void {
    const kind = same === undefined ? unknown : same ? 'same' : 'ignored';
    this.effect({ kind, statement, subject: name, at, before: before.entry.at });
    if (same === undefined) return;
    this.problem({
      kind: 'defined',
      severity: same ? 'info' : 'warning',
      variant: same ? 'same' : variant,
      at,
      statement,
      args: { statement, name },
      related: before.entry.at,
    });
  }

  /** Everything that statements of these keywords define is known, so anything not defined does not exist. */
  knows(...keywords: string[]): boolean {
    const { complete, gaps } = this.before;
    return (
      complete && !gaps.some(({ statement }) => statement === undefined || keywords.some((each) => each === statement))
    );
  }

  /** The facts of a statement; a type without its own facts has those of the plain statement. */
  factsOf({ part }: Piece): ObeyfileFacts {
    const { statement } = part;
    if (!statement) return {};
    const family = this.language.family(statement.keyword.full);
    return statement.facts.obeyfile ?? family.find(({ facts }) => facts.obeyfile)?.facts.obeyfile ?? {};
  }
}

export function isMadeByStack(name: string): boolean {
  return MADE_BY_STACK.test(name);
}

/** The name that a statement defines. */
export function nameOf(entry: Entry | undefined): string | undefined {
  return entry && partString(entry.name);
}

/** The name of a list entry in messages: its operands. */
export function unitSubject({ entry, facts }: Pick<Unit, 'entry' | 'facts'>): string {
  const values = (facts.operands ?? []).flatMap(({ name }) => {
    const part = entry[name];
    const parts = Array.isArray(part) ? part : [part];
    return parts.flatMap((each) => (typeof each === 'object' && each.value !== undefined ? String(each.value) : []));
  });
  if (entry.RESERVED !== undefined) values.push('RESERVED');
  return values.join(' ');
}
