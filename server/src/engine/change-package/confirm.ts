import { groupedBy } from '@ezlint/grammar/words';
import { LIST_LABELS, shownCodes } from '../drift/policy-lists.js';
import { runningValue } from '../drift/values.js';
import { MAPPINGS, type Mapping } from '../measured/netstat/config-settings.js';
import { sameWord } from '../measured/netstat/match-rows.js';
import { type NetstatConfig, readNetstatConfigs } from '../measured/netstat/netstat-config.js';
import { actionRowsOf, ruleTypeOf, underLabels, valueIn } from '../measured/netstat/pasearch.js';
import {
  type CapturedMessage,
  type CapturedReport,
  type ReportRow,
  readMessages,
  readReports,
} from '../measured/netstat/read-reports.js';
import { interfaceOf, SHOWN_IN, type ShownIn, typeOf } from './shown-in.js';
import type { ChangePackage, Expectation } from './types.js';

/** Captured output: a file name as specified by the user, with its text. */
export interface Output {
  file: string;
  text: string;
}

export type ConfirmVerdict = 'took-effect' | 'did-not' | 'unknown';

/** Whether one expected change is visible on the system. */
export interface Confirmed {
  id: string;
  name: string;
  what: Expectation['what'];
  verdict: ConfirmVerdict;
  why: string;
  /** The line that shows it. */
  at?: { file: string; line: number };
  /** The command whose output would show the result. */
  missing?: string;
}

/** The expectations of a package; packages of earlier versions have no `kept`. */
type Expected = Pick<ChangePackage, 'expect'> & Partial<Pick<ChangePackage, 'kept'>>;

/** Compares captured output with each change that a package expects; changes that no output shows are unknown. */
export function confirmChanges(content: Expected, outputs: readonly Output[]): Confirmed[] {
  const evidence = new Evidence(outputs, content);
  return content.expect.map((one) => ({ id: one.id, name: one.name, what: one.what, ...judged(one, evidence) }));
}

type Judgment = Pick<Confirmed, 'verdict' | 'why' | 'at' | 'missing'>;
type Placed<T> = T & { file: string };

class Evidence {
  readonly reports: Placed<CapturedReport>[];
  readonly messages: Placed<CapturedMessage>[];
  readonly configs: Placed<NetstatConfig>[];
  /** The stacks of the reports. */
  readonly stacks: readonly string[];
  private readonly whole = new Map<string, boolean>();

  constructor(
    outputs: readonly Output[],
    private readonly content: Expected,
  ) {
    this.reports = outputs.flatMap(({ file, text }) => readReports(text).map((one) => ({ ...one, file })));
    this.messages = outputs.flatMap(({ file, text }) => readMessages(text).map((one) => ({ ...one, file })));
    this.configs = outputs.flatMap(({ file, text }) => readNetstatConfigs(text).map((one) => ({ ...one, file })));
    const named = [...this.reports, ...this.configs].flatMap(({ stack }) => stack ?? []);
    this.stacks = [...new Set(named)].sort();
  }

  /**
   * Whether the report is complete and unfiltered: it shows everything that does not change. A removed item is only known to be missing if the report
   * also shows the added items. If nothing remains, removed items that are still shown are evidence.
   */
  isWhole(report: Placed<CapturedReport>, { what, change, key: { statement } }: Expectation): boolean {
    if (!report.isWhole || report.rows.length === 0) return false;
    // A filter leaves one interface; a whole report also shows LOOPBACK.
    const names = new Set(report.rows.map(({ values }) => interfaceOf(values)));
    if ((what === 'interface' || what === 'address') && names.size < 2) return false;
    const id = `${what} ${change} ${statement} ${this.reports.indexOf(report)}`;
    const known = this.whole.get(id) ?? this.showsRest(report, { what, change, statement });
    this.whole.set(id, known);
    return known;
  }

  private showsRest({ rows }: CapturedReport, { what, change, statement }: About): boolean {
    const kind = SHOWN_IN[what];
    const { kept = [], expect } = this.content;
    const ofKind = (key: Expectation['key']): boolean => key.statement === statement;
    const stays = kept.flatMap((one) => (one.what === what ? one.keys.filter(ofKind) : []));
    const opposite = change === 'removed' ? 'added' : 'removed';
    const others = expect
      .flatMap((one) => (one.what === what && one.change === opposite ? [one.key] : []))
      .filter(ofKind);
    const own = change === 'removed' || stays.length === 0 ? [...stays, ...others] : stays;
    const byName = groupedBy(rows, ({ values }) => kind?.nameOf(values));
    return (
      own.length > 0 &&
      own.every((key) => byName.get(kind?.nameOf(key) ?? '')?.some(({ values }) => kind?.matches(values, key)))
    );
  }
}

/** The part of an expectation that determines whether a report is complete. */
interface About extends Pick<Expectation, 'what' | 'change'> {
  statement: string | undefined;
}

function judged(one: Expectation, evidence: Evidence): Judgment {
  if (one.what === 'message') return ofMessages(one, evidence);
  if (evidence.stacks.length > 1)
    return unknown(
      one,
      `the output is from several stacks: ${evidence.stacks.join(', ')}. Specify the output of one stack`,
    );
  return one.what === 'setting' ? ofSetting(one, evidence) : ofRow(one, evidence);
}

/** Each report is evaluated separately: if reports contradict each other, it is unknown which one is later. */
function ofRow(one: Expectation, evidence: Evidence): Judgment {
  const shown = SHOWN_IN[one.what];
  const reports = evidence.reports.filter(({ kind }) => kind === shown?.kind);
  return agreed(
    one,
    reports.map((report) => inReport(one, report, evidence, shown!)),
  );
}

/** The result of one report; `isAbsent`: the report seems to be complete and does not show the item. */
interface Reading {
  judgment: Judgment;
  isAbsent?: boolean;
}

function inReport(
  one: Expectation,
  report: Placed<CapturedReport>,
  evidence: Evidence,
  { kind, matches, shows }: ShownIn,
): Reading {
  if (kind === 'pasearch' && !showsType(report, one)) return { judgment: missing(one) };
  if (shows?.(report, one.key) === false) return { judgment: missing(one) };
  const rows = report.rows.filter(({ values }) => matches(values, one.key));
  // pasearch lists the actions of a rule before it describes them.
  const row = rows.find(({ values }) => detailsOf(one).every(({ field }) => valueIn(values, field))) ?? rows[0];
  if (!row) {
    if (!evidence.isWhole(report, one)) {
      const why = `${one.report} does not show it, but the output is incomplete: it is truncated or filtered`;
      return { judgment: unknown(one, why), isAbsent: report.isWhole };
    }
    if (report.isLast && !report.rows.some(({ values }) => isLater(values, one))) {
      const why = `${one.report} does not show it, but the file ends with this report, so rows can be missing. Capture the output of another command after it, or use the DISPLAY command, which shows the number of records`;
      return { judgment: unknown(one, why) };
    }
    const judgment: Judgment =
      one.change === 'removed'
        ? { verdict: 'took-effect', why: `${one.report} no longer shows it` }
        : { verdict: 'did-not', why: `${one.report} does not show it` };
    return { judgment };
  }
  return { judgment: ofDetails(one, row, rows, report) };
}

/** Whether a row follows the place of an item. Only ports have a known order. */
function isLater({ port, protocol }: ReportRow['values'], { what, key }: Expectation): boolean {
  return what === 'port' && Number(port) > Number(key.port) && sameWord(protocol, key.protocol);
}

/** The result of a report that shows the item. A filter rule has a row for each of its services, one of which shows the value. */
function ofDetails(
  one: Expectation,
  row: ReportRow,
  own: readonly ReportRow[],
  { file, rows }: Placed<CapturedReport>,
): Judgment {
  const at = { file, line: row.line };
  if (one.change === 'removed') return { verdict: 'did-not', why: `${one.report} still shows it`, at };
  const details = detailsOf(one).map((detail) => {
    const read = SHOWN_IN[one.what]?.read;
    const shown = read
      ? [read(detail.field, own) ?? []].flat()
      : own.flatMap((each) => shownValue(detail, each, rows) ?? []);
    return { ...detail, shown: shown.find((value) => isSame(detail.field, value, detail.value)) ?? shown[0] };
  });
  const wrong = details.find(({ field, shown, value }) => shown !== undefined && !isSame(field, shown, value));
  if (wrong)
    return {
      verdict: 'did-not',
      why: `${one.report} shows ${wrong.field} ${wrong.shown}, not ${wrong.value}`,
      at,
    };
  const unseen = details.flatMap(({ field, shown }) => (shown === undefined ? [field] : []));
  if (one.change === 'changed' && (unseen.length > 0 || details.length === 0))
    return { ...missing(one), why: `${one.report} does not show ${unseen.join(', ') || 'its values'}`, at };
  const rest = unseen.length > 0 ? `, without ${unseen.join(', ')}` : '';
  return { verdict: 'took-effect', why: `${one.report} shows it${rest}`, at };
}

/** A rule shows the names of its actions, and not which of its parameters names them. */
function shownValue({ field, value }: Detail, row: ReportRow, rows: readonly ReportRow[]): string | undefined {
  if (!/Action(?:Ref|Reference)$/.test(field)) return valueIn(row.values, field);
  const names = actionRowsOf(row, rows)?.flatMap(({ values }) => valueIn(values, 'policyAction') ?? []);
  return names?.includes(value) ? value : names?.join(' ');
}

/** The combined result of several reports. */
function agreed(one: Expectation, readings: readonly Reading[]): Judgment {
  const first = readings.find(({ judgment }) => judgment.verdict !== 'unknown')?.judgment;
  if (!first) return readings[0]?.judgment ?? missing(one);
  const isShown = first.at !== undefined;
  const isOther = ({ judgment: { verdict }, isAbsent }: Reading): boolean =>
    verdict === 'unknown' ? isShown && isAbsent === true : verdict !== first.verdict;
  if (!readings.some(isOther)) return first;
  return unknown(
    one,
    `${one.report} is contained more than once, with different content. Specify only output that was captured after the change`,
  );
}

interface Detail {
  field: string;
  value: string;
}

/** Expected values: all values of a new item, or the changed values of an existing item. */
function detailsOf({ what, before, after }: Expectation): Detail[] {
  const [old, now] = [before, after].map((text) => (text ?? '').split('; ').filter((part) => part !== '')) as [
    string[],
    string[],
  ];
  const pairOf = (text: string): Detail => {
    const [field = '', ...rest] = text.split(' ');
    return { field, value: rest.join(' ') };
  };
  const fresh = now.filter((text) => !old.includes(text)).map(pairOf);
  const given = what === 'policy' ? fresh.flatMap(({ field, value }) => underLabels(field, value)) : fresh;
  const isCoded = ({ field }: Detail): boolean => now.some((text) => pairOf(text).field === field);
  // An interface without an MTU of its own shows None.
  const gone = what === 'interface' && after != null ? old.map(pairOf).filter((one) => !isCoded(one)) : [];
  return [
    ...given,
    ...gone.filter(({ field }) => field === 'configuredMtu').map(({ field }) => ({ field, value: 'None' })),
  ];
}

function isSame(field: string, shown: string, value: string): boolean {
  if (LIST_LABELS.has(field)) return shownCodes(shown).join(' ') === value;
  const [a, b] = [shown, value].map((text) => (/^\d+$/.test(text) ? String(Number(text)) : text.toLowerCase()));
  return a === b;
}

/** Whether the output shows policies of this type; one pasearch command can show only other types. */
function showsType({ rows }: CapturedReport, { key }: Expectation): boolean {
  const types = new Set(rows.flatMap(({ values }) => ruleTypeOf(values) ?? []));
  return types.size === 0 || types.has(typeOf(key));
}

function ofSetting(one: Expectation, { configs }: Evidence): Judgment {
  const mappings = MAPPINGS.filter(
    ({ statement, path }) => statement === one.key.statement && path.join(' ') === one.key.parameter,
  );
  return agreed(
    one,
    configs.flatMap((config) => inConfig(one, config, mappings)).map((judgment) => ({ judgment })),
  );
}

function inConfig(one: Expectation, config: Placed<NetstatConfig>, mappings: readonly Mapping[]): Judgment[] {
  return mappings.flatMap((mapping): Judgment[] => {
    const shown = config.values.find((value) => isShownBy(mapping, value));
    if (!shown) return [];
    const at = { file: config.file, line: shown.line };
    const now = runningValue(mapping.reading, shown.text);
    const wanted = expectedValue(mapping, one.after ?? null);
    if (typeof now === 'object' && now !== null) return [unknown(one, now.reason, at)];
    if (wanted === undefined)
      return [unknown(one, `the format in which ${one.report} shows ${one.after} is unknown`, at)];
    const text = `${shown.label} is ${shown.text === '' ? 'empty' : shown.text}`;
    return [
      now === wanted
        ? { verdict: 'took-effect', why: text, at }
        : { verdict: 'did-not', why: `${text}, expected ${one.after ?? 'none'}`, at },
    ];
  });
}

function isShownBy({ section, group, label }: Mapping, value: NetstatConfig['values'][number]): boolean {
  return (
    value.section === section &&
    (value.group === group || value.group === '') &&
    value.label.toUpperCase() === label.toUpperCase()
  );
}

/** The value of the profile in the form of the report; undefined if it is unknown. */
function expectedValue({ reading }: Mapping, after: string | null): string | number | boolean | null | undefined {
  switch (reading.kind) {
    case 'number':
      return after === null || after === 'false' || Number(after) === reading.none ? null : numberOf(after);
    case 'size':
      return after === null ? undefined : numberOf(after) === undefined ? undefined : Number(after) * reading.unitBytes;
    case 'address':
      return after === null || after === 'false' ? null : after.toLowerCase().split('/')[0]!;
    case 'words':
      return Object.values(reading.values).find((value) => String(value) === (after ?? 'false'));
    case 'ports':
      return undefined;
  }
}

function numberOf(text: string): number | undefined {
  return Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** The messages that follow the last command for a member, up to the next command. */
function ofMessages(one: Expectation, { messages }: Evidence): Judgment {
  const member = one.key.member!;
  const start = messages.findLastIndex(
    ({ id, text }) => id === 'EZZ0060I' && text.toUpperCase().includes(`(${member})`),
  );
  if (start < 0) return missing(one);
  const next = messages.findIndex(({ id }, index) => index > start && id === 'EZZ0060I');
  const own = messages.slice(start, next < 0 ? undefined : next);
  const failed = own.find(({ id }) => id === 'EZZ0059I');
  if (failed) return { verdict: 'did-not', why: `${failed.id} ${failed.text}`.trim(), at: placeOf(failed) };
  const done = own.find(({ id }) => id === 'EZZ0053I');
  if (done) return { verdict: 'took-effect', why: `${done.id} ${done.text}`.trim(), at: placeOf(done) };
  return unknown(one, 'the output ends before EZZ0053I or EZZ0059I', placeOf(own[0]!));
}

const placeOf = ({ file, line }: Placed<{ line: number }>): { file: string; line: number } => ({ file, line });

function unknown(one: Expectation, why: string, at?: Judgment['at']): Judgment & { missing: string } {
  return { verdict: 'unknown', why, ...(at ? { at } : {}), missing: one.command };
}

const missing = (one: Expectation) => unknown(one, `no output of ${one.report}`);
