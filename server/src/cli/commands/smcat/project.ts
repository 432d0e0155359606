import { type Exchange, type Problem, parseScenario, projectSmc, type SmcTarget } from '@ezlint/simcore';
import type { Arguments } from '../../../engine/arguments.js';
import { condensed, exchangesOf } from '../../../engine/capacity/exchanges.js';
import { BUCKETS, isCutOff, percentagesOf, readSmcat } from '../../../engine/capacity/smcat-report.js';
import { jsonText } from '../../../engine/core/json-text.js';
import { InputError, UsageError } from '../../../engine/errors.js';
import { type Io, widthOf } from '../../../engine/io.js';
import { inWidth } from '../../../report/text/columns.js';
import { readOperand } from '../../shell/operand-file.js';
import { smcatText } from './text.js';

/** Reads a report and returns its meaning, or its traffic as a workload. */
export async function projectReport(operand: string, args: Arguments, io: Io): Promise<string> {
  const { text, shown: path } = await readOperand(operand, io);
  const report = readSmcat(text);
  if (!report)
    throw new InputError(
      `${path} contains no report of an SMC Applicability Test.`,
      'Use the job log of the TCP/IP started task, or the part of it that begins with "traffic analysis for matching".',
    );
  const section = report.all ?? report.direct!;
  if (isCutOff(section))
    throw new InputError(
      `${path}: the tables of send and receive sizes have ${section.rows} of ${2 * BUCKETS.length} rows.`,
      'The report or its lines are truncated. Use the complete report, including the last row of the table of receive sizes.',
    );
  const beyond = percentagesOf(report).find((percent) => percent > 100);
  if (beyond !== undefined)
    throw new InputError(
      `${path}: ${beyond} % is not a valid percentage.`,
      'The report was changed. Use the report exactly as the stack wrote it to the job log.',
    );
  const exchanges = exchangesOf(section);
  if (exchanges.length === 0 && args.has('as-workload'))
    throw new InputError(
      `${path}: no connection was well suited, so there is no traffic to write.`,
      'Run the test with other partners, or for a longer time.',
    );
  if (args.has('as-workload')) return workloadText(exchanges);
  const target = targetOf(args);
  const result = {
    report,
    exchanges,
    target,
    projections: exchanges.length > 0 ? projectSmc(condensed(exchanges, KINDS), target) : [],
  };
  return args.value('format') === 'json' ? jsonText(result) : inWidth(smcatText(result), widthOf(io));
}

/** Types of exchanges that are simulated. */
const KINDS = 5;

/** The machine and adapter of the options, validated like a scenario. */
function targetOf(args: Arguments): SmcTarget {
  const hosts = { server: { cpc: args.value('cpc') ?? 'z16', cps: number(args, 'cps', 4) } };
  const path = {
    kind: 'osa',
    adapter: args.value('adapter') ?? 'OSA-Express7S',
    speedGbps: number(args, 'speed', 10),
    mtu: number(args, 'mtu', 1492),
  };
  const { scenario, problems } = parseScenario({ hosts, path, workload: { flows: [{ kind: 'RR' }] } });
  const [first] = problems ?? [];
  if (!scenario || first) throw wrongOption(first!, args);
  const { cpc, cps } = scenario.hosts!.server!;
  const { adapter, speedGbps, mtu } = scenario.path as SmcTarget;
  return { cpc: cpc!, cps: cps!, adapter, speedGbps, mtu };
}

/** Errors in the scenario, reported for the option that set the value. */
function wrongOption({ path, message, allowed }: Problem, args: Arguments): UsageError {
  const option = OPTIONS.find((name) => path.endsWith(`.${name}`)) ?? (path.endsWith('.speedGbps') ? 'speed' : path);
  const given = `--${option} ${args.value(option)}`;
  return allowed
    ? new UsageError(`Unknown value: ${args.value(option)} (--${option}).`, `Use one of ${allowed.join(', ')}.`)
    : new UsageError(`${given}: ${message}.`, 'Correct the option.');
}

const OPTIONS = ['cpc', 'cps', 'adapter', 'mtu'];

function number(args: Arguments, option: string, usual: number): number {
  const text = args.value(option);
  if (text === undefined) return usual;
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new UsageError(`--${option} ${text} is not a number greater than 0.`, `Specify it as in --${option} ${usual}.`);
}

function workloadText(exchanges: readonly Exchange[]): string {
  const flows = exchanges.map(
    ({ receivedBytes, sentBytes, share }, index) =>
      `  - {name: smcat-${index + 1}, kind: RR, direction: inbound, clients: ${Math.max(1, Math.round(share * 10))}, sendBytes: ${receivedBytes}, receiveBytes: ${sentBytes}}`,
  );
  return [
    '# Well-suited traffic of an SMC Applicability Test; ten clients in total represent the shares of the traffic.',
    'name: smcat',
    'flows:',
    ...flows,
    '',
  ].join('\n');
}
