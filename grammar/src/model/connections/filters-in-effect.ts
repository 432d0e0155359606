import type { Family } from '../../net/address-sets.js';
import type { Setting } from '../basic-types.js';
import { buildDefaultFilters } from '../policy/default-filters.js';
import type { FilterRule, PolicyModel } from '../policy-types.js';
import type { StackInEffect } from '../types.js';
import { carriersOf } from './stages/security-classes.js';

const UNKNOWN_FILTERS = 'the complete IP security policy';

/** The filters in effect, in order; `state` says what may be missing. */
export function filtersOf(stack: StackInEffect): {
  rules: readonly FilterRule[];
  state: string;
  source: 'policy' | 'profile' | 'unknown';
} {
  const { policy } = stack;
  if (hidesFilters(policy)) return { rules: [], state: UNKNOWN_FILTERS, source: 'unknown' };
  if (policy && hasFilterPolicy(stack))
    return {
      rules: policy.filters.rules,
      state: policy.complete.includes('ipsec') ? 'complete' : UNKNOWN_FILTERS,
      source: 'policy',
    };
  // A policy that could not be parsed, or is in a file that was not given, can contain filters.
  const isLost = policy?.given.includes('ipsec') === true && !policy.complete.includes('ipsec');
  if (isLost) return { rules: [], state: UNKNOWN_FILTERS, source: 'unknown' };
  const defaults = hasNoFilterPolicy(policy) ? (policy.filters.defaults ?? buildDefaultFilters(stack)) : undefined;
  if (!defaults) return { rules: [], state: 'the IP security policy', source: 'unknown' };
  return { rules: defaults, state: 'complete', source: 'profile' };
}

/**
 * No policy installs filters: the given policy has none, or the files of Policy Agent name none. If neither was given, there may be a
 * policy that was not supplied; the filters of the profile are in effect only until Policy Agent installs one (IP Configuration Guide,
 * default IP filter policy).
 */
function hasNoFilterPolicy(policy: PolicyModel | undefined): policy is PolicyModel {
  if (!policy || policy.absent?.includes('ipsec')) return false;
  if (policy.given.includes('ipsec')) return true;
  return policy.complete.includes('pagent') && (policy.objects.PolicyServer ?? []).length === 0;
}

/** The IpFilterPolicy of the stack's own file replaces that of the common file; a file that was not given can contain it. */
function hidesFilters(policy: PolicyModel | undefined): boolean {
  if (!policy?.absent?.includes('ipsec')) return false;
  return (policy.objects.IpFilterPolicy ?? []).every(({ common }) => common === true);
}

/** A policy without any rule is an error, so the filters of the profile stay in effect. */
function hasFilterPolicy({ policy }: StackInEffect): boolean {
  return policy !== undefined && policy.filters.rules.length > 0;
}

/** The stack uses AT-TLS; undefined if unknown. */
export function ttlsOf(stack: StackInEffect): boolean | undefined {
  return switchOf(stack.settings.TCPCONFIG?.TTLS);
}

/** IP security is on for the family; undefined if unknown. */
export function securityOf(stack: StackInEffect, family: Family): boolean | undefined {
  return switchOf(stack.settings[family === 4 ? 'IPCONFIG' : 'IPCONFIG6']?.IPSECURITY);
}

function switchOf(setting: Setting | Setting[] | undefined): boolean | undefined {
  return setting && !Array.isArray(setting) && typeof setting.value === 'boolean' ? setting.value : undefined;
}

/** Whether the stack has an IPv6 interface, also for dynamic XCF; undefined if a part of the profile that is not known may define one. */
export function hasIpv6(stack: StackInEffect): boolean | undefined {
  if ([...stack.interfaces, ...carriersOf(stack)].some(({ family }) => family === 6)) return true;
  return stack.complete ? false : undefined;
}
