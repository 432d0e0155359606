import { COLOR_OPTION } from '../shell/color-option.js';
import type { Command } from '../shell/command.js';
import { exitCodes, formatOption, outputOption, schemaOption } from '../shell/common-options.js';
import { PATH_NOTE, READING_OPTIONS } from '../shell/input-options.js';

export const command: Command = {
  operands: '[PATH...]',
  description:
    'Shows what remains after each single failure in a stack or in the stacks of a sysplex: an interface, an OSA port, a CHPID, a switch, a LAN, a stack, an LPAR, a CPC, a function, a daemon. The report shows which addresses move, which are lost, which routes and services remain, and what protects them.',
  options: {
    format: formatOption('report', ['text', 'json', 'svg'], 'SVG is a picture of the services by failure.'),
    output: outputOption('report'),
    color: COLOR_OPTION,
    headroom: {
      help: 'Simulate the stacks that remain after each failure with the load that moves to them: CP time, and the additional load that they can serve. Requires the workload of each stack.',
    },
    schema: schemaOption('the JSON report'),
    ...READING_OPTIONS,
    stack: {
      value: 'NAME',
      help: 'Join all PATHs into one stack with this name; with ezlint.yaml, report only failures that affect this stack.',
    },
  },
  examples: [
    ['ezlint failures', 'all stacks of ezlint.yaml as one sysplex'],
    ['ezlint failures PROFA PROFB PROFC', 'three profiles, each of one stack'],
    ['ezlint failures --headroom', 'also the load that moves, and the additional load that the stacks can serve'],
    ['ezlint failures --format svg --output failures.svg', 'a picture of the services by failure'],
  ],
  notes: [
    PATH_NOTE,
    'The environment file defines which hardware is shared: interfaces with osaPort, chpid, switch and lan, and lpars. ezlint reports no failure of hardware that the file does not name.',
    'Decisions of routing daemons and routers are reported as unknown.',
    exitCodes(),
  ],
  schema: async () => (await import('../../engine/schemas/failures.schema.json')).default,
  run: async (args, io) => (await import('./failures/run.js')).runFailures(args, io),
};
