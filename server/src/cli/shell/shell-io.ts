import type { Io } from '../../engine/io.js';
import type { Front } from '../../lsp/protocol/front.js';

/** The environment of a command; the `lsp` command takes over a connection that already answers. */
export interface ShellIo extends Io {
  /** Has already answered the first message of an editor. */
  front?: Front | undefined;
}
