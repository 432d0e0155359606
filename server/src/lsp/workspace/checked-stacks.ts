import type { StackRequest } from '../../engine/core/types/documents.js';
import type { Finding } from '../../engine/core/types/finding.js';
import type { FindingsBasis } from './open-stack.js';
import type { OpenStack } from './stack-state.js';

interface Checked {
  basis: FindingsBasis;
  findings: readonly Finding[];
}

/**
 * Findings of stacks without open files. They remain valid while everything they depend on has the same content, also after files were
 * opened and closed. Nothing else of the analyses is kept.
 */
export class CheckedStacks {
  private known = new Map<string, Checked>();

  of({ id, found }: OpenStack): readonly Finding[] | undefined {
    const known = this.known.get(id);
    return known && found.isBasedOn(known.basis) ? known.findings : undefined;
  }

  /** @param environment the environment that the rules used, including facts about other stacks */
  put({ id, found }: OpenStack, environment: StackRequest['environment'], findings: readonly Finding[]): void {
    this.known.set(id, { basis: found.basis(environment), findings });
  }

  /** Removes all other stacks. */
  retain(stacks: readonly OpenStack[]): void {
    const ids = new Set(stacks.map(({ id }) => id));
    for (const id of this.known.keys()) if (!ids.has(id)) this.known.delete(id);
  }
}
