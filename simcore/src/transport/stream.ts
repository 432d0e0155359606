/**
 * Work that a task does, and what follows when it is done. A class, since the engine allocates a function that is in a literal among the old
 * objects, where it keeps what it refers to until all of the memory is looked through.
 */
export class Step {
  constructor(
    /** Processor time. */
    readonly us: number,
    readonly done: () => void,
  ) {}
}

/** One direction of a connection, as the tasks at its two ends see it. */
export abstract class ByteStream {
  private atRoom: (() => void) | undefined;
  private roomWanted = 0;
  private atData: (() => void) | undefined;
  private dataWanted = 0;

  /** Bytes that the sender may have under way at most. */
  abstract capacity(): number;

  /** Bytes that the sender may still write. */
  abstract room(): number;

  /**
   * Takes bytes from the sending task: processor time in its context, and what then goes out.
   *
   * @param more whether the same call of the application goes on
   */
  abstract write(bytes: number, more: boolean): Step;

  /** Bytes that wait for the receiving task. */
  abstract available(): number;

  /** Gives bytes to the receiving task. */
  abstract read(bytes: number): Step;

  /** The connection ends, and the receiving side says with that what has come. */
  end(): void {}

  /** Calls the sending task, once, when there is room for so many bytes. */
  waitForRoom(bytes: number, then: () => void): void {
    this.roomWanted = bytes;
    this.atRoom = then;
  }

  /** Calls the receiving task, once, when so many bytes have come. */
  waitForData(bytes: number, then: () => void): void {
    this.dataWanted = bytes;
    this.atData = then;
  }

  /** Whether the sending task waits for room. */
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
