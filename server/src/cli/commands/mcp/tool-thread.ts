import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MessagePort, ResourceLimits } from 'node:worker_threads';
import type { Io } from '../../../engine/io.js';
import { ROOM_FOR_RUNS } from '../../../engine/threads/room-for-runs.js';
import { serveThread } from '../../../engine/threads/serve-thread.js';
import { Thread } from '../../../engine/threads/thread.js';
import { processIo } from '../../shell/process-io.js';
import { Workspace } from './paths.js';
import type { JsonObject } from './protocol.js';
import { failed, type Tool, type ToolResult, toolsFor } from './tools.js';

/** Start parameters of the tool thread. */
interface ToolData {
  folder: string;
  mayWrite: boolean;
  assets: string;
}

interface ToolCall {
  name: string;
  given: JsonObject;
}

export interface CallLimits {
  seconds: number;
  memoryMb: number;
}

/** A call that needs more belongs on the command line. */
const CALL_LIMITS: CallLimits = { seconds: 300, memoryMb: 2048 };

/**
 * The same tools, run in a thread: the server can answer meanwhile, and a call that is canceled, or exceeds its time or memory, ends
 * without affecting the server. Without the thread's program they run here.
 */
export function inThread(
  tools: readonly Tool[],
  folder: string,
  mayWrite: boolean,
  io: Io,
  limits = CALL_LIMITS,
): readonly Tool[] {
  const script = new URL('../bin/tool-worker.js', io.assets);
  if (!existsSync(fileURLToPath(script))) return tools;
  const data: ToolData = { folder, mayWrite, assets: io.assets.href };
  const calls = new ThreadedCalls(script, data, limits);
  return tools.map((tool) => ({ ...tool, run: (given, signal) => calls.run(tool, given, signal) }));
}

class ThreadedCalls {
  private thread: Thread | undefined;
  private readonly resources: ResourceLimits;

  constructor(
    private readonly script: URL,
    private readonly data: ToolData,
    private readonly limits: CallLimits,
  ) {
    this.resources = { ...ROOM_FOR_RUNS, maxOldGenerationSizeMb: limits.memoryMb };
  }

  async run({ name, annotations }: Tool, given: JsonObject, signal: AbortSignal): Promise<ToolResult> {
    this.thread ??= new Thread(this.script, this.data, this.resources);
    const { thread } = this;
    let reason: string | undefined;
    const stop = (why: string): void => {
      reason = why;
      this.thread = undefined;
      thread.close();
    };
    const { seconds, memoryMb } = this.limits;
    const timer = setTimeout(() => stop(`it took more than ${seconds} s`), seconds * 1000);
    const cancel = (): void => stop('it was canceled');
    // Files that are being written are written completely.
    if (!(annotations.destructiveHint && given.write === true)) signal.addEventListener('abort', cancel);
    try {
      const call: ToolCall = { name, given };
      return await thread.ask<ToolResult>(call);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const why = code === 'ERR_WORKER_OUT_OF_MEMORY' ? `it needed more than ${memoryMb} MB` : message;
      return failed(
        `ezlint: ${name} was stopped: ${reason ?? why}.\nSpecify fewer files, or run ezlint ${name} on the command line.\n`,
      );
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }
}

/** The main function of the thread (bin/tool-worker.js). */
export function serveTools(port: MessagePort, { folder, mayWrite, assets }: ToolData): void {
  const tools = toolsFor(new Workspace(folder), mayWrite, processIo(new URL(assets)));
  const never = new AbortController().signal;
  serveThread<ToolCall>(port, ({ name, given }) => tools.find((tool) => tool.name === name)!.run(given, never));
}
