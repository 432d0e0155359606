import { isReal } from './flows.js';
import type { InterfaceFacts, StackFacts, TelnetSums } from './stack-facts.js';

/** Measurements of a stack other than flows, as workload facts for rules. */
export interface MeasuredFacts {
  /** Absent if reports count since the start of the stack. */
  hours?: number;
  /** Clock hours with records in the period of the flows. */
  flowHours?: number;
  /** Clock hours with a connection, if they are fewer than `hours`. */
  connectionHours?: number;
  /** Clock hours with zERT summaries, if they are fewer than `hours`. */
  summaryHours?: number;
  /** Clock hours covered by port statistics; 0 if the ports are from reports, which count since the servers began to listen. */
  portHours?: number;
  /** Clock hours covered by statistics of the stack and of interfaces; absent if the counters are from reports. */
  statisticsHours?: number;
  interfaceHours?: number;
  retransmittedPercent?: number;
  connectionAttemptsDiscarded?: number;
  ports?: {
    port: number;
    protocol: 'tcp' | 'udp';
    job: string;
    /** Absent values are unknown. */
    connections?: number;
    mostConnections?: number;
    backlogOverflows?: number;
    established?: number;
  }[];
  telnet?: { sessions: number; transactions: number; responseMs: number; ipResponseMs?: number };
  interfaces?: Record<string, LinkFacts>;
}

interface LinkFacts {
  addresses?: string[];
  /** Absent if there are too few packets. */
  discardedInPercent?: number;
  discardedOutPercent?: number;
  outputQueueLength?: number;
}

/** With fewer packets or segments, a percentage is not significant. */
const LEAST_COUNTED = 1000;

const percent = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Number(((100 * part) / whole).toPrecision(4))) : 0;

/**
 * The facts of one stack over all measured hours; undefined if no interval was recorded.
 *
 * @param areReports reports contain the counters since the start of the stack; the number of hours is unknown
 */
export function measuredFacts(stack: StackFacts, areReports: boolean): MeasuredFacts | undefined {
  const { tcp } = stack;
  const ports = [...stack.ports.values()]
    .map(({ port, protocol, job, connections, isCounted, mostConnections, backlogOverflows, established }) => ({
      port,
      protocol,
      job,
      ...(isCounted ? { connections } : {}),
      ...(mostConnections > 0 ? { mostConnections } : {}),
      ...(isCounted ? { backlogOverflows } : {}),
      ...(established === undefined ? {} : { established }),
    }))
    .sort((a, b) => a.port - b.port || (a.protocol < b.protocol ? -1 : 1));
  const links = [...stack.interfaces.values()].filter(isReal);
  const { telnet } = stack;
  const isMeasured = telnet.transactions > 0;
  if (tcp.segmentsOut === 0 && ports.length === 0 && links.length === 0 && !isMeasured) return undefined;
  return {
    ...(areReports ? {} : { hours: stack.recordHours.size }),
    ...(tcp.segmentsOut > 0
      ? {
          ...(tcp.segmentsOut < LEAST_COUNTED
            ? {}
            : { retransmittedPercent: percent(tcp.retransmitted, tcp.segmentsOut) }),
          connectionAttemptsDiscarded: tcp.attemptsDiscarded,
          ...(areReports ? {} : { statisticsHours: stack.statisticsHours.size }),
        }
      : {}),
    ...(ports.length > 0 ? { ports } : {}),
    ...(ports.length > 0 && !areReports ? { portHours: stack.portHours.size } : {}),
    ...(isMeasured ? { telnet: telnetFacts(telnet) } : {}),
    ...(links.length > 0 ? { interfaces: Object.fromEntries(links.map((link) => [link.name, linkFacts(link)])) } : {}),
    ...(links.length > 0 && !areReports ? { interfaceHours: stack.interfaceHours.size } : {}),
  };
}

/** Mean response times of the transactions measured by the Telnet server. */
function telnetFacts({ sessions, transactions, responseMs, ipTransactions, ipMs }: TelnetSums) {
  const mean = (sum: number, count: number): number => Number((sum / count).toPrecision(4));
  return {
    sessions,
    transactions,
    responseMs: mean(responseMs, transactions),
    ...(ipTransactions > 0 ? { ipResponseMs: mean(ipMs, ipTransactions) } : {}),
  };
}

function linkFacts(link: InterfaceFacts): LinkFacts {
  const { addresses, packetsIn, packetsOut, discardedIn, discardedOut, queueLength } = link;
  const [allIn, allOut] = [packetsIn + discardedIn, packetsOut + discardedOut];
  return {
    ...(addresses.size > 0 ? { addresses: [...addresses].sort() } : {}),
    ...(allIn < LEAST_COUNTED ? {} : { discardedInPercent: percent(discardedIn, allIn) }),
    ...(allOut < LEAST_COUNTED ? {} : { discardedOutPercent: percent(discardedOut, allOut) }),
    ...(queueLength === undefined ? {} : { outputQueueLength: queueLength }),
  };
}
