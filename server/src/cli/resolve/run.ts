import type { ConnectionQuery } from '@ezlint/grammar';
import type { StackAnalysis } from '../../core/analyse.js';
import { Resolver } from '../../core/resolve/resolver.js';
import type { TextPlace } from '../../core/resolve/types.js';
import { UsageError } from '../../input/errors.js';
import { resolutionText } from '../../report/resolution-text.js';
import { styleFor } from '../../report/style.js';
import type { Arguments } from '../command.js';
import { type Io, wantsColor } from '../io.js';
import { openSession } from '../session.js';
import { ENDPOINT_FORMS, parseEndpoint } from './endpoint.js';

/** Resolves the connection that the options name. */
export async function resolveConnection(args: Arguments, io: Io): Promise<number> {
  const query = queryOf(args);
  const resolver = resolverOf(await analysisOf(args, io));
  const resolution = resolver.resolve(query);
  const unprotected = resolver.unprotected();
  if (args.value('format') === 'json')
    io.out(`${JSON.stringify({ version: 1, ...resolution, unprotected }, null, 2)}\n`);
  else io.out(resolutionText(resolution, unprotected, { all: args.has('all'), style: styleFor(wantsColor(io)) }));
  return 0;
}

/** The one stack that is asked about. */
export async function analysisOf(args: Arguments, io: Io): Promise<StackAnalysis> {
  const session = await openSession(args, io);
  const analyses = session.analyses();
  if (analyses.length === 1) return analyses[0]!;
  const names = session.run.requests.map(({ name }) => name);
  throw new UsageError(
    analyses.length === 0 ? 'No configuration was found.' : `These are ${analyses.length} stacks: ${names.join(', ')}.`,
    analyses.length === 0
      ? 'Name profile and policy files.'
      : 'Join the PATHs into one stack, or choose one of ezlint.yaml, with --stack NAME.',
  );
}

export function resolverOf(analysis: StackAnalysis): Resolver {
  const locate = (place: number): TextPlace | undefined => {
    const found = analysis.stack.locate(place);
    if (!found) return undefined;
    const { line, column } = found.file.lines.position(found.start);
    return { file: found.file.path, line, column };
  };
  return new Resolver(analysis.input.stack, analysis.input.release, locate);
}

function queryOf(args: Arguments): ConnectionQuery {
  const local = endpoint('local', args.value('local')!);
  const remote = endpoint('remote', args.value('remote') ?? '*');
  return {
    local: local.address,
    remote: remote.address,
    ...(local.ports ? { localPorts: local.ports } : {}),
    ...(remote.ports ? { remotePorts: remote.ports } : {}),
    direction: args.value('direction') as ConnectionQuery['direction'],
    ...named(args, 'job'),
    ...named(args, 'user'),
  };
}

function endpoint(option: string, text: string) {
  const found = parseEndpoint(text);
  if (!found)
    throw new UsageError(`--${option} ${text} is no end of a connection.`, `Write it as one of ${ENDPOINT_FORMS}.`);
  return found;
}

function named(args: Arguments, option: 'job' | 'user'): { job?: string; user?: string } {
  const value = args.value(option);
  if (value === undefined) return {};
  if (!isName(value))
    throw new UsageError(
      `--${option} ${value} is no name.`,
      'Names have up to eight letters, digits, #, $ and @; an asterisk at the end stands for the rest.',
    );
  return { [option]: value.toUpperCase() };
}

export function isName(text: string): boolean {
  return /^([A-Z0-9#$@]{1,8}|[A-Z0-9#$@]{0,7}\*)$/i.test(text);
}
