/** Work that a task does, and what follows when it is done. */
export interface Step {
  us: number;
  done: () => void;
}

/** One direction of a connection, as the tasks at its two ends see it. */
export interface ByteStream {
  /** Bytes that the sender may have under way at most. */
  capacity(): number;
  /** Bytes that the sender may still write. */
  room(): number;
  /**
   * Takes bytes from the sending task: processor time in its context, and what then goes out.
   *
   * @param more whether the same call of the application goes on
   */
  write(bytes: number, more: boolean): Step;
  onRoom: (() => void) | undefined;
  /** Bytes that wait for the receiving task. */
  available(): number;
  /** Gives bytes to the receiving task. */
  read(bytes: number): Step;
  onData: (() => void) | undefined;
}
