// The official client of the Model Context Protocol against ezlint mcp: node mcp-client.mjs FOLDER-OF-TOOLS EZLINT FOLDER.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [tools, ezlint, folder] = process.argv.slice(2);
const require = createRequire(join(tools, 'package.json'));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const { Client } = await load('@modelcontextprotocol/client');
const { StdioClientTransport } = await load('@modelcontextprotocol/client/stdio');

for (const mode of ['legacy', { pin: '2026-07-28' }, 'auto']) {
  const client = new Client({ name: 'validator', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [ezlint, 'mcp', folder] }));
  const { tools: offered } = await client.listTools();
  assert.equal(offered.length, 7);
  const { structuredContent } = await client.callTool({ name: 'check', arguments: { paths: ['PROFILE.tcpip'] } });
  assert(structuredContent.findings.some(({ ruleId }) => ruleId === 'COR001'));
  const { contents } = await client.readResource({ uri: 'ezlint://rules/COR001' });
  assert.match(contents[0].text, /COR001/);
  assert((await client.listResources()).resources.length > 0);
  await client.close();
}
