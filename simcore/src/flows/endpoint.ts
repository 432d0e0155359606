import { CALL_BYTES } from '../scenario/setup.js';
import type { StackHost } from '../stack/host.js';
import { TLS_RECORD_BYTES } from '../transport/tls-record.js';
import { COMMAND_BYTES, ReceiveCall, type Receiver, SendCall, SomeStretch } from './calls.js';
import type { Task } from './task.js';

/** A writer that waits for space continues when this much is free. */
const ROOM_BYTES = 16 * 1024;

/** The messages of an application task at one end of a connection. */
export class Endpoint implements Receiver {
  readonly host: StackHost;
  private dataAtUs = 0;
  /** The part of the message that is read from the data set and ready to be sent. */
  private readyBytes = 0;
  private readsDisk = false;

  constructor(private readonly task: Task) {
    this.host = task.host;
  }

  /** Processor time of the task, with its continuation. */
  work(us: () => number, done: () => void): void {
    this.host.task(new SomeStretch(this.task, us, done));
  }

  /** Sends a message in pieces; `extraUs` is preceding processor time of the application. */
  send(bytes: number, pieces: number, extraUs: number, done: () => void): void {
    this.readyBytes = 0;
    this.readsDisk = bytes > COMMAND_BYTES;
    this.sendFrom(0, bytes, Math.ceil(bytes / pieces), extraUs, done);
  }

  private sendFrom(start: number, bytes: number, pieceBytes: number, beforeUs: number, done: () => void): void {
    if (start >= bytes) {
      done();
      return;
    }
    const pieceEnd = Math.min(bytes, (Math.floor(start / pieceBytes) + 1) * pieceBytes);
    this.sendSome(start, pieceEnd, beforeUs, (next) => this.sendFrom(next, bytes, pieceBytes, 0, done));
  }

  private sendSome(start: number, end: number, extraUs: number, then: (next: number) => void): void {
    const { task } = this;
    // AT-TLS sends each record as soon as it is encrypted.
    const wanted = Math.min(end - start, task.isTls ? TLS_RECORD_BYTES : CALL_BYTES);
    if (this.lacksData(start) || this.lacksRoom(wanted)) {
      const again = (): void => this.sendSome(start, end, extraUs, then);
      if (this.lacksData(start)) this.waitForData(start, wanted, again);
      else task.out.waitForRoom(this.roomFor(wanted), again);
      return;
    }
    const bytes = Math.min(wanted, task.out.room(), this.readyFrom(start));
    this.host.task(new SendCall(task, start, bytes, start + bytes < end, extraUs, then));
  }

  /** The part that may be sent now, for data from a data set. */
  private readyFrom(start: number): number {
    return this.task.options.dataSet === undefined ? Number.POSITIVE_INFINITY : this.readyBytes - start;
  }

  /** The data to be sent comes from a data set and is not read yet. */
  private lacksData(start: number): boolean {
    return this.task.options.dataSet !== undefined && start >= this.readyBytes;
  }

  /** Continues when it is read. */
  private waitForData(start: number, wantedBytes: number, again: () => void): void {
    const dataSet = this.task.options.dataSet!;
    const { clock } = this.host;
    if (clock.now < this.dataAtUs) {
      clock.at(this.dataAtUs, again);
      return;
    }
    // None of it is in the send buffer yet; the next buffer is read meanwhile.
    this.readyBytes = start + wantedBytes;
    if (this.readsDisk) this.dataAtUs = dataSet.read.serve(clock.now, wantedBytes / dataSet.readMBs);
    this.work(() => this.task.dataSetUs(wantedBytes), again);
  }

  /** The send buffer has too little space to continue. */
  private lacksRoom(wantedBytes: number): boolean {
    return this.task.out.room() < this.roomFor(wantedBytes);
  }

  private roomFor(wantedBytes: number): number {
    return Math.min(wantedBytes, ROOM_BYTES, Math.ceil(this.task.out.capacity() / 2));
  }

  /** The connection ends here: no more data arrives. */
  end(): void {
    this.task.incoming.end();
  }

  /** Waits for a message and receives it. */
  receive(bytes: number, done: () => void): void {
    this.receiveRest(bytes, 0, done);
  }

  receiveRest(bytes: number, start: number, done: () => void): void {
    if (start >= bytes) done();
    else if (this.task.incoming.available() >= this.wanted(bytes - start)) this.take(bytes, start, 0, done);
    else this.waitForRest(bytes, start, done);
  }

  /** The number of bytes that must be available before the task is woken. */
  private wanted(restBytes: number): number {
    return Math.min(restBytes, this.task.options.receiving.leastBytes);
  }

  private waitForRest(bytes: number, start: number, done: () => void): void {
    const wake = (): void => this.take(bytes, start, this.host.prices.cpu('cpuUsPerDispatch'), done);
    this.task.incoming.waitForData(this.wanted(bytes - start), wake);
  }

  private take(bytes: number, start: number, wakeUs: number, done: () => void): void {
    this.host.task(new ReceiveCall(this.task, this, bytes, start, wakeUs, done));
  }
}
