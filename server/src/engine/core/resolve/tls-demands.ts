import { isLeftToApplication, type Setting, type TlsRule } from '@ezlint/grammar';
import { type Requirement, TLS_VERSIONS, type TlsVersion } from './requirement.js';
import { APPLICATION_STARTS } from './tls.js';

/** Requirements that a rule does not meet; `unknown`: those that cannot be determined. */
export interface Shortfall {
  missing: { text: string; place?: number }[];
  unknown: string[];
  notes: string[];
}

const SERVER_ROLES: ReadonlySet<unknown> = new Set(['Server', 'ServerWithClientAuth']);

/** Compares the effective policy of a rule that protects connections with a requirement. */
export function shortfallOf(rule: TlsRule, requirement: Requirement): Shortfall {
  const result: Shortfall = { missing: [], unknown: [], notes: [] };
  const check = new DemandCheck(rule, requirement, result);
  check.versions();
  check.role();
  check.clientCertificate();
  check.application();
  check.keyring();
  return result;
}

class DemandCheck {
  constructor(
    private readonly rule: TlsRule,
    private readonly requirement: Requirement,
    private readonly result: Shortfall,
  ) {}

  versions(): void {
    const { minimum } = this.requirement;
    const lowest = TLS_VERSIONS.indexOf(minimum === undefined || minimum === 'IPsec' ? 'TLSv1.2' : minimum);
    const enabled: TlsVersion[] = [];
    TLS_VERSIONS.forEach((version, at) => {
      const setting = this.setting(version);
      if (setting === undefined) return;
      if (setting.value === undefined) this.result.unknown.push(`whether ${version} is on`);
      else if (setting.value === 'On' && at < lowest)
        this.miss(`${version} is on${byDefault(setting)}; ${TLS_VERSIONS[lowest]} is the minimum`, setting);
      else if (setting.value === 'On') enabled.push(version);
    });
    if (enabled.length > 0) this.ciphers(enabled);
    else if (this.result.unknown.length === 0)
      this.miss(`${TLS_VERSIONS[lowest]} and later versions are off`, this.setting(TLS_VERSIONS[lowest]!));
  }

  private ciphers(enabled: readonly string[]): void {
    const { state, suites } = this.rule.ciphers;
    if (state === 'default')
      this.result.notes.push('No cipher suites are coded: the defaults of System SSL are in effect.');
    if (state === 'default' || state === 'unknown') return;
    if (suites.some(({ versions }) => versions.some((version) => enabled.includes(version)))) return;
    this.miss(`no cipher suite of its list works with ${enabled.join(' or ')}`, suites[0]);
  }

  role(): void {
    const role = this.setting('HandshakeRole');
    if (role?.value === undefined) this.result.unknown.push('the HandshakeRole');
    else this.suits(role);
  }

  private suits(role: Setting): void {
    const isServer = SERVER_ROLES.has(role.value);
    const wantsServer = this.requirement.query.direction === 'inbound';
    if (isServer === wantsServer || this.isOn('ApplicationControlled')) return;
    this.miss(`HandshakeRole ${role.value} is not valid for an ${this.requirement.query.direction} connection`, role);
  }

  clientCertificate(): void {
    const wanted = this.requirement.clientCertificate ?? 'none';
    if (wanted === 'none') return;
    if (this.requirement.query.direction === 'outbound') this.ownCertificate(wanted);
    else this.partnersCertificate(wanted);
  }

  private partnersCertificate(wanted: 'required' | 'accepted' | 'forbidden'): void {
    const role = this.setting('HandshakeRole');
    if (role?.value === undefined) return;
    const asks = role.value === 'ServerWithClientAuth';
    if (asks === (wanted !== 'forbidden')) this.clientAuthType(wanted);
    else if (asks) this.miss('the rule requests a client certificate', role);
    else this.miss(`the rule does not request a client certificate (HandshakeRole ${role.value})`, role);
  }

  private clientAuthType(wanted: 'required' | 'accepted' | 'forbidden'): void {
    const type = this.setting('ClientAuthType');
    if (wanted !== 'required' || type?.value === undefined) return;
    if (type.value === 'Required' || type.value === 'SAFCheck') return;
    this.miss(`ClientAuthType ${type.value} accepts a client without a certificate`, type);
  }

  /** This stack opens the connection, so its own certificate is used. */
  private ownCertificate(wanted: 'required' | 'accepted' | 'forbidden'): void {
    const label = this.setting('CertificateLabel');
    if (label?.state === 'unknown') {
      this.result.unknown.push('the CertificateLabel');
      return;
    }
    const isCoded = label?.value !== undefined && String(label.value).trim() !== '';
    if (wanted === 'forbidden' && isCoded)
      this.miss(`the rule presents the certificate ${label.value} to the partner`, label);
    if (wanted === 'required' && !isCoded)
      this.result.notes.push(
        'The rule has no CertificateLabel: the stack presents the default certificate of the key ring, if one exists.',
      );
  }

  application(): void {
    if (isLeftToApplication(this.rule)) this.result.unknown.push(APPLICATION_STARTS);
    if (this.isOn('ApplicationControlled'))
      this.result.notes.push(
        'ApplicationControlled On: TLS begins when the application requests it; until then, data is in the clear.',
      );
  }

  keyring(): void {
    const { keyring } = this.requirement;
    const own = this.setting('Keyring')?.value;
    if (keyring === undefined || own === undefined || ringName(String(own)) === ringName(keyring)) return;
    this.result.notes.push(`The key ring of the rule is ${own}; the key ring of the application is ${keyring}.`);
  }

  private setting(name: string): Setting | undefined {
    const found = this.rule.settings[name];
    return Array.isArray(found) ? found[0] : found;
  }

  private isOn(name: string): boolean {
    return this.setting(name)?.value === 'On';
  }

  private miss(text: string, at: { at?: number } | undefined): void {
    this.result.missing.push({ text, ...(at?.at === undefined ? {} : { place: at.at }) });
  }
}

function byDefault({ state }: Setting): string {
  return state === 'default' ? ' by default' : '';
}

/** The name without the owner. */
function ringName(ring: string): string {
  return ring.split('/').at(-1)!;
}
