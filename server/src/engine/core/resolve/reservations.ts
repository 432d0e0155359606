import {
  type ConnectionQuery,
  hasJob,
  lackOfReservations,
  NO_SERVER,
  namesJob,
  portsOfOneJob,
  type ReservedPorts,
  reservedPortsOf,
  type StackModel,
} from '@ezlint/grammar';
import type { Locate, TlsResolver } from './tls.js';
import type { JobSource, UnprotectedPort } from './types.js';

/** The TCP port reservations of the profile. */
export class Reservations {
  private readonly every: ReservedPorts[];

  constructor(
    private readonly stack: Pick<StackModel, 'ports' | 'portRanges' | 'complete' | 'initial'>,
    private readonly locate: Locate,
  ) {
    this.every = reservedPortsOf(stack);
  }

  /** The only job that can receive the connection if its port is reserved; undefined if a reservation is unknown, because it may be for another job. */
  jobOf({ direction, localPorts, protocol = 'tcp' }: ConnectionQuery): JobSource | undefined {
    if (direction !== 'inbound' || !localPorts || typeof protocol === 'number') return undefined;
    if (lackOfReservations(this.stack, protocol, {}) !== undefined) return undefined;
    const [low, high] = localPorts;
    const found = portsOfOneJob(this.every.filter((one) => one.protocol === protocol)).find(
      ({ first, last }) => first <= low && high <= last,
    );
    if (!found) return undefined;
    const at = this.locate(found.job.at);
    return { job: found.job.job, ...(at ? { at } : {}) };
  }

  /** Reserved ports that accept connections without TLS. */
  unprotected(tls: TlsResolver): UnprotectedPort[] {
    return this.every.filter(hasJob).flatMap((reservation): UnprotectedPort[] => {
      const { first, last, job, at, protocol } = reservation;
      if (protocol !== 'tcp' || NO_SERVER.has(job)) return [];
      const known = namesJob(reservation) ? { job } : {};
      const { state, rules } = tls.deciders({
        local: 'All',
        remote: 'All',
        localPorts: [first, last],
        direction: 'inbound',
        ...known,
      });
      if (state !== 'clear') return [];
      const off = rules.map(({ name }) => name).join(', ');
      const place = this.locate(at);
      const why = off === '' ? 'No AT-TLS rule matches.' : `${off} turns TLS off.`;
      return [{ port: first === last ? String(first) : `${first}-${last}`, job, ...(place ? { at: place } : {}), why }];
    });
  }
}
