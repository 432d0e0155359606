import type { FlowSetup, Setup } from './setup.js';

/** Transactions of a flow that the line and the disks carry at most: the rate of the line without any header, one way. */
export function mostTransactionsPerS({ ends, dasd }: Setup, { kind, requestBytes, replyBytes }: FlowSetup): number {
  const { server, client } = ends;
  const speedGbps = Math.max(server.path.speedGbps, client.path.speedGbps);
  const path = server.path.kind;
  const lineMBs = path === 'osa' || path === 'smc-r' ? 125 * speedGbps : Number.POSITIVE_INFINITY;
  const diskMBs = kind === 'FTP' ? Math.min(dasd.readMBs, dasd.writeMBs) : Number.POSITIVE_INFINITY;
  // Tunnels are activated by messages of their own size.
  if (kind === 'IKE') return Number.POSITIVE_INFINITY;
  return (1e6 * Math.min(lineMBs, diskMBs)) / Math.max(requestBytes, replyBytes);
}
