import { plural } from '../../engine/core/list-text.js';
import { UsageError } from '../../engine/errors.js';
import type { Command } from '../shell/command.js';
import { formatOption, schemaOption } from '../shell/common-options.js';

export const command: Command = {
  operands: 'SCENARIO',
  description:
    'Simulates two hosts, the path between them and its traffic, as described in a scenario file (YAML or JSON). Shows throughput, response times, processor time, zIIP time and the limiting resource, with 90 % intervals.',
  options: {
    format: formatOption(
      'result',
      ['text', 'json', 'svg'],
      'SVG is a picture (requires --load-curve or --sensitivity).',
    ),
    compare: { help: 'Compare two scenarios, before and after a change, and show the impact of the change.' },
    'load-curve': {
      help: 'Print response time and resource utilization by load, up to the largest load that is served; with --compare, for both scenarios.',
    },
    sensitivity: { help: 'With --compare, print the impact of the change under other assumptions.' },
    schema: schemaOption('a scenario file'),
  },
  examples: [
    ['ezlint simulate examples/scenarios/smc-d-after.yaml', 'one scenario'],
    [
      'ezlint simulate --compare examples/scenarios/smc-d-before.yaml examples/scenarios/smc-d-after.yaml',
      'the difference between two scenarios, with the same random numbers',
    ],
    ['ezlint simulate --load-curve examples/scenarios/smc-d-before.yaml', 'the largest load that is served'],
  ],
  notes: [
    "SCENARIO '-' is standard input. Values that a scenario omits have the defaults of its release and adapter.",
    'For a list of sizes (sendBytes: [1000, 4000]), ezlint runs the scenario once for each size; the result is then a list.',
    'The same scenario always has the same result. For other random numbers, code run: {seed: 2}.',
  ],
  schema: async () => (await import('@ezlint/simcore')).SCENARIO_SCHEMA,
  async run(args, io) {
    const wanted = args.has('compare') ? 2 : 1;
    if (args.words.length !== wanted) {
      const remedy = args.has('compare')
        ? 'Specify the scenarios before and after the change: ezlint simulate --compare BEFORE AFTER.'
        : 'Specify one scenario: ezlint simulate SCENARIO. To compare two scenarios, use --compare.';
      throw new UsageError(
        args.words.length === 0
          ? 'No scenario is specified.'
          : `ezlint simulate${args.has('compare') ? ' --compare' : ''} requires ${plural(wanted, 'scenario')}, not ${args.words.length}.`,
        remedy,
      );
    }
    if (args.has('sensitivity') && wanted === 1)
      throw new UsageError(
        '--sensitivity requires --compare.',
        'Specify two scenarios: ezlint simulate --compare --sensitivity BEFORE AFTER.',
      );
    const views = (['load-curve', 'sensitivity'] as const).filter((name) => args.has(name));
    const format = (args.value('format') ?? 'text') as 'text' | 'json' | 'svg';
    if (views.length > 1 || (format === 'svg' && views.length === 0))
      throw new UsageError(
        views.length > 1
          ? '--load-curve and --sensitivity are mutually exclusive.'
          : '--format svg requires --load-curve or --sensitivity.',
        'Specify one of them.',
      );
    if (views[0]) {
      const { viewOf } = await import('./simulate/views.js');
      io.out(await viewOf(views[0], args.words, format, io));
      return 0;
    }
    const { simulateFiles } = await import('./simulate/run.js');
    io.out(await simulateFiles(args.words, format === 'json', io));
    return 0;
  },
};
