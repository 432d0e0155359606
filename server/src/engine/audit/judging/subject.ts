import type { BuiltStack, MemberEntry, MemberModel, Place, Setting, StackModel } from '@ezlint/grammar';
import { rangeOf } from '../../core/findings/rule-findings.js';
import type { Document, StackRequest } from '../../core/types/documents.js';
import type { Finding } from '../../core/types/finding.js';
import { valueAt } from '../../core/value-at.js';
import { holds, type Judgment, violated } from './judgment.js';
import type { Evidence } from './types.js';

/** A text that the configuration names but that is not configuration: a banner, or the source of a USS table. */
export interface NamedText {
  path: string;
  text: string;
}

/** Input of the checks of an audit for one stack. */
export interface AuditSubject {
  request: StackRequest;
  built: BuiltStack;
  stack: StackModel;
  /** Findings of the rules, including suppressed ones: a suppression is not compliance. */
  findings: readonly Finding[];
  /** Rules that were evaluated: an ID that is not among them decides nothing. */
  knownRules: ReadonlySet<string>;
  /** The text with this name in the configuration, if it was given. */
  namedText(name: string): NamedText | undefined;
}

/** The first setting of a part that can be repeated. */
export function first(part: unknown): Setting | undefined {
  return (Array.isArray(part) ? part[0] : part) as Setting | undefined;
}

/** All settings of a part that can be repeated. */
export function every(part: unknown): Setting[] {
  if (part === undefined || typeof part !== 'object' || part === null) return [];
  return (Array.isArray(part) ? part : [part]) as Setting[];
}

/** Whether the value is coded and known. */
export function isKnown(setting: Setting | undefined): boolean {
  return (
    setting !== undefined && setting.state !== 'unknown' && setting.state !== 'symbolic' && setting.state !== 'invalid'
  );
}

/** Whether the value is coded, known or not. */
export function isCoded(setting: Setting | undefined): boolean {
  return setting?.at !== undefined;
}

/** The files of a language other than the profile. */
export function members({ stack }: AuditSubject, language: string): readonly MemberModel[] {
  return stack.members?.[language] ?? [];
}

export function entries(member: MemberModel, key: string): readonly MemberEntry[] {
  return member.entries[key] ?? [];
}

/** Whether a document of this language was given. */
export function isGiven({ request }: AuditSubject, language: string): boolean {
  return request.documents.some((document: Document) => document.language === language && !document.running);
}

/** The location of a place, for evidence; empty if it is not in a file. */
export function locationOf({ built }: AuditSubject, at: Place | undefined): Pick<Evidence, 'file' | 'range'> {
  const place = at === undefined ? undefined : built.locate(at);
  return place ? { file: place.file.path, range: rangeOf(place) } : {};
}

/** The coded text at a place. */
export function writtenAt({ built }: AuditSubject, at: Place | undefined): string | undefined {
  const place = at === undefined ? undefined : built.locate(at);
  return place?.file.text.slice(place.start, place.end);
}

/** Evidence of an assertion at a place. */
export function evidenceAt(
  subject: AuditSubject,
  name: string,
  outcome: Evidence['outcome'],
  message: string,
  at?: Place,
  value?: unknown,
): Evidence {
  return {
    kind: 'assertion',
    name,
    outcome,
    message,
    ...locationOf(subject, at),
    ...(value === undefined ? {} : { value: String(value) }),
  };
}

/** The judgment that an assertion holds, and that it is violated, with the evidence at a place. */
export function holdsAt(subject: AuditSubject, name: string, message: string, at?: Place, value?: unknown): Judgment {
  return holds(evidenceAt(subject, name, 'met', message, at, value));
}

export function violatedAt(subject: AuditSubject, name: string, text: string, at?: Place, value?: unknown): Judgment {
  return violated(evidenceAt(subject, name, 'violated', text, at, value));
}

/** Evidence of a fact of the environment. */
export function factEvidence(name: string, outcome: Evidence['outcome'], message: string, value: unknown): Evidence {
  return { kind: 'fact', name, outcome, message, value: typeof value === 'string' ? value : JSON.stringify(value) };
}

/** The value of an environment fact by its path, `icsf.fips`. */
export function factOf({ request }: AuditSubject, path: string): unknown {
  return valueAt(request.environment, path.split('.'));
}

/** Started tasks in the environment, in uppercase; undefined if the fact is not given. */
export function startedTasks(subject: AuditSubject): readonly string[] | undefined {
  const tasks = factOf(subject, 'startedTasks');
  return Array.isArray(tasks) ? tasks.map((task) => String(task).toUpperCase()) : undefined;
}
