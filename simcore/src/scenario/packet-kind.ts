import type { PathKind } from './scenario.js';

/** The path of the connection; SMC has one for its TCP handshake. */
export function packetKind({ kind, placement }: { kind: PathKind; placement: string }): 'osa' | 'hipersockets' | 'zcx' {
  if (kind === 'hipersockets' || kind === 'smc-d') return 'hipersockets';
  return kind === 'zcx' && placement === 'colocated' ? 'zcx' : 'osa';
}
