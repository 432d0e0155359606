import type { MemberEntry, MemberModel, Place } from '@ezlint/grammar';
import { least } from '@ezlint/grammar';
import { type AuditSubject, entries, every, first, members, writtenAt } from '../judging/subject.js';

/** A step of a started procedure. */
export interface Step {
  file: MemberModel;
  entry: MemberEntry;
}

/** Symbols of a procedure with their text in PROC or SET; excludes system symbols. */
function symbolsOf(subject: AuditSubject, file: MemberModel): ReadonlyMap<string, string> {
  const assignments = [
    ...entries(file, 'PROC').flatMap(({ settings }) => every(settings.default)),
    ...entries(file, 'SET').flatMap(({ settings }) => every(settings.assignment)),
  ];
  const symbols = new Map<string, string>();
  for (const assignment of assignments) {
    const text = String(assignment.value ?? writtenAt(subject, assignment.at) ?? '');
    const match = /^([A-Z@#$][A-Z0-9@#$]*)=(.*)$/is.exec(text);
    if (match) symbols.set(match[1]!.toUpperCase(), match[2]!.replace(/^'(.*)'$/s, '$1'));
  }
  return symbols;
}

/** A text with the symbols of the procedure replaced; `isUnknown` if the file does not define a remaining symbol. */
function substituted(subject: AuditSubject, file: MemberModel, text: string): { text: string; isUnknown: boolean } {
  const symbols = symbolsOf(subject, file);
  let isUnknown = false;
  const put = text.replace(/&([A-Z@#$][A-Z0-9@#$]*)\.?/gi, (whole, name: string) => {
    const value = symbols.get(name.toUpperCase()) ?? subject.request.symbols.get(name.toUpperCase());
    if (value === undefined) isUnknown = true;
    return value ?? whole;
  });
  return { text: put, isUnknown };
}

/** The steps that run one of the programs, in all procedures. */
export function stepsOf(subject: AuditSubject, program: RegExp): Step[] {
  return members(subject, 'jcl-proc').flatMap((file) =>
    entries(file, 'EXEC')
      .filter((entry) => {
        const pgm = first(entry.settings.PGM);
        const { text } = substituted(subject, file, String(pgm?.value ?? valueText(subject, pgm?.at)));
        return program.test(text.toUpperCase());
      })
      .map((entry) => ({ file, entry })),
  );
}

export interface DataDefinition {
  at?: Place;
  /** The data set or path; absent if there is none. */
  dataSet?: string;
  isUnknown: boolean;
}

/** The DD statement with this name in a step. */
export function ddOf(subject: AuditSubject, { file, entry }: Step, name: string): DataDefinition {
  const next = least(entries(file, 'EXEC').flatMap(({ at }) => (at > entry.at ? [at] : [])));
  const dd = entries(file, 'DD').find(
    ({ at, settings }) => at > entry.at && at < next && String(first(settings.label)?.value).toUpperCase() === name,
  );
  if (!dd) return { isUnknown: !file.complete || entries(file, 'INCLUDE').length > 0 };
  const given = first(dd.settings.DSN) ?? first(dd.settings.DSNAME) ?? first(dd.settings.PATH);
  if (!given) return { at: dd.at, isUnknown: dd.damaged === true };
  const { text } = substituted(subject, file, String(given.value ?? valueText(subject, given.at)));
  const dataSet = text.replace(/^'(.*)'$/, '$1');
  return /^(NULLFILE|\/dev\/null)$/i.test(dataSet) || dataSet === ''
    ? { at: dd.at, isUnknown: false }
    : { at: dd.at, dataSet, isUnknown: false };
}

export interface Parm {
  text: string;
  at?: Place;
  /** Whether a symbol that the procedure does not define is in effect, or the parameters are in another file. */
  isUnknown: boolean;
}

/** The parameters that PARM passes to the program, with the symbols of the procedure replaced. */
export function parmOf(subject: AuditSubject, { file, entry }: Step): Parm {
  const parm = first(entry.settings.PARM);
  if (entry.settings.PARMDD) return { text: '', at: entry.at, isUnknown: true };
  if (!parm) return { text: '', isUnknown: entry.damaged === true };
  const written = every(parm.parm).map(({ value, at }) => String(value ?? writtenAt(subject, at) ?? ''));
  const { text, isUnknown } = substituted(subject, file, written.join(','));
  return { text, ...(parm.at === undefined ? {} : { at: parm.at }), isUnknown };
}

/** The coded text after the equal sign of a parameter. */
function valueText(subject: AuditSubject, at: Place | undefined): string {
  return (writtenAt(subject, at) ?? '').replace(/^[^=]*=/, '');
}
