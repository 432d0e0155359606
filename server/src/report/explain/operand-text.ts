import type { OperandFacts } from './facts.js';

const PLAIN: Partial<Record<OperandFacts['type'], string>> = {
  integer: 'number',
  decimal: 'decimal number',
  port: 'port number',
  hex: 'hexadecimal digits',
  ipv4: 'IPv4 address',
  ipv6: 'IPv6 address',
  ip: 'IPv4 or IPv6 address',
  mask: 'subnet mask',
  mac: '12 hexadecimal digits',
  time: 'time hh:mm',
  interfaceId: 'interface ID',
  job: 'job name',
  dataset: 'data set name',
  string: 'text in quotation marks',
  addresses: 'address, network or range',
  path: 'path or data set',
  url: 'URL',
  line: 'text to the end of the line',
  jobPattern: 'name, optionally with * at the end',
  bits: 'digits 0 and 1',
  codes: 'hexadecimal codes',
  times: 'range of times',
  timestamps: 'range of times with dates',
};

/** The valid values of an operand, in a few words: `number, 60 to 86400, seconds`. */
export function operandText(facts: OperandFacts): string {
  const parts = [
    base(facts),
    facts.length ? `${between(facts.length[0], facts.length[1])} characters` : '',
    facts.prefix === 'required' ? 'with prefix length /n' : '',
    facts.prefix === 'optional' ? 'optionally with a prefix length /n' : '',
    facts.also ? `or ${facts.also.join(', ')}` : '',
    facts.words && facts.type !== 'enum' ? `or ${facts.words.join(', ')}` : '',
    facts.list ? 'one or more' : '',
    facts.optional ? 'optional' : '',
    facts.default === undefined ? '' : `default ${facts.default}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function base(facts: OperandFacts): string {
  if (facts.type === 'keyword')
    return Object.keys(facts.values ?? {})
      .map((word) => word.toUpperCase())
      .join(' | ');
  if (facts.type === 'enum') return (facts.words ?? []).join(' | ');
  if (facts.refers)
    return `name of ${/^[aeio]/i.test(facts.refers[0] ?? '') ? 'an' : 'a'} ${facts.refers.join(' or ')}`;
  const name = facts.type === 'size' ? sizeName(facts) : (PLAIN[facts.type] ?? facts.type);
  const limits = limitsText(facts);
  const range = facts.unit !== undefined && facts.type !== 'size' ? `${limits} ${facts.unit}`.trim() : limits;
  return range === '' ? name : `${name}, ${range}`;
}

function sizeName(facts: OperandFacts): string {
  return facts.suffix === 'required'
    ? 'size in bytes, with K or M after the number'
    : 'size in bytes, optionally with K or M';
}

function limitsText({ min, max }: OperandFacts): string {
  if (min !== undefined && max !== undefined) return between(min, max);
  if (min !== undefined) return `at least ${min}`;
  return max === undefined ? '' : `at most ${max}`;
}

function between(low: number, high: number): string {
  return low === high ? String(low) : `${low} to ${high}`;
}
