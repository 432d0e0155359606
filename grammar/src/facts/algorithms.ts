import policyTables from '../../gen/policy-tables.json';
import { keptIn } from '../collections/memo.js';
import type {
  AlgorithmFacts,
  AlgorithmKind,
  Strength,
  SuiteFacts,
  SuiteWeakness,
  TlsGroup,
  TlsGroupAttribute,
  TlsSignature,
} from './algorithm-types.js';
import { isIncluded, type Release } from './release.js';

type Dated<T> = T & { since?: string };
type SuiteRow = Dated<
  Pick<
    SuiteFacts,
    'code' | 'name' | 'versions' | 'keyExchange' | 'authentication' | 'encryption' | 'mac' | 'strength' | 'fips'
  >
>;

interface Tables {
  suites: SuiteRow[];
  sslv2: { code: string; name: string }[];
  suiteB: Record<string, string[]>;
  systemSslDefaults: { since?: string; until?: string; codes: string[]; fips?: string[] }[];
  groups: Dated<TlsGroup>[];
  signatures: Dated<TlsSignature>[];
  defaults: Partial<Record<TlsGroupAttribute, { since: string; codes: string[] }[]>>;
  algorithms: Record<AlgorithmKind, Record<string, AlgorithmFacts>>;
}

const tables = policyTables as unknown as Tables;

/** Strength of the keywords of IPSec and IKE. */
export const ALGORITHMS = tables.algorithms;

const SUITES = index(tables.suites);
const SSLV2_SUITES = index(tables.sslv2);
const GROUPS = index(tables.groups.map(undated));
const SIGNATURES = index(tables.signatures.map(undated));

/** The suite with a given name or four-digit code. */
export function suiteOf(key: string, release: Release): SuiteFacts | undefined {
  const row = SUITES.get(key.toUpperCase());
  if (!row) return undefined;
  const own = `${release} ${row.code}`;
  return keptIn(suites, own, () => toSuite(row, release));
}

const suites = new Map<string, SuiteFacts>();

function toSuite(row: SuiteRow, release: Release): SuiteFacts {
  const { since, ...facts } = row;
  return {
    ...facts,
    ...(facts.code.startsWith('00') ? { shortCode: facts.code.slice(2) } : {}),
    forwardSecrecy: ['DHE', 'ECDHE', 'TLSv1.3'].includes(facts.keyExchange),
    aead: facts.mac === 'AEAD',
    weaknesses: weaknessesOf(facts),
    ...(isIncluded(row, release) ? {} : { notInRelease: true }),
  };
}

/** Four-digit codes in place of two-digit codes, like 1301 or C030: a two-digit code in them is no suite, or a suite without encryption. */
export function areFourDigitCodes(text: string, release: Release): boolean {
  const groups = /^([0-9A-Fa-f]{4})+$/.test(text) ? text.match(/.{4}/g)! : [];
  if (groups.length === 0 || !groups.every((code) => suiteOf(code, release))) return false;
  const halves = groups.flatMap((code) => [code.slice(0, 2), code.slice(2)]);
  return halves.some((code) => suiteOf(`00${code}`, release)?.weaknesses.includes('no-encryption') !== false);
}

/** The SSLv2 cipher suite with a code or a name; undefined if there is none. */
export function sslv2SuiteOf(key: string): { code: string; name: string } | undefined {
  return SSLV2_SUITES.get(key.toUpperCase());
}

/** The suites that a value of SuiteBProfile represents; none for Off. */
export function suitesOfSuiteB(profile: string, release: Release): SuiteFacts[] | undefined {
  return tables.suiteB[profile]?.map((code) => suiteOf(code, release)!);
}

/** The elliptic curve or Diffie-Hellman group with a code or a name; undefined if the tables do not contain it. */
export function groupOf(key: string): TlsGroup | undefined {
  return GROUPS.get(key.toUpperCase());
}

/** The signature algorithm pair with a code or a name; undefined if the tables do not contain it. */
export function signatureOf(key: string): TlsSignature | undefined {
  return SIGNATURES.get(key.toUpperCase());
}

/** Names that a list of codes can contain in a release, with the strength of each; the strongest first. */
export function namesInTable(table: string, release: Release): { name: string; strength: Strength }[] {
  const rows: readonly Dated<{ name: string; strength: Strength }>[] =
    table === 'cipherSuites' ? tables.suites : tables.signatures;
  return rows
    .filter((row) => isIncluded(row, release))
    .sort((a, b) => USUAL.indexOf(a.strength) - USUAL.indexOf(b.strength));
}

const USUAL: readonly Strength[] = ['strong', 'acceptable', 'weak', 'broken'];

/** The groups in effect when an attribute is not coded, if known. */
export function defaultGroups(attribute: TlsGroupAttribute, release: Release): TlsGroup[] | undefined {
  return tables.defaults[attribute]
    ?.findLast((entry) => isIncluded(entry, release))
    ?.codes.map((code) => groupOf(code)!);
}

/** The suites that System SSL uses if no list is coded; none if the list of the release is unknown. */
export function defaultSuites(release: Release, fips: boolean): SuiteFacts[] {
  const lists = tables.systemSslDefaults.find((entry) => isIncluded(entry, release));
  return (fips ? lists?.fips : lists?.codes)?.map((code) => suiteOf(code, release)!) ?? [];
}

function weaknessesOf({ encryption, mac, keyExchange, authentication, name }: SuiteRow): SuiteWeakness[] {
  const found: [boolean, SuiteWeakness][] = [
    [encryption === 'NULL', 'no-encryption'],
    [name.includes('_EXPORT_'), 'export'],
    [encryption.startsWith('RC4'), 'rc4'],
    [encryption.startsWith('RC2'), 'rc2'],
    [encryption === 'DES', 'des'],
    [encryption === '3DES', '3des'],
    [mac === 'MD5', 'md5'],
    [mac === 'SHA1', 'sha1-mac'],
    [/^(RC2|DES|3DES)|-CBC$/.test(encryption), 'cbc'],
    [['RSA', 'DH', 'ECDH'].includes(keyExchange), 'static-key-exchange'],
    [authentication === 'DSA', 'dsa'],
  ];
  return found.flatMap(([is, weakness]) => (is ? [weakness] : []));
}

function undated<T extends object>(row: Dated<T>): T {
  const { since: _, ...facts } = row;
  return facts as unknown as T;
}

/** Rows by code and by name, in capitals. */
function index<T extends { code: string; name: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.flatMap((row) => [row.code, row.name.toUpperCase()].map((key) => [key, row] as const)));
}
