import type { ResourceKind } from '../types/capacity.js';
import type { Role } from './capacity.js';

/** Resources of a stack and of its partner. */
const RESOURCES: Readonly<Record<string, { text: string; kind: ResourceKind }>> = {
  cp: { text: 'general-purpose engines', kind: 'engines' },
  ziip: { text: 'zIIPs', kind: 'engines' },
  dasdRead: { text: 'disks (read)', kind: 'disks' },
  dasdWrite: { text: 'disks (write)', kind: 'disks' },
};

/**
 * A resource of the simulation in the terms of the stack.
 *
 * @param via the simulated interface
 */
export function resourceText(resource: string, via: string): string {
  return knownResource(resource, via).text;
}

interface Known {
  text: string;
  /** Absent for other kinds, and for resources of other stacks. */
  kind?: ResourceKind;
}

/**
 * A resource in the terms of the stack, and its kind.
 *
 * @param own the role of the stack
 */
export function knownResource(resource: string, via: string, own: Role = 'server'): Known {
  const ofSide = (side: string | undefined, text: string, kind?: ResourceKind): Known => {
    if (side === own) return { text, ...(kind && { kind }) };
    return { text: `${text} at the ${side === 'client' ? 'partner' : 'target'}` };
  };
  const [, part, way] = /(?:^|\.)(link|adapter)\.(toServer|toClient)$/.exec(resource) ?? [];
  if (part) {
    const name = part === 'link' ? 'line' : 'adapter';
    return { text: `${name} of ${via}, ${way === 'toServer' ? 'inbound' : 'outbound'}`, kind: 'line' };
  }
  if (resource === 'cryptoExpress') return { text: 'Crypto Express', kind: 'crypto' };
  const [, flow, end] = /^(.+)\.(server|client)-task$/.exec(resource) ?? [];
  if (flow) return ofSide(end, `task of ${flow}`, 'task');
  const [, side, name = ''] = /^(server|client|distributor)\.(.+)$/.exec(resource) ?? [];
  if (side === undefined) return { text: `${resource} over ${via}` };
  const [, queue] = /^inbound-(.+)$/.exec(name) ?? [];
  if (queue) return ofSide(side, `inbound queue (${queue}) of ${via}`, 'queue');
  const { text = name, kind } = RESOURCES[name] ?? {};
  return ofSide(side, text, kind);
}
