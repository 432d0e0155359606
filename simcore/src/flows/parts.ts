import { type FlowSetup, isTransfer, otherSide, type Setup } from '../scenario/setup.js';
import { grownBytes } from '../transport/receive-buffer.js';

/** Minimum size of a part, which is still a bulk transfer. */
const PART_BYTES = 4_000_000;
/** Between two parts the sender pauses for up to a round trip: with at least this many round trips per part, that is negligible. */
const ROUND_TRIPS = 8;

/** A flow in the simulated form, and the number of simulated transactions per transaction of the flow. */
export interface Offered {
  flow: FlowSetup;
  parts: number;
}

/**
 * Files that arrive at a rate are offered in parts, in sequence over the same connection: a file that fills the line for one second per
 * minute would never be seen, or only as a whole, in the time that is sufficient for the other flows. The bytes, the connections and the
 * processor time per second do not change.
 */
export function offered(flow: FlowSetup, setup: Setup): Offered {
  const parts = partsOf(flow, setup);
  if (parts === 1) return { flow, parts };
  const part = (count: number): number => Math.max(1, Math.round(count / parts));
  return {
    parts,
    flow: {
      ...flow,
      requestBytes: part(flow.requestBytes),
      replyBytes: part(flow.replyBytes),
      ratePerS: flow.ratePerS! * parts,
      requestsPerConnection: flow.requestsPerConnection * parts,
      writesPerRequest: part(flow.writesPerRequest),
      writesPerReply: part(flow.writesPerReply),
      applicationCpuUs: flow.applicationCpuUs / parts,
    },
  };
}

function partsOf(flow: FlowSetup, setup: Setup): number {
  if (flow.ratePerS === undefined || !isTransfer(flow.kind)) return 1;
  const ofPath = flow.rttUs * 125 * setup.ends.server.path.speedGbps;
  const partBytes = Math.max(PART_BYTES, ROUND_TRIPS * Math.min(inFlightBytes(flow), ofPath));
  return Math.max(1, Math.floor(Math.max(flow.requestBytes, flow.replyBytes) / partBytes));
}

/** Maximum amount of data in flight of a transfer. */
function inFlightBytes({ opener, requestBytes, replyBytes, rttUs, buffers }: FlowSetup): number {
  const sender = requestBytes >= replyBytes ? opener : otherSide(opener);
  const { windowBytes, rightSizing } = buffers[otherSide(sender)];
  const open = rightSizing ? grownBytes(windowBytes, rttUs) : windowBytes;
  return open > windowBytes ? open : Math.min(windowBytes, buffers[sender].sendBytes);
}
