import type { Job } from '../kernel/processors.js';
import { CALL_BYTES } from '../scenario/setup.js';
import type { Step } from '../transport/stream.js';
import type { Task } from './task.js';

/** A message up to this size is a command of FTP or its answer; a larger one is a file, which goes through the disks. */
export const COMMAND_BYTES = 512;
/** What handing a further record of a call to TCP takes of the whole call. */
const RECORD_SEND_SHARE = 0.5;

/** What an application task does at a stretch. */
abstract class Stretch implements Job {
  constructor(protected readonly task: Task) {}

  /** Processor time as it is on the average. */
  protected abstract usualUs(): number;

  /** What of it the application itself takes. */
  protected applicationUs(): number {
    return 0;
  }

  abstract done(): void;

  cost(): number {
    const { variation, meter } = this.task.options;
    const factor = variation.next();
    const us = factor * this.usualUs();
    meter.busy(this.task.side, us);
    meter.applicationUs += factor * this.applicationUs();
    return us;
  }
}

/** A stretch given by what it costs and what follows it. */
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

/** Hands bytes of a message to the stack: in a call, or as a further record of one. */
export class SendCall extends Stretch {
  private step: Step | undefined = undefined;

  /**
   * @param start the first of the bytes in the message
   * @param more whether the application's call goes on behind them
   * @param extraUs processor time of the application before
   * @param then goes on behind the bytes
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
    // What is encrypted goes to buffers of its own.
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

/** Who waits for the rest of a message. */
export interface Receiver {
  /** Takes what is left of a message behind `start`. */
  receiveRest(bytes: number, start: number, done: () => void): void;
}

/** Takes what there is of a message from the stack. */
export class ReceiveCall extends Stretch {
  private size = 0;
  private step: Step | undefined = undefined;

  /**
   * @param bytes those of the whole message
   * @param start where in the message it goes on
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
    // Two buffers: the next one fills while this one is written.
    clock.at(Math.max(clock.now, written - size / dataSet.writeMBs), () => this.goOn());
  }

  private goOn(): void {
    this.step!.done();
    this.receiver.receiveRest(this.bytes, this.start + this.size, this.then);
  }
}
