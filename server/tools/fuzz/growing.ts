import {
  type LanguageId,
  languageOf,
  MEMBER_LANGUAGES,
  memberVocabulary,
  type OperandFacts,
  type ParameterFacts,
  parseKeyword,
  policyStatements,
} from '@ezlint/grammar';

/** Texts of every language whose length is a parameter, generated only from the facts: each statement and parameter repeated. */

export interface Form {
  name: string;
  language: LanguageId;
  /** The text with this number of repetitions. */
  text: (count: number) => string;
}

type Facts = Pick<ParameterFacts, 'operands' | 'parameters' | 'end' | 'block' | 'keyword' | 'name'> & {
  discriminator?: string;
};
type Write = (facts: Facts, at: number, inner: readonly string[]) => string;

const PROFILES = ['profile', 'tn3270', 'smcat'] as const;
const POLICIES = ['pagent', 'at-tls', 'ipsec', 'ids', 'qos', 'routing'] as const;
/** Nesting of parameters that is followed. */
const DEEPEST = 3;

export function growingForms(): Form[] {
  const ofProfiles = PROFILES.flatMap((language) =>
    languageOf(language).statements.flatMap(({ facts }) =>
      formsOf(language, facts.statement, { ...facts, name: facts.statement }, inFreeFormat),
    ),
  );
  const ofPolicies = POLICIES.flatMap((language) =>
    policyStatements()
      .statements.filter(({ facts }) => (facts.languages?.[0] ?? 'at-tls') === language)
      .flatMap(({ facts }) => formsOf(language, facts.statement, { ...facts, name: facts.statement }, inBlocks)),
  );
  const ofMembers = MEMBER_LANGUAGES.flatMap((language) => {
    const { form, statements } = memberVocabulary(language).facts;
    return statements.flatMap((facts) => formsOf(language, facts.name, facts, MEMBERS[form]));
  });
  return [...ofProfiles, ...ofPolicies, ...ofMembers];
}

function formsOf(language: LanguageId, name: string, facts: Facts, write: Write): Form[] {
  const lines = (count: number, line: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => `${line(at)}\n`).join('');
  const forms: Form[] = [
    { language, name: `${name} repeated`, text: (count) => lines(count, (at) => write(facts, at, [])) },
    { language, name: `${name} repeated, equal`, text: (count) => lines(count, () => write(facts, 1, [])) },
  ];
  for (const path of pathsOf(facts, 0)) {
    const inner = (at: number): string =>
      path.reduceRight<string>((text, own) => write(own, at, text === '' ? [] : [text]), '');
    const what = `${name} ${path.map((own) => own.name).join(' ')}`;
    const { operands = [] } = path.at(-1)!;
    forms.push(
      {
        language,
        name: `${what} in each of many`,
        text: (count) => lines(count, (at) => write(facts, at, [inner(at)])),
      },
      {
        language,
        name: `${what} repeated`,
        text: (count) =>
          write(
            facts,
            1,
            Array.from({ length: count }, (_, at) => inner(at)),
          ),
      },
    );
    if (operands.length === 0) continue;
    forms.push(
      {
        language,
        name: `${what} with many words`,
        text: (count) => write(facts, 1, [`${inner(1)} ${valuesOf(operands, count)}`]),
      },
      {
        language,
        name: `${what} with a long value`,
        text: (count) => write(facts, 1, [`${inner(1)}${'x'.repeat(Math.min(90_000, count * 20))}`]),
      },
    );
  }
  forms.push({
    language,
    name: `${name} with many words`,
    text: (count) => write({ ...facts, operands: [] }, 1, [valuesOf(facts.operands, count)]),
  });
  return forms;
}

function valuesOf(operands: readonly OperandFacts[] = [], count: number): string {
  if (operands.length === 0) return 'WORD '.repeat(count);
  return Array.from(
    { length: count },
    (_, at) => `${valid(operands[at % operands.length]!, at)}${at % 8 === 7 ? '\n ' : ''}`,
  ).join(' ');
}

function pathsOf({ parameters = [], block }: Facts, depth: number): ParameterFacts[][] {
  if (depth === DEEPEST) return [];
  const inline =
    typeof block === 'string'
      ? policyStatements().statements.find(({ facts }) => facts.statement === block)?.facts
      : undefined;
  return [...parameters, ...(depth < 1 ? (inline?.parameters ?? []) : [])].flatMap((own) => [
    [own],
    ...pathsOf(own, depth + 1).map((rest) => [own, ...rest]),
  ]);
}

function head({ keyword, name, discriminator, operands = [] }: Facts, at: number): string {
  const words = operands.filter(({ optional }) => !optional).map((operand) => valid(operand, at));
  const own = keyword === undefined ? name : parseKeyword(keyword).full;
  return [own, ...words, ...(discriminator === undefined ? [] : [parseKeyword(discriminator).full])].join(' ');
}

const inFreeFormat: Write = (facts, at, inner) => {
  const own = facts.keyword === undefined ? head(facts, at).slice(facts.name.length + 1) : head(facts, at);
  const required = (facts.parameters ?? []).filter(
    (parameter) => parameter.required && inner.every((text) => !text.startsWith(head(parameter, at).split(' ')[0]!)),
  );
  return [
    own,
    ...required.map((parameter) => inFreeFormat(parameter, at, [])),
    ...inner,
    ...(facts.end === undefined ? [] : [parseKeyword(facts.end).full]),
  ].join('\n ');
};

const inBlocks: Write = (facts, at, inner) => {
  const { parameters = [], block } = facts;
  if (parameters.length === 0 && block === undefined) return [head(facts, at), ...inner].join(' ');
  return [head(facts, at), '{', ...inner, '}'].join('\n');
};

const MEMBERS: Record<ReturnType<typeof memberVocabulary>['facts']['form'], Write> = {
  lines: (facts, at, inner) => [head(facts, at), ...inner].join(inner.length > 1 ? '\n ' : ' '),
  calls: ({ name, operands = [] }, at, inner) =>
    `${name}(${[...operands.map((operand) => valid(operand, at)), ...inner].join('\n ')})`,
  assignments: ({ name, operands = [] }, at, inner) =>
    `${name}=${[...operands.map((operand) => valid(operand, at)), ...inner].join(',\n')}`,
  macros: ({ name, operands = [], parameters }, at, inner) =>
    parameters === undefined
      ? `${name}=${operands.map((operand) => valid(operand, at)).join(',')}`
      : `N${at % 99999} ${name} ${[...operands.map((operand) => valid(operand, at)), ...inner].join(',')}`,
  terminated: ({ name, operands = [], parameters }, at, inner) =>
    parameters === undefined
      ? `${name}=${operands.map((operand) => valid(operand, at)).join(',')}`
      : `${name} ${[...operands.map((operand) => valid(operand, at)), ...inner].join('\n  ')};`,
};

const address = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

type Valid = (facts: OperandFacts, at: number) => string;

const hex = (at: number): string => (at & 65535).toString(16);
const VALID: Readonly<Partial<Record<OperandFacts['type'], Valid>>> = {
  integer: ({ min = 1, max = 65535 }, at) => String(min + (at % (max - min + 1))),
  port: (_, at) => String(1 + (at % 65535)),
  ipv4: (_, at) => address(at),
  ip: (_, at) => address(at),
  ipPattern: (_, at) => address(at),
  addresses: ({ forms = [] }, at) => {
    if (forms.includes('range')) return `${address(at)}-${address(at + 1)}`;
    return forms.includes('prefix') ? `${address(at)}/32` : address(at);
  },
  ipv6: (_, at) => `2001:db8::${(at >> 16).toString(16)}:${hex(at)}`,
  mask: () => '255.255.255.0',
  mac: (_, at) => `02${at.toString(16).padStart(10, '0')}`,
  dataset: (_, at) => `'A.N${at % 9999999}'`,
  string: (facts, at) => `"${validName(facts, at)}"`,
  interfaceId: (_, at) => `1:2:3:${hex(at)}`,
  path: (_, at) => `/etc/n${at}`,
  url: (_, at) => `http://n${at}.example.com/`,
  times: () => '08:00-17:30',
  timestamps: () => '20260101000000:20261231235959',
  time: () => '12:30',
  decimal: () => '0.5',
  hex: (_, at) => hex(at).padStart(4, '0').toUpperCase(),
  codes: (_, at) => hex(at).padStart(4, '0').toUpperCase(),
  size: ({ min = 1, max = 65535 }, at) => `${min + (at % Math.min(1000, max - min + 1))}`,
  bits: () => '1010',
};

const validName: Valid = ({ length }, at) => `N${at}`.slice(0, length?.[1] ?? 8).padEnd(length?.[0] ?? 1, 'A');

/** A valid value; different for different positions if the type permits it. */
function valid(facts: OperandFacts, at: number): string {
  const { type, values = {}, words = [], also = [] } = facts;
  const named = [...Object.keys(values).map((notation) => parseKeyword(notation).full), ...words];
  if (type === 'keyword' || type === 'enum') return named[at % named.length] ?? also[0] ?? 'YES';
  return (VALID[type] ?? validName)(facts, at);
}
