import { intersection, intersects, isSubset, type Spans, span } from '../../net/spans.js';
import type { FilterRule, TlsRule } from '../policy-types.js';
import type { Budget, Cell } from './cells/cells.js';
import type { Decisions } from './cells/decisions.js';
import { DIMENSION, INBOUND, ON, OUTBOUND } from './cells/space.js';
import type { Answer, Explanation, Judge, Judgment } from './question.js';
import { NameClasses } from './regions/name-classes.js';
import type { StackConnections } from './stack-connections.js';
import {
  type FilterOutcome,
  getsThrough,
  isTunneled,
  type PortOutcome,
  type RouteOutcome,
  type TlsOutcome,
} from './stages/outcomes.js';
import { NO_JOB } from './stages/reservations.js';
import { type DemandResult, demandsMet, type TlsDemands } from './tls-demands.js';

/** What decided about a connection, as far as the judge evaluated it. */
export interface Deciders {
  tls?: TlsOutcome;
  inbound?: FilterOutcome;
  outbound?: FilterOutcome;
  port?: PortOutcome;
  route?: RouteOutcome;
  /** covered: the rules that match, at most two. */
  rules?: readonly TlsRule[];
  /** protected: the demands that AT-TLS does not meet. */
  lack?: DemandResult;
}

/** The filters permit the packets both ways. */
export function permitted(stack: StackConnections): Judge<Deciders> {
  return filterJudge(stack, (inbound, outbound) => both(through(inbound), through(outbound)));
}

/** The filters deny the packets at least one way. */
export function denied(stack: StackConnections): Judge<Deciders> {
  return filterJudge(stack, (inbound, outbound) => opposite(both(through(inbound), through(outbound))));
}

/** The effect of a filter on packets, as far as questions distinguish it. */
type Passage = 'permit' | 'deny' | 'tunnel' | 'idle tunnel' | 'unknown';

function through(passage: Passage): Answer {
  return passage === 'unknown' || passage === 'idle tunnel' ? 'unknown' : passage === 'deny' ? 'no' : 'yes';
}

function tunneled(passage: Passage): Answer {
  return passage === 'unknown' ? passage : passage.endsWith('tunnel') ? 'yes' : 'no';
}

function passageOf(outcome: FilterOutcome): Passage {
  const passes = getsThrough(outcome);
  if (isTunneled(outcome)) return passes ? 'tunnel' : 'idle tunnel';
  return passes === undefined ? 'unknown' : passes ? 'permit' : 'deny';
}

function filterJudge(
  stack: StackConnections,
  answer: (inbound: Passage, outbound: Passage) => Answer,
): Judge<Deciders> {
  return {
    judge: (cell, budget) =>
      passages(stack, cell, budget).map((one) => ({ cell: one.cell, answer: answer(one.inbound, one.outbound) })),
    explain: (point, budget) => filtersAt(stack, point, budget),
  };
}

/** The parts of a cell by the effect of the filters on its packets both ways. */
function passages(
  stack: StackConnections,
  cell: Cell,
  budget: Budget,
): { cell: Cell; inbound: Passage; outbound: Passage }[] {
  const [inbound, outbound] = (['inbound', 'outbound'] as const).map((way) =>
    stack.classed(`passage ${way}`, stack.filters[way], passageOf),
  );
  return inbound!.decide(cell, budget).flatMap((incoming) =>
    outbound!.decide(incoming.cell, budget).map((outgoing) => ({
      cell: outgoing.cell,
      inbound: incoming.value,
      outbound: outgoing.value,
    })),
  );
}

function filtersAt(stack: StackConnections, point: Cell, budget: Budget): Explanation<Deciders> {
  const inbound = stack.filters.inbound.at(point, budget);
  const outbound = stack.filters.outbound.at(point, budget);
  return { by: { inbound, outbound }, missing: [inbound, outbound].flatMap(filterLack) };
}

function filterLack(outcome: FilterOutcome): string[] {
  if (outcome.kind === 'unknown') return [outcome.missing];
  if (outcome.kind !== 'rule') return [];
  if (outcome.rule.isIdle) return [idleText(outcome.rule)];
  return outcome.rule.action === undefined ? [`the action of ${ruleText(outcome.rule)}`] : [];
}

/** What must be known about a filter whose manual tunnel is not active at the start. */
export function idleText(rule: FilterRule): string {
  return `whether the manual tunnel of ${ruleText(rule)} is active`;
}

function ruleText({ name }: FilterRule): string {
  return name === '' ? 'a filter rule' : `IpFilterRule ${name}`;
}

/** Demands on the protection of a connection. */
export interface Protection {
  by: 'tls' | 'ipsec' | 'any';
  demands: TlsDemands;
}

/** It is denied, or AT-TLS protects it as demanded, or a tunnel protects its packets both ways. */
export function protectedAs(stack: StackConnections, { by, demands }: Protection): Judge<Deciders> {
  const safe = (inbound: Passage, outbound: Passage): Answer => {
    const isDenied = opposite(both(through(inbound), through(outbound)));
    return by === 'tls' ? isDenied : either(isDenied, both(tunneled(inbound), tunneled(outbound)));
  };
  return {
    judge: (cell, budget) =>
      passages(stack, cell, budget).flatMap((part): Judgment[] => {
        const answer = safe(part.inbound, part.outbound);
        if (answer === 'yes' || by === 'ipsec') return [{ cell: part.cell, answer }];
        // If the filters are unknown, only full protection changes the answer.
        const tls =
          answer === 'unknown'
            ? tlsParts(stack, part.cell, budget, demands, true)
            : tlsParts(stack, part.cell, budget, demands);
        return tls.map((one) => ({ cell: one.cell, answer: either(one.answer, answer) }));
      }),
    explain: (point, budget) => {
      const filters = filtersAt(stack, point, budget);
      if (by === 'ipsec') return filters;
      const tls = stack.tls.at(point, budget);
      const lack = tls.kind === 'rule' ? demandsMet(tls.rule, demands, directionOf(point)) : undefined;
      const missing = tls.kind === 'unknown' ? [tls.missing] : (lack?.missing ?? []);
      return {
        by: { ...filters.by, tls, ...(lack ? { lack } : {}) },
        missing: [...missing, ...filters.missing],
      };
    },
  };
}

/** It is permitted, and neither AT-TLS nor a tunnel protects it. */
export function clear(stack: StackConnections): Judge<Deciders> {
  const { judge, explain } = protectedAs(stack, { by: 'any', demands: {} });
  return {
    judge: (cell, budget) => judge(cell, budget).map((one) => ({ cell: one.cell, answer: opposite(one.answer) })),
    explain,
  };
}

function directionOf(point: Cell): 'inbound' | 'outbound' {
  return point.box[DIMENSION.direction]![0] === INBOUND ? 'inbound' : 'outbound';
}

/** The parts of a cell by whether AT-TLS protects them. Demands on client certificates apply only to inbound connections. */
function tlsParts(
  stack: StackConnections,
  cell: Cell,
  budget: Budget,
  demands: TlsDemands,
  isAllOrNothing = false,
): Judgment[] {
  const coarse = (answer: Answer): Answer => (isAllOrNothing && answer !== 'yes' ? 'no' : answer);
  const directions = demands.clientCertificate ? (['inbound', 'outbound'] as const) : (['inbound'] as const);
  return directions.flatMap((direction) => {
    const kind = `tls ${direction} ${isAllOrNothing} ${JSON.stringify(demands)}`;
    const decisions = stack.classed(kind, stack.tls, (outcome): Answer => {
      if (outcome.kind !== 'rule') return coarse(outcome.kind === 'none' ? 'no' : 'unknown');
      return coarse(demandsMet(outcome.rule, demands, direction).answer);
    });
    const own = directions.length === 1 ? cell : inDirection(cell, direction === 'inbound' ? INBOUND : OUTBOUND);
    if (!own) return [];
    const places = demands.applicationStarts ? stack.secondaryPlaces : [];
    const decided = decisions.decide(withPlaces(own, places, ON), budget);
    return decided.map(({ cell: part, value }) => ({ cell: withPlaces(part, places, own), answer: value }));
  });
}

/** If the application starts TLS, its secondary connections get the policy of the primary one. */
function withPlaces(cell: Cell, places: readonly number[], from: Spans | Cell): Cell {
  const setAt = (place: number): Spans => ('box' in from ? from.box[place]! : from);
  return { ...cell, box: places.reduce((box, place) => box.with(place, setAt(place)), cell.box) };
}

function inDirection(cell: Cell, direction: number): Cell | undefined {
  const set = intersection(cell.box[DIMENSION.direction]!, span(direction, direction));
  return set.length === 0 ? undefined : { ...cell, box: cell.box.with(DIMENSION.direction, set) };
}

/** The AT-TLS rule that decides is one of these. */
export function decidedBy(stack: StackConnections, names: readonly string[]): Judge<Deciders> {
  const wanted = new Set(names);
  return tlsJudge(stack, `rule ${JSON.stringify(names)}`, (rule) => rule !== undefined && wanted.has(rule.name));
}

function tlsJudge(
  stack: StackConnections,
  key: string,
  holds: (rule: TlsRule | undefined) => boolean,
): Judge<Deciders> {
  const answer = (outcome: TlsOutcome): Answer => {
    if (outcome.kind === 'unknown') return 'unknown';
    return holds(outcome.kind === 'rule' ? outcome.rule : undefined) ? 'yes' : 'no';
  };
  const explain = (tls: TlsOutcome): Explanation<Deciders> => ({
    by: { tls },
    missing: tls.kind === 'unknown' ? [tls.missing] : [],
  });
  return listJudge(stack, key, stack.tls, answer, explain);
}

/** A judge that uses one list. */
function listJudge<T>(
  stack: StackConnections,
  key: string,
  decisions: Decisions<T>,
  answer: (value: T) => Answer,
  explain: (value: T) => Explanation<Deciders>,
): Judge<Deciders> {
  const classed = stack.classed(key, decisions, answer);
  return {
    judge: (cell, budget) =>
      classed.decide(cell, budget).map(({ cell: part, value }) => ({ cell: part, answer: value })),
    explain: (point, budget) => explain(decisions.at(point, budget)),
  };
}

/** Every interface that may send its packets is one of these. */
export function carriedBy(stack: StackConnections, interfaces: readonly string[]): Judge<Deciders> {
  const wanted = new Set(interfaces.map((name) => name.toUpperCase()));
  const answer = (route: RouteOutcome): Answer => {
    if (route.kind === 'unknown') return 'unknown';
    if (route.kind === 'none') return 'no';
    // No interface sends its packets.
    if (route.kind === 'local') return 'yes';
    const [first, ...others] = route.used.map((one) => wanted.has(one.interface!.toUpperCase()));
    if (first && others.every((isWanted) => isWanted)) return 'yes';
    // The first route is used with and without MULTIPATH.
    return first && route.missing !== undefined ? 'unknown' : 'no';
  };
  return listJudge(stack, `route ${JSON.stringify([...wanted])}`, stack.routes, answer, (route) => ({
    by: { route },
    missing: 'missing' in route && route.missing !== undefined ? [route.missing] : [],
  }));
}

/** Its local port is reserved, and each reservation is for a job that one of the patterns covers. */
export function reservedFor(stack: StackConnections, jobs: readonly string[]): Judge<Deciders> {
  const wanted = jobs.map((job) => job.toUpperCase());
  const isWanted = (job: string): boolean => wanted.some((pattern) => covers(pattern, job));
  const answer = (port: PortOutcome): Answer => {
    if (port.kind === 'unknown') return port.jobs?.every((job) => !isWanted(job)) ? 'no' : 'unknown';
    if (port.kind === 'unreserved') return 'no';
    if (!port.reservations.every(({ job }) => isWanted(job))) return 'no';
    return port.missing === undefined ? 'yes' : 'unknown';
  };
  return listJudge(stack, `reserved ${JSON.stringify(wanted)}`, stack.ports, answer, (port) => ({
    by: { port },
    missing: port.kind === 'unreserved' || port.missing === undefined ? [] : [port.missing],
  }));
}

/** RESERVED, AUTHPORT, OMVS and `*` match only themselves. */
export function covers(pattern: string, job: string): boolean {
  if (pattern === job) return true;
  if (NO_JOB.has(pattern) || NO_JOB.has(job)) return false;
  const names = new NameClasses([pattern, job]);
  const [all, own] = [names.of(pattern), names.of(job)];
  return all !== undefined && own !== undefined && isSubset(own, all);
}

/** Whether a name matches both patterns. */
export function namesMeet(first: string, second: string): boolean {
  const names = new NameClasses([first, second]);
  const [a, b] = [names.of(first), names.of(second)];
  return a !== undefined && b !== undefined && intersects(a, b);
}

/** Exactly one AT-TLS rule matches it, or at least one. */
export function covered(stack: StackConnections, by: 'one' | 'any'): Judge<Deciders> {
  if (by === 'any') return tlsJudge(stack, 'any rule', (rule) => rule !== undefined);
  return {
    judge: (cell, budget) =>
      stack.matching(cell, budget).map(({ cell: part, value: { rules, missing } }) => {
        const answer = rules.length > 1 ? 'no' : missing.length > 0 ? 'unknown' : rules.length === 1 ? 'yes' : 'no';
        return { cell: part, answer };
      }),
    explain: (point, budget) => {
      const { rules, missing } = stack.matching(point, budget)[0]!.value;
      return { by: { rules }, missing };
    },
  };
}

function opposite(answer: Answer): Answer {
  return answer === 'unknown' ? answer : answer === 'yes' ? 'no' : 'yes';
}

function either(a: Answer, b: Answer): Answer {
  if (a === 'yes' || b === 'yes') return 'yes';
  return a === 'unknown' || b === 'unknown' ? 'unknown' : 'no';
}

function both(a: Answer, b: Answer): Answer {
  return opposite(either(opposite(a), opposite(b)));
}
