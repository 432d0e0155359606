import type { Job } from '../kernel/processors.js';
import { CALL_BYTES } from '../scenario/setup.js';
import type { Step } from '../transport/stream.js';
import type { Task } from './task.js';

/** A message up to this size is a command of FTP or its reply; a larger one is a file, which is read from or written to disk. */
export const COMMAND_BYTES = 512;
/** Cost of passing a further record of a call to TCP, as a share of the complete call. */
const RECORD_SEND_SHARE = 0.5;

/** Uninterrupted work of an application task. */
abstract class Stretch implements Job {
  constructor(protected readonly task: Task) {}

  /** Average processor time. */
  protected abstract usualUs(): number;

  /** The part of it that belongs to the application. */
  protected applicationUs(): number {
    return 0;
  }

  abstract done(): void;

  cost(): number {
    const { host } = this.task;
    const { variation, meter } = this.task.options;
    const factor = variation.next();
    const us = factor * this.usualUs();
    meter.busy(this.task.side, us * host.processors.elapsedPerUs(host.isOnZiips));
    meter.applicationUs += factor * this.applicationUs();
    return us;
  }
}

/** A piece of work defined by its cost and its continuation. */
export class SomeStretch extends Stretch {
  constructor(
    task: Task,
    private readonly us: () => number,
    private readonly then: () => void,
  ) {
    super(task);
  }

  protected usualUs(): number {
    return this.us();
  }

  done(): void {
    this.then();
  }
}

/** Passes bytes of a message to the stack: in a call, or as a further record of one. */
export class SendCall extends Stretch {
  private step: Step | undefined = undefined;

  /**
   * @param start position of the first byte in the message
   * @param more whether the application's call continues after them
   * @param extraUs processor time of the application before
   * @param then continues after the bytes
   */
  constructor(
    task: Task,
    private readonly start: number,
    private readonly bytes: number,
    private readonly more: boolean,
    private readonly extraUs: number,
    private readonly then: (next: number) => void,
  ) {
    super(task);
  }

  protected usualUs(): number {
    const { task, bytes } = this;
    const { prices } = task.host;
    const isCall = !task.isTls || this.start % CALL_BYTES === 0;
    this.step = task.out.write(bytes, this.more);
    // Encrypted data is in separate buffers.
    const recordUs = task.recordUs(0, bytes) + (task.isTls ? prices.copyUs(bytes) : 0);
    return this.extraUs + (isCall ? 1 : RECORD_SEND_SHARE) * prices.cpu('cpuUsPerSendCall') + recordUs + this.step.us;
  }

  protected override applicationUs(): number {
    return this.extraUs > 0 ? this.task.options.applicationUs : 0;
  }

  done(): void {
    this.step!.done();
    this.then(this.start + this.bytes);
  }
}

/** The caller that waits for the rest of a message. */
export interface Receiver {
  /** Receives the rest of a message after `start`. */
  receiveRest(bytes: number, start: number, done: () => void): void;
}

/** Receives the available part of a message from the stack. */
export class ReceiveCall extends Stretch {
  private size = 0;
  private step: Step | undefined = undefined;

  /**
   * @param bytes length of the message
   * @param start position in the message at which it continues
   * @param wakeUs processor time of waking the task
   */
  constructor(
    task: Task,
    private readonly receiver: Receiver,
    private readonly bytes: number,
    private readonly start: number,
    private readonly wakeUs: number,
    private readonly then: () => void,
  ) {
    super(task);
  }

  protected usualUs(): number {
    const { task, start } = this;
    const { prices } = task.host;
    const size = Math.min(this.bytes - start, task.incoming.available(), task.options.receiving.mostBytes);
    this.size = size;
    this.step = task.incoming.read(size);
    const recordUs = task.recordUs(start, size) + task.dataSetUs(size);
    return this.wakeUs + prices.cpu('cpuUsPerReceiveCall') + prices.copyUs(size) + recordUs + this.step.us;
  }

  done(): void {
    const { task, size } = this;
    const { dataSet, meter } = task.options;
    meter.bytes(size);
    if (!dataSet || this.bytes <= COMMAND_BYTES) {
      this.goOn();
      return;
    }
    const { clock } = task.host;
    const written = dataSet.write.serve(clock.now, size / dataSet.writeMBs);
    // Two buffers: the next one is filled while this one is written.
    clock.at(Math.max(clock.now, written - size / dataSet.writeMBs), () => this.goOn());
  }

  private goOn(): void {
    this.step!.done();
    this.receiver.receiveRest(this.bytes, this.start + this.size, this.then);
  }
}
