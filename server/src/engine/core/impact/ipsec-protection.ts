import {
  type FilterRule,
  type InterfaceModel,
  type NumberSelector,
  type PolicyObject,
  parseAddress,
  type StackInEffect,
} from '@ezlint/grammar';
import type { Flow } from '@ezlint/simcore';
import { fact } from './facts.js';

const TCP = 6;

export interface ProtectedFlow {
  flow: Flow;
  assumptions: string[];
}

/**
 * The flow with the tunnel that the IP filters of the stack send it through. What the workload says of its protection stands; partners
 * that it does not name are taken to be those of the tunnel, since a workload has no addresses.
 */
export function protectedByIpsec(
  flow: Flow,
  stack: StackInEffect,
  via: InterfaceModel,
  environment: Readonly<Record<string, unknown>>,
): ProtectedFlow {
  const plain = { flow, assumptions: [] };
  if (flow.protection !== undefined || flow.kind === 'IKE' || !isFiltered(stack, via)) return plain;
  const partners = partnersOf(flow, environment);
  const first = stack.policy?.filters.rules.find((filter) => takes(filter, flow, addressesOf(stack), partners));
  if (first?.action !== 'IpSec' || (first.dynamicVpn === undefined && first.manualVpn === undefined)) return plain;
  return {
    flow: { ...flow, protection: { kind: 'ipsec', cipher: cipherOf(stack, first) } },
    assumptions: partners.length > 0 ? [] : [`partners in the tunnel of ${first.name}`],
  };
}

function isFiltered(stack: StackInEffect, via: InterfaceModel): boolean {
  const setting = stack.settings[via.family === 6 ? 'IPCONFIG6' : 'IPCONFIG']?.IPSECURITY;
  return !Array.isArray(setting) && setting?.value === true;
}

/** Addresses of the partner that the flow names, where the environment knows them. */
function partnersOf(flow: Flow, environment: Readonly<Record<string, unknown>>): string[] {
  const peers = fact(environment, 'peers');
  if (flow.peer === undefined || !Array.isArray(peers)) return [];
  const peer = (peers as { name?: string; addresses?: string[] }[]).find(
    ({ name }) => name?.toUpperCase() === flow.peer?.toUpperCase(),
  );
  return (peer?.addresses ?? []).map((address) => address.split('/')[0]!);
}

/** Programs may use any address of the stack: SOURCEVIPA, dynamic VIPAs. */
function addressesOf(stack: StackInEffect): string[] {
  return [
    ...stack.interfaces.flatMap(({ addresses }) => addresses.map(({ address }) => address)),
    ...stack.dvipas.flatMap(({ address }) => (address === undefined ? [] : [address.split('/')[0]!])),
  ];
}

function takes(filter: FilterRule, flow: Flow, own: readonly string[], partners: readonly string[]): boolean {
  if (filter.protocol !== 'any' && filter.protocol !== TCP) return false;
  if (filter.routing === 'Routed' || filter.fragmentsOnly || filter.timed) return false;
  const port = flow.direction === 'outbound' ? filter.remotePorts : filter.localPorts;
  if (!hasNumber(port, flow.port)) return false;
  if (!own.some((address) => hasAddress(filter.local, address))) return false;
  if (partners.length > 0) return partners.some((address) => hasAddress(filter.remote, address));
  return filter.action === 'IpSec' || isWide(filter.remote);
}

function hasNumber(selector: NumberSelector | undefined, number: number | undefined): boolean {
  if (selector === 'any') return true;
  if (selector === undefined || number === undefined) return false;
  return selector.ranges.some(([low, high]) => low <= number && number <= high);
}

function hasAddress(selector: FilterRule['local'], address: string): boolean {
  if (selector === undefined || selector === 'any') return selector === 'any';
  const point = parseAddress(address);
  return selector.ranges.some((range) => {
    const [low, high] = range.map(parseAddress);
    return (
      point !== undefined && low?.family === point.family && low.value <= point.value && point.value <= high!.value
    );
  });
}

const isWide = (selector: FilterRule['remote']): boolean =>
  selector === 'any' ||
  (selector?.ranges.some(([low, high]) => low === '0.0.0.0' && high === '255.255.255.255') ?? false);

/** What the first data offer of the tunnel encrypts with, in the words of the simulation. */
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
