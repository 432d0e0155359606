import { memo } from '@ezlint/grammar';
import type { Comparison, Scenario } from '@ezlint/simcore';
import type { StackAnalysis, StackReading } from '../../engine/core/analysis/analysis.js';
import type { Workload } from '../../engine/core/impact/workload.js';
import type { Plan } from '../../engine/core/plan/types.js';
import type { StackRequest } from '../../engine/core/types/documents.js';
import { InputError } from '../../engine/errors.js';
import { absolute, isBelow, parentOf } from '../../engine/files/paths.js';
import { planWorkloads } from '../../engine/input/plan-workloads.js';
import { plainOf } from '../../engine/input/request.js';
import type { ComparedVersions } from '../features/views/compared-versions.js';
import type { DrawnStack } from '../features/views/drawing.js';
import type { OnComparison, Planner } from '../threads/planner.js';
import type { StackView } from '../view/view.js';
import { asOpen, type OpenDocument } from './open-files.js';
import type { RuleSet } from './open-stack.js';
import type { RememberedFiles } from './remembered-files.js';
import { type OpenRevision, RevisionStack, type RevisionStackParts } from './revision-stack.js';
import { type OpenStack, stackId } from './stack-state.js';

/** A stack with the base folder of its paths. */
export interface StackBeside {
  cwd: string;
  reading: StackReading;
}

/** Two scenarios to compare, and a function for the result of the comparison. */
interface SimulatedQuestion<T> {
  before: Scenario;
  after: Scenario;
  conclude(comparison: Comparison): T;
}

interface AnswersParts extends Pick<RevisionStackParts, 'readRun' | 'simulator'> {
  planner: Planner;
  disk: RememberedFiles | undefined;
  openRevision?: OpenRevision;
  open: ReadonlyMap<string, OpenDocument>;
  /** The stack in which an open document is shown. */
  stackOf(path: string): Promise<OpenStack | undefined>;
  openStacks(): readonly OpenStack[];
  openStack(id: string): OpenStack | undefined;
  folders(): readonly string[];
  cwdOf(path: string): string;
  uriOf(path: string): string;
}

/** Comparisons, plans, drawings and the stacks beside that of a document. */
export class StackAnswers {
  /** Stacks without an open file that were read with others. */
  private readonly unopened = memo<StackRequest, StackReading>();

  constructor(private readonly parts: AnswersParts) {}

  /** The stacks that a drawing shows together with that of a document; empty without a stack. */
  async drawnStacks(path: string): Promise<DrawnStack[]> {
    const own = await this.parts.stackOf(path);
    if (!own) return [];
    await own.found.settle();
    const { run, request, cwd } = own;
    return this.readWith(own).map((each): DrawnStack => {
      const isActive = each.request === request;
      const open = isActive ? own : this.parts.openStack(stackId(run, each.request, cwd));
      return {
        reading: each.reading,
        ...(open ? { findings: open.found.findings() } : {}),
        uriOf: (other) => this.parts.uriOf(absolute(other, cwd)),
        isActive,
      };
    });
  }

  /** A stack and the others that were read with it. */
  readWith({ run, request, cwd, ruleSet, found }: OpenStack): { request: StackRequest; reading: StackReading }[] {
    const together = run.listed.includes(request) ? run.listed : run.requests;
    return together.map((each) => ({
      request: each,
      reading: each === request ? found.read() : this.readingOf(stackId(run, each, cwd), each, ruleSet),
    }));
  }

  /** The result of one comparison for the stack of a document; undefined if there is nothing to compare. */
  async simulated<T>(
    path: string,
    ask: (analysis: StackAnalysis, workload: Workload) => SimulatedQuestion<T> | undefined,
  ): Promise<T | undefined> {
    const stack = await this.parts.stackOf(path);
    if (!stack) return undefined;
    const { analysis } = await stack.found.settle();
    const workload = stack.run.impactWorkload(stack.request) as unknown as Workload;
    const question = ask(analysis, workload);
    return question?.conclude(await this.parts.simulator.compare(question.before, question.after));
  }

  /**
   * Compares the stack of a document in the editor with a revision of the repository; undefined without a stack. Throws UsageError and
   * InputError.
   */
  async compared(path: string, revision: string): Promise<ComparedVersions | undefined> {
    const stack = await this.parts.stackOf(path);
    if (!stack) return undefined;
    const { openRevision, disk, simulator, readRun } = this.parts;
    if (!openRevision || !disk)
      throw new InputError('A repository cannot be read here.', 'Use VS Code on the desktop, or ezlint diff.');
    const folders = this.parts.folders();
    return new RevisionStack({ openRevision, disk, folders, readRun, simulator }).compare(stack, path, revision);
  }

  /** The plan for the stack of a document; undefined without a stack, and if it is canceled. */
  async plan(path: string, onComparison: OnComparison): Promise<Plan | undefined> {
    const stack = await this.parts.stackOf(path);
    if (!stack) return undefined;
    const { run, request, cwd, ruleSet, found } = stack;
    const { findings, environment } = await found.settle();
    const plain = { ...plainOf(request), environment };
    const held = (own: (typeof plain.located)[number]) => ({
      ...own,
      document: asOpen(own.document, cwd, this.parts.open),
    });
    return this.parts.planner.plan(
      {
        stack: { ...plain, located: plain.located.map(held), aside: plain.aside.map(held) },
        rules: [...ruleSet.rules.values()],
        reported: findings.map(({ fingerprint }) => fingerprint),
        ...planWorkloads(run, request),
      },
      (input) => ruleSet.runner.evaluate(input),
      onComparison,
    );
  }

  /** The stacks for a file of assertions: those in its folder with an open file, and all that were read with them, each once. */
  stacksBeside(path: string): StackBeside[] {
    const found = new Map<string, StackBeside>();
    for (const stack of this.parts.openStacks()) {
      const { run, cwd, ruleSet } = stack;
      const folder = run.configFile === undefined ? cwd : parentOf(absolute(run.configFile, cwd));
      if (cwd !== this.parts.cwdOf(path) || (folder !== undefined && !isBelow(path, folder))) continue;
      for (const request of run.listed.length > 0 ? run.listed : run.requests) {
        const id = stackId(run, request, cwd);
        if (!found.has(id)) found.set(id, { cwd, reading: this.readingOf(id, request, ruleSet) });
      }
    }
    return [...found.values()];
  }

  /** The stacks that were read with that of a document, and the other open stacks. */
  async otherStacks(path: string): Promise<StackView[]> {
    const own = await this.parts.stackOf(path);
    const found = new Map<string, StackView>();
    for (const stack of this.parts.openStacks()) {
      const { run, cwd, ruleSet } = stack;
      for (const request of run.listed.length > 0 ? run.listed : run.requests) {
        const id = stackId(run, request, cwd);
        if (id === own?.id || found.has(id)) continue;
        const uriOf = (other: string): string => this.parts.uriOf(absolute(other, cwd));
        found.set(id, { request, uriOf, reading: this.readingOf(id, request, ruleSet) });
      }
    }
    return [...found.values()];
  }

  private readingOf(id: string, request: StackRequest, { analyzer }: RuleSet): StackReading {
    const open = this.parts.openStack(id);
    if (open) return open.found.read();
    return this.unopened(request, () => analyzer.read(request));
  }
}
