#!/usr/bin/env node
const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { pathToFileURL } = require('node:url');

const dist = join(__dirname, '../dist');
const words = process.argv.slice(2);

/** What editors start. */
const isEditors =
  words[0] === 'lsp' && words.slice(1).every((word) => /^(--stdio|--clientProcessId(=.*)?|\d+)$/.test(word));

process.stdout.on('error', (error) => {
  // The reader of a pipe may leave early (`ezlint check . | head`); that is no fault.
  if (error.code === 'EPIPE') return;
  fail(
    `the output cannot be written: ${error.message}.`,
    'Make room on the disk, or send the output to another place.',
  );
  process.exit(3);
});

/** Ends the run with what is wrong and what to do. */
function fail(wrong, remedy) {
  process.stderr.write(`ezlint: ${wrong}\n${remedy}\n`);
  process.exitCode = 3;
}

/**
 * Ends the process when all output is written. A process that ends by itself first waits for other threads of the engine, which optimize code that
 * does not run again, and collects garbage: one twelfth of the time of a check.
 */
function end() {
  // The handler of the error event reports errors of the output.
  if (process.stdout.errored) return;
  if (process.stdout.writableLength === 0 && process.stderr.writableLength === 0) process.exit();
}

async function run() {
  try {
    // Editors have their first answer before the program is loaded.
    const front = isEditors
      ? await require(join(dist, 'lsp-front.cjs')).openFront(process.stdin, process.stdout)
      : undefined;
    const { main, processIo } = require('./load.js').load(dist);
    process.exitCode = await main(words, { ...processIo(pathToFileURL(join(dist, '/'))), front });
    end();
  } catch (error) {
    if (process.env.EZLINT_DEBUG) process.stderr.write(`${error.stack}\n`);
    fail(
      `the installation is damaged: ${error.message.split('\n')[0]}`,
      'Install ezlint again, or build it: npm run build',
    );
  }
}

if (existsSync(join(dist, 'cli.cjs'))) run();
else fail('the command line is not built (server/dist/cli.cjs is missing).', 'Build it with: npm run build');
