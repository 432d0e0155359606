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
  sendWindowBytes?: number;
  tlsVersion?: string;
  cipher?: string;
  applicationProtection?: 'tls' | 'ssh';
  sshVersion?: string;
  smcPercent?: number;
};

/** Whether most connections of the flow used SMC when it was measured. */
export const wasOverSmc = ({ smcPercent = 0 }: { smcPercent?: number }): boolean => smcPercent > 50;

/** The range of `partnerWindowKb`. */
const WINDOW_KB = { least: 0.25, most: 2048 };

/** Converts the flow to the form of a scenario: measured retransmissions determine the packet loss on the path, measured windows what the partner accepts. */
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
    applicationProtection: _applicationProtection,
    sshVersion: _sshVersion,
    smcPercent: _smcPercent,
    retransmittedPercent,
    sendWindowBytes = 0,
    ...rest
  } = flow;
  const windowKb = Math.min(WINDOW_KB.most, Math.max(WINDOW_KB.least, sendWindowBytes / 1024));
  return {
    ...rest,
    ...(retransmittedPercent !== undefined && { lossPercent: rest.lossPercent ?? retransmittedPercent }),
    ...(sendWindowBytes > 0 && { partnerWindowKb: windowKb }),
  };
}
