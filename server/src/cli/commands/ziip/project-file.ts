import { projectFromTraffic } from '@ezlint/simcore';
import type { Arguments } from '../../../engine/arguments.js';
import { isArdReport } from '../../../engine/capacity/ard-report.js';
import { isWorkloadActivity } from '../../../engine/capacity/rmf-report.js';
import { readTraffic } from '../../../engine/capacity/traffic-file.js';
import { jsonText } from '../../../engine/core/json-text.js';
import { InputError } from '../../../engine/errors.js';
import type { Io } from '../../../engine/io.js';
import { readOperand } from '../../shell/operand-file.js';
import { idleOptions } from './options.js';
import { fromEnclaves, fromSrbTime, targetOf } from './project.js';
import { enclaveText, srbText, trafficText } from './text.js';

/** Reads a report or a traffic description and returns the projection as text. */
export async function projectFile(operand: string, args: Arguments, io: Io): Promise<string> {
  const { text, shown: path } = await readOperand(operand, io);
  const asJson = args.value('format') === 'json';
  const print = <T>(projection: T, toText: (projection: T) => string): string =>
    asJson ? jsonText(projection) : toText(projection);
  const tellIdle = (method: 1 | 2 | 3): void => {
    const idle = idleOptions(args, method).map((option) => `--${option}`);
    if (idle.length > 0) io.err(`ezlint: ${path} is for method ${method}, which does not use ${idle.join(' and ')}.\n`);
  };
  if (isWorkloadActivity(text)) {
    tellIdle(1);
    return print(fromEnclaves(text, path, args), enclaveText);
  }
  if (isArdReport(text)) {
    tellIdle(2);
    return print(fromSrbTime(text, path, args), srbText);
  }
  if (!/^[ \t]*[\w"']+[ \t]*:/m.test(text))
    throw new InputError(
      `${path} is not a Workload Activity report, an ARD report or a traffic description.`,
      'Use one of them. For the format of a traffic description, enter ezlint ziip --schema.',
    );
  const { questionnaire, intervals } = await readTraffic(text, path);
  tellIdle(3);
  const asked = { ...questionnaire, targetPercent: targetOf(args) };
  return print({ method: 3 as const, ...asked, ...projectFromTraffic(intervals, asked) }, trafficText);
}
