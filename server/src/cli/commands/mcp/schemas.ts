import { RELEASES } from '@ezlint/grammar/words';
import type { Schema } from '../../../engine/config/schema.js';

/** The arguments of the tools, and the form of their results. */

const PATHS: Schema = {
  type: 'array',
  items: { type: 'string' },
  description: 'Files and folders, relative to the folder of the server (default: the stacks of its ezlint.yaml).',
};
const INPUT: Record<string, Schema> = {
  paths: PATHS,
  stack: text('Use this stack of ezlint.yaml, or join all paths into one stack with this name.'),
  release: { type: 'string', enum: RELEASES, description: 'z/OS release of the configuration.' },
  environment: text('File with facts about the site.'),
};
const RULES: Schema = { type: 'array', items: { type: 'string' }, description: 'Ids, names or categories of rules.' };
const SETS = { only: RULES, skip: RULES };

export const CHECK_INPUT = object({
  ...INPUT,
  ...SETS,
  workload: text('The traffic: low, average, high, or a file.'),
  impact: { type: 'boolean', description: 'Also simulate the effect of each edit (takes some seconds).' },
});
export const EXPLAIN_INPUT = object(
  { word: text('A rule id, a statement, a parameter, or a message id such as EZZ0328I.') },
  ['word'],
);
export const RESOLVE_INPUT = object(
  {
    ...INPUT,
    local: text('Endpoint on this stack: 10.1.1.1:443, [2001:db8::1]:443, *:443.'),
    remote: text('The other endpoint, in the same forms.'),
    direction: {
      type: 'string',
      enum: ['inbound', 'outbound'],
      description: 'inbound: the partner opens the connection.',
    },
    protocol: text('tcp (default), udp or a number.'),
    job: text('Job that owns the connection.'),
    user: text('User ID of that job.'),
    interface: text('INTERFACE or LINK that the packets use.'),
    time: text('When the connection is opened: 2026-11-24T14:30 (local time) or 2026-11-24T14:30Z (UTC).'),
    routing: { type: 'string', enum: ['local', 'routed'], description: 'routed: the stack forwards the packets.' },
  },
  ['local', 'direction'],
);
export const VERIFY_INPUT = object({
  ...INPUT,
  file: text('File with assertions.'),
  assertions: text('Assertions as YAML text, instead of a file.'),
});
export const DIFF_INPUT = object(
  {
    old: text('File or folder before the change.'),
    new: text('File or folder after the change.'),
    release: INPUT.release!,
    impact: CHECK_INPUT.properties!.impact!,
  },
  ['old', 'new'],
);
export const SIMULATE_INPUT = object({
  file: text('File with a scenario.'),
  compareWith: text('File with the scenario after a change; the answer contains the effect of the change.'),
  scenario: text('A scenario as YAML text, instead of a file.'),
});
const REVIEW: Schema = { ...RULES, description: 'Rules whose edits that require review are also applied.' };
const WRITE: Schema = { type: 'boolean', description: 'Write the files; otherwise the answer is a patch.' };
export const FIX_INPUT = object({ ...INPUT, ...SETS, review: REVIEW });
export const FIX_INPUT_WRITING = object({ ...INPUT, ...SETS, review: REVIEW, write: WRITE });

const LIST: Schema = { type: 'array', items: { type: 'object' } };
const COUNTS: Schema = { type: 'object', additionalProperties: { type: 'integer' } };
const VERSION: Schema = { type: 'integer' };

export const CHECK_OUTPUT = open({ version: VERSION, files: LIST, findings: LIST, summary: COUNTS });
export const EXPLAIN_OUTPUT = open({ markdown: { type: 'string' } });
export const RESOLVE_OUTPUT = open({ answer: {} });
export const VERIFY_OUTPUT = open({ version: VERSION, assertions: LIST, summary: COUNTS });
export const DIFF_OUTPUT = open({
  version: VERSION,
  settings: LIST,
  definitions: { type: 'object' },
  connections: LIST,
  unknown: LIST,
  findings: { type: 'object' },
});
export const SIMULATE_OUTPUT = open({ result: {} });
export const FIX_OUTPUT = open({
  patch: text('Unified diff of the proposed changes; empty after writing.'),
  summary: { type: 'string' },
  written: { type: 'boolean' },
});

function text(description: string): Schema {
  return { type: 'string', description };
}

function object(properties: Record<string, Schema>, required: string[] = []): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

/** All of the keys are required; others are allowed. */
function open(properties: Record<string, Schema>): Schema {
  return { type: 'object', properties, required: Object.keys(properties) };
}
