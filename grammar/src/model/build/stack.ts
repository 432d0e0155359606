import { keptIn } from '../../collections/memo.js';
import { firstIndex } from '../../collections/search.js';
import type { Language } from '../../facts/language.js';
import type { Release } from '../../facts/release.js';
import type { ParsedFile, Part } from '../../parse/parsed-file.js';
import { startOfFirstLine } from '../../source/first-line.js';
import { hasHeader } from '../../source/header.js';
import type { Node } from '../../tree/nodes.js';
import type { Entry, ModelProblem, Place, Settings } from '../basic-types.js';
import { applyDataSet } from '../change/apply.js';
import { LiveProfile } from '../change/live-profile.js';
import type { StackChange } from '../change/types.js';
import {
  portIdentity,
  rangeIdentity,
  withoutDeleted,
  withoutDeletedDistributions,
  withoutDeletedParts,
  withoutVipadelete,
} from '../stack/deletions.js';
import { type FlatProfile, flatten, type IncludeResolver, includeProblem } from '../stack/flatten.js';
import { nodeAt, PLACES_PER_PART } from '../stack/fragment.js';
import { buildInterfaces, type Occurrence } from '../stack/interfaces.js';
import { type KnownPieces, numbered, type Piece } from '../stack/pieces.js';
import { buildDvipas, buildRoutes } from '../stack/routes.js';
import { defaultsOf, isSame, isStackWide, SettingsMerger } from '../stack/settings.js';
import type { Gap, StackFile, StackInEffect, StackModel } from '../types.js';
import { judge } from './completeness.js';
import { gapsOf } from './gaps.js';
import { buildPortLists } from './port-lists.js';
import { ReferenceTracker } from './references.js';
import { type CodedSettings, restatedDefaults } from './restated.js';
import { type PlacedStretch, type Stretch, Stretches } from './stretches.js';

export interface StackOptions {
  name: string;
  release: Release;
  language: Language;
  resolveInclude: IncludeResolver;
  /** Data sets for VARY TCPIP,,OBEYFILE that are applied to the profile, in this order. */
  changes?: readonly ParsedFile[];
  /** A file that may belong to the stack was not read. */
  hasUnread?: boolean;
}

/** A stack model with the mapping from its places to the text. */
export interface BuiltStack {
  model: StackModel;
  flat: FlatProfile;
  /** The effects of the data sets for VARY TCPIP,,OBEYFILE. */
  change?: StackChange;
  /** The range of a place in its file, with its syntax node, if any. */
  locate(
    place: Place,
  ): { file: ParsedFile; part?: Part; start: number; end: number; node?: Node | undefined } | undefined;
}

/** Statements that have a separate collection; all others are in `settings` or `other`. */
const OWN_COLLECTION = new Set(['INTERFACE', 'LINK', 'DEVICE', 'BEGINROUTES', 'PORT', 'PORTRANGE', 'VIPADYNAMIC']);

/** The parts of the last model that the next one reuses while they are unchanged. */
interface Memory {
  stretches: Stretches;
  references: ReferenceTracker;
  settings: SettingsMerger;
}

/** Builds stack models; reuses the contribution of a part of the text while the part is unchanged. */
export class StackBuilder {
  private readonly known: KnownPieces = new WeakMap();
  private readonly memory: Memory = {
    stretches: new Stretches(),
    references: new ReferenceTracker(),
    settings: new SettingsMerger(),
  };

  build(profile: ParsedFile, options: StackOptions): BuiltStack {
    const flat = flatten(profile, options.resolveInclude);
    const { changes = [] } = options;
    if (changes.length === 0) return new Assembly(flat, options, this.memory, numbered(flat.parts, this.known)).run();
    return this.changed(flat, changes, options);
  }

  /** Only what is in effect in the stack, which is less work. Places are the same as those of `build`. */
  inEffect(profile: ParsedFile, options: StackOptions): StackInEffect {
    const { changes = [] } = options;
    if (changes.length > 0) return this.build(profile, options).model;
    const flat = flatten(profile, options.resolveInclude);
    return new Assembly(flat, options, this.memory, numbered(flat.parts, this.known)).inEffect();
  }

  /** Each data set applies to the stack that results from the previous one. */
  private changed(flat: FlatProfile, changes: readonly ParsedFile[], options: StackOptions): BuiltStack {
    const dataSets = changes.map((file) => flatten(file, options.resolveInclude));
    const all = [flat, ...dataSets];
    const joined: FlatProfile = {
      parts: all.flatMap(({ parts }) => parts),
      files: [...new Set(all.flatMap(({ files }) => files))],
      includeProblems: all.flatMap(({ includeProblems }) => includeProblems),
      unknownIncludes: all.flatMap(({ unknownIncludes }) => unknownIncludes),
    };
    const pieces = numbered(joined.parts, this.known);
    const live = new LiveProfile(pieces.slice(0, flat.parts.length));
    const change: StackChange = { effects: [], problems: [] };
    const starts: number[] = [];
    let from = flat.parts.length;
    let built = new Assembly(joined, options, this.memory, pieces, live.pieces).run();
    for (const { parts } of dataSets) {
      const own = pieces.slice(from, from + parts.length);
      starts.push(own[0]?.id ?? Number.POSITIVE_INFINITY);
      from += parts.length;
      const { effects, problems } = applyDataSet(own, live, built.model, options.language);
      for (const each of effects) change.effects.push(each);
      for (const each of problems) change.problems.push(each);
      built = new Assembly(joined, options, this.memory, pieces, live.pieces).run();
    }
    return { ...built, model: withStopped(asOneProfile(built.model, dataSets, starts), live.stopped), change };
  }
}

/**
 * Removes problems that apply to a single profile but not to a change: a value that replaces an earlier one, a coded default, a later
 * definition.
 */
function asOneProfile(model: StackModel, dataSets: readonly FlatProfile[], starts: readonly number[]): StackModel {
  const dataSetOf = (at: Place): number => starts.filter((start) => Math.floor(at / PLACES_PER_PART) >= start).length;
  const paths = new Set(dataSets.flatMap(({ files }) => files.map(({ path }) => path)));
  return {
    ...model,
    files: model.files.map((file) => (paths.has(file.path) ? { ...file, obeyfile: true } : file)),
    overridden: model.overridden.filter(({ at, by }) => dataSetOf(at) === dataSetOf(by)),
    restated: model.restated.filter(({ at }) => dataSetOf(at) === 0),
    references: model.references.map((reference) => {
      const [first] = reference.definitions;
      if (reference.early !== true || first === undefined || dataSetOf(first) === dataSetOf(reference.at))
        return reference;
      const { early: _early, ...rest } = reference;
      return rest;
    }),
  };
}

function withStopped(model: StackModel, stopped: ReadonlySet<string>): StackModel {
  const interfaces = model.interfaces.map((one) =>
    stopped.has(one.device ?? one.name) ? { ...one, stopped: true as const } : one,
  );
  return stopped.size === 0 ? model : { ...model, interfaces };
}

class Assembly {
  private readonly occurrences = new Map<string, Occurrence[]>();
  private readonly filePlaces: { file: ParsedFile; start: number; end: number }[] = [];
  private readonly stretches: readonly PlacedStretch[];

  constructor(
    private readonly flat: FlatProfile,
    private readonly options: StackOptions,
    private readonly memory: Memory,
    /** Everything that was parsed, in the order of the ids. */
    private readonly all: readonly Piece[],
    /** The subset that is in effect. */
    private readonly pieces: readonly Piece[] = all,
  ) {
    this.stretches = memory.stretches.of(pieces);
    for (const { stretch } of this.stretches)
      for (const [keyword, own] of stretch.occurrences) {
        const list = keptIn(this.occurrences, keyword, () => []);
        for (const occurrence of own) list.push(occurrence);
      }
  }

  run(): BuiltStack {
    const problems = this.problems();
    const files = this.flat.files.map((file) => this.fileModel(file));
    const gaps = this.gaps();
    const overridden: StackModel['overridden'] = [];
    const { initial, complete, excerpt, settings, ...inEffect } = this.inEffect(gaps, overridden);
    const model: StackModel = {
      name: this.options.name,
      initial,
      complete,
      ...(excerpt ? { excerpt } : {}),
      files,
      statements: this.statements(),
      settings,
      overridden: overridden.map((change) =>
        this.isExclusive(change.at, change.by) ? { ...change, exclusive: true } : change,
      ),
      ...inEffect,
      unreservedPorts: this.listed('PORT', 'unreserved'),
      portLists: buildPortLists(this.piecesOf(({ lists }) => lists)),
      restated: [],
      ...this.memory.references.link(this.stretches.map(({ stretch }) => stretch)),
      gaps,
      problems,
    };
    model.restated = restatedDefaults(this.coded(model), this.options.release, (place) => this.locate(place));
    return { model, flat: this.flat, locate: (place) => this.locate(place) };
  }

  /** What is in effect; values that a later one replaces are added to `overridden`. */
  inEffect(gaps: readonly Gap[] = this.gaps(), overridden: StackModel['overridden'] = []): StackInEffect {
    const verdict = judge(this.occurrences, gaps, mayBeObeyfile(this.flat.files[0]!));
    const sure = (keyword: string): boolean =>
      verdict.complete && !gaps.some((gap) => gap.statement === undefined || gap.statement === keyword);
    // In an excerpt, absence is known only for statements that it contains: the others may be in another member.
    const sureInExcerpt = (keyword: string): boolean =>
      sure(keyword) && (verdict.excerpt !== true || this.occurrences.has(keyword));
    return {
      ...verdict,
      settings: this.settings(sureInExcerpt, overridden),
      defaults: this.defaults(),
      ...buildInterfaces({
        interfaces: this.of('INTERFACE'),
        links: this.of('LINK'),
        devices: this.of('DEVICE'),
        homes: this.listed('HOME', 'entry'),
        bsdRouting: this.listed('BSDROUTINGPARMS', 'entry'),
        starts: this.entries('START'),
        stops: this.entries('STOP'),
        startsKnown: sureInExcerpt('START'),
      }),
      routes: buildRoutes(this.entries('BEGINROUTES')),
      ports: withoutDeleted(this.listed('PORT', 'entry'), this.entries('DELETE'), 'PORT', portIdentity),
      portRanges: withoutDeleted(this.listed('PORTRANGE', 'entry'), this.entries('DELETE'), 'PORTRANGE', rangeIdentity),
      ...withoutVipadelete(
        [
          ...this.listed('VIPADYNAMIC', 'VIPADEFINE').flatMap((entry) => buildDvipas(entry, 'define')),
          ...this.listed('VIPADYNAMIC', 'VIPABACKUP').flatMap((entry) => buildDvipas(entry, 'backup')),
        ],
        withoutDeletedDistributions(this.listed('VIPADYNAMIC', 'VIPADISTRIBUTE')),
        this.listed('VIPADYNAMIC', 'VIPADELETE'),
      ),
      other: this.other(),
    };
  }

  /** Settings that may restate a default. */
  private coded({ settings, interfaces, devices }: StackModel): CodedSettings[] {
    const { byId, statements } = this.options.language;
    const wide = statements.flatMap((statement) => {
      const own = settings[statement.keyword.full];
      const { facts } = statement;
      return own && this.occurrences.has(statement.keyword.full)
        ? [{ statement: statement.keyword.full, settings: own, parameters: facts.parameters ?? [] }]
        : [];
    });
    const defined = [...interfaces, ...devices].map(({ variant, settings }) => ({
      statement: variant.split(' ')[0]!,
      settings,
      parameters: byId.get(variant)?.facts.parameters ?? [],
    }));
    return [...wide, ...defined];
  }

  /** The second word is mutually exclusive with the first, but both are coded. */
  private isExclusive(first: Place, second: Place): boolean {
    const id = Math.floor(second / PLACES_PER_PART);
    if (Math.floor(first / PLACES_PER_PART) !== id) return false;
    const piece = this.pieceOf(id);
    const local = piece?.fragment.places[second % PLACES_PER_PART];
    return (piece?.part.content.problems ?? []).some(
      ({ kind, parameter }) => kind === 'exclusive' && parameter?.start === local?.start,
    );
  }

  private locate(place: Place): ReturnType<BuiltStack['locate']> {
    if (place < PLACES_PER_PART) return this.filePlaces[place];
    const piece = this.pieceOf(Math.floor(place / PLACES_PER_PART));
    const local = piece?.fragment.places[place % PLACES_PER_PART];
    if (!piece || !local) return undefined;
    const { file, part } = piece;
    return { file, part, start: part.start + local.start, end: part.start + local.end, node: nodeAt(local) };
  }

  private pieceOf(id: number): Piece | undefined {
    const piece = this.all[firstIndex(this.all, (other) => other.id >= id)];
    return piece?.id === id ? piece : undefined;
  }

  private fileModel(file: ParsedFile): StackFile {
    const header = hasHeader(file.text, ';');
    const model = { path: file.path, language: 'profile', at: this.topOf(file), header };
    return mayBeObeyfile(file) ? { ...model, obeyfile: true } : model;
  }

  private topOf(file: ParsedFile): Place {
    const start = startOfFirstLine(file.text);
    return this.filePlace(file, start, start);
  }

  /** Places that do not belong to a statement: comments, records, the complete file. */
  private filePlace(file: ParsedFile, start: number, end: number): Place {
    this.filePlaces.push({ file, start, end });
    return this.filePlaces.length - 1;
  }

  /** Pieces at the positions that each stretch lists. */
  private *piecesOf(places: (stretch: Stretch) => readonly number[]): Generator<Piece> {
    for (const { stretch, from } of this.stretches) for (const at of places(stretch)) yield this.pieces[from + at]!;
  }

  private of(keyword: string): Occurrence[] {
    return this.occurrences.get(keyword) ?? [];
  }

  private entries(keyword: string): Entry[] {
    return this.of(keyword).map((occurrence) => occurrence.entry);
  }

  /** The repeated parameters of that name over all occurrences of a statement. */
  private listed(keyword: string, name: string): Entry[] {
    const listed: Entry[] = [];
    for (const { entry } of this.of(keyword)) {
      const part = entry[name];
      if (Array.isArray(part)) for (const one of part as unknown as Entry[]) listed.push(one);
    }
    return listed;
  }

  private settings(sure: (keyword: string) => boolean, overridden: StackModel['overridden']): Record<string, Settings> {
    const result: Record<string, Settings> = {};
    for (const statement of this.options.language.statements) {
      if (!isStackWide(statement) || statement.facts.status !== 'current') continue;
      const keyword = statement.keyword.full;
      const state = sure(keyword) ? 'default' : 'unknown';
      const merged = this.memory.settings.merge(statement, this.entries(keyword), this.options.release, state);
      result[keyword] = merged.settings;
      for (const each of merged.overridden) overridden.push(each);
    }
    for (const { stretch } of this.stretches)
      for (const { statement, name, before, after } of stretch.repeated)
        if (result[statement])
          overridden.push({ statement, name, at: before.at!, by: after.at!, same: isSame(before, after) });
    return result;
  }

  private defaults(): Record<string, Settings> {
    const used = [...this.of('INTERFACE'), ...this.of('LINK'), ...this.of('DEVICE')].map(
      (occurrence) => occurrence.variant,
    );
    const result: Record<string, Settings> = {};
    for (const variant of [...new Set(used)].sort()) {
      const statement = this.options.language.byId.get(variant);
      if (statement) result[variant] = defaultsOf(statement.facts.parameters ?? [], this.options.release, 'default');
    }
    return result;
  }

  private other(): Record<string, Entry[]> {
    const result: Record<string, Entry[]> = {};
    for (const [keyword, occurrences] of this.occurrences) {
      const statement = this.options.language.byId.get(occurrences[0]!.variant);
      if (OWN_COLLECTION.has(keyword) && keyword !== 'VIPADYNAMIC') continue;
      if (statement && isStackWide(statement) && statement.facts.status === 'current') continue;
      result[keyword] = occurrences.map((occurrence) => occurrence.entry);
    }
    const deletes = this.entries('INTERFACE').filter((entry) => entry.DELETE !== undefined);
    if (deletes.length > 0) result.INTERFACE = deletes;
    if (result.VIPADYNAMIC) result.VIPADYNAMIC = withoutDeletedParts(result.VIPADYNAMIC);
    return result;
  }

  private statements(): StackModel['statements'] {
    const indexes = new Map(this.flat.files.map((file, index) => [file, index]));
    const statements: StackModel['statements'] = [];
    for (const { stretch, from } of this.stretches) {
      const file = indexes.get(this.pieces[from]!.file)!;
      for (const own of stretch.statements) statements.push(file === 0 ? own : { ...own, file });
    }
    return statements;
  }

  private gaps(): Gap[] {
    const gaps: Gap[] = [];
    for (const piece of this.piecesOf(({ doubtful }) => doubtful))
      for (const each of gapsOf(piece, this.options.language)) gaps.push(each);
    const unknown = new Set(this.flat.unknownIncludes);
    for (const { part, problem } of this.flat.includeProblems)
      if (problem.kind !== 'include-empty' && !unknown.has(part))
        gaps.push({ at: this.placeOf(part), reason: 'include' });
    for (const part of this.flat.unknownIncludes) gaps.push({ at: this.placeOf(part), reason: 'include' });
    if (this.options.hasUnread) gaps.push({ at: this.topOf(this.flat.files[0]!), reason: 'include' });
    return gaps;
  }

  private placeOf(part: Part): Place {
    const piece = this.all.find((candidate) => candidate.part === part);
    return piece?.fragment.entry?.at ?? 0;
  }

  private problems(): ModelProblem[] {
    const problems: ModelProblem[] = [];
    for (const { stretch } of this.stretches) for (const problem of stretch.problems) problems.push(problem);
    for (const { part, problem } of this.flat.includeProblems)
      problems.push(includeProblem(problem, this.placeOf(part)));
    for (const file of this.flat.files) for (const each of this.fileProblems(file)) problems.push(each);
    return problems;
  }

  /** Problems of the text of a file, not of a statement. */
  private fileProblems(file: ParsedFile): ModelProblem[] {
    const problems = file.problems.map(({ kind, message, start, end, replacement }): ModelProblem => {
      const at = this.filePlace(file, start, end);
      return { kind, at, within: at, message, ...(replacement === undefined ? {} : { replacement }) };
    });
    const first = file.sequenceNumbers?.ranges[0];
    if (!first) return problems;
    const at = this.filePlace(file, first.start, first.end);
    const { columns, isMark } = file.sequenceNumbers!;
    const message = `Columns ${columns.join(' to ')} contain ${isMark ? 'change marks' : 'sequence numbers'}.`;
    const text = isMark ? { text: file.text.slice(first.start, first.end) } : {};
    return [...problems, { kind: 'sequence-numbers', at, within: at, message, ...text }];
  }
}

/** Its name or its header comment indicates that it changes a running stack. */
function mayBeObeyfile({ path, text, parts }: ParsedFile): boolean {
  const head = text.slice(0, parts[0]?.start ?? text.length);
  return /OBEY/i.test(path.split(/[\\/]/).at(-1)!) || /OBEY/i.test(head);
}
