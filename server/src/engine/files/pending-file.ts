import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type SystemCalls, syncFolder, systemCalls } from './system-calls.js';

/** A new file that is written in pieces: it has another name until all of it is on the disk. Each method throws what the system says. */
export class PendingFile {
  private path: string;
  private descriptor: number | undefined;

  /** @param folder absolute; it exists, and the file will be in it */
  constructor(
    private readonly folder: string,
    private readonly calls: SystemCalls = systemCalls,
  ) {
    this.path = join(folder, `.ezlint-${randomBytes(6).toString('hex')}.tmp`);
    this.descriptor = calls.open(this.path, 'wx', 0o666);
  }

  write(bytes: Uint8Array): void {
    this.calls.write(this.descriptor!, bytes);
  }

  /** Ends the text: it is on the disk then. */
  finish(): void {
    this.calls.sync(this.descriptor!);
    this.close();
  }

  /** Gives the finished file its name in the folder; a file of that name is replaced. */
  place(name: string): void {
    const path = join(this.folder, name);
    this.calls.rename(this.path, path);
    this.path = path;
    syncFolder(this.folder, this.calls);
  }

  /** Removes what was written, also where it has its name already. */
  discard(): void {
    try {
      this.close();
    } catch {
      // What was not written any more is not wanted either.
    }
    try {
      this.calls.remove(this.path);
    } catch {
      // The error that led here is the one to report; what is left of an unfinished file has a name that no command reads.
    }
  }

  private close(): void {
    if (this.descriptor === undefined) return;
    const { descriptor } = this;
    this.descriptor = undefined;
    this.calls.close(descriptor);
  }
}
