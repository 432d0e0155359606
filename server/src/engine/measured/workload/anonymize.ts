import { ipv6Text, keptIn } from '@ezlint/grammar/words';
import type { ReportFacts } from '../environment/reports.js';
import type { TrafficCell } from '../traffic/cells.js';
import type { Collected } from './collected.js';
import type { EventFacts } from './events.js';
import type { InterfaceFacts, StackFacts } from './stack-facts.js';

/** The content of records, as it is or with replaced names and addresses. */
export interface ShownContent {
  cells: TrafficCell[];
  stacks: ReadonlyMap<string, StackFacts>;
  systems: string[];
  reports: ReportFacts;
  events: EventFacts[];
}

/**
 * Replaces names and addresses consistently. Addresses in the same network remain in the same network: 10.… for IPv4, fd00:… for IPv6. New names have
 * the same order as the old ones, so the same records always have the same result.
 */
export function anonymized(
  cells: readonly TrafficCell[],
  stacks: ReadonlyMap<string, StackFacts>,
  events: readonly EventFacts[],
  { systems, reports }: Pick<Collected, 'systems' | 'reports'>,
): ShownContent {
  const all = [...stacks.values()];
  const links = all.flatMap(({ interfaces }) => [...interfaces.values()]);
  const { system, tcpip, job, link, pnetid, plex, action } = renamers({
    system: ['SYS', [...systems, ...all.map((each) => each.system)]],
    tcpip: ['TCP', [...cells, ...all.map(({ name }) => ({ stack: name }))].map(({ stack }) => partsOf(stack)[1])],
    job: [
      'JOB',
      [
        ...cells.map((cell) => cell.job),
        ...all.flatMap(({ ports, writers }) => [...[...ports.values()].map((port) => port.job), ...writers]),
      ],
    ],
    link: ['INTF', [...links, ...reports.interfaces].map(({ name }) => name)],
    pnetid: ['NET', [...links, ...reports.interfaces, ...reports.functions].map((each) => each.pnetid ?? '')],
    plex: ['PLEX', all.map(({ sysplex }) => sysplex)],
    action: ['VPN', events.map(({ vpnAction = '' }) => vpnAction)],
  });
  const address = addressMap([
    ...cells.flatMap(({ network, local }) => [network.split('/')[0]!, local]),
    ...events.flatMap((event) => (event.address === undefined ? [] : [event.address])),
    ...[...links, ...reports.interfaces].flatMap(({ addresses }) => [...addresses]),
  ]);
  const stackName = (name: string): string => {
    const [of, stack] = partsOf(name);
    return of === '' ? tcpip(stack) : `${system(of)}/${tcpip(stack)}`;
  };
  const network = (text: string): string => {
    const [base = '', length = ''] = text.split('/');
    return `${length === '0' ? base : address(base)}/${length}`;
  };
  const linkFacts = (facts: InterfaceFacts): InterfaceFacts => ({
    ...facts,
    name: link(facts.name),
    pnetid: pnetid(facts.pnetid),
    addresses: new Set([...facts.addresses].map(address)),
  });
  return {
    cells: cells.map((cell) => ({
      ...cell,
      stack: stackName(cell.stack),
      job: job(cell.job),
      network: network(cell.network),
      local: address(cell.local),
    })),
    stacks: new Map(
      all.map((facts) => [
        stackName(facts.name),
        {
          ...facts,
          name: stackName(facts.name),
          system: system(facts.system),
          sysplex: plex(facts.sysplex),
          interfaces: new Map([...facts.interfaces.values()].map((each) => [link(each.name), linkFacts(each)])),
          ports: new Map([...facts.ports].map(([key, port]) => [key, { ...port, job: job(port.job) }])),
          writers: new Set([...facts.writers].map(job)),
        },
      ]),
    ),
    systems: [...systems].map(system).sort(),
    events: events.map((event) => ({
      ...event,
      stack: stackName(event.stack),
      ...(event.address === undefined ? {} : { address: address(event.address) }),
      ...(event.vpnAction === undefined ? {} : { vpnAction: action(event.vpnAction) }),
    })),
    reports: anonymousReports(reports, { link, pnetid, address }),
  };
}

function anonymousReports(
  reports: ReportFacts,
  { link, pnetid, address }: Readonly<Record<'link' | 'pnetid' | 'address', (name: string) => string>>,
): ReportFacts {
  const functionIds = [...new Set(reports.functions.map(({ pfid }) => pfid))].sort();
  const pfidName = (pfid: string): string => String(functionIds.indexOf(pfid) + 1).padStart(4, '0');
  const network = (id: string | undefined) => (id === undefined ? {} : { pnetid: pnetid(id) });
  return {
    ...reports,
    // Channel paths can identify a site, as names do.
    functions: reports.functions.map(({ pchid: _pchid, pfid, ...each }) => ({
      ...each,
      pfid: pfidName(pfid),
      ...network(each.pnetid),
    })),
    interfaces: reports.interfaces.map(({ chpid: _chpid, pchid: _pchid, ...each }) => ({
      ...each,
      name: link(each.name),
      ...network(each.pnetid),
      addresses: each.addresses.map(address),
    })),
  };
}

/** Reports do not contain the system. */
const partsOf = (stack: string): [system: string, name: string] => {
  const [first = '', second] = stack.split('/');
  return second === undefined ? ['', first] : [first, second];
};

/**
 * Functions that rename to SYS1, SYS2, … in alphabetical order; an empty name remains empty. A new name that is one of the old names is not used.
 *
 * @param kinds for each kind of name, the beginning of the new names, and the old names
 */
function renamers<K extends string>(
  kinds: Readonly<Record<K, readonly [prefix: string, names: readonly string[]]>>,
): Record<K, (name: string) => string> {
  const all = Object.entries<readonly [string, readonly string[]]>(kinds);
  const old = new Set(all.flatMap(([, [, names]]) => names.map((name) => name.toUpperCase())));
  const functions = all.map(([kind, [prefix, names]]) => {
    let number = 0;
    const next = (): string => {
      do number++;
      while (old.has(`${prefix}${number}`));
      return `${prefix}${number}`;
    };
    const sorted = [...new Set(names)].filter((name) => name !== '').sort();
    const renamed = new Map(sorted.map((name) => [name, next()]));
    return [kind, (name: string): string => renamed.get(name) ?? name];
  });
  return Object.fromEntries(functions);
}

/** Numbers the values after each prefix of an address, so that common prefixes remain common. */
function addressMap(addresses: readonly string[]): (address: string) => string {
  const children = new Map<string, Set<number>>();
  for (const each of new Set(addresses)) {
    const parts = numbersOf(each);
    parts.forEach((part, index) => {
      const beginning = `${parts.length} ${parts.slice(0, index).join('.')}`;
      keptIn(children, beginning, () => new Set()).add(part);
    });
  }
  const numbers = new Map(
    [...children].map(([beginning, parts]) => {
      // Zero does not change: it ends a network.
      const sorted = [...parts].filter((part) => part !== 0).sort((a, b) => a - b);
      return [beginning, new Map(sorted.map((part, index) => [part, index + 1]))];
    }),
  );
  const firstOf = (length: number): number => freeFirst(FIRST[length]!, children.get(`${length} `));
  const firsts = { 4: firstOf(4), 8: firstOf(8) } as Readonly<Record<number, number>>;
  return (address) => {
    const parts = numbersOf(address);
    const renamed = parts.map((part, index) => {
      const number = numbers.get(`${parts.length} ${parts.slice(0, index).join('.')}`)?.get(part) ?? 0;
      return index === 0 && number > 0 ? firsts[parts.length]! + number - 1 : number;
    });
    return parts.length === 4 ? renamed.join('.') : ipv6Text(renamed);
  };
}

/** First part of the new addresses: 10, 11, … and fd00, fd01, … */
const FIRST: Readonly<Record<number, number>> = { 4: 10, 8: 0xfd00 };

/** Maximum first part of the IPv4 address of a host. */
const LAST_FIRST = 223;

/** First value for new first parts, chosen so that no address becomes one of the others; the usual value if there are too many. */
function freeFirst(usual: number, used: ReadonlySet<number> = new Set()): number {
  const isFree = (first: number): boolean => ![...used].some((part) => part >= first && part < first + used.size);
  for (let first = usual; first + used.size - 1 <= Math.max(LAST_FIRST, usual + used.size); first++)
    if (isFree(first)) return first;
  return usual;
}

function numbersOf(address: string): number[] {
  if (!address.includes(':')) return address.split('.').map(Number);
  const [before = '', after] = address.split('::');
  const groups = (text: string): number[] =>
    text
      .split(':')
      .filter((group) => group !== '')
      .map((group) => Number.parseInt(group, 16));
  const [first, last] = [groups(before), groups(after ?? '')];
  return after === undefined ? first : [...first, ...new Array(8 - first.length - last.length).fill(0), ...last];
}
