import type { DecodeProblem, EbcdicPage, LanguageId, Release } from '@ezlint/grammar';

/** A decoded file. */
export interface Document {
  /** As specified by the user and shown in findings. */
  path: string;
  text: string;
  language: LanguageId;
  /** The language is the best guess for a file that the user specified. */
  guessed?: true;
  /** A profile made from the running stack, to be compared with the initial profile. */
  running?: boolean;
  /** Decoding problems: bytes that are not valid in the code page, with their offset in `text`. */
  decoding?: DecodeProblem[];
  /** Only for EBCDIC files. */
  codePage?: EbcdicPage;
}

/** A stack to analyze, with all known facts. */
export interface StackRequest {
  name: string;
  documents: readonly Document[];
  /** Paths of the data sets for VARY TCPIP,,OBEYFILE among the documents, in the order in which they are applied to the profile. */
  changes?: readonly string[];
  /** A file that may belong to the stack was not read, so nothing can be concluded from absence. */
  hasUnread?: boolean;
  /** Facts of the site; absent keys are unknown. */
  environment: Readonly<Record<string, unknown>>;
  /** The site's own workload; the built-in workloads are not facts. */
  workload?: Readonly<Record<string, unknown>>;
  release: Release;
  /** Static system symbols, with names in uppercase. */
  symbols: ReadonlyMap<string, string>;
  /** Values of rule parameters that the site sets, by rule ID. */
  parameters: Readonly<Record<string, Record<string, unknown>>>;
  /** The document that an INCLUDE or a policy file reference resolves to, relative to the file that contains it. */
  resolve(name: string, from: string): Document | undefined;
}
