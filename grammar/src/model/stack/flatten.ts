import type { Problem } from '../../facts/problems.js';
import type { ParsedFile, Part } from '../../parse/parsed-file.js';
import type { ModelProblem, Place } from '../basic-types.js';

/** A part with its file, in the order in which z/OS reads them. */
export interface PlacedPart {
  file: ParsedFile;
  part: Part;
}

export interface FlatProfile {
  parts: PlacedPart[];
  /** All files read, the profile first. */
  files: ParsedFile[];
  /** INCLUDE statements whose data set was not found or that close a cycle. */
  includeProblems: { file: ParsedFile; part: Part; problem: Problem }[];
  /** INCLUDE statements whose data set is unknown, because its name contains a system symbol or is invalid. */
  unknownIncludes: Part[];
}

const SYMBOL = /&[A-Za-z@#$]/;
const TEMPLATE = /[{}<>?[\]]/;

/** Returns the file that an INCLUDE names, relative to the file that contains it. */
export type IncludeResolver = (name: string, from: string) => ParsedFile | undefined;

/** Follows the INCLUDE statements of a profile. */
export function flatten(profile: ParsedFile, resolve: IncludeResolver): FlatProfile {
  const flat: FlatProfile = { parts: [], files: [], includeProblems: [], unknownIncludes: [] };
  visit(profile, [], resolve, flat);
  return flat;
}

function visit(file: ParsedFile, open: readonly ParsedFile[], resolve: IncludeResolver, flat: FlatProfile): void {
  if (!flat.files.includes(file)) flat.files.push(file);
  for (const part of file.parts) {
    flat.parts.push({ file, part });
    if (isInvalidInclude(part)) flat.unknownIncludes.push(part);
    const named = includedName(part);
    if (named === undefined) continue;
    const { name, isKnown } = named;
    const included = resolve(name, file.path);
    // A name with an unknown part may match the file itself but mean another one.
    if (!isKnown && (included === undefined || included === file || open.includes(included))) {
      flat.unknownIncludes.push(part);
      // A value for the symbol would resolve it; templates are reported separately.
      if (SYMBOL.test(name) && !TEMPLATE.test(name))
        flat.includeProblems.push({ file, part, problem: notFound(name, part) });
      continue;
    }
    const problem =
      included === undefined
        ? notFound(name, part)
        : (circle(name, included, [...open, file], part) ?? empty(name, included, part));
    if (problem) flat.includeProblems.push({ file, part, problem });
    if (included && problem?.kind !== 'include-cycle') visit(included, [...open, file], resolve, flat);
  }
}

/**
 * The data set of an INCLUDE statement, as coded if a symbol in it is unknown; undefined for other statements, and if it cannot be read.
 */
function includedName(part: Part): { name: string; isKnown: boolean } | undefined {
  if (part.statement?.keyword.full !== 'INCLUDE' || part.kind !== 'statement') return undefined;
  const operand = part.content.node?.operands[0];
  if (operand?.resolved.state === 'set') return { name: String(operand.resolved.value), isKnown: true };
  return operand?.resolved.state === 'symbolic' ? { name: operand.word.text, isKnown: false } : undefined;
}

/** The name is coded, but invalid: a half-typed name, for example. */
function isInvalidInclude({ statement, content }: Part): boolean {
  return statement?.keyword.full === 'INCLUDE' && content.node?.operands[0]?.resolved.state === 'invalid';
}

function notFound(name: string, part: Part): Problem {
  return {
    kind: 'include-unresolved',
    severity: 'info',
    text: name,
    message: `${name} was not found, so its contents are unknown.`,
    start: 0,
    end: part.end - part.start,
    statement: 'INCLUDE',
    path: 'INCLUDE',
  };
}

function empty(name: string, included: ParsedFile, part: Part): Problem | undefined {
  if (included.parts.length > 0) return undefined;
  return { ...notFound(name, part), kind: 'include-empty', message: `${name} contains no statement.` };
}

function circle(name: string, included: ParsedFile, open: readonly ParsedFile[], part: Part): Problem | undefined {
  if (!open.includes(included)) return undefined;
  const chain = [...open.slice(open.indexOf(included)), included].map((file) => file.path).join(' → ');
  return {
    kind: 'include-cycle',
    text: name,
    severity: 'error',
    message: `INCLUDE cycle: (${chain}). z/OS reads the members until storage is exhausted. Remove one of the INCLUDE statements.`,
    start: 0,
    end: part.end - part.start,
    statement: 'INCLUDE',
    path: 'INCLUDE',
  };
}

/** The target of an INCLUDE, in the form that the rules use. */
export function includeProblem({ kind, message, text }: Problem, at: Place): ModelProblem {
  return { kind, at, within: at, message, statement: 'INCLUDE', ...(text === undefined ? {} : { text }) };
}
