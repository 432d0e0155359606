import { withoutUndefined } from '../../collections/objects.js';
import { isIncluded, type Release } from '../../facts/release.js';
import type { ParameterFacts, PolicyLanguage, StatementFacts } from '../../facts/types.js';
import { nameElsewhere } from '../../parse/meant-words.js';
import type { Part } from '../../parse/parsed-file.js';
import type { Node, Operand } from '../../tree/nodes.js';
import type { ModelProblem, Place, Setting, Settings } from '../basic-types.js';
import type { PolicyObject } from '../policy-types.js';
import { keyAndValue, type PartPlace, PLACES_PER_PART, stateOf } from '../stack/fragment.js';
import { fillDefaults } from './defaults.js';

/** A use of a global statement by its name. */
export interface NameUse {
  /** Possible types of the statement. */
  type: string;
  /** Absent: unknown, because it contains a symbol. */
  name?: string;
  /** The name. */
  at: Place;
  attribute: string;
  /** The attribute as coded, if its name is misspelled. */
  misspelled?: Place;
  /** The statement that contains it. */
  object: PolicyObject;
}

/** The contribution of one part of a policy file to the model; built once per part and reused until its text changes. */
export interface PolicyFragment {
  places: PartPlace[];
  /**
   * Global statement first; inline statements after the one that contains them. `uses`, `parts`, `common` and `replacedBy` are filled in
   * when all statements are known.
   */
  objects: PolicyObject[];
  uses: NameUse[];
  /** Problems that a rule of the catalog reports. */
  problems: ModelProblem[];
  /** Inline statements by the place of the statement that contains them. */
  inline: { object: PolicyObject; holder: PolicyObject }[];
  /** The statement belongs to another type of file. */
  isMisplaced?: true;
}

/** The file that contains a part. */
export interface FragmentFile {
  language: PolicyLanguage;
  path: string;
}

export function buildPolicyFragment(part: Part, id: number, release: Release, file: FragmentFile): PolicyFragment {
  return new FragmentBuilder(part, id, release, file).build();
}

class FragmentBuilder {
  private readonly places: PartPlace[] = [];
  private readonly fragment: PolicyFragment = { places: this.places, objects: [], uses: [], inline: [], problems: [] };

  constructor(
    private readonly part: Part,
    private readonly id: number,
    private readonly release: Release,
    private readonly file: FragmentFile,
  ) {}

  build(): PolicyFragment {
    const { node } = this.part.content;
    if (!node) this.place({ start: 0, end: this.part.end - this.part.start });
    else this.object(node, node.facts as StatementFacts);
    this.problems();
    if (this.isMisplaced) this.fragment.isMisplaced = true;
    return this.fragment;
  }

  private get isMisplaced(): boolean {
    return this.part.statement?.facts.languages?.includes(this.file.language) === false;
  }

  private problems(): void {
    const within = this.fragment.objects[0]?.at ?? this.id * PLACES_PER_PART;
    for (const { kind, message, statement, path, text, start, end, bounds } of this.part.content.problems) {
      // Rules report these in more detail, or replace them.
      if (bounds === undefined && kind !== 'invalid-value') continue;
      this.fragment.problems.push({
        kind,
        message,
        at: this.place({ start, end }),
        within,
        ...withoutUndefined({ bounds, statement, path, text }),
      });
    }
  }

  private place(range: PartPlace): Place {
    this.places.push(range);
    return this.id * PLACES_PER_PART + this.places.length - 1;
  }

  /** A statement, global or inline. */
  private object(node: Node, facts: StatementFacts | ParameterFacts, holder?: PolicyObject): PolicyObject {
    const type = 'statement' in facts ? facts.statement : (facts.block as string);
    const object: PolicyObject = {
      at: this.place(node),
      type,
      language: this.languageOf(facts),
      uses: holder ? 1 : 0,
      settings: {},
      parts: {},
    };
    if (holder) {
      object.parent = holder.at;
      this.fragment.inline.push({ object, holder });
    }
    if (node.damaged) object.damaged = true;
    if (!holder) this.checkRelease(node, object);
    if (object.language === 'pagent') object.file = this.file.path;
    this.fragment.objects.push(object);
    const [name] = node.operands;
    const isNamed = name?.facts.defines !== undefined;
    if (isNamed) this.name(object, name);
    else for (const operand of node.operands) object.settings[operand.facts.name] = this.operand(operand);
    this.fill(object.settings, node, object);
    fillDefaults(object.settings, node, this.release);
    return object;
  }

  /** An attribute of another release, which SYN010 reports. */
  private checkRelease({ facts, name, guessed }: Node, object: PolicyObject): void {
    if (guessed || facts.migration !== undefined || isIncluded(facts, this.release)) return;
    object.notInRelease = [...(object.notInRelease ?? []), name];
  }

  private languageOf(facts: StatementFacts | ParameterFacts): PolicyLanguage {
    const languages = 'statement' in facts ? facts.languages : undefined;
    if (languages === undefined) return this.fragment.objects[0]?.language ?? this.file.language;
    if (languages.includes('qos')) return 'qos';
    return (languages.includes(this.file.language) ? this.file.language : languages[0]) as PolicyLanguage;
  }

  private name(object: PolicyObject, operand: Operand): void {
    object.nameAt = this.place(operand.word);
    if (operand.resolved.state === 'set') object.name = String(operand.resolved.value);
  }

  private operand(operand: Operand): Setting {
    return { ...stateOf(operand), at: this.place(operand.word) };
  }

  private fill(settings: Settings | Setting, node: Node, object: PolicyObject): void {
    for (const child of node.children) {
      const facts = child.facts as ParameterFacts;
      this.checkRelease(child, object);
      if (typeof facts.block === 'string') {
        this.object(child, facts, facts.global === true ? undefined : object);
        continue;
      }
      const [known, value] = keyAndValue(facts);
      const key = facts.name === 'any' ? (child.keyword?.text ?? known) : known;
      const setting = this.setting(child, facts, object, value);
      if (child.guessed && key in settings) continue;
      if (facts.repeat !== true) {
        settings[key] = setting;
        continue;
      }
      const before = settings[key];
      if (Array.isArray(before)) before.push(setting);
      else settings[key] = [setting];
    }
  }

  /** The value of an attribute is its first operand, or a range; further operands and nested parameters are added by name. */
  private setting(node: Node, facts: ParameterFacts, object: PolicyObject, plain: Setting['value']): Setting {
    const setting: Setting = { at: this.place(node) };
    if (node.guessed) {
      this.uses(node, object, { misspelled: setting.at });
      return { ...setting, state: 'unknown', damaged: true };
    }
    if (node.damaged) setting.damaged = true;
    const [first] = node.operands;
    if (first) Object.assign(setting, stateOf(first), nameIn(first));
    else if ((facts.operands ?? []).length === 0 && plain !== undefined) setting.value = plain;
    if ((facts.operands ?? []).length > 1) {
      // An operand with the name `value` is the value itself.
      for (const operand of node.operands)
        if (operand.facts.name !== 'value') setting[operand.facts.name] = this.operand(operand);
    }
    const range = rangeText(node);
    if (range !== undefined) setting.value = range;
    if (node.damaged && first?.facts.range === true) delete setting.value;
    this.uses(node, object);
    this.fill(setting, node, object);
    return setting;
  }

  private uses(node: Node, object: PolicyObject, more: Pick<NameUse, 'misspelled'> = {}): void {
    // References of a statement in the wrong type of file are not resolved in this one.
    if (this.isMisplaced) return;
    for (const operand of node.operands) {
      const [type] = operand.facts.refers ?? [];
      if (type === undefined) continue;
      const { resolved } = operand;
      const use: NameUse = { type, at: this.place(operand.word), attribute: node.name, object, ...more };
      if (resolved.state === 'set') use.name = String(resolved.value);
      this.fragment.uses.push(use);
    }
  }
}

function nameIn({ resolved, word, facts }: Operand): { meant?: string } {
  const meant = resolved.state === 'invalid' ? nameElsewhere(word, facts) : undefined;
  return meant === undefined ? {} : { meant };
}

/** `low-high` of an attribute that is a range of numbers, if both ends are coded and known. */
function rangeText({ operands }: Node): string | undefined {
  const at = operands.findIndex((operand) => operand.facts.range === true);
  const [first, last] = at < 0 ? [] : operands.slice(at, at + 2);
  if (first?.resolved.state !== 'set' || last?.resolved.state !== 'set') return undefined;
  return `${first.resolved.value}-${last.resolved.value}`;
}
