import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { version } from '../../../../package.json';
import { type Arguments, withoutImpact } from '../../../engine/arguments.js';
import { auditStack } from '../../../engine/audit/audit.js';
import type { AuditReport, StackAudit, Standard } from '../../../engine/audit/judging/types.js';
import { mergedStandards } from '../../../engine/audit/merge.js';
import { namedTexts } from '../../../engine/audit/named-texts.js';
import { reviewSettings } from '../../../engine/config/review-settings.js';
import { isDate } from '../../../engine/core/review/directives.js';
import { review } from '../../../engine/core/review/review.js';
import { UsageError } from '../../../engine/errors.js';
import { absolute } from '../../../engine/files/paths.js';
import { readRegular } from '../../../engine/files/regular-file.js';
import type { Io } from '../../../engine/io.js';
import { loadPolicy } from '../../../engine/session/load-policy.js';
import { chosenStandards, loadStandards } from '../../../engine/session/load-standards.js';
import { openSession, reportUnread, type Session } from '../../../engine/session/session.js';
import { documentsOf } from '../../shell/collect.js';
import { deliver, keepInput } from '../../shell/deliver.js';
import { rulesInReach } from '../../shell/rules-in-reach.js';
import { renderAudit } from './formats.js';

/** Audits the stacks of a run; returns the exit code. */
export async function runAudit(args: Arguments, io: Io): Promise<number> {
  const date = dateOf(args, io);
  if (args.has('list')) {
    const { rules } = await rulesInReach(args, io);
    const folders = args.values('policies').map((folder) => resolve(io.cwd, folder));
    const known = await loadStandards(folders, new Set(rules.map(({ id }) => id)), io);
    io.out(known.map(({ name, edition, title }) => `${name}@${edition}  ${title}\n`).join(''));
    return 0;
  }
  const session = await openSession(withoutImpact(args), io, loadPolicy(io));
  const known = await loadStandards(session.run.policies, new Set(session.rules.map(({ id }) => id)), io);
  reportUnread(session.run, io);
  const output = args.value('output');
  keepInput(output, session.texts.keys(), io);
  const stacks = auditAll(session, known, args, date, io);
  const report: AuditReport = { date, version, stacks, standards: mergedStandards(stacks) };
  await deliver(await renderAudit(report, args, io), output, io);
  return exitCode(report, args.value('fail-on'));
}

function dateOf(args: Arguments, io: Io): string {
  const date = args.value('date');
  if (date === undefined) return io.today();
  if (isDate(date)) return date;
  throw new UsageError(`--date ${date} is not a date.`, 'Specify it as YYYY-MM-DD: --date 2027-03-31.');
}

function auditAll(session: Session, known: readonly Standard[], args: Arguments, date: string, io: Io): StackAudit[] {
  const { run, rules } = session;
  const given = args.values('standard');
  const names = given.length > 0 ? given : (run.config.settings.standards ?? []);
  const analyses = session.analyses();
  const settings = reviewSettings(run.config, rules, {
    cwd: absolute(io.cwd, '/'),
    today: date,
    selectsAll: true,
    preview: true,
    isWhole: false,
  });
  return run.requests.map((request, at) => {
    const analysis = analyses[at]!;
    const { suppressed } = review(analysis.findings, documentsOf([request]), settings);
    const product = request.environment.esm;
    return auditStack(
      {
        request,
        analysis,
        rules,
        suppressed,
        namedText: namedTexts(request, {
          folders: textFolders(session, args, io),
          skipped: [...run.skipped, ...run.problems.map(({ file }) => file)],
          cwd: io.cwd,
          codePage: run.codePage,
          read: bytesOf,
        }),
        digest: (text) => createHash('sha256').update(text).digest('hex'),
      },
      chosenStandards(known, names, product),
      chosenStandards(known, [`stig-${String(product ?? 'racf').toLowerCase()}`], product),
    );
  });
}

/** Paths in the environment are relative to its folder, or to that of the settings or of the run. */
function textFolders({ run }: Session, args: Arguments, io: Io): string[] {
  const environment = args.value('environment');
  const own = environment === undefined ? [] : [dirname(resolve(io.cwd, environment))];
  return [...own, run.config.folder, io.cwd];
}

function bytesOf(path: string): Uint8Array | undefined {
  try {
    return readRegular(path);
  } catch {
    return undefined;
  }
}

function exitCode({ standards }: AuditReport, failOn: string | undefined): number {
  const failing = failOn === 'undecidable' ? ['fail', 'undecidable'] : failOn === 'fail' ? ['fail'] : [];
  return standards.some(({ controls }) => controls.some(({ verdict }) => failing.includes(verdict))) ? 1 : 0;
}
