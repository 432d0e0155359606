import { type Entry, namesMeet } from '@ezlint/grammar';
import { listText } from '../../list-text.js';
import { type StageSubject, textOf } from './subject.js';
import type { StageResult } from './types.js';

/** Lower ports are restricted to authorized programs if they are not reserved (TCPCONFIG RESTRICTLOWPORTS). */
const FIRST_FREE_PORT = 1024;

/**
 * A port without a reservation: RESTRICTLOWPORTS for low ports, PORT UNRSV for the others. If several entries match, the entry with the most specific
 * job name applies; a job that matches no entry cannot use the port (IP Configuration Guide, controlling access to unreserved ports).
 */
export function unreservedPort(subject: StageSubject): StageResult {
  const { stack, localPort, connection } = subject;
  const { name: protocol, statement } = subject.transport;
  const low = subject.effective.settings.settingOf(statement, 'RESTRICTLOWPORTS');
  const isLow = localPort !== undefined && localPort < FIRST_FREE_PORT;
  const missing = isLow && low?.value === undefined ? [`${statement} RESTRICTLOWPORTS`] : [];
  if (missing.length > 0 && stack.unreservedPorts.length > 0) return subject.unknown(missing);
  const by = isLow
    ? subject.placed(`${statement} RESTRICTLOWPORTS`, low?.state === 'default' ? undefined : low?.at)
    : [];
  if (isLow && low?.value === true)
    return subject.answer('not reserved: only authorized programs can use the port', { by });
  const entries = stack.unreservedPorts
    .filter((entry) => (textOf(entry, 'protocol') ?? protocol) === protocol)
    .sort((a, b) => closeness(b) - closeness(a));
  if (entries.length === 0) return subject.answer('not reserved', { by, missing });
  // An unknown name may be the name of any job.
  const unknown = entries.filter(
    (entry) => entry.damaged || ['job', 'protocol'].some((part) => textOf(entry, part) === undefined),
  );
  if (unknown.length > 0) return subject.unknown(['an entry of PORT UNRSV'], 'unknown', placed(subject, unknown));
  const job = /[*?]/.test(connection.job ?? '*') ? undefined : connection.job;
  const first = job === undefined ? entries[0]! : entries.find((entry) => isFor(entry, job));
  const places = { by: placed(subject, first ? [first] : []), next: placed(subject, without(entries, first)) };
  // A TCP program that connects does not listen; UDP programs are always checked when they bind.
  const checked =
    connection.direction === 'inbound' || protocol === 'UDP'
      ? entries
      : entries.filter((entry) => entry.WHENBIND !== undefined);
  if (checked.length === 0 || (job !== undefined && first && !checked.includes(first)))
    return subject.answer('not reserved: PORT UNRSV checks only programs that listen', places);
  const users = (job === undefined ? checked : first ? [first] : []).filter((entry) => entry.DENY === undefined);
  if (users.length > 0)
    return subject.answer(`not reserved: PORT UNRSV allows ${listText(users.map(userText))} to use the port`, places);
  const who = job === undefined ? 'allows no program' : `does not allow ${job}`;
  return subject.answer(`not reserved: PORT UNRSV ${who} to use the port`, places);
}

/** Higher for a more specific job name: a full name precedes patterns, and longer patterns precede shorter ones. */
function closeness(entry: Entry): number {
  const job = textOf(entry, 'job') ?? '';
  const characters = job.replace(/[*?]/g, '').length;
  return characters * 2 + (characters === job.length ? 1 : 0);
}

function isFor(entry: Entry, job: string): boolean {
  const own = textOf(entry, 'job') ?? '';
  return own === '*' || namesMeet(own, job);
}

function userText(entry: Entry): string {
  const saf = textOf(entry, 'SAF');
  return `${textOf(entry, 'job')}${saf === undefined ? '' : ` (SAF ${saf})`}`;
}

function without(entries: readonly Entry[], one: Entry | undefined): Entry[] {
  return entries.filter((entry) => entry !== one);
}

function placed(subject: StageSubject, entries: readonly Entry[]): ReturnType<StageSubject['placed']> {
  return entries.flatMap((entry) => subject.placed('PORT UNRSV', entry.at));
}
