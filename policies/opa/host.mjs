// The child process around opa.wasm: Go's WebAssembly cannot be interrupted from inside, so it runs
// where its parent can stop it. One message in ({id, operation, request}); out go
// {id, began}, since the time to start does not count toward a limit, and one answer.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const folder = dirname(fileURLToPath(import.meta.url));
const memoryLimitMb = Number(process.env.EZLINT_OPA_MEMORY_MB);
let current;

/** Reads the compiled OPA, refusing one that is not the one whose hash was recorded. */
async function readArtifact() {
  const [packed, recorded] = await Promise.all([
    readFile(join(folder, 'opa.wasm.br')),
    readFile(join(folder, 'opa.wasm.sha256'), 'utf8'),
  ]);
  const hash = createHash('sha256').update(packed).digest('hex');
  if (!recorded.split('\n').includes(`${hash}  opa.wasm.br`))
    throw new Error(`opa.wasm.br is damaged: its SHA-256 ${hash} is not the one in opa.wasm.sha256`);
  return brotliDecompressSync(packed);
}

async function start() {
  const bytes = await readArtifact();
  await import('./wasm_exec.js');
  const go = new globalThis.Go();
  // A soft limit makes the collector work harder; the hard one below is where it ends.
  go.env = { GOMEMLIMIT: `${Math.floor(memoryLimitMb * 0.8)}MiB`, GOGC: '200' };
  const memoryGrew = go.importObject.gojs['runtime.resetMemoryDataView'];
  go.importObject.gojs['runtime.resetMemoryDataView'] = (sp) => {
    memoryGrew(sp);
    const used = go._inst.exports.mem.buffer.byteLength / 2 ** 20;
    if (used > memoryLimitMb) throw new Error(`stopped: it needs more than ${memoryLimitMb} MB of memory`);
  };
  const { instance } = await WebAssembly.instantiate(bytes, go.importObject);
  go.run(instance).catch(fail);
}

function fail(error) {
  process.send({ id: current, failure: error.message }, () => process.exit(1));
}

process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
process.on('disconnect', () => process.exit(0));

const started = start();
process.on('message', async ({ id, operation, request }) => {
  await started;
  current = id;
  process.send({ id, began: true });
  globalThis.ezlintOpa(operation, request, (answer) => process.send({ id, ...answer }));
});
