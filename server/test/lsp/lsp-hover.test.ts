import type { Hover } from 'vscode-languageserver/node';
import { caretIn, editorsOfTests } from './lsp-client.js';

/** The hover of a word, over the protocol. */

jest.setTimeout(120_000);

const PROFILE = 'file:///site/PROFILE.tcpip';

const { edit, ask } = editorsOfTests();

describe('hover', () => {
  const ofPort = (stack: string) =>
    `TCPCONFIG ${stack}\nBEGINROUTES\nROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492 NODELAYACKS\nENDROUTES\nPORT\n  23 TCP TN3270 DEL|AYACKS\n`;

  test.each([
    [
      'what a port says is stronger than AUTODELAYACKS and routes',
      ofPort('AUTODELAYACKS'),
      'In effect for this port: `DELAYACKS`, overrides AUTODELAYACKS of TCPCONFIG',
    ],
    [
      'TCPCONFIG NODELAYACKS is stronger than a port',
      ofPort('NODELAYACKS'),
      'In effect: `NODELAYACKS`: TCPCONFIG overrides',
    ],
    [
      'a route gives way to ports',
      'TCPCONFIG DELAYACKS\nBEGINROUTES\nROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492 NODELAY|ACKS\nENDROUTES\nPORT\n  23 TCP TN3270 DELAYACKS\n',
      'In effect on this route: `NODELAYACKS`, overrides DELAYACKS of TCPCONFIG, except for 1 port',
    ],
    [
      'TCPCONFIG counts those that differ',
      'TCPCONFIG DELAY|ACKS\nPORT\n  23 TCP TN3270 NODELAYACKS\n  24 TCP X DELAYACKS\n',
      'In effect: `DELAYACKS`, except for 1 port with other values',
    ],
    ['the last value of a parameter wins', 'IPCONFIG ARP|TO 100\nIPCONFIG ARPTO 200\n', 'In effect: `200`'],
    [
      'an interface has values of its own',
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P INB|PERF MINCPU IPADDR 10.1.1.1/24\n',
      'In effect on OSA1: `MINCPU`',
    ],
    [
      'a name tells what it is',
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P\nSTART OS|A1\n',
      '`OSA1`: interface of PROFILE.tcpip, line 1: `INTERFACE OSA1 DEFINE IPAQENET PORTNAME P`',
    ],
    [
      'a DVIPA tells where it comes from',
      'VIPADYNAMIC\nVIPADEFINE 255.255.255.0 10.1.9.1\nVIPADISTRIBUTE DEFINE 10.1|.9.1 PORT 443 DESTIP ALL\nENDVIPADYNAMIC\n',
      '`10.1.9.1`: dvipa of PROFILE.tcpip, line 2: `VIPADEFINE 255.255.255.0 10.1.9.1`',
    ],
    [
      'a parameter shows how it is written',
      'GLOBALCONFIG SMCR PF|ID 12\n',
      '```\n[ PFID id                 ; since 2.1\n    [ PORTNum number ]    ; default 1\n    [ MTU bytes ] ] ...   ; default 1024\n```',
    ],
    ['what a release took away says so', 'DEV|ICE LCS1 LCS E20\n', '_until z/OS 2.5; checked for z/OS 3.2_'],
    ['a statement names its page', 'TCPCON|FIG TTLS\n', 'Source: TCPCONFIG statement, z/OS 3.1'],
    ['a short statement does, too', 'ARP|AGE 20\n', '```\nARPAGE minutes            ; default 20\n```'],
    ['a value that is not known is no value', 'IPCONFIG ARP|TO &TIME.\n', 'In effect: not known'],
  ])('%s', async (_what, marked, expected) => {
    const { text, position } = caretIn(marked);
    const editor = await edit();
    await editor.open(PROFILE, text);
    const hover = await ask<Hover>(editor, 'hover', PROFILE, { position });
    expect((hover.contents as { value: string }).value).toContain(expected);
  });

  test('shows what the problem says of an invalid value, not that the value in effect is not known', async () => {
    const { text, position } = caretIn('INTERFACE O DEFINE IPAQENET PORTNAME P IPADDR 10.1.1.3/24 MT|U 99999\n');
    const editor = await edit();
    await editor.open(PROFILE, text);
    const { value } = (await ask<Hover>(editor, 'hover', PROFILE, { position })).contents as { value: string };
    expect(value).toContain('The stack uses 8992 instead.');
    expect(value).not.toContain('In effect');
  });

  test.each([
    ['the last line of a block', 'BEGINROUTES\n  END|ROUTES\n', [1, 2, 11]],
    ['a keyword', ' ARP|AGE 20\n', [0, 1, 7]],
  ])('marks the word at the position: %s', async (_what, marked, [line, from, to]) => {
    const { text, position } = caretIn(marked);
    const editor = await edit();
    await editor.open(PROFILE, text);
    const hover = await ask<Hover>(editor, 'hover', PROFILE, { position });
    expect(hover.range).toEqual({ start: { line, character: from }, end: { line, character: to } });
  });

  test.each([
    [
      'ezlint-at-tls',
      'ttls.conf',
      'TTLSCipherParms C\n{\n  V3CipherSuites4Char C02F|000A\n}\n',
      ['C02F', 'strong', '000A', '3des', 'no forward secrecy'],
    ],
    [
      'ezlint-at-tls',
      'ttls.conf',
      'TTLSSignatureParms S\n{\n  ClientECurves 0021|0023\n}\n',
      ['secp224r1: weak', 'secp256r1: strong'],
    ],
    [
      'ezlint-ipsec',
      'ipsec.conf',
      'IpDataOffer O\n{\n  HowToEncrypt DE|S\n  HowToAuth ESP HMAC_SHA1\n}\n',
      ['broken', 'RFC 8221'],
    ],
    [
      'ezlint-tcpip-data',
      'tcpip.data',
      'HOSTNAME MVS1\nRESOLVER|TIMEOUT 10\n',
      ['**RESOLVERTIMEOUT** of TCPIP.DATA', 'In effect: `10`'],
    ],
  ])('%s: %s', async (languageId, name, marked, expected) => {
    const { text, position } = caretIn(marked);
    const editor = await edit();
    const uri = `file:///site/${name}`;
    await editor.open(uri, text, languageId);
    const hover = await ask<Hover>(editor, 'hover', uri, { position });
    for (const part of expected) expect((hover.contents as { value: string }).value).toContain(part);
  });
});

describe('hover shows the value in effect for an attribute of AT-TLS', () => {
  const policy = (group: string, environment: string, connection: string, rules = 'TTLSConnectionActionRef C') =>
    `TTLSRule A\n{\n  LocalPortRange 443\n  Direction Inbound\n  TTLSGroupActionRef G\n  TTLSEnvironmentActionRef E\n  ${rules}\n}
TTLSGroupAction G\n{\n  TTLSEnabled On\n  ${group}\n}
TTLSEnvironmentAction E\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring S/R\n  }\n  ${environment}\n}
TTLSConnectionAction C\n{\n  ${connection}\n}\n`;
  const second =
    'Priority 10\n}\nTTLSRule B\n{\n  LocalPortRange 444\n  Direction Inbound\n  TTLSGroupActionRef G\n  TTLSEnvironmentActionRef E\n  TTLSConnectionActionRef C';

  test.each([
    [
      'a group gives way to an environment',
      policy('Tra|ce 4', 'Trace 6', ''),
      'In effect for rule A: `6`, from TTLSEnvironmentAction E (line 21)',
    ],
    ['a connection is the strongest', policy('Trace 4', 'Trace 6', 'Tra|ce 255'), 'In effect for rule A: `255`'],
    [
      'rules differ',
      policy('', 'Tra|ce 6', 'Trace 1', second),
      'In effect, by rule:\n- `6`: A\n- `1`, from TTLSConnectionAction C (line 33): B',
    ],
    [
      'what is coded nowhere else holds',
      policy('TTLSGroupAdvancedParms\n  {\n    Syslog|Facility Daemon\n  }', '', ''),
      'In effect for rule A: `Daemon`',
    ],
    [
      'a list of ciphers is taken as a whole',
      policy(
        '',
        'TTLSCipherParms\n  {\n    V3Cipher|Suites4Char C02F\n  }',
        'TTLSCipherParms\n  {\n    V3CipherSuites4Char C030\n  }',
      ),
      'not these',
    ],
    [
      'of a rule the whole',
      policy('', '', '').replace('TTLSRule', 'TTLS|Rule'),
      'In effect for these connections: handshake role `Server`; `TLSv1.2`; keyring `S/R`; the 4 cipher suites of the default list.',
    ],
  ])('%s', async (_what, marked, expected) => {
    const { text, position } = caretIn(marked);
    const editor = await edit();
    const uri = 'file:///site/ttls.conf';
    await editor.open(uri, text, 'ezlint-at-tls');
    const hover = await ask<Hover>(editor, 'hover', uri, { position });
    expect((hover.contents as { value: string }).value).toContain(expected);
  });
});

describe('hover shows the value in effect for a parameter of Telnet', () => {
  const blocks = (globals: string, port23: string, port992: string, group: string, maps = 'PARMSMAP PG1 10.1.0.0/16') =>
    `TELNETGLOBALS\n TCPIPJOBNAME TCPIP\n ${globals}\nENDTELNETGLOBALS
TELNETPARMS\n PORT 23\n ${port23}\nENDTELNETPARMS
TELNETPARMS\n TTLSPORT 992\n ${port992}\nENDTELNETPARMS
BEGINVTAM\n PORT 23\n DEFAULTLUS TCP1..TCP9 ENDDEFAULTLUS\n PARMSGROUP PG1 ${group} ENDPARMSGROUP\n ${maps}\nENDVTAM
BEGINVTAM\n PORT 992\n DEFAULTLUS TCS1..TCS9 ENDDEFAULTLUS\nENDVTAM\n`;

  test.each([
    [
      'the server gives way to a port and a group',
      blocks('INACT|IVE 600', '', 'INACTIVE 3600', 'INACTIVE  100'),
      'In effect for port 23; but port 992 has `INACTIVE 3600` (line 11); clients `10.1.0.0/16` have `INACTIVE 100` (line 16)',
    ],
    ['all ports', blocks('INACT|IVE 600', '', '', 'TN3270E'), 'In effect for ports 23 and 992\n'],
    [
      'no port',
      blocks('INACT|IVE 600', 'INACTIVE 1', 'INACTIVE 2', ''),
      'Not in effect for any port: port 23 has `INACTIVE 1` (line 7)',
    ],
    [
      'a port is stronger than the server',
      blocks('NOTN3270E', 'TN32|70E', '', ''),
      'In effect for port 23, overrides `NOTN3270E` (line 3) of TELNETGLOBALS',
    ],
    [
      'a group is the strongest',
      blocks('INACTIVE 600', 'INACTIVE 7', '', 'INACT|IVE 9', 'PARMSMAP PG1 10.1.1.1\n LUMAP TCP3 10.1.1.2 PMAP PG1'),
      'In effect for clients `10.1.1.1` and LUs with PMAP PG1, overrides `INACTIVE 7` (line 7) of port 23',
    ],
    [
      'a group over the server',
      blocks('INACTIVE 600', '', '', 'INACT|IVE 9'),
      'In effect for clients `10.1.0.0/16`, overrides `INACTIVE 600` (line 3) of TELNETGLOBALS',
    ],
    [
      'a group of nobody',
      blocks('', '', '', 'INACT|IVE 9', ''),
      'Not in effect for any client: no PARMSMAP, LUMAP or PRTMAP of this block refers to PG1',
    ],
  ])('%s', async (_what, marked, expected) => {
    for (const [uri, languageId, before] of [
      ['file:///site/TNPROF', 'ezlint-tn3270', ''],
      ['file:///site/PROFILE.tcpip', 'ezlint-profile', 'TCPCONFIG TTLS '],
    ] as const) {
      const { text, position } = caretIn(before + marked);
      const editor = await edit();
      await editor.open(uri, text, languageId);
      const hover = await ask<Hover>(editor, 'hover', uri, { position });
      expect(`${(hover.contents as { value: string }).value}\n`).toContain(expected);
    }
  });

  test.each([
    ['a member that is missing may say otherwise', `INCLUDE 'A.B(C)'\n${blocks('INACT|IVE 600', '', '', '')}`],
    ['what is damaged may say otherwise', blocks('INACT|IVE 600', 'INACTIVE LONG', '', '')],
    ['values that add up have no level', blocks('SMFIN|IT 0', 'SMFINIT TYPE119', '', '')],
    ['a port twice', blocks('INACT|IVE 600', '', '', '').replace('TTLSPORT 992', 'PORT 23')],
    ['what only a port has', blocks('', 'TESTM|ODE', '', '')],
  ])('no hover: %s', async (_why, marked) => {
    const { text, position } = caretIn(marked);
    const editor = await edit();
    await editor.open('file:///site/TNPROF', text, 'ezlint-tn3270');
    const hover = await ask<Hover>(editor, 'hover', 'file:///site/TNPROF', { position });
    expect((hover.contents as { value: string }).value).not.toContain('In effect');
  });
});

describe('hover shows the value in effect for a statement of IPSec', () => {
  const POLICY = `IpFilterPolicy
{
  FilterLogging Off
  IpFilterRuleRef Out
}
IpFilterRule Out
{
  IpSourceAddr 10.1.1.1
  IpDestAddr 10.2.2.0/24
  IpServiceRef All
  IpGenericFilterActionRef Protect
  IpDynVpnActionRef Tunnel
}
IpService All
{
  Protocol Tcp
  Direction Bidirectional
}
IpGenericFilterAction Protect
{
  IpFilterAction IpSec
  IpFilterLogging Yes
}
IpDynVpnAction Tunnel
{
  InitiateWithPfs Group19
  IpDataOffer
  {
    HowToEncrypt AES_GCM_16 KeyLength 256
    HowToAuth ESP Null
  }
  IpDataOfferRef Old
}
IpDataOffer Old
{
  HowToEncap Transport
}
KeyExchangePolicy
{
  HowToInitiate IKEv2
  KeyExchangeRuleRef Partner
}
KeyExchangeRule Partner
{
  LocalSecurityEndpoint
  {
    Identity IpAddr 10.1.1.1
  }
  RemoteSecurityEndpoint
  {
    Identity IpAddr 10.2.2.1
  }
  KeyExchangeActionRef Ike
}
KeyExchangeAction Ike
{
  KeyExchangeOffer
  {
    HowToEncrypt AES_CBC KeyLength 256
    DHGroup Group19
  }
}
`;

  test.each([
    [
      'a rule by its actions and offers',
      'IpFilterRule| Out',
      [
        'In effect for the packets: `IpSec` by IpDynVpnAction Tunnel: opened by `Either` (default), PFS `Group19`',
        '1. `Tunnel` (default), encryption `AES_GCM_16 256`, authentication `ESP Null`, new keys after minutes `240` (default)',
        '2. Old: `Transport`, encryption `AES_CBC 128` (default), authentication `ESP HMAC_SHA1` (default)',
        'Nothing is logged: FilterLogging of IpFilterPolicy is `Off`.',
      ],
    ],
    ['an offer by its defaults', 'IpDataOffer| Old', ['In effect: `Transport`, encryption `AES_CBC 128` (default)']],
    [
      'a key exchange by what is above and below it',
      'KeyExchangeRule| Partner',
      [
        'In effect: KeyExchangeAction Ike: initiates with `IKEv2`',
        '(HowToInitiate from KeyExchangePolicy)',
        '1. encryption `AES_CBC 256`, IKEv1 hash `SHA1` (default)',
        'group `Group19`',
      ],
    ],
  ])('%s', async (_what, marked, expected) => {
    const { text, position } = caretIn(POLICY.replace(marked.replace('|', ''), marked));
    const editor = await edit();
    const uri = 'file:///site/ipsec.conf';
    await editor.open(uri, text, 'ezlint-ipsec');
    const hover = await ask<Hover>(editor, 'hover', uri, { position });
    for (const part of expected) expect((hover.contents as { value: string }).value).toContain(part);
  });
});
