import type { StackInEffect } from '../types.js';
import { CellIndex } from './cells/cell-index.js';
import { Budget, type Cell } from './cells/cells.js';
import type { KeptSpace } from './cells/kept-space.js';
import type { Space } from './cells/space.js';
import { cellsOf, hiddenAt, type NetworkLists, patternsOf, type ReadSet } from './cells/vocabulary.js';
import type { Question } from './question.js';
import { StackConnections, spaceOf, spaceParts } from './stack-connections.js';
import type { StackFacts } from './stages/stack-facts.js';

/** Budget that all questions about a stack share: that of ten large ones. */
const WORK = 10_000_000;

/** Questions about the connections of one stack, all in one space. */
export class StackQuestions {
  readonly connections: StackConnections;
  private readonly impossible: CellIndex;
  private readonly doubtful: CellIndex;
  /** What decides whether the doubtful connections are possible. */
  private readonly lacks: readonly string[];
  private readonly shared: Budget;

  /**
   * @param sets all sets that the questions use
   * @param budget that all questions share; above it, the answer is "too large"
   * @param kept the space of the previous questions about the stack
   * @throws {TooLargeError} if the names of jobs and users fall into too many classes
   */
  constructor(stack: StackInEffect, facts: StackFacts, sets: readonly ReadSet[], work = WORK, kept?: KeptSpace) {
    this.shared = new Budget(work);
    const patterns = sets.map(patternsOf);
    const named = { jobs: patterns.flatMap(({ jobs }) => jobs), users: patterns.flatMap(({ users }) => users) };
    this.connections = new StackConnections(stack, spaceOf([spaceParts(stack)], named, kept), facts);
    const protocols = (['tcp', 'udp'] as const).map((protocol) => ({
      protocol,
      lack: this.connections.lackOfReservations(protocol),
    }));
    const ofOtherJobs = (isVague: boolean): Cell[] =>
      this.connections.impossible(
        protocols.flatMap(({ protocol, lack }) => ((lack !== undefined) === isVague ? protocol : [])),
      );
    this.impossible = new CellIndex(ofOtherJobs(false));
    this.doubtful = new CellIndex(ofOtherJobs(true));
    this.lacks = this.doubtful.cells.length === 0 ? [] : [...new Set(protocols.flatMap(({ lack }) => lack ?? []))];
  }

  get space(): Space {
    return this.connections.space;
  }

  /** The connections of a set that the stack can have. */
  about(set: ReadSet, named: NetworkLists): Question {
    const { connections, space, impossible, doubtful } = this;
    const { hasIpv6 } = connections;
    const { must, may } = cellsOf(set, space, { named, stack: connections.addresses() });
    const isIn = (cell: Cell): boolean => cell.family === 4 || hasIpv6 !== false;
    const possible = may.filter(isIn);
    const knowsFamilies = hasIpv6 !== undefined || possible.every(({ family }) => family === 4);
    const isKnown = must === may && knowsFamilies;
    return {
      space,
      may: possible,
      must: isKnown ? possible : must.filter(({ family }) => family === 4 || hasIpv6 === true),
      vague: [
        ...this.lacks,
        ...(must === may ? [] : ['the addresses of the stack']),
        ...(knowsFamilies ? [] : ['whether the stack has IPv6']),
      ],
      impossible,
      doubtful,
      ...(possible.length === 0 && may.length > 0 ? { withoutIpv6: may } : {}),
      shared: this.shared,
      ...(hiddenAt(space, set.instant).size > 0 ? { time: set.written.time! } : {}),
    };
  }
}
