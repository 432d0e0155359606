import {
  canonicalAddress,
  type Entry,
  NO_JOB,
  namesMeet,
  type PortOutcome,
  type Reservation,
  relationTo,
  securityZonesOf,
} from '@ezlint/grammar';
import { listText } from '../../list-text.js';
import { type StageSubject, settingOf, textOf } from './subject.js';
import type { StageResult } from './types.js';
import { unreservedPort } from './unreserved.js';

const WHOLE_PROFILE = 'the complete profile';

/** PORT and PORTRANGE: the job that can use the local port, and the options. */
export function portStage(subject: StageSubject): StageResult {
  const { connection } = subject;
  if (!subject.hasPorts) return subject.answer('none: the protocol has no ports');
  if (connection.direction === 'outbound' && connection.localPorts === undefined) {
    const { statement } = subject.transport;
    const range = subject.effective.settings.settingOf(statement, 'EPHEMERALPORTS');
    const by = subject.placed(`${statement} EPHEMERALPORTS`, range?.state === 'default' ? undefined : range?.at);
    // Its ports are for programs that bind to the unspecified address and port 0 before they connect.
    const pool = subject.isTcp
      ? subject.effective.settings.settingOf('GLOBALCONFIG', 'EXPLICITBINDPORTRANGE')
      : undefined;
    const next = subject.placed('GLOBALCONFIG EXPLICITBINDPORTRANGE', pool?.value === false ? undefined : pool?.at);
    return subject.answer('ephemeral', { by, next });
  }
  const outcomes = subject.ports;
  if (!outcomes) return subject.unknown(['a more specific query']);
  const reservations = outcomes.flatMap((one) => (one.kind === 'reserved' ? one.reservations : []));
  if (outcomes.length > 1) reservations.sort((a, b) => a.first - b.first);
  const named = reservations.flatMap((one) => subject.placed(nameOf(one), one.at));
  const answers = new Map(outcomes.map((one) => [reservedText(subject, one), one]));
  const [[result, only] = []] = answers;
  if (answers.size > 1 || (outcomes.length > 1 && result === undefined))
    return subject.unknown(['the local port'], 'depends', named);
  if (!only || only.kind === 'unknown') return subject.unknown([only?.missing ?? WHOLE_PROFILE]);
  if (only.kind === 'reserved') {
    const [first] = fitting(subject, reservations);
    const others = reservations.filter((one) => one !== first);
    const missing = [...new Set(outcomes.flatMap((one) => (one.kind === 'reserved' ? (one.missing ?? []) : [])))];
    if (!first || result === undefined)
      return subject.answer('reserved for servers that are bound to other addresses', { next: named, missing });
    return subject.answer(result, {
      by: subject.placed(nameOf(first), first.at),
      next: others.flatMap((one) => subject.placed(nameOf(one), one.at)),
      missing,
    });
  }
  return unreservedPort(subject);
}

/** The jobs and options of the reservations; undefined if none of them applies to the connection. */
function reservedText(subject: StageSubject, outcome: PortOutcome): string | undefined {
  if (outcome.kind !== 'reserved') return undefined;
  const { stack } = subject;
  const bound = fitting(subject, outcome.reservations);
  const [first] = bound;
  if (!first) return undefined;
  const jobs = listText([...new Set(bound.map(({ job }) => job))]);
  const entry = [...stack.ports, ...stack.portRanges].find(({ at }) => at === first.at);
  return `reserved for ${jobs}${wordsOf(entry)}${exclusion(subject, bound)}`;
}

/** The reservations whose BIND lets the server accept the connection. */
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

/** A program with another job cannot bind to the port, as a server or as a client. */
function exclusion({ connection: { job } }: StageSubject, reservations: readonly Reservation[]): string {
  if (job === undefined) return '';
  const mayBe = reservations.some((one) => (one.job !== 'RESERVED' && NO_JOB.has(one.job)) || namesMeet(one.job, job));
  return mayBe ? '' : `, not for ${job}`;
}

/** NETACCESS: the security zone of the remote address. */
export function netaccessStage(subject: StageSubject): StageResult {
  const { stack, connection } = subject;
  const found = securityZonesOf(stack);
  if (found === null) return subject.answer('not checked: NETACCESS is not coded');
  if (!found)
    return subject.unknown([stack.other.NETACCESS ? 'the part of NETACCESS that cannot be read' : WHOLE_PROFILE]);
  const { inbound, outbound, networks } = found;
  const otherwise = (subject.isLocal ? found.home : undefined) ?? found.otherwise;
  if (!inbound && !outbound)
    return subject.answer('not checked: NETACCESS checks neither direction', {
      by: subject.placed('NETACCESS', found.at),
    });
  const meeting = networks
    .map((one) => ({ ...one, relation: relationTo(one.network, connection.remote) }))
    .filter(({ relation }) => relation !== 'outside');
  const placed = meeting.flatMap(({ zone, at }) => subject.placed(zone, at));
  const last = otherwise ? subject.placed(otherwise.zone, otherwise.at) : [];
  const [first] = meeting;
  if (first && first.relation !== 'inside')
    return subject.unknown(['the remote address'], 'depends', [...placed, ...last]);
  // A connection both sends and receives packets, whichever side opens it.
  const only = inbound ? (outbound ? '' : ', for received packets') : ', for sent packets';
  if (first)
    return subject.answer(`zone ${first.zone}${only}`, {
      by: placed.slice(0, 1),
      next: [...placed.slice(1), ...last],
    });
  if (otherwise) return subject.answer(`zone ${otherwise.zone}${only}`, { by: last });
  return subject.answer('not checked: no zone contains the partner', {
    by: subject.placed('NETACCESS', found.at),
  });
}
