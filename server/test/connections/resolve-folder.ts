import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import '../../src/cli/commands/resolve/run.js';

export const PROFILE = `TCPCONFIG TTLS
IPCONFIG IPSECURITY
PORT
  21 TCP FTPD1
  23 TCP TN3270
  992 TCP TN3270
INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24
START OSA1
`;

export const POLICY = `TTLSRule TN3270
{
  LocalPortRange 992
  Direction Inbound
  Priority 500
  TTLSGroupActionRef gOn
  TTLSEnvironmentActionRef eSrv
}
TTLSRule Partner
{
  RemoteAddrSetRef partner
  RemotePortRange 8443
  Direction Outbound
  Priority 400
  TTLSGroupActionRef gOn
  TTLSEnvironmentActionRef eClient
}
TTLSRule Lab
{
  RemoteAddr 10.9.0.0/16
  LocalPortRange 900-1000
  Direction Both
  Priority 100
  TTLSGroupActionRef gOff
}
IpAddrSet partner
{
  Prefix 192.0.2.0/24
}
TTLSGroupAction gOn
{
  TTLSEnabled On
}
TTLSGroupAction gOff
{
  TTLSEnabled Off
}
TTLSEnvironmentAction eSrv
{
  HandshakeRole Server
  TTLSKeyringParmsRef kr
  TTLSCipherParmsRef strong
  TTLSEnvironmentAdvancedParms
  {
    TLSv1 Off
    TLSv1.1 Off
    TLSv1.2 On
    TLSv1.3 On
  }
}
TTLSEnvironmentAction eClient
{
  HandshakeRole Client
  TTLSKeyringParmsRef kr
}
TTLSKeyringParms kr
{
  Keyring TCPIP/RING
}
TTLSCipherParms strong
{
  V3CipherSuites4Char 1302C030
}
`;

export const FILTERS = `IpFilterPolicy
{
  FilterLogging On
  IpFilterRule Tn
  {
    IpSourceAddr 10.1.1.1
    IpDestAddr All4
    IpService
    {
      SourcePortRange 992
      Protocol Tcp
      Direction Bidirectional InboundConnect
      Routing Local
    }
    IpGenericFilterActionRef permit
  }
}
IpGenericFilterAction permit
{
  IpFilterAction Permit
}
`;

export let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ezlint-resolve-'));
  const files = { 'tcpip/PROFILE.TCPIP': PROFILE, 'tcpip/ttls.conf': POLICY, 'tcpip/ipsec.conf': FILTERS };
  for (const [name, text] of Object.entries(files)) write(name, text);
});

afterAll(() => rmSync(folder, { recursive: true }));

export function write(name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
