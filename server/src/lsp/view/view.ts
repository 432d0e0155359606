import type { LanguageId, ParsedFile } from '@ezlint/grammar';
import type { StackReading } from '../../engine/core/analysis/analysis.js';
import type { FormatSettings } from '../../engine/core/format/format-settings.js';
import type { StackRequest } from '../../engine/core/types/documents.js';
import type { Finding } from '../../engine/core/types/finding.js';
import type { Rule } from '../../engine/core/types/rules.js';
import type { ImpactQueue } from '../threads/impact-queue.js';

/** One open file in the stack that it belongs to: what the features of the server work on. */
export interface FileView {
  file: ParsedFile;
  /** The path that the analysis knows it by. */
  path: string;
  language: LanguageId;
  /** What starts a comment in it. */
  comment: string;
  /** How files of the stack are laid out. */
  format: FormatSettings;
  /** The stack as parser and model see it. */
  reading: StackReading;
  request: StackRequest;
  rules: ReadonlyMap<string, Rule>;
  /** The best that is known now of what is reported, after the site's settings and exceptions. */
  readonly findings: readonly Finding[];
  /** What else is found where the file belongs to further stacks. */
  readonly others: readonly Finding[];
  /** What fixes are worth; absent until the rules have run. */
  impacts?: ImpactQueue;
  /** Name of the workload that impacts are calculated for. */
  workload: string;
  /** The URI of any file of the stack. */
  uriOf(path: string): string;
}

/** A view whose findings are those of the text as it is. */
export type SettledView = FileView & { impacts: ImpactQueue };
