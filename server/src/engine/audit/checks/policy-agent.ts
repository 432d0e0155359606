import type { AddressSelector, FilterRule, PolicyObject } from '@ezlint/grammar';
import { policyState, whyNotWhole } from '../judging/completeness.js';
import { all, holds, type Judgment, unknown } from '../judging/judgment.js';
import { type AuditSubject, every, evidenceAt, first, holdsAt, violatedAt, writtenAt } from '../judging/subject.js';
import type { Evidence } from '../judging/types.js';
import type { Check } from './check.js';

/** IP filters deny traffic that no rule permits, and no rule permits all traffic. */
export const denyAll: Check = {
  title: 'IP filters are active and permit only the traffic that a rule specifies.',
  run(subject) {
    const state = policyState(subject, 'ipsec');
    if (state === 'none')
      return violatedAt(
        subject,
        'IPSecConfig',
        'Policy Agent installs no IP filter policy.',
        subject.stack.policy?.files[0]?.at,
      );
    const filters = subject.stack.policy?.filters.rules ?? [];
    const open = filters.filter((filter) => filter.action !== 'Deny' && permitsAll(filter));
    const judged = open.map((filter): Judgment => {
      if (filter.action === undefined || filter.damaged)
        return unknown(`IP filter rule ${filter.name}: the traffic that it permits.`);
      return violatedAt(
        subject,
        'IpFilterRule',
        `${filter.name} permits all traffic with every partner.`,
        filter.at,
        filter.action,
      );
    });
    const unread = filters.filter((filter) => filter.damaged);
    const whole: Judgment[] =
      state === 'unknown'
        ? [unknown(whyNotWhole(subject, 'ipsec')!)]
        : filters.length === 0
          ? [
              violatedAt(
                subject,
                'IpFilterPolicy',
                'The IP security policy contains no filter rule.',
                subject.stack.policy?.files[0]?.at,
              ),
            ]
          : [
              holdsAt(
                subject,
                'IpFilterPolicy',
                `${filters.length} filters; all other packets are denied.`,
                filters[0]!.at,
              ),
            ];
    return all([
      ...judged,
      ...unread.map(({ name }) => unknown(`IP filter rule ${name}: a part of it is not known.`)),
      ...whole,
      ...filteringOf(subject),
    ]);
  },
};

/** Protocols that permit all ports: any, TCP, UDP. */
const OPEN_PROTOCOLS: ReadonlySet<FilterRule['protocol']> = new Set(['any', undefined, 6, 17]);

function permitsAll({ remote, protocol, localPorts, remotePorts, coveredBy }: FilterRule): boolean {
  if (coveredBy && coveredBy.length > 0) return false;
  const isAny = (selector: unknown): boolean => selector === 'any' || selector === undefined;
  return coversAll(remote) && OPEN_PROTOCOLS.has(protocol) && isAny(localPorts) && isAny(remotePorts);
}

/** Whether all addresses of one family are covered, which permits all partners of that family. */
function coversAll(selector: AddressSelector | undefined): boolean {
  if (selector === undefined || selector === 'any') return true;
  return selector.ranges.some(
    ([low, high]) =>
      (low === '0.0.0.0' && high === '255.255.255.255') || (low === '::' && /^ffff(:ffff){7}$/i.test(high)),
  );
}

/** IPSECURITY for each address family of the stack's interfaces. */
function filteringOf(subject: AuditSubject): Judgment[] {
  const { stack } = subject;
  const why = whyNotWhole(subject, 'profile', ['IPCONFIG', 'IPCONFIG6', 'INTERFACE']);
  const hasIpv6 = stack.interfaces.some(({ family, class: kind }) => family === 6 && kind !== 'loopback');
  const statements = hasIpv6 ? ['IPCONFIG', 'IPCONFIG6'] : ['IPCONFIG'];
  return statements.map((statement): Judgment => {
    const setting = first(stack.settings[statement]?.IPSECURITY);
    const name = `${statement} IPSECURITY`;
    if (setting?.at !== undefined && setting.value === true)
      return all([
        holdsAt(subject, name, `${name} is in effect.`, setting.at),
        ...(why === undefined ? [] : [unknown(why)]),
      ]);
    if (why !== undefined) return unknown(why);
    return violatedAt(
      subject,
      name,
      `${name} is not in effect: packets are not filtered.`,
      setting?.at ?? stack.files[0]?.at,
    );
  });
}

/** Policies that limit floods: traffic regulation, discarding floods, limits of QoS actions. */
export const floodLimits: Check = {
  title: 'An IDS or QoS policy limits connections or rates.',
  parameters: { qosOnly: 'true: only limits that manage capacity (QoS actions and traffic regulation).' },
  run(subject, { qosOnly }) {
    const measures = [
      ...trafficRegulation(subject),
      ...(qosOnly === true ? [] : discardedFloods(subject)),
      ...qosLimits(subject),
    ];
    if (measures.length > 0) return holds(...measures);
    const states = ['ids', 'qos'].map((language) => ({ language, state: policyState(subject, language) }));
    const open = states.filter(({ state }) => state === 'unknown');
    if (open.length > 0) return unknown(open.map(({ language }) => whyNotWhole(subject, language)!));
    const at = subject.stack.policy?.files[0]?.at;
    return violatedAt(subject, 'IDSRule', 'No IDS rule and no QoS action limits connections or rates.', at);
  },
};

function objects(subject: AuditSubject, type: string): readonly PolicyObject[] {
  return (subject.stack.policy?.objects[type] ?? []).filter(
    ({ replacedBy, damaged }) => replacedBy === undefined && !damaged,
  );
}

/** IDS rules with a matching condition and action; rules with a time condition are excluded. */
function idsRules(subject: AuditSubject, condition: string, fits: (action: PolicyObject, of: PolicyObject) => boolean) {
  const byPlace = new Map(
    [...objects(subject, condition), ...objects(subject, 'IDSAction')].map((object) => [object.at, object]),
  );
  return objects(subject, 'IDSRule').filter((rule) => {
    if ((rule.parts.IpTimeCondition ?? []).length > 0 || (rule.unknownParts ?? []).length > 0) return false;
    const conditions = (rule.parts[condition] ?? []).flatMap((at) => byPlace.get(at) ?? []);
    const actions = (rule.parts.IDSAction ?? []).flatMap((at) => byPlace.get(at) ?? []);
    return conditions.some((of) => actions.some((action) => fits(action, of)));
  });
}

function hasAction(action: PolicyObject, type: string, wanted: string): boolean {
  return every(action.settings.ActionType).some(
    (one) => first(one.type)?.value === type && first(one.action)?.value === wanted,
  );
}

function trafficRegulation(subject: AuditSubject) {
  return idsRules(subject, 'IDSTRCondition', (action) => hasAction(action, 'TR', 'Limit')).map((rule) =>
    metBy(subject, rule, 'limits connections or queues (ActionType TR Limit)'),
  );
}

function discardedFloods(subject: AuditSubject) {
  return idsRules(
    subject,
    'IDSAttackCondition',
    (action, of) => first(of.settings.AttackType)?.value === 'FLOOD' && hasAction(action, 'Attack', 'Discard'),
  ).map((rule) => metBy(subject, rule, 'discards packets of a flood (AttackType FLOOD)'));
}

function metBy(subject: AuditSubject, { name, at }: PolicyObject, what: string): Evidence {
  return evidenceAt(subject, 'IDSRule', 'met', `${name} ${what}.`, at, name);
}

const LIMITS = ['MaxRate', 'MaxConnections', 'DiffServInProfileRate', 'MaxFlows'];

function qosLimits(subject: AuditSubject) {
  return objects(subject, 'PolicyRule').flatMap((rule) => {
    const actions = objects(subject, 'PolicyAction').filter(({ at }) => (rule.parts.PolicyAction ?? []).includes(at));
    return actions.flatMap((action) =>
      LIMITS.filter((name) => first(action.settings[name])?.at !== undefined).map((name) =>
        evidenceAt(
          subject,
          'PolicyAction',
          'met',
          `${action.name} limits traffic (${name}).`,
          first(action.settings[name])!.at,
          writtenAt(subject, first(action.settings[name])!.at),
        ),
      ),
    );
  });
}
