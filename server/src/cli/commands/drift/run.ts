import { isRelease } from '@ezlint/grammar';
import type { Arguments } from '../../../engine/arguments.js';
import { compareConfig } from '../../../engine/drift/compare.js';
import { readNetstatConfig } from '../../../engine/drift/netstat-config.js';
import { InputError, UsageError } from '../../../engine/errors.js';
import type { Io } from '../../../engine/io.js';
import { openSession } from '../../../engine/session/session.js';
import { type DriftReport, driftJson, driftText } from '../../../report/drift/report.js';
import { readOperand } from '../../shell/operand-file.js';

/** Reads both sides, compares them and prints what drifted; gives the exit code. */
export async function runDrift(profile: string, netstat: string, args: Arguments, io: Io): Promise<number> {
  const { text, shown } = await readOperand(netstat, io);
  const report = readNetstatConfig(text);
  if (!report)
    throw new InputError(
      `${shown} holds no table of NETSTAT CONFIG.`,
      'Capture the output of NETSTAT CONFIG or netstat -f with its headings, such as TCP Configuration Table.',
    );
  const release = releaseOf(report.release);
  if (report.release !== undefined && release === undefined && !args.has('release'))
    throw new InputError(
      `${shown} is of release ${report.release}, whose defaults are not known here.`,
      'Name the release whose defaults come nearest with --release.',
    );
  const session = await openSession(profileArguments(profile, release, args), io);
  const [analysis, ...more] = session.analyses();
  if (!analysis || more.length > 0)
    throw new UsageError(`${profile} is not one stack.`, 'Name the file of one profile with --profile.');
  const result: DriftReport = {
    profile,
    netstat: shown,
    report,
    release: analysis.model.release,
    drift: compareConfig(analysis.model.stack, report),
    places: analysis.model.places,
  };
  io.out(args.value('format') === 'json' ? driftJson(result) : driftText(result));
  return result.drift.values.some(({ status }) => status !== 'same' && status !== 'not-comparable') ? 1 : 0;
}

/** `V2R5` as `2.5`: the defaults of the release that runs. */
function releaseOf(shown: string | undefined): string | undefined {
  const plain = shown?.replace(/^V(\d+)R(\d+)$/, '$1.$2');
  return plain !== undefined && isRelease(plain) ? plain : undefined;
}

/** The arguments as those commands have them that take paths. */
function profileArguments(profile: string, release: string | undefined, args: Arguments): Arguments {
  const values = (option: string): string[] => {
    if (option === 'release' && !args.has('release')) return release === undefined ? [] : [release];
    return option === 'language' ? ['profile'] : args.values(option);
  };
  return {
    words: [profile],
    has: (option) => values(option).length > 0 || args.has(option),
    value: (option) => values(option).at(-1),
    values,
  };
}
