import { type BuiltStack, memo } from '@ezlint/grammar';
import { isSameList } from '@ezlint/grammar/words';
import { areOfOneSysplex, type ReadStack, SysplexFacts } from '../../engine/core/analysis/sysplex-facts.js';
import type { StackRequest } from '../../engine/core/types/documents.js';
import type { StackFindings } from './open-stack.js';
import type { OpenStack } from './stack-state.js';

type Environment = StackRequest['environment'];

interface Known {
  own: BuiltStack;
  others: readonly BuiltStack[];
  base: Environment;
  environment: Environment;
}

/**
 * What open stacks use of the others in their sysplex: open ones with the content of the editor, others with the content of their files.
 */
export class SysplexStacks {
  private readonly facts = new SysplexFacts();
  private readonly unopened = memo<StackRequest, BuiltStack>();
  private readonly known = new WeakMap<StackFindings, Known>();
  private readonly besides = memo<StackRequest, StackRequest[]>();

  /** `opened` is the open stack in the editor for a request that was read with another stack. */
  constructor(private readonly opened: (beside: OpenStack, request: StackRequest) => OpenStack | undefined) {}

  /** The other stacks of the sysplex of a stack, as read with it. */
  beside({ run, request }: OpenStack): StackRequest[] {
    const together = run.listed.includes(request) ? run.listed : run.requests;
    return this.besides(request, () => together.filter((other) => areOfOneSysplex(request, other)), together);
  }

  /** The environment of a stack, including what is known about the others. */
  environmentOf(stack: OpenStack): Environment {
    const beside = this.beside(stack);
    if (beside.length === 0) return stack.request.environment;
    const others = beside.map((request) => this.readBeside(stack, request));
    const builts = others.map(({ built }) => built);
    const own = this.readBeside(stack, stack.request).built;
    const base = stack.request.environment;
    const before = this.known.get(stack.found);
    if (before && before.own === own && before.base === base && isSameList(before.others, builts))
      return before.environment;
    const environment = this.facts.environmentOf({ request: stack.request, built: own }, others);
    this.known.set(stack.found, { own, others: builts, base, environment });
    return environment;
  }

  private readBeside(stack: OpenStack, request: StackRequest): ReadStack {
    const open = this.opened(stack, request);
    if (open) return { request: open.request, built: open.found.read().stack };
    return { request, built: this.unopened(request, () => stack.ruleSet.analyzer.read(request).stack) };
  }
}
