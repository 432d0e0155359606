import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type SystemCalls, syncFolder, systemCalls } from './system-calls.js';

/** A new file that is written in parts; it has a temporary name until it is completely on disk. Each method throws the system error. */
export class PendingFile {
  private path: string;
  private descriptor: number | undefined;

  /** @param folder absolute; must exist; will contain the file */
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

  /** Ends the text and flushes it to disk. */
  finish(): void {
    this.calls.sync(this.descriptor!);
    this.close();
  }

  /** Renames the finished file to its name in the folder; replaces an existing file. */
  place(name: string): void {
    const path = join(this.folder, name);
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
