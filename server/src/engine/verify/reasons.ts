import {
  type Deciders,
  type FilterOutcome,
  getsThrough,
  type Place,
  type PortOutcome,
  type RouteOutcome,
  type StackConnections,
  type TlsOutcome,
} from '@ezlint/grammar';
import { listText } from '../core/list-text.js';
import type { Assertion, Expectation } from './assertions.js';

/** The place that decides for a witness. */
export function decidingPlace(by: Deciders, expect: Expectation): Place | undefined {
  switch (expect) {
    case 'permitted':
      return filterPlace([by.inbound, by.outbound].find((way) => way && getsThrough(way) === false));
    case 'denied':
      return filterPlace(by.inbound);
    case 'route':
      return by.route?.kind === 'routes' ? by.route.used[0]?.at : undefined;
    case 'reserved':
      return by.port?.kind === 'reserved' ? by.port.reservations[0]?.at : undefined;
    case 'covered':
      return by.rules?.at(-1)?.at;
    case 'clear':
    case 'protected':
      return by.lack?.faults.find(({ at }) => at !== undefined)?.at ?? tlsPlace(by.tls) ?? filterPlace(by.inbound);
    default:
      return tlsPlace(by.tls);
  }
}

function tlsPlace(tls: TlsOutcome | undefined): Place | undefined {
  return tls?.kind === 'rule' ? tls.rule.at : undefined;
}

function filterPlace(filter: FilterOutcome | undefined): Place | undefined {
  return filter?.kind === 'rule' ? filter.rule.at : undefined;
}

/** Why an assertion is false for its witness, in one or two sentences. */
export function reasonText(by: Deciders, { expect, details }: Assertion, { tlsRuleNames }: StackConnections): string {
  switch (expect) {
    case 'permitted':
    case 'denied':
      return filtersText(by);
    case 'clear':
      return `${tlsText(by.tls)} ${filtersText(by)}`;
    case 'rule':
      return tlsText(by.tls);
    case 'route':
      return routeText(by.route);
    case 'reserved':
      return portText(by.port);
    case 'covered':
      return coverText(by);
    case 'reachable':
      return tlsRuleNames.has(details.rule!)
        ? `${details.rule} does not decide any connection of the set.`
        : `Unknown AT-TLS rule: ${details.rule}.`;
    default: {
      const isOff = by.tls?.kind === 'rule' && by.tls.rule.enabled === false;
      const lack = isOff ? [] : (by.lack?.faults.map(({ text }) => text) ?? []);
      const tls =
        lack.length > 0 ? `${tlsText(by.tls)} Not protected as required: ${listText(lack)}.` : tlsText(by.tls);
      return details.by === 'ipsec' ? filtersText(by) : `${tls} ${filtersText(by)}`;
    }
  }
}

function tlsText(tls: TlsOutcome | undefined): string {
  if (tls?.kind === 'rule')
    return tls.rule.enabled === false ? `AT-TLS: ${tls.rule.name} turns TLS off.` : `AT-TLS: ${tls.rule.name} applies.`;
  if (tls?.kind === 'none' && tls.inactive) return 'AT-TLS is off in the stack (TCPCONFIG TTLS is not in effect).';
  return 'AT-TLS: no rule matches.';
}

function filtersText({ inbound, outbound }: Deciders): string {
  if (!inbound || !outbound) return '';
  if (inbound.kind === 'off')
    return `The packets are not filtered: IP security is off${inbound.family === 6 ? ' for IPv6' : ''} in the stack.`;
  const [in_, out] = [wayText(inbound), wayText(outbound)];
  return in_ === out
    ? `The packets are ${in_} in both directions.`
    : `The inbound packets are ${in_}, and the outbound packets are ${out}.`;
}

function wayText(filter: FilterOutcome): string {
  switch (filter.kind) {
    case 'off':
      return 'not filtered';
    case 'default':
      return 'denied because no filter matches';
    case 'unknown':
      return 'filtered by unknown rules';
    case 'rule': {
      const words = { Permit: 'permitted', Deny: 'denied', IpSec: 'sent through a tunnel' };
      return `${filter.rule.action ? words[filter.rule.action] : 'selected'} by ${filter.rule.name}`;
    }
  }
}

function routeText(route: RouteOutcome | undefined): string {
  if (route?.kind === 'local') return 'The remote address belongs to the stack: packets do not leave the stack.';
  if (route?.kind !== 'routes') return 'No route leads to the remote address.';
  const names = [...new Set(route.used.map((one) => one.interface!))];
  const table = route.table ? ` of RouteTable ${route.table.name}` : '';
  return `The route ${route.used[0]!.destination}${table} uses ${listText(names, 'or')}.`;
}

function portText(port: PortOutcome | undefined): string {
  if (port?.kind === 'unknown' && port.jobs)
    return `The local port is not reserved, or it is reserved for ${listText([...new Set(port.jobs)], 'or')}.`;
  if (port?.kind !== 'reserved') return 'The local port is not reserved.';
  return `The local port is reserved for ${listText([...new Set(port.reservations.map(({ job }) => job))])}.`;
}

function coverText({ rules, tls }: Deciders): string {
  const names = rules?.map(({ name }) => name) ?? [];
  if (names.length > 1) return `${listText(names)} match the connection.`;
  return rules ? 'No AT-TLS rule matches the connection.' : tlsText(tls);
}
