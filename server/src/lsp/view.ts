import type { ParsedFile } from '@ezlint/grammar';
import type { StackAnalysis } from '../core/analyse.js';
import type { LanguageId, StackRequest } from '../core/documents.js';
import type { Finding } from '../core/finding.js';
import type { Rule } from '../core/rules.js';
import type { ImpactQueue } from './impact-queue.js';

/** One open file in the stack that it belongs to: what the features of the server work on. */
export interface FileView {
  file: ParsedFile;
  /** The path that the analysis knows it by. */
  path: string;
  language: LanguageId;
  /** What starts a comment in it. */
  comment: string;
  analysis: StackAnalysis;
  request: StackRequest;
  rules: ReadonlyMap<string, Rule>;
  /** What is reported, after the site's settings and exceptions. */
  findings: readonly Finding[];
  impacts: ImpactQueue;
  /** Name of the workload that impacts are worked out for. */
  workload: string;
  /** The URI of any file of the stack. */
  uriOf(path: string): string;
}
