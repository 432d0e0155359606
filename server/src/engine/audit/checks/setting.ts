import type { Setting } from '@ezlint/grammar';
import { nameOf, whyNotWhole } from '../judging/completeness.js';
import { all, holds, type Judgment, unknown, violated } from '../judging/judgment.js';
import {
  type AuditSubject,
  evidenceAt,
  factOf,
  first,
  holdsAt,
  isCoded,
  isGiven,
  isKnown,
  members,
  violatedAt,
  writtenAt,
} from '../judging/subject.js';
import { type Check, type CheckParameters, rangeOfNumbers, texts } from './check.js';
import { globalTcpipDataFiles } from './resolver.js';

/** The files of a language that the programs read: those of a server without those that only a client reads; GLOBALTCPIPDATA before other TCPIP.DATA files. */
export function filesOf(subject: AuditSubject, language: string): ReturnType<typeof members> {
  const files = members(subject, language);
  if (language === 'tcpip-data') {
    const paths = globalTcpipDataFiles(subject).map(({ document }) => document?.path);
    const global = files.filter(({ path }) => paths.includes(path));
    return global.length > 0 ? global : files;
  }
  if (language !== 'ftp-data') return files;
  const servers = files.filter(({ readers }) => readers?.includes('server'));
  return servers.length > 0 ? servers : files.filter(({ readers }) => readers === undefined);
}

/** A value of another file than the profile, in every file of the language. */
export const memberSetting: Check = {
  title: 'A statement of a file is coded, is not coded, or has one of the accepted values.',
  parameters: {
    language: 'Language of the files, such as ftp-data.',
    statement: 'Name of the statement.',
    oneOf: 'Further statements, of which one is sufficient.',
    values: 'Values that are accepted; leading zeros do not matter.',
    range: 'Lowest and highest number that are accepted.',
    coded: 'true: the statement must be coded; false: it must not be coded.',
    default: 'true: if the statement is not coded, its default is evaluated.',
  },
  run(subject, parameters) {
    const language = String(parameters.language);
    const files = filesOf(subject, language);
    if (files.length === 0) {
      const why = whyNotWhole(subject, language);
      return unknown(why ?? `${nameOf(language)}: the file of the server was not provided.`);
    }
    return all(files.map((file) => ofFile(subject, file, parameters)));
  },
};

function ofFile(
  subject: AuditSubject,
  file: ReturnType<typeof members>[number],
  parameters: CheckParameters,
): Judgment {
  const names = [String(parameters.statement), ...texts(parameters.oneOf)];
  const coded = names.flatMap((name) => codedOf(file, name).map((setting) => ({ name, setting })));
  const shown = names.join(' or ');
  if (parameters.coded === false) {
    const [one] = coded;
    if (one) return violatedAt(subject, shown, `${one.name} is coded.`, one.setting.at, written(subject, one.setting));
    return absent(subject, file, names)
      ? holdsAt(subject, shown, `${shown} is not coded.`, file.at)
      : hidden(file, shown);
  }
  const last = coded.at(-1);
  if (!last) {
    if (!absent(subject, file, names)) return hidden(file, shown);
    const unset = first(file.settings[names[0]!]);
    if (parameters.default === true && unset?.value !== undefined)
      return judgeValue(subject, shown, { ...unset, at: file.at }, parameters);
    return violatedAt(subject, shown, `${shown} is not coded.`, file.at);
  }
  return judgeValue(subject, last.name, last.setting, parameters);
}

/** Whether a coded value is accepted. */
export function judgeValue(
  subject: AuditSubject,
  name: string,
  setting: Setting,
  parameters: CheckParameters,
): Judgment {
  const value = written(subject, setting);
  const values = texts(parameters.values);
  const range = rangeOfNumbers(parameters.range);
  const evidence = (outcome: 'met' | 'violated' | 'open', message: string) =>
    evidenceAt(subject, name, outcome, message, setting.at, value);
  // A label limits the statement to one system.
  const label = /^\s*([^\s:]+):/.exec(writtenAt(subject, setting.at) ?? '')?.[1];
  const isElsewhere =
    label !== undefined && label.toUpperCase() !== String(factOf(subject, 'systemName') ?? '').toUpperCase();
  if (values.length === 0 && !range && !isElsewhere && setting.state !== 'invalid' && setting.damaged !== true)
    return holds(evidence('met', `${name} is coded.`));
  if (!isKnown(setting) || setting.value === undefined)
    return unknown(`The value of ${name} that is in effect.`, evidence('open', `The value of ${name} is not known.`));
  const isAccepted = range
    ? Number(setting.value) >= range[0] && Number(setting.value) <= range[1]
    : values.some((one) => plain(one) === plain(String(setting.value)));
  const wanted = range ? `${range[0]} to ${range[1]}` : values.join(', ');
  return isAccepted
    ? holds(evidence('met', `${name} is ${setting.value}.`))
    : violated(evidence('violated', `${name} is ${setting.value}; accepted: ${wanted}.`));
}

function codedOf(file: ReturnType<typeof members>[number], name: string): Setting[] {
  const setting = first(file.settings[name]);
  const repeated = (file.entries[name] ?? []).map((entry) => ({ at: entry.at, ...first(entry.settings) }) as Setting);
  return [...(setting && isCoded(setting) ? [setting] : []), ...repeated];
}

function absent(subject: AuditSubject, file: ReturnType<typeof members>[number], names: readonly string[]): boolean {
  if (!file.complete || !isGiven(subject, file.language)) return false;
  return names.every((name) => first(file.settings[name])?.state !== 'unknown');
}

function hidden(file: ReturnType<typeof members>[number], shown: string): Judgment {
  return unknown(`${file.path}: whether ${shown} is coded; a part of the file was not understood.`);
}

function written(subject: AuditSubject, setting: Setting): string | undefined {
  return setting.value === undefined ? (setting.text ?? writtenAt(subject, setting.at)) : String(setting.value);
}

function plain(text: string): string {
  return text.toUpperCase().replace(/^0+(?=.)/, '');
}
