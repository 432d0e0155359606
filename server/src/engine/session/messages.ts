import type { CompiledPolicy } from '@ezlint/policies';
import type { Facts } from '../config/facts.js';
import type { StoppedRule } from '../core/findings/rule-evaluation.js';
import type { FileReport, Finding } from '../core/types/finding.js';
import type { Rule } from '../core/types/rules.js';
import type { PlainStack } from '../input/request.js';

/** Data that a thread is started with. */
export interface ThreadData {
  rules: readonly Rule[];
  policyWasm: Uint8Array;
  sitePolicy?: CompiledPolicy;
}

/** One stack to analyze. */
export interface Job {
  index: number;
  stack: PlainStack;
  /** Paths of its files that no later stack has. */
  last: readonly string[];
  /** The workload for impacts; if absent, no impacts. */
  impact?: Facts;
}

/** Result of an analysis for a check, as plain data that can be sent between threads. */
export interface StackResult {
  findings: Finding[];
  files: FileReport[];
  /** Rules that did not complete. */
  stopped?: readonly StoppedRule[];
}

export type Answer =
  | { index: number; result: StackResult }
  | { index: number; wrong: string; stack: string; ofSite: boolean; stopped?: string };
