import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { exitCodes, formatOption } from '../shell/common-options.js';
import { INPUT_OPTIONS } from '../shell/input-options.js';

const { config, 'no-config': noConfig, release, environment, symbols } = INPUT_OPTIONS;

export const command: Command = {
  operands: '--profile PROFILE --netstat FILE... | --profile PROFILE --records FILE...',
  description:
    'Compares a profile, including its INCLUDE members and defaults, with the running stack, value by value. Reads the running values from captured output: NETSTAT CONFIG (netstat -f) for settings; NETSTAT ROUTE, HOME, PORTLIST, VIPADCFG, VDPT, CONN and ALL for routes, addresses, ports and dynamic VIPAs; pasearch for policies. Alternatively, reads SMF records of profile changes (type 119, subtype 4), which also show who changed a value and when.',
  options: {
    profile: { value: 'PROFILE', help: 'Profile with which the stack starts.' },
    netstat: {
      value: 'FILE',
      repeatable: true,
      help: "Read captured output of NETSTAT CONFIG, ROUTE, HOME, PORTLIST, VIPADCFG, VDPT, CONN and ALL, and of pasearch, from this file; '-' is standard input.",
    },
    policy: {
      value: 'FILE',
      repeatable: true,
      help: 'Compare this policy file of the stack with the output of pasearch.',
    },
    syntaxcheck: {
      value: 'FILE',
      help: 'Read captured messages of VARY TCPIP,,SYNTAXCHECK for the same profile from this file (requires --disagreement).',
    },
    disagreement: {
      value: 'FILE',
      help: 'Write to this file where the host and ezlint disagree about the profile, without names and addresses, so that you can send it.',
    },
    records: {
      value: 'FILE',
      repeatable: true,
      help: 'Read this dump of SMF records instead of a report.',
    },
    stack: {
      value: 'NAME',
      help: 'Use the reports or records of this stack: STACK, or SYSTEM/STACK for records (default: the only one).',
    },
    format: formatOption('result', ['text', 'json']),
    config: config!,
    'no-config': noConfig!,
    release: { ...release!, help: 'z/OS release of the stack (default: the release in the report).' },
    environment: environment!,
    symbols: symbols!,
    'allow-path': INPUT_OPTIONS['allow-path']!,
    'code-page': INPUT_OPTIONS['code-page']!,
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
    'Values that are unknown on one side (a system symbol, a missing INCLUDE member, a line that is not in the report) are listed as not comparable.',
    exitCodes({ 0: 'no value differs', 1: 'a value differs' }),
  ],
  async run(args, io) {
    const profile = args.value('profile');
    const [extra] = args.words;
    const sources = (args.has('netstat') ? 1 : 0) + (args.has('records') ? 1 : 0);
    const isEnough = sources === 1 || (sources === 0 && args.has('syntaxcheck'));
    if (profile === undefined || !isEnough || extra !== undefined)
      throw new UsageError(
        extra === undefined
          ? 'drift requires a profile and either a report or records.'
          : `Unexpected operand: ${extra}.`,
        'Enter ezlint drift --profile PROFILE --netstat FILE, or --records FILE.',
      );
    if (args.has('syntaxcheck') && !args.has('disagreement'))
      throw new UsageError(
        '--syntaxcheck requires --disagreement.',
        'Specify the output file with --disagreement FILE.',
      );
    const { runDrift } = await import('./drift/run.js');
    return runDrift(profile, args, io);
  },
};
