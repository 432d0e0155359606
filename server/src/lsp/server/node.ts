import { readdirSync } from 'node:fs';
import {
  createConnection,
  type Message,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { diskFilesMeanwhile } from '../../engine/files/file-system.js';
import type { Io } from '../../engine/io.js';
import { loadPolicy } from '../../engine/session/load-policy.js';
import { loadRules } from '../../engine/session/load-rules.js';
import type { Front } from '../protocol/front.js';
import { SafeWriter } from '../protocol/safe-message.js';
import { SafeReader } from '../protocol/safe-reader.js';
import { planInThread } from '../threads/planner-thread.js';
import { rulesInThread, simulateInThread } from '../threads/threads.js';
import type { OpenRevision } from '../workspace/revision-stack.js';
import type { TestRules } from '../workspace/rule-tests.js';
import { serve } from './server.js';
import type { LoadSite } from './session.js';

/** Serves an editor whose first message is already answered. */
export function serveBehind(front: Front, io: Io): Promise<number> {
  const connection = createConnection(
    ProposedFeatures.all,
    new SafeReader(new StreamMessageReader(front.input)),
    new SafeWriter(new WriterBehind(front)),
  );
  const script = new URL('lsp-worker.cjs', io.assets);
  const pageOf = pagesOfRules(new URL('pages/', io.assets));
  return new Promise((resolve) => {
    connection.onExit(() => resolve(0));
    // If an editor rejects a request, only that request fails, and the server continues.
    process.on('unhandledRejection', (error) => connection.console.error(String((error as Error)?.stack ?? error)));
    front.input.on('end', () => resolve(0));
    serve(connection, {
      pageOf,
      practices: true,
      load: async (trouble) => {
        const [rules, policyWasm, { openWorkspace, features }] = await Promise.all([
          loadRules(io),
          loadPolicy(io),
          import('./session.js'),
        ]);
        const loadSite: LoadSite = async (folders) => {
          const [{ loadSitePolicies }, { foldersOfRules, withSiteStandards }] = await Promise.all([
            import('../../engine/session/site-policies.js'),
            import('../../engine/session/load-standards.js'),
          ]);
          const ofRules = foldersOfRules(folders);
          const site = ofRules.length > 0 ? await loadSitePolicies(ofRules, rules, io) : undefined;
          const all = await withSiteStandards([...rules, ...(site?.rules ?? [])], folders, io);
          return { rules: all, ...(site ? { policy: site.policy } : {}) };
        };
        const openRevision: OpenRevision = async (...given) =>
          (await import('../../engine/files/git/revision-files.js')).openRevision(...given);
        const testRules: TestRules = async (folder) => {
          const [{ runSiteTests }, { failureOf }] = await Promise.all([
            import('../../engine/session/site-tests.js'),
            import('@ezlint/policies'),
          ]);
          const { report } = await runSiteTests([folder], io);
          return { cwd: io.cwd, report, failureOf: (test) => failureOf(test, report.differences) };
        };
        const parts = {
          ...{ rules, policyWasm, today: io.today(), loadSite, openRevision, testRules },
          ...{ makeRunner: rulesInThread(script), simulator: simulateInThread(script) },
          planner: planInThread(script),
        };
        return { workspace: openWorkspace(parts, diskFilesMeanwhile, trouble), features };
      },
    });
  });
}

/** The address of the page of a rule; every problem of a file needs one. */
function pagesOfRules(folder: URL): (ruleId: string) => string | undefined {
  const pages = new Set(pagesIn(folder));
  const known = new Map<string, string | undefined>();
  return (ruleId) => {
    if (!known.has(ruleId))
      known.set(ruleId, pages.has(`${ruleId}.md`) ? new URL(`${ruleId}.md`, folder).href : undefined);
    return known.get(ruleId);
  };
}

/** An installation may omit the pages. */
function pagesIn(folder: URL): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Omits the response that was already sent. */
class WriterBehind extends StreamMessageWriter {
  constructor(private readonly front: Front) {
    super(process.stdout);
  }

  override write(message: Message): Promise<void> {
    const { id, result } = message as { id?: string | number; result?: unknown };
    if (result === undefined || id === undefined || id !== this.front.answered) return super.write(message);
    delete this.front.answered;
    return Promise.resolve();
  }
}
