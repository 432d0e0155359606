import type { TlsRule, TlsSuite } from '@ezlint/grammar';
import { policyState, whyNotWhole } from '../judging/completeness.js';
import { all, holds, type Judgment, unknown, violated } from '../judging/judgment.js';
import { type AuditSubject, evidenceAt, first, holdsAt, isKnown, violatedAt } from '../judging/subject.js';
import type { Evidence } from '../judging/types.js';
import { type Check, texts } from './check.js';
import { eachTlsRule, protectingRules, roleOf, usableSuites, VERSIONS, versionOf } from './tls-rules.js';

/** Whether a rule has at least one cipher suite and all of them can be used in FIPS mode. */
export function approvedSuites(subject: AuditSubject, rule: TlsRule): Judgment {
  return judgeSuites(subject, rule, (suite) => suite.fips && suite.strength !== 'broken', 'FIPS 140');
}

function judgeSuites(
  subject: AuditSubject,
  rule: TlsRule,
  isAccepted: (suite: TlsSuite) => boolean,
  what: string,
): Judgment {
  const suites = usableSuites(rule);
  if (suites === undefined)
    return unknown(
      `AT-TLS rule ${rule.name}: the cipher suites that are in effect.`,
      evidenceAt(subject, 'TTLSCipherParms', 'open', `The cipher suites of ${rule.name} are not known.`, rule.at),
    );
  const sslv2 = versionOf(rule, 'SSLv2') === 'On' ? (rule.ciphers.sslv2 ?? []) : [];
  const wrong = suites.filter((suite) => !isAccepted(suite));
  const names = [...suites, ...sslv2].map(({ name }) => name).join(', ');
  if (suites.length === 0 || wrong.length + sslv2.length > 0) {
    const first = wrong[0] ?? sslv2[0];
    const message = first
      ? `${rule.name} offers suites that are not accepted (${what}): ${[...wrong, ...sslv2].map(({ name }) => name).join(', ')}.`
      : `${rule.name} has no cipher suite that its versions can use.`;
    return violatedAt(subject, 'TTLSCipherParms', message, first?.at ?? rule.at, names);
  }
  const message = `All cipher suites of ${rule.name} are accepted (${what}).`;
  return holdsAt(subject, 'TTLSCipherParms', message, suites.find(({ at }) => at)?.at ?? rule.at, names);
}

/** The STIG item about AT-TLS: a policy exists and specifies approved cipher suites. */
export const atTlsPolicy: Check = {
  title: 'AT-TLS rules protect connections, and their cipher lists contain only approved suites.',
  run(subject) {
    const rules = protectingRules(subject);
    const why = whyNotWhole(subject, 'at-tls');
    if (rules.length === 0) {
      if (why !== undefined && policyState(subject, 'at-tls') !== 'none') return unknown(why);
      const at = subject.stack.policy?.files[0]?.at;
      return violatedAt(subject, 'TTLSRule', 'No AT-TLS rule protects connections.', at);
    }
    return eachTlsRule(subject, {}, (rule) => codedSuites(subject, rule));
  },
};

/** The item requires suites in policy statements; the defaults of System SSL do not meet it. */
function codedSuites(subject: AuditSubject, rule: TlsRule): Judgment {
  const judged = approvedSuites(subject, rule);
  if (rule.ciphers.state !== 'default' || judged.state === 'violated') return judged;
  return all([
    judged,
    unknown(
      `AT-TLS rule ${rule.name}: it specifies no cipher suites, so the defaults of System SSL apply. Compare them with the accepted suites.`,
      evidenceAt(subject, 'TTLSCipherParms', 'open', `${rule.name} specifies no cipher suites.`, rule.at),
    ),
  ]);
}

/** Versions of SSL and TLS. */
export const tlsVersions: Check = {
  title: 'AT-TLS rules have the required versions on and the versions that are not accepted off.',
  parameters: {
    on: 'Versions that must be on, such as TLSv1.2.',
    off: 'Versions that must be off.',
    role: 'server or client: only rules of this handshake role.',
  },
  run: (subject, { on, off, role }) =>
    eachTlsRule(subject, { role }, (rule) =>
      all([
        ...texts(on).map((version) => versionIs(subject, rule, version, 'On')),
        ...texts(off).map((version) => versionIs(subject, rule, version, 'Off')),
      ]),
    ),
};

function versionIs(subject: AuditSubject, rule: TlsRule, version: string, wanted: 'On' | 'Off'): Judgment {
  const setting = first(rule.settings[version]);
  const state = versionOf(rule, version);
  const evidence = (outcome: Evidence['outcome'], message: string): Evidence =>
    evidenceAt(subject, version, outcome, message, setting?.at ?? rule.at, setting?.value);
  if (state === 'unknown')
    return unknown(
      `AT-TLS rule ${rule.name}: whether ${version} is on.`,
      evidence('open', `${version} of ${rule.name} is not known.`),
    );
  const message = `${version} is ${state} in ${rule.name}.`;
  return state === wanted ? holds(evidence('met', message)) : violated(evidence('violated', message));
}

const WITHOUT = ['weaknesses', 'strengths', 'keyExchanges', 'authentications', 'macs'] as const;

/** Properties of cipher suites. */
export const tlsSuites: Check = {
  title: 'All cipher suites that AT-TLS rules can use have accepted properties.',
  parameters: {
    codes: 'Codes of the suites that are accepted, such as C02F.',
    weaknesses: 'Weaknesses that are not accepted, such as rc4, 3des or static-key-exchange.',
    strengths: 'Ratings that are not accepted, such as broken.',
    keyExchanges: 'Key exchanges that are not accepted, such as RSA.',
    authentications: 'Kinds of certificate keys that are not accepted, such as DSA.',
    macs: 'Message authentication that is not accepted, such as MD5.',
    fips: 'true: only suites that are usable in FIPS mode.',
    forwardSecrecy: 'true: only suites with ephemeral keys.',
    role: 'server or client: only rules of this handshake role.',
    what: 'The standard with which the suites are compared, for messages.',
  },
  run(subject, parameters) {
    const denied = new Map(WITHOUT.map((key) => [key, texts(parameters[key])]));
    const codes = texts(parameters.codes).map((code) => code.toUpperCase());
    const isAccepted = (suite: TlsSuite): boolean =>
      (codes.length === 0 || codes.includes(suite.code.toUpperCase())) &&
      !suite.weaknesses.some((one) => denied.get('weaknesses')!.includes(one)) &&
      !denied.get('strengths')!.includes(suite.strength) &&
      !denied.get('keyExchanges')!.includes(suite.keyExchange) &&
      !denied.get('authentications')!.includes(suite.authentication) &&
      !denied.get('macs')!.includes(suite.mac) &&
      (parameters.fips !== true || suite.fips) &&
      (parameters.forwardSecrecy !== true || suite.forwardSecrecy);
    const what = String(parameters.what ?? 'the standard');
    return eachTlsRule(subject, { role: parameters.role }, (rule) => judgeSuites(subject, rule, isAccepted, what));
  },
};

/** Groups and signature algorithms of a rule. */
export const tlsLists: Check = {
  title: 'Lists of groups or signature algorithms of AT-TLS rules contain only accepted entries.',
  parameters: {
    attributes: 'Lists, such as ServerKexECurves or SignaturePairs.',
    codes: 'Four-digit codes that are accepted.',
    strengths: 'Ratings that are not accepted, such as weak.',
    hashes: 'Hash functions of signatures that are not accepted, such as SHA1.',
    when: 'A version, such as TLSv1.3: only rules in which it is on.',
    role: 'server or client: only rules of this handshake role.',
  },
  run(subject, { attributes, codes, strengths, hashes, role, when }) {
    const accepted = texts(codes).map((code) => code.toUpperCase());
    const isAccepted = (item: ListItem): boolean =>
      (accepted.length === 0 || accepted.includes(item.code.toUpperCase())) &&
      !texts(strengths).includes(item.strength) &&
      !texts(hashes).includes('hash' in item ? String(item.hash) : '');
    return eachTlsRule(subject, { role, when }, (rule) =>
      all(texts(attributes).map((attribute) => listOf(subject, rule, attribute, isAccepted))),
    );
  },
};

type Lists = TlsRule['groups'] & TlsRule['signatures'];
type ListItem = NonNullable<Lists[keyof Lists]>['items'][number];

function listOf(
  subject: AuditSubject,
  rule: TlsRule,
  attribute: string,
  isAccepted: (item: ListItem) => boolean,
): Judgment {
  const list = ({ ...rule.groups, ...rule.signatures } as Lists)[attribute as keyof Lists];
  const look = `AT-TLS rule ${rule.name}: the entries of ${attribute} that are in effect.`;
  if (!list || list.state === 'unknown') return unknown(look);
  const items = list.items as readonly ListItem[];
  if (list.any === true)
    return violatedAt(subject, attribute, `${attribute} Any of ${rule.name} accepts every curve.`, rule.at, 'Any');
  const wrong = items.filter((item) => !isAccepted(item));
  const names = items.map(({ name }) => name).join(', ');
  if (wrong.length === 0)
    return holdsAt(
      subject,
      attribute,
      `All entries of ${attribute} of ${rule.name} are accepted.`,
      items[0]?.at ?? rule.at,
      names,
    );
  const message = `${attribute} of ${rule.name} contains entries that are not accepted: ${wrong.map(({ name }) => name).join(', ')}.`;
  return violatedAt(subject, attribute, message, wrong[0]!.at ?? rule.at, names);
}

/** An attribute of the effective policy of each rule. */
export const tlsSetting: Check = {
  title: 'An attribute of the effective policy of AT-TLS rules has an accepted value.',
  parameters: {
    attribute: 'Name of the attribute, such as FIPS140.',
    values: 'Values that are accepted.',
    not: 'Values that are not accepted.',
    minimum: 'Lowest number that is accepted.',
    role: 'server or client: only rules of this handshake role.',
    when: 'A version, such as TLSv1.2: only rules in which it is on.',
    handshake: 'Handshake roles, such as ServerWithClientAuth: only rules with one of them.',
  },
  run(subject, { attribute, values, not, minimum, role, when, handshake }) {
    const name = String(attribute);
    return eachTlsRule(subject, { role, when }, (rule) => {
      const own = String(first(rule.settings.HandshakeRole)?.value ?? '');
      if (handshake !== undefined && own !== '' && !texts(handshake).includes(own)) return all([]);
      const setting = first(rule.settings[name]);
      const evidence = (outcome: Evidence['outcome']): Evidence =>
        evidenceAt(
          subject,
          name,
          outcome,
          `${name} is ${setting?.value ?? 'not known'} in ${rule.name}.`,
          setting?.at ?? rule.at,
          setting?.value,
        );
      if (!setting || !isKnown(setting) || setting.value === undefined)
        return unknown(`AT-TLS rule ${rule.name}: the value of ${name} that is in effect.`, evidence('open'));
      const value = String(setting.value);
      const isAccepted =
        (values === undefined || texts(values).includes(value)) &&
        !texts(not).includes(value) &&
        (minimum === undefined || Number(value) >= Number(minimum));
      return isAccepted ? holds(evidence('met')) : violated(evidence('violated'));
    });
  },
};

/** Lists what the rules use for inventories; judges only whether all of it is known. */
export const tlsInventory: Check = {
  title: 'The algorithms that AT-TLS rules can use are listed.',
  parameters: { lists: 'What to list: versions, suites, keyrings, or lists such as ServerKeyShareGroups.' },
  run: (subject, { lists }) =>
    eachTlsRule(subject, {}, (rule) => all(texts(lists).map((list) => inventoryOf(subject, rule, list)))),
};

function inventoryOf(subject: AuditSubject, rule: TlsRule, list: string): Judgment {
  const names = listedNames(rule, list);
  const role = roleOf(rule) ?? 'unknown role';
  if (list.startsWith('Server') && role === 'client') return all([]);
  if (list.startsWith('Client') && role === 'server') return all([]);
  if (names === undefined) return unknown(`AT-TLS rule ${rule.name} (${role}): ${list} that are in effect.`);
  const value = (names as readonly { name: string }[]).map(({ name }) => name).join(', ');
  return holdsAt(subject, list, `${rule.name} (${role}) offers: ${value}.`, rule.at, value);
}

/** The values of a list that are in effect in a rule; undefined if they are unknown. */
function listedNames(rule: TlsRule, list: string): readonly { name: string }[] | undefined {
  if (list === 'suites') return usableSuites(rule);
  if (list === 'versions')
    return VERSIONS.filter((version) => versionOf(rule, version) === 'On').map((name) => ({ name }));
  if (list === 'keyrings') {
    const ring = first(rule.settings.Keyring)?.value;
    return ring === undefined ? undefined : [{ name: String(ring) }];
  }
  const found = ({ ...rule.groups, ...rule.signatures } as Lists)[list as keyof Lists];
  return found?.state === 'unknown' ? undefined : (found?.items as readonly ListItem[] | undefined);
}
