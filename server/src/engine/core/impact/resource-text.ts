/** Resources of a stack and of its partner. */
const RESOURCES: Readonly<Record<string, string>> = {
  cp: 'general-purpose engines',
  ziip: 'zIIPs',
  dasdRead: 'disks (read)',
  dasdWrite: 'disks (write)',
};

/**
 * A resource of the simulation in the terms of the stack.
 *
 * @param via the simulated interface
 */
export function resourceText(resource: string, via: string): string {
  const [, part, way] = /(?:^|\.)(link|adapter)\.(toServer|toClient)$/.exec(resource) ?? [];
  if (part) return `${part === 'link' ? 'line' : 'adapter'} of ${via}, ${way === 'toServer' ? 'inbound' : 'outbound'}`;
  const [, flow, end] = /^(.+)\.(server|client)-task$/.exec(resource) ?? [];
  if (flow) return `task of ${flow}${ofPartner(end)}`;
  const [, side, kind] = /^(server|client)\.(.+)$/.exec(resource) ?? [];
  if (side === undefined) return `${resource} over ${via}`;
  const [, queue] = /^inbound-(.+)$/.exec(kind!) ?? [];
  if (queue) return `inbound queue (${queue}) of ${via}${ofPartner(side)}`;
  return `${RESOURCES[kind!] ?? kind}${ofPartner(side)}`;
}

const ofPartner = (end: string | undefined): string => (end === 'client' ? ' at the partner' : '');
