import type { MemberEntry, MemberModel } from '@ezlint/grammar';
import { whyNotWhole } from '../judging/completeness.js';
import { all, type Judgment, unknown } from '../judging/judgment.js';
import {
  type AuditSubject,
  entries,
  every,
  first,
  holdsAt,
  members,
  violatedAt,
  writtenAt,
} from '../judging/subject.js';
import { type Check, rangeOfNumbers, texts } from './check.js';

interface Service {
  file: MemberModel;
  entry: MemberEntry;
  /** The known words of the line. */
  line: string;
}

function servicesOf(subject: AuditSubject): Service[] {
  return members(subject, 'inetd').flatMap((file) =>
    entries(file, 'service').map((entry) => ({ file, entry, line: writtenAt(subject, entry.at) ?? '' })),
  );
}

/** Judges inetd.conf by its services; if it was not read completely, there may be more services. */
function judgeServices(subject: AuditSubject, judged: readonly Judgment[], met: string): Judgment {
  const why = whyNotWhole(subject, 'inetd');
  if (why !== undefined) return all([...judged, unknown(why)]);
  return judged.length > 0 ? all(judged) : holdsAt(subject, 'inetd', met, members(subject, 'inetd')[0]!.at);
}

/** Services of z/OS UNIX servers by program, independent of the service name in /etc/services. */
const SERVICE_OF_PROGRAM: ReadonlyMap<string, string> = new Map([
  ['rlogind', 'login'],
  ['rshd', 'shell'],
  ['orshd', 'shell'],
  ['rexecd', 'exec'],
  ['orexecd', 'exec'],
]);

/** Services that must not be started. */
export const inetdServices: Check = {
  title: 'inetd.conf starts none of the listed services.',
  parameters: { restricted: 'Names of the services.' },
  run(subject, { restricted }) {
    const names = texts(restricted).map((name) => name.toLowerCase());
    const judged = servicesOf(subject).flatMap(({ entry, line }) => {
      const service = String(first(entry.settings.service)?.value ?? '').toLowerCase();
      const program = String(first(entry.settings.program)?.value ?? '')
        .split('/')
        .at(-1)!;
      const found = names.find((name) => name === service || name === SERVICE_OF_PROGRAM.get(program));
      if (found === undefined) return [];
      return [violatedAt(subject, 'service', `inetd starts ${found}.`, entry.at, line)];
    });
    return judgeServices(subject, judged, 'inetd.conf starts none of the restricted services.');
  },
};

function telnetServers(subject: AuditSubject): Service[] {
  return servicesOf(subject).filter(({ entry, line }) =>
    /otelnetd/.test(`${first(entry.settings.program)?.value ?? ''} ${line}`),
  );
}

/** User ID of the z/OS UNIX Telnet server. */
export const otelnetdUser: Check = {
  title: 'inetd.conf starts otelnetd under an accepted user ID.',
  parameters: { users: 'User IDs that are accepted.' },
  run(subject, { users }) {
    const accepted = texts(users).map((user) => user.toUpperCase());
    const judged = telnetServers(subject).map(({ entry, line }): Judgment => {
      const user = String(first(entry.settings.user)?.value ?? '').toUpperCase();
      if (user === '' || entry.damaged) return unknown(`The user ID of otelnetd in inetd.conf: ${line}`);
      const message = `otelnetd runs under ${user}.`;
      const isAccepted = accepted.includes(user.split(/[.:/]/)[0]!);
      return (isAccepted ? holdsAt : violatedAt)(subject, 'user', message, entry.at, line);
    });
    return judgeServices(subject, judged, 'inetd.conf does not start otelnetd.');
  },
};

/** Options of the z/OS UNIX Telnet server. */
export const otelnetdOptions: Check = {
  title: 'otelnetd is started with the required options and without the options that are not accepted.',
  parameters: {
    login: 'true: -D login is required.',
    timeout: 'Lowest and highest number of seconds for -c. If coded, -c is required.',
    banner: 'true: -h, which turns the banner off, is not accepted.',
  },
  run(subject, { login, timeout, banner }) {
    const range = rangeOfNumbers(timeout);
    const judged = telnetServers(subject).flatMap(({ entry, line }): Judgment[] => {
      const words = every(entry.settings.arguments)
        .slice(1)
        .map(({ value }) => String(value ?? ''));
      const at = entry.at;
      const judgment = (isMet: boolean, name: string, message: string): Judgment =>
        (isMet ? holdsAt : violatedAt)(subject, name, message, at, line);
      const seconds = Number(optionOf(words, 'c') ?? Number.NaN);
      const traced = optionOf(words, 'D');
      return [
        ...(login === true
          ? [judgment(traced === 'login', '-D', traced === 'login' ? '-D login is coded.' : '-D login is not coded.')]
          : []),
        ...(range
          ? [
              judgment(
                seconds >= range[0] && seconds <= range[1],
                '-c',
                Number.isNaN(seconds)
                  ? `-c is not coded; ${range[1]} is required.`
                  : `-c ${seconds}; accepted: ${range[0]} to ${range[1]} seconds.`,
              ),
            ]
          : []),
        ...(banner === true
          ? [
              judgment(
                !hasFlag(words, 'h'),
                '-h',
                hasFlag(words, 'h') ? '-h turns the banner off.' : '-h is not coded.',
              ),
            ]
          : []),
      ];
    });
    return judgeServices(subject, judged, 'inetd.conf does not start otelnetd.');
  },
};

/** The value after an option, `-c 900` or `-c900`; the last one is in effect. */
function optionOf(words: readonly string[], letter: string): string | undefined {
  const values = words.flatMap((word, at) => {
    if (word === `-${letter}`) return words[at + 1] === undefined ? [] : [words[at + 1]!];
    return word.startsWith(`-${letter}`) ? [word.slice(2)] : [];
  });
  return values.at(-1);
}

/** Options of otelnetd with a value. */
const WITH_VALUE = /^-[cDSpaXBt]/;

/** Whether a flag is coded, alone or combined with others after one hyphen; values of options are not flags. */
function hasFlag(words: readonly string[], letter: string): boolean {
  return words.some((word, at) => {
    if (!/^-[A-Za-z]/.test(word) || WITH_VALUE.test(word)) return false;
    const before = words[at - 1];
    return word.includes(letter) && !(before !== undefined && /^-[cDSpaX]$/.test(before));
  });
}
