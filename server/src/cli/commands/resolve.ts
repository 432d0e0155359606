import { UsageError } from '../../engine/errors.js';
import { COLOR_OPTION } from '../shell/color-option.js';
import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';

export const resolve: Command = {
  name: 'resolve',
  operands: '[PATH...]',
  description:
    'Follows a TCP connection through the stack: port reservation, network access zone, source address, route, interface, MTU, IP filters, tunnel, AT-TLS, intrusion detection, QoS, SMC, distribution and buffers, each with the line that decides. Of AT-TLS rules and IP filters it says why the others do not apply. With --connections, checks a list of connections that must be protected.',
  options: {
    local: {
      value: 'ADDR:PORT',
      help: 'End of the connection on this stack: 10.1.1.1:443, [2001:db8::1]:443, *:443, 10.1.1.0/24. With --remote and --direction outbound, any address and port when left out.',
    },
    remote: { value: 'ADDR:PORT', help: 'The other end, in the same forms; any address when left out.' },
    direction: {
      value: 'inbound|outbound',
      choices: ['inbound', 'outbound'],
      help: 'Who opens the connection: the partner (inbound) or this stack (outbound).',
    },
    job: {
      value: 'JOB',
      help: 'Job that has the connection; else the one that the profile reserves the local port for.',
    },
    user: { value: 'USER', help: 'User ID that has it.' },
    connections: { value: 'FILE', help: 'Check the connections of this list (YAML or CSV), or those of a zowe.yaml.' },
    format: {
      value: 'text|json|svg',
      choices: ['text', 'json', 'svg'],
      help: 'Format of the result (default: text). SVG is a picture of the stages of one connection.',
    },
    color: COLOR_OPTION,
    all: { help: 'Show all rules and values in the text, also the many that do not matter.' },
    schema: {
      help: 'Print the JSON Schema of a list of connections, for editors; with --format json, that of the result for one connection.',
    },
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint resolve --local 10.1.1.1:992 --remote 10.9.8.7:50000 --direction inbound tcpip/', 'one connection'],
    ['ezlint resolve --local *:443 --direction inbound tcpip/', 'as much of one as is known'],
    ['ezlint resolve --remote 192.0.2.7:443 --direction outbound tcpip/', 'one that this stack opens'],
    ['ezlint resolve --connections must-be-protected.yaml tcpip/', 'a list; exit code 1 when one is not protected'],
    ['ezlint resolve --connections zowe.yaml PROFILE.TCPIP pagent/ttls.conf --stack TCPIP', 'all that Zowe needs'],
  ],
  notes: [
    PATH_NOTE,
    'What is left out is not known: then the answer may be that it depends, and on what.',
    'Exit code: 0, with --connections 1 when a connection is not protected as it must be; 2 wrong usage or configuration; 3 input that cannot be read.',
  ],
  async run(args, io) {
    if (args.has('schema')) {
      const { default: schema } =
        args.value('format') === 'json'
          ? await import('../../engine/schemas/resolve-result.schema.json')
          : await import('../../engine/schemas/connections.schema.json');
      io.out(`${JSON.stringify(schema, null, 2)}\n`);
      return 0;
    }
    const isList = args.has('connections');
    const isOutbound = args.value('direction') === 'outbound' && args.has('remote');
    const single = ['local', 'remote', 'direction', 'job', 'user'].filter((option) => args.has(option));
    if (isList && single.length > 0) {
      throw new UsageError(
        `--connections and --${single[0]} exclude each other.`,
        'Write the connection into the list.',
      );
    }
    if (isList && args.value('format') === 'svg')
      throw new UsageError('--format svg draws one connection.', 'Name it with --local, --remote and --direction.');
    if (!isList && (!args.has('direction') || !(args.has('local') || isOutbound))) {
      throw new UsageError(
        `--${args.has('direction') ? 'local' : 'direction'} is missing.`,
        'Name a connection: --local ADDR:PORT --remote ADDR:PORT --direction inbound, or --remote ADDR:PORT --direction outbound; or a list: --connections FILE.',
      );
    }
    const { resolveConnection, resolveConnections } = await import('./resolve/run.js');
    return isList ? resolveConnections(args, io) : resolveConnection(args, io);
  },
};
