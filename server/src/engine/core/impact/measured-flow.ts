import type { Flow } from '@ezlint/simcore';

/** A flow of the workload facts, with measured values if available. */
export type FactFlow = Flow & {
  stack?: string;
  network?: string;
  address?: string;
  zcx?: string;
  placement?: 'colocated' | 'remote';
  connections?: number;
  bytesIn?: number;
  bytesOut?: number;
  retransmittedPercent?: number;
  tlsVersion?: string;
  cipher?: string;
  smcPercent?: number;
};

/** Whether most connections of the flow used SMC when it was measured. */
export const wasOverSmc = ({ smcPercent = 0 }: { smcPercent?: number }): boolean => smcPercent > 50;

/** Converts the flow to the form of a scenario: the measured retransmissions determine the packet loss on the path. */
export function scenarioFlow(flow: FactFlow): Flow {
  const {
    stack: _stack,
    network: _network,
    address: _address,
    zcx: _zcx,
    placement: _placement,
    connections: _connections,
    bytesIn: _bytesIn,
    bytesOut: _bytesOut,
    tlsVersion: _tlsVersion,
    cipher: _cipher,
    smcPercent: _smcPercent,
    retransmittedPercent,
    ...rest
  } = flow;
  return retransmittedPercent === undefined || rest.lossPercent !== undefined
    ? rest
    : { ...rest, lossPercent: retransmittedPercent };
}
