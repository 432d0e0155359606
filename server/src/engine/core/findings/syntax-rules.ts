import { CHECK_RULES, SYNTAX_RULES } from '@ezlint/grammar/problems';
import type { FixKind, Severity } from '../types/finding.js';
import { builtInRule, type Rule } from '../types/rules.js';

/** The problems of the parser and of the value checks, as rules in the form of the catalog. */
export function syntaxRules(): Rule[] {
  return [...groups(), ...checkRules()];
}

/** Named checks. Each is a separate rule; its alias is SYN009, which contained all of them before. */
function checkRules(): Rule[] {
  const [former] = groups().filter(({ id }) => id === SYNTAX_RULES.check!.id);
  return CHECK_RULES.map(({ id, name, severity = 'error' as const, title, reason, action, example, language }) =>
    builtInRule({
      ...{ id, name, severity, title, reason, action },
      category: 'syntax',
      inputs: ['text'],
      aliases: [{ id: former!.id, name: former!.name }],
      example: { language, text: example },
      sources: ['IP Configuration Reference'],
    }),
  );
}

/** Rules for habits that affect many lines: one finding per file. */
const HABITS: ReadonlySet<string> = new Set(['SYN020']);

/** Rules whose correction lets the parser read the statement, after which other findings can appear. */
const CORRECTIONS: ReadonlySet<string> = new Set(['SYN001', 'SYN002', 'SYN003', 'SYN004']);

function groups(): Rule[] {
  return ENTRIES.map(([id, name, severity, fix, title, reason, action]) =>
    builtInRule({
      ...{ id, name, severity, title, reason, action },
      category: 'syntax',
      inputs: ['text'],
      fix: { kind: fix, title: action, ...(CORRECTIONS.has(id) ? { uncovers: true } : {}) },
      sources: ['IP Configuration Reference'],
      ...(HABITS.has(id) ? { group: 'file' as const } : {}),
    }),
  );
}

type Entry = readonly [
  id: string,
  name: string,
  severity: Severity,
  fix: FixKind,
  title: string,
  reason: string,
  action: string,
];

const ENTRIES: readonly Entry[] = [
  [
    'SYN001',
    'unknown-statement',
    'error',
    'review',
    'A word that is not a statement is coded where a statement begins',
    'The stack reports an error and skips everything up to the next statement.',
    'Correct the spelling, or make the line a comment.',
  ],
  [
    'SYN002',
    'unknown-parameter',
    'error',
    'review',
    'A word is not a parameter of its statement, or not valid at this position',
    'The stack ignores the rest of the statement, or reads it as something else.',
    'Correct the spelling, or move the word to its statement.',
  ],
  [
    'SYN003',
    'missing-operand',
    'error',
    'advice',
    'A value is missing after a statement or parameter',
    'The stack uses the next word as the value or rejects the statement.',
    'Code the value that the message describes.',
  ],
  [
    'SYN004',
    'invalid-value',
    'error',
    'advice',
    'A value is not valid for its parameter',
    'The stack rejects the statement or uses the default.',
    'Code a value in the range or format that the message describes.',
  ],
  [
    'SYN005',
    'end-without-begin',
    'error',
    'advice',
    'A terminator such as ENDROUTES has no block',
    'Usually, the statement that begins the block is misspelled or deleted, so its entries belong to another statement.',
    'Correct the statement that begins the block, or delete the terminator.',
  ],
  [
    'SYN006',
    'repeated-parameter',
    'warning',
    'advice',
    'A parameter is coded twice on one statement',
    'z/OS uses the last value. A change to the first one has no effect.',
    'Keep one of them.',
  ],
  [
    'SYN007',
    'required-parameter-missing',
    'error',
    'advice',
    'A required parameter is missing',
    'The stack rejects the statement.',
    'Add the parameter that the message contains.',
  ],
  [
    'SYN008',
    'parameter-needs-another',
    'error',
    'advice',
    'A parameter is coded without a parameter that it requires',
    'The stack rejects the parameter or ignores it.',
    'Add the parameter that the message contains, or delete this one.',
  ],
  [
    'SYN009',
    'contradicting-operands',
    'error',
    'advice',
    'Parameters of one statement contradict each other',
    'Each value is valid, but the stack cannot use both.',
    'Change one of the parameters in the message.',
  ],
  [
    'SYN010',
    'not-in-release',
    'error',
    'advice',
    'A statement or parameter does not exist in the release',
    'A stack of this release rejects the word. Policy Agent does not use an attribute that its release does not have.',
    'Delete it for this release, or specify the release of the configuration with --release.',
  ],
  [
    'SYN011',
    'misplaced-statement',
    'error',
    'advice',
    'A statement is not allowed at its position',
    'Outside its block, or in the wrong file, the statement has no effect.',
    'Move it to the block or file that the message specifies.',
  ],
  [
    'SYN012',
    'tab-character',
    'warning',
    'advice',
    'The file contains tab characters',
    'IBM does not document a tab as a blank in the profile, and a transfer to EBCDIC can change it to another character.',
    'Use blanks.',
  ],
  [
    'SYN013',
    'undecodable-character',
    'warning',
    'advice',
    'The file contains bytes that are invalid in its code page, or its code page is uncertain',
    'The file was transferred in the wrong code page or in binary. Names with such characters do not match the names that the stack knows.',
    'Transfer the file again as text, correct the characters, or specify the code page of EBCDIC files with codePage in ezlint.yaml.',
  ],
  [
    'SYN015',
    'wrong-language',
    'warning',
    'advice',
    'The content of the file does not match its language',
    'In the wrong language, nearly every line is unknown.',
    'Specify the correct language with --language or in ezlint.yaml.',
  ],
  [
    'SYN016',
    'binary-content',
    'warning',
    'advice',
    'A line contains binary data',
    'The line is not text and cannot be read.',
    'Transfer the file again as text.',
  ],
  [
    'SYN017',
    'missing-end',
    'error',
    'advice',
    'A block is not closed',
    'ezlint reads all following lines as part of the block.',
    'Close the block with the word or brace that the message contains.',
  ],
  [
    'SYN018',
    'exclusive-parameters',
    'error',
    'advice',
    'Two parameters of one statement are mutually exclusive',
    'Only one of them can be in effect: z/OS rejects the statement or uses the last one.',
    'Keep one of them.',
  ],
  [
    'SYN019',
    'glued-comment',
    'error',
    'advice',
    'A comment starts directly after a word',
    'Without a blank before the semicolon, the comment becomes part of the word.',
    'Code a blank before the semicolon.',
  ],
  [
    'SYN020',
    'trailing-words',
    'warning',
    'advice',
    'Text follows a value and is not a comment',
    'Policy Agent reads one attribute per line and ignores the words after its value. The stack reads the words as parameters.',
    'Code # (in a profile a semicolon) before a comment, or code another attribute on its own line.',
  ],
  [
    'SYN021',
    'misplaced-brace',
    'error',
    'advice',
    'A brace of a policy is not the only word on its line, or has no block',
    'Policy Agent recognizes a brace only as the only word on its line. If a block is not opened or closed, it rejects the policies of the file.',
    'Code the brace on its own line, or delete it.',
  ],
  [
    'SYN022',
    'name-missing',
    'error',
    'advice',
    'A global statement of a policy has no name',
    'Other statements refer to it by its name; a name is optional only inside the statement that uses it.',
    'Code a name, or move the statement into the statement that uses it.',
  ],
  [
    'SYN023',
    'too-many-of-an-attribute',
    'error',
    'advice',
    'An attribute of a policy is coded too often',
    'Policy Agent rejects the statement, or ignores the attributes above the limit.',
    'Delete some of them.',
  ],
  [
    'SYN024',
    'sequence-numbers',
    'error',
    'advice',
    'The file contains sequence numbers that are read as text',
    'Policy Agent does not support sequence numbers. On the line of a brace, they make the block invalid; after a statement, they become its name.',
    'Save the file without numbers (UNNUM, NUMBER OFF).',
  ],
  [
    'SYN025',
    'record-too-long',
    'warning',
    'advice',
    'A line is longer than the records of a data set',
    'If the file is copied to a data set with shorter records, the end of the line is truncated or moved to the next record, so that parameters are lost.',
    'Continue the statement on the next line, or allocate the data set with longer records.',
  ],
  [
    'SYN026',
    'nothing-coded',
    'info',
    'advice',
    'A file contains no statement',
    'All lines are blank or comments, so the file has no effect and ezlint checked nothing in it.',
    'Remove the comment characters from the statements that should be in effect, or remove the file.',
  ],
  [
    'SYN027',
    'too-many-filters',
    'warning',
    'advice',
    'An IP filter policy results in more filters than ezlint evaluates',
    'Several references to a group multiply the filters. The effect of the filters above the limit is unknown, so ezlint reports no findings about them.',
    'Refer to fewer groups, or name addresses and services in groups instead of in separate rules.',
  ],
];
