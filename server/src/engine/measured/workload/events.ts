import { addressFact } from '../smf/addresses.js';
import { address, type Read, sectionOf, text } from '../smf/fields.js';
import type { SmfRecord } from '../smf/record.js';
import { RECORDS } from '../smf/tables.js';

/** Records of an event, by kind and stack, and by dynamic VIPA or VPN action if the record contains it. */
export interface EventFacts {
  /** Type and subtype, for example 119/32. */
  record: string;
  /** Title of the record in the record tables. */
  what: string;
  /** SYSTEM/STACK. */
  stack: string;
  /** Dynamic VIPA. */
  address?: string;
  /** The IPSec action of a tunnel. */
  vpnAction?: string;
  count: number;
  /** Local times of the first and last event, in seconds. */
  firstS: number;
  lastS: number;
}

/** Maximum number of kinds, addresses and actions that are counted separately. */
const MOST_EVENTS = 2000;

const DVIPA: Readonly<Record<number, Read<string>>> = {
  32: address('119/32 dvipa IPAddr'),
  33: address('119/33 dvipa IPAddr'),
  35: address('119/35 dvipa IPAddr'),
};

const TUNNELS: Readonly<Record<number, { id: Read<string>; action: Read<string> }>> = Object.fromEntries(
  [75, 76, 77, 78, 79, 80].map((subtype) => [
    subtype,
    { id: text(`119/${subtype} tunnel ID`), action: text(`119/${subtype} tunnel VPNAction`) },
  ]),
);
/** Dynamic and manual tunnels. An item without such a name is not a tunnel in the form of the table. */
const TUNNEL_ID = /^[YM]\d+$/;

/** Subtypes that are written for events of stack, addresses, links, tunnels or logons. */
const EVENTS: ReadonlySet<number> = new Set([
  8, 24, 32, 33, 34, 35, 36, 37, 39, 40, 42, 43, 72, 73, 74, 75, 76, 77, 78, 79, 80,
]);

/** Counts events by stack, kind and address. */
export class Events {
  private readonly found = new Map<string, EventFacts>();

  take(record: SmfRecord, stack: string): void {
    const { subtype, timeS, bytes } = record;
    if (!EVENTS.has(subtype)) return;
    const section = sectionOf(record, 1);
    const key = `119/${subtype}`;
    const [dvipa, tunnel] = [DVIPA[subtype], TUNNELS[subtype]];
    // A record can contain several addresses or tunnels.
    const sections = dvipa || tunnel ? Math.max(1, section.count) : 1;
    for (let index = 0; index < sections; index++) {
      const raw = dvipa?.(bytes, section, index);
      const isTunnel = tunnel && TUNNEL_ID.test(tunnel.id(bytes, section, index) ?? '');
      const vpnAction = isTunnel ? tunnel.action(bytes, section, index) : '';
      this.add({
        record: key,
        what: RECORDS[key]!.title,
        stack,
        ...(raw === undefined ? {} : { address: addressFact(raw).text }),
        ...(vpnAction ? { vpnAction } : {}),
        count: 1,
        firstS: timeS,
        lastS: timeS,
      });
    }
  }

  /** Adds events of one kind. */
  add(more: EventFacts): void {
    const key = `${more.stack} ${more.record} ${more.address ?? ''} ${more.vpnAction ?? ''}`;
    const known = this.found.get(key);
    if (known === undefined) {
      const { address: dvipa, vpnAction, ...other } = more;
      // Damaged records can contain thousands of addresses.
      if ((dvipa ?? vpnAction) !== undefined && this.found.size >= MOST_EVENTS) this.add(other);
      else this.found.set(key, { ...more });
      return;
    }
    known.count += more.count;
    known.firstS = Math.min(known.firstS, more.firstS);
    known.lastS = Math.max(known.lastS, more.lastS);
  }

  all(): EventFacts[] {
    return [...this.found.values()];
  }
}
