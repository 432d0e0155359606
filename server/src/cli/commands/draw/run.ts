import type { Arguments } from '../../../engine/arguments.js';
import { reviewSettings } from '../../../engine/config/review-settings.js';
import type { StackAnalysis } from '../../../engine/core/analysis/analysis.js';
import { endsOf, parseEndpoint } from '../../../engine/core/resolve/endpoint.js';
import { Resolver } from '../../../engine/core/resolve/resolver.js';
import { locatorOf, rangesOf } from '../../../engine/core/resolve/stages/stack-places.js';
import { connectionStages } from '../../../engine/core/resolve/stages/stages.js';
import { review } from '../../../engine/core/review/review.js';
import { failureMarks, findingMarks, type Marks, NO_MARKS, wayMarks } from '../../../engine/draw/marks.js';
import type { Shape } from '../../../engine/draw/shapes.js';
import { type Topology, topologyOf } from '../../../engine/draw/topology.js';
import { UsageError } from '../../../engine/errors.js';
import { buildSysplex } from '../../../engine/failures/build-sysplex.js';
import { type AnalyzedFailures, analyzeFailures, givenStackOf } from '../../../engine/failures/failures.js';
import type { GivenStack, Sysplex } from '../../../engine/failures/sysplex.js';
import { absolute } from '../../../engine/files/paths.js';
import type { Io } from '../../../engine/io.js';
import { loadPolicy } from '../../../engine/session/load-policy.js';
import { openSession, type Session, shownAnalyses } from '../../../engine/session/session.js';
import { isNamed } from '../../../engine/stack-name.js';
import { topologySvg } from '../../../report/draw/topology-svg.js';
import { deliver, keepInput } from '../../shell/deliver.js';

/** Maximum number of stacks in the title. */
const MOST_NAMED = 8;

/** Draws the stacks that the arguments name. */
export async function runDraw(args: Arguments, io: Io): Promise<number> {
  const runsRules = !args.has('no-findings');
  const session = await openSession(forDrawing(args), io, runsRules ? loadPolicy(io) : undefined);
  const analyses = shownAnalyses(session, io, 'Specify the profiles, or list the stacks in ezlint.yaml.');
  const output = args.value('output');
  keepInput(output, session.filesRead, io);
  const given = analyses.map(({ input }) => givenStackOf(input));
  const sysplex = buildSysplex(given);
  const topology = topologyOf(sysplex);
  const marks: Marks = {
    ...NO_MARKS,
    ...shownMarks(args, analyses, given, session.run.failures.length > 0, sysplex, topology),
    ...(runsRules ? { findings: reportedMarks(session, analyses, topology.shapes, io) } : {}),
  };
  const names = analyses.map(({ input }) => input.stack.name);
  const title = names.length <= MOST_NAMED ? names.join(', ') : `${names.length} stacks`;
  await deliver(topologySvg(topology, marks, title), output, io);
  return 0;
}

/** The stacks of ezlint.yaml are drawn together; impacts are not needed. */
function forDrawing(args: Arguments): Arguments {
  const isWhole = args.words.length === 0;
  return {
    ...args,
    has: (name) => name === 'no-impact' || (!(isWhole && name === 'stack') && args.has(name)),
    value: (name) => (isWhole && name === 'stack' ? undefined : args.value(name)),
  };
}

function shownMarks(
  args: Arguments,
  analyses: readonly StackAnalysis[],
  given: readonly GivenStack[],
  hasUnread: boolean,
  sysplex: Sysplex,
  topology: Topology,
): Partial<Marks> {
  const failure = args.value('failure');
  if (failure !== undefined) {
    const analyzed = analyzeFailures(given, hasUnread);
    return failureMarks(analyzed, failureIndex(failure, analyzed));
  }
  return args.has('local') ? connectionMarks(args, analyses, sysplex, topology) : {};
}

/** The failure that KIND:NAME[:STACK] selects in the report. */
function failureIndex(asked: string, { report }: AnalyzedFailures): number {
  const [kind, name, stack] = asked.split(':');
  const found = report.failures.flatMap(({ failure }, at) =>
    failure.kind === kind && failure.name === name && (stack === undefined || failure.stack === stack) ? [at] : [],
  );
  if (found.length === 1) return found[0]!;
  const names = report.failures.map(
    ({ failure }) =>
      `${failure.kind}:${failure.name}${failure.stack && failure.kind !== 'stack' ? `:${failure.stack}` : ''}`,
  );
  throw new UsageError(
    found.length === 0 ? `Unknown failure: ${asked}.` : `${asked} matches ${found.length} failures.`,
    `Use one of ${names.slice(0, 20).join(', ')}${names.length > 20 ? ' …' : ''}.`,
  );
}

function connectionMarks(
  args: Arguments,
  analyses: readonly StackAnalysis[],
  sysplex: Sysplex,
  topology: Topology,
): Partial<Marks> {
  const name = args.value('stack') ?? (analyses.length === 1 ? analyses[0]!.input.stack.name : undefined);
  const analysis = analyses.find(({ input }) => input.stack.name === name);
  const node = sysplex.nodes.find((one) => name !== undefined && isNamed(one, name));
  if (!analysis || !node)
    throw new UsageError(
      'The stack of the connection is not specified.',
      `Specify --stack with one of these names: ${analyses.map(({ input }) => input.stack.name).join(', ')}.`,
    );
  const [local, remote] = ['local', 'remote'].map((option) => {
    const end = parseEndpoint(args.value(option)!);
    if (!end)
      throw new UsageError(
        `--${option} ${args.value(option)} is not a valid connection endpoint.`,
        'Specify it as 10.1.1.1:443.',
      );
    return end;
  });
  const { stack, release, environment } = analysis.input;
  const resolution = new Resolver(stack, release, locatorOf(analysis)).resolve({
    ...endsOf(local!, remote!),
    direction: args.value('direction') === 'outbound' ? 'outbound' : 'inbound',
  });
  const stages = connectionStages(stack, environment, resolution, rangesOf(analysis));
  const { onPath } = wayMarks({ sysplex, topology }, node, resolution, stages);
  return { heading: `the path between ${args.value('local')} on ${stack.name} and ${args.value('remote')}`, onPath };
}

/** The findings that `check` reports. */
function reportedMarks(
  session: Session,
  analyses: readonly StackAnalysis[],
  shapes: readonly Shape[],
  io: Io,
): Marks['findings'] {
  const options = { cwd: absolute(io.cwd, '/'), today: io.today(), selectsAll: false, preview: false, isWhole: false };
  const settings = reviewSettings(session.run.config, session.rules, options);
  const stacks = analyses.map((analysis, index) => ({
    name: analysis.input.stack.name,
    findings: review(analysis.findings, session.run.requests[index]!.documents, settings).findings,
    rangesOf: rangesOf(analysis),
  }));
  return findingMarks(stacks, shapes);
}
