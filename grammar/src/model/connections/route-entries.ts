import { parseAddressSet } from '../../net/address-sets.js';
import type { RouteModel, StackInEffect } from '../types.js';
import type { Entry } from './decisions.js';
import type { RouteOutcome } from './outcomes.js';
import type { Space } from './space.js';
import type { StackFacts } from './stack-connections.js';

/** The static routes by destination, the longest prefix first, and what holds for destinations without one. */
export function routeEntries(
  stack: StackInEffect,
  space: Space,
  { dynamicRouting }: StackFacts,
): { entries: Entry<RouteOutcome>[]; otherwise: RouteOutcome } {
  const isKnown = stack.complete && !dynamicRouting && !stack.policy?.given.includes('routing');
  const reason = !stack.complete
    ? 'the whole profile'
    : dynamicRouting
      ? 'the routes that OMPROUTE learns'
      : 'what the routing policy selects';
  const unknown: RouteOutcome = { kind: 'unknown', missing: reason };
  if (!isKnown) return { entries: [], otherwise: unknown };
  const byDestination = new Map<string, RouteModel[]>();
  for (const route of stack.routes) {
    if (route.destination === undefined)
      return { entries: [], otherwise: { kind: 'unknown', missing: 'the destination of a route' } };
    byDestination.set(route.destination, [...(byDestination.get(route.destination) ?? []), route]);
  }
  const routed = [...byDestination]
    .sort(([a], [b]) => lengthOf(b) - lengthOf(a))
    .flatMap(([destination, routes]) => entriesOf(destination, space, outcomeOf(routes)));
  return { entries: routed, otherwise: { kind: 'none' } };
}

function outcomeOf(routes: readonly RouteModel[]): RouteOutcome {
  return routes.some((route) => route.damaged || route.interface === undefined)
    ? { kind: 'unknown', missing: 'a route that can be read' }
    : { kind: 'routes', routes };
}

function lengthOf(destination: string): number {
  return Number(destination.split('/')[1] ?? (destination.includes(':') ? 128 : 32));
}

function entriesOf(destination: string, space: Space, value: RouteOutcome): Entry<RouteOutcome>[] {
  const set = parseAddressSet(destination);
  if (!set) return [];
  return ([4, 6] as const).flatMap((family) =>
    set[family].length > 0 ? [{ cells: [space.cell(family, { remote: set[family] })], value }] : [],
  );
}
