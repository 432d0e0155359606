import { END_FORMS } from '@ezlint/grammar';
import { countStates } from '../../engine/core/analysis/coverage.js';
import { canMeet, parseEndpoint } from '../../engine/core/resolve/endpoint.js';
import { withEphemeralPorts } from '../../engine/core/resolve/requirement.js';
import { Resolver } from '../../engine/core/resolve/resolver.js';
import { connectionStages } from '../../engine/core/resolve/stages/stages.js';
import { UsageError } from '../../engine/errors.js';
import { explainMarkdown, explainPage } from '../../report/explain/page.js';
import { resolutionText } from '../../report/resolve/resolution-text.js';
import { styleFor } from '../../report/text/style.js';
import type { ConnectionParams, Coverage, FindingWithImpact, StackInfo } from '../protocol/protocol.js';
import { shownPath } from '../protocol/uris.js';
import type { FileView, SettledView } from '../view/view.js';

/** Characters of a line of the pages that editors show. */
const PAGE_WIDTH = 96;

export function stackInfo({ reading, request, language, uriOf, workload }: FileView): StackInfo {
  return {
    name: shownPath(request.name),
    release: request.release,
    language,
    files: [...reading.parsed.keys()].map(uriOf),
    workload,
  };
}

/** How far work has come; says whether to go on. */
export type Going = (done: number, all: number) => boolean;

/** The findings of the whole stack that change a figure, calculated one after the other; none when it is called off. */
export async function findingsWithImpact(
  { findings, rules, impacts, uriOf }: SettledView,
  going: Going,
): Promise<FindingWithImpact[]> {
  const quantified = findings.filter(({ ruleId }) => rules.get(ruleId)?.quantified === true);
  const found: FindingWithImpact[] = [];
  for (const finding of quantified) {
    if (!going(found.length, quantified.length)) return [];
    const { ruleId, name, severity, message, range, fingerprint, fix, statement, file } = finding;
    const impact = await impacts.demand(finding);
    found.push({
      ...{ ruleId, name, severity, message, range, fingerprint, uri: uriOf(file) },
      ...(fix ? { fix } : {}),
      ...(statement === undefined ? {} : { statement }),
      ...(impact ? { impact } : {}),
    });
  }
  return found;
}

export function coverageOf({ reading, path }: FileView): Coverage {
  const lines = reading.lineStates(path);
  return { lines, counts: countStates(lines) };
}

/** Throws UsageError when nothing of that name is known. */
export function pageOf(words: readonly string[], rules: FileView['rules'], asMarkdown: boolean): string {
  return (asMarkdown ? explainMarkdown : explainPage)(words, [...rules.values()], PAGE_WIDTH);
}

/** Throws UsageError for ends that cannot be read. */
export function resolveText({ reading }: FileView, params: ConnectionParams): string {
  const { stack, release, environment } = reading.input;
  const end = (text: string) => {
    const found = parseEndpoint(text);
    if (!found) throw new UsageError(`${text} is not an end of a connection.`, `Write it as one of ${END_FORMS}.`);
    return found;
  };
  const [local, remote] = [end(params.local), end(params.remote)];
  if (!canMeet(local, remote))
    throw new UsageError(`No connection joins ${params.local} and ${params.remote}.`, 'Give both ends of one family.');
  const named = { ...stack, name: shownPath(stack.name) };
  const resolver = new Resolver(named, release, (place) => {
    const found = reading.stack.locate(place);
    if (!found) return undefined;
    const { line, column } = found.file.lines.position(found.start);
    return { file: shownPath(found.file.path), line, column };
  });
  const query = withEphemeralPorts({
    local: local.address,
    remote: remote.address,
    ...(local.ports ? { localPorts: local.ports } : {}),
    ...(remote.ports ? { remotePorts: remote.ports } : {}),
    direction: params.direction,
    ...(params.job ? { job: params.job.toUpperCase() } : {}),
    ...(params.user ? { user: params.user.toUpperCase() } : {}),
  });
  const resolution = resolver.resolve(query);
  const stages = connectionStages(stack, environment, resolution, (place) => {
    const found = reading.stack.locate(place);
    if (!found) return undefined;
    const [start, end] = [found.start, found.end].map((offset) => found.file.lines.position(offset));
    return { file: shownPath(found.file.path), range: { start: start!, end: end! } };
  });
  return resolutionText(resolution, stages, resolver.unprotected(), { all: true, style: styleFor(false) });
}
