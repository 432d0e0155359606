#!/usr/bin/env node
import { existsSync } from 'node:fs';

const dist = new URL('../dist/', import.meta.url);

process.stdout.on('error', (error) => {
  // The reader of a pipe may leave early (`ezlint check . | head`); that is no fault.
  if (error.code === 'EPIPE') return;
  process.stderr.write(`ezlint: the output cannot be written: ${error.message}\n`);
  process.exit(3);
});

if (existsSync(new URL('cli.js', dist))) {
  const { main, processIo } = await import('../dist/cli.js');
  process.exitCode = await main(process.argv.slice(2), processIo(dist));
} else {
  process.stderr.write(
    'ezlint: the command line is not built (server/dist/cli.js is missing).\nBuild it with: npm run build\n',
  );
  process.exitCode = 3;
}
