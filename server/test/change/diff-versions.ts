import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from '../cli/cli-harness.js';

/** Versions of a stack, in a folder that is removed after the tests of a file. */

export const PROFILE = `TCPCONFIG TTLS
IPCONFIG IPSECURITY
PORT
  23 TCP TN3270
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24 MTU 8992
START OSA1
BEGINROUTES
  ROUTE 10.1.1.0/24 = OSA1 MTU 8992
  ROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492
ENDROUTES
`;
export const TLS = `TTLSRule Telnet
{
  LocalPortRange 23
  Direction Inbound
  TTLSGroupActionRef on
  TTLSEnvironmentActionRef server
}
TTLSGroupAction on
{
  TTLSEnabled On
}
TTLSEnvironmentAction server
{
  HandshakeRole Server
  TTLSEnvironmentAdvancedParms
  {
    TLSv1.2 On
  }
  TTLSCipherParms
  {
    V3CipherSuites TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256
  }
  TTLSKeyringParms
  {
    Keyring RING
  }
}
`;
export const FILTERS = `IpFilterPolicy
{
  IpFilterRule Telnet
  {
    IpSourceAddr 10.1.1.1
    IpService
    {
      SourcePortRange 23
      Protocol Tcp
      Direction Bidirectional
    }
    IpGenericFilterActionRef permit
  }
}
IpGenericFilterAction permit
{
  IpFilterAction Permit
}
IpGenericFilterAction tunnel
{
  IpFilterAction IpSec
}
IpManVpnAction vpn
{
}
`;

export const folder = mkdtempSync(join(tmpdir(), 'ezlint-diff-'));
writeVersion('old', {});
afterAll(() => rmSync(folder, { recursive: true }));

export function writeVersion(name: string, files: { profile?: string; tls?: string; filters?: string }): void {
  const texts = {
    'PROFILE.TCPIP': files.profile ?? PROFILE,
    'ttls.policy': files.tls ?? TLS,
    'ipsec.policy': files.filters ?? FILTERS,
  };
  for (const [file, text] of Object.entries(texts)) {
    const path = join(folder, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

export async function compared(files: Parameters<typeof writeVersion>[1], ...options: string[]) {
  writeVersion('new', files);
  const { out, err, code } = await run(['diff', 'old', 'new', '--no-impact', '--format', 'json', ...options], {
    cwd: folder,
  });
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}
