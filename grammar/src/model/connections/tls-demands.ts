import type { Place, Setting } from '../basic-types.js';
import type { TlsRule, TlsSuite } from '../policy-types.js';
import type { Answer } from './question.js';

export type TlsVersion = 'SSLv2' | 'SSLv3' | 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';
/** The oldest first. */
export const TLS_VERSIONS: readonly TlsVersion[] = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];

/** What AT-TLS must do for a connection to count as protected. */
export interface TlsDemands {
  /** No older version may be enabled. */
  minimum?: TlsVersion;
  /** Every suite that the versions can use must have ephemeral keys. */
  forwardSecrecy?: boolean;
  /** Every suite that the versions can use must be one of these: four-digit codes, or names. */
  ciphers?: readonly string[];
  /** The partner of an inbound connection must show a certificate. */
  clientCertificate?: 'required';
  /** Applications with ApplicationControlled On start TLS immediately: their own configuration proves it, or the question assumes it. */
  applicationStarts?: boolean;
}

/** Whether and when TLS starts depends on the application, or is unknown. */
export function isLeftToApplication(rule: TlsRule): boolean {
  const setting = settingOf(rule, 'ApplicationControlled');
  return setting !== undefined && setting.value !== 'Off';
}

/** A version that is, or may be, enabled supports the suite; a version that the release does not have is off. */
export function isUsable(suite: TlsSuite, rule: TlsRule): boolean {
  const mayBeOn = (version: string): boolean => {
    const setting = settingOf(rule, version);
    return setting !== undefined && setting.value !== 'Off';
  };
  return !suite.notInRelease && suite.versions.some(mayBeOn);
}

/** The setting in effect of that name. */
export function settingOf(rule: TlsRule, name: string): Setting | undefined {
  const found = rule.settings[name];
  return Array.isArray(found) ? found.at(-1) : found;
}

/** What an answer needs about a rule that turns AT-TLS on without something that it requires. */
export function lackOfRule({ lacks, name }: TlsRule): string | undefined {
  return lacks && `the ${lacks.join(' and ')} of ${name}`;
}

export interface DemandResult {
  answer: Answer;
  /** no: what does not meet the demands, with its place. */
  faults: readonly { text: string; at?: Place }[];
  /** unknown: what an answer needs. */
  missing: readonly string[];
}

/** Whether a rule protects its connections as demanded. */
export function demandsMet(rule: TlsRule, demands: TlsDemands, direction: 'inbound' | 'outbound'): DemandResult {
  if (rule.enabled === false)
    return { answer: 'no', faults: [{ text: `${rule.name} turns TLS off`, at: rule.group ?? rule.at }], missing: [] };
  const check = new DemandCheck(rule, demands);
  if (rule.enabled === undefined) check.missing.push(`TTLSEnabled of ${rule.name}`);
  const lack = lackOfRule(rule);
  if (lack !== undefined) return { answer: 'unknown', faults: [], missing: [...check.missing, lack] };
  check.versionsAndSuites();
  if (direction === 'inbound' && demands.clientCertificate) check.clientCertificate();
  check.application();
  const answer = check.faults.length > 0 && rule.enabled ? 'no' : check.missing.length > 0 ? 'unknown' : 'yes';
  return { answer, faults: check.faults, missing: answer === 'unknown' ? check.missing : [] };
}

class DemandCheck {
  readonly faults: { text: string; at?: Place }[] = [];
  readonly missing: string[] = [];

  constructor(
    private readonly rule: TlsRule,
    private readonly demands: TlsDemands,
  ) {}

  versionsAndSuites(): void {
    const { minimum, forwardSecrecy, ciphers } = this.demands;
    if (minimum === undefined && !forwardSecrecy && !ciphers) return;
    const on: TlsVersion[] = [];
    const early: { version: TlsVersion; at?: Place }[] = [];
    const lowest = minimum === undefined ? 0 : TLS_VERSIONS.indexOf(minimum);
    TLS_VERSIONS.forEach((version, age) => {
      const setting = this.setting(version);
      // A version that the release does not have is off.
      if (setting === undefined || setting.value === 'Off') return;
      if (setting.value !== 'On') {
        if (age < lowest || forwardSecrecy || ciphers) this.missing.push(`${version} of ${this.rule.name}`);
        return;
      }
      on.push(version);
      if (age < lowest) early.push({ version, ...(setting.at === undefined ? {} : { at: setting.at }) });
    });
    if (early.length > 0) {
      const names = early.map(({ version }) => version).join(' and ');
      const at = early.find((one) => one.at !== undefined)?.at;
      this.fault(`${names} ${early.length > 1 ? 'are' : 'is'} on, but ${minimum} is the minimum`, at);
    }
    if (on.length === 0 && this.missing.length === 0) this.fault('all TLS versions are off');
    if (forwardSecrecy || ciphers) this.suites(on);
  }

  private suites(on: readonly TlsVersion[]): void {
    const { state, suites } = this.rule.ciphers;
    const { forwardSecrecy, ciphers } = this.demands;
    const allowed = ciphers && new Set(ciphers.map((cipher) => cipher.toUpperCase()));
    for (const suite of suites) {
      if (!suite.versions.some((version) => (on as readonly string[]).includes(version))) continue;
      if (forwardSecrecy && !suite.forwardSecrecy) this.fault(`${suite.name} has no forward secrecy`, suite.at);
      else if (allowed && !isAllowed(suite, allowed))
        this.fault(`${suite.name} is not one of the required ciphers`, suite.at);
    }
    if (on.includes('SSLv2')) this.fault('SSLv2 has its own cipher suites, which are all broken');
    if (state === 'unknown' || (state === 'default' && suites.length === 0))
      this.missing.push(`the cipher suites of ${this.rule.name}`);
  }

  clientCertificate(): void {
    const role = this.setting('HandshakeRole');
    if (role?.value === undefined) {
      this.missing.push(`HandshakeRole of ${this.rule.name}`);
      return;
    }
    if (role.value !== 'ServerWithClientAuth') {
      this.fault(`no client certificate is requested (HandshakeRole ${role.value})`, role.at);
      return;
    }
    const type = this.setting('ClientAuthType');
    if (type?.value === undefined) this.missing.push(`ClientAuthType of ${this.rule.name}`);
    else if (type.value !== 'Required' && type.value !== 'SAFCheck')
      this.fault(`ClientAuthType ${type.value} accepts a client without a certificate`, type.at);
  }

  /** TLS begins when the application requests it. */
  application(): void {
    const isOn = this.setting('ApplicationControlled')?.value === 'On';
    if (!isLeftToApplication(this.rule) || (isOn && this.demands.applicationStarts)) return;
    this.missing.push(
      isOn
        ? `the behavior of the application (ApplicationControlled On in ${this.rule.name})`
        : `ApplicationControlled of ${this.rule.name}`,
    );
  }

  private setting(name: string): Setting | undefined {
    return settingOf(this.rule, name);
  }

  private fault(text: string, at?: Place): void {
    this.faults.push(at === undefined ? { text } : { text, at });
  }
}

function isAllowed({ code, name }: TlsSuite, allowed: ReadonlySet<string>): boolean {
  return allowed.has(code.toUpperCase()) || allowed.has(name.toUpperCase());
}
