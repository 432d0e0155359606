import { summaryOf, type VerifiedAssertion } from '../../engine/verify/verify.js';

/** The answers in the published JSON form. */
export function verifyJson(assertions: readonly VerifiedAssertion[]): string {
  return `${JSON.stringify({ version: 1, assertions, summary: summaryOf(assertions) }, null, 2)}\n`;
}
