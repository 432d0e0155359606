/**
 * Work of a task, and its continuation. A class, because the engine allocates a function from a literal among the old objects, where it
 * keeps its references until a full garbage collection.
 */
export class Step {
  constructor(
    /** Processor time. */
    readonly us: number,
    readonly done: () => void,
  ) {}
}

/** One direction of a connection, in the interface for the tasks at its two ends. */
export abstract class ByteStream {
  private atRoom: (() => void) | undefined;
  private roomWanted = 0;
  private atData: (() => void) | undefined;
  private dataWanted = 0;

  /** Maximum number of bytes that the sender may have in flight. */
  abstract capacity(): number;

  /** Bytes that the sender may still write. */
  abstract room(): number;

  /**
   * Accepts bytes from the sending task: processor time in its context, and the data that is then sent.
   *
   * @param more whether the same call of the application continues
   */
  abstract write(bytes: number, more: boolean): Step;

  /** Bytes that wait for the receiving task. */
  abstract available(): number;

  /** Passes bytes to the receiving task. */
  abstract read(bytes: number): Step;

  /** The connection ends, and the receiving side acknowledges the received data with that. */
  end(): void {}

  /** Calls the sending task, once, when there is space for a number of bytes. */
  waitForRoom(bytes: number, then: () => void): void {
    this.roomWanted = bytes;
    this.atRoom = then;
  }

  /** Calls the receiving task, once, when a number of bytes has arrived. */
  waitForData(bytes: number, then: () => void): void {
    this.dataWanted = bytes;
    this.atData = then;
  }

  /** Whether the sending task waits for space. */
  protected get lacksRoom(): boolean {
    return this.atRoom !== undefined;
  }

  protected roomCame(): void {
    const then = this.atRoom;
    if (!then || this.room() < this.roomWanted) return;
    this.atRoom = undefined;
    then();
  }

  protected dataCame(): void {
    const then = this.atData;
    if (!then || this.available() < this.dataWanted) return;
    this.atData = undefined;
    then();
  }
}
