import { jsonText } from '../../engine/core/json-text.js';
import { summaryOf, type VerifiedAssertion } from '../../engine/verify/verify.js';

/** The answers in the published JSON form. */
export function verifyJson(assertions: readonly VerifiedAssertion[]): string {
  return jsonText({ version: 1, assertions, summary: summaryOf(assertions) });
}
