import { keptIn } from '@ezlint/grammar/words';
import { SeenRecords } from '../container/seen-records.js';
import { joinedReports, type ReportFacts, readReport } from '../environment/reports.js';
import { RunningProfiles } from '../profile/running-profiles.js';
import { RmfCollector } from '../rmf/processors.js';
import { connectionKey } from '../smf/connection-key.js';
import { sectionOf } from '../smf/fields.js';
import { type Identity, identityOf } from '../smf/identity.js';
import { openRecord, type SmfRecord } from '../smf/record.js';
import { RECORDS } from '../smf/tables.js';
import type { TrafficCell } from '../traffic/cells.js';
import { Traffic } from '../traffic/traffic.js';
import { ClockChanges } from './clock-changes.js';
import type { Collected, LeftOut } from './collected.js';
import { type EndedConnection, endedConnection, MOST_BYTES } from './connection-rows.js';
import { Events } from './events.js';
import { FtpDataConnections } from './ftp-data.js';
import { OpenConnections } from './open-connections.js';
import { Recent } from './recent.js';
import { addResponseTimes, closedIkeSocket, endedClientSession, endedSession } from './session-rows.js';
import { addInterfaces, addPorts, addStatistics, newStack, type StackFacts } from './stack-facts.js';
import { completedTransfer } from './transfer-rows.js';
import { type ConnectionSecurity, connectionSecurity, securitySession } from './zert-rows.js';

/** Minimum number of zERT records kept until the end of their connection. */
const LEAST_WAITING = 100_000;
/** Minimum number of ended connections kept until their zERT record is read; both records are written within a short time. */
const LEAST_ENDED = 8192;
const HOUR_S = 3600;
const TCPIP = 119;

/** Aggregates the records of all files of one run. Memory does not grow with the number of records. */
export class RecordCollector {
  readonly traffic: Traffic;
  readonly stacks = new Map<string, StackFacts>();
  /** The profiles in effect, from records of subtype 4. */
  readonly profiles = new RunningProfiles();
  readonly rmf = new RmfCollector();
  private readonly reports: ReportFacts[] = [];
  private readonly events = new Events();
  private readonly seen = new SeenRecords();
  private readonly open = new OpenConnections();
  private readonly clocks = new ClockChanges();
  /** Number of records read, by type and subtype: 119/2. */
  readonly records = new Map<string, number>();
  /** Number of skipped items, by reason. */
  readonly skipped = new Map<string, number>();
  /** Records that are not in any flow, by stack and reason. */
  private readonly leftOut = new Map<string, LeftOut>();
  readonly systems = new Set<string>();
  /** Local times of the first and last record, in seconds. */
  fromS = Number.POSITIVE_INFINITY;
  toS = Number.NEGATIVE_INFINITY;
  /** First and last clock hour of the records. */
  firstHour = Number.POSITIVE_INFINITY;
  lastHour = Number.NEGATIVE_INFINITY;

  private readonly ftpData: FtpDataConnections;
  /** Transfers of load modules, whose names can be in several records. */
  private readonly moduleTransfers = new Recent<true>(LEAST_ENDED);
  private readonly ended = new Recent<EndedConnection>(LEAST_ENDED, (ended) => this.ftpData.connection(ended));
  /** Stacks that write zERT details. */
  private readonly detailed = new Set<string>();
  /** Number of ended connections of other stacks that were kept, in case their zERT details follow. */
  private undecided = 0;
  private readonly securities = new Recent<ConnectionSecurity>(LEAST_WAITING);

  /** `onRow` is called with each row before it is added, for callers that keep the rows. */
  constructor(onRow?: (row: TrafficCell) => void) {
    this.traffic = new Traffic(onRow);
    this.ftpData = new FtpDataConnections(this.traffic);
  }

  take(bytes: Buffer): void {
    const reason = this.reasonToSkip(bytes);
    if (reason !== undefined) count(this.skipped, reason);
  }

  /** Reads the record; undefined if it is valid, otherwise the reason why it is skipped. */
  private reasonToSkip(bytes: Buffer): string | undefined {
    const record = openRecord(bytes);
    if (record === undefined) return 'record with a damaged header';
    const { type, subtype, timeS } = record;
    const key = `${type}/${subtype}`;
    if (this.seen.isRepeated(bytes)) return 'duplicate record';
    if (RECORDS[key] === undefined)
      return type === TCPIP ? `type 119 subtype ${subtype} is not read` : `type ${type} is not read`;
    if (type !== TCPIP) {
      if (!this.rmf.take(record)) return `${key} with a damaged section`;
      this.counted(key, timeS);
      return undefined;
    }
    const identity = identityOf(record);
    if (identity === undefined) return `${key} without an identification section`;
    const isNew = !this.stacks.has(identity.stack);
    if (!partsOf(record).every((part) => this.read(part, identity))) {
      if (isNew) this.stacks.delete(identity.stack);
      return `${key} with a damaged section`;
    }
    this.events.take(record, identity.stack);
    this.systems.add(identity.system);
    this.counted(key, timeS);
    return undefined;
  }

  private counted(key: string, timeS: number): void {
    count(this.records, key);
    this.fromS = Math.min(this.fromS, timeS);
    this.toS = Math.max(this.toS, timeS);
  }

  /** Adds items that were skipped before they could be read as records. */
  addSkipped(skipped: ReadonlyMap<string, number>): void {
    for (const [reason, times] of skipped) this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + times);
  }

  /** Reads a text report; false if it contains no facts. */
  takeReport(text: string): boolean {
    const facts = readReport(text);
    if (facts) this.reports.push(facts);
    return facts !== undefined;
  }

  /** The collected data after the last record. */
  end(): Collected {
    this.ended.end();
    this.ftpData.end();
    for (const [stack, open] of this.open.counts())
      this.leaveOut(stack, 'connections that started but did not end (no record contains their data)', open);
    for (const stack of this.stacks.values()) {
      for (const hour of this.clocks.repeatedHours(stack.system))
        if (stack.recordHours.has(hour)) stack.repeatedHours.add(hour);
      // An interval that ended when the clock was set forward seems to cover the hour that did not occur.
      for (const hour of this.clocks.skippedHours(stack.system))
        for (const hours of [stack.recordHours, stack.statisticsHours, stack.interfaceHours, stack.portHours])
          if (hours.delete(hour)) hours.add(hour - 1);
    }
    const { stacks, records, skipped, systems, fromS, toS, firstHour, lastHour } = this;
    const machines = [...this.rmf.systems.values()];
    return {
      cells: this.traffic.all(),
      stacks,
      machines,
      reports: joinedReports(this.reports),
      events: this.events.all(),
      records,
      skipped,
      leftOut: [...this.leftOut.values()],
      systems,
      fromS,
      toS,
      firstHour,
      lastHour,
    };
  }

  private stackOf(identity: Identity, timeS: number): StackFacts {
    const stack = keptIn(this.stacks, identity.stack, () => newStack(identity));
    if (identity.release !== '' && timeS >= stack.releaseAtS) {
      stack.release = identity.release;
      stack.releaseAtS = timeS;
    }
    if (identity.job !== '') stack.writers.add(identity.job);
    return stack;
  }

  /** False if the record is too short to be read. */
  private read(record: SmfRecord, identity: Identity): boolean {
    const stack = this.stackOf(identity, record.timeS);
    switch (record.subtype) {
      case 1:
        return this.open.begin(record, identity.stack);
      case 2:
        return this.connection(record, identity);
      case 3:
      case 70:
        return this.transfer(record, identity);
      case 4:
        return this.profiles.take(record, identity);
      case 5:
        return this.interval(record, stack, stack.statisticsHours, addStatistics(stack, record));
      case 6:
        return this.interval(record, stack, stack.interfaceHours, addInterfaces(stack, record));
      case 7:
        return this.interval(record, stack, stack.portHours, addPorts(stack, record));
      case 10:
        return this.addOr(identity, closedIkeSocket(record, identity), 'UDP sockets other than IKE');
      case 11:
        return this.security(record, identity);
      case 12:
        return this.securitySession(record, identity);
      case 21:
        return this.session(record, identity, stack);
      case 23:
        return this.clientSession(record, identity);
      default:
        return true;
    }
  }

  private leaveOut(stack: string, reason: string, times = 1): void {
    keptIn(this.leftOut, `${stack} ${reason}`, () => ({ stack, reason, count: 0 })).count += times;
  }

  private add(row: TrafficCell): void {
    this.coverRow(row);
    this.traffic.add(row);
  }

  private addOr({ stack }: Identity, row: TrafficCell | undefined, leftOut: string): boolean {
    if (row && row.bytesIn + row.bytesOut > MOST_BYTES) return false;
    if (row) this.add(row);
    else this.leaveOut(stack, leftOut);
    return true;
  }

  private connection(record: SmfRecord, identity: Identity): boolean {
    const ended = endedConnection(record, identity);
    if (!ended) return false;
    const { row, closedS } = ended;
    if (closedS > 0) this.clocks.take(identity.system, record.timeS, closedS);
    const key = connectionKey(row.stack, ended.id);
    this.open.end(key);
    const security = this.securities.take(key);
    this.coverRow(row);
    if (security === undefined && (this.detailed.has(row.stack) || ++this.undecided <= LEAST_ENDED)) {
      const earlier = this.ended.take(key);
      if (earlier !== undefined) this.ftpData.connection(earlier);
      this.ended.put(key, ended);
      return true;
    }
    if (security !== undefined) enrich(row, security);
    this.ftpData.connection(ended);
    return true;
  }

  private transfer(record: SmfRecord, identity: Identity): boolean {
    const transfer = completedTransfer(record, identity);
    if (transfer) {
      const { row, ofSeveral } = transfer;
      if (row.bytesIn + row.bytesOut > MOST_BYTES) return false;
      this.coverRow(row);
      if (ofSeveral !== undefined) {
        const isCounted = this.moduleTransfers.take(ofSeveral) !== undefined;
        this.moduleTransfers.put(ofSeveral, true);
        if (isCounted) return true;
      }
      this.ftpData.transfer(transfer);
    } else this.leaveOut(identity.stack, 'FTP commands that do not transfer a file');
    return true;
  }

  private session(record: SmfRecord, identity: Identity, stack: StackFacts): boolean {
    const row = endedSession(record, identity);
    if (!row || !this.addOr(identity, row, '')) return false;
    stack.telnetPorts.add(row.port);
    addResponseTimes(record, stack.telnet);
    return true;
  }

  private clientSession(record: SmfRecord, identity: Identity): boolean {
    const row = endedClientSession(record, identity);
    return row !== undefined && this.addOr(identity, row, '');
  }

  private security(record: SmfRecord, identity: Identity): boolean {
    const security = connectionSecurity(record, identity);
    if (!security) {
      this.leaveOut(identity.stack, 'zERT details for UDP or for zERT itself');
      return true;
    }
    if (security.ended && !this.addOr(identity, security.ended, '')) return false;
    const key = connectionKey(identity.stack, security.id);
    this.detailed.add(identity.stack);
    const ended = this.ended.take(key);
    if (ended === undefined) {
      this.securities.put(key, security);
      return true;
    }
    enrich(ended.row, security);
    this.ftpData.connection(ended);
    return true;
  }

  private securitySession(record: SmfRecord, identity: Identity): boolean {
    const row = securitySession(record, identity);
    if (row?.transactions === 0)
      this.leaveOut(identity.stack, 'zERT summaries of connections that sent nothing in the interval');
    return this.addOr(identity, row, 'zERT summaries for UDP or for zERT itself');
  }

  /** An interval belongs to the hour that it covers, although it is written at its end. */
  private interval(record: SmfRecord, stack: StackFacts, covered: Set<number>, seconds: number | undefined): boolean {
    if (seconds === undefined) return false;
    // A record that does not show its length was also written at the end of its interval.
    const length = Math.max(1, seconds);
    this.cover(Math.floor((record.timeS - length / 2) / HOUR_S));
    for (const hour of hoursOf(record.timeS, length)) {
      stack.recordHours.add(hour);
      covered.add(hour);
    }
    const minutes = Math.round(seconds / 60);
    if (minutes > 0) stack.intervals.set(minutes, (stack.intervals.get(minutes) ?? 0) + 1);
    return true;
  }

  private coverRow({ hour, stack }: TrafficCell): void {
    this.cover(hour);
    this.stacks.get(stack)?.recordHours.add(hour);
  }

  private cover(hour: number): void {
    if (hour < this.firstHour) this.firstHour = hour;
    if (hour > this.lastHour) this.lastHour = hour;
  }
}

/** Subtypes that describe one connection, transfer or session in each section. */
const IN_SECTIONS: ReadonlySet<number> = new Set([1, 2, 3, 10, 11, 12, 21, 23, 70]);

/** The record once for each of its first sections, if each of them is an item. */
function partsOf(record: SmfRecord): SmfRecord[] {
  const of = IN_SECTIONS.has(record.subtype) ? sectionOf(record, 1).count : 0;
  return of < 2 ? [record] : Array.from({ length: of }, (_, index) => ({ ...record, part: { index, of } }));
}

/** Longer intervals than SMF allows are from damaged records. */
const LONGEST_INTERVAL_S = 24 * HOUR_S;

/** The clock hours of which an interval covers at least half; if there is none, the hour that contains most of it. */
function hoursOf(endS: number, seconds: number): number[] {
  const length = Math.min(seconds, LONGEST_INTERVAL_S);
  const [first, last] = [Math.round((endS - length) / HOUR_S), Math.round(endS / HOUR_S) - 1];
  if (last < first) return [Math.floor((endS - length / 2) / HOUR_S)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Adds zERT information about the connection: TLS of the application, IPSec, and whether handshakes resumed sessions. */
function enrich(row: TrafficCell, { security, tlsVersion, cipher, isResumed, hasHandshake }: ConnectionSecurity): void {
  // According to the termination record, it is not AT-TLS.
  if (row.security === 'none' && security !== 'none')
    row.security = security === 'at-tls' || security === 'tls' ? 'application' : security;
  row.tlsVersion ||= tlsVersion;
  row.cipher ||= cipher;
  row.handshakes = hasHandshake ? 1 : 0;
  row.resumptions = isResumed ? 1 : 0;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
