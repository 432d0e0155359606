import type { LanguageId, ParsedFile } from '@ezlint/grammar';
import type { StackReading } from '../../engine/core/analysis/analysis.js';
import type { FormatSettings } from '../../engine/core/format/format-settings.js';
import type { StackRequest } from '../../engine/core/types/documents.js';
import type { Finding } from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';
import type { ReadStack } from '../../engine/failures/find-owner.js';
import type { ImpactQueue } from '../threads/impact-queue.js';

/** A stack of the workspace. */
export interface StackView {
  /** The parsed stack and its model. */
  reading: StackReading;
  request: StackRequest;
  /** The URI of any file of the stack. */
  uriOf(path: string): string;
}

/** One open file in its stack: the input of the server's features. */
export interface FileView extends StackView {
  file: ParsedFile;
  /** Its path in the analysis. */
  path: string;
  language: LanguageId;
  /** Its comment sign. */
  comment: string;
  /** The formatting of the stack's files. */
  format: FormatSettings;
  rules: ReadonlyMap<string, Rule>;
  /** The best known state of the reported findings, after settings and suppressions of the site. */
  readonly findings: readonly Finding[];
  /** The other stacks that were read with it; parsed on first use. */
  readonly beside?: readonly ReadStack[];
  /** Further findings, if the file belongs to several stacks. */
  readonly others: readonly Finding[];
  /** The effects of fixes; absent until the rules have run. */
  impacts?: ImpactQueue;
  /** Name of the workload for which impacts are calculated. */
  workload: string;
}

/** A view whose findings are those of the current text. */
export type SettledView = FileView & { impacts: ImpactQueue };
