import { BINARY, isBinary } from '../source/binary.js';
import { lastPart } from '../source/file-names.js';
import { withoutPlaceholders } from '../source/placeholders.js';
import { withoutSequenceNumbers } from '../source/sequence-numbers.js';
import { CONFIGURATION_LIST, copiedText } from './copied-text.js';
import { foreignContent, isTemplate, TEMPLATE, withoutComments } from './foreign-content.js';
import { blocksAlone, type InStream, inStreamData, isJcl } from './in-stream.js';
import type { Demand, LanguageId } from './language-ids.js';
import { hasForeignExtension, isYamlName, languageOfName, notCheckedByName } from './language-names.js';
import { LINE_LANGUAGES } from './language-words.js';
import { policyLanguage } from './policy-content.js';
import { printedExample } from './printed-example.js';
import { beginsLikeProfile, profileLanguage } from './profile-content.js';
import { isZvmProfile, ZVM_PROFILE } from './zvm-profile.js';

/** The language of a file, as far as it is known. */
export interface Recognition {
  language?: LanguageId;
  /** How it was recognized: by name, by content, or as a guess. */
  by?: 'name' | 'content' | 'guess';
  /** What a file seems to be if it is in none of the languages: `NETSTAT output`. */
  looksLike?: string;
}

/** Characters at the beginning of a text that are read to recognize it. */
export const LONGEST_SAMPLE = 200_000;

/** Recognizes files of facts (environment, workload) by their keys; undefined for any other text. */
export type FactsLanguage = (text: string) => LanguageId | undefined;

/** Recognizes the language of a file, by name, then by content. Pure. */
export function recognize(path: string, text: string, demand: Demand, factsLanguage: FactsLanguage): Recognition {
  if (isYamlName(path)) return recognizeSample(path, text.slice(0, LONGEST_SAMPLE), demand, factsLanguage);
  if (isTemplate(text.slice(0, LONGEST_SAMPLE))) return { looksLike: TEMPLATE };
  const written = text.slice(0, LONGEST_SAMPLE);
  // Regardless of the name, output of a system is not configuration. Tags of a page are not placeholders.
  const copied =
    demand === 'named' && !isJcl(written) ? copiedText(withoutComments(written.split(/\r\n|[\r\n]/)), true) : undefined;
  if (copied) return { looksLike: copied };
  const sample = withoutSequenceNumbers(withoutPlaceholders(printedExample(written)?.text ?? written));
  return recognizeSample(withoutTemplateName(path), sample, demand, factsLanguage);
}

/**
 * The part of a file that is read as a language: the complete text without the marks of a printed example or, for a job or procedure, the
 * in-stream data in that language. Offsets do not change.
 */
export function textOf(text: string, language: LanguageId): string {
  if (language === 'jcl-proc') return text;
  if (!isJcl(text)) return printedExample(text)?.text ?? text;
  const own = inStreamLanguages(text).filter((block) => block.language === language);
  return blocksAlone(text, own.length > 0 ? readTogether(own) : inStreamData(text));
}

/** Members of a deck are read separately, so the first one represents the file; other data is concatenated. */
function readTogether(blocks: readonly InStreamText[]): readonly InStreamText[] {
  return blocks[0]?.isMember ? blocks.slice(0, 1) : blocks.filter(({ isMember }) => !isMember);
}

/** In-stream data of a job or procedure in a known language. */
export interface InStreamText extends InStream {
  language: LanguageId;
}

/** The in-stream data that is not read when the job is read as the given language, in order. */
export function otherInStreamTexts(text: string, language: LanguageId): (InStreamText & { alone: string })[] {
  if (!isJcl(text)) return [];
  const all = inStreamLanguages(text);
  const read = readTogether(all.filter((block) => block.language === language));
  return all.filter((block) => !read.includes(block)).map((block) => ({ ...block, alone: blocksAlone(text, [block]) }));
}

function inStreamLanguages(text: string): InStreamText[] {
  return inStreamData(text).flatMap((block) => {
    const language = inStreamLanguage(text, block);
    return language === undefined ? [] : [{ ...block, language }];
  });
}

/** In-stream data of an unknown language is not configuration. */
function inStreamLanguage(text: string, { start, end }: Pick<InStream, 'start' | 'end'>): LanguageId | undefined {
  const sample = text.slice(start, Math.min(end, start + LONGEST_SAMPLE));
  return recognize('', sample, 'search', () => undefined).language;
}

/** `PROFILE.tcpip.j2` becomes `PROFILE.tcpip`. */
function withoutTemplateName(path: string): string {
  return path.replace(/\.(j2|jinja2?)$/i, '');
}

function recognizeSample(path: string, sample: string, demand: Demand, factsLanguage: FactsLanguage): Recognition {
  const other = notCheckedByName(path);
  if (other) return { looksLike: other };
  if (isJcl(sample)) {
    const languages = inStreamData(sample).map((block) => inStreamLanguage(sample, block));
    const first = languages.find((language) => language !== undefined);
    if (first) return { language: first, by: 'content' };
  }
  const certain = languageOfName(path, 'certain');
  if (certain === 'profile' && TELNET_NAME.test(lastPart(path)) && holdsTelnetAlone(sample))
    return { language: 'tn3270', by: 'content' };
  if (certain === 'profile' && isZvmProfile(sample.split(/\r\n|[\r\n]/))) return { looksLike: ZVM_PROFILE };
  if (certain) return { language: certain, by: 'name' };
  if (demand === 'search' && hasForeignExtension(path)) return {};
  const found = languageOfText(sample, isYamlName(path), 'search', factsLanguage);
  const likely = languageOfName(path, 'likely');
  if (likely === 'pagent' && MAIN_STATEMENT.test(sample)) return { language: likely, by: 'content' };
  if (found.language || found.looksLike) return found;
  if (likely && (demand === 'named' || sample.trim() === '')) return { language: likely, by: 'name' };
  // With such a name, a single statement is sufficient.
  if (likely && lineLanguage(sample.split(/\r\n|[\r\n]/), 'named') === likely)
    return { language: likely, by: 'content' };
  return demand === 'named' ? bestGuess(sample, isYamlName(path), factsLanguage) : {};
}

/** In a file with the name of a main file, this statement determines the language, even if there are policies, too. */
const MAIN_STATEMENT = /^[ \t]*(TcpImage|PEPInstance)\s/im;

/** Telnet statements in a stack profile are an error; only the name shows that the file is for the server. */
const TELNET_NAME = /^TN|TN3270|TELNET/i;

/** The TN3270E server reads a separate profile, and some names for it end like those of stack profiles. */
function holdsTelnetAlone(text: string): boolean {
  if (!/^[ \t]*(TELNETGLOBALS|TELNETPARMS|BEGINVTAM)\b/im.test(text)) return false;
  return profileLanguage(text.split(/\r\n|[\r\n]/), 'search') === 'tn3270';
}

/** For a file that the user names: the most similar language or, without any statement, the language of its comments. */
function bestGuess(text: string, isYaml: boolean, factsLanguage: FactsLanguage): Recognition {
  const found = languageOfText(text, isYaml, 'named', factsLanguage);
  if (found.language) return { ...found, by: 'guess' };
  if (found.looksLike) return found;
  const content = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  if (content.every((line) => /^\s*;/.test(line)) || beginsLikeProfile(content))
    return { language: 'profile', by: 'guess' };
  if (content.every((line) => /^\s*#/.test(line))) return { language: 'pagent', by: 'guess' };
  return isConfigurationList(content) ? { looksLike: CONFIGURATION_LIST } : {};
}

/** Names of VTAM members with commas between them, and nothing else. */
function isConfigurationList(content: readonly string[]): boolean {
  const coded = content.filter((line) => !line.startsWith('*')).map((line) => line.slice(0, 71).trim());
  const names = /^[A-Z@#$][A-Z0-9@#$]{0,7}(?:,[A-Z@#$][A-Z0-9@#$]{0,7})*(,?)$/;
  return coded.length > 0 && coded.every((line, at) => names.exec(line)?.[1] === (at === coded.length - 1 ? '' : ','));
}

function languageOfText(text: string, isYaml: boolean, demand: Demand, factsLanguage: FactsLanguage): Recognition {
  if (text.trim() === '') return {};
  if (isBinary(text)) return { looksLike: BINARY };
  if (isYaml) return found(factsLanguage(text));
  const lines = text.split(/\r\n|[\r\n]/);
  const jcl = jclLanguage(lines);
  if (jcl) return found(jcl);
  const foreign = foreignContent(lines);
  if (foreign) return { looksLike: foreign };
  const language =
    policyLanguage(lines, demand) ??
    omprouteLanguage(lines) ??
    profileLanguage(lines, demand) ??
    singleStatementLanguage(lines) ??
    lineLanguage(lines, demand) ??
    (demand === 'named' ? factsLanguage(text) : undefined);
  return found(language);
}

function found(language: LanguageId | undefined): Recognition {
  return language ? { language, by: 'content' } : {};
}

function jclLanguage(lines: readonly string[]): LanguageId | undefined {
  const first = lines.find((line) => line.trim() !== '');
  if (!first || !/^\/\/[A-Z0-9@#$*]/.test(first)) return undefined;
  return lines.some((line) => /^\/\/\S*\s+(PROC|EXEC)(\s|$)/.test(line)) ? 'jcl-proc' : undefined;
}

/** OMPROUTE shares INTERFACE with the profile and may start with any of its statements; these words occur only in OMPROUTE. */
function omprouteLanguage(lines: readonly string[]): LanguageId | undefined {
  const own =
    /^(?:\s*(IPv6_)?((OSPF|RIP)_Interface|AS_Boundary_Routing|Virtual_Link|Originate_RIP_Default)\b|.*\bArea_Number\s*=)/i;
  return lines.some((line) => own.test(line.replace(/;.*/, ''))) ? 'omproute' : undefined;
}

function singleStatementLanguage(lines: readonly string[]): LanguageId | undefined {
  const text = lines.filter((line) => !/^\s*(\*|\/\*|;)/.test(line) && line.trim() !== '');
  if (/^\s*TRACEOPTS\b/i.test(text[0] ?? '')) return 'ctiezb';
  return text.some((line) => /^\S*\s+VBUILD\s+TYPE=/.test(line)) ? 'vtam-major-node' : undefined;
}

function lineLanguage(lines: readonly string[], demand: Demand): LanguageId | undefined {
  let best: LanguageId | undefined;
  let bestShare = 0;
  for (const { language, comment, statement } of LINE_LANGUAGES) {
    const content = lines.filter((line) => line.trim() !== '' && !comment.test(line));
    const hits = content.filter((line) => statement.test(line)).length;
    if (hits < (demand === 'search' ? 2 : 1)) continue;
    const share = hits / content.length;
    if (share > bestShare) [best, bestShare] = [language, share];
  }
  return bestShare >= (demand === 'search' ? 0.6 : 0.4) ? best : undefined;
}
