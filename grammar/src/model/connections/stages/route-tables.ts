import { keptIn } from '../../../collections/memo.js';
import { type AddressSet, ALL_ADDRESSES, parseAddressSet } from '../../../net/address-sets.js';
import type { RouteModel, Setting } from '../../basic-types.js';
import type { RouteTable } from '../../policy-types.js';
import type { StackInEffect } from '../../types.js';
import { multipathOf } from './multipath.js';
import type { RouteOutcome } from './outcomes.js';
import { xcfNetworks } from './own-addresses.js';
import type { StackFacts } from './stack-facts.js';

/** Destinations with their routes in a route table; the first step that contains an address decides. */
export interface TableStep {
  remote: AddressSet;
  value: RouteOutcome;
}

/** The main route table; its last step contains every address. */
export function mainTable(stack: StackInEffect, { dynamicRouting }: StackFacts): TableStep[] {
  if (!stack.complete) return [everywhere({ kind: 'unknown', missing: 'the complete profile' })];
  if (dynamicRouting) return [everywhere({ kind: 'unknown', missing: 'the routes that OMPROUTE learns' })];
  return [
    ...xcfSteps(stack, [4, 6]),
    ...withAdvertised(stack, stepsOf(stack, stack.routes)),
    everywhere({ kind: 'none' }),
  ];
}

/** Length of the prefixes that routers advertise on a LAN (RFC 4291, interface identifiers). */
const ADVERTISED_BITS = 64;

/**
 * Routers may advertise a default route and prefixes of their LAN, which the stack adds to its routes: they have priority over shorter
 * static routes and replace replaceable ones (IPv6 Network and Application Design Guide, router discovery).
 */
function withAdvertised({ interfaces }: StackInEffect, steps: readonly TableStep[]): readonly TableStep[] {
  const isOnLan = interfaces.some(
    ({ family, class: kind }) => family === 6 && kind !== 'virtual' && kind !== 'loopback',
  );
  if (!isOnLan) return steps;
  const value: RouteOutcome = { kind: 'unknown', missing: 'the routes that IPv6 routers advertise' };
  const isOpen = (step: TableStep): boolean =>
    step.value.kind === 'routes' &&
    step.value.routes.some(
      ({ family, destination, entry }) =>
        family === 6 &&
        (lengthOf(destination!) < ADVERTISED_BITS || (entry.REPLACEABLE as Setting | undefined)?.value === true),
    );
  return [
    ...steps.map((step) => (isOpen(step) ? { ...step, value } : step)),
    { remote: { 4: [], 6: ALL_ADDRESSES[6] }, value },
  ];
}

/** A policy-based route table; if it has no route, the next table is searched. */
export function policyTable(stack: StackInEffect, table: RouteTable): TableStep[] {
  if (table.damaged) return [everywhere({ kind: 'unknown', missing: `all of RouteTable ${table.name}` })];
  if (table.dynamic)
    return [everywhere({ kind: 'unknown', missing: `the routes that OMPROUTE adds to RouteTable ${table.name}` })];
  const families = [...(table.xcfRoutes ? [4 as const] : []), ...(table.xcfRoutes6 ? [6 as const] : [])];
  return [...xcfSteps(stack, families), ...stepsOf(stack, table.routes, table)];
}

/** The stack adds routes to all other stacks of the sysplex. */
function xcfSteps(stack: StackInEffect, families: readonly (4 | 6)[]): TableStep[] {
  return xcfNetworks(stack).flatMap((network) => {
    const remote = parseAddressSet(network);
    return remote && families.some((family) => remote[family].length > 0)
      ? [{ remote, value: { kind: 'unknown' as const, missing: 'the dynamic XCF addresses of the other stacks' } }]
      : [];
  });
}

/** The static routes by destination, the longest prefix first. */
function stepsOf(stack: StackInEffect, routes: readonly RouteModel[], table?: RouteTable): TableStep[] {
  const interfaces = new Map(stack.interfaces.map((one) => [one.name, one]));
  // A stack whose profile starts no interfaces starts all of them in another way.
  const startsInterfaces = stack.interfaces.some(({ started }) => started === true);
  const byDestination = new Map<string, { remote: AddressSet; length: number; routes: RouteModel[] }>();
  for (const route of routes.filter((one) => interfaces.get(one.interface ?? '')?.stopped !== true)) {
    const remote = route.destination === undefined ? undefined : parseAddressSet(route.destination);
    if (!remote) return [everywhere({ kind: 'unknown', missing: 'the destination of a route' })];
    const key = [...remote[4], '|', ...remote[6]].join(' ');
    const known = keptIn(byDestination, key, () => ({ remote, length: lengthOf(route.destination!), routes: [] }));
    known.routes.push(route);
  }
  return [...byDestination.values()]
    .sort((a, b) => b.length - a.length)
    .map(({ remote, routes: own }) => ({ remote, value: outcomeOf(own) }));

  function outcomeOf(own: readonly RouteModel[]): RouteOutcome {
    if (own.some((route) => route.damaged || route.interface === undefined))
      return { kind: 'unknown', missing: 'a readable route' };
    const lost = own.find((route) => !interfaces.has(route.interface!));
    if (lost) return { kind: 'unknown', missing: `interface ${lost.interface}, which the profile does not define` };
    // If a route has no active interface, a shorter prefix or another table is used.
    const idle = own.filter((route) => interfaces.get(route.interface!)!.started === false);
    const isOpen = table ? idle.length > 0 : startsInterfaces && idle.length === own.length;
    if (isOpen) return { kind: 'unknown', missing: `whether ${idle[0]!.interface} is active` };
    const active = startsInterfaces ? own.filter((route) => !idle.includes(route)) : own;
    const multipath = multipathOf(stack, own[0]!.family, table);
    const hasChoice = active.length > 1 && multipath === undefined;
    return {
      kind: 'routes',
      routes: [...active, ...own.filter((route) => !active.includes(route))],
      // Without MULTIPATH the first route with an active interface is the one that is used (EZZ0615I).
      used: multipath === false ? active.slice(0, 1) : active,
      ...(hasChoice ? { missing: active[0]!.family === 6 ? 'IPCONFIG6 MULTIPATH' : 'IPCONFIG MULTIPATH' } : {}),
      ...(table ? { table } : {}),
    };
  }
}

function lengthOf(destination: string): number {
  return Number(destination.split('/')[1] ?? (destination.includes(':') ? 128 : 32));
}

function everywhere(value: RouteOutcome): TableStep {
  return { remote: ALL_ADDRESSES, value };
}
