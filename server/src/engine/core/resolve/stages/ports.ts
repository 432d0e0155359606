import { canonicalAddress, type Entry, NO_JOB, namesMeet, type Reservation, relationTo } from '@ezlint/grammar';
import { joined } from '../wording.js';
import { entriesOf, prefixLength, type StageSubject, settingOf, textOf } from './subject.js';
import type { StageAnswer } from './types.js';
import { unreservedPort } from './unreserved.js';

const WHOLE_PROFILE = 'the whole profile';

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
    const missing = only.missing === undefined ? [] : [only.missing];
    if (!first)
      return subject.answer('port', 'reserved for servers that are bound to other addresses', { next: named, missing });
    return subject.answer('port', `reserved for ${jobs}${wordsOf(entry)}${exclusion(subject, bound)}`, {
      by: subject.placed(nameOf(first), first.at),
      next: others.flatMap((one) => subject.placed(nameOf(one), one.at)),
      missing,
    });
  }
  return unreservedPort(subject);
}

/** The reservations whose BIND lets the server take the connection. */
function fitting(subject: StageSubject, reservations: readonly Reservation[]): Reservation[] {
  const { stack } = subject;
  const local = subject.single('local');
  const entries = new Map([...stack.ports, ...stack.portRanges].map((entry) => [entry.at, entry]));
  return reservations.filter(({ at }) => {
    const bind = textOf(entries.get(at), 'BIND');
    return bind === undefined || local === undefined || canonicalAddress(bind) === canonicalAddress(local);
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

/** A server with another job than that of the connection does not get the port. */
function exclusion({ connection: { job, direction } }: StageSubject, reservations: readonly Reservation[]): string {
  if (job === undefined || direction === 'outbound') return '';
  const mayBe = reservations.some((one) => (one.job !== 'RESERVED' && NO_JOB.has(one.job)) || namesMeet(one.job, job));
  return mayBe ? '' : `, not for ${job}`;
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
    .sort((a, b) => prefixLength(b.network) - prefixLength(a.network));
  const meeting = zones
    .map((one) => ({ ...one, relation: relationTo(one.network, connection.remote) }))
    .filter(({ relation }) => relation !== 'outside');
  const placed = meeting.flatMap(({ zone, entry }) => subject.placed(zone, entry.at));
  const fallback = settingOf(block, 'DEFAULT');
  const otherwise = textOf(fallback, 'resource');
  const last = otherwise === undefined ? [] : subject.placed(otherwise, fallback?.at);
  const [first] = meeting;
  if (first && first.relation !== 'inside')
    return subject.unknown('netaccess', ['the remote address'], 'depends', [...placed, ...last]);
  const only = connection.direction === 'inbound' && inbound !== true ? ', for what is sent' : '';
  if (first)
    return subject.answer('netaccess', `zone ${first.zone}${only}`, {
      by: placed.slice(0, 1),
      next: [...placed.slice(1), ...last],
    });
  if (otherwise !== undefined) return subject.answer('netaccess', `zone ${otherwise}${only}`, { by: last });
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
  return `${network}/${bits.join('').replace(/(?<!0)0+$/, '').length}`;
}
