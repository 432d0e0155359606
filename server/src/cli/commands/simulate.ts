import { UsageError } from '../../engine/errors.js';
import { plural } from '../../report/text/summary-line.js';
import type { Command } from '../shell/command.js';

export const simulate: Command = {
  name: 'simulate',
  operands: 'SCENARIO',
  description:
    'Simulates two hosts, the path between them and its traffic, as a scenario file (YAML or JSON) describes them: throughput, response times, processor and zIIP time, what limits it, each with the interval that holds 90 %.',
  options: {
    format: {
      value: 'text|json|svg',
      choices: ['text', 'json', 'svg'],
      help: 'How the result is printed; text unless given. SVG is a picture, for --load-curve and --sensitivity.',
    },
    compare: { help: 'Take two scenarios, before and after a change, and say what the change is worth.' },
    'load-curve': {
      help: 'Print response time and use of resources against load, up to the largest load that is served; with --compare of both scenarios.',
    },
    sensitivity: { help: 'With --compare, print what the change is worth if an assumption is another one.' },
    schema: { help: 'Print the JSON Schema of a scenario file, for editors.' },
  },
  examples: [
    ['ezlint simulate examples/scenarios/smc-d-after.yaml', 'one scenario'],
    [
      'ezlint simulate --compare examples/scenarios/smc-d-before.yaml examples/scenarios/smc-d-after.yaml',
      'the change from one to the other, under the same random numbers',
    ],
    ['ezlint simulate --load-curve examples/scenarios/smc-d-before.yaml', 'how much more load is served'],
  ],
  notes: [
    "SCENARIO '-' is standard input. What a scenario leaves out has the default of its release and adapter.",
    'A list of sizes (sendBytes: [1000, 4000]) runs the scenario once per size; the result is then a list.',
    'The same scenario gives the same result; run: {seed: 2} draws other random numbers.',
  ],
  async run(args, io) {
    if (args.has('schema')) {
      const { SCENARIO_SCHEMA } = await import('@ezlint/simcore');
      io.out(`${JSON.stringify(SCENARIO_SCHEMA, null, 2)}\n`);
      return 0;
    }
    const wanted = args.has('compare') ? 2 : 1;
    if (args.words.length !== wanted) {
      const remedy = args.has('compare')
        ? 'Name the one before and the one after: ezlint simulate --compare BEFORE AFTER.'
        : 'Name one: ezlint simulate SCENARIO; two are compared with --compare.';
      throw new UsageError(
        args.words.length === 0
          ? 'No scenario is named.'
          : `${plural(args.words.length, 'scenario')} ${args.words.length === 1 ? 'is' : 'are'} named where ${wanted} ${wanted === 1 ? 'is' : 'are'} wanted.`,
        remedy,
      );
    }
    if (args.has('sensitivity') && wanted === 1)
      throw new UsageError(
        'What an assumption changes is asked of a change.',
        'Name two scenarios: ezlint simulate --compare --sensitivity BEFORE AFTER.',
      );
    const views = (['load-curve', 'sensitivity'] as const).filter((name) => args.has(name));
    const format = (args.value('format') ?? 'text') as 'text' | 'json' | 'svg';
    if (views.length > 1 || (format === 'svg' && views.length === 0))
      throw new UsageError(
        views.length > 1 ? '--load-curve and --sensitivity are two results.' : '--format svg is a picture of a curve.',
        'Give one of --load-curve and --sensitivity.',
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
