import { memo } from '../../collections/memo.js';
import { hasIpv4InIpv6 } from '../../net/reserved-addresses.js';
import type { Setting } from '../basic-types.js';
import type { PolicyModel, PolicyObject, TlsRule } from '../policy-types.js';

type RejectedKind = 'at-tls' | 'ipsec';
const NAMES: Record<RejectedKind, string> = { 'at-tls': 'an AT-TLS policy', ipsec: 'an IP security policy' };

const rejections = memo<PolicyModel, Record<RejectedKind, string | undefined>>();

/**
 * What an answer needs if Policy Agent rejects the policy of a type: it does not install a policy with errors, and the earlier policy or
 * none stays in effect (IP Configuration Guide, default IP filter policy and IP security policy; the same applies to AT-TLS). Unknown
 * attributes are not errors. If an attribute is not in the release, it is not certain that the policy is installed.
 */
export function rejectionOf(policy: PolicyModel | undefined, kind: RejectedKind): string | undefined {
  return (
    policy && rejections(policy, () => ({ 'at-tls': faultIn(policy, 'at-tls'), ipsec: faultIn(policy, 'ipsec') }))[kind]
  );
}

function faultIn(
  { objects, dangling, files, tls, unbalanced = [] }: PolicyModel,
  kind: RejectedKind,
): string | undefined {
  const broken = files.find(({ language, path }) => language === kind && unbalanced.includes(path));
  if (broken) return `${NAMES[kind]} without errors: the braces of ${broken.path} do not match`;
  const lost = dangling.find(({ language, uncertain }) => language === kind && !uncertain);
  if (lost) return `${NAMES[kind]} without errors: ${lost.attribute} refers to ${lost.name}, which is not defined`;
  for (const list of Object.values(objects))
    for (const object of list) {
      if (object.language !== kind) continue;
      const wrong = errorIn(object);
      if (wrong !== undefined) return `${NAMES[kind]} without errors: ${wrong}`;
    }
  const code = kind === 'at-tls' ? foreignCode(tls.rules) : undefined;
  return code === undefined ? undefined : `${NAMES[kind]} without errors: ${code} is not in the release`;
}

/** A coded cipher suite, group or signature pair of a later release. */
function foreignCode(rules: readonly TlsRule[]): string | undefined {
  const read = new Set<object>();
  for (const { settings, ciphers, groups, signatures } of rules) {
    // Rules with the same actions share their settings.
    if (read.has(settings)) continue;
    read.add(settings);
    const lists = [
      ciphers.suites,
      ...[groups, signatures].flatMap((all) => Object.values(all).map(({ items }) => items)),
    ];
    for (const list of lists)
      for (const { name, at, notInRelease } of list) if (notInRelease && at !== undefined) return name;
  }
  return undefined;
}

/** By object, which stays the same until its part of the text changes. */
const errors = memo<PolicyObject, string | undefined>();

/** A value of a statement that is not valid, or an attribute that the release does not have. */
export function errorIn(object: PolicyObject): string | undefined {
  return errors(object, () => findError(object));
}

function findError({ language, settings, notInRelease: [foreign] = [] }: PolicyObject): string | undefined {
  for (const attribute in settings) {
    const setting = settings[attribute]!;
    const wrong = (Array.isArray(setting) ? setting : [setting]).find((one) => isWrong(one, attribute, language));
    const text = wrong && (wrong.text ?? wrong.value);
    if (wrong) return `the value of ${attribute}${text === undefined ? '' : ` ${text}`} is not valid`;
  }
  return foreign === undefined ? undefined : `${foreign} is not in the release`;
}

/** AT-TLS accepts no IPv4 address in IPv6 format (IP Configuration Reference, IpAddr statement). */
const ADDRESSES: ReadonlySet<string> = new Set(['LocalAddr', 'RemoteAddr', 'Addr', 'Prefix', 'Range']);

function isWrong({ state, value, first, last }: Setting, attribute: string, language: string): boolean {
  if (state === 'invalid') return true;
  if (language === 'at-tls' && ADDRESSES.has(attribute) && hasIpv4InIpv6(String(value))) return true;
  const [low, high] = [first, last].map((end) => (end as Setting | undefined)?.value);
  return PORTS.test(attribute) && typeof low === 'number' && typeof high === 'number' && low > high;
}

const PORTS = /Port(?:Range)?$/;
