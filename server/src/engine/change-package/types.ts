import type { ChangeEntry } from '../core/types/finding.js';
import type { Member } from './change-plan.js';

/** One step of a change, in order. */
export interface Step {
  kind: 'check' | 'obeyfile' | 'files' | 'command' | 'restart';
  title: string;
  /** Console commands. */
  commands: string[];
  /** The member that the command reads. */
  member?: string;
  /** Files that replace those of the same name. */
  files?: string[];
  /** Messages of success and failure. */
  messages: string[];
  failure: string[];
}

/** Items that a report shows in the form in which drift compares them. */
export type ComparedItem = 'port range' | 'dvipa range' | 'distribution' | 'source address' | 'OSPF interface';

/** A result that is visible on the system after the change. */
export interface Expectation {
  id: string;
  /** Kind of item. */
  what: 'message' | 'setting' | 'route' | 'port' | 'interface' | 'address' | 'dvipa' | 'policy' | ComparedItem;
  change: 'added' | 'removed' | 'changed';
  /** Readable name. */
  name: string;
  /** Identity of the item in a report. */
  key: Record<string, string>;
  before?: string | null;
  after?: string | null;
  /** The report that shows it, and the command that prints the report. */
  report: string;
  command: string;
}

/** Items of one kind that are in both versions. */
export interface Kept {
  what: Expectation['what'];
  keys: Expectation['key'][];
}

/** Items of one kind in a report for which no layout is published. */
export interface ItemsToRead {
  command: string;
  /** The fields of each item, in words. */
  fields: string;
  /** Items that the report must show. */
  shown: string[];
  /** Items that it must no longer show. */
  gone: string[];
}

/** Work that a change disrupts. */
export interface Disruption {
  what: string;
  /** What is noticed. */
  effect: string;
  /** Affected users or programs, if known. */
  who?: string;
}

/** The content of a change ticket. */
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
  /** Changes that require a restart of the stack, with the message that the stack issues if they are attempted. */
  restart: { path: string; message?: string }[];
  /** Changes that the members may not make: a part of a profile cannot be read. */
  unknown: string[];
  /** Differences from the earlier version after the backout. */
  notRestored: string[];
  expect: Expectation[];
  /** Unchanged items: a report that does not show all of them is incomplete. */
  kept: Kept[];
  /** Commands that show the other changes, to be checked manually: confirm does not evaluate their output. */
  look?: string[];
  /** What the user must find in reports that `confirm` cannot read. */
  items?: ItemsToRead[];
}

/** The package with the texts of its files. */
export interface WrittenPackage {
  content: ChangePackage;
  members: readonly Member[];
  backout: readonly Member[];
  /** Texts of changed files, by path within the package. */
  files: Readonly<Record<string, string>>;
}
