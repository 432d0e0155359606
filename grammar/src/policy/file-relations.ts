import { keptIn } from '../collections/memo.js';
import { nameOf } from '../facts/describe.js';
import type { Problem } from '../facts/problems.js';
import type { Part } from '../parse/parsed-file.js';
import { childrenNamed, lastNamed, type Node, operandValue } from '../tree/nodes.js';

/** Checks between a statement and the statements that it refers to, if both are in one file. */
export function checkRelations(parts: readonly Part[]): Problem[] {
  return new Relations(parts).run();
}

/** A statement, global or inline. */
interface Placed {
  part: Part;
  node: Node;
}

/** The maximum number of stacks that Policy Agent supports. */
const IMAGES = 8;

const RESETTING_ATTACKS: readonly string[] = ['TCP_QUEUE_SIZE', 'GLOBAL_TCP_STALL'];

const NOT_IN_FIPS_MODE = /^(DES|(HMAC_)?MD5(_96)?|AES128_XCBC(_96)?|Group1)$/;

/** The attributes that name the two endpoints of a rule. */
const ENDS: Readonly<Record<string, readonly [string, string]>> = {
  TTLSRule: ['LocalAddr', 'RemoteAddr'],
  IpFilterRule: ['IpSourceAddr', 'IpDestAddr'],
  RoutingRule: ['IpSourceAddr', 'IpDestAddr'],
};

class Relations {
  private readonly objects = new Map<string, Placed | undefined>();
  private readonly placed = new Map<string, Placed[]>();
  private readonly problems: Problem[] = [];
  /** Built on demand. */
  private connections: Map<unknown, Node[]> | undefined;

  constructor(parts: readonly Part[]) {
    for (const part of parts) if (part.content.node) this.collect(part, part.content.node, true);
  }

  run(): Problem[] {
    for (const rule of this.all('IpFilterRule')) this.filterRule(rule);
    for (const rule of this.all('KeyExchangeRule')) this.keyExchangeRule(rule);
    for (const rule of this.all('IDSRule')) this.idsRule(rule);
    for (const [statement, ends] of Object.entries(ENDS))
      for (const rule of this.all(statement)) this.families(rule, ends);
    for (const action of this.all('TTLSEnvironmentAction')) {
      this.clientAuthentication(action);
      this.versions(action);
    }
    this.fips();
    this.scanRules();
    this.attackRules();
    this.images();
    return this.problems;
  }

  private all(statement: string): readonly Placed[] {
    return this.placed.get(statement) ?? [];
  }

  private collect(part: Part, node: Node, isGlobal: boolean): void {
    const own = { part, node };
    keptIn(this.placed, node.name, () => []).push(own);
    const name = operandValue(node, 'name');
    const key = `${node.name} ${name}`;
    // If two have the same name, this check does not determine which one is in effect.
    if (isGlobal && typeof name === 'string') this.objects.set(key, this.objects.has(key) ? undefined : own);
    for (const child of node.children)
      if (child.children.length > 0) this.collect(part, child, 'global' in child.facts && child.facts.global === true);
  }

  /** The definition to which an attribute refers, if it is in this file and was parsed completely. */
  private target(holder: Node, statement: string): Node | undefined {
    const name = operandOf(lastNamed(holder, `${statement}Ref`), 'name');
    const found = typeof name === 'string' ? this.objects.get(`${statement} ${name}`) : undefined;
    return found && !found.node.damaged ? found.node : undefined;
  }

  private filterRule(rule: Placed): void {
    const action = this.target(rule.node, 'IpGenericFilterAction');
    const kind = action && operandOf(lastNamed(action, 'IpFilterAction'), 'value');
    if (kind === undefined || rule.node.damaged) return;
    const tunnel = lastNamed(rule.node, 'IpDynVpnActionRef') ?? lastNamed(rule.node, 'IpManVpnActionRef');
    if (kind === 'IpSec' && !tunnel) {
      // It requires IpDynVpnActionRef, which is reported.
      if (lastNamed(rule.node, 'IpLocalStartActionRef')) return;
      const text =
        'IpFilterAction IpSec requires IpDynVpnActionRef or IpManVpnActionRef: the rule does not refer to a tunnel.';
      this.report(rule, rule.node, 'error', text);
    } else if (kind !== 'IpSec' && tunnel)
      this.report(
        rule,
        tunnel,
        'warning',
        `${nameOf(tunnel.facts)} is valid only with IpFilterAction IpSec; this is ${kind}.`,
      );
  }

  private keyExchangeRule(rule: Placed): void {
    const action = this.target(rule.node, 'KeyExchangeAction');
    if (!action || rule.node.damaged || lastNamed(rule.node, 'SharedKey') || !this.asksForKey(action)) return;
    const text = 'The action authenticates with PresharedKey, but the rule has no SharedKey.';
    this.report(rule, rule.node, 'warning', text);
  }

  private asksForKey(action: Node): boolean {
    if (operandOf(lastNamed(action, 'HowToAuthMe'), 'value') === 'PresharedKey') return true;
    const named = childrenNamed(action, 'KeyExchangeOfferRef').map(
      (reference) => this.objects.get(`KeyExchangeOffer ${operandOf(reference, 'name')}`)?.node,
    );
    return [...childrenNamed(action, 'KeyExchangeOffer'), ...named].some(
      (offer) => offer && operandOf(lastNamed(offer, 'HowToAuthPeers'), 'value') === 'PresharedKey',
    );
  }

  private idsRule(rule: Placed): void {
    const reference = lastNamed(rule.node, 'IDSActionRef');
    const action = this.target(rule.node, 'IDSAction');
    if (reference && action) this.resetOf(rule, reference, action);
    const kind = firstValue(lastNamed(rule.node, 'ConditionType'));
    if (!reference || !action || kind === undefined) return;
    const types = childrenNamed(action, 'ActionType').map(firstValue);
    if (types.length === 0 || types.includes(undefined) || types.includes(kind)) return;
    // If condition and action match, the ConditionType is wrong, which is reported at the condition.
    const hasOther = types.some((type) =>
      rule.node.children.some(({ name }) => name.startsWith(`IDS${type}Condition`)),
    );
    if (hasOther) return;
    const text = `The action has ActionType ${types.join(' and ')}, but the rule has ConditionType ${kind}.`;
    this.report(rule, reference, 'error', text);
  }

  /** Connections are reset only for attacks that concern a single connection. */
  private resetOf(rule: Placed, reference: Node, action: Node): void {
    const attack = this.attackOf(rule.node);
    if (attack === undefined || RESETTING_ATTACKS.includes(attack)) return;
    const reactions = childrenNamed(action, 'ActionType')
      .filter((type) => firstValue(type) === 'Attack')
      .map((type) => operandValue(type, 'action'));
    if (reactions.length === 0 || !reactions.every((reaction) => String(reaction).endsWith('ResetConn'))) return;
    const text = `Attack ${reactions.join(', ')} is valid only for ${RESETTING_ATTACKS.join(' and ')}, but this rule is for ${attack}.`;
    this.report(rule, reference, 'warning', text);
  }

  /** Settings that require a TLS version that the environment turns off. */
  private versions(action: Placed): void {
    const block =
      lastNamed(action.node, 'TTLSEnvironmentAdvancedParms') ??
      this.target(action.node, 'TTLSEnvironmentAdvancedParms');
    const gsk = lastNamed(action.node, 'TTLSGskAdvancedParms') ?? this.target(action.node, 'TTLSGskAdvancedParms');
    if (!block) return;
    const isOff = (version: string): boolean => firstValue(lastNamed(block, version)) === 'Off';
    const profile = lastNamed(action.node, 'SuiteBProfile');
    const suiteB = firstValue(profile);
    if (profile && suiteB !== undefined && suiteB !== 'Off' && isOff('TLSv1.2'))
      this.report(action, profile, 'error', `SuiteBProfile ${suiteB} requires TLSv1.2 On, but TLSv1.2 is Off.`);
    const tickets = gsk && lastNamed(gsk, 'GSK_SYSPLEX_SESSION_TICKET_CACHE');
    if (
      tickets &&
      gsk === lastNamed(action.node, 'TTLSGskAdvancedParms') &&
      firstValue(tickets) === 'On' &&
      isOff('TLSv1.3')
    ) {
      const text = 'GSK_SYSPLEX_SESSION_TICKET_CACHE stores session tickets of TLS 1.3, but TLSv1.3 is Off.';
      this.report(action, tickets, 'warning', text);
    }
  }

  /** Algorithms that a stack in FIPS 140 mode rejects. */
  private fips(): void {
    const policy = this.all('IpFilterPolicy').at(-1)?.node;
    if (!policy || firstValue(lastNamed(policy, 'FIPS140')) !== 'Yes') return;
    for (const statement of ['IpDataOffer', 'KeyExchangeOffer', 'IpDynVpnAction', 'IpManVpnAction'])
      for (const own of this.all(statement))
        for (const attribute of own.node.children) {
          const refused = attribute.operands
            .map(({ resolved }) => (resolved.state === 'set' ? resolved.value : undefined))
            .find((value) => typeof value === 'string' && NOT_IN_FIPS_MODE.test(value));
          if (refused === undefined) continue;
          const text = `${refused} is not approved for FIPS 140 and is rejected because FIPS140 Yes is coded on IpFilterPolicy.`;
          this.report(own, attribute, 'warning', text);
        }
  }

  /** Both ends of a rule have addresses of one IP version; if the rule itself contains both, its own check verifies this. */
  private families(rule: Placed, ends: readonly [string, string]): void {
    if (rule.node.damaged) return;
    const [first, second] = ends.map((end) => rule.node.children.filter(({ name }) => name.startsWith(end)));
    if (first?.length !== 1 || second?.length !== 1 || !(refers(first[0]!) || refers(second[0]!))) return;
    const [one, other] = [this.familiesOf(first[0]!), this.familiesOf(second[0]!)];
    if (!one || !other || [...one].some((family) => other.has(family))) return;
    const text = `${first[0]!.name} has IPv${[...one]} addresses and ${second[0]!.name} IPv${[...other]} ones; no connection has both.`;
    this.report(rule, second[0]!, 'error', text);
  }

  /** The families of the addresses that an attribute names; undefined if one of them is unknown. */
  private familiesOf(attribute: Node): Set<4 | 6> | undefined {
    const statement = attribute.facts.operands?.[0]?.refers?.[0];
    const name = operandOf(attribute, 'name');
    if (statement === undefined) return familyOf(attribute);
    const target = this.objects.get(`${statement} ${name}`)?.node;
    return target && !target.damaged ? this.familiesIn(target) : undefined;
  }

  private familiesIn({ name, children }: Node): Set<4 | 6> | undefined {
    const found = new Set<4 | 6>();
    for (const child of children) {
      const own = name === 'IpAddrGroup' && !refers(child) ? this.familiesIn(child) : this.familiesOf(child);
      if (!own) return undefined;
      for (const family of own) found.add(family);
    }
    return found.size > 0 ? found : undefined;
  }

  /** Client authentication is in effect only if the server requests it; a connection action can still request it. */
  private clientAuthentication(action: Placed): void {
    const role = firstValue(lastNamed(action.node, 'HandshakeRole'));
    const block = lastNamed(action.node, 'TTLSEnvironmentAdvancedParms');
    const type = block && lastNamed(block, 'ClientAuthType');
    if (role === undefined || role === 'ServerWithClientAuth' || !type || this.mayAskClients(action)) return;
    const text = `ClientAuthType is in effect only with HandshakeRole ServerWithClientAuth; with ${role} no client certificate is requested.`;
    this.report(action, type, 'warning', text);
  }

  private mayAskClients(action: Placed): boolean {
    const connections = this.connectionsOf(operandValue(action.node, 'name'));
    return connections.some((reference) => {
      const target = this.objects.get(`TTLSConnectionAction ${operandOf(reference, 'name')}`)?.node;
      const own = target && lastNamed(target, 'HandshakeRole');
      return (
        !target || target.damaged || (own !== undefined && firstValue(own) !== 'Client' && firstValue(own) !== 'Server')
      );
    });
  }

  /** References to connection actions in the rules that use an environment action. */
  private connectionsOf(environment: unknown): readonly Node[] {
    this.connections ??= this.connectionsByEnvironment();
    return this.connections.get(environment) ?? [];
  }

  private connectionsByEnvironment(): Map<unknown, Node[]> {
    const found = new Map<unknown, Node[]>();
    for (const { node } of this.all('TTLSRule')) {
      const reference = lastNamed(node, 'TTLSConnectionActionRef');
      if (!reference) continue;
      const environment = operandOf(lastNamed(node, 'TTLSEnvironmentActionRef'), 'name');
      keptIn(found, environment, () => []).push(reference);
    }
    return found;
  }

  /** Of several rules for one attack type, only the one with the highest priority is used. */
  private attackRules(): void {
    const best = new Map<string, { priority: number; name: unknown }>();
    const rules = this.all('IDSRule').flatMap((rule) => {
      const attack = this.attackOf(rule.node);
      const own = lastNamed(rule.node, 'Priority');
      const priority = own ? firstValue(own) : 1;
      const isTimed = rule.node.children.some(({ name }) => name.startsWith('IpTimeCondition'));
      const isKnown = attack !== undefined && typeof priority === 'number' && !isTimed && !rule.node.damaged;
      return isKnown ? [{ rule, attack, priority, name: operandValue(rule.node, 'name') }] : [];
    });
    for (const { attack, priority, name } of rules)
      if (priority > (best.get(attack)?.priority ?? 0)) best.set(attack, { priority, name });
    for (const { rule, attack, priority, name } of rules) {
      const used = best.get(attack)!;
      if (name === used.name) continue;
      const text =
        priority < used.priority
          ? `${used.name} is also for ${attack} and has a higher priority: Policy Agent never uses this rule.`
          : `${used.name} is also for ${attack} and has the same priority: Policy Agent uses only one of the two rules.`;
      this.report(rule, rule.node, 'warning', text);
    }
  }

  private attackOf(rule: Node): string | undefined {
    const condition = lastNamed(rule, 'IDSAttackCondition') ?? this.target(rule, 'IDSAttackCondition');
    const attack = condition && firstValue(lastNamed(condition, 'AttackType'));
    return typeof attack === 'string' ? attack : undefined;
  }

  /** A services connection through a stack without a TcpImage uses a separate image. */
  private images(): void {
    const images = this.all('TcpImage');
    const service = this.all('ServicesConnection').at(-1);
    const wanted = service && firstValue(lastNamed(service.node, 'ImageName'));
    const named = images.map(({ node }) => String(operandValue(node, 'image')).toUpperCase());
    const isExtra = typeof wanted === 'string' && !named.includes(wanted.toUpperCase());
    const limit = isExtra ? IMAGES - 1 : IMAGES;
    const why = isExtra ? ` in addition to the image that ServicesConnection requires for ${wanted}` : '';
    for (const image of images.slice(limit)) {
      const text = `Policy Agent accepts at most ${limit} TcpImage statements${why}. Delete this one.`;
      this.report(image, image.node, 'error', text);
    }
  }

  /** A stack has one set of thresholds for scan detection. */
  private scanRules(): void {
    const scans = this.all('IDSRule').filter(
      ({ node }) => firstValue(lastNamed(node, 'ConditionType')) === 'ScanGlobal',
    );
    const first = scans[0];
    const name = first && operandValue(first.node, 'name');
    for (const scan of scans.slice(1)) {
      if (operandValue(scan.node, 'name') === name) continue;
      const text = `${name} already has ConditionType ScanGlobal; Policy Agent discards every other rule of that type.`;
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

function refers(attribute: Node): boolean {
  return attribute.facts.operands?.[0]?.refers !== undefined;
}

/** For an attribute that contains addresses; values that represent any address apply to both IP versions. */
function familyOf(attribute: Node): Set<4 | 6> | undefined {
  const value = firstValue(attribute);
  if (typeof value !== 'string') return undefined;
  if (value === 'All4') return new Set([4]);
  if (value === 'All6') return new Set([6]);
  return value === 'All' ? new Set([4, 6]) : new Set([value.includes(':') ? 6 : 4]);
}

function operandOf(node: Node | undefined, operand: string): unknown {
  return node && operandValue(node, operand);
}

function firstValue(node: Node | undefined): unknown {
  const operand = node?.operands[0];
  return operand?.resolved.state === 'set' ? operand.resolved.value : undefined;
}
