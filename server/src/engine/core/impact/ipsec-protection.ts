import {
  type FilterRule,
  type InterfaceModel,
  type PolicyObject,
  type StackInEffect,
  securityOf,
} from '@ezlint/grammar';
import type { Flow } from '@ezlint/simcore';
import { fact } from './facts.js';
import { filtersOfFlow } from './flow-lookup.js';

export interface ProtectedFlow {
  flow: Flow;
  assumptions: string[];
}

/**
 * Adds the tunnel that the IP filters of the stack select for the flow. Other protection in the workload takes precedence; unnamed partners are assumed
 * to be those of the tunnel, because a workload has no addresses.
 */
export function protectedByIpsec(
  flow: Flow,
  stack: StackInEffect,
  via: InterfaceModel,
  environment: Readonly<Record<string, unknown>>,
): ProtectedFlow {
  const isKnown = flow.protection === 'ipsec';
  if ((flow.protection !== undefined && !isKnown) || flow.kind === 'IKE') return { flow, assumptions: [] };
  const plain = { flow, assumptions: isKnown ? [UNKNOWN_CIPHER] : [] };
  if (securityOf(stack, via.family) !== true) return plain;
  if (!hasPolicy(stack)) return isKnown ? plain : { flow, assumptions: [NO_POLICY] };
  const partners = partnersOf(flow, environment);
  const first = tunnelOf(flow, stack, via, partners);
  if (!first || (first.dynamicVpn === undefined && first.manualVpn === undefined)) return plain;
  return {
    flow: { ...flow, protection: { kind: 'ipsec', cipher: cipherOf(stack, first) } },
    assumptions: partners.length > 0 ? [] : [`partners in the tunnel of ${first.name}`],
  };
}

/** The cipher of a scenario that specifies none. */
const UNKNOWN_CIPHER = 'AES-128-GCM for IPSec (no tunnel in the given files)';
const NO_POLICY = 'no IPSec for flows without protection (IPSECURITY is coded, but no IP filter policy is given)';

/** Whether the IP filter policy of Policy Agent is given; that of the profile has no tunnels. */
function hasPolicy({ policy }: StackInEffect): boolean {
  return (policy?.objects.IpFilterRule ?? []).length > 0;
}

/** Addresses of the partner that the flow names, if the environment contains them. */
function partnersOf(flow: Flow, environment: Readonly<Record<string, unknown>>): string[] {
  const peers = fact(environment, 'peers');
  if (flow.peer === undefined || !Array.isArray(peers)) return [];
  const peer = (peers as { name?: string; addresses?: string[] }[]).find(
    ({ name }) => name?.toUpperCase() === flow.peer?.toUpperCase(),
  );
  return (peer?.addresses ?? []).map((address) => address.split('/')[0]!);
}

/** Programs can use any address of the stack: SOURCEVIPA, dynamic VIPAs. */
function addressesOf(stack: StackInEffect): string[] {
  return [
    ...stack.interfaces.flatMap(({ addresses }) => addresses.map(({ address }) => address)),
    ...stack.dvipas.flatMap(({ address }) => (address === undefined ? [] : [address.split('/')[0]!])),
  ];
}

/** The filter that sends the flow through a tunnel from one of the stack's addresses. Unnamed partners are assumed to use the first possible tunnel. */
function tunnelOf(
  flow: Flow,
  stack: StackInEffect,
  via: InterfaceModel,
  partners: readonly string[],
): FilterRule | undefined {
  const everyone = via.family === 6 ? 'All6' : 'All4';
  for (const local of addressesOf(stack))
    for (const remote of partners.length > 0 ? partners : [everyone]) {
      if (local.includes(':') !== (remote.includes(':') || remote === 'All6')) continue;
      const { rules, isRestLeft } = filtersOfFlow(flow, stack, local, remote);
      const tunnel = rules.find(({ action, timed }) => action === 'IpSec' && !timed);
      const isWhole = rules.length === 1 && !isRestLeft;
      if (tunnel && (partners.length === 0 || isWhole)) return tunnel;
    }
  return undefined;
}

/** The encryption algorithm in the first data offer of the tunnel, in the terms of the simulation. */
function cipherOf(stack: StackInEffect, filter: FilterRule): string {
  const at = (type: string, place: number | undefined): PolicyObject | undefined =>
    stack.policy?.objects[type]?.find((candidate) => candidate.at === place);
  const action = at('IpDynVpnAction', filter.dynamicVpn);
  const source = action ? at('IpDataOffer', action.parts.IpDataOffer?.[0]) : at('IpManVpnAction', filter.manualVpn);
  const setting = source?.settings.HowToEncrypt;
  const algorithm = Array.isArray(setting) ? undefined : setting?.value;
  if (algorithm === '3DES' || algorithm === 'DES') return '3DES';
  return algorithm === 'AES_CBC' || algorithm === 'AES' ? 'AES-CBC' : 'AES-GCM';
}
