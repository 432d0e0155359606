import { BINARY, isOtherConfiguration, remedyFor, SYNTAX_RULES, TEMPLATE } from '@ezlint/grammar';
import { addFingerprints } from '../core/findings/fingerprint.js';
import type { Finding, Severity } from '../core/types/finding.js';
import type { ReadFile } from '../files/read.js';

const REMEDIES: Readonly<Record<string, string>> = {
  [BINARY]: 'If the file is configuration, transfer it as text.',
  [TEMPLATE]: 'Check its result.',
};

/** The finding for a file that the user specified but that is not configuration in any language. */
export function wrongLanguage(file: ReadFile): Finding {
  const what =
    file.looksLike === undefined ? 'is not recognized as a supported language' : `looks like ${file.looksLike}`;
  const remedy =
    remedyFor(file.looksLike ?? '') ??
    REMEDIES[file.looksLike ?? ''] ??
    'If the file is configuration, specify its language with --language.';
  const severity = isOtherConfiguration(file.looksLike ?? '') ? 'info' : 'error';
  return ofFile(file, severity, `This file is not checked: it ${what}. ${remedy}`);
}

function ofFile(file: ReadFile, severity: Severity, message: string): Finding {
  const { id, name } = SYNTAX_RULES['wrong-language']!;
  const start = { line: 1, column: 1 };
  const [finding] = addFingerprints([
    {
      ruleId: id,
      name,
      category: 'syntax',
      severity,
      message,
      file: file.shown,
      range: { start, end: start },
      related: [],
      sources: [],
      text: '',
      unit: start,
    },
  ]);
  return finding!;
}
