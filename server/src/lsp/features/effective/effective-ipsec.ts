import type { FilterRule, PolicyModel, PolicyObject, Setting, StatementFacts } from '@ezlint/grammar';
import type { Spot } from '../../protocol/places.js';
import type { FileView } from '../../view/view.js';

/** Maximum number of offers that are listed; others are counted. */
const MOST_OFFERS = 6;

/** Attributes of KeyExchangePolicy that apply to actions that do not code them. */
const OF_KEY_EXCHANGE_POLICY = [
  ...['HowToInitiate', 'AllowNat', 'BypassIpValidation', 'CertificateURLLookupPreference', 'RevocationChecking'],
];

/** What is in effect for an IPSec statement after its actions, offers and defaults; undefined if unknown. */
export function effectiveIpsec({ part, nodes }: Spot, { reading, file }: FileView): string | undefined {
  const { policy } = reading.stack.model;
  const describe = DESCRIBED[(nodes[0]!.facts as StatementFacts).statement];
  if (!policy || !describe) return undefined;
  const isHere = ({ at }: Pick<PolicyObject, 'at'>): boolean => {
    const place = reading.stack.locate(at);
    return place?.file === file && place.start === part.start + nodes[0]!.start;
  };
  return describe(new Described(policy, isHere));
}

const DESCRIBED: Readonly<Record<string, (known: Described) => string | undefined>> = {
  IpFilterRule: (known) => known.filterRule(),
  IpDynVpnAction: (known) => known.own('IpDynVpnAction', (own) => known.tunnel(own)),
  IpDataOffer: (known) => known.own('IpDataOffer', (own) => `${known.dataOffer(own)}.`),
  KeyExchangeRule: (known) => known.own('KeyExchangeRule', (own) => known.ofKeyExchangeRule(own)),
  KeyExchangeAction: (known) => known.own('KeyExchangeAction', (own) => known.keyExchange(own)),
  KeyExchangeOffer: (known) => known.own('KeyExchangeOffer', (own) => `${known.keyOffer(own)}.`),
};

/** The statement at the caret in its policy. */
class Described {
  constructor(
    private readonly policy: PolicyModel,
    private readonly isHere: (object: Pick<PolicyObject, 'at'>) => boolean,
  ) {}

  own(type: string, text: (own: PolicyObject) => string | undefined): string | undefined {
    const own = this.policy.objects[type]?.find(this.isHere);
    const effect = own && !own.damaged ? text(own) : undefined;
    return effect === undefined ? undefined : `In effect: ${effect}`;
  }

  /** A rule with several services produces several filters, which do the same. */
  filterRule(): string | undefined {
    const rule = this.policy.filters.rules.find(this.isHere);
    if (!rule?.action || rule.damaged) return undefined;
    return `In effect for the packets: ${this.action(rule)}${this.logging(rule)}`;
  }

  private action({ action, dynamicVpn, manualVpn }: FilterRule): string {
    if (action !== 'IpSec') return `\`${action}\`.`;
    const manual = this.at('IpManVpnAction', manualVpn);
    if (manual) return `\`IpSec\` with the keys of IpManVpnAction ${manual.name ?? ''}.`;
    const dynamic = this.at('IpDynVpnAction', dynamicVpn);
    if (!dynamic || dynamic.damaged) return '`IpSec`.';
    return `\`IpSec\` by IpDynVpnAction ${dynamic.name ?? '(inline)'}: ${this.tunnel(dynamic)}`;
  }

  private logging({ genericAction }: FilterRule): string {
    const asked = valueIn(this.at('IpGenericFilterAction', genericAction), 'IpFilterLogging');
    const policies = this.policy.objects.IpFilterPolicy ?? [];
    const isOff = policies.length === 1 && valueIn(policies[0], 'FilterLogging') === 'Off';
    return isOff && asked !== undefined && asked !== 'No'
      ? ' Nothing is logged: FilterLogging of IpFilterPolicy is `Off`.'
      : '';
  }

  tunnel(action: PolicyObject): string {
    const life = listed(action, [
      ['opened by', 'Initiation'],
      ['PFS', 'InitiateWithPfs'],
      ['life of the tunnel in minutes', 'VpnLife'],
    ]);
    return `${life}.${this.offers(action, 'IpDataOffer', (offer) => this.dataOffer(offer))}`;
  }

  dataOffer(offer: PolicyObject): string {
    return listed(offer, [
      ['', 'HowToEncap'],
      ['encryption', 'HowToEncrypt'],
      ['authentication', 'HowToAuth'],
      ['new keys after minutes', 'RefreshLifetimeProposed'],
      ['after KB', 'RefreshLifesizeProposed'],
    ]);
  }

  ofKeyExchangeRule(rule: PolicyObject): string | undefined {
    const [place, ...others] = rule.parts.KeyExchangeAction ?? [];
    const action = others.length === 0 ? this.at('KeyExchangeAction', place) : undefined;
    if (!action || action.damaged) return undefined;
    return `KeyExchangeAction ${action.name ?? '(inline)'}: ${this.keyExchange(action)}`;
  }

  keyExchange(action: PolicyObject): string {
    const above = this.policy.objects.KeyExchangePolicy ?? [];
    const inherited = above.length === 1 && !above[0]!.damaged ? above[0]!.settings : {};
    const taken = OF_KEY_EXCHANGE_POLICY.filter((name) => !isCoded(action.settings[name]));
    const settings = { ...action.settings };
    for (const name of taken) if (inherited[name] !== undefined) settings[name] = inherited[name];
    const whole = listed({ ...action, settings }, [
      ['initiates with', 'HowToInitiate'],
      ['responds to', 'HowToRespond'],
      ['authenticates with', 'HowToAuthMe'],
      ['NAT', 'AllowNat'],
      ['revocation', 'RevocationChecking'],
    ]);
    const from = taken.filter((name) => isCoded(inherited[name]));
    const origin = from.length === 0 ? '' : ` (${from.join(', ')} from KeyExchangePolicy)`;
    return `${whole}${origin}.${this.offers(action, 'KeyExchangeOffer', (offer) => this.keyOffer(offer))}`;
  }

  keyOffer(offer: PolicyObject): string {
    return listed(offer, [
      ['encryption', 'HowToEncrypt'],
      ['IKEv1 hash', 'HowToAuthMsgs'],
      ['IKEv2 integrity', 'HowToVerifyMsgs'],
      ['IKEv2 PRF', 'PseudoRandomFunction'],
      ['IKEv1 peers', 'HowToAuthPeers'],
      ['group', 'DHGroup'],
      ['new keys after minutes', 'RefreshLifetimeProposed'],
    ]);
  }

  /** Offers in order of preference. */
  private offers(action: PolicyObject, type: string, text: (offer: PolicyObject) => string): string {
    if (action.unknownParts?.includes(type)) return ' Some of its offers are unknown.';
    const offers = (action.parts[type] ?? []).map((place) => this.at(type, place));
    if (offers.length === 0 || offers.some((offer) => !offer || offer.damaged)) return '';
    const shown = offers.slice(0, MOST_OFFERS).map((offer) => {
      const name = offer!.name === undefined ? '' : `${offer!.name}: `;
      return `${name}${text(offer!)}`;
    });
    const more = offers.length - shown.length;
    const lines = shown.map((line, index) => `${index + 1}. ${line}`);
    return ` Offers, in order of preference:\n\n${lines.join('\n')}${more > 0 ? `\n\nand ${more} more` : ''}`;
  }

  private at(type: string, place: number | undefined): PolicyObject | undefined {
    return place === undefined ? undefined : this.policy.objects[type]?.find(({ at }) => at === place);
  }
}

type Titled = readonly [title: string, attribute: string];

/** Attributes with their values; defaults are marked. */
function listed({ settings }: PolicyObject, attributes: readonly Titled[]): string {
  const parts = attributes.flatMap(([title, name]) => {
    const setting = settings[name];
    if (setting === undefined || Array.isArray(setting)) return [];
    const text = textOf(setting);
    if (text === undefined || text === 'None') return [];
    const label = title === '' ? '' : `${title} `;
    return [`${label}\`${text}\`${setting.state === 'default' ? ' (default)' : ''}`];
  });
  return parts.join(', ');
}

/** Values after the first one, such as the length of a key. */
const BEHIND = ['KeyLength', 'algorithm'];

function textOf(setting: Setting): string | undefined {
  if (setting.value === undefined) return undefined;
  const behind = BEHIND.flatMap((name) => {
    const value = (setting as Setting & Record<string, Setting | undefined>)[name]?.value;
    return value === undefined ? [] : [String(value)];
  });
  return [String(setting.value), ...behind].join(' ');
}

function isCoded(setting: Setting | Setting[] | undefined): boolean {
  return setting !== undefined && (Array.isArray(setting) || setting.state !== 'default');
}

function valueIn(object: PolicyObject | undefined, name: string): Setting['value'] {
  const setting = object?.settings[name];
  return Array.isArray(setting) ? undefined : setting?.value;
}
