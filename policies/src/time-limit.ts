import { createContext, Script } from 'node:vm';
import type { Policy } from './policy.js';
import { PolicyStopped } from './policy-stopped.js';

/**
 * Evaluates in this thread with a time limit: for site rules. The watchdog of node:vm also interrupts WebAssembly, which is not possible in
 * another way in the same thread.
 */
export function evaluateWithin<T>(policy: Policy, limitS: number, evaluate: (policy: Policy) => T): T {
  let result: { value: T } | undefined;
  const work = () => {
    result = { value: evaluate(policy) };
  };
  try {
    new Script('work()').runInContext(createContext({ work }), { timeout: Math.ceil(limitS * 1000) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    policy.reset();
    throw new PolicyStopped(`it took more than ${limitS} s`);
  }
  return result!.value;
}
