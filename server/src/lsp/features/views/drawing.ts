import { rangesOf } from '../../../engine/core/resolve/stages/stack-places.js';
import type { Finding } from '../../../engine/core/types/finding.js';
import { failureMarks, findingMarks, type Marks, NO_MARKS, wayMarks } from '../../../engine/draw/marks.js';
import { type Topology, topologyOf } from '../../../engine/draw/topology.js';
import { type AnalyzedFailures, analyzeFailures, givenStackOf } from '../../../engine/failures/failures.js';
import { failureText } from '../../../engine/failures/wording.js';
import { topologySvg } from '../../../report/draw/topology-svg.js';
import type { AskedDrawing, Drawing } from '../../protocol/protocol.js';
import type { FileView } from '../../view/view.js';
import { resolveIn, stackTitle } from './connection.js';

/** A stack of a drawing. */
export interface DrawnStack extends Pick<FileView, 'reading' | 'uriOf'> {
  /** Absent for a stack without open files, which is not checked. */
  findings?: readonly Finding[];
  /** The stack that the user edits: connections are its own. */
  isActive: boolean;
}

/**
 * The network of related stacks, with findings, and with a failure or the path of a connection. Throws UsageError for invalid ends of
 * connections.
 */
export function drawingOf(stacks: readonly DrawnStack[], { failure, connection }: AskedDrawing): Drawing {
  const given = stacks.map(({ reading }) => {
    const { stack, release, environment } = reading.input;
    return givenStackOf({ stack: { ...stack, name: stackTitle(reading) }, release, environment });
  });
  const analyzed = analyzeFailures(given);
  const topology = topologyOf(analyzed.sysplex);
  const { failures } = analyzed.report;
  const ofFailure = failure !== undefined && failures[failure] ? failureMarks(analyzed, failure) : {};
  const ofWay = connection ? wayOf(stacks, connection, analyzed, topology) : {};
  // The path is that of the network as it is configured.
  const heading = [ofFailure, ofWay].flatMap((marks: Partial<Marks>) => marks.heading ?? []).join('; before it, ');
  const marks: Marks = {
    ...NO_MARKS,
    ...ofFailure,
    ...ofWay,
    ...(heading === '' ? {} : { heading }),
    findings: findingMarks(
      stacks.map(({ findings = [], reading }, index) => ({
        name: given[index]!.name,
        findings,
        rangesOf: rangesOf(reading),
      })),
      topology.shapes,
    ),
    ...(stacks.every(({ findings }) => findings)
      ? {}
      : { checked: given.filter((_, at) => stacks[at]!.findings).map(({ name }) => name) }),
  };
  return {
    svg: topologySvg(topology, marks, given.map(({ name }) => name).join(', ')),
    places: placesOf(
      topology,
      stacks,
      given.map(({ name }) => name),
    ),
    failures: failures.map((one) => failureText(one.failure)),
  };
}

function wayOf(
  stacks: readonly DrawnStack[],
  connection: NonNullable<AskedDrawing['connection']>,
  { sysplex }: AnalyzedFailures,
  topology: Topology,
): Partial<Marks> {
  const at = stacks.findIndex(({ isActive }) => isActive);
  const [own, node] = [stacks[at], sysplex.nodes[at]];
  if (!own || !node) return {};
  const { resolution, stages } = resolveIn(own, connection);
  return wayMarks({ sysplex, topology }, node, resolution, stages);
}

/** Where what is drawn is defined: interfaces at their statement, stacks at the first line of their first file. */
function placesOf({ shapes }: Topology, stacks: readonly DrawnStack[], names: readonly string[]): Drawing['places'] {
  return shapes.flatMap(({ id, stack, at }) => {
    const own = stacks[names.indexOf(stack ?? '')];
    if (!own) return [];
    const place = at === undefined ? undefined : rangesOf(own.reading)(at);
    const [first] = own.reading.parsed.keys();
    const file = place?.file ?? first;
    if (file === undefined) return [];
    const { line, column } = place?.range.start ?? { line: 1, column: 1 };
    return [{ shape: id, uri: own.uriOf(file), line, column }];
  });
}
