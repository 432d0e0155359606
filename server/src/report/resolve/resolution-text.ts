import { greatest } from '@ezlint/grammar';
import { capitalized } from '../../engine/core/capitalized.js';
import type { StageAnswer } from '../../engine/core/resolve/stages/types.js';
import type {
  EffectiveSuite,
  EffectiveTls,
  FilterResolution,
  Resolution,
  RuleVerdict,
  TextPlace,
  UnprotectedPort,
} from '../../engine/core/resolve/types.js';
import { connectionText } from '../../engine/core/resolve/wording.js';
import type { Style } from '../text/style.js';
import { stagesText } from './stages-text.js';

interface Options {
  /** Everything, including rules that do not match, even if there are many. */
  all: boolean;
  style: Style;
}

/** Rules that do not match are listed up to this number; above it, they are counted. */
const LISTED = 12;

/** One resolved connection for users. */
export function resolutionText(
  resolution: Resolution,
  stages: readonly StageAnswer[],
  unprotected: readonly UnprotectedPort[],
  options: Options,
): string {
  const { tls, filters, job, connection } = resolution;
  const lines = [
    `${capitalized(connectionText(connection))}${jobText(job)}${connection.user ? `, user ${connection.user}` : ''}`,
    `Stack ${resolution.stack}, z/OS ${resolution.release}`,
    ...resolution.notices.map((notice) => `Note: ${notice}`),
    '',
    ...stagesText(stages, options),
    '',
    `${options.style.strong('AT-TLS')}: ${tls.summary}`,
    ...rulesText(tls.rules, options),
    ...tls.policies.flatMap((policy) => policyText(policy, resolution.release, options)),
    '',
    ...filterText('IP filters, packets in', filters.inbound, SOURCES[filters.source], options),
    ...filterText('IP filters, packets out', filters.outbound, SOURCES[filters.source], options),
    ...unprotectedText(unprotected, options),
  ];
  return `${lines.join('\n')}\n`;
}

const SOURCES = {
  policy: 'policy',
  profile: 'defaults of the profile',
  none: 'no filters',
  unknown: 'filters not known',
};

function jobText(job: Resolution['job']): string {
  if (!job) return '';
  return job.at ? `, job ${job.job} (reserved in ${placeText(job.at)})` : `, job ${job.job}`;
}

export function placeText({ file, line }: TextPlace): string {
  return `${file}:${line}`;
}

function rulesText(rules: readonly RuleVerdict[], { all, style }: Options): string[] {
  const isCut = !all && rules.filter(({ outcome }) => outcome === 'no-match').length > LISTED;
  const shown = isCut ? rules.filter(({ outcome }) => outcome !== 'no-match') : rules;
  const width = Math.max(0, ...shown.map(({ name }) => name.length));
  const lines = shown.map((rule) => {
    const head = [
      `  ${rule.name.padEnd(width)}`,
      ...(rule.priority === undefined ? [] : [`priority ${rule.priority}`]),
      ...(rule.action ? [rule.action] : []),
      MARKS[rule.outcome],
    ].join('  ');
    const place = placesText(rule);
    const text = `${head}: ${rule.why}${rule.timed ? ' At certain times only.' : ''}`;
    const line = rule.outcome === 'applies' || rule.outcome === 'in-part' ? style.strong(text) : text;
    return `${line}${place ? style.faint(`  ${place}`) : ''}`;
  });
  return isCut ? [...lines, `  ${rules.length - shown.length} more rules do not select it (--all lists them).`] : lines;
}

/** The place of the rule, and of what decides whether it matches. */
function placesText({ at, service, conditions }: RuleVerdict): string {
  const condition = conditions.find((one) => one.at)?.at;
  const within = (what: string, place: TextPlace): string =>
    place.file === at?.file ? `${what} in line ${place.line}` : `${what} ${placeText(place)}`;
  return [
    ...(at ? [placeText(at)] : []),
    ...(service ? [within('service', service)] : []),
    ...(condition ? [within('condition', condition)] : []),
  ].join(', ');
}

const MARKS = {
  applies: 'applies',
  'in-part': 'possibly applies',
  shadowed: 'shadowed',
  'no-match': 'no',
  unknown: 'not known',
} as const;

function policyText({ rule, values, ciphers }: EffectiveTls, release: string, { all, style }: Options): string[] {
  const plain = values.filter(({ name }) => !name.includes('CipherSuites'));
  const shown = all ? plain : plain.filter(({ at, name }) => at !== undefined || SECURITY.has(name));
  const width = Math.max(0, ...shown.map(({ name }) => name.length));
  const valueWidth = Math.min(32, Math.max(0, ...shown.map(({ value = '?' }) => value.length)));
  return [
    '',
    `  Effective policy of ${style.strong(rule)}`,
    ...shown.map(({ name, value, state, at }) => {
      const from = at ? placeText(at) : state === 'unknown' ? 'not known' : `default of z/OS ${release}`;
      return `    ${name.padEnd(width)}  ${(value ?? '?').padEnd(valueWidth)}  ${style.faint(from)}`;
    }),
    ...(shown.length < plain.length ? [`    and ${plain.length - shown.length} defaults (--all lists them)`] : []),
    ...cipherText(ciphers, style),
  ];
}

/** Defaults that determine the strength of the protection. */
const SECURITY: ReadonlySet<string> = new Set([
  ...['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3', 'HandshakeRole', 'ClientAuthType'],
  ...['ApplicationControlled', 'SecondaryMap', 'FIPS140', 'Keyring'],
]);

function cipherText({ state, suites, notUsable = [] }: EffectiveTls['ciphers'], style: Style): string[] {
  if (state === 'default' && suites.length + notUsable.length === 0)
    return ['    Cipher suites: the default of System SSL'];
  const heads = {
    unknown: 'Cipher suites, as far as known',
    'suite-b': 'Cipher suites of SuiteBProfile',
    default: 'Cipher suites, the default of System SSL',
    coded: 'Cipher suites in order of preference',
  };
  return [
    `    ${heads[state ?? 'coded']}`,
    ...suites.map((suite) => suiteText(suite, style)),
    ...(suites.length === 0 ? ['      no usable suite for the versions in effect'] : []),
    ...(notUsable.length > 0 ? ['    Not usable with the versions in effect'] : []),
    ...notUsable.map((suite) => suiteText(suite, style)),
  ];
}

function suiteText({ code, name, strength, at }: EffectiveSuite, style: Style): string {
  return `      ${code} ${name}  ${strength}${at ? style.faint(`  ${placeText(at)}`) : ''}`;
}

function filterText(title: string, resolution: FilterResolution, source: string, options: Options): string[] {
  const head = resolution.state === 'not-filtered' ? title : `${title} (${source})`;
  return [`${options.style.strong(head)}: ${resolution.summary}`, ...rulesText(resolution.rules, options), ''];
}

function unprotectedText(ports: readonly UnprotectedPort[], { style }: Options): string[] {
  if (ports.length === 0) return [];
  const width = greatest(ports.map(({ port }) => port.length));
  return [
    style.strong('Reserved ports that no AT-TLS rule protects'),
    ...ports.map(
      ({ port, job, at, why }) =>
        `  ${port.padStart(width)}  ${job.padEnd(8)}  ${why}${at ? style.faint(`  ${placeText(at)}`) : ''}`,
    ),
  ];
}
