import type { StackInEffect } from '@ezlint/grammar';
import type { FactChange } from '../types/fact-change.js';
import type { Edit, Finding } from '../types/finding.js';
import type { Carrier, ImpactCache } from './project.js';
import type { MappingFacts, Workload } from './scenario-mapping.js';

/** A stack with the means to try changes on it; nothing of the analysis itself changes. */
export interface StackTrial {
  stack: StackInEffect;
  impacts: ImpactCache;
  facts(workload: Workload): MappingFacts;
  /** Whether figures can be expected of the rule at all. */
  isQuantified(finding: Finding): boolean;
  /** The edits of the fix, or for advice those that it is tried with; undefined where there are none. */
  editsOf(finding: Finding): Edit[] | undefined;
  /** What the fix changes beside the files. */
  changesOf(finding: Finding): FactChange[] | undefined;
  /** Why the rule gives no figure where nothing of it can be tried. */
  notQuantified(finding: Finding): string | undefined;
  /** What has to carry the traffic for the rule to say something of it. */
  carrierOf(finding: Finding): Carrier | undefined;
  /** What is in effect after edits that do not overlap; undefined when a file changes that no setting of the simulation is in. */
  after(edits: readonly Edit[]): StackInEffect | undefined;
  /** The text of a file of the stack. */
  text(file: string): string | undefined;
}
