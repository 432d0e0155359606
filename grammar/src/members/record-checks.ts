import type { MemberFacts } from '../facts/member-types.js';
import type { Problem } from '../facts/problems.js';
import { jclProblems } from './jcl-records.js';
import { majorNodeProblems } from './major-node-records.js';
import { recordsOf } from './record-layout.js';
import { startListProblems } from './start-list-records.js';
import type { MemberVocabulary } from './vocabulary.js';

/**
 * Problems in the layout of records: continuations, blanks and columns that determine what the system reads. Offsets are relative to the
 * file.
 */
export function recordProblems(text: string, vocabulary: MemberVocabulary): Problem[] {
  switch (vocabulary.facts.language) {
    case 'jcl-proc':
      return jclProblems(recordsOf(text));
    case 'vtam-major-node':
      return majorNodeProblems(recordsOf(text));
    case 'vtam-start':
      return startListProblems(recordsOf(text), vocabulary);
    default:
      return vocabulary.facts.comments.block ? openComment(text, vocabulary.facts) : [];
  }
}

/** An unclosed slash-asterisk comment extends to the end of the file. */
function openComment(text: string, { title }: MemberFacts): Problem[] {
  const closed = text.replace(/'[^'\r\n]*'|\/\*[\s\S]*?(\*\/|$)/g, (found, end) =>
    end === '' ? found : ' '.repeat(found.length),
  );
  const start = closed.indexOf('/*');
  if (start < 0) return [];
  return [
    {
      kind: 'missing-end',
      severity: 'error',
      message: `The comment is not closed: ${title} ends here, and all following lines are ignored. Code */.`,
      start,
      end: start + 2,
    },
  ];
}
