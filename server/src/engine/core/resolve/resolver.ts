import type { ConnectionQuery, Instant, Release, StackModel } from '@ezlint/grammar';
import { FilterResolver } from './filters.js';
import { policyNotices } from './policy-notices.js';
import { Reservations } from './reservations.js';
import { type Locate, TlsResolver } from './tls.js';
import type { Resolution, UnprotectedPort } from './types.js';

/** Determines how the policies and the profile of a stack handle connections. */
export class Resolver {
  readonly tls: TlsResolver;
  readonly filters: FilterResolver;
  /** Limitations of the policies that affect the answer. */
  readonly notices: string[];
  private readonly reservations: Reservations;

  constructor(
    private readonly stack: StackModel,
    private readonly release: Release,
    locate: Locate,
    instant?: Instant,
  ) {
    this.tls = new TlsResolver(stack, locate, instant);
    this.filters = new FilterResolver(stack, locate, instant);
    this.notices = policyNotices(stack);
    this.reservations = new Reservations(stack, locate);
  }

  /** @param mostOthers the maximum number of rules of each type to list that do not match: the closest ones */
  resolve(query: ConnectionQuery, mostOthers = Number.POSITIVE_INFINITY): Resolution {
    const { connection, job } = this.withJob(query);
    return {
      stack: this.stack.name,
      release: this.release,
      connection,
      ...(job ? { job } : {}),
      notices: this.notices,
      tls: this.tls.resolve(connection, mostOthers),
      filters: {
        source: this.filters.source,
        inbound: this.filters.resolve(connection, 'inbound', mostOthers),
        outbound: this.filters.resolve(connection, 'outbound', mostOthers),
      },
    };
  }

  /** Adds the job for which the port is reserved if the connection has no job. */
  withJob(query: ConnectionQuery): { connection: ConnectionQuery; job?: Resolution['job'] } {
    if (query.routing === 'routed') return { connection: query };
    if (query.job !== undefined) return { connection: query, job: { job: query.job } };
    const job = this.reservations.jobOf(query);
    return job ? { connection: { ...query, job: job.job }, job } : { connection: query };
  }

  unprotected(): UnprotectedPort[] {
    return this.reservations.unprotected(this.tls);
  }
}
