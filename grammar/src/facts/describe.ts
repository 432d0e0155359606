import { parseKeyword } from './keyword.js';
import type { Cause } from './problems.js';
import { isSecretParameter } from './secret-parameters.js';
import type { OperandFacts, ParameterFacts, StatementFacts, ValueType } from './types.js';

/** The valid values of an operand, as words for a message: `a number from 60 to 86400 (seconds)`. */
export function describeOperand(facts: OperandFacts): string {
  const text = facts.unit && facts.type !== 'size' ? `${base(facts)} (${facts.unit})` : base(facts);
  const others = [
    ...(facts.also ?? []).map((word) => parseKeyword(word).full),
    ...(facts.type === 'enum' ? [] : (facts.words ?? [])),
  ];
  return others.length ? `${text}, or ${others.join(' or ')}` : text;
}

/** Operand names that describe the position of the operand, not its meaning. */
const PLACES = /^(first|second|third|last|low|high)$/;

/**
 * Text that states that a value is invalid, and what is valid: `99999 is not a valid value of PORT. Expected: a port number from 1 to
 * 65535.` The operand name is often a unit or a plural, so the sentence does not use it as a noun.
 */
export function notValid(word: string, facts: OperandFacts, owner: string): string {
  const expected = `Expected: ${describeOperand(facts)}.`;
  if (isSecretParameter(owner)) return `The value of ${owner} is not valid. ${expected}`;
  if (facts.name === 'rest' || facts.name === 'text')
    return `${word} is not valid on ${owner} at this position. ${expected}`;
  const place = PLACES.test(facts.name) ? `${facts.name} ` : '';
  return `${word} is not a valid ${place}value of ${owner}. ${expected}`;
}

/** A name that is not valid is not valid wherever it is used. */
export function causeOfInvalid(word: string, facts: OperandFacts): { cause?: Cause } {
  return isName(facts) ? { cause: { within: 'file', text: `${word}: ${describeOperand(facts)}` } } : {};
}

function isName({ type, name, length }: OperandFacts): boolean {
  if (type === 'job' || type === 'jobPattern') return true;
  return !FORMS[type] && length !== undefined && (NOUNS[name] ?? 'a name').endsWith(' name');
}

/** The noun for a free-form word whose operand name is not suitable as a noun. */
const NOUNS: Readonly<Record<string, string>> = {
  application: 'a VTAM application name',
  dataset: 'a data set name',
  file: 'a file name',
  host: 'a host name or an IP address',
  id: 'an ID',
  interface: 'an interface name',
  job: 'a job name',
  keyring: 'a key ring',
  lu: 'an LU name',
  minutes: 'a number of minutes',
  ring: 'a key ring',
  seconds: 'a number of seconds',
  stack: 'a stack name',
  user: 'a user ID',
  userid: 'a user ID',
};

/** Operand names that do not describe the value. */
const GENERAL = /^(amount|choice|line|others?|records|rest|text|values?|words?)$/;

/** Whether the operand name describes its value. */
export function saysWhat({ name }: OperandFacts): boolean {
  return !GENERAL.test(name);
}

function freeText(facts: OperandFacts): string {
  const { name, length } = facts;
  const article = /^[aeiou]/.test(name) ? 'an' : 'a';
  const noun = NOUNS[name] ?? (saysWhat(facts) ? `${article} ${name}` : 'a value');
  return length === undefined ? noun : `${noun} of ${lengthText(facts)} characters`;
}

/** Descriptions of the values of a type; a type that is not listed here is a name. */
const FORMS: Partial<Record<ValueType, (facts: OperandFacts) => string>> = {
  keyword: (facts) => oneOf(allowedWords(facts)),
  integer: (facts) => `a number${range(facts)}`,
  decimal: (facts) => `a decimal number${range(facts)}`,
  port: (facts) => `a port number${range({ min: 1, max: 65535, ...facts })}`,
  size: (facts) =>
    `a size${range(facts) === '' ? '' : `${range(facts)} bytes`}${facts.suffix === 'required' ? ' with K or M directly after the number' : '; K or M is allowed'}`,
  hex: (facts) => `${lengthText(facts)} hexadecimal digits`,
  ipv4: (facts) => `an IPv4 address${prefixText(facts)}`,
  ipv6: (facts) => `an IPv6 address${prefixText(facts)}`,
  ip: (facts) => `an IPv4 or IPv6 address${prefixText(facts)}`,
  mask: () => 'a subnet mask such as 255.255.255.0 (contiguous one bits)',
  mac: () => '12 hexadecimal digits',
  time: () => 'a time hh:mm from 00:00 to 23:59',
  interfaceId: () => 'an interface ID of four hexadecimal groups with colons',
  dataset: () => 'a data set name',
  string: () => 'a quoted string',
  job: (facts) => `a job name of ${lengthText({ ...facts, length: facts.length ?? [1, 8] })} characters`,
  enum: (facts) => oneOf(facts.words ?? []),
  addresses: addressForms,
  path: () => "a path such as /etc/name.conf or //'DATA.SET(MEMBER)'",
  url: ({ length }) => `a URL that starts with http://${length ? `, of at most ${length[1]} characters` : ''}`,
  line: freeText,
  text: freeText,
  ipPattern: () => 'an IPv4 or IPv6 address; asterisks can replace its last parts',
  jobPattern: (facts) =>
    `a name of ${lengthText({ ...facts, length: facts.length ?? [1, 8] })} characters, optionally with * at the end`,
  bits: (facts) => `${(facts.lengths ?? []).join(' or ')} digits 0 or 1`,
  codes: codesText,
  times: () => 'a range of times hh:mm-hh:mm from 0:00 to 24:00',
  timestamps: () => 'a range yyyymmddhhmmss:yyyymmddhhmmss',
};

function oneOf(words: readonly string[]): string {
  return words.length === 1 ? words[0]! : `one of ${words.join(', ')}`;
}

function base(facts: OperandFacts): string {
  const form = FORMS[facts.type];
  if (form) return form(facts);
  if (facts.nameForm === 'vpn')
    return `a name of ${lengthText(facts)} characters that does not begin with a dash and has no comma`;
  const noun = NOUNS[facts.name] ?? 'a name';
  return facts.length ? `${noun} of ${lengthText(facts)} characters` : noun;
}

function range(facts: Pick<OperandFacts, 'min' | 'max'>): string {
  if (facts.min !== undefined && facts.max !== undefined) return ` from ${facts.min} to ${facts.max}`;
  if (facts.min !== undefined) return ` of at least ${facts.min}`;
  return facts.max !== undefined ? ` of at most ${facts.max}` : '';
}

function lengthText(facts: Pick<OperandFacts, 'length'>): string {
  if (!facts.length) return '';
  const [low, high] = facts.length;
  return low === high ? `${low}` : `${low} to ${high}`;
}

function prefixText(facts: OperandFacts): string {
  if (facts.prefix === 'required') return ' with a prefix length (/n)';
  return facts.prefix === 'optional' ? ', optionally with a prefix length (/n)' : ' without a prefix length';
}

const ADDRESS_FORMS = {
  address: 'an address',
  prefix: 'a network with its prefix length (10.1.0.0/16)',
  range: 'a range of addresses (10.1.1.1-10.1.1.9)',
};

function addressForms({ forms = ['address'] }: OperandFacts): string {
  return forms.map((form) => ADDRESS_FORMS[form]).join(' or ');
}

function codesText({ digits = 2, single, table }: OperandFacts): string {
  const codes =
    single === true ? `a code of ${digits} hexadecimal digits` : `codes of ${digits} hexadecimal digits each`;
  return table === undefined ? codes : `a name that System SSL supports, or ${codes}`;
}

/** The full keywords that a keyword operand allows. */
export function allowedWords(facts: OperandFacts): string[] {
  if (facts.words) return facts.words;
  return Object.keys(facts.values ?? {}).map((notation) => parseKeyword(notation).full);
}

/** The name of a parameter or statement in a message. */
export function nameOf(facts: ParameterFacts | StatementFacts): string {
  if ('statement' in facts) return facts.statement;
  if (facts.keyword === undefined) return `this ${facts.name}`;
  const { full } = parseKeyword(facts.keyword);
  // Policy names are in mixed case.
  return facts.name.toUpperCase() === full ? facts.name : full;
}

/** Paths at which a keyword is a parameter below the given facts, without the facts' own name. */
export function placesOf(keyword: string, facts: ParameterFacts | StatementFacts): string[][] {
  const found: string[][] = [];
  for (const parameter of facts.parameters ?? []) {
    if (hasKeyword(parameter, keyword)) found.push([parameter.name]);
    for (const deeper of placesOf(keyword, parameter)) found.push([parameter.name, ...deeper]);
  }
  return found;
}

/** The parameters that have a keyword, at any depth. */
export function parametersOf(keyword: string, facts: ParameterFacts | StatementFacts): ParameterFacts[] {
  return (facts.parameters ?? []).flatMap((parameter) => [
    ...(hasKeyword(parameter, keyword) ? [parameter] : []),
    ...parametersOf(keyword, parameter),
  ]);
}

function hasKeyword({ keyword: notation }: ParameterFacts, keyword: string): boolean {
  return notation !== undefined && parseKeyword(notation).full === keyword;
}
