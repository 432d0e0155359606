import { groupOf, NEWEST, type PolicyObject, type Setting, signatureOf, suiteOf } from '@ezlint/grammar';

/** A coded list of codes: four digits each, in order of preference. */
export interface WrittenList {
  /** Label in pasearch. */
  label: string;
  codes: string[];
  at: number;
}

/** The parameters that form a list, with the number of digits of a code that is not a name. */
interface ListParameters {
  label: string;
  digits: Readonly<Record<string, 2 | 4>>;
  codeOf(key: string): string | undefined;
}

const LISTS: readonly ListParameters[] = [
  {
    label: 'V3CipherSuites',
    digits: { V3CipherSuites: 2, V3CipherSuites4Char: 4 },
    codeOf: (key) => suiteOf(key, NEWEST)?.code,
  },
  ...['ClientECurves', 'ClientKeyShareGroups', 'ServerKexECurves', 'ServerKeyShareGroups'].map((label) => ({
    label,
    digits: { [label]: 4 as const },
    codeOf: (key: string) => groupOf(key)?.code,
  })),
  ...['SignaturePairs', 'SignaturePairsCert'].map((label) => ({
    label,
    digits: { [label]: 4 as const },
    codeOf: (key: string) => signatureOf(key)?.code,
  })),
];

/** The parameters whose values are lists. */
export const LIST_PARAMETERS: ReadonlySet<string> = new Set(LISTS.flatMap(({ digits }) => Object.keys(digits)));

/** The labels under which pasearch shows the lists. */
export const LIST_LABELS: ReadonlySet<string> = new Set(LISTS.map(({ label }) => label));

/** The lists that are coded for an action, given as `objects`: itself and its blocks. Omits lists with an unknown code. */
export function writtenLists(objects: readonly PolicyObject[]): WrittenList[] {
  return LISTS.flatMap(({ label, digits, codeOf }) => {
    const coded = Object.entries(digits)
      .flatMap(([name, length]) => settingsOf(objects, name).map((setting) => ({ ...setting, length })))
      .sort((a, b) => a.at - b.at);
    const codes = coded.flatMap(({ value, length }) => codesIn(value, length, codeOf));
    const [first] = coded;
    return first === undefined || codes.includes(undefined)
      ? []
      : [{ label, codes: [...new Set(codes as string[])], at: first.at }];
  });
}

function settingsOf(objects: readonly PolicyObject[], name: string): { at: number; value: string }[] {
  const coded = objects.flatMap(({ settings }) => [settings[name] ?? []].flat() as Setting[]);
  return coded.flatMap(({ at, value, state }) =>
    at === undefined || state !== undefined || value === undefined ? [] : [{ at, value: String(value) }],
  );
}

function codesIn(text: string, digits: 2 | 4, codeOf: ListParameters['codeOf']): (string | undefined)[] {
  if (!/^[0-9A-F]+$/i.test(text)) return [codeOf(text)];
  const parts = text.match(digits === 2 ? /..?/g : /.{1,4}/g)!;
  return parts.map((part) => (part.length === digits ? codeOf(part.padStart(4, '0').toUpperCase()) : undefined));
}

/** The codes of a list in the output of pasearch. */
export function shownCodes(text: string): string[] {
  return text.split(' ').map((code) => code.padStart(4, '0').toUpperCase());
}
