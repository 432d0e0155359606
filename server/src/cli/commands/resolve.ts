import { UsageError } from '../../engine/errors.js';
import { COLOR_OPTION } from '../shell/color-option.js';
import type { Command } from '../shell/command.js';
import { exitCodes, formatOption, schemaOption } from '../shell/common-options.js';
import { PATH_NOTE, READING_OPTIONS } from '../shell/input-options.js';

export const command: Command = {
  operands: '[PATH...]',
  description:
    'Follows a connection through the stack and shows the line that decides at each stage: port reservation, network access zone, source address, route, interface, MTU, IP filters, tunnel, AT-TLS, intrusion detection, QoS, SMC, distribution and buffers. For AT-TLS rules and IP filters, also shows why the other rules do not apply. With --connections, checks a list of connections that must be protected.',
  options: {
    local: {
      value: 'ADDR:PORT',
      help: 'Local endpoint of the connection, for example 10.1.1.1:443, [2001:db8::1]:443, *:443 or 10.1.1.0/24 (default, only with --remote and --direction outbound: any address and port).',
    },
    remote: {
      value: 'ADDR:PORT',
      help: 'Remote endpoint of the connection, in the same forms (default: any address and port).',
    },
    direction: {
      value: 'inbound|outbound',
      choices: ['inbound', 'outbound'],
      help: 'Direction of the connection: the partner opens it (inbound) or this stack opens it (outbound).',
    },
    protocol: {
      value: 'PROTOCOL',
      help: 'Protocol of the packets: tcp, udp or a number from 0 to 255 (default: tcp).',
    },
    job: {
      value: 'JOB',
      help: 'Job that owns the connection (default: the job for which the profile reserves the local port).',
    },
    user: { value: 'USER', help: 'User ID of that job (default: unknown).' },
    interface: { value: 'NAME', help: 'INTERFACE or LINK that the packets use (default: unknown).' },
    time: {
      value: 'INSTANT',
      help: 'Time when the connection is opened, for rules with time conditions: 2026-11-24T14:30 is local time, 2026-11-24T14:30Z is UTC (default: unknown).',
    },
    routing: {
      value: 'local|routed',
      choices: ['local', 'routed'],
      help: 'Whether the packets belong to a connection of this stack (local) or the stack forwards them (routed) (default: local).',
    },
    connections: { value: 'FILE', help: 'Check the connections of this list (YAML or CSV) or of a zowe.yaml file.' },
    format: formatOption('result', ['text', 'json', 'svg'], 'SVG is a picture of the stages of one connection.'),
    color: COLOR_OPTION,
    all: { help: 'Show all rules and values in the text, including those that do not affect the connection.' },
    schema: schemaOption('a list of connections or, with --format json, of the result for one connection,'),
    ...READING_OPTIONS,
  },
  examples: [
    ['ezlint resolve --local 10.1.1.1:992 --remote 10.9.8.7:50000 --direction inbound tcpip/', 'one connection'],
    ['ezlint resolve --local *:443 --direction inbound tcpip/', 'a connection of which only the local port is known'],
    ['ezlint resolve --remote 192.0.2.7:443 --direction outbound tcpip/', 'a connection that this stack opens'],
    [
      'ezlint resolve --connections must-be-protected.yaml tcpip/',
      'a list; the exit code is 1 if a connection is not protected',
    ],
    [
      'ezlint resolve --connections zowe.yaml PROFILE.TCPIP pagent/ttls.conf --stack TCPIP',
      'all connections that Zowe needs',
    ],
  ],
  notes: [
    PATH_NOTE,
    'Values that you omit are unknown. The answer can then depend on them; ezlint shows on which.',
    exitCodes({ 1: 'a connection is not protected as required (--connections)' }),
  ],
  schema: async (args) =>
    args.value('format') === 'json'
      ? (await import('../../engine/schemas/resolve-result.schema.json')).default
      : (await import('../../engine/schemas/connections.schema.json')).default,
  async run(args, io) {
    const isList = args.has('connections');
    const isOutbound = args.value('direction') === 'outbound' && args.has('remote');
    const single = ['local', 'remote', 'direction', 'protocol', 'job', 'user', 'interface', 'time', 'routing'].filter(
      (option) => args.has(option),
    );
    if (isList && single.length > 0)
      throw new UsageError(
        `--connections and --${single[0]} are mutually exclusive.`,
        'Add the connection to the list.',
      );
    if (isList && args.value('format') === 'svg')
      throw new UsageError(
        '--format svg requires a single connection.',
        'Specify it with --local, --remote and --direction.',
      );
    if (!isList && (!args.has('direction') || !(args.has('local') || isOutbound)))
      throw new UsageError(
        `--${args.has('direction') ? 'local' : 'direction'} is missing.`,
        'Specify a connection: --local ADDR:PORT --remote ADDR:PORT --direction inbound, or --remote ADDR:PORT --direction outbound; or a list: --connections FILE.',
      );
    const { resolveConnection, resolveConnections } = await import('./resolve/run.js');
    return isList ? resolveConnections(args, io) : resolveConnection(args, io);
  },
};
