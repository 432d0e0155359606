/** Something that a user, an editor or another program does. Files are named by their path from the root. */
export type Act =
  | { act: 'open'; name: string; language: string }
  | { act: 'close'; name: string }
  /** The whole text where no place is given. */
  | { act: 'edit'; name: string; from?: number; to?: number; text: string }
  /** Files get a text, or are deleted; `folder`: editors hear of it alone, as when a whole folder moves. */
  | { act: 'write'; files: Readonly<Record<string, string | null>>; folder?: string }
  /** These files, and no others, cannot be read. */
  | { act: 'unreadable'; names: readonly string[] }
  | { act: 'settings'; settings: object }
  /** Folders of the workspace. */
  | { act: 'folders'; folders: readonly string[] }
  /** The editor is left alone until all is quiet, and what it shows is compared. */
  | { act: 'rest' };

/** How an editor learns of problems: it is sent them, or asks for them. */
export type Client = 'push' | 'pull';

/** A sequence that can be played again. */
export interface Sequence {
  client: Client;
  folders: readonly string[];
  /** Texts of the files at the start. */
  disk: Readonly<Record<string, string>>;
  /** Symbolic links: from a path to a path. */
  links?: Readonly<Record<string, string>>;
  /** Seed of the times that rules take. */
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
