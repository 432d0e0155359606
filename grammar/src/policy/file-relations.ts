import { nameOf } from '../facts/describe.js';
import type { Part } from '../parse/profile-parser.js';
import type { Problem } from '../problems.js';
import { childrenNamed, type Node, operandValue } from '../tree/nodes.js';

/** Checks between a statement and those that it refers to, as far as both stand in one file. */
export function checkRelations(parts: readonly Part[]): Problem[] {
  return new Relations(parts).run();
}

/** A statement, global or inline. */
interface Placed {
  part: Part;
  node: Node;
}

/** Policy Agent serves as many stacks. */
const IMAGES = 8;

class Relations {
  private readonly objects = new Map<string, Placed | undefined>();
  private readonly placed = new Map<string, Placed[]>();
  private readonly problems: Problem[] = [];

  constructor(parts: readonly Part[]) {
    for (const part of parts) if (part.content.node) this.collect(part, part.content.node, true);
  }

  run(): Problem[] {
    for (const rule of this.all('IpFilterRule')) this.filterRule(rule);
    for (const rule of this.all('KeyExchangeRule')) this.keyExchangeRule(rule);
    for (const rule of this.all('IDSRule')) this.idsRule(rule);
    this.scanRules();
    for (const image of this.all('TcpImage').slice(IMAGES)) {
      this.report(
        image,
        image.node,
        'error',
        `Policy Agent takes ${IMAGES} TcpImage statements; this one is too many.`,
      );
    }
    return this.problems;
  }

  private all(statement: string): readonly Placed[] {
    return this.placed.get(statement) ?? [];
  }

  private collect(part: Part, node: Node, isGlobal: boolean): void {
    const own = { part, node };
    const list = this.placed.get(node.name);
    if (list) list.push(own);
    else this.placed.set(node.name, [own]);
    const name = operandValue(node, 'name');
    const key = `${node.name} ${name}`;
    // Of two of one name it is not told here which one counts.
    if (isGlobal && typeof name === 'string') this.objects.set(key, this.objects.has(key) ? undefined : own);
    for (const child of node.children) if (child.children.length > 0) this.collect(part, child, false);
  }

  /** What an attribute refers to, where that stands in this file and was understood. */
  private target(holder: Node, statement: string): Node | undefined {
    const name = operandOf(last(holder, `${statement}Ref`), 'name');
    const found = typeof name === 'string' ? this.objects.get(`${statement} ${name}`) : undefined;
    return found && !found.node.damaged ? found.node : undefined;
  }

  private filterRule(rule: Placed): void {
    const action = this.target(rule.node, 'IpGenericFilterAction');
    const kind = action && operandOf(last(action, 'IpFilterAction'), 'value');
    if (kind === undefined || rule.node.damaged) return;
    const tunnel = last(rule.node, 'IpDynVpnActionRef') ?? last(rule.node, 'IpManVpnActionRef');
    if (kind === 'IpSec' && !tunnel) {
      const text = 'IpFilterAction IpSec needs IpDynVpnActionRef or IpManVpnActionRef: the rule names no tunnel.';
      this.report(rule, rule.node, 'error', text);
    } else if (kind !== 'IpSec' && tunnel) {
      this.report(rule, tunnel, 'warning', `${nameOf(tunnel.facts)} goes with IpFilterAction IpSec; this is ${kind}.`);
    }
  }

  private keyExchangeRule(rule: Placed): void {
    const action = this.target(rule.node, 'KeyExchangeAction');
    if (!action || rule.node.damaged || last(rule.node, 'SharedKey') || !this.asksForKey(action)) return;
    const text = 'The action authenticates with PresharedKey, but the rule has no SharedKey.';
    this.report(rule, rule.node, 'warning', text);
  }

  private asksForKey(action: Node): boolean {
    if (operandOf(last(action, 'HowToAuthMe'), 'value') === 'PresharedKey') return true;
    const named = childrenNamed(action, 'KeyExchangeOfferRef').map(
      (reference) => this.objects.get(`KeyExchangeOffer ${operandOf(reference, 'name')}`)?.node,
    );
    return [...childrenNamed(action, 'KeyExchangeOffer'), ...named].some(
      (offer) => offer && operandOf(last(offer, 'HowToAuthPeers'), 'value') === 'PresharedKey',
    );
  }

  private idsRule(rule: Placed): void {
    const reference = last(rule.node, 'IDSActionRef');
    const action = this.target(rule.node, 'IDSAction');
    const kind = firstValue(last(rule.node, 'ConditionType'));
    if (!reference || !action || kind === undefined) return;
    const types = childrenNamed(action, 'ActionType').map(firstValue);
    if (types.length === 0 || types.includes(undefined) || types.includes(kind)) return;
    const text = `The action has ActionType ${types.join(' and ')}, but the rule is of ConditionType ${kind}.`;
    this.report(rule, reference, 'error', text);
  }

  /** A stack has one set of thresholds for scans. */
  private scanRules(): void {
    const scans = this.all('IDSRule').filter(({ node }) => firstValue(last(node, 'ConditionType')) === 'ScanGlobal');
    const first = scans[0];
    const name = first && operandValue(first.node, 'name');
    for (const scan of scans.slice(1)) {
      if (operandValue(scan.node, 'name') === name) continue;
      const text = `${name} has ConditionType ScanGlobal already; Policy Agent discards every further rule of that kind.`;
      this.report(scan, scan.node, 'error', text);
    }
  }

  private report({ part, node }: Placed, at: Node, severity: Problem['severity'], message: string): void {
    const word = at.keyword ?? at;
    this.problems.push({
      kind: 'check',
      severity,
      message,
      start: part.start + word.start,
      end: part.start + word.end,
      statement: node.name,
      path: at === node ? node.name : `${node.name}/${at.name}`,
    });
  }
}

function last(node: Node, name: string): Node | undefined {
  return childrenNamed(node, name).at(-1);
}

function operandOf(node: Node | undefined, operand: string): unknown {
  return node && operandValue(node, operand);
}

function firstValue(node: Node | undefined): unknown {
  const operand = node?.operands[0];
  return operand?.resolved.state === 'set' ? operand.resolved.value : undefined;
}
