import type { Arguments } from '../../engine/arguments.js';
import { reviewSettings } from '../../engine/config/review-settings.js';
import { isDate } from '../../engine/core/review/directives.js';
import { type Review, type ReviewSettings, review } from '../../engine/core/review/review.js';
import type { Document } from '../../engine/core/types/documents.js';
import type { Finding } from '../../engine/core/types/finding.js';
import { UsageError } from '../../engine/errors.js';
import { absolute } from '../../engine/files/paths.js';
import type { Io } from '../../engine/io.js';
import type { Session } from '../../engine/session/session.js';
import type { OptionSpecs } from './command.js';
import { selectedBy } from './selection.js';

/** Options of every command that processes findings; `verb` is what it does with a rule. */
export function reviewOptions(verb: 'Report' | 'Fix' | 'Use'): OptionSpecs {
  const rules = 'rules: ids, names, categories or prefixes such as PERF';
  return {
    only: { value: 'RULE,...', repeatable: true, help: `${verb} only these ${rules}.` },
    skip: { value: 'RULE,...', repeatable: true, help: `Ignore these ${rules}.` },
    preview: { help: `Also ${verb.toLowerCase()} preview rules.` },
    today: {
      value: 'YYYY-MM-DD',
      help: 'Date used to decide whether suppressions have expired (default: today).',
    },
  };
}

/** The findings that are reported, according to settings, comments and options. */
export function reviewOf(
  found: readonly Finding[],
  documents: readonly Document[],
  { run, rules }: Pick<Session, 'run' | 'rules'>,
  args: Arguments,
  io: Io,
): Review {
  const settings = reviewSettings(run.config, rules, {
    cwd: absolute(io.cwd, '/'),
    today: args.value('today') ?? io.today(),
    selectsAll: args.has('no-config'),
    preview: args.has('preview'),
    isWhole: args.words.length === 0,
  });
  checkDate('today', args.value('today'));
  const selected: ReviewSettings['selected'] = selectedBy(args, rules, settings.selected);
  return review(found, documents, { ...settings, selected });
}

function checkDate(option: string, date: string | undefined): void {
  if (date === undefined || isDate(date)) return;
  throw new UsageError(`--${option} ${date} is not a date.`, `Specify it as YYYY-MM-DD: --${option} 2027-03-31.`);
}

/** The date in a report. Throws UsageError. */
export function dateOf(args: Arguments): string | undefined {
  const date = args.value('date');
  checkDate('date', date);
  return date;
}
