import type { BuiltStack, ParameterFacts, Place } from '@ezlint/grammar';
import { groupedBy } from '@ezlint/grammar/words';
import { plainText } from '../core/types/identity.js';
import { type EffectiveValue, type StackItems, stackItems, WITHOUT_ORDER } from '../diff/stack-items.js';
import { dvipaChange, dvipaUnits } from './dvipa-units.js';
import { parameterWords } from './parameter-words.js';
import { startableIn, startedIn } from './started.js';
import { isTrace, traceMembers } from './trace-members.js';
import { broken, type WrittenStatement, type WrittenUnit, writtenStatements } from './written-statements.js';

/** Statements of one data set for VARY TCPIP,,OBEYFILE. */
export interface DraftMember {
  purpose: string;
  statements: string[];
}

/** One side of a change: the coded statements and the values in effect. */
class Side {
  readonly statements: readonly WrittenStatement[];
  readonly items: StackItems;
  /** Names that the profile starts. */
  readonly started: ReadonlySet<string>;
  private readonly byKeyword: ReadonlyMap<string, readonly WrittenStatement[]>;

  constructor(readonly built: BuiltStack) {
    this.statements = writtenStatements(built);
    this.items = stackItems(built.model);
    this.byKeyword = groupedBy(this.statements, ({ keyword }) => keyword);
    this.started = startedIn(this.statements);
  }

  of(keyword: string): readonly WrittenStatement[] {
    return this.byKeyword.get(keyword) ?? [];
  }

  get keywords(): string[] {
    return [...this.byKeyword.keys()];
  }
}

/**
 * Drafts data sets that change one profile into another in a running stack, in processing order; the OBEYFILE model determines their effect. STOP is
 * applied at the end of its data set, so an item that must be stopped before its deletion requires two data sets.
 *
 * @param without statement and parameter of changes that the stack rejects, for example `TCPCONFIG TTLS`
 */
export function draftMembers(before: BuiltStack, after: BuiltStack, without: ReadonlySet<string>): DraftMember[] {
  return new Draft(new Side(before), new Side(after), without).members();
}

class Draft {
  private readonly stopped: string[] = [];
  private readonly deleted: string[] = [];
  private readonly changed: string[] = [];
  private readonly started: string[] = [];
  /** Names of redefined items, for which START can follow. */
  private readonly redefined = new Set<string>();

  constructor(
    private readonly old: Side,
    private readonly now: Side,
    private readonly without: ReadonlySet<string>,
  ) {}

  members(): DraftMember[] {
    this.interfaces();
    for (const keyword of new Set([...this.old.keywords, ...this.now.keywords])) this.statement(keyword);
    this.startsAndStops();
    return [
      { purpose: 'Stop the items that are deleted or defined again.', statements: this.stopped },
      { purpose: 'Delete the items that are no longer required.', statements: this.deleted },
      {
        purpose: 'Change the values in effect, and define and start the new items.',
        statements: [...this.changed, ...this.started],
      },
    ].filter(({ statements }) => statements.length > 0);
  }

  private statement(keyword: string): void {
    const [old, now] = [this.old.of(keyword), this.now.of(keyword)];
    const effect = [...now, ...old].find((one) => one.effect !== undefined)?.effect;
    if (isTrace(keyword)) for (const text of traceMembers(keyword, old, now)) this.changed.push(text);
    else if (keyword === 'VIPADYNAMIC') this.dvipas(unitsOf(old), unitsOf(now));
    else if (effect === 'parameters' || effect === 'updates') this.parameters(keyword);
    else if (effect === 'replaces') this.list(keyword, old, now);
    else if (keyword === 'PORT' || keyword === 'PORTRANGE') this.ports(keyword, unitsOf(old), unitsOf(now));
  }

  /** Parameters whose value in effect differs, with the words that set them. */
  private parameters(keyword: string): void {
    const paths = new Set([...this.old.items.values.keys(), ...this.now.items.values.keys()]);
    const names = new Map<string, string[]>();
    for (const path of paths) {
      const [owner, name, ...inner] = path.split('/');
      if (owner !== keyword || name === undefined) continue;
      const [before, after] = [this.old.items.values.get(path), this.now.items.values.get(path)];
      if (before?.text === after?.text || isOutOfSight(before, after)) continue;
      names.set(name, [...(names.get(name) ?? []), ...(inner.length === 0 ? [] : [path])]);
    }
    const inOrder = [...names].sort(
      ([a], [b]) => Number(this.isSection(keyword, a)) - Number(this.isSection(keyword, b)),
    );
    const changed = inOrder.flatMap(([name, inner]) =>
      this.without.has(`${keyword} ${name}`) ? [] : this.parameter(keyword, name, inner),
    );
    const texts = [...changed, ...this.switchedOff(keyword, [...names.keys()])];
    if (texts.length > 0) this.changed.push(broken(`${keyword} ${texts.join(' ')}`));
  }

  /** Disables functions that must be inactive while these parameters change; returns the words that enable them again. */
  private switchedOff(keyword: string, names: readonly string[]): string[] {
    const facts = this.parametersOf(keyword);
    const switches = names.flatMap((name) => {
      const { change, switch: own } = facts.find((one) => one.name === name)?.obeyfile ?? {};
      return change === 'inactive' && own !== undefined ? [own] : [];
    });
    const isOn = (side: Side, name: string): boolean => side.items.values.get(`${keyword}/${name}`)?.text === 'true';
    return [...new Set(switches)].flatMap((name) => {
      if (!isOn(this.old, name)) return [];
      this.stopped.push(`${keyword} ${parameterWords(facts, name, 'false', new Map())}`);
      return isOn(this.now, name) ? (parameterWords(facts, name, 'true', new Map()) ?? []) : [];
    });
  }

  /** @param inner paths of differing values within the parameter */
  private parameter(keyword: string, name: string, inner: readonly string[]): string[] {
    const settings = [this.now.built.model.settings[keyword]?.[name] ?? []].flat();
    const places = settings.flatMap(({ at }) => at ?? []);
    const after = this.now.items.values;
    const own = after.get(`${keyword}/${name}`)?.text;
    // Another statement can code a part of the parameter.
    const isWithin = (at: Place | undefined): boolean =>
      at !== undefined && places.some((place) => contains(this.now.built, place, at));
    const left = inner.filter((path) => own !== 'false' && !isWithin(after.get(path)?.at));
    const parts = new Map(left.map((path) => [path.slice(keyword.length + name.length + 2), after.get(path)?.text]));
    const facts = this.parametersOf(keyword);
    const isCoded = places.length > 0;
    const rest = isCoded && left.length === 0 ? undefined : parameterWords(facts, name, isCoded ? 'true' : own, parts);
    const texts = [...new Set(places.map((at) => textAt(this.now.built, at)))];
    if (!isCoded && rest === undefined) return own !== undefined && this.takesDefault(keyword, name) ? [own] : [];
    if (rest === undefined) return texts;
    // The coded text begins with the same keyword.
    const last = texts.pop();
    return [...texts, last === undefined ? rest : `${last} ${rest.split(' ').slice(1).join(' ')}`.trimEnd()];
  }

  /** Whether the statement without a parameter keyword, coded with its default, has the effect of no statement. */
  private takesDefault(keyword: string, name: string): boolean {
    const other = ALSO_SET_BY.get(keyword);
    if (other !== undefined && this.now.items.values.get(other)?.at !== undefined) return false;
    return this.old.of(keyword).some(({ facts }) => facts.operands?.some((operand) => operand.name === name));
  }

  private parametersOf(keyword: string): ParameterFacts[] {
    return [...this.now.of(keyword), ...this.old.of(keyword)][0]?.facts.parameters ?? [];
  }

  /** Whether other parameters can follow its keyword, so it comes after those of the statement. */
  private isSection(keyword: string, name: string): boolean {
    return (this.parametersOf(keyword).find((one) => one.name === name)?.parameters ?? []).length > 0;
  }

  private list(keyword: string, old: readonly WrittenStatement[], now: readonly WrittenStatement[]): void {
    const isSame =
      old.map(same).join('\n') === now.map(same).join('\n') ||
      (WITHOUT_ORDER.has(keyword) && inAnyOrder(old) === inAnyOrder(now));
    // Deleting an interface also deletes its static routes, and a link is removed from HOME before that.
    const isLost =
      (keyword === 'BEGINROUTES' || keyword === 'HOME') &&
      now.some(({ text }) => text.split(' ').some((word) => this.redefined.has(word.toUpperCase())));
    if (isSame && !isLost) return;
    const accepted = now.map((one) => this.accepted(one));
    if (accepted.length > 0 && (isLost || accepted.join('\n') !== old.map(({ source }) => source).join('\n')))
      for (const text of accepted) this.changed.push(text);
    if (now.length > 0) return;
    if (old[0]?.end !== undefined) this.changed.push(`${keyword}\n${old[0].end}`);
    // The only list without a terminator that can be empty.
    if (keyword === 'TRANSLATE') this.changed.push(keyword);
  }

  /** The statement without the parameters that the active stack rejects. */
  private accepted({ keyword, source, coded }: WrittenStatement): string {
    const rejected = [...coded].flatMap(([name, text]) => (this.without.has(`${keyword} ${name}`) ? [text] : []));
    return rejected.reduce((text, own) => text.replace(`${own} `, ''), source);
  }

  private ports(keyword: string, old: readonly WrittenUnit[], now: readonly WrittenUnit[]): void {
    const nameOf = this.portName(keyword);
    const gone = beyond(old, now);
    const fresh = beyond(now, old);
    for (const unit of gone) this.deleted.push(`DELETE ${keyword} ${nameOf(unit)}`);
    if (fresh.length > 0) this.changed.push([keyword, ...fresh.map(({ text }) => `  ${text}`)].join('\n'));
  }

  /** DELETE identifies an entry by its operands. */
  private portName(keyword: string): (unit: WrittenUnit) => string {
    const operands = keyword === 'PORT' ? 3 : 4;
    return ({ text, words }) =>
      text
        .split(' ')
        .slice(0, words[0] === 'UNRSV' ? 3 : operands)
        .join(' ');
  }

  private dvipas(old: readonly WrittenUnit[], now: readonly WrittenUnit[]): void {
    const { deletions, definitions } = dvipaChange(dvipaUnits(old), dvipaUnits(now));
    const block = (lines: readonly string[]): string =>
      ['VIPADYNAMIC', ...lines.map((line) => broken(`  ${line}`)), 'ENDVIPADYNAMIC'].join('\n');
    if (deletions.length > 0) this.deleted.push(block(deletions));
    if (definitions.length > 0) this.changed.push(block(definitions));
  }

  private interfaces(): void {
    const keywords = ['DEVICE', 'LINK', 'INTERFACE'];
    const defined = (side: Side): WrittenStatement[] =>
      side.statements.filter((one) => keywords.includes(one.keyword) && one.name !== undefined && !isAction(one));
    const [old, now] = [defined(this.old), defined(this.now)];
    const [before, after] = [firstByName(old), firstByName(now)];
    // Items are deleted before the items that they depend on.
    const gone = [...old].reverse().filter((one) => {
      const next = after.get(nameOf(one));
      const stays = next && isInPlace(one, next);
      return before.get(nameOf(one)) === one && !stays;
    });
    const kept = this.keptByHome(gone);
    for (const one of gone) if (!kept.has(one)) this.remove(one);
    const taken = new Set([...kept].map(({ name }) => name));
    for (const one of now) {
      const former = before.get(nameOf(one));
      if ((former && isSameDefinition(former, one)) || taken.has(one.name)) continue;
      this.changed.push(one.source);
      if (former && !isInPlace(former, one)) this.redefined.add(one.name!);
    }
    this.addressActions(new Set(before.keys()), new Set(after.keys()));
  }

  /** INTERFACE … ADDADDR and similar statements: a new definition requires all of them again. */
  private addressActions(before: ReadonlySet<string>, after: ReadonlySet<string>): void {
    const [old, now] = [this.old, this.now].map((side) => side.of('INTERFACE').filter(isAction));
    const isKept = (one: WrittenStatement): boolean =>
      before.has(nameOf(one)) && after.has(nameOf(one)) && !this.redefined.has(one.name!);
    const isIn = (one: WrittenStatement, others: readonly WrittenStatement[]): boolean =>
      isKept(one) && others.some((other) => same(other) === same(one));
    for (const one of old!) {
      if (!isKept(one) || isIn(one, now!)) continue;
      const [, action] = OPPOSITES.find(([name]) => one.parameters.has(name)) ?? [];
      if (action) this.changed.push(one.text.split(' ').with(2, action).join(' '));
    }
    for (const one of now!) if (!isIn(one, old!)) this.changed.push(one.source);
  }

  /**
   * The stack deletes a link only if HOME does not contain it, and HOME must contain a link: takes the links out of HOME, or returns those that
   * remain with their devices.
   */
  private keptByHome(gone: readonly WrittenStatement[]): ReadonlySet<WrittenStatement> {
    const links = gone.filter(({ keyword }) => keyword === 'LINK');
    const units = unitsOf(this.old.of('HOME'));
    const left = units.filter(({ words }) => !links.some(({ name }) => words.at(-1) === name));
    if (left.length === units.length) return new Set();
    if (left.length > 0) {
      this.stopped.push(['HOME', ...left.map(({ text }) => `  ${text}`)].join('\n'));
      return new Set();
    }
    const kept = links.filter(({ name }) => units.some(({ words }) => words.at(-1) === name));
    const words = new Set(kept.flatMap(({ text }) => text.toUpperCase().split(' ')));
    return new Set([...kept, ...gone.filter(({ keyword, name }) => keyword === 'DEVICE' && words.has(name!))]);
  }

  private remove({ keyword, name, text }: WrittenStatement): void {
    if (this.old.started.has(name!)) this.stopped.push(`STOP ${name}`);
    if (keyword === 'INTERFACE') this.deleted.push(`INTERFACE ${name} DELETE`);
    else this.deleted.push(keyword === 'LINK' ? `DELETE LINK ${name}` : `DELETE DEVICE ${text.split(' ')[1]}`);
  }

  private startsAndStops(): void {
    const [old, now] = [this.old.started, this.now.started];
    for (const name of now) if (!old.has(name) || this.redefined.has(name)) this.started.push(`START ${name}`);
    const defined = startableIn(this.now.statements);
    for (const name of old) {
      const isStopped = this.stopped.includes(`STOP ${name}`);
      if (!now.has(name) && defined.has(name) && !isStopped) this.stopped.push(`STOP ${name}`);
    }
  }
}

/** A parameter of another statement that sets the same value: the statement processed last is in effect. */
const ALSO_SET_BY: ReadonlyMap<string, string> = new Map([['ARPAGE', 'IPCONFIG/ARPTO']]);

/** Parameters of INTERFACE that change an existing interface, with those that undo it. */
const OPPOSITES: readonly (readonly [string, string?])[] = [
  ['ADDADDR', 'DELADDR'],
  ['DELADDR', 'ADDADDR'],
  ['DEPRADDR'],
  ['ADDTEMPPREFIX', 'DELTEMPPREFIX'],
  ['DELTEMPPREFIX', 'ADDTEMPPREFIX'],
];

const isAction = ({ parameters }: WrittenStatement): boolean =>
  !parameters.has('DEFINE') && OPPOSITES.some(([name]) => parameters.has(name));

const nameOf = ({ keyword, name }: WrittenStatement): string => `${keyword} ${name}`;

/** The first statement of each name is in effect. */
function firstByName(statements: readonly WrittenStatement[]): Map<string, WrittenStatement> {
  return new Map([...statements].reverse().map((one) => [nameOf(one), one]));
}

/**
 * Whether the value after the change is unknown, or is a default where the value before was unknown: an excerpt of a profile does not specify what it
 * does not code.
 */
function isOutOfSight(before: EffectiveValue | undefined, after: EffectiveValue | undefined): boolean {
  return after?.at === undefined && [before, after].some((value) => value !== undefined && value.text === undefined);
}

/** Whether only parameters of an existing item change. */
function isInPlace(before: WrittenStatement, after: WrittenStatement): boolean {
  return (
    before.operands === after.operands &&
    changedParameters(before, after).every((name) => after.modifiable.has(name) && after.parameters.has(name))
  );
}

/** Whether the definitions differ at most in spelling and order. */
function isSameDefinition(before: WrittenStatement, after: WrittenStatement): boolean {
  return before.operands === after.operands && changedParameters(before, after).length === 0;
}

function changedParameters(before: WrittenStatement, after: WrittenStatement): string[] {
  const names = new Set([...before.parameters.keys(), ...after.parameters.keys()]);
  return [...names].filter((name) => before.parameters.get(name) !== after.parameters.get(name));
}

function unitsOf(statements: readonly WrittenStatement[]): WrittenUnit[] {
  return statements.flatMap(({ units }) => units);
}

function beyond(own: readonly WrittenUnit[], other: readonly WrittenUnit[]): WrittenUnit[] {
  const known = new Set(other.map(({ words }) => words.join(' ')));
  return own.filter(({ words }) => !known.has(words.join(' ')));
}

/** The words and entries of a list without an order. */
function inAnyOrder(statements: readonly WrittenStatement[]): string {
  const words = statements.flatMap((one) => same(one).split(' '));
  const entries = unitsOf(statements).map((unit) => unit.words.join(' '));
  return [...words.sort(), ...entries.sort()].join('\n');
}

const same = ({ text }: WrittenStatement): string => text.toUpperCase();

function contains(built: BuiltStack, outer: Place, inner: Place): boolean {
  const [whole, part] = [built.locate(outer), built.locate(inner)];
  return whole !== undefined && whole.file === part?.file && whole.start <= part.start && part.end <= whole.end;
}

function textAt(built: BuiltStack, at: Place): string {
  const found = built.locate(at);
  return found ? plainText(found.file, found.start, found.end) : '';
}
