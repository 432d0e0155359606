import {
  isMemberLanguage,
  type LanguageId,
  type MemberLanguageName,
  memberParser,
  type ParsedFile,
  parseAsRead,
  substitute,
} from '@ezlint/grammar';
import { imagesIn } from './references.js';

/** What a file states about the stacks that it belongs to. */
export interface StackEvidence {
  /** Job names of stacks that it uses, in uppercase. */
  jobs: string[];
  /** The stacks that a procedure runs: possible job names, and the name of the profile. */
  runs: { jobs: string[]; profile: string }[];
  /** Files that a procedure names in DD statements, PARM and in-stream data. */
  files: string[];
  /** Words that the profile of its stack contains: ports of VTAM and addresses of OMPROUTE, in uppercase. */
  words: string[];
}

type Node = NonNullable<ParsedFile['parts'][number]['content']['node']>;

const NONE: StackEvidence = { jobs: [], runs: [], files: [], words: [] };

/** Reads what a text states about its stacks. A name with a symbol without a value is no evidence. Pure. */
export function stackEvidence(
  text: string,
  language: LanguageId,
  member: string,
  symbols: ReadonlyMap<string, string>,
): StackEvidence {
  if (language === 'pagent') return { ...NONE, jobs: certain(imagesIn(text).map(({ name }) => name)) };
  if (language === 'tn3270') return { ...NONE, jobs: certain(telnetJobs(text, symbols)) };
  if (!isMemberLanguage(language)) return NONE;
  if (language === 'jcl-proc') return procedure(text, member, symbols);
  if (language in WORDS)
    return {
      ...NONE,
      words: nodesOf(text, language, symbols).flatMap((node) => codedIn(node, WORDS[language]!)?.toUpperCase() ?? []),
    };
  if (!(language in JOBS)) return NONE;
  return { ...NONE, jobs: certain(nodesOf(text, language, symbols).flatMap((node) => JOBS[language]!(node) ?? [])) };
}

/** Where the statements of a language name the job of a stack. */
const JOBS: Readonly<Partial<Record<MemberLanguageName, (node: Node) => string | undefined>>> = {
  'tcpip-data': (node) => (/^TCPIP(JOBNAME|USERID)$/.test(node.name) ? operandOf(node) : undefined),
  'vtam-start': (node) => (node.name === 'TCPNAME' ? operandOf(node) : undefined),
  bpxprm: (node) =>
    node.name === 'SUBFILESYSTYPE' && codedIn(node, 'TYPE') === 'CINET' ? codedIn(node, 'NAME') : undefined,
};

const WORDS: Readonly<Partial<Record<MemberLanguageName, string>>> = {
  'vtam-major-node': 'PORTNAME',
  omproute: 'IP_Address',
};

/** Which of the words a profile contains outside of comments. */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const found = new Set(
    text
      .toUpperCase()
      .split(/\r?\n/)
      .flatMap((line) => line.replace(/(^|\s);.*/, '').split(/[\s/]+/)),
  );
  return words.filter((word) => found.has(word));
}

function telnetJobs(text: string, symbols: ReadonlyMap<string, string>): string[] {
  const coded = text.split(/\r?\n/).map((line) => /^[^;]*?\bTCPIPJOBNAME\s+([^\s;]+)/i.exec(line)?.[1]);
  return coded.flatMap((name) => (name === undefined ? [] : substitute(name, symbols)));
}

function certain(names: readonly string[]): string[] {
  const found = names.map((name) => name.toUpperCase()).filter((name) => /^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(name));
  return [...new Set(found)];
}

function procedure(text: string, member: string, symbols: ReadonlyMap<string, string>): StackEvidence {
  const known = new Map(symbols);
  const runs: StackEvidence['runs'] = [];
  const files: string[] = [];
  let label: string | undefined;
  let isStack = false;
  for (const node of nodesOf(text, 'jcl-proc', symbols)) {
    if (node.name === 'PROC' || node.name === 'SET')
      for (const [name, value] of assignments(node)) known.set(name, value);
    if (node.name === 'PROC') label = operandOf(node, 'label');
    if (node.name === 'EXEC') isStack = codedIn(node, 'PGM') === 'EZBTCPIP';
    if (node.name !== 'DD') continue;
    const dataSet = codedIn(node, 'DSN') ?? codedIn(node, 'DSNAME') ?? codedIn(node, 'PATH');
    if (dataSet === undefined) continue;
    const name = substitute(dataSet, known);
    if (isStack && operandOf(node, 'label') === 'PROFILE')
      runs.push({ jobs: label === undefined ? [] : [label], profile: name });
    else files.push(name);
  }
  // A started task has the name of the member.
  const [only] = runs;
  if (only && runs.length === 1) only.jobs.push(member);
  for (const run of runs) run.jobs = certain(run.jobs);
  return {
    ...NONE,
    jobs: certain(transports(text)),
    runs,
    files: [...files, ...filesInText(text).map((name) => substitute(name, known))],
  };
}

function transports(text: string): string[] {
  return [...text.matchAll(/_BPXK_SETIBMOPT_TRANSPORT=([A-Z@#$0-9]+)(?![^"' ,)\r\n])/gi)].map(([, name]) => name!);
}

/** Names of files in PARM and in environment variables; the names of other files match none of those that were read. */
export function filesInText(text: string): string[] {
  const withoutMarks = text.replace(/^\/\/(\*.*)?/gm, '');
  return [
    ...[...withoutMarks.matchAll(/\/\/'{1,2}([^'\s]+)'/g)].map(([, name]) => `'${name!}'`),
    ...[...withoutMarks.matchAll(/(?<![\w/'.])\/[\w@#$.&-][\w@#$.&/-]*/g)].map(([name]) => name),
    ...[...withoutMarks.matchAll(/\bCTRACE\((CTIEZB\w\w)\)/g)].map(([, name]) => name!),
  ];
}

function assignments(node: Node): [string, string][] {
  return node.operands.flatMap(({ word }): [string, string][] => {
    const [, name, value] = /^([A-Z@#$][A-Z0-9@#$]*)=(.*)$/i.exec(word.text) ?? [];
    return name === undefined ? [] : [[name.toUpperCase(), value!.replace(/^'(.*)'$/, '$1')]];
  });
}

function nodesOf(text: string, language: MemberLanguageName, symbols: ReadonlyMap<string, string>): Node[] {
  const file = parseAsRead(text, language, (read) => memberParser(language, { symbols }).parse(read, ''));
  return file.parts.flatMap(({ content }) => content.node ?? []);
}

function operandOf(node: Node, name?: string): string | undefined {
  return node.operands.find(({ facts }) => (name === undefined ? facts.name !== 'label' : facts.name === name))?.word
    .text;
}

function codedIn(node: Node, parameter: string): string | undefined {
  const child = node.children.find((each) => each.name === parameter);
  return child && operandOf(child);
}
