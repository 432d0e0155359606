import type { Judgment } from '../judging/judgment.js';
import type { AuditSubject } from '../judging/subject.js';

export type CheckParameters = Readonly<Record<string, unknown>>;

/** Judges one requirement of a standard for a stack. `holds` only if all necessary input was read completely and its values are known. */
export interface Check {
  /** One sentence for the documentation of standards. */
  title: string;
  /** Parameters that an assertion can specify in `with`, with their meanings. */
  parameters?: Readonly<Record<string, string>>;
  /** The parameters that are regular expressions. */
  patterns?: readonly string[];
  run(subject: AuditSubject, parameters: CheckParameters): Judgment;
}

/** Values of a list parameter as text. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
}

/** A range parameter: `[1, 900]`. */
export function rangeOfNumbers(value: unknown): [low: number, high: number] | undefined {
  return Array.isArray(value) && value.length === 2 ? [Number(value[0]), Number(value[1])] : undefined;
}
