import type { Demand, EbcdicPage, Recognition } from '@ezlint/grammar';
import { BINARY, decode, isBinary, isEbcdicPage, type LanguageId, variableRecords } from '@ezlint/grammar';
import { isRunningProfile } from '../core/analysis/running-profile.js';
import type { Document } from '../core/types/documents.js';
import { DeniedError, InputError, reasonOf } from '../errors.js';
import type { Asked, OnText } from './asked-text.js';
import { LARGEST_FILE, megabytes, TooLarge } from './bounded-read.js';
import type { FileSystem } from './file-system.js';
import { excessOf, type Limits } from './limits.js';
import { recognize } from './recognize.js';
import { RefusedPath } from './refused-path.js';

/** A file that was read, with its recognized language. */
export interface ReadFile {
  /** Absolute. */
  path: string;
  /** As specified by the user. */
  shown: string;
  text: string;
  decoding: NonNullable<Document['decoding']>;
  /** Only for EBCDIC files. */
  codePage?: EbcdicPage;
  language?: LanguageId;
  /** How the language was determined: an option or setting, the name, the text, or a statement in another file. */
  by?: Recognition['by'] | 'user' | 'reference';
  /** The user specified this file, not a folder, a pattern or a name in another file. */
  named?: true;
  looksLike?: string;
  /** Whether it was made from the running stack. */
  running?: boolean;
  /** It was found in a folder and its text was not read, so the text is empty. */
  isPassedOver?: true;
  /** Questions about the text; absent if no caller keeps them. */
  asked?: Asked[];
}

/** A sample of this size is sufficient to distinguish text from other data. */
const SAMPLE = 200_000;

export interface HowToRead {
  demand: Demand;
  language?: LanguageId;
  /** Code page of EBCDIC files. */
  codePage?: EbcdicPage | undefined;
  limits: Limits;
  onText?: OnText;
}

/** Reads and decodes a file and recognizes its language. Throws InputError. */
export async function readInput(path: string, shown: string, files: FileSystem, how: HowToRead): Promise<ReadFile> {
  const bytes = await readBytes(path, shown, files, how.limits.fileMb * 1e6);
  if (!how.onText) return toReadFile(path, shown, bytes, how);
  const outcome = attempted(path, shown, bytes, how);
  const asked = [lookAt(path, shown, how, outcome)];
  how.onText(path, asked, true);
  if (outcome instanceof InputError) throw outcome;
  return { ...outcome, asked };
}

function attempted(path: string, shown: string, bytes: Uint8Array, how: HowToRead): ReadFile | InputError {
  try {
    return toReadFile(path, shown, bytes, how);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** A file that is too large, or whose name shows that it is not configuration; its text is not read. */
export function passOver(
  path: string,
  shown: string,
  { limits, onText }: Pick<HowToRead, 'limits' | 'onText'>,
  isTooLarge: boolean,
): ReadFile {
  const { fileMb } = limits;
  const question = (text: string): boolean => text.length > fileMb * 1e6;
  onText?.(path, [{ key: `size ${fileMb}`, question, answer: isTooLarge }], false);
  return unread(path, shown);
}

function unread(path: string, shown: string): ReadFile {
  return { path, shown, text: '', decoding: [], isPassedOver: true };
}

/** The reading itself as a question: the properties of a file other than its text. */
function lookAt(path: string, shown: string, how: HowToRead, outcome: ReadFile | InputError): Asked {
  const known = (found: ReadFile | InputError): unknown => {
    if (found instanceof InputError) return found.message;
    const { language, by, looksLike, running, isPassedOver } = found;
    return { language, by, looksLike, running, isPassedOver };
  };
  const { demand, language, limits } = how;
  return {
    key: JSON.stringify(['read', shown, demand, language, limits]),
    question: (text) =>
      text.length <= limits.fileMb * 1e6 && known(attempted(path, shown, new TextEncoder().encode(text), how)),
    answer: known(outcome),
  };
}

/** Like `readInput`, for bytes that are already in memory, such as standard input. Throws InputError if the text exceeds the limits. */
export function toReadFile(path: string, shown: string, bytes: Uint8Array, how: HowToRead): ReadFile {
  // Files found in a folder are skipped if they are not text, but a file with a configuration name is reported.
  const isPassedOver = how.demand === 'search' && !hasConfigurationName(shown);
  if (isPassedOver && hasZeroBytes(bytes) && !variableRecords(bytes)) return unread(path, shown);
  const { text, problems, encoding } = decode(bytes, { codePage: how.codePage });
  const codePage = isEbcdicPage(encoding) ? { codePage: encoding } : {};
  const file = { path, shown, text, decoding: problems, ...codePage };
  // Binary data cannot be read in any language.
  if (isBinary(text.slice(0, SAMPLE))) {
    if (how.demand === 'search' && !isPassedOver) throw binary(shown);
    return { ...unread(path, shown), looksLike: BINARY };
  }
  const excess = excessOf(text, how.language, how.limits);
  if (excess !== undefined && isPassedOver && !how.language) return unread(path, shown);
  if (excess !== undefined) throw beyond(shown, excess);
  if (how.language) return { ...file, language: how.language, by: 'user' };
  const recognized = { ...file, ...recognize(shown, text, how.demand) };
  const more = excessOf(text, recognized.language, how.limits);
  if (more !== undefined) throw beyond(shown, more);
  return recognized.language === 'profile' && isRunningProfile(text) ? { ...recognized, running: true } : recognized;
}

/** Whether the name alone identifies the file as configuration. */
export function hasConfigurationName(path: string): boolean {
  return recognize(path, '', 'search').by === 'name';
}

export function binary(shown: string): InputError {
  return new InputError(`${shown} is not checked: it looks like ${BINARY}.`, 'Transfer the file as text.');
}

function beyond(shown: string, excess: string): InputError {
  return new InputError(
    `${shown} is not checked: it ${excess}.`,
    'Divide the file or the line, or increase the limit under limits in ezlint.yaml.',
  );
}

/** Zero bytes at the start of a file that is not UTF-16: a program or an archive, which is not decoded. */
function hasZeroBytes(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const start = bytes.subarray(0, 8192);
  return !isUtf16 && start.filter((byte) => byte === 0).length > start.length * 0.01;
}

/** Reads a file of settings or facts as text. Throws InputError. */
export async function readText(path: string, shown: string, files: FileSystem): Promise<string> {
  return decode(await readBytes(path, shown, files)).text;
}

async function readBytes(path: string, shown: string, files: FileSystem, largest = LARGEST_FILE): Promise<Uint8Array> {
  const stat = await attempt(shown, () => files.stat(path));
  if (!stat) throw new InputError(`No such file: ${shown}`, 'Check the name and the current folder.');
  if (stat.kind === 'folder') throw new InputError(`${shown} is a folder.`, 'Specify a file.');
  if (stat.size > largest) throw tooLarge(shown, stat.size);
  return attempt(shown, () => files.read(path));
}

/** @param bytes the size of the file */
export function tooLarge(shown: string, bytes: number): InputError {
  return noConfiguration(shown, `has ${megabytes(bytes)} MB`);
}

function noConfiguration(shown: string, what: string): InputError {
  return new InputError(
    `${shown} ${what}, which is too large for a configuration file.`,
    'Specify the configuration file.',
  );
}

export async function attempt<T>(shown: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof TooLarge) throw noConfiguration(shown, `gives ${error.message}`);
    // An error of a git revision already contains the reason and the remedy.
    if (error instanceof InputError) throw new DeniedError(error.message, error.remedy);
    const remedy =
      error instanceof RefusedPath ? 'Specify a regular file on this machine.' : 'Check the permissions of the file.';
    throw new DeniedError(`${shown} cannot be read: ${reasonOf(error)}.`, remedy);
  }
}
