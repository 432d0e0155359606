import type { StackRequest } from '../../src/engine/core/types/documents.js';
import { InputError, UsageError } from '../../src/engine/errors.js';
import { memoryFiles } from '../../src/engine/files/memory-files.js';
import { type RunOptions, readRun } from '../../src/engine/input/run.js';
import type { Run } from '../../src/engine/input/run-types.js';

export const PROFILE = 'IPCONFIG DATAGRAMFWD\nINCLUDE SYS1.TCPPARMS(VIPA)\n';

export const OTHER = 'TCPCONFIG TTLS\n';

export const MEMBER = 'HOME\n 10.1.1.1 OSA1L\n';

export const TLS = 'TTLSRule a\n{\n}\n';

export const IPSEC = 'IpFilterPolicy\n{\n}\n';

export type Texts = Record<string, string | Uint8Array>;

export function run(texts: Texts, options: Partial<RunOptions>): Promise<Run> {
  return readRun({ paths: [], cwd: '/w', ...options }, memoryFiles(texts));
}

/** Stacks as lists of `path:language`. */
export function shape({ requests }: Run): Record<string, string[]> {
  return Object.fromEntries(
    requests.map(({ name, documents }) => [name, documents.map(({ path, language }) => `${path}:${language}`)]),
  );
}

export async function failure(
  action: Promise<unknown>,
): Promise<{ exitCode: number; message: string; remedy: string }> {
  try {
    await action;
  } catch (error) {
    if (error instanceof UsageError || error instanceof InputError)
      return { exitCode: error.exitCode, message: error.message, remedy: error.remedy };
    throw error;
  }
  throw new Error('nothing was refused');
}

export const only = ({ requests }: Run): StackRequest => {
  expect(requests).toHaveLength(1);
  return requests[0]!;
};
