import type { AddressSet, Family } from '../../net/address-sets.js';
import { difference, type Spans, span } from '../../net/spans.js';
import { rejectionOf } from '../policy/rejected.js';
import type { TlsRule } from '../policy-types.js';
import type { StackInEffect } from '../types.js';
import { minus } from './cells/cell-sets.js';
import { type Budget, type Cell, meet } from './cells/cells.js';
import { Decisions, type Entry, type Piece } from './cells/decisions.js';
import type { KeptSpace } from './cells/kept-space.js';
import { filterCells, filterFacts, hiddenOf, tlsCells } from './cells/rule-cells.js';
import { DIMENSION, type Hidden, INBOUND, ON, Space, type SpaceParts, TCP, UDP } from './cells/space.js';
import { filtersOf, hasIpv6, securityOf, ttlsOf } from './filters-in-effect.js';
import type { FilterOutcome, PortOutcome, RouteOutcome, TlsOutcome } from './stages/outcomes.js';
import { addressesOf } from './stages/own-addresses.js';
import { portEntries } from './stages/port-entries.js';
import {
  lackOfReservations,
  namesJob,
  portsOfOneJob,
  type ReservedPorts,
  reservationsOf,
  reservedPortsOf,
} from './stages/reservations.js';
import { routeEntries } from './stages/route-entries.js';
import { routingHidden } from './stages/routing-cells.js';
import { lentRule, type SecondaryMap, secondaryMapsOf, secondaryText } from './stages/secondary-maps.js';
import { carriersOf, securityClasses } from './stages/security-classes.js';
import type { StackFacts } from './stages/stack-facts.js';

/** AT-TLS rules that select a connection; `missing`: what may contain others. */
export interface MatchingRules {
  rules: readonly TlsRule[];
  missing: readonly string[];
}

const TTLS_OFF = { kind: 'fact', what: 'TCPCONFIG TTLS or NOTTLS' } as const;
const IPSECURITY_OFF: Record<Family, Hidden> = {
  4: { kind: 'fact', what: 'IPCONFIG IPSECURITY' },
  6: { kind: 'fact', what: 'IPCONFIG6 IPSECURITY' },
};
const UNKNOWN_TLS = 'the complete AT-TLS policy';

/** The contribution of a stack to the space in which questions about it are answered. */
export function spaceParts(stack: StackInEffect): SpaceParts {
  const rules = stack.policy?.tls.rules ?? [];
  const filters = filtersOf(stack).rules;
  const reservations = reservationsOf(stack);
  const classes = securityClasses(stack, []);
  const routing = stack.policy?.routing?.rules ?? [];
  const secondaries = secondaryMapsOf(stack);
  const routedJobs = routing.flatMap(({ traffic }) => traffic?.flatMap(({ job }) => job ?? []) ?? []);
  return {
    jobs: [
      ...rules.flatMap(({ job }) => job ?? []),
      ...routedJobs,
      ...secondaries.flatMap(({ job }) => job ?? []),
      ...reservations.filter(namesJob).map(({ job }) => job),
    ],
    users: rules.flatMap(({ user }) => user ?? []),
    interfaces: carriersOf(stack),
    hidden: [
      ...(ttlsOf(stack) === undefined ? [TTLS_OFF] : []),
      ...([4, 6] as const).flatMap((family) =>
        securityOf(stack, family) === undefined ? [IPSECURITY_OFF[family]] : [],
      ),
      ...[...rules, ...filters].flatMap(hiddenOf),
      ...rules.filter(({ order }) => order === undefined).map(priorityFact),
      ...filterFacts(filters, classes),
      ...routing.flatMap((rule) => routingHidden(rule, stack)),
      ...secondaries.map(({ hidden }) => hidden),
    ],
  };
}

/** The space for several stacks and for the patterns in questions. */
export function spaceOf(
  parts: readonly SpaceParts[],
  named: { jobs: Iterable<string>; users: Iterable<string> },
  kept?: KeptSpace,
): Space {
  const all: SpaceParts = {
    jobs: [...parts.flatMap(({ jobs }) => [...jobs]), ...named.jobs],
    users: [...parts.flatMap(({ users }) => [...users]), ...named.users],
    interfaces: parts.flatMap(({ interfaces }) => interfaces),
    hidden: parts.flatMap(({ hidden }) => hidden),
  };
  return kept ? kept.of(all) : new Space(all);
}

/** The lists of a stack, each created on demand. */
interface Lists {
  tls: Decisions<TlsOutcome>;
  filters: Record<'inbound' | 'outbound', Decisions<FilterOutcome>>;
  ports: Decisions<PortOutcome>;
  routes: Decisions<RouteOutcome>;
}

/** What one stack does with connections: the only place that determines which rule, filter, route or reservation decides. */
export class StackConnections {
  private readonly reservedPorts: readonly ReservedPorts[];
  private readonly lists: Partial<Lists> = {};
  private readonly classes = new Map<string, Decisions<unknown>>();

  constructor(
    readonly stack: StackInEffect,
    readonly space: Space,
    private readonly facts: StackFacts,
  ) {
    this.reservedPorts = reservedPortsOf(stack);
  }

  get tls(): Decisions<TlsOutcome> {
    this.lists.tls ??= this.tlsDecisions();
    return this.lists.tls;
  }

  get filters(): Record<'inbound' | 'outbound', Decisions<FilterOutcome>> {
    this.lists.filters ??= { inbound: this.filterDecisions('inbound'), outbound: this.filterDecisions('outbound') };
    return this.lists.filters;
  }

  get ports(): Decisions<PortOutcome> {
    this.lists.ports ??= this.portDecisions();
    return this.lists.ports;
  }

  get routes(): Decisions<RouteOutcome> {
    this.lists.routes ??= this.routeDecisions();
    return this.lists.routes;
  }

  /** The position in a box that states whether a connection is a secondary one of a known job. */
  get secondaryPlaces(): number[] {
    return secondaryMapsOf(this.stack).flatMap(({ job, hidden }) =>
      job === undefined ? [] : (this.space.placeOf(hidden) ?? []),
    );
  }

  /** A list divided by the values of a question; created once for all questions of this type. */
  classed<T, C>(kind: string, list: Decisions<T>, classOf: (value: T) => C): Decisions<C> {
    const known = this.classes.get(kind) as Decisions<C> | undefined;
    if (known) return known;
    const made = list.classed(classOf, this.space.kept?.trees<C>(kind));
    this.classes.set(kind, made);
    return made;
  }

  /** Names of all AT-TLS rules. */
  get tlsRuleNames(): ReadonlySet<string> {
    return new Set((this.stack.policy?.tls.rules ?? []).map(({ name }) => name));
  }

  /** IPv6 is considered if the stack has an interface for it; undefined if unknown. */
  get hasIpv6(): boolean | undefined {
    return hasIpv6(this.stack);
  }

  /** What decides whether reserved ports of a protocol are reserved for further, unknown jobs; undefined if they are not. */
  lackOfReservations(protocol: 'tcp' | 'udp'): string | undefined {
    return lackOfReservations(this.stack, protocol, this.facts);
  }

  /** If all reservations are known: connections that no job can have, because they are to a port of one job and belong to another. */
  impossible(protocols: readonly ('tcp' | 'udp')[] = ['tcp', 'udp']): Cell[] {
    const { jobs } = this.space;
    const reserved = this.reservedPorts.filter(({ protocol }) => protocols.includes(protocol));
    return portsOfOneJob(reserved).flatMap(({ protocol, first, last, job }) => {
      const own = jobs.of(job.job);
      const others = own ? difference(jobs.all, own) : [];
      if (others.length === 0) return [];
      const rank = protocol === 'tcp' ? TCP : UDP;
      return ([4, 6] as const).map((family) =>
        this.space.cell(family, {
          protocol: span(rank, rank),
          localPort: span(first, last),
          direction: span(INBOUND, INBOUND),
          job: others,
        }),
      );
    });
  }

  /** The AT-TLS rules that select the connections of a cell, in any order; of more than two, the first two. */
  matching(cell: Cell, budget: Budget): Piece<MatchingRules>[] {
    const none = { rules: [], missing: [] };
    if (this.tlsState === 'inactive') return [{ cell, value: none }];
    const others = this.otherProtocols();
    const done: Piece<MatchingRules>[] = others.flatMap((other) => {
      const common = meet(cell, other);
      return common ? [{ cell: common, value: none }] : [];
    });
    const tcp = minus([cell], others, budget);
    if (this.tlsState !== 'active')
      return [...done, ...tcp.map((part) => ({ cell: part, value: { rules: [], missing: [this.tlsState] } }))];
    const { policy } = this.stack;
    const missing = policy?.complete.includes('at-tls') ? [] : [UNKNOWN_TLS];
    let open: Piece<MatchingRules>[] = tcp.map((part) => ({ cell: part, value: { rules: [], missing } }));
    for (const rule of policy?.tls.rules ?? []) {
      const { cells, vague } = tlsCells(this.space, rule);
      for (const cut of cells) {
        budget.spend(open.length);
        open = open.flatMap((piece) => {
          const common = meet(piece.cell, cut);
          if (!common) return [piece];
          const { rules, missing } = piece.value;
          const value = vague
            ? { rules, missing: [...missing, `TTLSRule ${rule.name}`] }
            : { rules: [...rules, rule], missing };
          const taken = { cell: common, value };
          const rest = minus([piece.cell], [cut], budget).map((part) => ({ ...piece, cell: part }));
          if (value.rules.length < 2) return [taken, ...rest];
          done.push(taken);
          return rest;
        });
      }
    }
    return [...done, ...open];
  }

  /** The stack's own addresses: the known ones, and all possible ones. */
  addresses(): { must: AddressSet; may: AddressSet } {
    return addressesOf(this.stack);
  }

  /** Whether the stack uses AT-TLS rules; otherwise what an answer needs. */
  private get tlsState(): string {
    const ttls = ttlsOf(this.stack);
    if (ttls === false) return 'inactive';
    if (!this.stack.policy?.given.includes('at-tls')) return 'the AT-TLS policy';
    const rejection = rejectionOf(this.stack.policy, 'at-tls');
    if (rejection !== undefined) return rejection;
    return ttls ? 'active' : TTLS_OFF.what;
  }

  private tlsDecisions(): Decisions<TlsOutcome> {
    const { policy } = this.stack;
    const ttls = ttlsOf(this.stack);
    if (ttls === false) return new Decisions(this.space, [], { kind: 'none', inactive: true });
    const inactive: Entry<TlsOutcome>[] =
      ttls === undefined ? this.everywhere(TTLS_OFF, { kind: 'none', inactive: true }) : [];
    const never = [...inactive, this.withoutTcp()];
    if (!policy?.given.includes('at-tls') || policy.absent?.includes('at-tls'))
      return new Decisions<TlsOutcome>(this.space, never, {
        kind: 'unknown',
        missing: policy?.absent?.includes('at-tls') ? UNKNOWN_TLS : 'the AT-TLS policy',
      });
    const rejection = rejectionOf(policy, 'at-tls');
    if (rejection !== undefined)
      return new Decisions<TlsOutcome>(this.space, never, { kind: 'unknown', missing: rejection });
    const unordered = policy.tls.rules.filter(({ order }) => order === undefined);
    const ordered = policy.tls.rules.filter(({ order }) => order !== undefined);
    const entries = [
      ...unordered.map((rule) => this.tlsEntry(rule, priorityFact(rule))),
      ...this.withSecondaries(ordered),
    ];
    const otherwise: TlsOutcome = policy.complete.includes('at-tls')
      ? { kind: 'none' }
      : { kind: 'unknown', missing: UNKNOWN_TLS };
    return new Decisions(this.space, [...never, ...entries], otherwise);
  }

  /** AT-TLS protects only TCP connections, with any policy. */
  private withoutTcp(): Entry<TlsOutcome> {
    return { cells: this.otherProtocols(), value: { kind: 'none' } };
  }

  private otherProtocols(): Cell[] {
    return ([4, 6] as const).map((family) => {
      const all = this.space.universe[family][DIMENSION.protocol]!;
      return this.space.cell(family, { protocol: difference(all, span(TCP, TCP)) });
    });
  }

  private tlsEntry(rule: TlsRule, fact?: Hidden): Entry<TlsOutcome> {
    const { cells, vague } = tlsCells(this.space, rule);
    const place = fact && this.space.placeOf(fact);
    const limited = place === undefined ? cells : cells.map((cell) => ({ ...cell, box: cell.box.with(place, ON) }));
    const isVague = vague || (fact !== undefined && place === undefined);
    return {
      cells: limited,
      value: isVague ? { kind: 'unknown', missing: `TTLSRule ${rule.name}` } : { kind: 'rule', rule },
    };
  }

  /**
   * After the rules of its priority, a rule selects the secondary connections of its process; if that can be any process, those that no
   * rule selects.
   */
  private withSecondaries(rules: readonly TlsRule[]): Entry<TlsOutcome>[] {
    const maps = secondaryMapsOf(this.stack).flatMap((map) => {
      const entry = this.secondaryEntry(map);
      return entry ? [{ map, entry }] : [];
    });
    const entries = rules.flatMap((rule, at) => {
      const isLast = rules[at + 1]?.priority !== rule.priority;
      const own = maps.filter(({ map }) => isLast && map.job !== undefined && map.rule.priority === rule.priority);
      return [this.tlsEntry(rule), ...own.map(({ entry }) => entry)];
    });
    return [...entries, ...maps.filter(({ map }) => map.job === undefined).map(({ entry }) => entry)];
  }

  private secondaryEntry(map: SecondaryMap): Entry<TlsOutcome> | undefined {
    const { rule, job, hidden } = map;
    const place = this.space.placeOf(hidden);
    if (place === undefined) return undefined;
    const { cells } = tlsCells(this.space, lentRule(map));
    return {
      cells: cells.map((cell) => ({ ...cell, box: cell.box.with(place, ON) })),
      value: job === undefined ? { kind: 'unknown', missing: secondaryText(rule) } : { kind: 'rule', rule },
    };
  }

  private filterDecisions(way: 'inbound' | 'outbound'): Decisions<FilterOutcome> {
    const { rules: all, state: own, source } = filtersOf(this.stack);
    const rejection = source === 'policy' ? rejectionOf(this.stack.policy, 'ipsec') : undefined;
    const [rules, state] = rejection === undefined ? [all, own] : [[], rejection];
    const classes = securityClasses(this.stack, this.space.interfaces);
    const off = ([4, 6] as const).flatMap((family): Entry<FilterOutcome>[] => {
      const security = securityOf(this.stack, family);
      if (security === true) return [];
      const place = security === undefined ? this.space.placeOf(IPSECURITY_OFF[family]) : undefined;
      const hidden = place === undefined ? new Map<number, Spans>() : new Map([[place, ON]]);
      return [{ cells: [this.space.cell(family, {}, hidden)], value: { kind: 'off', family } }];
    });
    const entries = rules.map((rule): Entry<FilterOutcome> => {
      const { cells, vague } = filterCells(this.space, rule, way, classes);
      return {
        cells,
        value: vague ? { kind: 'unknown', missing: `IpFilterRule ${rule.name}` } : { kind: 'rule', rule },
      };
    });
    const otherwise: FilterOutcome = state === 'complete' ? { kind: 'default' } : { kind: 'unknown', missing: state };
    return new Decisions(this.space, [...off, ...entries], otherwise);
  }

  private routeDecisions(): Decisions<RouteOutcome> {
    const { entries, otherwise } = routeEntries(this.stack, this.space, this.facts);
    return new Decisions(this.space, entries, otherwise);
  }

  private portDecisions(): Decisions<PortOutcome> {
    const entries = portEntries(this.stack, this.space, this.facts, this.reservedPorts);
    return new Decisions<PortOutcome>(this.space, entries, { kind: 'unreserved' });
  }

  private everywhere<T>(fact: Hidden, value: T): Entry<T>[] {
    const place = this.space.placeOf(fact);
    if (place === undefined) return [];
    const cells = ([4, 6] as const).map((family) => this.space.cell(family, {}, new Map([[place, ON]])));
    return [{ cells, value }];
  }
}

function priorityFact({ name }: TlsRule): Hidden {
  return { kind: 'fact', what: `TTLSRule ${name}: Priority` };
}
