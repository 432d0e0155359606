import type { ChangeEntry } from '../core/types/change-report.js';
import type { Member } from './change-plan.js';

/** One step of a change, in the order in which it is made. */
export interface Step {
  kind: 'check' | 'obeyfile' | 'files' | 'command' | 'restart';
  title: string;
  /** To be entered at the console. */
  commands: string[];
  /** The member that it reads. */
  member?: string;
  /** Files that take the place of those of the same name. */
  files?: string[];
  /** Messages that say that it went well, and that it did not. */
  messages: string[];
  failure: string[];
}

/** Something that shows on the system after the change. */
export interface Expectation {
  id: string;
  /** What of the system it is about. */
  what: 'message' | 'setting' | 'route' | 'port' | 'interface' | 'address' | 'dvipa' | 'policy';
  change: 'added' | 'removed' | 'changed';
  /** For people. */
  name: string;
  /** By what it is known in a report. */
  key: Record<string, string>;
  before?: string | null;
  after?: string | null;
  /** The report that shows it, and the command that prints the report. */
  report: string;
  command: string;
}

/** Things of one kind that both versions have. */
export interface Kept {
  what: Expectation['what'];
  keys: Expectation['key'][];
}

/** Work that notices a change. */
export interface Disruption {
  what: string;
  /** What is noticed. */
  effect: string;
  /** Whom it concerns, where that is known. */
  who?: string;
}

/** What a change ticket needs. */
export interface ChangePackage {
  version: 1;
  stack: string;
  before: string;
  after: string;
  release: string;
  steps: Step[];
  backout: Step[];
  disruptive: Disruption[];
  effects: ChangeEntry[];
  /** What changes only when the stack is stopped and started, with the message that the stack gives where it is tried. */
  restart: { path: string; message?: string }[];
  /** Of what it is not known whether the members make it: a part of a profile cannot be read. */
  unknown: string[];
  /** What differs from the earlier version after the backout. */
  notRestored: string[];
  expect: Expectation[];
  /** What stays as it is: a report that does not show all of it is not the whole report. */
  kept: Kept[];
  /** Commands that show the rest of what changes, for a person to read: confirm does not judge their output. */
  look?: string[];
}

/** The package with the texts of its files. */
export interface WrittenPackage {
  content: ChangePackage;
  members: readonly Member[];
  backout: readonly Member[];
  /** Texts of files that change, by path below the package. */
  files: Readonly<Record<string, string>>;
}
