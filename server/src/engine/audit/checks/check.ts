import type { Judgment } from '../judging/judgment.js';
import type { AuditSubject } from '../judging/subject.js';

export type CheckParameters = Readonly<Record<string, unknown>>;

/**
 * Decides one demand of a standard for a stack. `holds` only when everything that the demand needs was read completely and its values
 * are known.
 */
export interface Check {
  /** One sentence for the documentation of standards. */
  title: string;
  /** Parameters that an assertion may give under `with`, each with its meaning. */
  parameters?: Readonly<Record<string, string>>;
  /** Those of the parameters that are regular expressions. */
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
