import { version } from '../../../../package.json';
import { type Arguments, withoutImpact } from '../../../engine/arguments.js';
import { compareStacks } from '../../../engine/compare/compare.js';
import { regrouped, ungrouped } from '../../../engine/core/findings/grouping.js';
import { InputError, UsageError } from '../../../engine/errors.js';
import type { Io } from '../../../engine/io.js';
import { loadPolicy } from '../../../engine/session/load-policy.js';
import { openSession, reportUnread } from '../../../engine/session/session.js';
import { type EarlierResult, type Estate, estateHtml } from '../../../report/estate/estate-html.js';
import { mergeResults } from '../../../report/merge/merge.js';
import { findingsOf } from '../../shell/collect.js';
import { deliver, keepInput } from '../../shell/deliver.js';
import { readOperand } from '../../shell/operand-file.js';
import { dateOf, reviewOf } from '../../shell/review-options.js';
import { estateStack } from '../compare/run.js';

/** Checks the stacks that the arguments name and writes the page; returns the exit code. */
export async function runEstate(args: Arguments, io: Io): Promise<number> {
  const date = dateOf(args);
  const earlier = await Promise.all(args.values('earlier').map((path) => earlierResult(path, io)));
  const session = await openSession(withoutImpact(args), io, loadPolicy(io));
  const { run, rules } = session;
  reportUnread(run, io);
  const analyses = session.analyses({ grouped: true });
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  const documents = new Map(run.requests.map((request) => [request.name, request.documents]));
  const stacks = analyses.map(({ input, files, findings: found }) => {
    const places = findingsOf([ungrouped(found)]);
    const reviewed = reviewOf(places, documents.get(input.stack.name) ?? [], session, args, io);
    return {
      name: input.stack.name,
      files: files.length,
      findings: regrouped(reviewed.findings, found, ruleOf),
    };
  });
  const output = args.value('output');
  keepInput(output, [...session.filesRead, ...args.values('earlier')], io);
  const golden = args.value('golden');
  const estate: Estate = {
    stacks,
    earlier,
    ...(golden === undefined ? {} : { golden: deviationsFrom(golden) }),
    titles: new Map(rules.map(({ id, title }) => [id, title])),
    version,
    ...(date === undefined ? {} : { date }),
  };
  await deliver(estateHtml(estate), output, io);
  return 0;

  function deviationsFrom(name: string): NonNullable<Estate['golden']> {
    const symbols = new Map(run.requests.map((request) => [request.name, request.symbols]));
    const all = analyses.map((analysis) => estateStack(analysis, symbols));
    const reference = all.find((one) => one.name.toUpperCase() === name.toUpperCase());
    if (!reference)
      throw new UsageError(`Unknown stack: ${name} (--golden).`, `Stacks: ${all.map((one) => one.name).join(', ')}.`);
    const others = all.filter((one) => one !== reference);
    return { name: reference.name, stacks: others.map((one) => compareStacks(reference, one)) };
  }
}

async function earlierResult(path: string, io: Io): Promise<EarlierResult> {
  const { text, shown } = await readOperand(path, io);
  const { findings } = mergeResults([{ name: shown, text }]);
  if (!Array.isArray(findings))
    throw new InputError(`${shown} is not a result of check.`, 'To create one, use ezlint check --format json.');
  return { name: shown, findings: findings as EarlierResult['findings'] };
}
