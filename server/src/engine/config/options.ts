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

/** What `check` and its kin are called with; names are those of the command line. */
export interface RunOptions {
  paths: readonly string[];
  /** Absolute; paths are relative to it. */
  cwd: string;
  /** Bytes of standard input, for the path `-`. */
  stdin?: () => Promise<Uint8Array>;
  stdinFilename?: string;
  language?: string;
  /** Of files that are EBCDIC; it takes the place of that of the settings. */
  codePage?: EbcdicPage;
  /** What an editor has a file for, by its absolute path: it wins over the settings. */
  languageOf?: (path: string) => LanguageId | undefined;
  /** A file; false: read no settings. */
  config?: string | false;
  release?: string;
  /** The release that runs, where `release` is the one that it moves to; it takes the place of the fact. */
  upgradeFrom?: string;
  environment?: string;
  workload?: string;
  stack?: string;
  /** NAME=VALUE. */
  symbols?: readonly string[];
  policies?: readonly string[];
  /** Folders that paths of the settings may lead to, beside that of the settings file. */
  allowed?: readonly string[];
  /** The rules of the site are not loaded; what the settings say of them has no effect. */
  leavesOutSiteRules?: boolean;
  failOn?: string;
  baseline?: string;
  /** The profile that the paths change, as data sets for VARY TCPIP,,OBEYFILE. */
  base?: string;
  impact?: false;
  /** Read the other listed stacks, too, when paths name some: `listed` of the run has them. */
  listed?: true;
  /** Takes each file of the configuration with what is asked of its text while stacks are made. */
  onText?: OnText;
  /** The rules that the settings may name, or what gives them for the folders of the site's rules; without it rule names are not checked. */
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

/** Names in capitals, without the ampersand and period that they are used with. */
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
