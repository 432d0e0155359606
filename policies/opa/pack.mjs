// Compresses a built opa.wasm and records three hashes: the packed form is checked before each use, the plain one
// shows whether a rebuild is the same, and that of the Go sources shows whether a rebuild is due.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { sourcesHash } from './sources-hash.mjs';

const plain = readFileSync(process.argv[2]);
const packed = brotliCompressSync(plain, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
});
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
writeFileSync(new URL('opa.wasm.br', import.meta.url), packed);
writeFileSync(
  new URL('opa.wasm.sha256', import.meta.url),
  `${sha256(plain)}  opa.wasm\n${sha256(packed)}  opa.wasm.br\n${sourcesHash()}  sources\n`,
);
console.log(`opa.wasm ${plain.length} bytes, packed ${packed.length}`);
