import { type AddressSet, parseAddressSet } from '../../net/address-sets.js';
import type { Place, Setting } from '../basic-types.js';
import type { PolicyObject } from '../policy-types.js';
import type { StackInEffect } from '../types.js';

/** A KeyExchangeRule with the addresses between which it negotiates. */
export interface KeyExchange {
  at: Place;
  local: AddressSet;
  remote: AddressSet;
}

/** The KeyExchangeRules whose endpoints both have a known location, coded as addresses. */
export function keyExchangesOf({ policy }: StackInEffect): KeyExchange[] {
  const { objects = {} } = policy ?? {};
  return (objects.KeyExchangeRule ?? []).flatMap((rule): KeyExchange[] => {
    if (rule.damaged || rule.replacedBy !== undefined) return [];
    const local = locationOf(rule, objects.LocalSecurityEndpoint);
    const remote = locationOf(rule, objects.RemoteSecurityEndpoint);
    return local && remote ? [{ at: rule.at, local, remote }] : [];
  });
}

/** The addresses of the endpoint of the rule; undefined if they are unknown, or if it has several endpoints. */
function locationOf(rule: PolicyObject, endpoints: readonly PolicyObject[] = []): AddressSet | undefined {
  const own = endpoints.filter(({ type, at }) => rule.parts?.[type]?.includes(at));
  const [endpoint] = own;
  if (own.length !== 1 || endpoint!.damaged || rule.unknownParts?.includes(endpoint!.type)) return undefined;
  const location = endpoint!.settings.Location as Setting | undefined;
  return typeof location?.value === 'string' ? parseAddressSet(location.value) : undefined;
}
