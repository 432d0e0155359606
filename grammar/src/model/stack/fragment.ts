import { withoutUndefined } from '../../collections/objects.js';
import { withoutRoom } from '../../collections/room.js';
import { firstIndex } from '../../collections/search.js';
import type { ParameterFacts, Scalar } from '../../facts/types.js';
import type { Part } from '../../parse/parsed-file.js';
import type { Node, Operand, Word } from '../../tree/nodes.js';
import type { Entry, ModelProblem, Place, Setting } from '../basic-types.js';

/** Places of one part are `id * PLACES_PER_PART + index`, so a part keeps its places if others change. */
export const PLACES_PER_PART = 1_000_000;

/** The syntax node, if the place is a statement, a parameter or an entry; otherwise a word or another range. */
export type PartPlace = Node | { start: number; end: number };

export function nodeAt(place: PartPlace | undefined): Node | undefined {
  return place && 'children' in place ? place : undefined;
}

export interface LocalReference {
  kinds: string[];
  name: string;
  at: Place;
  /** The statement, sub-statement or entry that contains it. */
  statement: Place;
  /** An action on the name that does not count as a use: `INTERFACE ADDADDR`. */
  action?: string;
}

/** The contribution of one part to the model; built once per part and reused until its text changes. */
export interface Fragment {
  /** The statement as coded; absent for parts that are not a statement. */
  entry?: Entry;
  places: PartPlace[];
  definitions: LocalReference[];
  references: LocalReference[];
  /** Names that are deleted. */
  deletions: LocalReference[];
  /** Parameters that are coded twice in the statement. */
  repeated: { name: string; before: Setting; after: Setting }[];
  problems: ModelProblem[];
}

export function buildFragment(part: Part, id: number): Fragment {
  return new FragmentBuilder(part, id).build();
}

class FragmentBuilder {
  private readonly places: PartPlace[] = [];
  private readonly definitions: LocalReference[] = [];
  private readonly references: LocalReference[] = [];
  private readonly deletions: LocalReference[] = [];
  private readonly repeated: Fragment['repeated'] = [];
  /** The statement, sub-statement or entry that is being built. */
  private owner: Place = 0;
  /** Sub-statements and entries directly below the statement. */
  private readonly units: { start: number; end: number; at: Place }[] = [];

  constructor(
    private readonly part: Part,
    private readonly id: number,
  ) {}

  build(): Fragment {
    const { node } = this.part.content;
    const entry: Entry = { at: this.place(node ?? { start: 0, end: this.part.end - this.part.start }) };
    this.owner = entry.at;
    if (node?.damaged) entry.damaged = true;
    if (node) this.fill(entry, node);
    const problems = this.problems();
    const fragment: Fragment = {
      places: withoutRoom(this.places),
      definitions: withoutRoom(this.definitions),
      references: withoutRoom(this.references),
      deletions: withoutRoom(this.deletions),
      repeated: withoutRoom(this.repeated),
      problems,
    };
    // A copy of a fragment with its entry would have its own hidden class.
    if (node) fragment.entry = entry;
    return fragment;
  }

  private problems(): ModelProblem[] {
    const { problems } = this.part.content;
    const unknown = problems
      .flatMap(({ kind, start }) => (kind === 'unknown-word' ? [start] : []))
      .sort((a, b) => a - b);
    const isParted = (from: number, to: number): boolean => unknown[firstIndex(unknown, (start) => start > from)]! < to;
    return problems.map(({ start, end, parameter, other, ...problem }) => {
      const { kind, message, statement, path, text, names, replacement, bounds } = problem;
      return {
        kind,
        at: this.place({ start, end }),
        within: this.unitAt(start),
        message,
        ...withoutUndefined({ statement, path, text, bounds, names, replacement }),
        ...withoutUndefined({ parameter: parameter && this.place(parameter), other: other && this.place(other) }),
        ...(other !== undefined && isParted(other.start, start) ? { parted: true } : {}),
      };
    });
  }

  private unitAt(offset: number): Place {
    const unit = this.units[firstIndex(this.units, ({ start }) => start > offset) - 1];
    return unit && offset < unit.end ? unit.at : this.id * PLACES_PER_PART;
  }

  private place(range: PartPlace): Place {
    this.places.push(range);
    return this.id * PLACES_PER_PART + this.places.length - 1;
  }

  /** Operands by name, parameters by the key they set. */
  private fill(target: Entry | Setting, node: Node): void {
    for (const operand of node.operands) this.addOperand(target, operand, node);
    for (const child of node.children) this.addChild(target, child);
  }

  private addOperand(target: Entry | Setting, operand: Operand, node: Node): void {
    const setting = this.setting(operand.word, operand);
    this.track(operand, setting.at!, node);
    const { name, list } = operand.facts;
    const before = target[name];
    if (list === true && Array.isArray(before)) (before as Setting[]).push(setting);
    else if (list === true) target[name] = [setting];
    else if (before === undefined) target[name] = setting;
  }

  // There is one of these for every operand of a profile, so each state is constructed explicitly for speed.
  private setting(word: Word, { resolved }: Operand): Setting {
    const at = this.place(word);
    if (resolved.state === 'set') return { value: resolved.value, at };
    return resolved.state === 'invalid' ? { state: 'invalid', text: word.text, at } : { state: 'symbolic', at };
  }

  private track({ facts, resolved }: Operand, at: Place, node: Node): void {
    if (resolved.state !== 'set' || typeof resolved.value !== 'string') return;
    const { value } = resolved;
    const isDeletion = deletes(node, this.part);
    const isDefinition =
      !isDeletion && (facts.defines !== undefined || (facts.name === 'name' && this.definesInterface(node)));
    const action = !isDeletion && facts.name === 'name' ? actionOn(node, this.part) : undefined;
    if (!isDeletion && !isDefinition && facts.refers === undefined && action === undefined) return;
    if (facts.also?.some((word) => word.toUpperCase() === value)) return;
    // The name of a DVIPA is its address, with or without a prefix length.
    const name = facts.type.startsWith('ip') ? value.split('/')[0]! : value;
    const kind = facts.defines ?? 'interface';
    if (isDeletion) this.deletions.push({ kinds: facts.refers ?? [kind], name, at, statement: this.owner });
    if (action !== undefined)
      this.references.push({ kinds: ['interface'], name, at, statement: this.owner, action: `INTERFACE ${action}` });
    else if (isDefinition) this.definitions.push({ kinds: [kind], name, at, statement: this.owner });
    if (facts.refers !== undefined) this.references.push({ kinds: facts.refers, name, at, statement: this.owner });
  }

  /** INTERFACE with an unknown type: DEFINE is sufficient to define the name. */
  private definesInterface(node: Node): boolean {
    return (
      this.part.statement?.facts.statement === 'INTERFACE' && node.children.some((child) => child.name === 'DEFINE')
    );
  }

  private addChild(target: Entry | Setting, child: Node): void {
    const facts = child.facts as ParameterFacts;
    const [key, value] = keyAndValue(facts);
    const setting = this.parameter(child, value);
    if (facts.repeat === true) {
      const before = target[key];
      if (Array.isArray(before)) (before as Setting[]).push(setting);
      else target[key] = [setting];
    } else {
      const before = target[key];
      // A parameter without its value has set nothing that could be lost.
      if (typeof before === 'object' && !Array.isArray(before) && before.damaged !== true)
        this.repeated.push({ name: key, before, after: setting });
      target[key] = setting;
    }
  }

  /** A parameter's value is its first operand, or the meaning of the keyword alone. */
  private parameter(node: Node, plain: Scalar): Setting {
    const at = this.place(node);
    const setting: Setting = { at };
    if (node.damaged) setting.damaged = true;
    const facts = node.facts as ParameterFacts;
    const outer = this.owner;
    if (facts.repeat === true) {
      // Nested entries are not units; the entries are in the order of the text.
      if (node.start >= (this.units.at(-1)?.end ?? 0)) this.units.push({ start: node.start, end: node.end, at });
      this.owner = at;
    }
    if (isPlain(facts)) {
      const [operand] = node.operands;
      if (operand) this.track(operand, this.place(operand.word), node);
      for (const child of node.children) this.addChild(setting, child);
    } else this.fill(setting, node);
    this.owner = outer;
    const [first] = node.operands;
    if (facts.sets !== undefined || facts.operands === undefined || facts.operands.length === 0) setting.value = plain;
    else if (first === undefined) {
      if (facts.operands.every((operand) => operand.optional === true)) setting.value = plain;
      else delete setting.value;
    } else if (first.facts.list !== true && facts.repeat !== true)
      if (first.resolved.state === 'set') setting.value = first.resolved.value;
      else Object.assign(setting, stateOf(first));
    return setting;
  }
}

export function stateOf({ resolved, word }: Operand): Pick<Setting, 'value' | 'state' | 'text'> {
  if (resolved.state === 'set') return { value: resolved.value };
  return resolved.state === 'invalid' ? { state: 'invalid', text: word.text } : { state: 'symbolic' };
}

/** A single operand, which is the value itself and needs no name. */
function isPlain(facts: ParameterFacts): boolean {
  const [only, ...more] = facts.operands ?? [];
  return (
    only !== undefined && more.length === 0 && only.list !== true && facts.repeat !== true && facts.sets === undefined
  );
}

/** Parameters of INTERFACE that change the addresses of an interface that another statement defines. */
export const ADDRESS_ACTIONS = ['ADDADDR', 'DELADDR', 'DEPRADDR', 'ADDTEMPPREFIX', 'DELTEMPPREFIX'];

function actionOn(node: Node, part: Part): string | undefined {
  if (part.statement?.keyword.full !== 'INTERFACE') return undefined;
  const hasChild = (name: string): boolean => node.children.some((child) => child.name === name);
  return hasChild('DEFINE') ? undefined : ADDRESS_ACTIONS.find(hasChild);
}

/** The statement deletes the name: INTERFACE name DELETE, DELETE LINK name, VIPADELETE address. */
function deletes(node: Node, part: Part): boolean {
  if (part.statement?.keyword.full === 'DELETE' || node.name === 'VIPADELETE') return true;
  return node.children.some((child) => child.name === 'DELETE');
}

/** The model key that a parameter sets, and the value if it has no operand. */
export function keyAndValue(facts: ParameterFacts): [string, Scalar] {
  const pair = facts.sets === undefined ? undefined : Object.entries(facts.sets)[0];
  return pair ?? [facts.name, true];
}
