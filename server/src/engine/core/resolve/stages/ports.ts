import { type Entry, isNamePattern, type Reservation, relationTo } from '@ezlint/grammar';
import { joined } from '../wording.js';
import { entriesOf, type StageSubject, settingOf, textOf } from './subject.js';
import type { PlacedName, StageAnswer } from './types.js';

const WHOLE_PROFILE = 'the whole profile';
/** Below it, only authorized programs may use a port that is not reserved (TCPCONFIG RESTRICTLOWPORTS). */
const FIRST_FREE_PORT = 1024;

/** PORT and PORTRANGE: for whom the local port is reserved, and how. */
export function portStage(subject: StageSubject): StageAnswer {
  const { stack, connection } = subject;
  if (connection.direction === 'outbound' && connection.localPorts === undefined) {
    const range = subject.effective.settings.settingOf('TCPCONFIG', 'EPHEMERALPORTS');
    const by = subject.placed('TCPCONFIG EPHEMERALPORTS', range?.state === 'default' ? undefined : range?.at);
    return subject.answer('port', 'ephemeral', { by });
  }
  const outcomes = subject.outcomes(({ ports }) => ports);
  if (!outcomes) return subject.unknown('port', ['a smaller question']);
  const reservations = outcomes.flatMap((one) => (one.kind === 'reserved' ? one.reservations : []));
  const named = reservations.flatMap((one) => subject.placed(nameOf(one), one.at));
  if (outcomes.length > 1) return subject.unknown('port', ['the local port'], 'depends', named);
  const [only] = outcomes;
  if (!only || only.kind === 'unknown') return subject.unknown('port', [only?.missing ?? WHOLE_PROFILE]);
  if (only.kind === 'reserved') {
    const bound = fitting(subject, reservations);
    const [first] = bound;
    const others = reservations.filter((one) => one !== first);
    const jobs = joined([...new Set(bound.map(({ job }) => job))]);
    const entry = [...stack.ports, ...stack.portRanges].find(({ at }) => at === first?.at);
    if (!first)
      return subject.answer('port', 'reserved for servers that are bound to other addresses', { next: named });
    return subject.answer('port', `reserved for ${jobs}${wordsOf(entry)}`, {
      by: subject.placed(nameOf(first), first.at),
      next: others.flatMap((one) => subject.placed(nameOf(one), one.at)),
    });
  }
  return unreserved(subject);
}

/** The reservations whose BIND lets the server take the connection. */
function fitting(subject: StageSubject, reservations: readonly Reservation[]): Reservation[] {
  const { stack } = subject;
  const local = subject.single('local');
  const entries = new Map([...stack.ports, ...stack.portRanges].map((entry) => [entry.at, entry]));
  return reservations.filter(({ at }) => {
    const bind = textOf(entries.get(at), 'BIND');
    return bind === undefined || local === undefined || bind === local;
  });
}

function nameOf({ job, first, last }: Reservation): string {
  return first === last ? `PORT ${first} ${job}` : `PORTRANGE ${first}-${last} ${job}`;
}

function wordsOf(entry: Entry | undefined): string {
  const saf = textOf(entry, 'SAF');
  const bind = textOf(entry, 'BIND');
  const words = [
    ...(bind === undefined ? [] : [`BIND ${bind}`]),
    ...(saf === undefined ? [] : [`SAF ${saf}`]),
    ...(entry?.SHAREPORT === undefined ? [] : ['SHAREPORT']),
    ...(entry?.SHAREPORTWLM === undefined ? [] : ['SHAREPORTWLM']),
    ...(settingOf(entry, 'SMC')?.value === false ? ['NOSMC'] : []),
  ];
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

function unreserved(subject: StageSubject): StageAnswer {
  const { stack, localPort } = subject;
  const rules = stack.unreservedPorts.filter((entry) => textOf(entry, 'protocol') !== 'UDP');
  const [first] = rules;
  const next = rules.slice(1).flatMap((entry) => subject.placed('PORT UNRSV', entry.at));
  if (first) {
    const who = first.DENY === undefined ? (textOf(first, 'job') ?? '*') : 'no program';
    const saf = textOf(first, 'SAF');
    const words = saf === undefined ? '' : ` (SAF ${saf})`;
    return subject.answer('port', `not reserved: PORT UNRSV lets ${who} use it${words}`, {
      by: subject.placed('PORT UNRSV', first.at),
      next,
    });
  }
  const low = subject.effective.settings.settingOf('TCPCONFIG', 'RESTRICTLOWPORTS');
  if (localPort === undefined || localPort >= FIRST_FREE_PORT) return subject.answer('port', 'not reserved');
  if (low?.value === undefined) return subject.unknown('port', ['TCPCONFIG RESTRICTLOWPORTS']);
  const by = subject.placed('TCPCONFIG RESTRICTLOWPORTS', low.state === 'default' ? undefined : low.at);
  return subject.answer('port', low.value ? 'not reserved: only authorized programs may use it' : 'not reserved', {
    by,
  });
}

/** NETACCESS: the zone of the partner. */
export function netaccessStage(subject: StageSubject): StageAnswer {
  const { stack, connection } = subject;
  const block = stack.other.NETACCESS?.at(-1);
  if (!block) {
    if (!stack.complete) return subject.unknown('netaccess', [WHOLE_PROFILE]);
    return subject.answer('netaccess', 'not checked: NETACCESS is not coded');
  }
  if (block.damaged) return subject.unknown('netaccess', ['NETACCESS, part of which cannot be read']);
  const inbound = settingOf(block, 'INBOUND')?.value ?? false;
  const outbound = settingOf(block, 'OUTBOUND')?.value ?? true;
  const isAsked = outbound !== false || (connection.direction === 'inbound' && inbound === true);
  if (!isAsked)
    return subject.answer('netaccess', 'not checked: NETACCESS does not check this direction', {
      by: subject.placed('NETACCESS', block.at),
    });
  const zones = entriesOf(block, 'entry')
    .flatMap((entry) => {
      const network = networkOf(entry);
      return network === undefined ? [] : [{ network, entry, zone: textOf(entry, 'resource') ?? '' }];
    })
    .sort((a, b) => lengthOf(b.network) - lengthOf(a.network));
  const meeting = zones
    .map((one) => ({ ...one, relation: relationTo(one.network, connection.remote) }))
    .filter(({ relation }) => relation !== 'outside');
  const placed = meeting.flatMap(({ zone, entry }) => subject.placed(zone, entry.at));
  const fallback = settingOf(block, 'DEFAULT');
  const last = fallback ? subject.placed(textOf(fallback, 'resource') ?? 'DEFAULT', fallback.at) : [];
  const [first] = meeting;
  if (first && first.relation !== 'inside')
    return subject.unknown('netaccess', ['the remote address'], 'depends', [...placed, ...last]);
  const only = connection.direction === 'inbound' && inbound !== true ? ', for what is sent' : '';
  if (first)
    return subject.answer('netaccess', `zone ${first.zone}${only}`, {
      by: placed.slice(0, 1),
      next: [...placed.slice(1), ...last],
    });
  if (last.length > 0) return subject.answer('netaccess', `zone ${last[0]!.name}${only}`, { by: last });
  return subject.answer('netaccess', 'not checked: no zone holds the partner', {
    by: subject.placed('NETACCESS', block.at),
  });
}

function networkOf(entry: Record<string, unknown>): string | undefined {
  const network = textOf(entry, 'network');
  if (network === undefined || network.includes('/')) return network;
  const mask = textOf(entry, 'mask');
  if (mask === undefined) return `${network}/${network.includes(':') ? 128 : 32}`;
  const bits = mask.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return `${network}/${bits.join('').replace(/0+$/, '').length}`;
}

function lengthOf(network: string): number {
  return Number(network.split('/')[1]);
}

/**
 * The source address. Inbound: the one that the partner connects to. Outbound, where the program does not bind: SRCIP by job, then by destination,
 * TCPSTACKSOURCEVIPA, SOURCEVIPA, the address of the interface.
 */
export function sourceStage(subject: StageSubject): StageAnswer {
  const { stack, connection } = subject;
  const local = subject.single('local');
  if (local !== undefined) {
    const owner = [...stack.interfaces.flatMap(({ addresses }) => addresses), ...stack.dvipas].find(
      ({ address }) => address === local,
    );
    return subject.answer('source', local, { by: subject.placed(local, owner?.at) });
  }
  if (connection.direction === 'inbound') return subject.unknown('source', ['the local address']);
  const candidates = [...srcipEntries(subject), ...vipaSettings(subject)];
  const [first] = candidates;
  if (first?.isSure === false)
    return subject.unknown(
      'source',
      [first.needs],
      'depends',
      candidates.flatMap(({ placed }) => placed),
    );
  if (first)
    return subject.answer('source', first.source, {
      by: first.placed,
      next: candidates.slice(1).flatMap(({ placed }) => placed),
    });
  const { via } = subject.path;
  const [own] = via?.addresses ?? [];
  if (!own) return subject.unknown('source', ['the interface that carries it']);
  return subject.answer('source', own.address, { by: subject.placed(via!.name, own.at) });
}

interface SourceCandidate {
  source: string;
  placed: PlacedName[];
  isSure: boolean;
  needs: string;
}

function srcipEntries(subject: StageSubject): SourceCandidate[] {
  const { stack, connection } = subject;
  const [block] = stack.other.SRCIP ?? [];
  if (!block) return [];
  const sourceOf = (entry: Record<string, unknown>): string =>
    textOf(entry, 'source') ?? textOf(entry, 'interface') ?? '';
  const jobs = entriesOf(block, 'JOBNAME')
    .filter((entry) => textOf(entry, 'DIRECTION') !== 'SERVER' && sourceOf(entry) !== '')
    .map((entry) => ({ entry, job: textOf(entry, 'job') ?? '' }))
    .sort((a, b) => specificity(b.job) - specificity(a.job))
    .flatMap(({ entry, job }): (SourceCandidate & { job: string })[] => {
      const isSure = connection.job !== undefined;
      if (isSure && !matches(job, connection.job!)) return [];
      return [
        {
          job,
          source: sourceOf(entry),
          placed: subject.placed(`SRCIP JOBNAME ${job}`, entry.at),
          isSure: isSure || job === '*',
          needs: 'the job',
        },
      ];
    });
  const destinations = entriesOf(block, 'DESTINATION')
    .map((entry) => ({ entry, network: destinationOf(entry) }))
    .sort((a, b) => lengthOf(b.network) - lengthOf(a.network))
    .flatMap(({ entry, network }): SourceCandidate[] => {
      const relation = relationTo(network, connection.remote);
      if (relation === 'outside') return [];
      const placed = subject.placed(`SRCIP DESTINATION ${network}`, entry.at);
      return [{ source: sourceOf(entry), placed, isSure: relation === 'inside', needs: 'the remote address' }];
    });
  // Every other job comes before, `*` behind the destinations.
  return [...jobs.filter(({ job }) => job !== '*'), ...destinations, ...jobs.filter(({ job }) => job === '*')];
}

function destinationOf(entry: Record<string, unknown>): string {
  const remote = textOf(entry, 'remote') ?? '';
  return remote.includes('/') ? remote : `${remote}/${remote.includes(':') ? 128 : 32}`;
}

function specificity(job: string): number {
  return job.includes('*') ? job.length - 1 : job.length + 1;
}

function matches(pattern: string, job: string): boolean {
  if (!isNamePattern(pattern)) return false;
  const source = pattern.replace(/[$]/g, '\\$').replaceAll('*', '.*').replaceAll('?', '.');
  return new RegExp(`^${source}$`, 'i').test(job);
}

/** TCPSTACKSOURCEVIPA and SOURCEVIPA in effect. */
function vipaSettings(subject: StageSubject): SourceCandidate[] {
  const { stack, effective } = subject;
  const family = subject.path.via?.family ?? (subject.connection.remote.includes(':') ? 6 : 4);
  const statement = family === 6 ? 'IPCONFIG6' : 'IPCONFIG';
  const found: SourceCandidate[] = [];
  const sourceVipa = effective.settings.settingOf(statement, 'SOURCEVIPA');
  const stackVipa = effective.settings.settingOf(statement, 'TCPSTACKSOURCEVIPA');
  if (sourceVipa?.value === undefined && !stack.complete)
    return [{ source: '', placed: [], isSure: false, needs: `${statement} SOURCEVIPA` }];
  if (typeof stackVipa?.value === 'string' && sourceVipa?.value === true)
    found.push({
      source: stackVipa.value,
      placed: subject.placed(`${statement} TCPSTACKSOURCEVIPA`, stackVipa.at),
      isSure: true,
      needs: '',
    });
  const { via } = subject.path;
  if (sourceVipa?.value !== true) return found;
  if (!via) return [...found, { source: '', placed: [], isSure: false, needs: 'the interface that carries it' }];
  const named = textOf(via.settings, 'SOURCEVIPAINTERFACE');
  const vipa = stack.interfaces.find(({ name, class: kind }) => kind === 'virtual' && name === named);
  if (vipa?.addresses[0])
    found.push({
      source: vipa.addresses[0].address,
      placed: subject.placed(`${statement} SOURCEVIPA`, sourceVipa.at),
      isSure: true,
      needs: '',
    });
  else if (via.statement === 'LINK') {
    // The VIPA that precedes the link in HOME.
    const [own] = via.addresses;
    const before = stack.interfaces
      .filter(({ class: kind, statement: form }) => kind === 'virtual' && form === 'LINK')
      .flatMap(({ addresses }) => addresses)
      .filter(({ at }) => own !== undefined && at < own.at)
      .sort((a, b) => b.at - a.at)[0];
    if (before)
      found.push({
        source: before.address,
        placed: subject.placed(`${statement} SOURCEVIPA`, sourceVipa.at),
        isSure: true,
        needs: '',
      });
  }
  return found;
}
