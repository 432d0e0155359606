import {
  ALGORITHMS,
  groupOf,
  type Operand,
  type ParameterFacts,
  type Release,
  type Strength,
  signatureOf,
  sslv2SuiteOf,
  suiteOf,
} from '@ezlint/grammar';
import type { Spot } from '../../protocol/places.js';

const MEANING: Readonly<Record<Strength, string>> = {
  strong: 'strong',
  acceptable: 'acceptable if a partner requires it',
  weak: 'weak: remove it',
  broken: 'broken: do not use it',
};

/** The strength of the ciphers, groups, signatures or algorithms at the caret. */
export function strengthText({ operand }: Spot, parameter: ParameterFacts, release: Release): string | undefined {
  if (!operand) return undefined;
  const text = operand.word.text;
  const lines = ofCodes(parameter.name, text, release) ?? ofKeyword(operand.owner.operands, text);
  return lines === undefined || lines.length === 0 ? undefined : lines.join('\n');
}

function ofCodes(attribute: string, text: string, release: Release): string[] | undefined {
  switch (attribute) {
    case 'V3CipherSuites':
    case 'V3CipherSuites4Char':
      return suites(text, attribute === 'V3CipherSuites' ? 2 : 4, release);
    case 'V2CipherSuites':
      return (/_/.test(text) ? [text] : [...text]).flatMap((key) => {
        const suite = sslv2SuiteOf(key);
        return suite ? [`- \`${suite.code}\` ${suite.name}: ${MEANING.broken}`] : [];
      });
    case 'ClientECurves':
    case 'ClientKeyShareGroups':
    case 'ServerKexECurves':
    case 'ServerKeyShareGroups':
      return named(text, groupOf);
    case 'SignaturePairs':
    case 'SignaturePairsCert':
      return named(text, signatureOf);
    default:
      return undefined;
  }
}

function suites(text: string, digits: number, release: Release): string[] {
  return keysIn(text, digits).flatMap((key) => {
    const suite = suiteOf(key.length === 2 ? `00${key}` : key, release);
    if (!suite) return [];
    const { code, name, strength, weaknesses, versions, forwardSecrecy } = suite;
    const why = weaknesses.length > 0 ? ` (${weaknesses.join(', ')})` : '';
    const secrecy = forwardSecrecy ? ', forward secrecy' : ', no forward secrecy';
    const absent = suite.notInRelease ? `; z/OS ${release} does not support it` : '';
    return [`- \`${code}\` ${name}: ${MEANING[strength]}${why}${secrecy}; ${versions.join(', ')}${absent}`];
  });
}

function named(
  text: string,
  find: (key: string) => { code: string; name: string; strength: Strength } | undefined,
): string[] {
  return keysIn(text, 4).flatMap((key) => {
    const found = find(key);
    return found ? [`- \`${found.code}\` ${found.name}: ${MEANING[found.strength]}`] : [];
  });
}

/** One name, or a string of codes. */
function keysIn(text: string, digits: number): string[] {
  if (text.length % digits !== 0 || !/^[0-9A-Fa-f]+$/.test(text)) return [text];
  return text.toUpperCase().match(new RegExp(`.{${digits}}`, 'g')) ?? [];
}

/** Keywords of IPSec and IKE, some followed by a key length. */
function ofKeyword(operands: readonly Operand[], text: string): string[] | undefined {
  const next = operands[operands.findIndex(({ word }) => word.text === text) + 1]?.word.text;
  const keys = [`${text}/${next ?? ''}`, `${text}/${keyLength(operands)}`, text];
  for (const table of Object.values(ALGORITHMS))
    for (const key of keys) {
      const facts = table[key] ?? table[key.toUpperCase()];
      if (facts)
        return [
          `- \`${text}\`: ${MEANING[facts.strength]}${facts.reference ? ` (${facts.level} in ${facts.reference})` : ''}`,
        ];
    }
  return undefined;
}

function keyLength(operands: readonly Operand[]): string {
  return operands.map(({ word }) => word.text).find((word) => /^\d{3}$/.test(word)) ?? '';
}
