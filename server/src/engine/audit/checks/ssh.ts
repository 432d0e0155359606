import type { Range } from '../../core/types/finding.js';
import { nameOf } from '../judging/completeness.js';
import { all, holds, type Judgment, unknown, violated } from '../judging/judgment.js';
import { selects } from '../judging/short-pattern.js';
import { type AuditSubject, locationOf, members, writtenAt } from '../judging/subject.js';
import type { Evidence } from '../judging/types.js';
import { type Check, texts } from './check.js';

export interface Keyword {
  name: string;
  value: string;
  range: Range;
  /** Whether it is in a Match block and so applies only to some connections. */
  isConditional: boolean;
}

export interface SshFile {
  path: string;
  keywords: readonly Keyword[];
  /** Whether it includes other files, which can contain more keywords. */
  includes: boolean;
  /** False if a misspelled line may be a keyword that is not coded elsewhere. */
  isWhole: boolean;
}

/** A parsed file of the SSH daemon; undefined if it was not given. */
export function sshFile(subject: AuditSubject, language: string): SshFile | undefined {
  const [member] = members(subject, language);
  if (!member) return undefined;
  const keywords = Object.entries(member.entries).flatMap(([name, coded]) =>
    coded.flatMap(({ at }): Keyword[] => {
      const { range } = locationOf(subject, at);
      const value = /^[^\s=]+(?:\s*=|\s)?(.*)/.exec(writtenAt(subject, at) ?? '')?.[1]?.trim() ?? '';
      const bare = value.replace(/^"(.*)"$/, '$1');
      return range ? [{ name: name.toLowerCase(), value: bare, range, isConditional: false }] : [];
    }),
  );
  keywords.sort((a, b) => a.range.start.line - b.range.start.line);
  const match = keywords.findIndex(({ name }) => name === 'match');
  return {
    path: member.path,
    keywords: keywords.map((one, at) => (match >= 0 && at > match ? { ...one, isConditional: true } : one)),
    includes: keywords.some(({ name }) => name === 'include'),
    isWhole: member.complete,
  };
}

/** Values of a keyword in order, including those in Match blocks; case-insensitive. */
export function valuesOf({ keywords }: SshFile, keyword: string): readonly Keyword[] {
  return keywords.filter(({ name }) => name === keyword.toLowerCase());
}

function isIncludeBefore({ keywords }: SshFile, keyword: string): boolean {
  const first = keywords.findIndex(({ name }) => name === keyword.toLowerCase());
  return keywords.some(({ name }, at) => name === 'include' && at < first);
}

/** Why no conclusion is possible if a keyword is absent in a file of the SSH daemon; undefined if one is possible. */
export function sshNotWhole(subject: AuditSubject, file: string): string | undefined {
  const found = sshFile(subject, file);
  if (!found) return `${nameOf(file)}: the file was not provided.`;
  if (found.includes) return `${found.path}: it includes files that were not read.`;
  return found.isWhole ? undefined : `${found.path}: a part of the file was not understood.`;
}

export function sshEvidence(
  { path }: SshFile,
  name: string,
  outcome: Evidence['outcome'],
  message: string,
  at?: Keyword,
): Evidence {
  const start = { line: 1, column: 1 };
  return {
    kind: 'assertion',
    name,
    outcome,
    message,
    file: path,
    range: at?.range ?? { start, end: start },
    ...(at === undefined ? {} : { value: at.value }),
  };
}

/** A keyword in files of the SSH daemon. */
export const sshKeyword: Check = {
  title: 'A keyword of sshd_config or zos_sshd_config has accepted values.',
  parameters: {
    languages: 'Files in which the keyword may be coded: sshd-config, zos-sshd-config.',
    keyword: 'Name of the keyword.',
    values: 'Values that are accepted.',
    each: 'Regular expression that every item of a list must match.',
    not: 'Regular expression that the value must not match.',
    required: 'true: the keyword must be coded.',
  },
  patterns: ['each', 'not'],
  run(subject, { languages, keyword, values, each, not, required }) {
    const name = String(keyword);
    const files = texts(languages).flatMap((language) => sshFile(subject, language) ?? []);
    const isAccepted = (value: string): boolean => {
      const items = value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '');
      return (
        (values === undefined || texts(values).some((one) => one.toLowerCase() === value.toLowerCase())) &&
        (each === undefined || (items.length > 0 && items.every((item) => selects(String(each), item)))) &&
        (not === undefined || !selects(String(not), value, true))
      );
    };
    const judged = files.flatMap((file) =>
      valuesOf(file, name).map((one): Judgment => {
        const is = isAccepted(one.value);
        const message = `${name} ${one.value} is ${is ? '' : 'not '}accepted.`;
        const evidence = sshEvidence(file, name, is ? 'met' : 'violated', message, one);
        return is ? holds(evidence) : violated(evidence);
      }),
    );
    const whys = texts(languages).flatMap((language) => sshNotWhole(subject, language) ?? []);
    const isCodedForAll = files.some((file) => valuesOf(file, name).some(({ isConditional }) => !isConditional));
    // The daemon uses the first value, so a file that is included earlier may decide.
    const isDecided = isCodedForAll && !files.some((file) => isIncludeBefore(file, name));
    const open = required === true && isDecided ? [] : whys.map((why) => unknown(why));
    if (isCodedForAll || (judged.length > 0 && required !== true)) return all([...judged, ...open]);
    if (whys.length > 0) return all([...judged, unknown(whys)]);
    const evidence = (outcome: Evidence['outcome']): Evidence =>
      sshEvidence(files[0]!, name, outcome, `${name} is not coded.`);
    return required === true ? all([...judged, violated(evidence('violated'))]) : holds(evidence('met'));
  },
};
