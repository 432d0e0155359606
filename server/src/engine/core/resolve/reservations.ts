import {
  type ConnectionQuery,
  mayShareReservations,
  namesJob,
  portsOfOneJob,
  type Reservation,
  reservationsOf,
  type StackModel,
} from '@ezlint/grammar';
import type { Locate, TlsResolver } from './tls.js';
import type { JobSource, UnprotectedPort } from './types.js';

/** What the profile reserves TCP ports for. */
export class Reservations {
  private readonly every: Reservation[];

  constructor(
    private readonly stack: Pick<StackModel, 'ports' | 'portRanges' | 'complete' | 'initial'>,
    private readonly locate: Locate,
  ) {
    this.every = reservationsOf(stack);
  }

  /** The one job that can have the connection, when it comes in at a port that is reserved for it; a reservation that is not known may be for another. */
  jobOf({ direction, localPorts, protocol = 'tcp' }: ConnectionQuery): JobSource | undefined {
    if (direction !== 'inbound' || !localPorts || mayShareReservations(this.stack)) return undefined;
    const [low, high] = localPorts;
    const found = portsOfOneJob(this.every.filter((one) => one.protocol === protocol)).find(
      ({ first, last }) => first <= low && high <= last,
    );
    if (!found) return undefined;
    const at = this.locate(found.job.at);
    return { job: found.job.job, ...(at ? { at } : {}) };
  }

  /** Reserved ports at which some connection comes in without TLS. */
  unprotected(tls: TlsResolver): UnprotectedPort[] {
    return this.every.flatMap((reservation): UnprotectedPort[] => {
      const { first, last, job, at, protocol } = reservation;
      if (protocol !== 'tcp' || job === 'RESERVED') return [];
      const known = namesJob(reservation) ? { job } : {};
      const { state, rules } = tls.takers({
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
