import type { MemberModel, Place } from '@ezlint/grammar';
import { whyNotWhole } from '../completeness.js';
import { all, holds, type Judgement, unknown, violated } from '../judgement.js';
import { type AuditSubject, every, evidenceAt, members, writtenAt } from '../subject.js';
import { type Check, texts } from './check.js';

export interface Keyword {
  value: string;
  at?: Place;
}

/** The values of a keyword of sshd_config or zos_sshd_config, in order; the first one is in effect. Case does not matter. */
export function keywordOf(subject: AuditSubject, file: MemberModel, keyword: string): Keyword[] {
  const wanted = keyword.toLowerCase();
  const settings = Object.entries(file.settings).flatMap(([name, setting]) =>
    name.toLowerCase() === wanted ? every(setting).filter(({ at }) => at !== undefined) : [],
  );
  const repeated = Object.entries(file.entries).flatMap(([name, list]) => (name.toLowerCase() === wanted ? list : []));
  return [...settings, ...repeated].map(({ at }) => ({
    value: (writtenAt(subject, at) ?? '')
      .replace(new RegExp(`^\\s*${keyword}[\\s=]*`, 'i'), '')
      .replace(/^"(.*)"$/, '$1')
      .trim(),
    ...(at === undefined ? {} : { at }),
  }));
}

/** A keyword of the SSH daemon's files. */
export const sshKeyword: Check = {
  title: 'A keyword of sshd_config or zos_sshd_config has accepted values.',
  parameters: {
    languages: 'Languages in which the keyword may be coded: sshd-config, zos-sshd-config.',
    keyword: 'Name of the keyword.',
    values: 'Values that are accepted.',
    each: 'Regular expression that every item of a list must match.',
    not: 'Regular expression that the value must not match.',
    required: 'true: the keyword must be coded.',
  },
  run(subject, { languages, keyword, values, each, not, required }) {
    const name = String(keyword);
    const files = texts(languages).flatMap((language) => members(subject, language));
    const found = files.flatMap((file) => keywordOf(subject, file, name));
    const judged = found.map((one): Judgement => {
      const items = one.value.split(/\s*,\s*/).filter((item) => item !== '');
      const isAccepted =
        (values === undefined || texts(values).some((value) => value.toLowerCase() === one.value.toLowerCase())) &&
        (each === undefined || (items.length > 0 && items.every((item) => new RegExp(String(each), 'i').test(item)))) &&
        (not === undefined || !new RegExp(String(not), 'i').test(one.value));
      const message = `${name} ${one.value} is ${isAccepted ? '' : 'not '}accepted.`;
      return isAccepted
        ? holds(evidenceAt(subject, name, 'met', message, one.at, one.value))
        : violated(evidenceAt(subject, name, 'violated', message, one.at, one.value));
    });
    const whys = texts(languages).flatMap((language) => whyNotWhole(subject, language) ?? []);
    if (judged.length > 0) return all([...judged, ...(required === true ? [] : whys.map((why) => unknown(why)))]);
    if (whys.length > 0) return unknown(whys);
    const at = files[0]?.at;
    return required === true
      ? violated(evidenceAt(subject, name, 'violated', `${name} is not coded.`, at))
      : holds(evidenceAt(subject, name, 'met', `${name} is not coded.`, at));
  },
};
