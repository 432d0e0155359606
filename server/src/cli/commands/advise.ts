import { version } from '../../../package.json';
import type { Arguments } from '../../engine/arguments.js';
import { CONSTRAINTS } from '../../engine/core/plan/introduction.js';
import type { Plan } from '../../engine/core/plan/types.js';
import { UsageError } from '../../engine/errors.js';
import { type Io, wantsColor, widthOf } from '../../engine/io.js';
import { loadPolicy } from '../../engine/session/load-policy.js';
import { COLOR_OPTION } from '../shell/color-option.js';
import type { Command } from '../shell/command.js';
import { exitCodes, formatOption, outputOption, schemaOption, THREADS_OPTION } from '../shell/common-options.js';
import { deliver, keepInput } from '../shell/deliver.js';
import { INPUT_OPTIONS, PATH_NOTE } from '../shell/input-options.js';
import { reviewOptions } from '../shell/review-options.js';

const FORMATS = ['text', 'json', 'markdown', 'html'] as const;
const DEFAULT_STEPS = 20;

export const command: Command = {
  operands: '[PATH...]',
  description:
    'Ranks the edits of findings by their combined effect. The plan shows the order of the edits, what each edit adds to the edits before it, what it requires and what it excludes. CP time of the network has priority, then response time.',
  options: {
    format: formatOption('plan', FORMATS),
    output: outputOption('plan'),
    max: { value: 'N', help: `Maximum number of steps (default: ${DEFAULT_STEPS}).` },
    constraint: {
      value: 'NAME',
      choices: CONSTRAINTS,
      repeatable: true,
      help: 'Use only changes that break no connection (no-outage) or that do not require a restart of the stack (dynamic).',
    },
    threads: THREADS_OPTION,
    color: COLOR_OPTION,
    schema: schemaOption('the JSON plan'),
    ...reviewOptions('Use'),
    ...INPUT_OPTIONS,
  },
  examples: [
    ['ezlint advise PROFILE.TCPIP', 'the plan for a built-in workload'],
    ['ezlint advise --max 3 --workload high PROFILE.TCPIP', 'the three best steps for a busy stack'],
    ['ezlint advise --constraint no-outage PROFILE.TCPIP', 'only changes that break no connection'],
    ['ezlint advise --workload day.yaml --format html --output plan.html .', 'a page with charts'],
  ],
  notes: [
    PATH_NOTE,
    'Each step is a projection from a simulation; its interval covers 90 % of the possible changes. Steps that may not help are listed separately, with the reason.',
    exitCodes(),
  ],
  schema: async () => (await import('../../report/plan/plan.schema.json')).default,
  async run(args, io) {
    const most = mostOf(args);
    const policy = loadPolicy(io);
    const [{ plansOf }, { openSession, reportUnread }] = await Promise.all([
      import('./advise/plans.js'),
      import('../../engine/session/session.js'),
    ]);
    const session = await openSession(args, io, policy);
    keepInput(args.value('output'), session.filesRead, io);
    reportUnread(session.run, io);
    const plans = plansOf(session, args, io, most);
    await deliver(await reportOf(plans, session.texts, args, io), args.value('output'), io);
    return 0;
  },
};

function mostOf(args: Arguments): number {
  const text = args.value('max');
  if (text === undefined) return DEFAULT_STEPS;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(
    `--max ${text} is not a number of steps.`,
    'Specify a whole number of at least 1, for example --max 5.',
  );
}

async function reportOf(
  plans: readonly Plan[],
  texts: ReadonlyMap<string, string>,
  args: Arguments,
  io: Io,
): Promise<string> {
  const format = args.value('format') ?? 'text';
  if (format === 'json') return (await import('../../report/plan/plan-json.js')).plansJson(plans, version);
  if (format === 'markdown') return (await import('../../report/plan/plan-markdown.js')).plansMarkdown(plans);
  const { Sources } = await import('../../report/text/source-text.js');
  const sources = new Sources(texts);
  if (format === 'html') return (await import('../../report/plan/plan-html.js')).plansHtml(plans, version, sources);
  const [{ planText }, { inWidth }, { styleFor }] = await Promise.all([
    import('../../report/plan/plan-text.js'),
    import('../../report/text/columns.js'),
    import('../../report/text/style.js'),
  ]);
  const style = styleFor(args.value('output') === undefined && wantsColor(io, args.value('color')));
  return inWidth(plans.map((plan) => planText(plan, sources, style)).join('\n'), widthOf(io));
}
