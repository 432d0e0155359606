import { isSubset, span } from '../../net/spans.js';
import type { FilterRule, TlsRule } from '../policy-types.js';
import { type Budget, type Cell, meet } from './cells.js';
import type { Piece } from './decisions.js';
import { NameClasses } from './name-classes.js';
import {
  type FilterOutcome,
  getsThrough,
  isTunneled,
  type PortOutcome,
  type RouteOutcome,
  type TlsOutcome,
} from './outcomes.js';
import type { Answer, Judge, Judgement } from './question.js';
import { NO_JOB } from './reservations.js';
import { DIMENSION, INBOUND, OUTBOUND } from './space.js';
import type { StackConnections } from './stack-connections.js';
import { type DemandResult, demandsMet, type TlsDemands } from './tls-demands.js';

/** What decided about a connection, as far as it was looked at. */
export interface Deciders {
  tls?: TlsOutcome;
  inbound?: FilterOutcome;
  outbound?: FilterOutcome;
  port?: PortOutcome;
  route?: RouteOutcome;
  /** covered: the rules that match, two at most. */
  rules?: readonly TlsRule[];
  /** protected: what AT-TLS lacks of the demands. */
  lack?: DemandResult;
}

type Judged = Judgement<Deciders>;

/** The filters let the packets through both ways. */
export function permitted(stack: StackConnections): Judge<Deciders> {
  return (cell, budget) =>
    bothWays(stack, cell, budget).map((piece) => judged(piece, throughBoth(piece.by), filterLack(piece.by)));
}

/** The filters stop packets at least one way. */
export function denied(stack: StackConnections): Judge<Deciders> {
  const judge = permitted(stack);
  return (cell, budget) => judge(cell, budget).map((one) => ({ ...one, answer: opposite(one.answer) }));
}

/** Demands on the protection of a connection. */
export interface Protection {
  by: 'tls' | 'ipsec' | 'any';
  demands: TlsDemands;
}

/** It is denied, or AT-TLS protects it as demanded, or a tunnel takes its packets both ways. */
export function protectedAs(stack: StackConnections, { by, demands }: Protection): Judge<Deciders> {
  return (cell, budget) => {
    const parts = by === 'ipsec' ? [{ cell, tls: undefined }] : tlsParts(stack, cell, budget, demands);
    return parts.flatMap(({ cell: part, tls }): Judged[] => {
      if (tls?.answer === 'yes') return [{ cell: part, answer: 'yes', by: tls.by, missing: [] }];
      return bothWays(stack, part, budget).map((piece): Judged => {
        const safe = either(opposite(throughBoth(piece.by)), by === 'tls' ? 'no' : tunnelBoth(piece.by));
        const answer = either(tls?.answer ?? 'no', safe);
        const missing = [
          ...(tls?.answer === 'unknown' ? tls.missing : []),
          ...(safe === 'unknown' ? filterLack(piece.by) : []),
        ];
        return { cell: piece.cell, answer, by: { ...tls?.by, ...piece.by }, missing };
      });
    });
  };
}

/** It is permitted, and neither AT-TLS nor a tunnel protects it. */
export function clear(stack: StackConnections): Judge<Deciders> {
  const judge = protectedAs(stack, { by: 'any', demands: {} });
  return (cell, budget) => judge(cell, budget).map((one) => ({ ...one, answer: opposite(one.answer) }));
}

/** The AT-TLS rule that decides is one of these. */
export function decidedBy(stack: StackConnections, names: readonly string[]): Judge<Deciders> {
  const wanted = new Set(names);
  return (cell, budget) =>
    stack.tls.decide(cell, budget).map(({ cell: part, value }): Judged => {
      const answer =
        value.kind === 'unknown' ? 'unknown' : value.kind === 'rule' && wanted.has(value.rule.name) ? 'yes' : 'no';
      return { cell: part, answer, by: { tls: value }, missing: value.kind === 'unknown' ? [value.missing] : [] };
    });
}

/** Every interface that may carry what it sends is one of these. */
export function carriedBy(stack: StackConnections, interfaces: readonly string[]): Judge<Deciders> {
  const wanted = new Set(interfaces.map((name) => name.toUpperCase()));
  return (cell, budget) =>
    stack.routes.decide(cell, budget).map(({ cell: part, value }): Judged => {
      const missing = value.kind === 'unknown' ? [value.missing] : [];
      return { cell: part, answer: routeAnswer(value, wanted), by: { route: value }, missing };
    });
}

function routeAnswer(route: RouteOutcome, wanted: ReadonlySet<string>): Answer {
  switch (route.kind) {
    case 'unknown':
      return 'unknown';
    case 'none':
      return 'no';
    case 'routes':
      return route.routes.every((one) => wanted.has(one.interface!.toUpperCase())) ? 'yes' : 'no';
  }
}

/** Its local port is reserved, and each reservation is for a job that one of the patterns covers. */
export function reservedFor(stack: StackConnections, jobs: readonly string[]): Judge<Deciders> {
  const wanted = jobs.map((job) => job.toUpperCase());
  return (cell, budget) =>
    stack.ports.decide(cell, budget).map(({ cell: part, value }): Judged => {
      const missing = value.kind === 'unknown' ? [value.missing] : [];
      return { cell: part, answer: portAnswer(value, wanted), by: { port: value }, missing };
    });
}

function portAnswer(port: PortOutcome, wanted: readonly string[]): Answer {
  if (port.kind === 'unknown') return 'unknown';
  if (port.kind === 'unreserved') return 'no';
  return port.reservations.every(({ job }) => wanted.some((pattern) => covers(pattern, job))) ? 'yes' : 'no';
}

/** RESERVED, OMVS and `*` match only themselves. */
export function covers(pattern: string, job: string): boolean {
  if (pattern === job) return true;
  if (NO_JOB.has(pattern) || NO_JOB.has(job)) return false;
  const names = new NameClasses([pattern, job]);
  const [all, own] = [names.of(pattern), names.of(job)];
  return all !== undefined && own !== undefined && isSubset(own, all);
}

/** Exactly one AT-TLS rule matches it, or at least one. */
export function covered(stack: StackConnections, by: 'one' | 'any'): Judge<Deciders> {
  return (cell, budget) => {
    if (by === 'any')
      return stack.tls.decide(cell, budget).map(({ cell: part, value }): Judged => {
        const answer = value.kind === 'unknown' ? 'unknown' : value.kind === 'rule' ? 'yes' : 'no';
        return { cell: part, answer, by: { tls: value }, missing: value.kind === 'unknown' ? [value.missing] : [] };
      });
    return countedParts(stack, cell, budget);
  };
}

/** The parts by the rules that match: none, one, or two of several. */
function countedParts(stack: StackConnections, cell: Cell, budget: Budget): Judged[] {
  return stack.matching(cell, budget).map(({ cell: part, value: { rules, missing } }): Judged => {
    const answer = rules.length > 1 ? 'no' : missing.length > 0 ? 'unknown' : rules.length === 1 ? 'yes' : 'no';
    return { cell: part, answer, by: { rules }, missing };
  });
}

interface Ways {
  cell: Cell;
  by: { inbound: FilterOutcome; outbound: FilterOutcome };
}

function bothWays(stack: StackConnections, cell: Cell, budget: Budget): Ways[] {
  return stack.filters.inbound
    .decide(cell, budget)
    .flatMap((inbound) =>
      stack.filters.outbound
        .decide(inbound.cell, budget)
        .map((outbound) => ({ cell: outbound.cell, by: { inbound: inbound.value, outbound: outbound.value } })),
    );
}

function judged({ cell, by }: Ways, answer: Answer, missing: readonly string[]): Judged {
  return { cell, answer, by, missing: answer === 'unknown' ? missing : [] };
}

function throughBoth({ inbound, outbound }: Ways['by']): Answer {
  return both(answerOf(getsThrough(inbound)), answerOf(getsThrough(outbound)));
}

function tunnelBoth({ inbound, outbound }: Ways['by']): Answer {
  return both(answerOf(isTunneled(inbound)), answerOf(isTunneled(outbound)));
}

function filterLack({ inbound, outbound }: Ways['by']): string[] {
  return [inbound, outbound].flatMap((outcome) => {
    if (outcome.kind === 'unknown') return [outcome.missing];
    return outcome.kind === 'rule' && outcome.rule.action === undefined
      ? [`the action of ${ruleText(outcome.rule)}`]
      : [];
  });
}

function ruleText({ name }: FilterRule): string {
  return name === '' ? 'a filter rule' : `IpFilterRule ${name}`;
}

interface TlsPart {
  cell: Cell;
  tls: { answer: Answer; missing: readonly string[]; by: Deciders };
}

function tlsParts(stack: StackConnections, cell: Cell, budget: Budget, demands: TlsDemands): TlsPart[] {
  const inbound = new Map<TlsRule, DemandResult>();
  const outbound = new Map<TlsRule, DemandResult>();
  const resultOf = (rule: TlsRule, isInbound: boolean): DemandResult => {
    const known = isInbound ? inbound : outbound;
    let result = known.get(rule);
    if (!result) {
      result = demandsMet(rule, demands, isInbound ? 'inbound' : 'outbound');
      known.set(rule, result);
    }
    return result;
  };
  const pieces = stack.tls.decide(cell, budget);
  const parts = demands.clientCertificate
    ? pieces.flatMap(byDirection)
    : pieces.map((piece) => ({ piece, isInbound: true }));
  return parts.map(({ piece: { cell: part, value }, isInbound }): TlsPart => {
    if (value.kind === 'unknown')
      return { cell: part, tls: { answer: 'unknown', missing: [value.missing], by: { tls: value } } };
    if (value.kind === 'none') return { cell: part, tls: { answer: 'no', missing: [], by: { tls: value } } };
    const lack = resultOf(value.rule, isInbound);
    return { cell: part, tls: { answer: lack.answer, missing: lack.missing, by: { tls: value, lack } } };
  });
}

/** Demands on the certificate of a client are those on inbound connections alone. */
function byDirection(piece: Piece<TlsOutcome>): { piece: Piece<TlsOutcome>; isInbound: boolean }[] {
  return [INBOUND, OUTBOUND].flatMap((direction) => {
    const limit = { ...piece.cell, box: piece.cell.box.with(DIMENSION.direction, span(direction, direction)) };
    const cell = meet(piece.cell, limit);
    return cell ? [{ piece: { ...piece, cell }, isInbound: direction === INBOUND }] : [];
  });
}

function answerOf(known: boolean | undefined): Answer {
  return known === undefined ? 'unknown' : known ? 'yes' : 'no';
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
