import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { serve } from '../../src/cli/commands/mcp/mcp.js';
import type { Io } from '../../src/engine/io.js';
import type { WorkFolder } from '../work-folder.js';

export interface Answer {
  id: number | null;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at is in JSON
  result?: any;
  error?: { code: number; message: string; data?: unknown };
}

/** An Io that keeps the output of a server. */
export function quietIo(cwd: string, out: (line: string) => void): Io {
  return {
    out,
    err: () => undefined,
    outIsTerminal: false,
    errIsTerminal: false,
    cwd,
    env: {},
    assets: pathToFileURL(`${join(__dirname, '../../../policies/dist')}/`),
    today: () => '2026-06-01',
    standardInput: () => Readable.from([]),
  };
}

/** A client of servers for the folder `w`. */
export function mcpClient(folder: WorkFolder) {
  const request = (id: number, method: string, params: object = {}): object => ({ jsonrpc: '2.0', id, method, params });
  return {
    request,
    call: (name: string, given: object, id = 1): object => request(id, 'tools/call', { name, arguments: given }),

    /** Sends lines to a server and returns its answers. */
    async answers(lines: readonly (object | string)[], mayWrite = false): Promise<Answer[]> {
      const printed: string[] = [];
      const text = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
      await serve(
        'w',
        mayWrite,
        Readable.from([text]),
        quietIo(folder.path('.'), (line) => void printed.push(line)),
      );
      for (const line of printed) expect(line).toMatch(/^[{[].*[}\]]\n$/);
      return printed.map((line) => JSON.parse(line));
    },
  };
}
