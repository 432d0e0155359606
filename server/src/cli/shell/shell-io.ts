import type { Io } from '../../engine/io.js';
import type { Front } from '../../lsp/protocol/front.js';

/** The environment of a command; the `lsp` command takes over a connection that already answers. */
export interface ShellIo extends Io {
  /** Has already answered the first message of an editor. */
  front?: Front | undefined;
  /** Runs this command line in a thread with a limit of memory: see `inLimitedThread`. */
  inLimitedThread?(files: readonly string[], input?: Uint8Array): Promise<number | undefined>;
  /** Absolute paths of files that need more memory than the limit of the thread of this run. */
  refused?: ReadonlySet<string>;
}
