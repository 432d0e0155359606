import type { EbcdicPage, Release } from '@ezlint/grammar';
import type { Config, FailOn } from '../config/config.js';
import type { Facts } from '../config/facts.js';
import type { StackRequest } from '../core/types/documents.js';
import type { Finding } from '../core/types/finding.js';
import type { RunError } from '../errors.js';
import type { FactsFiles } from './facts-reader.js';

/** All input of a run before the analysis. */
export interface Run {
  requests: StackRequest[];
  /** All stacks of the settings, in order, including those of `requests`; only those that can be read, and only on request. */
  listed: readonly StackRequest[];
  /** Files of folders with an unknown language, with their names for display. */
  skipped: string[];
  /** What skipped files are, if it is known. */
  skippedAs: Readonly<Record<string, string>>;
  /** Findings about the input itself: files that the user specified but that are not configuration. */
  problems: Finding[];
  /** Notices about the input that are not findings, one sentence each. */
  notices: string[];
  /** Why paths or stacks were not read; the others were read. */
  failures: readonly RunError[];
  failOn: FailOn;
  /** The settings that were read. */
  config: Config;
  /** The workload for impacts: the specified one, the site's own, or a built-in one. */
  impactWorkload(request: StackRequest): Facts;
  impact: boolean;
  /** The facts files found for a stack. */
  factsFiles(request: StackRequest): FactsFiles;
  /** The release of stacks for which neither an option nor a file specifies one. */
  assumedRelease?: Release;
  /** Absolute folders of site rules. */
  policies: string[];
  /** Absolute. */
  baseline?: string;
  /** The settings file, with its name for display. */
  configFile?: string;
  /** Code page of EBCDIC files, if specified. */
  codePage?: EbcdicPage;
}
