import { type InterfaceModel, LARGEST_MTU_BYTES, type RouteModel, relationTo } from '@ezlint/grammar';
import { joined } from '../wording.js';
import type { StageSubject } from './subject.js';
import type { PlacedName, StageAnswer } from './types.js';

/** The route: policy-based routing, else the longest prefix; the next ones are those that would be used without it. */
export function routeStage(subject: StageSubject): StageAnswer {
  const { stack, effective, connection } = subject;
  const outcomes = subject.outcomes(({ routes }) => routes);
  if (!outcomes) return subject.unknown('route', ['a smaller question']);
  const routes = outcomes.flatMap((one) => (one.kind === 'routes' ? one.routes : []));
  if (outcomes.length > 1) {
    const missing = outcomes.flatMap((one) => (one.kind === 'unknown' ? [one.missing] : []));
    const candidates = [...routes].sort((a, b) => lengthOf(b) - lengthOf(a));
    return subject.unknown('route', ['the remote address', ...missing], 'depends', placedRoutes(subject, candidates));
  }
  const [only] = outcomes;
  if (!only || only.kind === 'unknown') return subject.unknown('route', [only?.missing ?? 'the whole profile']);
  if (only.kind === 'none') return subject.answer('route', 'no route');
  const multipath = effective.settings.of(only.routes[0]!.family === 6 ? 'IPCONFIG6' : 'IPCONFIG', 'MULTIPATH');
  const shorter = stack.routes.filter(
    (route) =>
      !only.routes.includes(route) &&
      route.destination !== undefined &&
      relationTo(route.destination, connection.remote) === 'inside',
  );
  const next = placedRoutes(subject, [...only.routes.slice(1), ...shorter.sort((a, b) => lengthOf(b) - lengthOf(a))]);
  const by = placedRoutes(subject, only.routes.slice(0, 1));
  if (only.routes.length > 1 && multipath === undefined)
    return subject.answer('route', 'depends', { by, next, missing: ['IPCONFIG MULTIPATH'] });
  const isShared = only.routes.length > 1 && typeof multipath === 'string';
  const used = isShared ? only.routes : only.routes.slice(0, 1);
  const hops = joined([...new Set(used.map(hopText))]);
  return subject.answer('route', `${destinationText(used[0]!)} ${hops}${isShared ? ` (MULTIPATH ${multipath})` : ''}`, {
    by,
    next,
  });
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

function lengthOf({ destination }: RouteModel): number {
  return Number(destination!.split('/')[1]);
}

function withoutCarrier(subject: StageSubject, stage: 'interface' | 'mtu'): StageAnswer {
  const outcomes = subject.outcomes(({ routes }) => routes);
  const hasNone = outcomes !== undefined && outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'none');
  return hasNone ? subject.answer(stage, 'none: no route') : subject.unknown(stage, ['the route']);
}

/** The interface and its state at start. */
export function interfaceStage(subject: StageSubject): StageAnswer {
  const { carriers } = subject;
  if (!carriers) return withoutCarrier(subject, 'interface');
  const ways = [...new Set(carriers.map(({ via }) => via))];
  const [first, ...more] = ways as [InterfaceModel, ...InterfaceModel[]];
  const place = (via: InterfaceModel): PlacedName[] => subject.placed(via.name, via.at);
  if (ways.some(({ started }) => started === undefined))
    return subject.answer(
      'interface',
      joined(
        ways.map(({ name }) => name),
        'or',
      ),
      {
        by: place(first),
        next: more.flatMap(place),
        missing: ['START in the whole profile'],
      },
    );
  const text = (via: InterfaceModel): string =>
    `${via.name} (${via.type}), ${via.started ? 'started by the profile' : 'not started by the profile'}`;
  return subject.answer('interface', joined(ways.map(text), 'or'), { by: place(first), next: more.flatMap(place) });
}

/** The largest packet: that of the route caps that of the interface; the environment may know of a smaller one on the LAN. */
export function mtuStage(subject: StageSubject): StageAnswer {
  const { effective, environment, carriers } = subject;
  if (!carriers) return withoutCarrier(subject, 'mtu');
  const values = carriers.map(({ via, route }) => ({ via, ...effective.mtuBytes(via, route) }));
  const different = new Set(values.map(({ value }) => value));
  if (different.size > 1)
    return subject.unknown(
      'mtu',
      ['which of the routes carries it'],
      'depends',
      values.flatMap(({ via, by }) => subject.placed(via.name, by)),
    );
  const [{ via, value, by }] = values as [(typeof values)[number]];
  if (value === undefined)
    return subject.answer('mtu', `at most ${LARGEST_MTU_BYTES} bytes`, {
      missing: [`MTU of ${via.name} or of the route`],
    });
  const facts = (environment.interfaces ?? {}) as Record<string, { pathMtu?: number } | undefined>;
  const lan = facts[via.name]?.pathMtu;
  const discovery = effective.settings.of('IPCONFIG', 'PATHMTUDISCOVERY');
  const isOn = via.family === 6 || discovery === true;
  const notes = [
    ...(lan !== undefined && lan < value ? [`the LAN carries ${lan}`] : []),
    `path MTU discovery ${isOn ? 'on' : discovery === false ? 'off' : 'unknown'}`,
  ];
  return subject.answer('mtu', `${value} bytes; ${notes.join('; ')}`, {
    by: subject.placed(`MTU ${value}`, by),
    missing: isOn || discovery === false ? [] : ['IPCONFIG PATHMTUDISCOVERY'],
  });
}
