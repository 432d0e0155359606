import { isRelease, type StackModel } from '@ezlint/grammar';
import { version } from '../../../../package.json';
import type { Arguments } from '../../../engine/arguments.js';
import type { StackAnalysis } from '../../../engine/core/analysis/analysis.js';
import { jsonText } from '../../../engine/core/json-text.js';
import { compareConfig, type Drift } from '../../../engine/drift/compare.js';
import { compareInterfaces } from '../../../engine/drift/compare-interfaces.js';
import { comparePolicies } from '../../../engine/drift/compare-policies.js';
import { compareReports, isCompared } from '../../../engine/drift/compare-reports.js';
import { disagreementsOf } from '../../../engine/drift/disagreement.js';
import { InputError, UsageError } from '../../../engine/errors.js';
import { type Io, widthOf } from '../../../engine/io.js';
import { damageTexts } from '../../../engine/measured/container/damages.js';
import { type NetstatConfig, readNetstatConfigs } from '../../../engine/measured/netstat/netstat-config.js';
import { type CapturedReport, readReports } from '../../../engine/measured/netstat/read-reports.js';
import { asReport, type ProfileChange } from '../../../engine/measured/profile/running-profiles.js';
import { RecordCollector } from '../../../engine/measured/workload/collector.js';
import { openSession } from '../../../engine/session/session.js';
import { type DriftReport, driftJson, driftText } from '../../../report/drift/report.js';
import { inWidth } from '../../../report/text/columns.js';
import { deliver, keepInput } from '../../shell/deliver.js';
import { readOperand } from '../../shell/operand-file.js';
import { readDump } from '../../shell/read-dump.js';

/** The running configuration, and the name of its source in messages. */
interface Running {
  shown: string;
  report: NetstatConfig;
  reports: readonly CapturedReport[];
  changes?: readonly ProfileChange[];
}

/** Reads both sides, compares them and prints the differences; returns the exit code. */
export async function runDrift(profile: string, args: Arguments, io: Io): Promise<number> {
  const { shown, report, reports, changes } = await runningOf(args, io);
  const release = releaseOf(report.release);
  if (report.release !== undefined && release === undefined && !args.has('release'))
    throw new InputError(
      `${shown} is from z/OS release ${report.release}. ezlint does not know the defaults of this release.`,
      'Specify the closest supported release with --release.',
    );
  const session = await openSession(profileArguments(profile, release, args), io);
  const [analysis, ...more] = session.analyses();
  if (!analysis || more.length > 0)
    throw new UsageError(`${profile} is not one stack.`, 'Specify the file of one profile with --profile.');
  const settings = settingsOf(analysis.model, report);
  const result: DriftReport = {
    profile,
    netstat: shown,
    report,
    release: analysis.model.release,
    drift: driftOf(analysis.model.stack, settings, reports),
    places: analysis.model.places,
    ...(changes === undefined ? {} : { changes }),
  };
  keepInput(args.value('disagreement'), session.filesRead, io);
  await writeDisagreement(analysis, settings, args, io);
  io.out(args.value('format') === 'json' ? driftJson(result) : inWidth(driftText(result), widthOf(io)));
  return result.drift.values.some(({ status }) => status !== 'same' && status !== 'not-comparable') ? 1 : 0;
}

async function runningOf(args: Arguments, io: Io): Promise<Running> {
  if (args.has('netstat')) return fromReports(args, io);
  if (args.has('records')) return fromRecords(args, io);
  // Messages of a check do not apply to the running configuration.
  return { shown: args.value('syntaxcheck')!, report: { sections: new Set(), values: [] }, reports: [] };
}

/** Writes where the host and this program differ. */
async function writeDisagreement(analysis: StackAnalysis, settings: Drift, args: Arguments, io: Io): Promise<void> {
  const output = args.value('disagreement');
  if (output === undefined) return;
  const captured = args.value('syntaxcheck');
  const messages = captured === undefined ? undefined : (await readOperand(captured, io)).text;
  const found = {
    version: 1,
    tool: { name: 'ezlint', version },
    release: analysis.model.release,
    ...disagreementsOf(analysis, messages, settings),
  };
  await deliver(jsonText(found), output, io);
}

/** A capture without tables of NETSTAT CONFIG does not contain settings. */
function settingsOf({ stack, release }: StackAnalysis['model'], report: NetstatConfig): Drift {
  return report.sections.size > 0 ? compareConfig(stack, report, release) : { values: [], unmapped: [] };
}

function driftOf(stack: StackModel, settings: Drift, reports: readonly CapturedReport[]): Drift {
  return {
    ...settings,
    values: [
      ...settings.values,
      ...compareReports(stack, reports),
      ...compareInterfaces(stack, reports),
      ...comparePolicies(stack, reports),
    ],
  };
}

async function fromReports(args: Arguments, io: Io): Promise<Running> {
  const read = await Promise.all(args.values('netstat').map((path) => readOperand(path, io)));
  const shown = read.map((one) => one.shown).join(', ');
  const all = {
    configs: read.flatMap(({ text }) => readNetstatConfigs(text)),
    reports: read
      .flatMap(({ text }) => readReports(text))
      .filter(({ kind }) => isCompared(kind) || kind === 'pasearch'),
  };
  const wanted = args.value('stack')?.toUpperCase();
  const stacks = [...new Set([...all.configs, ...all.reports].flatMap(({ stack }) => stack ?? []))];
  if (wanted === undefined && stacks.length > 1)
    throw new UsageError(
      `${shown} contains reports of ${stacks.length} stacks.`,
      `Specify one stack with --stack: ${stacks.join(', ')}.`,
    );
  if (wanted !== undefined && stacks.length > 0 && !stacks.includes(wanted))
    throw new InputError(
      `${shown} contains no report of the stack ${wanted}.`,
      `It contains reports of ${stacks.join(', ')}.`,
    );
  // Output without a heading names no stack.
  const isOwn = ({ stack }: { stack?: string }): boolean => wanted === undefined || (stack ?? wanted) === wanted;
  const reports = all.reports.filter(isOwn);
  const [config, ...more] = all.configs.filter(isOwn);
  if (more.length > 0)
    throw new UsageError(
      `${shown}: the output contains several reports of NETSTAT CONFIG.`,
      'Specify the report of one stack.',
    );
  if (config) return { shown, report: config, reports };
  if (reports.length > 0) {
    const { release, stack } = reports[0]!;
    const report = {
      sections: new Set<string>(),
      values: [],
      ...(release ? { release } : {}),
      ...(stack ? { stack } : {}),
    };
    return { shown, report, reports };
  }
  throw new InputError(
    `${shown} contains no table of NETSTAT CONFIG, ROUTE, HOME, DEVLINKS, PORTLIST or VIPADCFG, and no pasearch output.`,
    'Capture the output of NETSTAT CONFIG or netstat -f with its headings, such as TCP Configuration Table.',
  );
}

/** The profile in effect after the last record of the stack. */
async function fromRecords(args: Arguments, io: Io): Promise<Running> {
  const paths = args.values('records');
  const collector = new RecordCollector();
  for (const path of paths) collector.addSkipped(await readDump(path, (record) => collector.take(record), io));
  const shown = paths.join(', ');
  const damages = damageTexts(collector.skipped);
  for (const text of damages) io.err(`ezlint: ${shown}: ${text}\n`);
  const isIntact = damages.length === 0 && !collector.skipped.has('119/4 with a damaged section');
  const wanted = args.value('stack')?.toUpperCase();
  const all = [...collector.profiles.stacks.values()];
  const found = all.filter(({ name }) => wanted === undefined || name === wanted || name.split('/')[1] === wanted);
  const [stack, ...more] = found;
  if (!stack)
    throw new InputError(
      `${shown} contains no record of profile changes (type 119, subtype 4)${wanted === undefined ? '' : ` for the stack ${wanted}`}.`,
      all.length > 0
        ? `It contains records for ${all.map(({ name }) => name).join(', ')}.`
        : 'Code SMFCONFIG TYPE119 PROFILE, and include the records of the start of the stack.',
    );
  if (more.length > 0)
    throw new UsageError(
      `${shown} contains records of ${found.length} stacks.`,
      `Specify one stack with --stack: ${found.map(({ name }) => name).join(', ')}.`,
    );
  const report = asReport(stack);
  return {
    shown,
    report: { ...report, isWhole: isIntact && report.isWhole },
    reports: stack.lists.reports().map((each) => ({ ...each, isWhole: isIntact && each.isWhole })),
    changes: stack.changes,
  };
}

/** `V2R5` as `2.5`: the defaults of the running release apply. */
function releaseOf(shown: string | undefined): string | undefined {
  const plain = shown?.replace(/^V(\d+)R(\d+)$/, '$1.$2');
  return plain !== undefined && isRelease(plain) ? plain : undefined;
}

/** The arguments in the form of commands that accept paths; policies and their profile are one stack. */
function profileArguments(profile: string, release: string | undefined, args: Arguments): Arguments {
  const policies = args.values('policy');
  const values = (option: string): string[] => {
    if (option === 'release' && !args.has('release')) return release === undefined ? [] : [release];
    if (policies.length > 0 && option === 'stack') return [profile];
    return option === 'language' && policies.length === 0 ? ['profile'] : args.values(option);
  };
  return {
    words: [profile, ...policies],
    has: (option) => values(option).length > 0 || args.has(option),
    value: (option) => values(option).at(-1),
    values,
  };
}
