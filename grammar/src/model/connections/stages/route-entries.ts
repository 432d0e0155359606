import { type AddressSet, ALL_ADDRESSES } from '../../../net/address-sets.js';
import { span } from '../../../net/spans.js';
import type { RouteTable, RoutingRule } from '../../policy-types.js';
import type { StackInEffect } from '../../types.js';
import { type Cell, meet } from '../cells/cells.js';
import type { Entry } from '../cells/decisions.js';
import { LOCAL, type Space, TCP, UDP } from '../cells/space.js';
import type { RouteOutcome } from './outcomes.js';
import { deliveredAddresses, doubtfulAddresses } from './own-addresses.js';
import { mainTable, policyTable, type TableStep } from './route-tables.js';
import { routingCells } from './routing-cells.js';
import type { StackFacts } from './stack-facts.js';

/** Maximum number of combinations of rules and routes that are calculated. */
const MOST_CELLS = 50_000;

/**
 * The destination of the packets of connections: packets to addresses of the stack do not leave it, routing rules precede the main table,
 * and in a table the longest prefix decides. IP Configuration Guide, policy-based routing and route selection algorithm.
 */
export function routeEntries(
  stack: StackInEffect,
  space: Space,
  facts: StackFacts,
): { entries: Entry<RouteOutcome>[]; otherwise: RouteOutcome } {
  const main = mainTable(stack, facts);
  return {
    entries: [...deliveries(stack, space), ...policyEntries(stack, space, main), ...entriesOf(space, main)],
    otherwise: { kind: 'none' },
  };
}

function deliveries(stack: StackInEffect, space: Space): Entry<RouteOutcome>[] {
  const doubtful = doubtfulAddresses(stack).map(({ set, missing }): TableStep => {
    return { remote: set, value: { kind: 'unknown', missing } };
  });
  return entriesOf(space, [{ remote: deliveredAddresses(stack), value: { kind: 'local' } }, ...doubtful]);
}

function policyEntries(stack: StackInEffect, space: Space, main: readonly TableStep[]): Entry<RouteOutcome>[] {
  const { policy } = stack;
  if (!policy?.routing) return [];
  if (!policy.complete.includes('routing')) return unknown(space, 'the complete routing policy');
  const { rules, tables } = policy.routing;
  const byPlace = new Map(tables.map((table) => [table.at, table]));
  const entries: Entry<RouteOutcome>[] = [];
  let cells = 0;
  // A rule whose position in the order is unknown may precede any other one.
  for (const rule of [...rules].sort((a, b) => Number(a.order !== undefined) - Number(b.order !== undefined))) {
    const own = routingCells(space, rule, stack);
    const steps = own.vague ? [] : searched(stack, rule, byPlace, main);
    const otherwise: RouteOutcome = own.vague
      ? { kind: 'unknown', missing: `RoutingRule ${rule.name}` }
      : { kind: 'none', rule };
    for (const { remote, value } of steps) {
      const limited = own.cells.flatMap((cell) => limitedTo(space, cell, remote));
      cells += limited.length;
      if (cells > MOST_CELLS) return unknown(space, 'a smaller routing policy');
      const named = value.kind === 'routes' || value.kind === 'none' ? { ...value, rule } : value;
      if (limited.length > 0) entries.push({ cells: limited, value: named });
    }
    entries.push({ cells: own.cells, value: otherwise });
  }
  return entries;
}

/** The route tables of a rule, in order. */
function searched(
  stack: StackInEffect,
  rule: RoutingRule,
  tables: ReadonlyMap<number, RouteTable>,
  main: readonly TableStep[],
): TableStep[] {
  const all = rule.tables?.map((at) => tables.get(at));
  if (!all || rule.usesMain === undefined || all.includes(undefined))
    return [{ remote: ALL_ADDRESSES, value: { kind: 'unknown', missing: `the action of RoutingRule ${rule.name}` } }];
  return [...all.flatMap((table) => policyTable(stack, table!)), ...(rule.usesMain ? main : [])];
}

function limitedTo(space: Space, cell: Cell, remote: AddressSet): Cell[] {
  const set = remote[cell.family];
  const common = set.length > 0 ? meet(cell, space.cell(cell.family, { remote: set })) : undefined;
  return common ? [common] : [];
}

function entriesOf(space: Space, steps: readonly TableStep[]): Entry<RouteOutcome>[] {
  return steps.map(({ remote, value }) => ({
    cells: ([4, 6] as const).flatMap((family) =>
      remote[family].length > 0 ? [space.cell(family, { remote: remote[family] })] : [],
    ),
    value,
  }));
}

/** TCP and UDP traffic of the stack, any of which an unknown routing policy may select. */
function unknown(space: Space, missing: string): Entry<RouteOutcome>[] {
  const cells = ([4, 6] as const).map((family) =>
    space.cell(family, { protocol: span(TCP, UDP), routing: span(LOCAL, LOCAL) }),
  );
  return [{ cells, value: { kind: 'unknown', missing } }];
}
