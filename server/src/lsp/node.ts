import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { loadPolicyWasm, loadRules } from '../cli/assets.js';
import type { Io } from '../cli/io.js';
import { diskFiles } from '../input/file-system.js';
import { serve } from './server.js';

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
          loadPolicyWasm(io),
          import('./session.js'),
        ]);
        return { workspace: openWorkspace({ rules, policyWasm, today: io.today() }, diskFiles, trouble), features };
      },
    });
  });
}
