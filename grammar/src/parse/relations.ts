import { memo } from '../collections/memo.js';
import type { Statement } from '../facts/language.js';
import type { Problem } from '../facts/problems.js';
import type { OperandFacts, ParameterFacts, StatementFacts, TargetFacts } from '../facts/types.js';
import { childrenNamed, type Node, type Operand, operandNamed, operandValue, type Word } from '../tree/nodes.js';
import type { Part, PartContent } from './parsed-file.js';

/** Relations between the statements of one data set. */
export interface Relations {
  problems: Problem[];
  definitions: Definitions;
}

/** The relations of a data set, calculated on first access: an edit that is only tried does not need them. */
export class LazyRelations {
  private found: Relations | undefined;

  /** @param before what was found before an edit */
  constructor(
    private readonly parts: readonly Part[],
    private before: Relations | undefined,
  ) {}

  get all(): Relations {
    this.found ??= relationsOf(this.parts, this.before);
    this.before = undefined;
    return this.found;
  }

  /** The relations that are already calculated. */
  get known(): Relations | undefined {
    return this.found ?? this.before;
  }
}

/**
 * Checks between the statements of one data set: whether a name refers to a definition of the right type, and how many links a device has.
 * Names without a definition here, or with two, are checked by the rules, which have the complete profile. Results from before an edit
 * remain valid for unchanged statements while the definitions are unchanged.
 */
function relationsOf(all: readonly Part[], before?: Relations): Relations {
  const parts = concerned(all);
  const defining = parts.flatMap(({ content, statement }) => (isDefining(statement) ? [content] : []));
  const definitions = before?.definitions.isOf(defining) ? before.definitions : new Definitions(defining, parts);
  return { problems: new Check(parts, definitions).run(), definitions };
}

/** Parts of statements that are relevant for any of the checks. Most parts of a long file are consecutive pieces of lists. */
function concerned(parts: readonly Part[]): Part[] {
  let last: Statement | undefined;
  let isConcerned = false;
  return parts.filter(({ statement }) => {
    if (statement !== last) {
      last = statement;
      isConcerned = statement !== undefined && (isRelating(statement) || isDefining(statement) || isWatched(statement));
    }
    return isConcerned;
  });
}

/** Statements that can delete a name, can be coded only once, or are counted. */
function isWatched({ keyword, facts, language }: Statement): boolean {
  return (
    ['DELETE', 'HOME', 'INTERFACE', 'LINK'].includes(keyword.full) ||
    (facts.repeat === 'once' && language !== 'profile')
  );
}

/** A name in the text that refers to a definition elsewhere. */
interface Use {
  node: Node;
  operand: Operand;
  target: TargetFacts;
}

interface Definition {
  statement: Statement;
  type: string;
}

/** The names that the statements of a data set define, with the problems found in the statements that use them. */
class Definitions {
  /** By type and name, as nested maps: a concatenated key would be hashed for every use in a long list. Undefined: defined twice. */
  private readonly byKind = new Map<string, Map<string, Definition | undefined>>();
  /** Problems of uses; offsets are relative to the start of the part. */
  private readonly checked = memo<PartContent, readonly Problem[]>();

  constructor(
    private readonly defining: readonly PartContent[],
    parts: readonly Part[],
  ) {
    for (const part of parts) this.define(part);
  }

  isOf(defining: readonly PartContent[]): boolean {
    return (
      defining.length === this.defining.length && defining.every((content, index) => content === this.defining[index])
    );
  }

  get isEmpty(): boolean {
    return this.byKind.size === 0;
  }

  private define({ statement, content }: Part): void {
    const type = statement?.discriminator?.full;
    const operand = type === undefined ? undefined : content.node?.operands.find(({ facts }) => facts.defines);
    if (!statement || type === undefined || operand?.resolved.state !== 'set') return;
    const kind = operand.facts.defines!;
    const name = String(operand.resolved.value);
    const byName = this.byKind.get(kind) ?? new Map<string, Definition | undefined>();
    this.byKind.set(kind, byName);
    byName.set(name, byName.has(name) ? undefined : { statement, type });
  }

  /** The type of an item that is defined once. */
  typeOf(kind: string, name: string): string | undefined {
    return this.byKind.get(kind)?.get(name)?.type;
  }

  find({ facts, resolved }: Operand): Definition | undefined {
    if (resolved.state !== 'set') return undefined;
    const name = String(resolved.value);
    let found: Definition | undefined;
    for (const kind of facts.refers ?? []) {
      const other = this.byKind.get(kind)?.get(name);
      if (found && other) return undefined;
      found ??= other;
    }
    return found;
  }

  /** The problems with the names that a part uses. */
  problemsOf({ statement, content }: Part): readonly Problem[] {
    if (!statement || !content.node || !isRelating(statement)) return NONE;
    return this.checked(content, () =>
      uses(content, () => [...collect(content.node!)]).flatMap((use) => this.check(use, statement) ?? []),
    );
  }

  private check(use: Use, statement: Statement): Problem | undefined {
    const found = this.find(use.operand);
    if (!found) return undefined;
    const { target, operand } = use;
    const isWrongType =
      (target.types !== undefined && !target.types.includes(found.type)) || target.not?.includes(found.type) === true;
    const family = familyOf(use);
    if (!isWrongType && (family === undefined || family === (found.type.endsWith('6') ? 6 : 4))) return undefined;
    const message = `${operand.word.text} is ${found.statement.keyword.full} ${found.type}; ${target.why}`;
    return problemAt(operand.word, message, use.node, statement);
  }
}

class Check {
  private readonly problems: Problem[] = [];
  /** The links of each device, by the name of the device and what distinguishes the links. */
  private readonly links = new Map<string, Node>();
  /** The address that HOME assigned to each link, with its part. */
  private readonly homes = new Map<string, { address: string; part: Part }>();

  constructor(
    private readonly parts: readonly Part[],
    private readonly definitions: Definitions,
  ) {}

  run(): Problem[] {
    this.once();
    // A deleted name may be defined again with another type.
    if (this.definitions.isEmpty || this.parts.some(deletes)) return this.problems;
    for (const part of this.parts) {
      for (const problem of this.definitions.problemsOf(part)) this.report(part, problem);
      const keyword = part.statement?.keyword.full;
      if (keyword === 'LINK') this.link(part);
      else if (keyword === 'HOME') this.home(part);
      else if (keyword === 'INTERFACE') this.change(part);
    }
    return this.problems;
  }

  /** Statements that can be coded only once. For the profile of a stack, the rules check this, because they also know its members. */
  private once(): void {
    const seen = new Set<Statement>();
    for (const part of this.parts) {
      const { statement, content } = part;
      if (statement?.facts.repeat !== 'once' || statement.language === 'profile' || part.continues) continue;
      if (seen.has(statement) && content.node?.keyword) {
        const message = `${statement.keyword.full} is coded a second time. The data set can contain only one.`;
        this.report(part, problemAt(content.node.keyword, message, content.node, statement));
      }
      seen.add(statement);
    }
  }

  /** More links than the device accepts, or two with one number. */
  private link(part: Part): void {
    const { node } = part.content;
    const operand = node && operandNamed(node, 'device');
    const device = operand && this.definitions.find(operand);
    const most = device?.statement.facts.links;
    if (!node || !operand || !device || most === undefined) return;
    const number = operandValue(node, 'number');
    if (most === 'numbered' && number === undefined) return;
    const key = `${operand.word.upper} ${most === 'numbered' ? `${groupOf(part.statement!)} ${number}` : ''}`;
    const before = this.links.get(key);
    if (!before) {
      this.links.set(key, node);
      return;
    }
    const name = operandValue(before, 'name');
    // A link that is defined twice is another error.
    if (name === operandValue(node, 'name')) return;
    const [message, zosMessage] =
      most === 'numbered'
        ? [
            `Adapter ${number} of ${operand.word.text} already has the link ${name}. The stack ignores this link.`,
            'EZZ0620I',
          ]
        : [
            `${operand.word.text} already has the link ${name}. A device of type ${device.type} can have only one link.`,
            'EZZ0330I',
          ];
    this.report(part, { ...problemAt(operand.word, message, node, part.statement!), zosMessage });
  }

  /** A link has one address, whichever HOME of the data set assigns it; the check of HOME reports duplicates within one HOME. */
  private home(part: Part): void {
    for (const { operands } of part.content.node?.children ?? []) {
      const [address, link] = operands;
      if (address?.resolved.state !== 'set' || link?.resolved.state !== 'set' || link.word.upper === 'LOOPBACK')
        continue;
      const earlier = this.homes.get(link.word.upper);
      if (earlier === undefined) this.homes.set(link.word.upper, { address: address.word.text, part });
      else if (earlier.address !== address.word.text && earlier.part !== part) {
        const message = `Link ${link.word.text} already has the address ${earlier.address}. Only LOOPBACK can have several addresses.`;
        this.report(part, problemAt(link.word, message, part.content.node!, part.statement!));
      }
    }
  }

  /** Addresses and prefixes are added to and deleted from IPv6 interfaces, those for temporary addresses only from IPAQENET6. */
  private change(part: Part): void {
    const { node } = part.content;
    const type = node && this.definitions.typeOf('interface', String(operandValue(node, 'name')));
    if (!node || type === undefined) return;
    for (const name of ['ADDADDR', 'DELADDR', 'DEPRADDR', 'ADDTEMPPREFIX', 'DELTEMPPREFIX']) {
      const [child] = childrenNamed(node, name);
      const isPrefix = name.endsWith('TEMPPREFIX');
      if (!child?.keyword || (isPrefix ? type === 'IPAQENET6' : type.endsWith('6'))) continue;
      const types = isPrefix ? 'of type IPAQENET6' : 'of the IPv6 types';
      const message = `${operandValue(node, 'name')} is INTERFACE ${type}, but ${name} is valid only for interfaces ${types}.`;
      this.report(part, { ...problemAt(child.keyword, message, child, part.statement!), severity: 'warning' });
    }
  }

  private report({ start }: Part, problem: Problem): void {
    this.problems.push({ ...problem, start: start + problem.start, end: start + problem.end });
  }
}

function problemAt({ start, end }: Word, message: string, { name }: Node, { facts }: Statement): Problem {
  return { kind: 'check', severity: 'error', message, start, end, statement: facts.statement, path: name };
}

function deletes({ statement, content }: Part): boolean {
  const keyword = statement?.keyword.full;
  if (keyword === 'DELETE') return true;
  return keyword === 'INTERFACE' && content.node !== undefined && childrenNamed(content.node, 'DELETE').length > 0;
}

/** Ethernet adapters are numbered together, whatever their frame type. */
function groupOf({ discriminator }: Statement): string {
  return /ETHER|802/.test(discriminator?.full ?? '') ? 'ETHERNET' : (discriminator?.full ?? '');
}

/** The IP version that the definition must have. */
function familyOf({ target, node }: Use): 4 | 6 | undefined {
  if (target.familyOf === undefined) return target.family;
  const value = operandValue(node, target.familyOf);
  return typeof value === 'string' ? (value.includes(':') || value === 'DEFAULT6' ? 6 : 4) : undefined;
}

const relating = memo<Statement, boolean>();
const NONE: readonly Problem[] = [];

/** Equal texts share their content, so each is searched once. */
const uses = memo<PartContent, readonly Use[]>();

/** Its operands may define a name of some type. */
function isDefining(statement: Statement | undefined): boolean {
  return statement?.discriminator !== undefined;
}

function isRelating(statement: Statement): boolean {
  return relating(statement, () => hasTarget(statement.facts));
}

function hasTarget(facts: StatementFacts | ParameterFacts): boolean {
  const own = (facts.operands ?? []).some((operand: OperandFacts) => operand.target?.why !== undefined);
  return own || (facts.parameters ?? []).some(hasTarget);
}

function* collect(node: Node): Generator<Use> {
  for (const operand of node.operands) {
    const { target } = operand.facts;
    if (target?.why !== undefined) yield { node, operand, target };
  }
  for (const child of node.children) yield* collect(child);
}
