import type { PolicyObject } from '@ezlint/grammar';
import { policyState, whyNotWhole } from '../judging/completeness.js';
import { all, holds, inapplicable, type Judgment, unknown, violated } from '../judging/judgment.js';
import { type AuditSubject, every, evidenceAt, first, holdsAt, isKnown, writtenAt } from '../judging/subject.js';
import type { Check } from './check.js';

function current(subject: AuditSubject, type: string): readonly PolicyObject[] {
  return (subject.stack.policy?.objects[type] ?? []).filter(({ replacedBy }) => replacedBy === undefined);
}

/** Why the IPSec policy does not decide; undefined if it was read completely. */
function notDecided(subject: AuditSubject): Judgment | undefined {
  const state = policyState(subject, 'ipsec');
  if (state === 'whole') return undefined;
  if (state === 'unknown') return unknown(whyNotWhole(subject, 'ipsec')!);
  const at = subject.stack.policy?.files[0]?.at;
  return inapplicable(evidenceAt(subject, 'IPSecConfig', 'open', 'Policy Agent installs no IPSec policy.', at));
}

/** FIPS140 Yes in the IP filter policy. */
export const ipsecFips: Check = {
  title: 'The IP filter policy codes FIPS140 Yes.',
  run(subject) {
    const open = notDecided(subject);
    if (open) return open;
    const policies = current(subject, 'IpFilterPolicy');
    if (policies.length === 0) return unknown('IpFilterPolicy: whether FIPS140 is coded.');
    return all(
      policies.map((policy) => {
        const fips = first(policy.settings.FIPS140);
        const shown = `FIPS140 of the IP filter policy is ${fips?.value ?? 'not known'}.`;
        const evidence = (outcome: 'met' | 'violated' | 'open') =>
          evidenceAt(subject, 'FIPS140', outcome, shown, fips?.at ?? policy.at, fips?.value);
        if (!isKnown(fips) || policy.damaged) return unknown('IpFilterPolicy: the value of FIPS140.', evidence('open'));
        return fips!.value === 'Yes' ? holds(evidence('met')) : violated(evidence('violated'));
      }),
    );
  },
};

const ALGORITHMS = [
  'HowToEncrypt',
  'HowToAuth',
  'HowToAuthMsgs',
  'HowToVerifyMsgs',
  'PseudoRandomFunction',
  'DHGroup',
  'HowToAuthPeers',
  'InitiateWithPfs',
  'AcceptablePfs',
];
const OFFERS = ['KeyExchangeOffer', 'IpDataOffer', 'IpDynVpnAction', 'IpManVpnAction'];

/** Lists the algorithms of IKE and IPSec for inventories; judges only whether all of them are known. */
export const ipsecInventory: Check = {
  title: 'The algorithms of IKE and IPSec are listed.',
  run(subject) {
    const open = notDecided(subject);
    if (open) return open;
    const offers = OFFERS.flatMap((type) => current(subject, type));
    if (offers.length === 0) {
      const at = subject.stack.policy?.files.find(({ language }) => language === 'ipsec')?.at;
      return holdsAt(subject, 'IpDynVpnAction', 'The IPSec policy defines no tunnel.', at);
    }
    return all(offers.map((offer) => algorithmsOf(subject, offer)));
  },
};

function algorithmsOf(subject: AuditSubject, offer: PolicyObject): Judgment {
  const name = `${offer.type}${offer.name === undefined ? '' : ` ${offer.name}`}`;
  const settings = ALGORITHMS.flatMap((attribute) =>
    every(offer.settings[attribute]).map((setting) => ({ attribute, setting })),
  );
  if (offer.damaged || settings.some(({ setting }) => !isKnown(setting))) return unknown(`${name}: its algorithms.`);
  const value = settings
    .map(
      ({ attribute, setting }) => writtenAt(subject, setting.at)?.trim() ?? `${attribute} ${setting.value} (default)`,
    )
    .join(', ');
  return holdsAt(subject, offer.type, `${name}: ${value}.`, offer.at, value);
}
