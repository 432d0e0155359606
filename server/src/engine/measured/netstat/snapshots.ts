import { keptIn } from '@ezlint/grammar/words';
import type { CapturedReport, ReportRow } from './read-reports.js';

/** A TCP connection in NETSTAT ALL; values that are not in the report are absent. */
export interface ReportedConnection {
  job: string;
  id: string;
  local: string;
  localPort: number;
  remote: string;
  remotePort: number;
  bytesIn: number;
  bytesOut: number;
  segmentsIn: number;
  segmentsOut: number;
  retransmissions: number;
  rttMs?: number;
  /** In bytes. */
  largestSendWindow?: number;
  /** Time at which it was established, in seconds of the day. */
  startS?: number;
  isSmc: boolean;
  /** Whether AT-TLS maps it to an environment action. */
  isTls: boolean;
}

/** A listening server. */
interface ReportedServer {
  job: string;
  port: number;
  /** Number of accepted and rejected connections since it began to listen. */
  accepted?: number;
  dropped?: number;
}

/** The connections of a stack in NETSTAT reports of one command. */
export interface Snapshot {
  kind: 'ALL' | 'CONN';
  /** Empty if the report has no heading. */
  stack: string;
  release: string;
  /** Time in the heading, in seconds of the day. */
  timeS?: number;
  connections: ReportedConnection[];
  servers: ReportedServer[];
  /** Established connections by server port and job; CONN and ALLCONN contain no other values. */
  established: { port: number; job: string; count: number }[];
}

const ESTABLISHED = /^Establsh$|^Established$/i;
const LISTEN = /^Listen$/i;

/** The snapshots of captured reports. */
export function snapshotsOf(reports: readonly CapturedReport[]): Snapshot[] {
  return reports.flatMap((report) => {
    if (report.kind !== 'ALL' && report.kind !== 'CONN') return [];
    const rows = report.rows.filter(({ values }) => values.local !== undefined && values.state !== undefined);
    const servers = rows.filter(({ values }) => LISTEN.test(values.state!)).flatMap(serverOf);
    const open = rows.filter(({ values }) => ESTABLISHED.test(values.state!));
    if (servers.length === 0 && open.length === 0) return [];
    return [
      {
        kind: report.kind,
        stack: report.stack ?? '',
        release: report.release ?? '',
        ...(report.timeS === undefined ? {} : { timeS: report.timeS }),
        connections: report.kind === 'ALL' ? open.flatMap(connectionOf) : [],
        servers,
        established: establishedAt(open, servers),
      },
    ];
  });
}

/** Address and port of `10.1.1.1..443` or `::ffff:10.1.1.1..443`; undefined if the port is a name or absent. */
function socketOf(text: string | undefined): { address: string; port: number } | undefined {
  const match = /^(?:::ffff:(?=\d+\.))?([^\s]+?)\.\.(\d+)$/i.exec(text ?? '');
  return match ? { address: match[1]!.toLowerCase(), port: Number(match[2]) } : undefined;
}

/** Job names and connection IDs are in uppercase, also if the capture is not. */
const jobIn = ({ job = '' }: ReportRow['values']): string => job.toUpperCase();

function serverOf({ values }: ReportRow): ReportedServer[] {
  const socket = socketOf(values.local);
  if (!socket) return [];
  const [accepted, dropped] = [numberOf(values.ConnectionsIn), numberOf(values.ConnectionsDropped)];
  return [
    {
      job: jobIn(values),
      port: socket.port,
      ...(accepted === undefined ? {} : { accepted }),
      ...(dropped === undefined ? {} : { dropped }),
    },
  ];
}

function connectionOf({ values }: ReportRow): ReportedConnection[] {
  const [local, remote] = [socketOf(values.local), socketOf(values.remote)];
  const [bytesIn, bytesOut] = [numberOf(values.BytesIn), numberOf(values.BytesOut)];
  if (!local || !remote || bytesIn === undefined || bytesOut === undefined) return [];
  const rttMs = numberOf(values.smoothTripTime);
  const largestSendWindow = numberOf(values.MaxSndWnd);
  const startS = secondOfDay(values.StartTime);
  return [
    {
      job: jobIn(values),
      id: (values.id ?? '').toUpperCase(),
      local: local.address,
      localPort: local.port,
      remote: remote.address,
      remotePort: remote.port,
      bytesIn,
      bytesOut,
      segmentsIn: numberOf(values.SegmentsIn) ?? 0,
      segmentsOut: numberOf(values.SegmentsOut) ?? 0,
      retransmissions: numberOf(values.ReXmt) ?? 0,
      ...(rttMs === undefined || rttMs === 0 ? {} : { rttMs }),
      ...(largestSendWindow ? { largestSendWindow } : {}),
      ...(startS === undefined ? {} : { startS }),
      isSmc: [values.SMCStatus, values.SMCRStatus, values.SMCDStatus].some((status) => /^Active$/i.test(status ?? '')),
      isTls: /^Yes/i.test(values.TTLSPolicy ?? '') && values.TTLSEnvAction !== undefined,
    },
  ];
}

/** Decimal with leading zeros: 0000016384, or 12.000. */
function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Converts 17:40:36 to seconds. */
function secondOfDay(text: string | undefined): number | undefined {
  const match = /^(\d{2}):(\d{2}):(\d{2})$/.exec(text ?? '');
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : undefined;
}

/** Counts the connections at listening ports of this stack. */
function establishedAt(open: readonly ReportRow[], servers: readonly ReportedServer[]): Snapshot['established'] {
  const ports = new Set(servers.map(({ port }) => port));
  const counts = new Map<string, { port: number; job: string; count: number }>();
  for (const { values } of open) {
    const port = socketOf(values.local)?.port;
    if (port === undefined || !ports.has(port)) continue;
    const key = `${port} ${jobIn(values)}`;
    keptIn(counts, key, () => ({ port, job: jobIn(values), count: 0 })).count++;
  }
  return [...counts.values()];
}
