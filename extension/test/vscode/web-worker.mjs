// The server of VS Code for the Web: a worker in a page, with only its bundled assets.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const TYPES = { js: 'text/javascript', wasm: 'application/wasm', json: 'application/json' };

/** Number of problems that it reports for the example. */
export async function problemsInBrowser(root, browser) {
  const assets = join(root, 'extension/dist/web-server');
  const files = createServer(({ url }, answer) => {
    const path = join(assets, url);
    answer.setHeader('content-type', TYPES[url.split('.').at(-1)] ?? 'text/html');
    answer.end(url !== '/' && existsSync(path) ? readFileSync(path) : '<html></html>');
  }).listen(0, '127.0.0.1');
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${files.address().port}/`);
    return await page.evaluate(talkToWorker, readFileSync(join(root, 'examples/first-look/PROFILE.tcpip'), 'utf8'));
  } finally {
    await page.close();
    files.close();
  }
}

/** Runs in the page. */
function talkToWorker(text) {
  return new Promise((resolve, reject) => {
    const worker = new Worker('/server.js');
    const send = (message) => worker.postMessage({ jsonrpc: '2.0', ...message });
    const uri = 'vscode-vfs://site/PROFILE.tcpip';
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => {
      if (data.id === 1) {
        send({ method: 'initialized', params: {} });
        send({
          method: 'textDocument/didOpen',
          params: { textDocument: { uri, languageId: 'ezlint-profile', version: 1, text } },
        });
      } else if (data.method === 'textDocument/publishDiagnostics') resolve(data.params.diagnostics.length);
    };
    send({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
  });
}
