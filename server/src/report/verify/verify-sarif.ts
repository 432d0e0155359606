import { createHash } from 'node:crypto';
import type { VerifiedAssertion } from '../../engine/verify/verify.js';
import { sarifText } from '../escape.js';
import { artifactLocation } from '../formats/sarif-location.js';
import { sarifLog } from '../formats/sarif-log.js';
import { levelOf } from '../formats/sarif-result.js';
import { witnessText } from './verify-text.js';

/** SARIF 2.1.0: a rule for each assertion, a result for each refuted or unknown one. */
export function verifySarif(
  assertions: readonly VerifiedAssertion[],
  { version, baseUri }: { version: string; baseUri: string },
): string {
  const names = [...new Set(assertions.map(({ name }) => name))];
  const shown = assertions.filter(({ verdict }) => verdict !== 'proved');
  const rules = names.map((name) => ({
    id: name,
    shortDescription: { text: sarifText(`Assertion ${name} holds for every connection of its set.`) },
  }));
  const rest = {
    results: shown.map((one) => ({
      ruleId: one.name,
      ruleIndex: names.indexOf(one.name),
      level: one.verdict === 'unknown' ? 'note' : levelOf(one.severity),
      message: { text: sarifText(messageOf(one)) },
      locations: [
        {
          physicalLocation: {
            artifactLocation: artifactLocation(one.at.file, baseUri),
            region: { startLine: one.at.line, startColumn: one.at.column },
          },
        },
      ],
      partialFingerprints: { 'ezlint/verify/v1': fingerprintOf(one) },
      properties: { stack: one.stack, verdict: one.verdict, missing: one.missing, witness: one.witness },
    })),
  };
  return sarifLog({ version, baseUri, driver: { rules }, rest });
}

function messageOf({ verdict, witness, why, stack }: VerifiedAssertion): string {
  const example = witness ? ` for ${witnessText(witness)}` : '';
  return `${verdict === 'refuted' ? 'Refuted' : 'Unknown'} on stack ${stack}${example}. ${why}`;
}

function fingerprintOf({ name, stack, verdict }: VerifiedAssertion): string {
  return createHash('sha256').update(`${name}\n${stack}\n${verdict}`).digest('hex').slice(0, 32);
}
