import type { FailureName } from './types.js';

const KINDS: Record<FailureName['kind'], string> = {
  interface: 'interface',
  'osa-port': 'OSA port',
  chpid: 'CHPID',
  switch: 'switch',
  lan: 'LAN',
  stack: 'stack',
  lpar: 'LPAR',
  cpc: 'CPC',
  roce: 'RoCE function',
  ism: 'ISM function',
  daemon: 'daemon',
  distributor: 'distributor',
};

/** For example, `interface OSA1 of TCPA`. */
export function failureText({ kind, name, stack }: FailureName): string {
  const isOwn = stack === null || kind === 'stack' || kind === 'distributor';
  return `${KINDS[kind]} ${name}${isOwn ? '' : ` of ${stack}`}`;
}

/** Missing fact about a target of a distribution that is no given stack. */
export function profileOfTarget(address: string): string {
  return `the profile of the stack with the dynamic XCF address ${address}`;
}
