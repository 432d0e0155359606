import { canonicalAddress, covers, isNamePattern, NO_JOB, namesMeet, prefixLength, relationTo } from '@ezlint/grammar';
import { listText } from '../../list-text.js';
import { type OwnSource, ownSource } from './own-source.js';
import { type Carrier, entriesOf, type StageSubject, textOf } from './subject.js';
import type { PlacedName, StageResult } from './types.js';

/** A possible choice of the source address. `needs`: whether it is used depends on this fact. */
interface SourceCandidate {
  source: string;
  placed: PlacedName[];
  needs?: string;
}

/**
 * The source address. Inbound: the address that the client connects to. Outbound, if the program does not bind to an address: BIND of the port, SRCIP
 * by job, then by destination, TCPSTACKSOURCEVIPA, SOURCEVIPA, the address of the interface. IP Configuration Guide, source IP address selection.
 */
export function sourceStage(subject: StageSubject): StageResult {
  const { stack, connection } = subject;
  const local = subject.single('local');
  if (local !== undefined) {
    const owner = [...stack.interfaces.flatMap(({ addresses }) => addresses), ...stack.dvipas].find(
      ({ address }) => address !== undefined && canonicalAddress(address) === canonicalAddress(local),
    );
    return subject.answer(local, { by: subject.placed(local, owner?.at) });
  }
  if (connection.direction === 'inbound') return subject.unknown(['the local address']);
  const family = familyOf(subject);
  if (family === undefined) return subject.unknown(['the remote address']);
  const candidates = [...portBind(subject, family), ...srcipEntries(subject, family), ...stackVipa(subject, family)];
  const [first] = candidates;
  const placedAll = candidates.flatMap(({ placed }) => placed);
  if (first?.needs !== undefined) return subject.unknown([first.needs], 'depends', placedAll);
  if (first)
    return subject.answer(first.source, {
      by: first.placed,
      next: candidates.slice(1).flatMap(({ placed }) => placed),
    });
  return carrierSource(subject, family);
}

/** Address family of the remote address, otherwise of the only route. */
function familyOf({ connection, path }: StageSubject): 4 | 6 | undefined {
  if (connection.remote !== 'All') return connection.remote.includes(':') || connection.remote === 'All6' ? 6 : 4;
  return path.via?.family;
}

/** The address of the interface that sends the packets, or of its VIPA with SOURCEVIPA. With MULTIPATH, interfaces can differ. */
function carrierSource(subject: StageSubject, family: 4 | 6): StageResult {
  const statement = family === 6 ? 'IPCONFIG6' : 'IPCONFIG';
  const isOn = subject.effective.settings.settingOf(statement, 'SOURCEVIPA');
  if (isOn?.value === undefined && !subject.stack.complete)
    return subject.unknown([`${statement} SOURCEVIPA`], 'depends');
  if (subject.isLocal) return subject.unknown(['which of its addresses the stack uses for a connection to itself']);
  const { carriers } = subject;
  if (!carriers) return subject.unknown(['the interface that carries the packets']);
  const found = carriers.map((carrier) => {
    const vipa = isOn?.value === true ? vipaOf(subject, carrier) : undefined;
    const own = vipa ?? ownSource(subject, carrier.via) ?? { missing: 'the interface that carries the packets' };
    const [name, at] = vipa ? [`${statement} SOURCEVIPA`, isOn!.at] : [carrier.via.name, own.at];
    return { ...own, placed: subject.placed(name, at) };
  });
  const missing = found.flatMap((one) => one.missing ?? []);
  const sources = found.flatMap(({ address, placed }) => (address === undefined ? [] : [{ source: address, placed }]));
  const [first] = sources;
  if (!first || missing.length > 0) return subject.unknown([...new Set(missing)]);
  const different = [...new Set(sources.map(({ source }) => source))];
  const placed = sources.flatMap((one) => one.placed);
  if (different.length > 1)
    return subject.answer(`depends: ${listText(different, 'or')}`, {
      next: placed,
      missing: ['which of the routes carries the packets'],
    });
  return subject.answer(first.source, { by: first.placed });
}

/** The static VIPA of SOURCEVIPA: SOURCEVIPAINTERFACE, or the one before the link in HOME. */
function vipaOf(subject: StageSubject, { via }: Carrier): OwnSource | undefined {
  const { stack } = subject;
  const virtual = stack.interfaces.filter(({ class: kind }) => kind === 'virtual');
  const named = textOf(via.settings, 'SOURCEVIPAINTERFACE');
  if (named !== undefined) {
    const vipa = virtual.find(({ name }) => name === named);
    return vipa && ownSource(subject, vipa);
  }
  if (via.statement !== 'LINK') return undefined;
  const [own] = via.addresses;
  return virtual
    .filter(({ statement }) => statement === 'LINK')
    .flatMap(({ addresses }) => addresses)
    .filter(({ at }) => own !== undefined && at < own.at)
    .sort((a, b) => b.at - a.at)[0];
}

/** BIND of the port reservation: a program that uses a reserved port binds to it. */
function portBind(subject: StageSubject, family: 4 | 6): SourceCandidate[] {
  const { stack, connection } = subject;
  if (!connection.localPorts) return [];
  const ports = subject.ports ?? [];
  const reservations = ports.flatMap((one) => (one.kind === 'reserved' ? one.reservations : []));
  const job = connection.job?.toUpperCase();
  const own = reservations.filter(
    (one) => one.job !== 'RESERVED' && shareOf(NO_JOB.has(one.job) ? '*' : one.job, job) !== 'none',
  );
  const binds = own.flatMap(({ job, first, at }) => {
    const source = textOf(
      stack.ports.find((entry) => entry.at === at),
      'BIND',
    );
    return source !== undefined && source.includes(':') === (family === 6)
      ? [{ source, placed: subject.placed(`PORT ${first} ${job} BIND`, at) }]
      : [];
  });
  const [first] = binds;
  if (!first) return [];
  const isOnly =
    ports.length === 1 && binds.length === own.length && binds.every(({ source }) => source === first.source);
  return isOnly ? [first] : binds.map((one) => ({ ...one, needs: ports.length > 1 ? 'the local port' : 'the job' }));
}

function srcipEntries(subject: StageSubject, family: 4 | 6): SourceCandidate[] {
  const { stack, connection } = subject;
  const [block] = stack.other.SRCIP ?? [];
  if (!block) return [];
  const sourceOf = (entry: Record<string, unknown>): Pick<SourceCandidate, 'source' | 'needs'> | undefined => {
    const preference = (['TEMPADDRS', 'PUBLICADDRS'] as const).find((word) => entry[word] !== undefined);
    // Source addresses of entries are for TCP only, preferences are for all protocols.
    if (!preference && !subject.isTcp) return undefined;
    // The stack creates both kinds of addresses from prefixes that routers advertise.
    if (preference)
      return family === 6 ? { source: '', needs: `the IPv6 addresses that ${preference} prefers` } : undefined;
    const found = addressOf(subject, textOf(entry, 'source') ?? textOf(entry, 'interface'));
    if (found?.address === undefined) return found && family === 6 ? { source: '', needs: found.missing } : undefined;
    return found.address.includes(':') === (family === 6) ? { source: found.address } : undefined;
  };
  const jobs = entriesOf(block, 'JOBNAME')
    .filter((entry) => textOf(entry, 'DIRECTION') !== 'SERVER')
    .map((entry) => ({ entry, job: textOf(entry, 'job')?.toUpperCase() ?? '', source: sourceOf(entry) }))
    .sort((a, b) => specificity(b.job) - specificity(a.job))
    .flatMap(({ entry, job, source }): (SourceCandidate & { job: string })[] => {
      const share = shareOf(job, connection.job?.toUpperCase());
      if (!source || share === 'none') return [];
      const placed = subject.placed(`SRCIP JOBNAME ${job}`, entry.at);
      return [{ job, placed, ...source, ...(share === 'all' ? {} : { needs: 'the job' }) }];
    });
  const destinations = entriesOf(block, 'DESTINATION')
    .map((entry) => ({ entry, network: destinationOf(entry), source: sourceOf(entry) }))
    .sort((a, b) => prefixLength(b.network) - prefixLength(a.network))
    .flatMap(({ entry, network, source }): SourceCandidate[] => {
      const relation = relationTo(network, connection.remote);
      if (relation === 'outside' || !source) return [];
      const placed = subject.placed(`SRCIP DESTINATION ${network}`, entry.at);
      return [{ placed, ...source, ...(relation === 'inside' ? {} : { needs: 'the remote address' }) }];
    });
  // All other jobs precede the destinations, `*` follows them.
  return [...jobs.filter(({ job }) => job !== '*'), ...destinations, ...jobs.filter(({ job }) => job === '*')];
}

/** The address that is coded, or that of the interface or dynamic VIPA that is coded in its place. */
function addressOf(subject: StageSubject, coded: string | undefined): OwnSource | undefined {
  if (coded === undefined) return undefined;
  if (/[.:]/.test(coded)) return { address: coded };
  const { interfaces, dvipas } = subject.stack;
  const via = interfaces.find((one) => one.name === coded);
  if (via) return ownSource(subject, via);
  const address = dvipas.find((one) => one.name === coded)?.address;
  return address === undefined ? undefined : { address };
}

function destinationOf(entry: Record<string, unknown>): string {
  const remote = textOf(entry, 'remote') ?? '';
  return remote.includes('/') ? remote : `${remote}/${remote.includes(':') ? 128 : 32}`;
}

function specificity(job: string): number {
  return job.includes('*') ? job.length - 1 : job.length + 1;
}

/** Share of the connections that an entry applies to; the job is a name, a pattern or unknown. */
function shareOf(pattern: string, job: string | undefined): 'all' | 'some' | 'none' {
  if (pattern === '*') return 'all';
  if (job === undefined || /^\*+$/.test(job)) return 'some';
  if (!isNamePattern(pattern) || !isNamePattern(job)) return 'none';
  return covers(pattern, job) ? 'all' : namesMeet(pattern, job) ? 'some' : 'none';
}

/** Whether the program binds to its port, as all programs with a reserved port do. */
function isBound(subject: StageSubject): boolean {
  if (!subject.connection.localPorts) return false;
  const ports = subject.ports ?? [];
  return ports.length > 0 && ports.every(({ kind }) => kind === 'reserved');
}

/** TCPSTACKSOURCEVIPA, which requires SOURCEVIPA; only for TCP programs that do not bind. */
function stackVipa(subject: StageSubject, family: 4 | 6): SourceCandidate[] {
  if (!subject.isTcp || isBound(subject)) return [];
  const { settings } = subject.effective;
  const statement = family === 6 ? 'IPCONFIG6' : 'IPCONFIG';
  const vipa = settings.settingOf(statement, 'TCPSTACKSOURCEVIPA');
  if (typeof vipa?.value !== 'string' || settings.of(statement, 'SOURCEVIPA') !== true) return [];
  const found = addressOf(subject, vipa.value);
  const source = found?.address;
  const placed = subject.placed(`${statement} TCPSTACKSOURCEVIPA`, vipa.at);
  if (source === undefined) return [{ source: '', placed, needs: found?.missing ?? `the address of ${vipa.value}` }];
  // An address that is not active on the stack, such as that of a backup, is skipped (IP Configuration Guide, sysplex-wide source VIPAs).
  const own = [
    ...subject.stack.interfaces.filter((one) => one.class === 'virtual').flatMap(({ addresses }) => addresses),
    ...subject.stack.dvipas.filter(({ kind }) => kind === 'define'),
  ];
  const isOwn = own.some(
    ({ address }) => address !== undefined && canonicalAddress(address) === canonicalAddress(source),
  );
  const needs = `whether ${source} is active on this stack`;
  return [{ source, placed, ...(isOwn ? {} : { needs }) }];
}
