import type { Channel } from '../kernel/channel.js';
import type { RandomStream } from '../kernel/random.js';
import type { Protection } from '../scenario.js';
import type { StackHost } from '../stack/host.js';
import type { ByteStream } from '../transport/stream.js';
import { TLS_RECORD_BYTES } from '../transport/tls-record.js';

/** Largest piece that an application hands to the stack, or takes from it, in one call. */
const CALL_BYTES = 64 * 1024;
/** A writer that waits for room goes on when this much is free. */
const ROOM_BYTES = 16 * 1024;
/** What handing a further record of a call to TCP takes of the whole call. */
const RECORD_SEND_SHARE = 0.5;
/** A message up to this size is a command of FTP or its answer; a larger one is a file, which goes through the disks. */
const COMMAND_BYTES = 512;
/** Processor time of an application's calls varies by this share up and down. */
const JITTER = 0.2;

export interface EndpointOptions {
  protection: Protection;
  random: RandomStream;
  /** FTP: the data set at this end, and its processor time per byte in nanoseconds. */
  dataSet: { read: Channel; readMBs: number; write: Channel; writeMBs: number; cpuNsPerByte: number } | undefined;
  zertUs: number;
  /** Counts bytes that reached the application. */
  onBytes: (bytes: number) => void;
  /** Counts busy time of the task. */
  onBusy: (us: number) => void;
}

/** An application task at one end of a connection. */
export class Endpoint {
  private dataAtUs = 0;
  /** What of the message is read from the data set and ready to be sent. */
  private readyBytes = 0;
  private readsDisk = false;

  constructor(
    readonly host: StackHost,
    private readonly out: ByteStream,
    private readonly incoming: ByteStream,
    private readonly options: EndpointOptions,
  ) {}

  /** Processor time of the task, with what follows. */
  work(us: () => number, done: () => void): void {
    const factor = 1 + JITTER * (2 * this.options.random.uniform() - 1);
    this.host.task(() => {
      const total = factor * us();
      this.options.onBusy(total);
      return total;
    }, done);
  }

  /** Sends a message in some pieces; `extraUs` is processor time of the application before. */
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
    const isTls = this.options.protection.kind === 'at-tls';
    // AT-TLS sends each record when it is encrypted.
    const pieceBytes = isTls ? TLS_RECORD_BYTES : CALL_BYTES;
    const isCall = !isTls || start % CALL_BYTES === 0;
    const wanted = Math.min(end - start, pieceBytes);
    const again = (): void => this.sendSome(start, end, extraUs, then);
    if (this.waitsForData(start, wanted, again) || this.waitsForRoom(wanted, again)) return;
    const bytes = Math.min(wanted, this.out.room());
    const { prices } = this.host;
    let finish: () => void = () => undefined;
    this.work(
      () => {
        const step = this.out.write(bytes, start + bytes < end);
        finish = step.done;
        // What is encrypted goes to buffers of its own.
        const recordUs = this.recordUs(0, bytes) + (isTls ? prices.copyUs(bytes) : 0);
        return extraUs + (isCall ? 1 : RECORD_SEND_SHARE) * prices.cpu('cpuUsPerSendCall') + recordUs + step.us;
      },
      () => {
        finish();
        then(start + bytes);
      },
    );
  }

  /** True when what is to be sent comes from a data set and is not read yet; goes on when it is. */
  private waitsForData(start: number, wantedBytes: number, again: () => void): boolean {
    const { dataSet } = this.options;
    if (!dataSet || start < this.readyBytes) return false;
    const { clock } = this.host;
    if (clock.now < this.dataAtUs) {
      clock.at(this.dataAtUs, again);
      return true;
    }
    // Nothing of it is in the send buffer yet; the next one is read meanwhile.
    this.readyBytes = start + wantedBytes;
    if (this.readsDisk) this.dataAtUs = dataSet.read.serve(clock.now, wantedBytes / dataSet.readMBs);
    this.work(() => this.dataSetUs(wantedBytes), again);
    return true;
  }

  /** True when the send buffer has too little room to go on; goes on when it has. */
  private waitsForRoom(wantedBytes: number, again: () => void): boolean {
    const enough = Math.min(wantedBytes, ROOM_BYTES, Math.ceil(this.out.capacity() / 2));
    if (this.out.room() >= enough) return false;
    this.out.onRoom = () => {
      if (this.out.room() < enough) return;
      this.out.onRoom = undefined;
      again();
    };
    return true;
  }

  /** Waits for a message and takes it. */
  receive(bytes: number, done: () => void): void {
    this.receiveRest(bytes, 0, done);
  }

  private receiveRest(bytes: number, start: number, done: () => void): void {
    if (start >= bytes) {
      done();
      return;
    }
    if (this.incoming.available() > 0) {
      this.take(bytes, start, 0, done);
      return;
    }
    this.incoming.onData = () => {
      this.incoming.onData = undefined;
      this.take(bytes, start, this.host.prices.cpu('cpuUsPerDispatch'), done);
    };
  }

  private take(bytes: number, start: number, wakeUs: number, done: () => void): void {
    const { prices, clock } = this.host;
    let size = 0;
    let finish: () => void = () => undefined;
    this.work(
      () => {
        size = Math.min(bytes - start, this.incoming.available(), CALL_BYTES);
        const step = this.incoming.read(size);
        finish = step.done;
        const recordUs = this.recordUs(start, size) + this.dataSetUs(size);
        return wakeUs + prices.cpu('cpuUsPerReceiveCall') + prices.copyUs(size) + recordUs + step.us;
      },
      () => {
        this.options.onBytes(size);
        const { dataSet } = this.options;
        const next = (): void => {
          finish();
          this.receiveRest(bytes, start + size, done);
        };
        if (!dataSet || bytes <= COMMAND_BYTES) {
          next();
          return;
        }
        const written = dataSet.write.serve(clock.now, size / dataSet.writeMBs);
        // Two buffers: the next one fills while this one is written.
        clock.at(Math.max(clock.now, written - size / dataSet.writeMBs), next);
      },
    );
  }

  private recordUs(start: number, bytes: number): number {
    const { protection, zertUs } = this.options;
    if (protection.kind !== 'at-tls') return 0;
    const { prices } = this.host;
    const records = Math.ceil((start + bytes) / TLS_RECORD_BYTES) - Math.ceil(start / TLS_RECORD_BYTES);
    return records * prices.cpu('tlsUsPerRecord') + prices.cryptoUs(bytes, protection.cipher ?? '') + zertUs;
  }

  private dataSetUs(bytes: number): number {
    const { dataSet } = this.options;
    return dataSet ? bytes * 1e-3 * dataSet.cpuNsPerByte : 0;
  }
}
