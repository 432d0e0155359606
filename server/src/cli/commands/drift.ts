import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS } from '../shell/input-options.js';

const { config, 'no-config': noConfig, release, environment, symbols } = INPUT_OPTIONS;

export const drift: Command = {
  name: 'drift',
  operands: '',
  description:
    'Compares a profile, INCLUDE members and defaults counted in, with the stack that runs, value by value. What runs is read from captured output of NETSTAT: CONFIG (netstat -f) for settings, ROUTE, HOME, PORTLIST, VIPADCFG, VDPT, CONN and ALL for routes, addresses, ports and dynamic VIPAs; of pasearch for policies; or from SMF records of profile changes (type 119, subtype 4), which also show who changed it and when.',
  options: {
    profile: { value: 'PROFILE', help: 'The profile that the stack starts with.' },
    netstat: {
      value: 'FILE',
      repeatable: true,
      help: "Captured output of NETSTAT CONFIG, ROUTE, HOME, PORTLIST, VIPADCFG, VDPT, CONN and ALL, and of pasearch; '-' is standard input.",
    },
    policy: {
      value: 'FILE',
      repeatable: true,
      help: 'Policy file of the stack, to be compared with the output of pasearch. Repeatable.',
    },
    syntaxcheck: {
      value: 'FILE',
      help: 'Captured messages of VARY TCPIP,,SYNTAXCHECK for the same profile; for --disagreement.',
    },
    disagreement: {
      value: 'FILE',
      help: 'Write where the host and ezlint say different things of the profile to this file, without names and addresses, so that it can be sent.',
    },
    records: {
      value: 'FILE',
      repeatable: true,
      help: 'Dump of SMF records in place of a report, in the order in which they were written.',
    },
    stack: { value: 'NAME', help: 'Use the records of this stack: STACK or SYSTEM/STACK (default: the only one).' },
    format: { value: 'text|json', choices: ['text', 'json'], help: 'How the result is printed; text unless given.' },
    config: config!,
    'no-config': noConfig!,
    release: { ...release!, help: 'Release of z/OS; else the one that the report names.' },
    environment: environment!,
    symbols: symbols!,
  },
  examples: [
    ['ezlint drift --profile PROFILE.TCPIP --netstat config.txt', 'a report captured with netstat -f'],
    [
      'ezlint drift --profile PROFILE.TCPIP --policy at-tls.policy --netstat pasearch.txt',
      'the AT-TLS policy in effect, captured with pasearch -t',
    ],
    ['ezlint drift --profile PROFILE.TCPIP --records SMF119.bin', 'the records of the start and of each change'],
  ],
  notes: [
    'Values that are unknown on one side (a system symbol, a missing INCLUDE, a line that the report lacks) are listed as not comparable.',
    'Exit code: 0 no value drifted, 1 some did, 2 wrong usage, 3 input that cannot be read.',
  ],
  async run(args, io) {
    const profile = args.value('profile');
    const [extra] = args.words;
    const sources = (args.has('netstat') ? 1 : 0) + (args.has('records') ? 1 : 0);
    const isEnough = sources === 1 || (sources === 0 && args.has('syntaxcheck'));
    if (profile === undefined || !isEnough || extra !== undefined)
      throw new UsageError(
        extra === undefined ? 'A profile and either a report or records are needed.' : `${extra} has no place here.`,
        'Write ezlint drift --profile PROFILE --netstat FILE, or --records FILE.',
      );
    if (args.has('syntaxcheck') && !args.has('disagreement'))
      throw new UsageError(
        '--syntaxcheck belongs to --disagreement.',
        'Name the file to write with --disagreement FILE.',
      );
    const { runDrift } = await import('./drift/run.js');
    return runDrift(profile, args, io);
  },
};
