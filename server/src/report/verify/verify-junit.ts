import type { VerifiedAssertion } from '../../engine/verify/verify.js';
import { placeText } from '../resolve/resolution-text.js';
import { attributes, xmlText } from '../text/xml.js';
import { witnessText } from './verify-text.js';

/**
 * JUnit XML: a suite for each stack, a test case for each assertion. Refuted assertions fail, unknown ones are skipped unless they fail the
 * run.
 */
export function verifyJunit(assertions: readonly VerifiedAssertion[], failsUnknown: boolean): string {
  const stacks = [...new Set(assertions.map(({ stack }) => stack))];
  const isFailure = ({ verdict }: VerifiedAssertion): boolean =>
    verdict === 'refuted' || (failsUnknown && verdict === 'unknown');
  const counts = (own: readonly VerifiedAssertion[]) => ({
    tests: own.length,
    failures: own.filter(isFailure).length,
    errors: 0,
  });
  const skipped = (own: readonly VerifiedAssertion[]): number =>
    own.filter((one) => one.verdict === 'unknown' && !isFailure(one)).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'ezlint verify', ...counts(assertions) })}>`,
    ...stacks.flatMap((stack) => {
      const own = assertions.filter((one) => one.stack === stack);
      return [
        `  <testsuite${attributes({ name: stack, ...counts(own), skipped: skipped(own) })}>`,
        ...own.flatMap((one) => testCase(one, isFailure(one))),
        '  </testsuite>',
      ];
    }),
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(one: VerifiedAssertion, fails: boolean): string[] {
  const head = `    <testcase${attributes({ name: one.name, classname: one.stack })}`;
  const text = [...(one.witness ? [witnessText(one.witness)] : []), one.why, placeText(one.at)].join('\n');
  if (fails)
    return [
      `${head}>`,
      `      <failure${attributes({ message: one.why, type: one.verdict })}>${xmlText(text)}</failure>`,
      '    </testcase>',
    ];
  if (one.verdict === 'unknown')
    return [`${head}>`, `      <skipped${attributes({ message: one.why })}/>`, '    </testcase>'];
  return [`${head}/>`];
}
