import { whyNotWhole } from '../judging/completeness.js';
import { all, holds, type Judgment, unknown } from '../judging/judgment.js';
import {
  type AuditSubject,
  entries,
  every,
  first,
  holdsAt,
  isKnown,
  violatedAt,
  writtenAt,
} from '../judging/subject.js';
import type { Check } from './check.js';
import { ddOf, parmOf, type Step, stepsOf } from './jcl.js';
import { filesOf } from './setting.js';

const RECORDING = ['SMF', 'SMFJES', 'SMFSQL'];
const SINGLE = ['SMFAPPE', 'SMFDEL', 'SMFEXIT', 'SMFLOGN', 'SMFREN', 'SMFRETR', 'SMFSTOR'];

/** SMF records of the FTP server: type 119 for all events, and no statement that selects single events. */
export const ftpSmf: Check = {
  title:
    'FTP.DATA of the server contains SMF, SMFJES and SMFSQL TYPE119, and none of the statements for single events.',
  run(subject) {
    const files = filesOf(subject, 'ftp-data');
    if (files.length === 0) return unknown(whyNotWhole(subject, 'ftp-data') ?? 'FTP.DATA of the FTP server.');
    return all(files.flatMap((file) => [...RECORDING, ...SINGLE].map((name) => smfStatement(subject, file, name))));
  },
};

function smfStatement(subject: AuditSubject, file: ReturnType<typeof filesOf>[number], name: string): Judgment {
  const coded = entries(file, name);
  const isWhole = file.complete && first(file.settings[name])?.state !== 'unknown';
  if (SINGLE.includes(name)) {
    const [one] = coded;
    if (one) return violatedAt(subject, name, `${name} is coded.`, one.at, writtenAt(subject, one.at));
    return isWhole
      ? holds()
      : unknown(`${file.path}: whether ${name} is coded; a part of the file was not understood.`);
  }
  const types = coded.flatMap(({ settings }) => every(settings.type));
  const met = types.find(({ value }) => value === 'TYPE119');
  if (met) return holdsAt(subject, name, `${name} TYPE119 is coded.`, met.at, 'TYPE119');
  if (!isWhole || types.some((type) => !isKnown(type)))
    return unknown(`${file.path}: whether ${name} TYPE119 is coded; a part of the file was not understood.`);
  return violatedAt(
    subject,
    name,
    `${name} TYPE119 is not coded.`,
    coded[0]?.at ?? file.at,
    writtenAt(subject, coded[0]?.at),
  );
}

const FORBIDDEN = /\b(ANONYMOUS|INACTIVE)\b/i;

/** The procedure of the FTP server specifies both configuration files and sets neither ANONYMOUS nor INACTIVE. */
export const ftpStartup: Check = {
  title: 'The FTP procedure contains SYSTCPD and SYSFTPD, and no start parameter sets ANONYMOUS or INACTIVE.',
  parameters: { autolog: 'true: PARMSTRING of the AUTOLOG entry of the server must not set them.' },
  run(subject, { autolog }) {
    const steps = stepsOf(subject, /^(FTPD|EZAFTPD\w*)$/);
    const procedure = steps.length > 0 ? all(steps.map((step) => procedureOf(subject, step))) : noProcedure();
    return autolog === true ? all([procedure, autologOf(subject)]) : procedure;
  },
};

function noProcedure(): Judgment {
  return unknown(
    'The started procedure of the FTP server: DD statements SYSTCPD and SYSFTPD, and ANONYMOUS and INACTIVE on PARM.',
  );
}

function procedureOf(subject: AuditSubject, step: Step): Judgment {
  const dds = ['SYSTCPD', 'SYSFTPD'].map((name): Judgment => {
    const dd = ddOf(subject, step, name);
    if (dd.dataSet !== undefined)
      return holdsAt(subject, name, `DD statement ${name} specifies ${dd.dataSet}.`, dd.at, dd.dataSet);
    if (dd.isUnknown) return unknown(`${step.file.path}: the file that DD statement ${name} specifies.`);
    const what = dd.at === undefined ? 'is not coded' : 'does not specify a file';
    return violatedAt(subject, name, `DD statement ${name} ${what}.`, dd.at ?? step.entry.at);
  });
  const parm = parmOf(subject, step);
  if (parm.isUnknown && !FORBIDDEN.test(parm.text))
    return all([
      ...dds,
      unknown(`${step.file.path}: the parameters on PARM that are in effect (ANONYMOUS, INACTIVE).`),
    ]);
  const word = FORBIDDEN.exec(parm.text)?.[1];
  const judged = word
    ? violatedAt(subject, 'PARM', `PARM sets ${word.toUpperCase()}.`, parm.at ?? step.entry.at, parm.text)
    : holdsAt(subject, 'PARM', 'PARM sets neither ANONYMOUS nor INACTIVE.', parm.at ?? step.entry.at, parm.text);
  return all([...dds, judged]);
}

/** PARMSTRING overrides the procedure. */
function autologOf(subject: AuditSubject): Judgment {
  const list = (subject.stack.other.AUTOLOG ?? []).flatMap((block) => every(block.entry));
  const own = list.filter((entry) => /FTP/i.test(`${first(entry.procedure)?.value} ${first(entry.JOBNAME)?.value}`));
  const judged = own.map((entry): Judgment => {
    const parm = first(entry.PARMSTRING);
    const text = String(parm?.value ?? writtenAt(subject, parm?.at) ?? '');
    const word = FORBIDDEN.exec(text)?.[1];
    if (word) return violatedAt(subject, 'PARMSTRING', `PARMSTRING sets ${word.toUpperCase()}.`, parm?.at, text);
    if (parm && !isKnown(parm)) return unknown('PARMSTRING of the AUTOLOG entry of the FTP server.');
    return holdsAt(subject, 'PARMSTRING', 'PARMSTRING sets neither ANONYMOUS nor INACTIVE.', entry.at);
  });
  const why = whyNotWhole(subject, 'profile', ['AUTOLOG']);
  return all([...judged, ...(why === undefined ? [holds()] : [unknown(why)])]);
}
