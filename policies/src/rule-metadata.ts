import type { RuleFolder } from './sources.js';

export const severities = ['error', 'warning', 'info', 'hint'] as const;
export type Severity = (typeof severities)[number];

export const fixKinds = ['safe', 'review', 'advice'] as const;
export type FixKind = (typeof fixKinds)[number];

const ruleGroups = ['statement', 'file', 'stack'] as const;
type RuleGroup = (typeof ruleGroups)[number];

/** The content of rule.yaml; keys that begin with `x-` are copied to rules.json. */
export interface RuleMetadata {
  id: string;
  name: string;
  title: string;
  category: string;
  severity: Severity;
  fix: { kind: FixKind; title?: string; titleOf?: Record<string, unknown>; uncovers?: boolean };
  /** Message templates by key; a finding without a `message` means `default`. */
  messages: Record<string, string>;
  inputs?: string[];
  parameters?: Record<string, unknown>;
  sources?: string[];
  /** By message: the numbers of the sources, from 1, for findings with that message. */
  sourcesOf?: Record<string, number[]>;
  /** Findings in one statement, file or stack have one cause and are reported as one finding. */
  group?: RuleGroup;
  /** Rules that report the same cause: text reports print a finding of theirs at the same place or about it, and name this rule there. */
  sameCauseAs?: string[];
  /** The text on pages for a placeholder in the title of the fix. */
  placeholders?: Record<string, string>;
  [key: string]: unknown;
}

/** Optional keys of a rule.yaml. */
const LEFT_OUT = {
  confidence: 'high',
  inputs: ['profile'],
  reason: '',
  exceptions: [],
  action: '',
  parameters: {},
  quantified: false,
  zosMessages: [],
  sources: [],
};

/** The content of a rule.yaml with defaults; the title of a remedy defaults to the action, or to the title of the rule. */
export function wholeMetadata<T extends { title: string; action?: string; fix: object }>(
  own: T,
): typeof LEFT_OUT & { checks: string } & T {
  const fix = { title: own.action || own.title, ...own.fix };
  return { ...LEFT_OUT, checks: own.title, ...own, fix };
}

/** Keys of rule.yaml; keys that begin with `x-` are defined by the author. */
const KEYS: ReadonlySet<string> = new Set([
  ...['id', 'name', 'title', 'category', 'severity', 'confidence', 'inputs', 'statement', 'path', 'checks', 'reason'],
  ...[
    'exceptions',
    'action',
    'messages',
    'fix',
    'parameters',
    'placeholders',
    'sources',
    'sourcesOf',
    'zosMessages',
    'group',
    'sameCauseAs',
  ],
  ...['quantified', 'notQuantified', 'quantifiedOver', 'healthCheck', 'replaces', 'aliases', 'strictOnly', 'rejects'],
  ...['stability', 'since', 'stableSince'],
]);

/** In YAML, a title with a comma and without quotes ends at the comma, and its rest is a key. */
const FIX_KEYS: readonly string[] = ['kind', 'title', 'titleOf', 'uncovers'];

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A problem of a rule.yaml, and the keys that lead to it. */
export interface MetadataProblem {
  text: string;
  path: string[];
}

/** Checks the content of a rule.yaml against its folder. */
export function metadataProblems(content: unknown, folder: RuleFolder): MetadataProblem[] {
  if (typeof content !== 'object' || content === null) return [{ text: 'The file is empty', path: [] }];
  const rule = content as Partial<RuleMetadata>;
  const problems: MetadataProblem[] = [];
  const report = (text: string, ...path: string[]) => problems.push({ text, path });
  for (const key of Object.keys(content))
    if (!KEYS.has(key) && !key.startsWith('x-'))
      report(`${key} is not a key of rule.yaml; use one of ${[...KEYS].join(', ')}, or begin your own with x-`, key);
  for (const key of ['id', 'name', 'category'] as const)
    if (rule[key] !== folder[key]) report(`${key} must be ${folder[key]}, as the folder says`, key);
  if (typeof rule.title !== 'string' || rule.title === '') report('title is missing', 'title');
  if (!severities.includes(rule.severity!)) report(`severity must be one of ${severities.join(', ')}`, 'severity');
  if (!fixKinds.includes(rule.fix?.kind as FixKind))
    report(`fix.kind must be one of ${fixKinds.join(', ')}`, 'fix', 'kind');
  if (!Object.values(rule.messages ?? {}).every((text) => typeof text === 'string'))
    report('messages must be texts', 'messages');
  for (const key of ['action', 'checks', 'confidence', 'path', 'reason', 'statement'] as const)
    if (rule[key] !== undefined && typeof rule[key] !== 'string') report(`${key} must be a text`, key);
  for (const key of Object.keys(rule.fix ?? {}))
    if (!FIX_KEYS.includes(key))
      report(`fix.${key} is not a key of fix; a title with a comma needs quotes`, 'fix', key);
  if (rule.fix?.title !== undefined && typeof rule.fix.title !== 'string')
    report('fix.title must be a text', 'fix', 'title');
  for (const [key, title] of Object.entries(rule.fix?.titleOf ?? {})) {
    if (rule.messages?.[key] === undefined)
      report(`fix.titleOf names ${key}, which is not a message`, 'fix', 'titleOf', key);
    if (typeof title !== 'string') report(`fix.titleOf.${key} must be a text`, 'fix', 'titleOf', key);
  }
  if (rule.parameters !== undefined && !isMap(rule.parameters)) report('parameters must be a map', 'parameters');
  if (rule.messages !== undefined && !isMap(rule.messages)) report('messages must be a map', 'messages');
  if (rule.messages?.default === undefined) report('messages.default is missing', 'messages');
  if (rule.group !== undefined && !ruleGroups.includes(rule.group))
    report(`group must be one of ${ruleGroups.join(', ')}`, 'group');
  if (!Object.values(rule.placeholders ?? {}).every((text) => typeof text === 'string'))
    report('placeholders must be texts', 'placeholders');
  for (const [key, numbers] of Object.entries(rule.sourcesOf ?? {})) {
    if (rule.messages?.[key] === undefined) report(`sourcesOf names ${key}, which is not a message`, 'sourcesOf', key);
    if (!Array.isArray(numbers) || !numbers.every((number) => rule.sources?.[number - 1] !== undefined))
      report(`sourcesOf.${key} must be a list of numbers of sources, counted from 1`, 'sourcesOf', key);
  }
  if (rule.stability !== undefined && rule.stability !== 'preview')
    report('stability must be preview, or left out', 'stability');
  for (const key of ['since', 'stableSince'] as const) {
    const version = rule[key];
    if (version !== undefined && !(typeof version === 'string' && /^\d+\.\d+\.\d+$/.test(version)))
      report(`${key} must be a version in quotation marks, such as '0.2.0'`, key);
  }
  for (const key of ['exceptions', 'sources', 'zosMessages', 'inputs', 'sameCauseAs'] as const) {
    const list = rule[key];
    // In YAML, a text with a colon and without quotes is a mapping.
    if (list !== undefined && !(Array.isArray(list) && list.every((item) => typeof item === 'string')))
      report(`${key} must be a list of texts; a text with a colon needs quotes`, key);
  }
  return problems;
}

/** `places` is written where findings of a group are joined. */
const PLACES = 'places';

/**
 * The placeholders of messages and titles for which neither the rule nor the library writes an argument. A rule that passes on the other
 * keys of an object of the input is not examined.
 */
export function unknownPlaceholders(
  { messages, fix }: Pick<RuleMetadata, 'messages' | 'fix'>,
  rule: string,
  library: string,
): MetadataProblem[] {
  if (rule.includes('object.remove(')) return [];
  const texts: [string[], unknown][] = [
    ...Object.entries(messages).map(([key, text]): [string[], unknown] => [['messages', key], text]),
    [['fix', 'title'], fix.title],
    ...Object.entries(fix.titleOf ?? {}).map(([key, text]): [string[], unknown] => [['fix', 'titleOf', key], text]),
  ];
  const isWritten = (name: string): boolean =>
    name === PLACES || rule.includes(`"${name}":`) || library.includes(`"${name}":`);
  return texts.flatMap(([path, text]) =>
    [...String(text ?? '').matchAll(/\{([A-Za-z_]\w*)\}/g)]
      .filter(([, name]) => !isWritten(name!))
      .map(([, name]) => ({ text: `the rule writes no argument ${name}, which the text contains as {${name}}`, path })),
  );
}

/** The part of a node of the yaml package that is read here. */
interface YamlNode {
  range?: readonly number[] | null;
  value?: unknown;
  items?: unknown[];
}

/** The offset of the last of these keys that a parsed YAML document contains. */
export function offsetOf(document: { contents: unknown }, path: readonly string[]): number {
  let node = document.contents as YamlNode | null;
  let offset = 0;
  for (const name of path) {
    const pairs = (node?.items ?? []) as { key?: YamlNode; value?: YamlNode | null }[];
    const pair = pairs.find(({ key }) => key?.value === name);
    if (!pair) break;
    offset = pair.key!.range?.[0] ?? offset;
    node = pair.value ?? null;
  }
  return offset;
}
