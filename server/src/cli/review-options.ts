import type { Document } from '../core/documents.js';
import type { Finding } from '../core/finding.js';
import { isDate } from '../core/review/directives.js';
import { type Review, type ReviewSettings, review } from '../core/review/review.js';
import { UsageError } from '../input/errors.js';
import { absolute } from '../input/paths.js';
import { reviewSettings } from '../input/review-settings.js';
import type { Arguments, OptionSpecs } from './command.js';
import type { Io } from './io.js';
import { selectedBy } from './selection.js';
import type { Session } from './session.js';

/** Options of every command that works on findings. */
export const REVIEW_OPTIONS: OptionSpecs = {
  only: { value: 'ID,...', repeatable: true, help: 'Report these rules alone.' },
  skip: { value: 'ID,...', repeatable: true, help: 'Do not report these rules.' },
  today: { value: 'YYYY-MM-DD', help: 'The day that ends of exceptions are judged against; else the day of the run.' },
};

/** What of the findings is reported, by settings, comments and options. */
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
    isWhole: args.words.length === 0,
  });
  checkDate(args.value('today'));
  const selected: ReviewSettings['selected'] = selectedBy(args, rules, settings.selected);
  return review(found, documents, { ...settings, selected });
}

function checkDate(today: string | undefined): void {
  if (today === undefined || isDate(today)) return;
  throw new UsageError(`--today ${today}: this is no date.`, 'Write it as in --today 2027-03-31.');
}
