import {
  type EbcdicPage,
  isRelease,
  LANGUAGES,
  type LanguageId,
  nearest,
  RELEASES,
  type Release,
} from '@ezlint/grammar';
import { UsageError } from '../errors.js';
import type { OnText } from '../files/asked-text.js';

/** Options of `check` and similar commands; names are those of the command line. */
export interface RunOptions {
  paths: readonly string[];
  /** Absolute; paths are relative to it. */
  cwd: string;
  /** Bytes of standard input, for the path `-`. */
  stdin?: () => Promise<Uint8Array>;
  stdinFilename?: string;
  language?: string;
  /** Code page of EBCDIC files; takes precedence over the settings. */
  codePage?: EbcdicPage;
  /** The language that an editor uses for an absolute path; takes precedence over the settings. */
  languageOf?: (path: string) => LanguageId | undefined;
  /** A file; false: do not read settings. */
  config?: string | false;
  release?: string;
  /** The current release, if `release` is the target of an upgrade; takes precedence over the fact. */
  upgradeFrom?: string;
  environment?: string;
  workload?: string;
  stack?: string;
  /** NAME=VALUE. */
  symbols?: readonly string[];
  policies?: readonly string[];
  /** Folders that paths in the settings can refer to, besides that of the settings file. */
  allowed?: readonly string[];
  /** Do not load site rules; settings for them have no effect. */
  leavesOutSiteRules?: boolean;
  failOn?: string;
  baseline?: string;
  /** The profile that the paths change, as data sets for VARY TCPIP,,OBEYFILE. */
  base?: string;
  impact?: false;
  /** If paths name some of the listed stacks, also read the others; the run contains them in `listed`. */
  listed?: true;
  /** Called with each configuration file and the functions that use its text, while stacks are built. */
  onText?: OnText;
  /** The rules that settings can name, or a function that returns them for the folders of site rules; if absent, rule names are not checked. */
  rules?: readonly RuleName[] | ((policies: readonly string[]) => Promise<readonly RuleName[]>);
}

export interface RuleName {
  id: string;
  name: string;
  parameters: Readonly<Record<string, unknown>>;
}

export function parseRelease(text: string): Release {
  const plain = text.trim().replace(/^V(\d)R(\d{1,2})$/i, '$1.$2');
  if (isRelease(plain)) return plain;
  throw new UsageError(`Unknown release: ${text} (--release).`, `Specify one of ${RELEASES.join(', ')}.`);
}

export function parseLanguage(text: string): LanguageId {
  const lower = text.toLowerCase();
  const found = LANGUAGES.find((language) => language === lower);
  if (found) return found;
  const near = nearest(lower, LANGUAGES);
  throw new UsageError(
    `Unknown language: ${text} (--language).`,
    `${near ? `Did you mean ${near}? ` : ''}Languages: ${LANGUAGES.join(', ')}.`,
  );
}

/** Names in uppercase, without ampersand and period. */
export function parseSymbols(list: readonly string[]): [string, string][] {
  return list.map((item) => {
    const equals = item.indexOf('=');
    const name = symbolName(item.slice(0, Math.max(equals, 0)));
    if (/^[A-Z@#$][A-Z0-9@#$_]{0,15}$/.test(name)) return [name, item.slice(equals + 1)];
    throw new UsageError(
      `--symbols ${item} is not in the form NAME=VALUE.`,
      'Specify it as in --symbols SYSNAME=SYSA.',
    );
  });
}

export function symbolName(text: string): string {
  return text.trim().replace(/^&/, '').replace(/\.$/, '').toUpperCase();
}
