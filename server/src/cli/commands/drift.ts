import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS } from '../shell/input-options.js';

const { config, 'no-config': noConfig, release, environment, symbols } = INPUT_OPTIONS;

export const drift: Command = {
  name: 'drift',
  operands: '',
  description:
    'Compares a profile, INCLUDE members and defaults counted in, with captured output of NETSTAT CONFIG (netstat -f), value by value: what runs otherwise than the profile says.',
  options: {
    profile: { value: 'PROFILE', help: 'The profile that the stack starts with.' },
    netstat: { value: 'FILE', help: "Captured output of NETSTAT CONFIG; '-' is standard input." },
    format: { value: 'text|json', choices: ['text', 'json'], help: 'How the result is printed; text unless given.' },
    config: config!,
    'no-config': noConfig!,
    release: { ...release!, help: 'Release of z/OS; else the one that the report names.' },
    environment: environment!,
    symbols: symbols!,
  },
  examples: [['ezlint drift --profile PROFILE.TCPIP --netstat config.txt', 'a report captured with netstat -f']],
  notes: [
    'What is not known on one side (a system symbol, a missing INCLUDE, a line that the report lacks) is no drift; it is listed as not comparable.',
    'Exit code: 0 no value drifted, 1 some did, 2 wrong usage, 3 input that cannot be read.',
  ],
  async run(args, io) {
    const [profile, netstat] = [args.value('profile'), args.value('netstat')];
    const [extra] = args.words;
    if (profile === undefined || netstat === undefined || extra !== undefined)
      throw new UsageError(
        extra === undefined ? 'A profile and a report are wanted.' : `${extra} has no place here.`,
        'Write ezlint drift --profile PROFILE --netstat FILE.',
      );
    const { runDrift } = await import('./drift/run.js');
    return runDrift(profile, netstat, args, io);
  },
};
