import { COLOR_OPTION } from '../shell/color-option.js';
import type { Command } from '../shell/command.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';

const { workload: _, policies: _policies, ...OPTIONS } = INPUT_OPTIONS;

export const failures: Command = {
  name: 'failures',
  operands: '[PATH...]',
  description:
    'Shows what remains after each single failure of a stack or of the stacks of a sysplex: an interface, an OSA port, a CHPID, a switch, a LAN, a stack, an LPAR, a CPC, a function, a daemon. Which addresses move where, which are lost, which routes and services remain and what protects them.',
  options: {
    format: {
      value: 'text|json|svg',
      choices: ['text', 'json', 'svg'],
      help: 'Form of the report; text unless given. SVG is the table of services by failure as a picture.',
    },
    output: { value: 'FILE', help: 'Write the report to this file; - is standard output.' },
    color: COLOR_OPTION,
    headroom: {
      help: 'Simulate the stacks that remain after each failure under the load that moves to them: CP time, and how much more load they can serve. Needs the workload of each stack.',
    },
    schema: { help: 'Print the JSON Schema of the report.' },
    ...OPTIONS,
    stack: {
      value: 'NAME',
      help: 'Join all PATHs into one stack of this name; with ezlint.yaml, report the failures that hit this stack.',
    },
  },
  examples: [
    ['ezlint failures', 'all stacks of ezlint.yaml as one sysplex'],
    ['ezlint failures PROFA PROFB PROFC', 'three profiles, a stack each'],
    ['ezlint failures --headroom', 'also the load that moves, and how much more the stacks can serve'],
    ['ezlint failures --format svg --output failures.svg', 'the table of services by failure'],
  ],
  notes: [
    PATH_NOTE,
    'Where hardware is shared comes from the environment facts: interfaces with osaPort, chpid, switch and lan, and lpars. A fact that is not given makes no failure.',
    'What routing daemons and routers decide is reported as not known.',
    'Exit code: 0; 2 wrong usage or configuration; 3 input that cannot be read.',
  ],
  async run(args, io) {
    if (args.has('schema')) {
      const { default: schema } = await import('../../engine/schemas/failures.schema.json');
      io.out(`${JSON.stringify(schema, null, 2)}\n`);
      return 0;
    }
    const { runFailures } = await import('./failures/run.js');
    return runFailures(args, io);
  },
};
