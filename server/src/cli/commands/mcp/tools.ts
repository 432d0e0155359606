import { Readable } from 'node:stream';
import type { Schema } from '../../../engine/config/schema.js';
import { readSettings } from '../../../engine/config/yaml-file.js';
import { UsageError } from '../../../engine/errors.js';
import { parseArguments } from '../../shell/arguments.js';
import type { Command } from '../../shell/command.js';
import { tellFailure } from '../../shell/failure.js';
import type { ShellIo } from '../../shell/shell-io.js';
import type { Workspace } from './paths.js';
import type { JsonObject } from './protocol.js';
import * as schemas from './schemas.js';

export interface ToolResult {
  content: { type: 'text'; text: string }[];
  structuredContent?: JsonObject;
  isError?: boolean;
}

/** A tool as clients list it, with its function. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: Schema;
  outputSchema: Schema;
  annotations: {
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  /** @param signal an aborted call gets no answer, so it need not finish */
  run(given: JsonObject, signal: AbortSignal): Promise<ToolResult>;
}

/** A command line that a call represents. */
interface Call {
  command: Command;
  options: string[];
  words: string[];
  /** What the command reads as standard input (operand `-`). */
  stdin?: string;
}

interface Outcome {
  code: number;
  out: string;
  err: string;
}

interface Kind {
  name: string;
  title: string;
  description: string;
  input: Schema;
  output: Schema;
  writes?: boolean;
  callOf(given: Given): Promise<Call>;
  structured(outcome: Outcome, given: Given): JsonObject;
}

const NO_REPOSITORY = 'Revisions can be read only if the folder of the server is the top of a git repository.';

/** Arguments that match the schema of their tool. */
class Given {
  constructor(
    private readonly values: JsonObject,
    readonly workspace: Workspace,
  ) {}

  text(key: string): string | undefined {
    return this.values[key] as string | undefined;
  }

  list(key: string): readonly string[] {
    return (this.values[key] as string[] | undefined) ?? [];
  }

  is(key: string): boolean {
    return this.values[key] === true;
  }

  /** `--option=value`, so no value is parsed as an option; empty if it is not given. */
  option(key: string): string[] {
    const value = this.text(key);
    return value === undefined ? [] : [`--${key}=${value}`];
  }

  paths(): string[] {
    return this.list('paths').map((path) => this.workspace.path(path));
  }

  path(key: string): string | undefined {
    const value = this.text(key);
    return value === undefined ? undefined : this.workspace.path(value);
  }

  /** A path, or `REVISION:PATH` if the folder itself is a repository: a repository above it contains files outside the folder. */
  version(key: string): string {
    const value = this.text(key)!;
    const path = this.workspace.path(value);
    if (!value.includes(':') || this.workspace.has(path)) return path;
    if (!this.workspace.has('.git') || !this.workspace.isRepository())
      throw new UsageError(`${value} is outside the folder of this server.`, NO_REPOSITORY);
    return value;
  }

  /** A workload: the name of a built-in one, or a file. */
  fileOption(key: string, names: readonly string[] = []): string[] {
    const value = this.text(key);
    if (value === undefined) return [];
    return [`--${key}=${names.includes(value) ? value : this.workspace.path(value)}`];
  }

  rules(key: string): string[] {
    const rules = this.list(key);
    return rules.length === 0 ? [] : [`--${key}=${rules.join(',')}`];
  }

  /** The arguments of every tool that reads a configuration; settings outside the folder are not used. */
  inputOptions(): string[] {
    const settings = this.workspace.settingsFor(this.paths()[0] ?? '.');
    return [
      settings === undefined ? '--no-config' : `--config=${settings}`,
      ...this.option('stack'),
      ...this.option('release'),
      ...this.fileOption('environment'),
    ];
  }
}

const KINDS: readonly Kind[] = [
  {
    name: 'check',
    title: 'Check a configuration',
    description:
      'Reports the findings in profiles, Policy Agent files and members: the problem, the reason, the sources and the edit.',
    input: schemas.CHECK_INPUT,
    output: schemas.CHECK_OUTPUT,
    callOf: async (given) => ({
      command: (await import('../check.js')).command,
      options: [
        '--format=json',
        '--fail-on=never',
        ...given.inputOptions(),
        ...given.rules('only'),
        ...given.rules('skip'),
        ...given.fileOption('workload', ['low', 'average', 'high']),
        ...(given.is('impact') ? [] : ['--no-impact']),
      ],
      words: given.paths(),
    }),
    structured: jsonOf,
  },
  {
    name: 'explain',
    title: 'Explain a rule, a statement, a parameter or a message',
    description:
      'Returns the page of a rule, the meaning and the values of a statement or parameter, or the meaning of a z/OS message.',
    input: schemas.EXPLAIN_INPUT,
    output: schemas.EXPLAIN_OUTPUT,
    callOf: async (given) => ({
      command: (await import('../explain.js')).command,
      options: ['--format=markdown', '--no-config'],
      words: [given.text('word')!],
    }),
    structured: ({ out }) => ({ markdown: out }),
  },
  {
    name: 'resolve',
    title: 'Show the rules that apply to a connection',
    description:
      'Returns the AT-TLS rule, IP filters, tunnel, route and port reservation of a connection, with the deciding lines.',
    input: schemas.RESOLVE_INPUT,
    output: schemas.RESOLVE_OUTPUT,
    callOf: async (given) => ({
      command: (await import('../resolve.js')).command,
      options: [
        '--format=json',
        ...given.inputOptions(),
        ...['local', 'remote', 'direction', 'protocol', 'job', 'user', 'interface', 'time', 'routing'].flatMap((key) =>
          given.option(key),
        ),
      ],
      words: given.paths(),
    }),
    structured: (outcome) => ({ answer: JSON.parse(outcome.out) }),
  },
  {
    name: 'verify',
    title: 'Prove or refute assertions about connections',
    description:
      'Each assertion is proved, refuted (with the smallest counterexample), or unknown (with the missing information).',
    input: schemas.VERIFY_INPUT,
    output: schemas.VERIFY_OUTPUT,
    callOf: async (given) => ({
      command: (await import('../verify.js')).command,
      options: ['--format=json', '--fail-on=never', ...given.inputOptions()],
      words: [oneOf(given, 'file', 'assertions'), ...given.paths()],
      stdin: given.text('assertions') ?? '',
    }),
    structured: jsonOf,
  },
  {
    name: 'diff',
    title: 'Show the effect of a change',
    description: 'Returns the settings, connections and findings that differ between two versions of a stack.',
    input: schemas.DIFF_INPUT,
    output: schemas.DIFF_OUTPUT,
    callOf: async (given) => ({
      command: (await import('../diff.js')).command,
      options: [
        '--format=json',
        '--no-config',
        ...given.option('release'),
        ...(given.is('impact') ? [] : ['--no-impact']),
      ],
      words: [given.version('old'), given.version('new')],
    }),
    structured: jsonOf,
  },
  {
    name: 'simulate',
    title: 'Simulate two hosts and the path between them',
    description:
      'Returns throughput, response times, CP time and zIIP time of a scenario, or the change between two scenarios.',
    input: schemas.SIMULATE_INPUT,
    output: schemas.SIMULATE_OUTPUT,
    callOf: async (given) => {
      const other = given.path('compareWith');
      return {
        command: (await import('../simulate.js')).command,
        options: ['--format=json', ...(other === undefined ? [] : ['--compare'])],
        words: [oneOf(given, 'file', 'scenario'), ...(other === undefined ? [] : [other])],
        stdin: given.text('scenario') ?? '',
      };
    },
    structured: (outcome) => ({ result: JSON.parse(outcome.out) }),
  },
  {
    name: 'fix',
    title: 'Apply the safe edits of findings',
    description:
      'Applies the safe edits, and the edits that require review for the specified rules. Without write, returns a patch and changes no file.',
    input: schemas.FIX_INPUT,
    output: schemas.FIX_OUTPUT,
    writes: true,
    callOf: async (given) => ({
      command: (await import('../fix.js')).command,
      options: [
        ...(given.is('write') ? [] : ['--dry-run']),
        ...given.inputOptions(),
        ...given.rules('only'),
        ...given.rules('skip'),
        ...given.rules('review'),
      ],
      words: given.paths(),
    }),
    structured: ({ out, err }, given) => ({ patch: out, summary: err, written: given.is('write') }),
  },
];

/**
 * The tools for one folder. They run the commands of the command line, so an agent gets the same results as a user.
 *
 * @param mayWrite whether `fix` may write files; otherwise every tool only reads
 */
export function toolsFor(workspace: Workspace, mayWrite: boolean, io: ShellIo): Tool[] {
  return KINDS.map((kind) => {
    const writes = kind.writes === true && mayWrite;
    const inputSchema = writes ? schemas.FIX_INPUT_WRITING : kind.input;
    return {
      name: kind.name,
      title: kind.title,
      description: kind.description,
      inputSchema,
      outputSchema: kind.output,
      annotations: { readOnlyHint: !writes, destructiveHint: writes, idempotentHint: true, openWorldHint: false },
      run: (given) => called(kind, inputSchema, given, workspace, io),
    };
  });
}

async function called(
  kind: Kind,
  schema: Schema,
  values: JsonObject,
  workspace: Workspace,
  io: ShellIo,
): Promise<ToolResult> {
  const outcome: Outcome = { code: 0, out: '', err: '' };
  const quiet = quietIo(outcome, workspace, io);
  try {
    const given = new Given(await matching(values, schema, kind.name), workspace);
    const { command, options, words, stdin } = await kind.callOf(given);
    const args = parseArguments({ name: kind.name, ...command }, [...options, '--', ...words]);
    outcome.code = await command.run(args, {
      ...quiet,
      ...(stdin === undefined ? {} : { standardInput: () => Readable.from([Buffer.from(stdin)]) }),
    });
    if (outcome.code <= 1) {
      const structuredContent = kind.structured(outcome, given);
      const answer = textOf(JSON.stringify(structuredContent));
      // Files that could not be read, and assumptions, are part of the answer.
      const said = structuredContent.summary === outcome.err ? '' : outcome.err;
      return { content: said === '' ? [answer] : [answer, textOf(said)], structuredContent };
    }
  } catch (error) {
    tellFailure(error, quiet);
  }
  return failed(outcome.err);
}

/** The answer of a call that was not processed, with the reason. */
export function failed(text: string): ToolResult {
  return { content: [textOf(text)], isError: true };
}

/** Output is part of the answer; there is no terminal. */
function quietIo(outcome: Outcome, workspace: Workspace, io: ShellIo): ShellIo {
  const out = (text: string): void => {
    outcome.out += text;
  };
  return {
    ...io,
    out,
    data: out,
    err: (text) => {
      outcome.err += text;
    },
    failed: () => undefined,
    // An assistant may send its input to other machines.
    hidesKeys: true,
    outIsTerminal: false,
    errIsTerminal: false,
    cwd: workspace.root,
    standardInput: () => Readable.from([]),
  };
}

/** The arguments as the schema has them: null is absent, and a number can stand for its text. Throws UsageError for others. */
async function matching(values: JsonObject, schema: Schema, tool: string): Promise<JsonObject> {
  const { value, problems } = await readSettings(JSON.stringify(values), 'arguments', schema, 'this call');
  const [first] = problems;
  if (first)
    throw new UsageError(`Invalid arguments of ${tool}: ${first.message}`, 'For its arguments, see tools/list.');
  return value as JsonObject;
}

/** The operand for a file or for text in the call. */
function oneOf(given: Given, file: string, text: string): string {
  const [path, inline] = [given.path(file), given.text(text)];
  if ((path === undefined) === (inline === undefined))
    throw new UsageError(`Specify either ${file} or ${text}.`, 'For the arguments of the tool, see tools/list.');
  return path ?? '-';
}

function jsonOf({ out }: Outcome): JsonObject {
  return JSON.parse(out) as JsonObject;
}

function textOf(text: string): { type: 'text'; text: string } {
  return { type: 'text', text };
}
