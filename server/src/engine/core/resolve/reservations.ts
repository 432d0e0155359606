import type { ConnectionQuery, Entry, Setting, StackModel } from '@ezlint/grammar';
import type { Locate, TlsResolver } from './tls.js';
import type { JobSource, UnprotectedPort } from './types.js';

interface Reservation {
  first: number;
  last: number;
  job: string;
  at: number;
}

/** Words in the place of a job name that name no job: any program of z/OS UNIX, any job with access, nobody. */
const NO_JOB = new Set(['OMVS', '*', 'RESERVED']);

/** What the profile reserves TCP ports for. */
export class Reservations {
  private readonly all: Reservation[];

  constructor(
    stack: Pick<StackModel, 'ports' | 'portRanges'>,
    private readonly locate: Locate,
  ) {
    this.all = [...stack.ports.map(reservationOf), ...stack.portRanges.map(reservationOf)].flatMap((one) => one ?? []);
  }

  /** The one job that can have the connection, when it comes in at a port that is reserved for it. */
  jobOf({ direction, localPorts }: ConnectionQuery): JobSource | undefined {
    if (direction !== 'inbound' || !localPorts || localPorts[0] !== localPorts[1]) return undefined;
    const own = this.all.filter(({ first, last }) => first <= localPorts[0] && localPorts[0] <= last);
    const jobs = new Set(own.map(({ job }) => job));
    const [only] = own;
    if (!only || jobs.size !== 1 || NO_JOB.has(only.job) || !/^[#$@A-Z0-9]{1,8}$|^[#$@A-Z0-9]{0,7}\*$/.test(only.job))
      return undefined;
    const at = this.locate(only.at);
    return { job: only.job, ...(at ? { at } : {}) };
  }

  /** Reserved ports at which some connection comes in without TLS. */
  unprotected(tls: TlsResolver): UnprotectedPort[] {
    return this.all.flatMap(({ first, last, job, at }): UnprotectedPort[] => {
      if (job === 'RESERVED') return [];
      const known = NO_JOB.has(job) ? {} : { job };
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
      const why = off === '' ? 'No AT-TLS rule selects it.' : `${off} turns TLS off for it.`;
      return [{ port: first === last ? String(first) : `${first}-${last}`, job, ...(place ? { at: place } : {}), why }];
    });
  }
}

function reservationOf(entry: Entry): Reservation | undefined {
  if (entry.damaged || text(entry, 'protocol') !== 'TCP') return undefined;
  const first = number(entry, 'port') ?? number(entry, 'first');
  if (first === undefined) return undefined;
  const count = entry.first === undefined ? 1 : number(entry, 'count');
  const job = entry.RESERVED === undefined ? text(entry, 'job') : 'RESERVED';
  return count === undefined || job === undefined ? undefined : { first, last: first + count - 1, job, at: entry.at };
}

function part(entry: Entry, name: string): Setting['value'] {
  const found = entry[name];
  return typeof found === 'object' && !Array.isArray(found) ? found.value : undefined;
}

function text(entry: Entry, name: string): string | undefined {
  const value = part(entry, name);
  return value === undefined ? undefined : String(value).toUpperCase();
}

function number(entry: Entry, name: string): number | undefined {
  const value = part(entry, name);
  return typeof value === 'number' ? value : undefined;
}
