/** The evaluation of a policy ended without a result: a rule failed, or exceeded a limit. */
export class PolicyStopped extends Error {
  constructor(readonly reason: string) {
    super(`policy stopped: ${reason}`);
  }
}

/** Why an evaluation stopped, or the message of another error. */
export function reasonOf(error: unknown): string {
  return error instanceof PolicyStopped ? error.reason : (error as Error).message;
}
