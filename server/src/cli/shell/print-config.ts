import { greatest, NEWEST } from '@ezlint/grammar';
import type { Arguments } from '../../engine/arguments.js';
import { DEFAULT_WORKLOAD } from '../../engine/config/workloads.js';
import { DEFAULT_PRESET } from '../../engine/core/review/presets.js';
import type { Run } from '../../engine/input/run-types.js';

interface Line {
  key: string;
  value: unknown;
  from: string;
}

/** Settings with an option of the same name, and the default of both. */
const WITH_DEFAULT: readonly [key: string, value: unknown][] = [
  ['extends', DEFAULT_PRESET],
  ['preview', false],
  ['codePage', 'determined from the text of each EBCDIC file'],
  ['release', `from the environment file, or ${NEWEST}`],
  ['environment', null],
  ['workload', `none for rules; ${DEFAULT_WORKLOAD} for impacts`],
  ['fail-on', 'error'],
  ['impact', true],
  ['baseline', null],
  ['policies', []],
];

/** Settings that are only in the file. */
const FILE_ALONE = ['ruleSet', 'symbols', 'includes', 'languages', 'suppressions', 'suppression-policy'] as const;

/** Every setting that applies to a file, with its value and source. */
export function configText(run: Run, args: Arguments): string {
  const { config } = run;
  const settings = config.settings as Record<string, unknown>;
  const lines: Line[] = WITH_DEFAULT.map(([key, value]) => {
    const option = optionOf(key, args);
    if (option) return { key, ...option };
    return settings[key] === undefined
      ? { key, value, from: 'default' }
      : { key, value: settings[key], from: config.placeOf([key]) };
  });
  for (const key of FILE_ALONE)
    if (settings[key] !== undefined) lines.push({ key, value: settings[key], from: config.placeOf([key]) });
  for (const [rule, value] of Object.entries(config.settings.rules ?? {}))
    lines.push({ key: `rules.${rule}`, value, from: config.placeOf(['rules', rule]) });
  const file = run.configFile ?? 'none';
  const width = greatest(lines.map(({ key, value }) => `${key}: ${JSON.stringify(value)}`.length));
  return [
    `# settings file: ${file}`,
    ...lines.map(({ key, value, from }) => `${`${key}: ${JSON.stringify(value)}`.padEnd(width)}  # ${from}`),
    '',
  ].join('\n');
}

function optionOf(key: string, args: Arguments): Omit<Line, 'key'> | undefined {
  if (key === 'impact') return args.has('no-impact') ? { value: false, from: '--no-impact' } : undefined;
  if (key === 'preview') return args.has('preview') ? { value: true, from: '--preview' } : undefined;
  if (key === 'extends') return args.has('no-config') ? { value: 'strict', from: '--no-config' } : undefined;
  const option = key === 'codePage' ? 'code-page' : key;
  if (!args.has(option)) return undefined;
  return { value: key === 'policies' ? args.values(key) : args.value(option), from: `--${option}` };
}
