import { whyNotWhole } from '../judging/completeness.js';
import { all, holds, type Judgment, unknown, violated } from '../judging/judgment.js';
import { selects } from '../judging/short-pattern.js';
import {
  type AuditSubject,
  entries,
  every,
  evidenceAt,
  factEvidence,
  factOf,
  first,
  members,
  startedTasks,
  violatedAt,
} from '../judging/subject.js';
import { type Check, texts } from './check.js';
import { stepsOf } from './jcl.js';

/** A fact of the environment. */
export const factIs: Check = {
  title: 'A fact of the environment has an accepted value.',
  parameters: {
    fact: 'Path of the fact, such as icsf.fips.',
    values: 'Values that are accepted.',
    look: 'What a person must check if the fact is not specified.',
  },
  run(subject, { fact, values, look }) {
    const path = String(fact);
    const value = factOf(subject, path);
    if (value === undefined) return unknown(String(look ?? `The fact ${path} of the environment.`));
    const isAccepted = texts(values).includes(String(value));
    const evidence = factEvidence(
      path,
      isAccepted ? 'met' : 'violated',
      `The environment contains ${path}: ${value}.`,
      value,
    );
    return isAccepted ? holds(evidence) : violated(evidence);
  },
};

/** A started task that must be active. */
export const taskRuns: Check = {
  title: 'The started tasks of the system include a server.',
  parameters: {
    task: 'Regular expression for the name of the task.',
    title: 'Name of the server, for messages.',
    atStart: 'true: the server must also be started automatically, which only a person can confirm.',
    fact: 'Fact of the environment that is true if the server is started automatically.',
  },
  patterns: ['task'],
  run(subject, { task, title, atStart, fact }) {
    const isTask = (one: string): boolean => selects(String(task), one);
    const name = String(title);
    if (fact !== undefined && factOf(subject, String(fact)) === true)
      return holds(
        factEvidence(String(fact), 'met', `According to the environment, ${name} is started automatically.`, true),
      );
    const tasks = startedTasks(subject);
    const autolog = autologEntry(subject, isTask);
    const look = `Whether ${name} is started during the initialization of the system: COMMNDxx, /etc/rc, automation, or the system log since the last IPL.`;
    if (tasks && !tasks.some((one) => isTask(one)) && !autolog)
      return violated(factEvidence('startedTasks', 'violated', `The started tasks do not include ${name}.`, tasks));
    if (tasks && atStart !== true && tasks.some((one) => isTask(one)))
      return holds(factEvidence('startedTasks', 'met', `The started tasks include ${name}.`, tasks));
    return unknown(look, ...(autolog ? [autolog] : []));
  },
};

/** A server that must not be started. */
export const taskAbsent: Check = {
  title: 'A server is not started, neither as a started task nor by AUTOLOG or inetd.',
  parameters: {
    task: 'Regular expression for the name of the task or procedure.',
    title: 'Name of the server, for messages.',
    service: 'Name of its service in inetd.conf.',
  },
  patterns: ['task'],
  run(subject, { task, title, service }) {
    const isTask = (one: string): boolean => selects(String(task), one);
    const name = String(title);
    const tasks = startedTasks(subject);
    const running = tasks?.find((one) => isTask(one));
    if (running !== undefined)
      return violated(factEvidence('startedTasks', 'violated', `The started tasks include ${running}.`, tasks));
    const autolog = autologEntry(subject, isTask);
    if (autolog) return violated({ ...autolog, outcome: 'violated', message: `AUTOLOG starts ${name}.` });
    const line = members(subject, 'inetd')
      .flatMap((file) => entries(file, 'service'))
      .find(({ settings }) => String(first(settings.service)?.value).toLowerCase() === String(service));
    if (line) return violatedAt(subject, 'service', `inetd starts ${name}.`, line.at);
    const usesInetd = service !== undefined && tasks?.some((one) => one.startsWith('INETD')) === true;
    const open = [
      tasks === undefined ? `Whether ${name} is started (fact startedTasks).` : undefined,
      whyNotWhole(subject, 'profile', ['AUTOLOG']),
      usesInetd ? whyNotWhole(subject, 'inetd') : undefined,
    ].filter((why) => why !== undefined);
    if (open.length > 0) return unknown(open);
    return holds(factEvidence('startedTasks', 'met', `Neither the started tasks nor AUTOLOG include ${name}.`, tasks));
  },
};

function autologEntry(subject: AuditSubject, isTask: (name: string) => boolean) {
  const entry = (subject.stack.other.AUTOLOG ?? [])
    .flatMap((block) => every(block.entry))
    .find((one) => isTask(String(first(one.procedure)?.value ?? '')));
  return entry && evidenceAt(subject, 'AUTOLOG', 'open', 'AUTOLOG starts the server with the stack.', entry.at);
}

const TCPIP_FILES = new Set(['profile', 'tcpip-data', 'tn3270', 'resolver-setup']);

/** Lists data sets whose protection must be checked manually; the files never decide it. */
export const dataSets: Check = {
  title: 'Lists the data sets whose access controls must be checked.',
  parameters: {
    of: 'tcpip: the configuration of the stack; ftp: that of the FTP server.',
    access: 'What must be checked for these data sets, as one sentence.',
  },
  run(subject, { of, access }) {
    const names = of === 'ftp' ? ftpFiles(subject) : tcpipFiles(subject);
    const list = names.length > 0 ? `: ${[...new Set(names)].join(', ')}` : '';
    return unknown(`${access}${list}.`);
  },
};

function tcpipFiles(subject: AuditSubject): string[] {
  const given = subject.request.documents.flatMap(({ language, path }) => (TCPIP_FILES.has(language) ? [path] : []));
  const included = [...(subject.stack.other.INCLUDE ?? [])].flatMap((entry) =>
    Object.values(entry).flatMap((part) =>
      every(part).flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
    ),
  );
  return [...ddNames(subject, /^EZBTCPIP$/, ['PROFILE', 'SYSTCPD']), ...included, ...given];
}

function ftpFiles(subject: AuditSubject): string[] {
  const given = subject.request.documents.flatMap(({ language, path }) => (language === 'ftp-data' ? [path] : []));
  return [...ddNames(subject, /^(FTPD|EZAFTPD\w*)$/, ['SYSFTPD', 'SYSTCPD']), ...given];
}

function ddNames(subject: AuditSubject, program: RegExp, names: readonly string[]): string[] {
  return stepsOf(subject, program).flatMap(({ file }) =>
    entries(file, 'DD').flatMap(({ settings }) => {
      const data = first(settings.DSN) ?? first(settings.DSNAME) ?? first(settings.PATH);
      return names.includes(String(first(settings.label)?.value)) && data?.value !== undefined
        ? [String(data.value)]
        : [];
    }),
  );
}

/** Lists libraries that can contain exit routines of the FTP server, without judging them. */
export const ftpExits: Check = {
  title: 'Lists the libraries in which a person must look for exit routines of the FTP server.',
  parameters: { modules: 'Names of the exit routines.' },
  run(subject, { modules }): Judgment {
    const libraries = ddNames(subject, /^(FTPD|EZAFTPD\w*)$/, ['STEPLIB']);
    const where =
      libraries.length > 0
        ? `${libraries.join(', ')} (STEPLIB), the link list and LPA`
        : 'STEPLIB of the FTP procedure, the link list and LPA';
    return all([
      unknown(`${texts(modules).join(', ')}: whether ${where} contain one of these modules, and who approved it.`),
    ]);
  },
};
