import { MAPPINGS, type Mapping } from '../drift/mapping.js';
import { runningValue } from '../drift/values.js';
import { isAddress, isDvipa, isPort, isRoute, sameWord } from '../measured/netstat/match-rows.js';
import { type NetstatConfig, readNetstatConfig } from '../measured/netstat/netstat-config.js';
import { RULE_TYPES, ruleTypeOf, valueIn } from '../measured/netstat/pasearch.js';
import {
  type CapturedMessage,
  type CapturedReport,
  type ReportRow,
  readMessages,
  readReports,
} from '../measured/netstat/read-reports.js';
import type { Expectation } from './types.js';

/** Captured output: a file as the user names it, with its text. */
export interface Output {
  file: string;
  text: string;
}

export type ConfirmVerdict = 'took-effect' | 'did-not' | 'unknown';

/** Whether one expected change shows on the system. */
export interface Confirmed {
  id: string;
  name: string;
  what: Expectation['what'];
  verdict: ConfirmVerdict;
  why: string;
  /** The line that shows it. */
  at?: { file: string; line: number };
  /** The command whose output would tell. */
  missing?: string;
}

/** What captured output says of each change that a package expects; what no output shows is unknown. */
export function confirmChanges(expect: readonly Expectation[], outputs: readonly Output[]): Confirmed[] {
  const evidence = new Evidence(outputs);
  return expect.map((one) => ({ id: one.id, name: one.name, what: one.what, ...judged(one, evidence) }));
}

type Judgment = Pick<Confirmed, 'verdict' | 'why' | 'at' | 'missing'>;
type Placed<T> = T & { file: string };

class Evidence {
  readonly reports: Placed<CapturedReport>[];
  readonly messages: Placed<CapturedMessage>[];
  readonly configs: Placed<NetstatConfig>[];

  constructor(outputs: readonly Output[]) {
    this.reports = outputs.flatMap(({ file, text }) => readReports(text).map((one) => ({ ...one, file })));
    this.messages = outputs.flatMap(({ file, text }) => readMessages(text).map((one) => ({ ...one, file })));
    this.configs = outputs.flatMap(({ file, text }) => {
      const config = readNetstatConfig(text);
      return config ? [{ ...config, file }] : [];
    });
  }

  rows(kind: CapturedReport['kind']): Placed<ReportRow>[] {
    return this.reports
      .filter((one) => one.kind === kind)
      .flatMap(({ rows, file }) => rows.map((row) => ({ ...row, file })));
  }

  /** undefined: there is no such report. */
  isWhole(kind: CapturedReport['kind']): boolean | undefined {
    const own = this.reports.filter((one) => one.kind === kind);
    return own.length === 0 ? undefined : own.some(({ isWhole }) => isWhole);
  }
}

function judged(one: Expectation, evidence: Evidence): Judgment {
  switch (one.what) {
    case 'message':
      return ofMessages(one, evidence);
    case 'setting':
      return ofSetting(one, evidence);
    case 'route':
      return ofRow(one, evidence, 'ROUTE', isRoute);
    case 'port':
      return ofRow(one, evidence, 'PORTLIST', isPort);
    case 'interface':
      return ofRow(one, evidence, 'DEVLINKS', ({ interface: name }, key) => sameWord(name, key.interface));
    case 'address':
      return ofRow(one, evidence, 'HOME', isAddress);
    case 'dvipa':
      return ofRow(one, evidence, 'VIPADCFG', isDvipa);
    case 'policy':
      return ofPolicy(one, evidence);
  }
}

type Values = ReportRow['values'];

function ofRow(
  one: Expectation,
  evidence: Evidence,
  kind: CapturedReport['kind'],
  matches: (values: Values, key: Expectation['key']) => boolean,
): Judgment {
  const isWhole = evidence.isWhole(kind);
  if (isWhole === undefined) return missing(one);
  const row = evidence.rows(kind).find(({ values }) => matches(values, one.key));
  const at = row && { file: row.file, line: row.line };
  if (one.change === 'removed') {
    if (row) return { verdict: 'did-not', why: `${one.report} still shows it`, at: at! };
    return isWhole ? { verdict: 'took-effect', why: `${one.report} does not show it any more` } : cutOff(one);
  }
  if (!row) return isWhole ? { verdict: 'did-not', why: `${one.report} does not show it` } : cutOff(one);
  const wrong = detailsOf(one).find(({ field, value }) => {
    const shown = valueIn(row.values, field);
    return shown !== undefined && !sameValue(shown, value);
  });
  if (wrong)
    return {
      verdict: 'did-not',
      why: `${one.report} shows ${wrong.field} ${valueIn(row.values, wrong.field)}, not ${wrong.value}`,
      at: at!,
    };
  const unseen = detailsOf(one).filter(({ field }) => valueIn(row.values, field) === undefined);
  if (one.change === 'changed' && unseen.length === detailsOf(one).length)
    return {
      ...missing(one),
      why: `${one.report} does not show ${unseen.map(({ field }) => field).join(', ') || 'its values'}`,
      at: at!,
    };
  return { verdict: 'took-effect', why: `${one.report} shows it`, at: at! };
}

/** Values that the change gives: all of something new, those that differ of what was there. */
function detailsOf({ before, after }: Expectation): { field: string; value: string }[] {
  const old = new Set((before ?? '').split('; '));
  return (after ?? '')
    .split('; ')
    .filter((text) => text !== '' && !old.has(text))
    .map((text) => {
      const [field = '', ...rest] = text.split(' ');
      return { field, value: rest.join(' ') };
    });
}

function sameValue(shown: string, value: string): boolean {
  const [a, b] = [shown, value].map((text) => (/^\d+$/.test(text) ? String(Number(text)) : text.toLowerCase()));
  return a === b;
}

/** One run of pasearch may show other types of policies only; rules of two types may have one name. */
function ofPolicy(one: Expectation, evidence: Evidence): Judgment {
  const rows = evidence.rows('pasearch');
  const own = RULE_TYPES[one.key.statement ?? ''] ?? 'ttls';
  const types = new Set(rows.flatMap(({ values }) => ruleTypeOf(values) ?? []));
  if (types.size > 0 && !types.has(own)) return missing(one);
  return ofRow(
    one,
    evidence,
    'pasearch',
    (values, key) => isPolicy(values, key) && (ruleTypeOf(values) ?? own) === own,
  );
}

function isPolicy(values: Values, { label, name }: Expectation['key']): boolean {
  const labels = label === 'policyAction' ? ['policyAction', 'TTLS Action'] : [label!];
  return labels.some((each) => valueIn(values, each) === name);
}

function ofSetting(one: Expectation, { configs }: Evidence): Judgment {
  const mappings = MAPPINGS.filter(
    ({ statement, path }) => statement === one.key.statement && path.join(' ') === one.key.parameter,
  );
  for (const config of configs) {
    for (const mapping of mappings) {
      const shown = config.values.find((value) => isShownBy(mapping, value));
      if (!shown) continue;
      const at = { file: config.file, line: shown.line };
      const now = runningValue(mapping.reading, shown.text);
      const wanted = expectedValue(mapping, one.after ?? null);
      if (typeof now === 'object' && now !== null)
        return { verdict: 'unknown', why: now.reason, at, missing: one.command };
      if (wanted === undefined)
        return {
          verdict: 'unknown',
          why: `how ${one.report} shows ${one.after} is not known`,
          at,
          missing: one.command,
        };
      const text = `${shown.label} is ${shown.text === '' ? 'empty' : shown.text}`;
      return now === wanted
        ? { verdict: 'took-effect', why: text, at }
        : { verdict: 'did-not', why: `${text}, expected ${one.after ?? 'none'}`, at };
    }
  }
  return missing(one);
}

function isShownBy({ section, group, label }: Mapping, value: NetstatConfig['values'][number]): boolean {
  return (
    value.section === section &&
    (value.group === group || value.group === '') &&
    value.label.toUpperCase() === label.toUpperCase()
  );
}

/** The value of the profile as the report gives it; undefined where that is not known. */
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

/** The messages that follow the command for a member, up to the next command. */
function ofMessages(one: Expectation, { messages }: Evidence): Judgment {
  const member = one.key.member!;
  const start = messages.findIndex(({ id, text }) => id === 'EZZ0060I' && text.toUpperCase().includes(`(${member})`));
  if (start < 0) return missing(one);
  const next = messages.findIndex(({ id }, index) => index > start && id === 'EZZ0060I');
  const own = messages.slice(start, next < 0 ? undefined : next);
  const failed = own.find(({ id }) => id === 'EZZ0059I');
  if (failed) return { verdict: 'did-not', why: `${failed.id} ${failed.text}`.trim(), at: placeOf(failed) };
  const done = own.find(({ id }) => id === 'EZZ0053I');
  if (done) return { verdict: 'took-effect', why: `${done.id} ${done.text}`.trim(), at: placeOf(done) };
  return {
    verdict: 'unknown',
    why: 'the output ends before EZZ0053I or EZZ0059I',
    at: placeOf(own[0]!),
    missing: one.command,
  };
}

const placeOf = ({ file, line }: Placed<{ line: number }>): { file: string; line: number } => ({ file, line });

function missing(one: Expectation): Judgment & { missing: string } {
  return { verdict: 'unknown', why: `no output of ${one.report}`, missing: one.command };
}

function cutOff(one: Expectation): Judgment {
  return {
    verdict: 'unknown',
    why: `${one.report} does not show it, but the output may be cut off: its last line is missing`,
    missing: one.command,
  };
}
