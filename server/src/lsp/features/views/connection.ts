import { END_FORMS } from '@ezlint/grammar';
import { canMeet, endsOf, parseEndpoint } from '../../../engine/core/resolve/endpoint.js';
import { withEphemeralPorts } from '../../../engine/core/resolve/requirement.js';
import { Resolver } from '../../../engine/core/resolve/resolver.js';
import { factsOf, locatorOf, rangesOf } from '../../../engine/core/resolve/stages/stack-places.js';
import { connectionStages } from '../../../engine/core/resolve/stages/stages.js';
import type { FindOwner, PlacedName, StageAnswer } from '../../../engine/core/resolve/stages/types.js';
import type { Resolution, RuleVerdict, RuleVerdicts, TextPlace } from '../../../engine/core/resolve/types.js';
import { connectionText } from '../../../engine/core/resolve/wording.js';
import { UsageError } from '../../../engine/errors.js';
import { ownerFinder } from '../../../engine/failures/find-owner.js';
import { resolutionText } from '../../../report/resolve/resolution-text.js';
import { STAGE_TITLES } from '../../../report/resolve/stages-text.js';
import { styleFor } from '../../../report/text/style.js';
import type {
  AnsweredStage,
  AskedConnection,
  ConnectionAnswer,
  PlaceLink,
  RuleGroup,
} from '../../protocol/protocol.js';
import { shownPath } from '../../protocol/uris.js';
import type { FileView, StackView } from '../../view/view.js';

/** A stack, with the others that were read with it. */
type AskedView = StackView & Pick<FileView, 'beside'>;

/** The result of the resolver for a connection of the stack of a view. */
export interface ResolvedConnection {
  resolver: Resolver;
  resolution: Resolution;
  stages: StageAnswer[];
}

/** A stack by its usual name: a folder that is one stack has the name of its first file. */
export function stackTitle({ input, parsed }: FileView['reading']): string {
  const { name } = input.stack;
  const [first = name] = parsed.keys();
  return shownPath(name === '.' ? first : name);
}

/** Throws UsageError for invalid ends. File names are those of the analysis. */
export function resolveIn(
  { reading }: Pick<FileView, 'reading'>,
  asked: AskedConnection,
  ownerOf?: FindOwner,
  mostOthers?: number,
): ResolvedConnection {
  const { stack, release, environment } = reading.input;
  const [local, remote] = [endOf(asked.local), endOf(asked.remote)];
  if (!canMeet(local, remote))
    throw new UsageError(
      `${asked.local} and ${asked.remote} cannot have a connection.`,
      'Specify two IPv4 or two IPv6 endpoints.',
    );
  const resolver = new Resolver({ ...stack, name: stackTitle(reading) }, release, locatorOf(reading));
  const resolution = resolver.resolve(
    withEphemeralPorts({
      ...endsOf(local, remote),
      direction: asked.direction,
      ...(asked.job ? { job: asked.job.toUpperCase() } : {}),
      ...(asked.user ? { user: asked.user.toUpperCase() } : {}),
      ...(asked.time ? { time: asked.time } : {}),
    }),
    mostOthers,
  );
  const stages = connectionStages(stack, environment, resolution, rangesOf(reading), ownerOf, factsOf(reading));
  return { resolver, resolution, stages };
}

/** Reads the other stacks only if the owner of an address is in question. */
function ownerIn(view: AskedView): FindOwner {
  return (address) => ownerFinder(view, view.beside ?? [])(address);
}

function endOf(text: string) {
  const found = parseEndpoint(text);
  if (!found) throw new UsageError(`${text} is not a valid connection endpoint.`, `Specify it as one of ${END_FORMS}.`);
  return found;
}

/** The text of `ezlint resolve`. Throws UsageError for invalid ends. */
export function resolveText(view: AskedView, asked: AskedConnection): string {
  const { resolver, resolution, stages } = resolveIn(view, asked, ownerIn(view));
  const options = { all: true, style: styleFor(false) };
  return shownFiles(view, resolutionText(resolution, stages, resolver.unprotected(), options));
}

/** Documents that are not in a file have the last part of their path as name. */
function shownFiles({ reading }: AskedView, text: string): string {
  const paths = [...reading.parsed.keys()].filter((path) => shownPath(path) !== path);
  return paths.reduce((shown, path) => shown.replaceAll(path, shownPath(path)), text);
}

/** More rules of one type that do not match are only counted in a view. */
const LISTED_OTHERS = 50;

/** The answer with the places on which it is based, for a view with links. Throws UsageError for invalid ends. */
export function connectionAnswer(view: AskedView, asked: AskedConnection): ConnectionAnswer {
  const { resolution, stages } = resolveIn(view, asked, ownerIn(view), LISTED_OTHERS);
  const { tls, filters, notices, stack, connection } = resolution;
  return {
    title: `${stack}: ${connectionText(connection)}`,
    notices: [...notices],
    stages: stages.map((stage) => answeredStage(stage, view)),
    groups: [
      ruleGroup('AT-TLS', tls, view),
      ruleGroup('IP filters, packets in', filters.inbound, view),
      ruleGroup('IP filters, packets out', filters.outbound, view),
    ],
  };
}

function answeredStage({ stage, result, by, next, missing }: StageAnswer, view: AskedView): AnsweredStage {
  return {
    title: STAGE_TITLES[stage],
    result,
    missing: [...missing],
    ...(by ? { by: linkOf(by, view) } : {}),
    next: next.map((one) => linkOf(one, view)),
  };
}

function ruleGroup(
  title: string,
  { summary, rules, omitted = 0 }: RuleVerdicts & { summary: string },
  view: AskedView,
): RuleGroup {
  return { title, summary, rules: rules.map((rule) => verdict(rule, view)), omitted };
}

function verdict(rule: RuleVerdict, view: AskedView): RuleGroup['rules'][number] {
  const at = rule.conditions.find((condition) => condition.at)?.at ?? rule.at;
  return {
    name: rule.name,
    outcome: rule.outcome,
    why: rule.why,
    ...(at ? { at: textLink(rule.name, at, view) } : {}),
  };
}

function linkOf({ file, range, name }: PlacedName, view: AskedView): PlaceLink {
  return { text: name, uri: view.uriOf(file), line: range.start.line, column: range.start.column };
}

function textLink(text: string, { file, line, column }: TextPlace & { column?: number }, view: AskedView): PlaceLink {
  return { text, uri: view.uriOf(file), line, column: column ?? 1 };
}
