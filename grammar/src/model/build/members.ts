import type { MemberFacts, MemberStatementFacts } from '../../facts/member-types.js';
import { isIncluded, RELEASES, type Release } from '../../facts/release.js';
import type { MemberLanguageName, Scalar } from '../../facts/types.js';
import type { MemberVocabulary } from '../../members/vocabulary.js';
import type { ParsedFile, Part } from '../../parse/parsed-file.js';
import { startOfFirstLine } from '../../source/first-line.js';
import { hasHeader } from '../../source/header.js';
import type { Node } from '../../tree/nodes.js';
import type { ModelProblem, Place, Setting, Settings } from '../basic-types.js';
import type { MemberEntry, MemberModel } from '../policy-types.js';
import { type FlatProfile, includeProblem } from '../stack/flatten.js';
import { buildFragment, nodeAt, type PartPlace, PLACES_PER_PART } from '../stack/fragment.js';

/**
 * A parsed file other than the profile. The profile of a TN3270E server and SMCATCFG have no vocabulary: they belong to the profile family.
 */
export interface MemberFile {
  language: MemberLanguageName | 'tn3270' | 'smcat';
  file: ParsedFile;
  vocabulary?: MemberVocabulary;
  /** Including the files that it includes. */
  flat?: FlatProfile;
}

export interface BuiltMembers {
  /** By language. */
  members: Record<string, MemberModel[]>;
  /** Targets of the INCLUDE statements of TN3270E profiles. */
  problems: ModelProblem[];
  locate(
    place: Place,
  ): { file: ParsedFile; part?: Part; start: number; end: number; node?: Node | undefined } | undefined;
}

/** Places of members start after those of the profile: no profile has this many parts. */
const FIRST_ID = 6_000_000_000;

/**
 * Builds the models of the files other than the profile.
 *
 * @param system the system that reads them, if known: statements for other systems are omitted
 * @param besideProfile whether they belong to a profile; otherwise, few statements are an excerpt
 */
export function buildMembers(
  files: readonly MemberFile[],
  release: Release,
  system?: string,
  besideProfile = true,
): BuiltMembers {
  const placed = new Map<number, { file: ParsedFile; part?: Part; places: PartPlace[] }>();
  const members: Record<string, MemberModel[]> = {};
  const problems: ModelProblem[] = [];
  let id = FIRST_ID;
  for (const { language, file, vocabulary, flat } of files) {
    const at = id++ * PLACES_PER_PART;
    const start = startOfFirstLine(file.text);
    placed.set(at / PLACES_PER_PART, { file, places: [{ start, end: start }] });
    const content = vocabulary
      ? new Content(vocabulary.facts, release, system, file.text)
      : new FamilyContent(language, file, flat);
    for (const { file: holder, part } of flat?.parts ?? file.parts.map((part) => ({ file, part }))) {
      const places = content.add(part, id);
      for (const each of includeProblems(flat, part, id * PLACES_PER_PART)) problems.push(each);
      placed.set(id++, { file: holder, part, places });
    }
    members[language] = [...(members[language] ?? []), content.model(file.path, at, besideProfile)];
  }
  return {
    members,
    problems,
    locate: (place) => {
      const own = placed.get(Math.floor(place / PLACES_PER_PART));
      const local = own?.places[place % PLACES_PER_PART];
      if (!own || !local) return undefined;
      const start = own.part?.start ?? 0;
      return {
        file: own.file,
        start: start + local.start,
        end: start + local.end,
        ...(own.part ? { part: own.part } : {}),
        node: nodeAt(local),
      };
    },
  };
}

function includeProblems(flat: FlatProfile | undefined, part: Part, at: Place): ModelProblem[] {
  const own = (flat?.includeProblems ?? []).filter((problem) => problem.part === part);
  return own.map(({ problem }) => includeProblem(problem, at));
}

/** The statements of one file. */
class Content {
  private readonly settings: Settings = {};
  private readonly others: Settings = {};
  private readonly entries: Record<string, MemberEntry[]> = {};
  /** Statements that were possibly meant by a line that could not be parsed. */
  private readonly hidden = new Set<string>();
  private readonly readers = new Set<string>();
  private isWhole = true;

  constructor(
    private readonly facts: MemberFacts,
    private readonly release: Release,
    private readonly system: string | undefined,
    private readonly text: string,
  ) {}

  /** Adds a statement; returns its places. */
  add(part: Part, id: number): PartPlace[] {
    const { node } = part.content;
    if (part.kind === 'statement' && node) return this.addStatement(part, node, id);
    const { places } = buildFragment(part, id);
    if (part.kind === 'ignored' && this.facts.form === 'assignments')
      this.addOption(this.text.slice(part.start, part.end), id * PLACES_PER_PART);
    // A line that is a comment only because of its layout is valid.
    if (part.kind === 'ignored' && part.content.problems.length > 0) return places;
    const word = part.statement?.facts.statement.toUpperCase();
    if (word !== undefined) this.hidden.add(word);
    else if (part.kind === 'unknown' && part.content.problems.length === 0) this.isWhole = false;
    return places;
  }

  /** An option without facts, as coded: its value is compared, but has no meaning for rules. */
  private addOption(text: string, at: Place): void {
    const [, name, value] = /^([A-Z][A-Z0-9]*)=([^\s&{]+)$/.exec(text.trim().replace(/,$/, '').toUpperCase()) ?? [];
    if (name !== undefined && value !== undefined) this.others[name] = { at, value };
  }

  private addStatement(part: Part, node: Node, id: number): PartPlace[] {
    const facts = node.facts as MemberStatementFacts;
    const key = facts.name;
    const whole: Node = {
      facts: FILE,
      name: FILE.name,
      operands: [],
      children: [node],
      start: node.start,
      end: node.end,
      damaged: node.damaged,
    };
    const { entry, places } = buildFragment({ ...part, content: { ...part.content, node: whole } }, id);
    const made = entry![key] as Setting | Setting[];
    if (node.damaged && part.content.problems.some((problem) => problem.kind === 'missing-end')) this.isWhole = false;
    const label = this.facts.systems ? node.operands.find(isLabel)?.word.upper : undefined;
    const isOurs = label === undefined || label === this.system?.toUpperCase();
    if (!isOurs && this.system !== undefined) return places;
    this.addReaders(facts, node);
    if (Array.isArray(made)) for (const one of made) append(this.entries, key, one);
    else this.settings[key] = isOurs ? made : forOneSystem(made);
    return places;
  }

  private addReaders(facts: MemberStatementFacts, node: Node): void {
    if (facts.reader === undefined) return;
    const values = node.operands.map((operand) =>
      operand.resolved.state === 'set' ? operand.resolved.value : undefined,
    );
    if (facts.readerFor === undefined || facts.readerFor.some((value) => values.includes(value)))
      this.readers.add(facts.reader);
  }

  model(path: string, at: Place, besideProfile: boolean): MemberModel {
    const excerpt = !besideProfile && this.isExcerpt();
    if (excerpt) this.isWhole = false;
    const settings: Settings = {};
    for (const facts of this.facts.statements) {
      const key = facts.name;
      if (facts.repeat === true) {
        if (this.hidden.has(key.toUpperCase())) this.isWhole = false;
        continue;
      }
      const setting = this.settings[key] ?? this.undone(facts);
      if (setting) settings[key] = setting;
    }
    return {
      language: this.facts.language,
      path,
      at,
      complete: this.isWhole,
      settings: { ...settings, ...this.others },
      entries: this.entries,
      ...(this.readers.size > 0 ? { readers: [...this.readers].sort() } : {}),
      ...(excerpt ? { excerpt } : {}),
    };
  }

  /** Unread statements count: they are not absent. */
  private isExcerpt(): boolean {
    const types = new Set([...Object.keys(this.settings), ...Object.keys(this.entries), ...this.hidden]);
    return types.size < (this.facts.wholeFrom ?? 0);
  }

  /** The value in effect if the statement is not coded. */
  private undone(facts: MemberStatementFacts): Setting | undefined {
    if (this.hidden.has(facts.name.toUpperCase()) || !this.isWhole) return { state: 'unknown' };
    const value = defaultOf(facts, this.release);
    return value === undefined ? undefined : { value, state: 'default' };
  }
}

/** The statements of a file of the profile family, as entries. */
class FamilyContent {
  private readonly entries: Record<string, MemberEntry[]> = {};
  private readonly problems: ModelProblem[] = [];
  private isWhole: boolean;

  constructor(
    private readonly language: string,
    private readonly file: ParsedFile,
    flat: FlatProfile | undefined,
  ) {
    this.isWhole =
      (flat?.includeProblems ?? []).every(({ problem }) => problem.kind === 'include-empty') &&
      (flat?.unknownIncludes ?? []).length === 0;
  }

  add(part: Part, id: number): PartPlace[] {
    const { entry, places, problems } = buildFragment(part, id);
    for (const each of problems.filter(({ bounds }) => bounds !== undefined)) this.problems.push(each);
    if (part.kind !== 'statement') this.isWhole = false;
    if (!entry || !part.statement) return places;
    const key = part.statement.keyword.full;
    append(this.entries, key, entry as Setting);
    return places;
  }

  model(path: string, at: Place): MemberModel {
    const header = hasHeader(this.file.text, ';');
    return {
      language: this.language,
      path,
      at,
      complete: this.isWhole,
      settings: {},
      entries: this.entries,
      header,
      ...(this.problems.length > 0 ? { problems: this.problems } : {}),
    };
  }
}

const FILE = { name: 'file' };

function defaultOf(facts: MemberStatementFacts, release: Release): Scalar | undefined {
  if (!isIncluded(facts, release)) return undefined;
  if (facts.defaults === undefined) return facts.default;
  const since = RELEASES.filter(
    (one) => facts.defaults![one] !== undefined && RELEASES.indexOf(one) <= RELEASES.indexOf(release),
  );
  const last = since.at(-1);
  return last === undefined ? facts.default : facts.defaults[last];
}

function isLabel(operand: Node['operands'][number]): boolean {
  return operand.facts.name === 'label';
}

/** A statement for one of several systems may not apply here. */
function forOneSystem({ value: _value, ...setting }: Setting): Setting {
  return { ...setting, state: 'symbolic' };
}

function append(entries: Record<string, MemberEntry[]>, key: string, setting: Setting): void {
  const own = entries[key];
  if (own) own.push(toEntry(setting));
  else entries[key] = [toEntry(setting)];
}

function toEntry({ at, damaged, ...settings }: Setting): MemberEntry {
  return { at: at!, ...(damaged ? { damaged: true } : {}), settings: settings as MemberEntry['settings'] };
}
