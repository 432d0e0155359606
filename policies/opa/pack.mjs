// Compresses a built opa.wasm and records the hashes of both forms: the packed one is checked before
// each use, the plain one shows whether a rebuild is the same.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

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
  `${sha256(plain)}  opa.wasm\n${sha256(packed)}  opa.wasm.br\n`,
);
console.log(`opa.wasm ${plain.length} bytes, packed ${packed.length}`);
