import type { Rule } from './rules.js';

/** Readable words for abbreviated names. */
const WORDS: Readonly<Record<string, string>> = {
  auth: 'authentication algorithm',
  cpc: 'machine',
  dvipa: 'dynamic VIPA',
  dvipas: 'dynamic VIPAs',
  encrypt: 'encryption algorithm',
  first: 'first one',
  held: 'reserved port',
  how: 'value',
  image: 'TcpImage',
  item: 'statement',
  job: 'job name',
  least: 'minimum',
  mac: 'MAC address',
  mb: 'n',
  mtu: 'n',
  names: 'names',
  newest: 'newest adapter',
  object: 'statement',
  pchid: 'PCHID',
  pfid: 'PFID',
  pfids: 'PFIDs',
  pnetid: 'PNetID',
  saf: 'SAF resource',
  second: 'second one',
  tcp: 'importance',
  usual: 'default',
  vipas: 'VIPAs',
  vlan: 'VLAN ID',
  what: 'items',
  who: 'user or group',
  written: 'reservation',
  xcf: 'dynamic XCF address',
  ziips: 'n',
};

/**
 * A message or fix title for documentation pages, where no finding fills its placeholders: uses the words of the rule, otherwise a general word for
 * the placeholder.
 *
 * @param mark formats a general word in the sentence, for example in italics
 */
export function withWords(
  template: string,
  { placeholders }: Pick<Rule, 'placeholders'>,
  mark: (word: string) => string = (word) => word,
): string {
  return template.replace(/\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (_, name: string) => {
    const own = placeholders?.[name];
    return (
      own ??
      mark(WORDS[name] ?? name.replace(/_/g, ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
    );
  });
}

/** Adds the values of the parameters that the text names: `one of the parameter usual (1492, 1500)`. */
export function withParameters(text: string, { parameters }: Pick<Rule, 'parameters'>): string {
  return text.replace(/\bparameters? ([A-Za-z_]\w*)\b(?! \()/g, (whole, name: string) => {
    const value = parameters?.[name];
    if (value === undefined) return whole;
    const shown = Array.isArray(value)
      ? value.join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
    return shown === '' ? whole : `${whole} (${shown})`;
  });
}
