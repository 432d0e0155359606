import type { Rule } from './rules.js';

/** Words for names that say little by themselves. */
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
 * A message or the title of a fix as pages print it, where no finding fills its placeholders: by the words of the rule, else by what the
 * placeholder represents.
 *
 * @param mark how a general word is marked in the sentence, such as italics
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

/** The text with the values of the parameters that it names: `one of the parameter usual (1492, 1500)`. */
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
