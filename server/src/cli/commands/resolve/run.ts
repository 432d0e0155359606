import {
  type ConnectionQuery,
  carriersOf,
  END_FORMS,
  isNamePattern,
  parseInstant,
  type StackModel,
} from '@ezlint/grammar';
import { type Arguments, without } from '../../../engine/arguments.js';
import type { StackAnalysis } from '../../../engine/core/analysis/analysis.js';
import { jsonText } from '../../../engine/core/json-text.js';
import { canMeet, endsOf, parseEndpoint } from '../../../engine/core/resolve/endpoint.js';
import { RequirementChecker } from '../../../engine/core/resolve/requirements.js';
import { Resolver } from '../../../engine/core/resolve/resolver.js';
import { RuleWriter, styleOf } from '../../../engine/core/resolve/rule-writer.js';
import { factsOf, locatorOf, rangesOf } from '../../../engine/core/resolve/stages/stack-places.js';
import { connectionStages } from '../../../engine/core/resolve/stages/stages.js';
import type { FindOwner } from '../../../engine/core/resolve/stages/types.js';
import { UsageError } from '../../../engine/errors.js';
import { type Io, tell, wantsColor, widthOf } from '../../../engine/io.js';
import { openSession, reportUnread, type Session } from '../../../engine/session/session.js';
import { requirementsText } from '../../../report/resolve/requirements-text.js';
import { resolutionText } from '../../../report/resolve/resolution-text.js';
import { stagesSvg } from '../../../report/resolve/stages-svg.js';
import { inWidth } from '../../../report/text/columns.js';
import { styleFor } from '../../../report/text/style.js';
import { readConnections } from './connections-file.js';

/** Resolves the connection that the options describe. */
export async function resolveConnection(args: Arguments, io: Io): Promise<number> {
  const asked = queryOf(args);
  const { analysis, session } = await selectedStack(args, io);
  const { stack, release, environment } = analysis.input;
  const query = onInterface(asked, stack);
  const resolver = new Resolver(
    stack,
    release,
    locatorOf(analysis),
    query.time === undefined ? undefined : parseInstant(query.time),
  );
  const resolution = resolver.resolve(query);
  const ownerOf = await otherOwners(args, io, analysis, session);
  const stages = connectionStages(stack, environment, resolution, rangesOf(analysis), ownerOf, factsOf(analysis));
  const format = args.value('format');
  if (format === 'svg') {
    io.out(stagesSvg(resolution, stages));
    return 0;
  }
  const unprotected = resolver.unprotected();
  if (format === 'json') io.out(jsonText({ version: 1, ...resolution, stages, unprotected }));
  else
    io.out(
      inWidth(
        resolutionText(resolution, stages, unprotected, {
          all: args.has('all'),
          style: styleFor(wantsColor(io, args.value('color'))),
        }),
        widthOf(io),
      ),
    );
  return 0;
}

/** Checks the connections of a list; returns 1 if one of them is not protected as required. */
export async function resolveConnections(args: Arguments, io: Io): Promise<number> {
  const { requirements, notices } = await readConnections(args.value('connections')!, io, systemOf(args));
  for (const notice of notices) tell(notice, io);
  const { analysis } = await selectedStack(args, io);
  const locate = locatorOf(analysis);
  const { stack, release } = analysis.input;
  const resolver = new Resolver(stack, release, locate);
  const writer = new RuleWriter(stack.policy, styleOf(policyText(analysis)), hasTls13(release));
  const checker = new RequirementChecker(resolver, writer, locate);
  const checks = requirements.map((requirement) => checker.check(requirement));
  for (const notice of resolver.notices) tell(notice, io);
  if (args.value('format') === 'json') {
    const result = { version: 1, stack: stack.name, release, connections: checks, unprotected: resolver.unprotected() };
    io.out(jsonText(result));
  } else io.out(inWidth(requirementsText(checks, styleFor(wantsColor(io, args.value('color')))), widthOf(io)));
  return checks.some(({ status }) => status === 'unprotected' || status === 'insufficient') ? 1 : 0;
}

/** The name of the system, as a static system symbol. */
function systemOf(args: Arguments): string | undefined {
  const symbol = args.values('symbols').findLast((one) => /^&?SYSNAME\.?=/i.test(one));
  return symbol?.slice(symbol.indexOf('=') + 1);
}

/** The file with the AT-TLS rules, whose style new rules use. */
function policyText({ stack, input, texts }: StackAnalysis): string | undefined {
  const [rule] = input.stack.policy?.objects.TTLSRule ?? [];
  const file = rule && stack.locate(rule.at)?.file;
  return file && (texts.get(file.path) ?? file.text);
}

function hasTls13(release: string): boolean {
  return release !== '2.1' && release !== '2.2' && release !== '2.3';
}

/** The stack that the options select. */
async function selectedStack(args: Arguments, io: Io): Promise<{ analysis: StackAnalysis; session: Session }> {
  const session = await openSession(args, io);
  reportUnread(session.run, io);
  const analyses = session.analyses();
  if (analyses.length === 1) return { analysis: analyses[0]!, session };
  const names = session.run.requests.map(({ name }) => name);
  // The main file serves other stacks as well, so only the selected one is used.
  const asked = names.indexOf(args.value('stack') ?? '');
  if (asked >= 0) return { analysis: analyses[asked]!, session };
  throw new UsageError(
    analyses.length === 0
      ? 'No configuration was found.'
      : `The PATHs contain ${analyses.length} stacks: ${names.join(', ')}.`,
    analyses.length === 0
      ? 'Specify profile and policy files.'
      : 'Use --stack NAME to join the PATHs into one stack or to select a stack of ezlint.yaml.',
  );
}

/**
 * The owners of dynamic VIPAs among the other stacks of ezlint.yaml; they are read only for a stack that can be their backup or target. The errors
 * of the other stacks are not errors of the selected one.
 */
async function otherOwners(
  args: Arguments,
  io: Io,
  analysis: StackAnalysis,
  { run }: Session,
): Promise<FindOwner | undefined> {
  const { name, dvipas, settings } = analysis.input.stack;
  const isInSysplex = dvipas.length > 0 || settings.IPCONFIG?.DYNAMICXCF || settings.IPCONFIG6?.DYNAMICXCF;
  if (!isInSysplex || args.words.length > 0 || (run.config.settings.stacks ?? []).length < 2) return undefined;
  const { ownerFinder } = await import('../../../engine/failures/find-owner.js');
  const session = await openSession(without(args, 'stack'), { ...io, err: () => undefined, errIsTerminal: false });
  const requests = new Map(session.run.requests.map((request) => [request.name, request]));
  const read = session.analyses().map((one) => ({ request: requests.get(one.input.stack.name)!, reading: one }));
  const own = read.find(({ request }) => request.name === name);
  const others = read.filter((one) => one !== own);
  return own && ownerFinder(own, others);
}

function queryOf(args: Arguments): ConnectionQuery {
  const local = endpoint('local', args.value('local') ?? '*');
  const remote = endpoint('remote', args.value('remote') ?? '*');
  if (!canMeet(local, remote))
    throw new UsageError(
      `${local.address} and ${remote.address} cannot have a connection: one is IPv4, the other IPv6.`,
      'Specify two IPv4 or two IPv6 endpoints.',
    );
  const protocol = protocolIn(args);
  if (typeof protocol === 'number' && (local.ports ?? remote.ports))
    throw new UsageError(
      `Protocol ${protocol} has no ports.`,
      'Specify only the addresses, or specify --protocol tcp or udp.',
    );
  return {
    ...(protocol === undefined ? {} : { protocol }),
    ...endsOf(local, remote),
    direction: args.value('direction') as ConnectionQuery['direction'],
    ...named(args, 'job'),
    ...named(args, 'user'),
    ...(args.has('interface') ? { interface: args.value('interface')!.toUpperCase() } : {}),
    ...timeIn(args),
    ...(args.value('routing') === 'routed' ? { routing: 'routed' as const } : {}),
  };
}

/** Absent for TCP. */
function protocolIn(args: Arguments): ConnectionQuery['protocol'] {
  const text = args.value('protocol')?.toLowerCase();
  if (text === undefined || text === 'tcp' || text === '6') return undefined;
  if (text === 'udp' || text === '17') return 'udp';
  if (/^\d{1,3}$/.test(text) && Number(text) <= 255) return Number(text);
  throw new UsageError(`--protocol ${text} is not a protocol.`, 'Specify tcp, udp or a number from 0 to 255.');
}

function timeIn(args: Arguments): { time?: string } {
  const text = args.value('time');
  if (text === undefined || /^any$/i.test(text)) return {};
  if (parseInstant(text)) return { time: text };
  throw new UsageError(
    `--time ${text} is not a valid time.`,
    'Specify it as 2026-11-24T14:30 (local time) or 2026-11-24T14:30Z (UTC).',
  );
}

/** The connection with addresses of the family that its interface has. */
function onInterface(query: ConnectionQuery, stack: StackModel): ConnectionQuery {
  const { interface: name, local, remote } = query;
  if (name === undefined) return query;
  const carriers = carriersOf(stack);
  const found = carriers.find((one) => one.name === name);
  if (!found) {
    if (!stack.complete) return query;
    throw new UsageError(
      `The stack has no interface ${name} that carries packets.`,
      `Specify one of ${carriers.map((one) => one.name).join(', ')}.`,
    );
  }
  const isV6 = found.family === 6;
  if ([local, remote].some((end) => end !== 'All' && end.includes(':') !== isV6))
    throw new UsageError(`${name} carries IPv${found.family} packets.`, `Specify IPv${found.family} endpoints.`);
  return local === 'All' ? { ...query, local: isV6 ? '::/0' : '0.0.0.0/0' } : query;
}

function endpoint(option: string, text: string) {
  const found = parseEndpoint(text);
  if (!found)
    throw new UsageError(
      `--${option} ${text} is not a valid connection endpoint.`,
      `Specify it as one of ${END_FORMS}.`,
    );
  return found;
}

function named(args: Arguments, option: 'job' | 'user'): { job?: string; user?: string } {
  const value = args.value(option);
  if (value === undefined) return {};
  if (!isNamePattern(value))
    throw new UsageError(
      `--${option} ${value} is not a valid name.`,
      'A name has up to eight letters, digits, #, $ or @. The wildcard * matches any characters; ? matches one character.',
    );
  return { [option]: value.toUpperCase() };
}
