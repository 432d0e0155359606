import { homesOf, type Site, type SiteQuestion, type SiteRoute, type SiteSource } from './site-world.js';

/**
 * The effect of a site on one connection at the stages that its profile decides, determined from the documentation of z/OS for each connection
 * separately.
 */
export interface SiteAnswer {
  port: string;
  netaccess: string;
  source: string;
  route: string;
  interface: string;
  distribution: string;
}

export function siteAnswer(site: Site, question: SiteQuestion): Partial<SiteAnswer> {
  // Packets to an address of the stack need no route.
  if (site.dvipas.some(({ address }) => address === question.remote))
    return { port: portAnswer(site, question), distribution: distributionAnswer(site, question) };
  if (homesOf(site).includes(question.remote))
    return { port: portAnswer(site, question), netaccess: zoneAnswer(site, question) };
  const routes = routesFor(site, question.remote);
  const isOpen = isAdvertised(site, question.remote);
  return {
    port: portAnswer(site, question),
    netaccess: zoneAnswer(site, question),
    source: sourceAnswer(site, question, isOpen ? [] : routes),
    route: isOpen ? 'unknown' : routeAnswer(site, routes),
    interface: isOpen ? 'unknown' : [...new Set(usedRoutes(site, routes).map(({ via }) => via))].join(' or ') || 'none',
    distribution: distributionAnswer(site, question),
  };
}

/** IPv6 routers can advertise a default route and prefixes of 64 bits on the LAN of an interface; they precede shorter static routes. */
export function isAdvertised(site: Site, remote: string): boolean {
  const hasLan = bitsOf(remote).family === 6 && site.interfaces.some(({ family }) => family === 6);
  return hasLan && routesFor(site, remote).every(({ length }) => length < 64);
}

/** All bits of an address, as one number. */
export function bitsOf(address: string): { family: 4 | 6; value: bigint } {
  if (!address.includes(':')) {
    const value = address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
    return { family: 4, value };
  }
  const [head = '', tail] = address.split('::');
  const words = (text: string): string[] => text.split(':').filter((word) => word !== '');
  const [front, back] = [words(head), words(tail ?? '')];
  const all = [...front, ...Array<string>(tail === undefined ? 0 : 8 - front.length - back.length).fill('0'), ...back];
  return { family: 6, value: all.reduce((sum, word) => sum * 65_536n + BigInt(`0x${word}`), 0n) };
}

function isWithin(network: string, length: number, address: string): boolean {
  const [one, other] = [bitsOf(network), bitsOf(address)];
  const rest = BigInt((one.family === 4 ? 32 : 128) - length);
  return one.family === other.family && one.value >> rest === other.value >> rest;
}

function fits(pattern: string, job: string): boolean {
  return pattern.endsWith('*') ? job.startsWith(pattern.slice(0, -1)) : pattern === job;
}

function portAnswer({ ports, restrictLow }: Site, { local, localPort, direction, job }: SiteQuestion): string {
  if (localPort === null) return direction === 'outbound' ? 'ephemeral' : 'depends';
  const own = ports.filter(({ first, count }) => first <= localPort && localPort < first + count);
  const able = own.filter(({ bind }) => bind === null || local === null || bind === local);
  if (own.length > 0 && able.length === 0) return 'reserved for servers that are bound to other addresses';
  if (able.length === 0)
    return localPort < 1024 && restrictLow ? 'not reserved: only authorized programs can use the port' : 'not reserved';
  const jobs = [...new Set(able.map(({ job }) => job))];
  const [{ bind, words }] = able as [(typeof able)[number]];
  const more = [...(bind === null ? [] : [`BIND ${bind}`]), ...words];
  const isForAny = jobs.some(
    (own) => /^(OMVS|\*)$/.test(own) || (own !== 'RESERVED' && job !== null && fits(own, job)),
  );
  const others = job === null || isForAny ? '' : `, not for ${job}`;
  return `reserved for ${jobs.join(' and ')}${more.length > 0 ? ` (${more.join(', ')})` : ''}${others}`;
}

function zoneAnswer(site: Site, { remote }: SiteQuestion): string {
  const { access } = site;
  if (!access) return 'not checked';
  const { inbound, outbound, home, otherwise } = access;
  const isHome = homesOf(site).includes(remote);
  const best = zoneOf({ ...access, otherwise: isHome ? (home ?? otherwise) : otherwise }, remote);
  const calls = inbound && outbound ? '' : inbound ? ', for received packets' : ', for sent packets';
  return best === null ? 'not checked' : `zone ${best}${calls}`;
}

/** The zone of a partner: the longest prefix decides. */
export function zoneOf({ zones, otherwise }: NonNullable<Site['access']>, remote: string): string | null {
  const own = zones.filter(({ network, length }) => isWithin(network, length, remote));
  return own.sort((a, b) => b.length - a.length)[0]?.zone ?? otherwise;
}

function routesFor({ routes }: Site, remote: string): SiteRoute[] {
  const { family } = bitsOf(remote);
  const own = routes.filter(
    (one) => one.family === family && (one.network === null || isWithin(one.network, one.length, remote)),
  );
  const longest = Math.max(-1, ...own.map(({ length }) => length));
  return own.filter(({ length }) => length === longest);
}

function usedRoutes({ multipath4, multipath6 }: Site, routes: SiteRoute[]): SiteRoute[] {
  const multipath = routes[0]?.family === 6 ? multipath6 : multipath4;
  return multipath === null ? routes.slice(0, 1) : routes;
}

function routeAnswer(site: Site, routes: SiteRoute[]): string {
  const used = usedRoutes(site, routes);
  return used.length === 0
    ? 'no route'
    : used.map(({ hop, via }) => (hop === null ? `direct on ${via}` : `by ${hop} on ${via}`)).join(' and ');
}

function holdsPort({ first, count }: Site['ports'][number], port: number | null): boolean {
  return port !== null && first <= port && port < first + count;
}

/** BIND of the reservations through which the job can use the port: one address, several, or none. */
function boundSource({ ports }: Site, { localPort, job }: SiteQuestion, family: 4 | 6): string | null {
  if (family === 6) return null;
  const own = ports.filter(
    (one) =>
      holdsPort(one, localPort) && one.job !== 'RESERVED' && (/^(OMVS|\*)$/.test(one.job) || fits(one.job, job!)),
  );
  const binds = new Set(own.map(({ bind }) => bind));
  return binds.size > 1 ? 'depends' : ([...binds][0] ?? null);
}

/** The order of source address selection for a program that does not bind. */
function sourceAnswer(site: Site, question: SiteQuestion, routes: SiteRoute[]): string {
  const { local, remote, job } = question;
  if (local !== null) return local;
  const { family } = bitsOf(remote);
  const bound = boundSource(site, question, family);
  if (bound !== null) return bound;
  const addressOf = (name: string): string => site.vipas.find((one) => one.name === name)?.address ?? name;
  const named = (site.sources ?? []).filter((one) => one.family === family);
  const jobs = named.filter((one) => one.kind === 'JOBNAME' && one.direction !== 'SERVER' && fits(one.job, job!));
  const networks = named.filter((one) => one.kind === 'DESTINATION' && isWithin(one.network, one.length, remote));
  const closest = (one: SiteSource): number => (one.job.endsWith('*') ? one.job.length - 1 : 100);
  const own = [
    ...jobs.filter((one) => one.job !== '*').sort((a, b) => closest(b) - closest(a)),
    ...networks.sort((a, b) => b.length - a.length),
    ...jobs.filter((one) => one.job === '*'),
  ][0];
  if (own) return addressOf(own.source);
  const [isOn, stackVipa] = family === 4 ? [site.sourceVipa4, site.stackVipa4] : [site.sourceVipa6, site.stackVipa6];
  const isBound = site.ports.some((one) => holdsPort(one, question.localPort));
  if (isOn && stackVipa !== null && !isBound) {
    const defined = site.dvipas.some(({ address, kind }) => address === stackVipa && kind === 'define');
    const isStatic = site.vipas.some(({ name, address }) => name === stackVipa || address === stackVipa);
    return defined || isStatic ? addressOf(stackVipa) : 'depends';
  }
  const carriers = usedRoutes(site, routes).map(({ via }) => site.interfaces.find(({ name }) => name === via)!);
  const sources = carriers.map((one) => {
    if (!isOn) return one.address;
    if (one.form === 'INTERFACE') return one.sourceVipa === null ? one.address : addressOf(one.sourceVipa);
    // HOME: VIPA1, OSA1, VIPA2, OSA2.
    return one.name === 'OSA1' ? '10.5.0.1' : '10.5.0.2';
  });
  const different = [...new Set(sources)];
  return different.length === 0 ? 'unknown' : different.length > 1 ? 'depends' : different[0]!;
}

function distributionAnswer({ dvipas, distributions }: Site, question: SiteQuestion): string {
  const isInbound = question.direction === 'inbound';
  const [server, port] = isInbound
    ? [question.local, question.localPort]
    : ([question.remote, question.remotePort] as const);
  const own = dvipas.find(({ address }) => address === server);
  if (!own) return 'not distributed';
  const byPort = new Map<number, (typeof distributions)[number]>();
  for (const one of distributions.filter(({ address }) => address === server))
    for (const each of one.ports.flatMap(eachPort)) {
      if (one.verb === 'DELETE') byPort.delete(each);
      else byPort.set(each, one);
    }
  const found = byPort.get(port!);
  if (!found) return own.kind === 'backup' && byPort.size === 0 ? 'backup' : 'not distributed';
  const targets =
    found.targets === 'ALL'
      ? 'all stacks'
      : found.targets
          .map(({ address, weight, preferred, rank }) => {
            if (found.method === 'WEIGHTEDACTIVE') return `${address} (weight ${weight ?? 10})`;
            if (preferred) return `${address} (preferred)`;
            return rank === null ? address : `${address} (backup ${rank})`;
          })
          .join(', ')
          .replace(/, ([^,]*)$/, ' and $1');
  return `distributed${own.kind === 'backup' ? ' by this stack after a takeover,' : ''} by ${found.method} to ${targets}`;
}

function eachPort(port: number | [number, number]): number[] {
  if (typeof port === 'number') return [port];
  return Array.from({ length: port[1] - port[0] + 1 }, (_, at) => port[0] + at);
}
