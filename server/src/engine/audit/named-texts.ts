import { type DecodeOptions, decode } from '@ezlint/grammar';
import type { StackRequest } from '../core/types/documents.js';
import { InputError } from '../errors.js';
import { absolute } from '../files/paths.js';
import type { NamedText } from './judging/subject.js';

/** Sources of texts that the configuration names. */
export interface NamedTextSources {
  /** Base folders for paths in the facts, in order. */
  folders: readonly string[];
  /** Files of the run that are not configuration, as specified by the user. */
  skipped: readonly string[];
  cwd: string;
  /** Code page of EBCDIC files. */
  codePage?: DecodeOptions['codePage'];
  /** The bytes of a file; undefined if it cannot be read. */
  read(path: string): Uint8Array | undefined;
}

/**
 * Finds the text for a name in the configuration: a banner file or the source of a USS table. The facts `banners` and `ussTables` specify the file;
 * otherwise it is the file of the run that has the same last part and is not configuration.
 */
export function namedTexts(
  { environment }: StackRequest,
  { folders, skipped, cwd, codePage, read }: NamedTextSources,
): (name: string) => NamedText | undefined {
  const textOf = (shown: string, path: string): NamedText | undefined => {
    const bytes = read(path);
    return bytes && { path: shown, text: decode(bytes, { codePage }).text };
  };
  const facts = { ...mapOf(environment.banners), ...mapOf(environment.ussTables) };
  return (name) => {
    const fact = facts[name];
    if (fact === undefined) {
      const path = skipped.find((one) => isNamed(one, name));
      return path === undefined ? undefined : textOf(path, absolute(path, cwd));
    }
    for (const folder of folders) {
      const found = textOf(fact, absolute(fact, folder));
      if (found) return found;
    }
    throw new InputError(
      `${fact}: the file that the environment specifies cannot be read.`,
      'Correct the path under banners or ussTables. It is relative to the folder of the environment file or of ezlint.yaml.',
    );
  };
}

function mapOf(fact: unknown): Readonly<Record<string, string>> {
  return typeof fact === 'object' && fact !== null ? (fact as Record<string, string>) : {};
}

/** Whether the last parts are the same; a member or table has no extension, but its file can have one. */
function isNamed(path: string, name: string): boolean {
  const lastPart = (text: string): string => text.split(/[\\/]/).at(-1)!.toUpperCase();
  const member = /\(([^()]+)\)/.exec(name)?.[1];
  const have = lastPart(path);
  const want = lastPart(member ?? name.replaceAll("'", ''));
  return have === want || (!want.includes('.') && have.replace(/\.[^.]*$/, '') === want);
}
