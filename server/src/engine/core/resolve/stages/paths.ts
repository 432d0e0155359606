import {
  canonicalAddress,
  type InterfaceModel,
  LARGEST_MTU_BYTES,
  multipathOf,
  prefixLength,
  type RouteModel,
  type RouteOutcome,
  relationTo,
} from '@ezlint/grammar';
import { listText } from '../../list-text.js';
import type { StageSubject } from './subject.js';
import type { PlacedName, StageResult } from './types.js';

/**
 * The route: none for the stack itself, then policy-based routing, then the longest prefix. `next` contains the routes that would be used otherwise.
 */
export function routeStage(subject: StageSubject): StageResult {
  const { stack, connection } = subject;
  if (subject.lacksIpv6) return subject.answer('no route: the profile defines no IPv6 interface');
  const outcomes = subject.routes;
  if (!outcomes) return subject.unknown(['a more specific query']);
  if (outcomes.length > 1) return severalRoutes(subject, outcomes);
  const [only] = outcomes;
  if (only?.kind === 'local')
    return subject.answer('local delivery: the remote address is one of this stack', {
      by: ownAddress(subject),
    });
  const own = only?.kind === 'routes' ? only.routes : [];
  const others = stack.routes.filter(
    (route) =>
      !own.includes(route) &&
      route.destination !== undefined &&
      relationTo(route.destination, connection.remote) === 'inside',
  );
  const shorter = others.sort((a, b) => prefixLength(b.destination!) - prefixLength(a.destination!));
  if (!only || only.kind === 'unknown')
    return subject.unknown(
      [only?.missing ?? 'the complete profile'],
      'unknown',
      only ? placedRoutes(subject, shorter) : [],
    );
  const rule = only.rule ? subject.placed(`RoutingRule ${only.rule.name}`, only.rule.at) : [];
  if (only.kind === 'none') {
    const why = only.rule ? `no route in the tables of RoutingRule ${only.rule.name}` : 'no route';
    return subject.answer(why, { by: rule, next: only.rule ? placedRoutes(subject, shorter) : [] });
  }
  const { used } = only;
  const nextBest = (others: readonly RouteModel[]): PlacedName[] => [
    ...rule,
    ...placedRoutes(subject, [...others, ...shorter]),
  ];
  const by = placedRoutes(subject, own.slice(0, 1));
  if (only.missing !== undefined)
    return subject.answer('depends', { by, next: nextBest(own.slice(1)), missing: [only.missing] });
  const isShared = used.length > 1;
  const hops = listText([...new Set(used.map(hopText))]);
  const table = only.table ? ` of RouteTable ${only.table.name}` : '';
  const words = isShared ? ` (MULTIPATH ${multipathOf(stack, used[0]!.family, only.table)})` : '';
  return subject.answer(`${destinationText(used[0]!)} ${hops}${table}${words}`, {
    by,
    also: placedRoutes(subject, used.slice(1)),
    next: nextBest(own.filter((route) => !used.includes(route))),
  });
}

function severalRoutes(subject: StageSubject, outcomes: readonly RouteOutcome[]): StageResult {
  const routes = outcomes.flatMap((one) => (one.kind === 'routes' ? one.routes : []));
  const missing = outcomes.flatMap((one) => (one.kind === 'unknown' ? [one.missing] : []));
  const candidates = placedRoutes(
    subject,
    routes.sort((a, b) => prefixLength(b.destination!) - prefixLength(a.destination!)),
  );
  const open = subject.distinctions(({ routes: all }) => all);
  return subject.unknown([...new Set([...open, ...missing])], 'depends', candidates);
}

/** Where the destination address of the connection is coded. */
function ownAddress(subject: StageSubject): PlacedName[] {
  const remote = subject.single('remote');
  const all = [...subject.stack.interfaces.flatMap(({ addresses }) => addresses), ...subject.stack.dvipas];
  const own = all.find(
    ({ address }) =>
      address !== undefined && remote !== undefined && canonicalAddress(address) === canonicalAddress(remote),
  );
  return own ? subject.placed(remote!, own.at) : [];
}

function placedRoutes(subject: StageSubject, routes: readonly RouteModel[]): PlacedName[] {
  return routes.flatMap((route) => subject.placed(`ROUTE ${destinationText(route)} ${hopText(route)}`, route.at));
}

function destinationText({ isDefault, family, destination }: RouteModel): string {
  return isDefault ? (family === 6 ? 'DEFAULT6' : 'DEFAULT') : (destination ?? '?');
}

function hopText({ gateway, interface: name }: RouteModel): string {
  return gateway === undefined ? `direct on ${name ?? '?'}` : `by ${gateway} on ${name ?? '?'}`;
}

function withoutCarrier(subject: StageSubject): StageResult {
  if (subject.isLocal) return subject.answer('none: packets do not leave the stack');
  const outcomes = subject.routes;
  const hasNone = outcomes !== undefined && outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'none');
  return hasNone || subject.lacksIpv6 ? subject.answer('none: no route') : subject.unknown(['the route']);
}

/** The interface and its initial state. */
export function interfaceStage(subject: StageSubject): StageResult {
  const { carriers } = subject;
  if (!carriers) return withoutCarrier(subject);
  const ways = [...new Set(carriers.map(({ via }) => via))];
  const [first, ...more] = ways as [InterfaceModel, ...InterfaceModel[]];
  const place = (via: InterfaceModel): PlacedName[] => subject.placed(via.name, via.at);
  if (ways.some(({ started }) => started === undefined))
    return subject.answer(
      listText(
        ways.map(({ name }) => name),
        'or',
      ),
      {
        by: place(first),
        next: more.flatMap(place),
        missing: ['START in the complete profile'],
      },
    );
  const state = (via: InterfaceModel): string =>
    via.started ? 'started by the profile' : 'not started by the profile';
  const named = (via: InterfaceModel): string => `${via.name} (${via.type})`;
  const isAlike = more.every((via) => via.started === first.started);
  const all = more.length > 1 ? 'all ' : more.length > 0 ? 'both ' : '';
  const text = isAlike
    ? `${listText(ways.map(named), 'or')}, ${all}${state(first)}`
    : listText(
        ways.map((via) => `${named(via)}, ${state(via)},`),
        'or',
      ).replace(/,$/, '');
  return subject.answer(text, { by: place(first), also: more.flatMap(place) });
}

/** The maximum packet size: the MTU of the route limits that of the interface. The environment can specify a smaller MTU on the LAN. */
export function mtuStage(subject: StageSubject): StageResult {
  const { effective, environment, carriers } = subject;
  if (!carriers) return withoutCarrier(subject);
  const values = carriers.map(({ via, route }) => ({ via, ...effective.mtuBytes(via, route) }));
  const different = new Set(values.map(({ value }) => value));
  if (different.size > 1)
    return subject.unknown(
      ['which of the routes carries the packets'],
      'depends',
      values.flatMap(({ via, by }) => subject.placed(via.name, by)),
    );
  const [{ via, value, by }] = values as [(typeof values)[number]];
  if (value === undefined)
    return subject.answer(`at most ${LARGEST_MTU_BYTES} bytes`, {
      missing: [`MTU of ${via.name} or of the route`],
    });
  const facts = (environment.interfaces ?? {}) as Record<string, { pathMtu?: number } | undefined>;
  const lan = facts[via.name]?.pathMtu;
  const discovery = effective.settings.of('IPCONFIG', 'PATHMTUDISCOVERY');
  const isOn = via.family === 6 || discovery === true;
  const notes = [
    ...(lan !== undefined && lan < value ? [`the LAN supports ${lan}`] : []),
    `path MTU discovery ${isOn ? 'on' : discovery === false ? 'off' : 'unknown'}`,
  ];
  return subject.answer(`${value} bytes; ${notes.join('; ')}`, {
    by: subject.placed(`MTU ${value}`, by),
    missing: isOn || discovery === false ? [] : ['IPCONFIG PATHMTUDISCOVERY'],
  });
}
