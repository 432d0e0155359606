import { memo } from '../../collections/memo.js';
import { maskLength } from '../../net/addresses.js';
import type { Entry, RouteModel } from '../basic-types.js';
import { partString } from '../part-values.js';
import type { DvipaModel } from '../types.js';

/** Routes by their BEGINROUTES entry, which stays the same object until its part of the text changes. */
const known = memo<Entry, readonly RouteModel[]>();

/** The routes of BEGINROUTES with their destination as address and prefix length. */
export function buildRoutes(blocks: readonly Entry[]): RouteModel[] {
  const routes: RouteModel[] = [];
  for (const block of blocks) {
    const own = known(block, () =>
      Array.isArray(block.ROUTE) ? block.ROUTE.map((entry) => readRoute(entry as unknown as Entry)) : [],
    );
    for (const route of own) routes.push(route);
  }
  return routes;
}

/** A route of BEGINROUTES or of a RouteTable, which have the same operands. */
export function readRoute(entry: Entry): RouteModel {
  const written = partString(entry.destination);
  const isDefault6 = written === 'DEFAULT6';
  const gateway = partString(entry.firstHop);
  const family = isDefault6 || (written?.includes(':') ?? gateway?.includes(':')) ? 6 : 4;
  const named = family === 6 ? '::/0' : '0.0.0.0/0';
  const destination = written === 'DEFAULT' || isDefault6 ? named : network(written, entry);
  const isDefault = destination === named;
  const route: RouteModel = { at: entry.at, family, isDefault, isDirect: gateway === '=', entry };
  if (destination !== undefined) route.destination = destination;
  if (gateway !== undefined && gateway !== '=') route.gateway = gateway;
  const name = partString(entry.interface);
  if (name !== undefined) route.interface = name;
  if (entry.damaged) route.damaged = true;
  return route;
}

function network(written: string | undefined, entry: Entry): string | undefined {
  if (written === undefined) return undefined;
  if (written.includes('/')) return written;
  if (entry.HOST !== undefined) return `${written}/${written.includes(':') ? 128 : 32}`;
  const mask = partString(entry.mask);
  const length = mask === undefined ? undefined : maskLength(mask);
  return length === undefined ? undefined : `${written}/${length}`;
}

/** One dynamic VIPA for each address of a VIPADEFINE or VIPABACKUP. */
export function buildDvipas(entry: Entry, kind: DvipaModel['kind']): DvipaModel[] {
  const name = partString(entry.interfaceName ?? entry.interface ?? entry.name);
  const listed = [entry.address, entry.addresses, entry.dvipa].find((part) => part !== undefined);
  const parts = Array.isArray(listed) ? listed : typeof listed === 'object' ? [listed] : [];
  const found = parts.flatMap((part): DvipaModel[] => {
    if (typeof part.value !== 'string' || part.at === undefined) return [];
    const address = part.value.split('/')[0]!;
    const family = address.includes(':') ? 6 : 4;
    // A name before an IPv4 address is not a mask: z/OS rejects the form, and its words are not addresses.
    if (family === 4 && name !== undefined) return [];
    return [{ address, kind, family, at: part.at, entry, ...(name === undefined ? {} : { name }) }];
  });
  if (parts.length > 0 && found.length === 0) return [];
  if (found.length === 0 && name !== undefined) found.push({ name, kind, family: 6, at: entry.at, entry });
  return found;
}
