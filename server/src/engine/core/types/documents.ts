import type { DecodeProblem, EbcdicPage, LanguageId, Release } from '@ezlint/grammar';

/** A file that was read and decoded. */
export interface Document {
  /** As the user named it; findings carry it. */
  path: string;
  text: string;
  language: LanguageId;
  /** A profile made from the stack that runs, to be compared with the one that it was started with. */
  running?: boolean;
  /** What decoding found: bytes that are not text of the code page, with the offset in `text`. */
  decoding?: DecodeProblem[];
  /** Of a file that is EBCDIC. */
  codePage?: EbcdicPage;
}

/** One stack to be analyzed, with everything that is known about it. */
export interface StackRequest {
  name: string;
  documents: readonly Document[];
  /** Paths of the documents that are data sets for VARY TCPIP,,OBEYFILE, applied to the profile in this order. */
  changes?: readonly string[];
  /** Facts of the site; absent keys are unknown. */
  environment: Readonly<Record<string, unknown>>;
  /** The site's own workload; the built-in ones are no facts. */
  workload?: Readonly<Record<string, unknown>>;
  release: Release;
  /** Static system symbols, names in capitals. */
  symbols: ReadonlyMap<string, string>;
  /** Rule parameters that the site sets, by rule id. */
  parameters: Readonly<Record<string, Record<string, unknown>>>;
  /** The document that an INCLUDE or a policy file reference means, seen from the file it is in. */
  resolve(name: string, from: string): Document | undefined;
}
