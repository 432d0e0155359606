import { resolve } from 'node:path';
import { factReader } from '../../scripts/lib/fact-schema.mjs';

/** A mistake in a file of facts fails the build with file, line and remedy. */

const root = resolve(__dirname, '../..');

test.each([
  [
    'statement: X\nkeyword: X\nsummary: x\nstatus: current\nrepeat: adds\nparamters: []\n',
    /^f\.yaml:6:1: Unknown key "paramters"\. Known keys: .*parameters/,
  ],
  [
    'statement: X\nkeyword: X\nsummary: x\nstatus: current\nrepeat: adds\noperands:\n  - {name: a, type: interger}\n',
    /^f\.yaml:7:21: "interger" is not valid for type\. Known values: integer, /,
  ],
  [
    "statement: X\nkeyword: X\nsummary: x\nstatus: current\nsince: '3.3'\nrepeat: adds\n",
    /^f\.yaml:5:8: "3\.3" is not valid for since\. Known values: 2\.1, /,
  ],
  [
    'statement: X\nkeyword: X\nsummary: x\nstatus: current\nrepeat: adds\nparameters:\n  - {name: A}\n  - {name: B, excludes: [A, AA]}\n',
    /^f\.yaml:8:29: Unknown parameter "AA" in parameters\/1\/excludes\/1\. Known parameters: A, B\./,
  ],
  [
    'statement: X\nkeyword: X\nsummary: x\nstatus: current\nrepeat: adds\nchecks:\n  - {check: noSuchCheck}\n',
    /^f\.yaml:7:\d+: Unknown check "noSuchCheck"\. The checks are in grammar\/checks\.yaml\./,
  ],
  [
    'statement: X\nkeyword: X\nsummary: x\nstatus: current\nrepeat: adds\noperands:\n  - {name: a, type: integer, min: 9, max: 3}\n',
    /^f\.yaml:7:\d+: min 9 is greater than max 3\./,
  ],
  [
    'statement: X\nkeyword: X\nsummary: x\nstatus: current\nrepeat: adds\noperands:\n  - {name: a, type: integer, min: 1, max: 3, default: 9}\n',
    /^f\.yaml:7:\d+: default 9 is not a value of this operand\./,
  ],
  [
    'statement: X\nkeyword: X\nsummary: x\nstatus: current\nrepeat: adds\noperands:\n  - {name: a, type: integer, default: many}\n',
    /^f\.yaml:7:\d+: default many is not a value of this operand\./,
  ],
  [
    'statement: X\nkeyword: X\nsummary: x\nstatus: current\nrepeat: adds\noperands:\n  - {name: a, type: name, refers: [interfase]}\n',
    /^f\.yaml:7:\d+: Unknown statement or type of name "interfase" in operands\/0\/refers\./,
  ],
  [
    'statement: X\nkeyword: X\nparent: NOSUCH\nsummary: x\nstatus: current\nrepeat: adds\n',
    /^f\.yaml:3:\d+: Unknown statement or type of name "NOSUCH" in parent\./,
  ],
  ['statement: X\n  bad: [\n', /^f\.yaml:1:\d+: Invalid YAML: /],
])('%j', async (text, message) => {
  const read = await factReader(root);
  expect(() => read('f.yaml', text, 'StatementFacts')).toThrow(message);
});
