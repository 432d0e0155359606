import { memo } from '../../source/memo.js';
import type { PolicyModel } from '../policy-types.js';

type RejectedKind = 'at-tls' | 'ipsec';
const NAMES: Record<RejectedKind, string> = { 'at-tls': 'an AT-TLS policy', ipsec: 'an IP security policy' };

const rejections = memo<PolicyModel, Record<RejectedKind, string | undefined>>();

/**
 * What an answer needs if Policy Agent rejects the policy of a type: it does not install a policy with errors, and the earlier policy or
 * none stays in effect (IP Configuration Guide, default IP filter policy and IP security policy; the same applies to AT-TLS). Unknown
 * attributes are not errors.
 */
export function rejectionOf(policy: PolicyModel | undefined, kind: RejectedKind): string | undefined {
  return (
    policy && rejections(policy, () => ({ 'at-tls': faultIn(policy, 'at-tls'), ipsec: faultIn(policy, 'ipsec') }))[kind]
  );
}

function faultIn({ objects, dangling, files, unbalanced = [] }: PolicyModel, kind: RejectedKind): string | undefined {
  const broken = files.find(({ language, path }) => language === kind && unbalanced.includes(path));
  if (broken) return `${NAMES[kind]} without errors: the braces of ${broken.path} do not match`;
  const lost = dangling.find(({ language, uncertain }) => language === kind && !uncertain);
  if (lost) return `${NAMES[kind]} without errors: ${lost.attribute} refers to ${lost.name}, which is not defined`;
  for (const object of Object.values(objects).flat()) {
    if (object.language !== kind) continue;
    for (const [attribute, setting] of Object.entries(object.settings)) {
      const wrong = [setting].flat().find(({ state }) => state === 'invalid');
      if (wrong)
        return `${NAMES[kind]} without errors: the value of ${attribute}${wrong.text === undefined ? '' : ` ${wrong.text}`} is not valid`;
    }
  }
  return undefined;
}
