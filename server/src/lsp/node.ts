import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { Io } from '../cli/io.js';
import { loadPolicy } from '../cli/load-policy.js';
import { loadRules } from '../cli/load-rules.js';
import { diskFiles } from '../input/file-system.js';
import { serve } from './server.js';
import type { LoadSite } from './session.js';

/** Serves an editor over standard input and output until it says good-bye. */
export async function serveStdio(io: Io): Promise<number> {
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  return new Promise((resolve) => {
    connection.onExit(() => resolve(0));
    process.stdin.on('end', () => resolve(0));
    serve(connection, {
      pageOf: () => undefined,
      load: async (trouble) => {
        const [rules, policyWasm, { openWorkspace, features }] = await Promise.all([
          loadRules(io),
          loadPolicy(io),
          import('./session.js'),
        ]);
        const loadSite: LoadSite = async (folders) => {
          const { loadSitePolicies } = await import('../cli/site-policies.js');
          return loadSitePolicies(folders, rules, io);
        };
        const parts = { rules, policyWasm, today: io.today(), loadSite };
        return { workspace: openWorkspace(parts, diskFiles, trouble), features };
      },
    });
  });
}
