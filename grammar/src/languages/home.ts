import { type MemberLanguageName, memberVocabulary } from '../members/languages.js';
import { policyStatements } from '../policy/policy-language.js';

/** Files whose statements are sometimes coded in a profile by mistake. */
const NEIGHBORS: readonly MemberLanguageName[] = ['ftp-data', 'tcpip-data', 'omproute', 'resolver-setup'];

/** The file, outside the profile family, in which a word begins a statement; undefined if there is none. */
export function homeOf(upper: string): string | undefined {
  for (const name of NEIGHBORS) {
    const { title, statements } = memberVocabulary(name).facts;
    if (statements.some((statement) => statement.name.toUpperCase() === upper)) return title;
  }
  return policyStatements().statement(upper) ? 'the files of the Policy Agent' : undefined;
}
