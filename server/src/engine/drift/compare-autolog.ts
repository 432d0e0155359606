import { type Entry, partNumber, partWord, type StackModel } from '@ezlint/grammar';
import { AUTOLOG_TABLE, type NetstatConfig, type RunningValue } from '../measured/netstat/netstat-config.js';
import type { DriftValue } from './comparison.js';

/** A procedure in the report, with its values by label in uppercase. */
type Procedure = Map<string, RunningValue>;

const DEFAULT_WAIT_MINUTES = 5;
/** Values that are compared, and how the profile sets them. */
const DETAILS: readonly [label: string, parameter: string, written: (entry: Entry) => string | undefined][] = [
  ['JOBNAME', 'JOBNAME', (entry) => wordOf(entry.JOBNAME, 'job') ?? partWord(entry.procedure)],
  ['PARMSTRING', 'PARMSTRING', (entry) => wordOf(entry.PARMSTRING, 'string') ?? ''],
  ['DELAYSTART', 'DELAYSTART', (entry) => (entry.DELAYSTART === undefined ? 'NO' : 'YES')],
];

/** Compares AUTOLOG with its table in NETSTAT CONFIG: wait time, procedures and their options. */
export function compareAutolog(stack: StackModel, { sections, values, isWhole }: NetstatConfig): DriftValue[] {
  if (!sections.has(AUTOLOG_TABLE)) return [];
  const shown = values.filter(({ section }) => section === AUTOLOG_TABLE);
  const running = proceduresIn(shown);
  const statements = stack.other.AUTOLOG ?? [];
  const isSure = stack.complete && !statements.some(({ damaged }) => damaged);
  // Labels without a procedure are of a form that is not known.
  const isKnownForm = running.size > 0 || shown.every(({ label }) => label === 'WaitTime');
  const entries = statements.flatMap((statement) => [statement.entry ?? []].flat() as Entry[]);
  const known = new Set<string>();
  const found = entries.flatMap((entry): DriftValue[] => {
    const parameter = partWord(entry.procedure);
    if (parameter === undefined) return [];
    known.add(parameter);
    const item = { statement: 'AUTOLOG', parameter, profile: { value: parameter, at: entry.at, isDefault: false } };
    const own = running.get(parameter);
    if (own)
      return [
        { ...item, status: 'same', running: runningOf(own.get('PROCNAME')!, parameter) },
        ...detailsOf(entry, parameter, own),
      ];
    return isWhole && isSure && isKnownForm
      ? [{ ...item, status: 'only-profile' }]
      : [
          {
            ...item,
            status: 'not-comparable',
            reason: 'the report or the profile is possibly not complete, or its form is not known',
          },
        ];
  });
  const others = isSure && known.size === entries.length ? [...running].filter(([name]) => !known.has(name)) : [];
  return [
    ...waitOf(statements, isSure, shown),
    ...found,
    ...others.map(
      ([parameter, own]): DriftValue => ({
        status: 'only-running',
        statement: 'AUTOLOG',
        parameter,
        running: runningOf(own.get('PROCNAME')!, parameter),
      }),
    ),
  ];
}

function proceduresIn(shown: readonly RunningValue[]): Map<string, Procedure> {
  const found = new Map<string, Procedure>();
  let own: Procedure | undefined;
  for (const value of shown) {
    const label = value.label.toUpperCase();
    if (label === 'PROCNAME') {
      own = new Map();
      found.set(value.text.toUpperCase(), own);
    }
    own?.set(label, value);
  }
  return found;
}

/** The report shows seconds, the profile has minutes. */
function waitOf(statements: readonly Entry[], isSure: boolean, shown: readonly RunningValue[]): DriftValue[] {
  const running = shown.find(({ label }) => label === 'WaitTime');
  const coded = statements.filter(({ waitTime }) => Object(waitTime).at !== undefined);
  const [statement, ...more] = coded;
  const minutes = statement === undefined ? DEFAULT_WAIT_MINUTES : partNumber(statement.waitTime);
  // Which of several statements sets the time is not known.
  const isKnown = more.length === 0 && (statement !== undefined || isSure);
  if (running === undefined || minutes === undefined || !isKnown || !/^\d+$/.test(running.text)) return [];
  const now = Number(running.text) / 60;
  return [
    {
      status: now === minutes ? 'same' : 'differs',
      statement: 'AUTOLOG',
      parameter: 'waitTime',
      profile: { value: minutes, ...(statement ? { at: statement.at } : {}), isDefault: statement === undefined },
      running: runningOf(running, now),
    },
  ];
}

function detailsOf(entry: Entry, name: string, own: Procedure): DriftValue[] {
  if (entry.damaged) return [];
  return DETAILS.flatMap(([label, part, written]): DriftValue[] => {
    const [running, value] = [own.get(label), written(entry)];
    const isCoded = entry[part] !== undefined;
    if (running === undefined || value === undefined || (running.text === '' && (!isCoded || label === 'JOBNAME')))
      return [];
    const text = running.text.toUpperCase();
    // A long value continues on a line that was not read.
    if (label === 'PARMSTRING' && text !== value && value.startsWith(text)) return [];
    if (label === 'DELAYSTART' && !/^(?:YES|NO)$/.test(text)) return [];
    if (text === value && !isCoded) return [];
    return [
      {
        status: text === value ? 'same' : 'differs',
        statement: 'AUTOLOG',
        parameter: `${name} ${part}`,
        profile: { value, ...(isCoded ? { at: entry.at } : {}), isDefault: !isCoded },
        running: runningOf(running, text),
      },
    ];
  });
}

/** A coded operand; undefined if it is not coded or not known. */
function wordOf(part: unknown, operand: string): string | undefined {
  const own = Object(part) as Record<string, unknown>;
  return (partWord(own[operand]) ?? partWord(part))?.toUpperCase();
}

const runningOf = (
  { label, text, line }: RunningValue,
  value: string | number,
): NonNullable<DriftValue['running']> => ({
  value,
  label,
  text,
  line,
});
