import type { StackInEffect } from '@ezlint/grammar';
import type { FactChange } from '../types/fact-change.js';
import type { Edit, Finding } from '../types/finding.js';
import type { Carrier, ImpactCache } from './project.js';
import type { MappingFacts, Workload } from './workload.js';

/** A stack on which changes can be tried; the analysis itself does not change. */
export interface StackTrial {
  stack: StackInEffect;
  impacts: ImpactCache;
  facts(workload: Workload): MappingFacts;
  /** Whether the rule can have an impact. */
  isQuantified(finding: Finding): boolean;
  /** The edits of the fix, or the simulated edits of advice; undefined if there are none. */
  editsOf(finding: Finding): Edit[] | undefined;
  /** Changes of the fix outside the files. */
  changesOf(finding: Finding): FactChange[] | undefined;
  /** Why the rule has no impact if the fix cannot be simulated. */
  notQuantified(finding: Finding): string | undefined;
  /** Protocol that traffic must use for the rule to apply. */
  carrierOf(finding: Finding): Carrier | undefined;
  /** The stack in effect after edits that do not overlap; undefined if an edited file contains no settings of the simulation. */
  after(edits: readonly Edit[]): StackInEffect | undefined;
  /** The text of a file of the stack. */
  text(file: string): string | undefined;
}
