import { join } from 'node:path';
import { isThere, type SystemCalls, syncFolder, systemCalls } from './system-calls.js';
import { removeLeftovers, temporaryIn } from './temporary.js';

/** A new file that is written in parts; it has a temporary name until it is completely on disk. Each method throws the system error. */
export class PendingFile {
  private path: string;
  private descriptor: number | undefined;

  /** @param folder absolute; must exist; will contain the file */
  constructor(
    private readonly folder: string,
    private readonly calls: SystemCalls = systemCalls,
  ) {
    removeLeftovers(folder, calls);
    this.path = temporaryIn(folder);
    this.descriptor = calls.open(this.path, 'wx', 0o666);
  }

  write(bytes: Uint8Array): void {
    this.calls.write(this.descriptor!, bytes);
  }

  /** Ends the text and flushes it to disk. */
  finish(): void {
    this.calls.sync(this.descriptor!);
    this.close();
  }

  /**
   * Renames the finished file to the first name in the folder that is free, so nothing is replaced.
   *
   * @param nameOf the name with a number from 0
   */
  place(nameOf: (number: number) => string): void {
    let number = 0;
    while (isThere(join(this.folder, nameOf(number)), this.calls)) number++;
    const path = join(this.folder, nameOf(number));
    this.calls.rename(this.path, path);
    this.path = path;
    syncFolder(this.folder, this.calls);
  }

  /** Removes the written file, even if it already has its final name. */
  discard(): void {
    try {
      this.close();
    } catch {
      // Unwritten text is no longer needed.
    }
    try {
      this.calls.remove(this.path);
    } catch {
      // The original error is the one to report; what remains of an unfinished file has a name that no command reads.
    }
  }

  private close(): void {
    if (this.descriptor === undefined) return;
    const { descriptor } = this;
    this.descriptor = undefined;
    this.calls.close(descriptor);
  }
}
