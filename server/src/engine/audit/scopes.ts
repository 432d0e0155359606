import { whyNotWhole } from './judging/completeness.js';
import { holds, inapplicable, type Judgment, unknown } from './judging/judgment.js';
import {
  type AuditSubject,
  entries,
  evidenceAt,
  factEvidence,
  factOf,
  first,
  isGiven,
  members,
  startedTasks,
} from './judging/subject.js';
import type { Evidence } from './judging/types.js';

/** A server or function that controls apply to. `trace`: evidence in the files that it is used. */
interface Scope {
  /** As in messages. */
  title: string;
  trace(subject: AuditSubject): Evidence | undefined;
  /** Name pattern of its started tasks. */
  task?: RegExp;
  /** Evidence in the files that it is not used. */
  isAbsent?(subject: AuditSubject): Evidence | undefined;
  look: string;
}

const SCOPES: Readonly<Record<string, Scope>> = {
  'ftp-server': {
    title: 'the FTP server',
    task: /FTP/,
    trace: (subject) =>
      fileTrace(subject, 'ftp-data', ({ readers }) => readers?.includes('server') !== false) ??
      reservation(subject, [20, 21], 'FTP') ??
      procedure(subject, /^(FTPD|EZAFTPD\w*)$/),
    look: 'Whether an FTP server runs on the system; if it does, specify its FTP.DATA file.',
  },
  tn3270: {
    title: 'the TN3270E Telnet server',
    task: /TN3270|TELNET|^TN/,
    trace: (subject) =>
      fileTrace(subject, 'tn3270') ?? statement(subject, 'TELNETPARMS') ?? statement(subject, 'BEGINVTAM'),
    look: 'Whether a TN3270E Telnet server runs on the system; if it does, specify its profile.',
  },
  'unix-telnet': {
    title: 'the z/OS UNIX Telnet server (otelnetd)',
    trace: (subject) => otelnetd(subject),
    isAbsent: (subject) =>
      whyNotWhole(subject, 'inetd') === undefined
        ? evidenceAt(subject, 'scope', 'met', 'inetd.conf does not start otelnetd.', members(subject, 'inetd')[0]!.at)
        : undefined,
    look: '/etc/inetd.conf: whether it starts otelnetd, and with which options.',
  },
  inetd: {
    title: 'inetd',
    task: /INETD/,
    trace: (subject) => fileTrace(subject, 'inetd'),
    look: 'Whether inetd runs on the system; if it does, specify /etc/inetd.conf.',
  },
  sshd: {
    title: 'the SSH daemon',
    task: /SSHD/,
    trace: (subject) =>
      fileTrace(subject, 'sshd-config') ?? fileTrace(subject, 'zos-sshd-config') ?? reservation(subject, [22], 'SSH'),
    look: 'Whether an SSH daemon runs on the system; if it does, specify /etc/ssh/sshd_config and /etc/ssh/zos_sshd_config.',
  },
  'snmp-agent': {
    title: 'the SNMP agent',
    task: /OSNMP|SNMPD/,
    trace: () => undefined,
    look: 'Whether the SNMP agent (OSNMPD) runs on the system.',
  },
  sysplex: {
    title: 'a sysplex function of the stack',
    trace: ({ stack, ...rest }) => {
      const xcf = first(stack.settings.IPCONFIG?.DYNAMICXCF) ?? first(stack.settings.IPCONFIG6?.DYNAMICXCF);
      const at = xcf?.at ?? stack.dvipas[0]?.at;
      return at === undefined
        ? undefined
        : evidenceAt({ stack, ...rest }, 'scope', 'open', 'The stack participates in a sysplex.', at);
    },
    isAbsent: (subject) =>
      whyNotWhole(subject, 'profile', ['IPCONFIG', 'IPCONFIG6', 'VIPADYNAMIC']) === undefined
        ? evidenceAt(
            subject,
            'scope',
            'met',
            'The profile contains neither DYNAMICXCF nor dynamic VIPAs.',
            subject.stack.files[0]?.at,
          )
        : undefined,
    look: 'The complete TCP/IP profile: whether it contains DYNAMICXCF or dynamic VIPAs.',
  },
  autoquiesce: {
    title: 'AUTOQUIESCE of the resolver',
    trace: (subject) => {
      const file = members(subject, 'resolver-setup').find((one) => autoquiesceOf(one) !== undefined);
      return file && evidenceAt(subject, 'scope', 'open', 'AUTOQUIESCE is coded.', autoquiesceOf(file)!.at);
    },
    isAbsent: (subject) =>
      whyNotWhole(subject, 'resolver-setup') === undefined
        ? evidenceAt(
            subject,
            'scope',
            'met',
            'The resolver setup file does not contain AUTOQUIESCE.',
            members(subject, 'resolver-setup')[0]!.at,
          )
        : undefined,
    look: 'The resolver setup file: whether AUTOQUIESCE is coded on UNRESPONSIVETHRESHOLD.',
  },
  'enterprise-extender': extender(true),
  'no-enterprise-extender': extender(false),
};

/** The site specifies whether Enterprise Extender is used. */
function extender(isUsed: boolean): Scope {
  const fact = (subject: AuditSubject): unknown => factOf(subject, 'enterpriseExtender');
  const evidence = (subject: AuditSubject): Evidence =>
    factEvidence(
      'enterpriseExtender',
      'met',
      `The environment contains enterpriseExtender: ${fact(subject)}.`,
      fact(subject),
    );
  return {
    title: 'Enterprise Extender',
    trace: (subject) => (fact(subject) === isUsed ? evidence(subject) : undefined),
    isAbsent: (subject) => (fact(subject) === !isUsed ? evidence(subject) : undefined),
    look: 'Whether Enterprise Extender is used (fact enterpriseExtender).',
  };
}

function autoquiesceOf(file: ReturnType<typeof members>[number]): { at?: number } | undefined {
  const threshold = first(file.settings.UNRESPONSIVETHRESHOLD);
  return first(threshold?.autoquiesce)?.value === 'AUTOQUIESCE' ? threshold : undefined;
}

export const SCOPE_NAMES = Object.keys(SCOPES);

/** Whether the subject of a control is used: holds, inapplicable or unknown. */
export function scopeOf(name: string, subject: AuditSubject): Judgment {
  const scope = SCOPES[name]!;
  const trace = scope.trace(subject);
  if (trace) return holds();
  const absent = scope.isAbsent?.(subject);
  if (absent) return inapplicable(absent);
  const tasks = startedTasks(subject);
  if (tasks === undefined || !scope.task) return unknown(scope.look);
  const running = tasks.find((task) => scope.task!.test(task));
  if (running !== undefined) return holds();
  return inapplicable(
    factEvidence('startedTasks', 'met', `The started tasks of the system do not include ${scope.title}.`, tasks),
  );
}

function fileTrace(
  subject: AuditSubject,
  language: string,
  fits: (member: ReturnType<typeof members>[number]) => boolean = () => true,
): Evidence | undefined {
  if (!isGiven(subject, language)) return undefined;
  const file = members(subject, language).find(fits);
  return file && evidenceAt(subject, 'scope', 'open', `${file.path} was provided.`, file.at);
}

function reservation(subject: AuditSubject, ports: readonly number[], word: string): Evidence | undefined {
  const entry = subject.stack.ports.find(
    ({ port, job }) =>
      ports.includes(first(port)?.value as number) &&
      String(first(job)?.value ?? '')
        .toUpperCase()
        .includes(word),
  );
  return entry && evidenceAt(subject, 'scope', 'open', 'A port is reserved for the server.', entry.at);
}

function statement(subject: AuditSubject, keyword: string): Evidence | undefined {
  const entry = subject.stack.other[keyword]?.[0];
  return entry && evidenceAt(subject, 'scope', 'open', `${keyword} is coded.`, entry.at);
}

function procedure(subject: AuditSubject, program: RegExp): Evidence | undefined {
  for (const file of members(subject, 'jcl-proc')) {
    const step = entries(file, 'EXEC').find(({ settings }) => program.test(String(first(settings.PGM)?.value ?? '')));
    if (step) return evidenceAt(subject, 'scope', 'open', 'A procedure starts the server.', step.at);
  }
  return undefined;
}

function otelnetd(subject: AuditSubject): Evidence | undefined {
  for (const file of members(subject, 'inetd')) {
    const entry = entries(file, 'service').find(({ settings }) =>
      /otelnetd$/.test(String(first(settings.program)?.value)),
    );
    if (entry) return evidenceAt(subject, 'scope', 'open', 'inetd starts otelnetd.', entry.at);
  }
  return undefined;
}
