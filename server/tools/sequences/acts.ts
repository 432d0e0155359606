/** An action of a user, an editor or another program. Files are identified by their path from the root. */
export type Act =
  | { act: 'open'; name: string; language: string }
  | { act: 'close'; name: string }
  /** The complete text if no positions are given. */
  | { act: 'edit'; name: string; from?: number; to?: number; text: string }
  /** Several changes in one message; each position is that after the changes before it. */
  | { act: 'edits'; name: string; edits: readonly { from: number; to: number; text: string }[] }
  /** The editor asks for a feature at a position of an open file, and possibly cancels the request at once. */
  | { act: 'ask'; name: string; method: string; at: number; isCanceled: boolean }
  /** A symbolic link gets another target or is deleted. */
  | { act: 'link'; link: string; target: string | null }
  /** Files get a text or are deleted; `folder`: editors are only notified of it, as when a folder is moved. */
  | { act: 'write'; files: Readonly<Record<string, string | null>>; folder?: string }
  /** Only these files cannot be read. */
  | { act: 'unreadable'; names: readonly string[] }
  | { act: 'settings'; settings: object }
  /** Folders of the workspace. */
  | { act: 'folders'; folders: readonly string[] }
  /** The editor waits until it is idle, and its problems are compared. */
  | { act: 'rest' };

/** How an editor receives problems: they are pushed, or it requests them. */
export type Client = 'push' | 'pull';

/** A sequence that can be repeated. */
export interface Sequence {
  client: Client;
  folders: readonly string[];
  /** Initial texts of the files. */
  disk: Readonly<Record<string, string>>;
  /** Symbolic links: from a path to a path. */
  links?: Readonly<Record<string, string>>;
  /** Seed of the durations of rules. */
  delays: number;
  acts: readonly Act[];
}

/** One line for a report. */
export function inWords(act: Act): string {
  switch (act.act) {
    case 'edit':
      return `edit ${act.name} ${act.from === undefined ? 'all' : `${act.from}-${act.to}`} ${JSON.stringify(act.text)}`;
    case 'open':
      return `open ${act.name} as ${act.language}`;
    case 'close':
      return `close ${act.name}`;
    case 'rest':
      return 'rest';
    default: {
      const { act: what, ...how } = act;
      return `${what} ${JSON.stringify(how)}`;
    }
  }
}
