import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Texts that a file may have; null if the file does not exist. */
type Texts = readonly (string | null)[];

/** The files of every sequence, and of some sequences. */
const { always: ALWAYS, sometimes: SOMETIMES } = parse(readFileSync('server/tools/sequences/site.yaml', 'utf8')) as {
  always: Record<string, Texts>;
  sometimes: Record<string, Texts>[];
};

/** Links of sequences that contain both ends. */
export const LINKS: Readonly<Record<string, string>> = { 'site/link': 'more', 'site/LINKED': 'more/COMMON' };

/** Texts of files that refer to files through the links. */
const THROUGH_LINKS: Readonly<Record<string, Texts>> = {
  'site/ezlint.yaml': ['stacks:\n  - {name: L, profile: PROFILE, files: [link/COMMON]}\n'],
  'site/PROFILE': ['INCLUDE LINKED\nARPAGE 9\n'],
};

/** Features that an editor asks for while the user works; none changes a problem. */
export const FEATURES: readonly string[] = [
  ...['hover', 'completion', 'definition', 'references', 'documentHighlight', 'signatureHelp'],
  ...['codeAction', 'codeLens', 'documentSymbol', 'foldingRange', 'inlayHint', 'semanticTokens/full', 'formatting'],
  'rename',
];

/** Settings of the editor. */
export const EDITOR_SETTINGS: readonly object[] = [
  {},
  { release: '2.3' },
  { maxProblems: 3 },
  { debounceMs: 5 },
  { environment: 'site.yaml' },
  { maxFileKb: 0.1 },
];

/** Text that a user types. */
export const WORDS = [
  '',
  ' ',
  '\n',
  'X',
  '; ',
  'ENDROUTES\n',
  'START OSA1\n',
  '{',
  '}',
  '&SYS.',
  'IPCONFIG DATAGRAMFWD\n',
  'INCLUDE LATER\n',
  'TTLSConfig more.conf\n',
  '\u0007',
];

/** Files with their texts, and links, of one sequence. */
export interface Site {
  texts: Readonly<Record<string, Texts>>;
  links: Readonly<Record<string, string>>;
}

/** The files of a sequence; `below` returns a random number below a limit. */
export function siteOf(below: (limit: number) => number): Site {
  const texts: Record<string, Texts> = { ...ALWAYS };
  for (const group of SOMETIMES) if (below(3) === 0) Object.assign(texts, group);
  const hasLinks = 'more/COMMON' in texts && below(2) === 0;
  if (hasLinks) for (const [name, more] of Object.entries(THROUGH_LINKS)) texts[name] = [...texts[name]!, ...more];
  return { texts, links: hasLinks ? LINKS : {} };
}

/** Settings, facts and assertions are changed completely, so that they are valid whenever the editor is idle. */
export function isSettings(name: string): boolean {
  return /\.(yaml|json)$/.test(name);
}
