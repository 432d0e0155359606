import type { TlsGroup, TlsGroupAttribute, TlsSignature, TlsSignatureAttribute } from '../../facts/algorithm-types.js';
import {
  areFourDigitCodes,
  defaultGroups,
  defaultSuites,
  groupOf,
  signatureOf,
  sslv2SuiteOf,
  suiteOf,
  suitesOfSuiteB,
} from '../../facts/algorithms.js';
import type { Release } from '../../facts/release.js';
import type { Setting } from '../basic-types.js';
import type { TlsCiphers, TlsCodeList, TlsRule, TlsSuite } from '../policy-types.js';
import type { EffectivePolicy } from './effective.js';

/** The cipher suites in effect, in the order of preference. */
export function ciphersOf(policy: EffectivePolicy, release: Release): TlsCiphers {
  const suiteB = policy.coded('SuiteBProfile');
  const profile = suiteB?.settings.at(-1);
  if (!suiteB || (profile && profile.value === undefined)) return { state: 'unknown', suites: [] };
  const ofProfile = profile && suitesOfSuiteB(String(profile.value), release);
  if (ofProfile) return { state: 'suite-b', suites: ofProfile };
  const list = codedSuites(policy, release);
  const sslv2 = sslv2Suites(policy);
  return sslv2.length > 0 ? { ...list, sslv2 } : list;
}

function codedSuites(policy: EffectivePolicy, release: Release): TlsCiphers {
  const names = policy.coded('V3CipherSuites', 'V3CipherSuites4Char');
  if (!names) return { state: 'unknown', suites: [] };
  if (names.settings.length === 0) return { state: 'default', suites: defaultsOf(policy, release) };
  const fourDigits = new Set(names.by ? settingsIn(names.by.settings.V3CipherSuites4Char) : []);
  const read = names.settings.map((setting) => suitesIn(setting, fourDigits.has(setting) ? 4 : 2, release));
  const suites = new Map<string, TlsSuite>();
  for (const suite of read.flat()) if (suite && !suites.has(suite.code)) suites.set(suite.code, suite);
  // A misspelled attribute may be one of the list.
  const isGuessed = policy.coded('V2CipherSuites')?.settings.some(({ damaged }) => damaged) === true;
  const state = isGuessed || read.some((some) => some.includes(undefined)) ? { state: 'unknown' as const } : {};
  return { ...state, suites: [...suites.values()] };
}

/** FIPS mode has a separate list. */
function defaultsOf(policy: EffectivePolicy, release: Release): TlsSuite[] {
  const fips = policy.coded('FIPS140');
  const mode = fips?.settings.at(-1);
  if (!fips || (mode && mode.value === undefined)) return [];
  return defaultSuites(release, mode !== undefined && mode.value !== 'Off');
}

/** The suites on one line; undefined means an unknown one. */
function suitesIn({ value, at }: Setting, digits: 2 | 4, release: Release): (TlsSuite | undefined)[] {
  const place = at === undefined ? {} : { at };
  const text = String(value ?? '');
  if (/^(TLS|SSL)_/i.test(text)) {
    const suite = digits === 2 ? suiteOf(text, release) : undefined;
    return [suite && { ...suite, ...place, written: 'name' }];
  }
  if (digits === 2 && areFourDigitCodes(text, release)) return [undefined];
  const found = codesIn(text, digits).map((code) =>
    code === undefined ? undefined : suiteOf(code.padStart(4, '0'), release),
  );
  return found.map((suite) => suite && { ...suite, ...place, written: digits === 2 ? 'two-digits' : 'four-digits' });
}

function sslv2Suites(policy: EffectivePolicy): NonNullable<TlsCiphers['sslv2']> {
  return (policy.coded('V2CipherSuites')?.settings ?? []).flatMap(({ value, at }) => {
    const text = String(value ?? '');
    const keys = /_/.test(text) ? [text] : [...text];
    return keys.flatMap((key) => {
      const suite = sslv2SuiteOf(key);
      return suite && at !== undefined ? [{ ...suite, at }] : [];
    });
  });
}

const GROUP_ATTRIBUTES: readonly TlsGroupAttribute[] = [
  'ClientECurves',
  'ClientKeyShareGroups',
  'ServerKexECurves',
  'ServerKeyShareGroups',
];
const SIGNATURE_ATTRIBUTES: readonly TlsSignatureAttribute[] = ['SignaturePairs', 'SignaturePairsCert'];

/** The lists of TTLSSignatureParms in effect. */
export function codeListsOf(policy: EffectivePolicy, release: Release): Pick<TlsRule, 'groups' | 'signatures'> {
  const groups: TlsRule['groups'] = {};
  for (const attribute of GROUP_ATTRIBUTES) {
    const list = listOf(policy, attribute, groupOf);
    const byDefault = list === undefined ? defaultGroups(attribute, release) : undefined;
    if (list) groups[attribute] = list;
    else if (byDefault) groups[attribute] = { state: 'default', items: byDefault };
  }
  const signatures: TlsRule['signatures'] = {};
  for (const attribute of SIGNATURE_ATTRIBUTES) {
    const list = listOf<TlsSignature>(policy, attribute, signatureOf);
    if (list) signatures[attribute] = list;
  }
  return { groups, signatures };
}

function listOf<T extends TlsGroup | TlsSignature>(
  policy: EffectivePolicy,
  attribute: string,
  lookup: (key: string) => T | undefined,
): TlsCodeList<T> | undefined {
  const coded = policy.coded(attribute);
  if (!coded) return { state: 'unknown', items: [] };
  if (coded.settings.length === 0) return undefined;
  if (coded.settings.some(({ value }) => /^any$/i.test(String(value)))) return { any: true, items: [] };
  const read = coded.settings.flatMap(({ value, at }) => {
    const text = String(value ?? '');
    const byName = lookup(text);
    const written: 'name' | 'four-digits' = byName && byName.code !== text ? 'name' : 'four-digits';
    const found = written === 'name' ? [byName] : codesIn(text, 4).map((code) => code && lookup(code));
    return found.map((item) => (item ? { ...item, written, ...(at === undefined ? {} : { at }) } : undefined));
  });
  const items = read.filter((item) => item !== undefined) as TlsCodeList<T>['items'];
  return items.length < read.length ? { state: 'unknown', items } : { items };
}

/** The codes of a string without blanks; undefined for text that is not a code. */
function codesIn(text: string, digits: number): (string | undefined)[] {
  if (text === '' || text.length % digits !== 0 || !/^[0-9A-Fa-f]+$/.test(text)) return [undefined];
  return text.toUpperCase().match(new RegExp(`.{${digits}}`, 'g'))!;
}

function settingsIn(setting: Setting | Setting[] | undefined): Setting[] {
  if (setting === undefined) return [];
  return Array.isArray(setting) ? setting : [setting];
}
