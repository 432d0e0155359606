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
