import fc from 'fast-check';
import { sample } from '../../../scripts/lib/runs.js';
import { planMembers } from '../../src/engine/change-package/change-plan.js';
import { createAnalyzer } from '../../src/engine/core/analysis/analyze.js';
import type { StackRequest } from '../../src/engine/core/types/documents.js';
import { block, DEFINED, FIXED } from './change-package-folder.js';

const analyzer = createAnalyzer({ rules: [] });

const requestOf = (text: string): StackRequest => ({
  name: 'TCPIP',
  documents: [{ path: 'P', text, language: 'profile' }],
  environment: {},
  release: '3.2',
  symbols: new Map(),
  parameters: {},
  resolve: () => undefined,
});

/** The members from one profile to the other and back, with the remaining differences. */
function planned(before: string, after: string) {
  const [old, now] = [before, after].map((text) => analyzer.read(requestOf(text)).stack);
  const from = { request: requestOf(before), applied: [], written: old! };
  const plan = planMembers(analyzer, from, now!, 'EZCHG');
  const back = planMembers(
    analyzer,
    { ...from, written: now!, applied: plan.members, refused: plan.refused },
    old!,
    'EZBCK',
  );
  return { plan, back };
}

/** Statements of the members that the stack refuses, or that have no effect. */
function refusedBy(before: string, members: readonly { text: string }[]): unknown[] {
  const documents = members.map(({ text }, at) => ({ path: `m${at}`, text, language: 'profile' as const }));
  const base = requestOf(before);
  const request = {
    ...{ ...base, documents: [...base.documents, ...documents] },
    changes: documents.map(({ path }) => path),
  };
  const problems = analyzer.read(request).stack.change?.problems ?? [];
  return problems.filter(({ kind }) => kind !== 'disruptive' && kind !== 'later');
}

/** Parts of a profile that a running stack accepts, each with its coding variants. */
const PARTS: readonly (readonly string[])[] = [
  [
    '',
    'TCPCONFIG TCPSENDBFRSIZE 64K',
    'TCPCONFIG TCPSENDBFRSIZE 128K NODELAYACKS',
    'TCPCONFIG RESTRICTLOWPORTS TTLS',
    'TCPCONFIG EPHEMERALPORTS 2000 60000',
  ],
  ['', 'UDPCONFIG UDPSENDBFRSIZE 32K', 'UDPCONFIG NOUDPQUEUELIMIT RESTRICTLOWPORTS'],
  [
    '',
    'GLOBALCONFIG ZIIP IPSECURITY',
    'GLOBALCONFIG SYSPLEXMONITOR TIMERSECS 30 NORECOVERY',
    'GLOBALCONFIG TCPIPSTATISTICS SYSPLEXMONITOR RECOVERY',
    'GLOBALCONFIG SYSPLEXMONITOR TIMERSECS 40\nGLOBALCONFIG SYSPLEXMONITOR AUTOREJOIN RECOVERY',
  ],
  // An option of a parameter does not follow the keyword that sets it off.
  [
    '',
    'GLOBALCONFIG ZERT AGGREGATION WLMPRIORITYQ IOPRI3 0 IOPRI4 6 SMCR PFID 18 PORTNUM 1',
    'GLOBALCONFIG ZERT EXPLICITBINDPORTRANGE 5000 15 SMCD TCPKEEPMININTERVAL 0',
    'GLOBALCONFIG NOWLMPRIORITYQ NOEXPLICITBINDPORTRANGE NOSMCD',
  ],
  [
    '',
    'NETMONITOR TCPCONNSERVICE MINLIFETIME 0 SMFSERVICE NODVIPA CSMAIL',
    'NETMONITOR NOTCPCONNSERVICE PKTTRCSERVICE SMFSERVICE',
    'NETMONITOR TCPCONNSERVICE NOSMFSERVICE',
  ],
  [
    '',
    'IPCONFIG6 TEMPADDRS PREFLIFETIME 720 VALIDLIFETIME 2160',
    'IPCONFIG6 NOTEMPADDRS',
    'IPCONFIG6 TEMPADDRS PREFLIFETIME 20 VALIDLIFETIME 100',
  ],
  [
    '',
    'INTERFACE O6 DEFINE IPAQENET6 PORTNAME P6 IPADDR 2001:db8:1::1/64',
    'INTERFACE O6 DEFINE IPAQENET6 PORTNAME P6 IPADDR 2001:db8:1::1/64\nINTERFACE O6 ADDADDR 2001:db8:1::2/64',
    'INTERFACE O6 DEFINE IPAQENET6 PORTNAME P6 IPADDR 2001:db8:1::9/64 MTU 1492\nINTERFACE O6 ADDADDR 2001:db8:1::2/64\nSTART O6',
  ],
  [
    'DEVICE D1 VIRTUAL 0\nLINK L1 VIRTUAL 0 D1\nHOME\n  10.6.0.1 L1',
    'DEVICE D1 VIRTUAL 0\nLINK L1 VIRTUAL 0 D1\nDEVICE D2 VIRTUAL 0\nLINK L2 VIRTUAL 0 D2\nHOME\n  10.6.0.1 L1\n  10.6.0.2 L2',
    'DEVICE D1 VIRTUAL 0\nLINK L1 VIRTUAL 0 D1\nDEVICE D2 VIRTUAL 0\nLINK L3 VIRTUAL 1 D2\nHOME\n  10.6.0.3 L3\n  10.6.0.9 L1',
  ],
  [
    '',
    'IPCONFIG SOURCEVIPA',
    'IPCONFIG DATAGRAMFWD MULTIPATH PERPACKET',
    'IPCONFIG TTL 32 NODATAGRAMFWD',
    'IPCONFIG DATAGRAMFWD FWDMULTIPATH PERPACKET',
  ],
  ['', 'SMFCONFIG TCPINIT TYPE119 TCPINIT TCPTERM', 'SMFCONFIG TYPE119 TCPTERM FTPCLIENT', 'SMFCONFIG TYPE119 PROFILE'],
  [
    '',
    'PORT\n  21 TCP FTPD1 NOAUTOLOG\n  23 TCP TN3270',
    'PORT\n  21 TCP FTPD1\n  22 TCP SSHD*',
    'PORT 23 UDP X SHAREPORT\n  UNRSV TCP * DENY',
  ],
  ['', 'PORTRANGE 3000 10 TCP OMVS', 'PORTRANGE 3000 20 TCP OMVS\n  4000 5 UDP RESERVED'],
  [
    '',
    'BEGINROUTES\nROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492\nENDROUTES',
    'BEGINROUTES\nROUTE 10.9.0.0/16 10.1.1.253 OSA1 MTU 8992\nROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492\nENDROUTES',
  ],
  ['', 'AUTOLOG 5\n  FTPD JOBNAME FTPD1\nENDAUTOLOG', 'AUTOLOG\n  FTPD\n  SSHD\nENDAUTOLOG'],
  [
    '',
    'VIPADYNAMIC\n  VIPADEFINE MOVE IMMED 255.255.255.0 10.3.3.3\nENDVIPADYNAMIC',
    'VIPADYNAMIC\n  VIPADEFINE MOVE IMMED 255.255.255.0 10.3.3.3\n  VIPADISTRIBUTE DEFINE 10.3.3.3 PORT 21 DESTIP ALL\nENDVIPADYNAMIC',
    'VIPADYNAMIC\n  VIPABACKUP 100 10.3.3.4\n  VIPARANGE DEFINE MOVE NONDISRUPTIVE 255.255.255.0 10.4.4.0\nENDVIPADYNAMIC',
  ],
  [
    '',
    'VIPADYNAMIC\n  VIPADEFINE MOVE IMMED 255.255.255.0 10.6.3.3\n  VIPADISTRIBUTE DEFINE DISTMETHOD WEIGHTEDACTIVE 10.6.3.3 PORT 80 DESTIP 10.8.0.1 WEIGHT 5\n  VIPAROUTE DEFINE 10.8.0.1 10.1.1.9\nENDVIPADYNAMIC',
    'VIPADYNAMIC\n  VIPADEFINE MOVE WHENIDLE 255.255.255.0 10.6.3.3\n  VIPADISTRIBUTE DEFINE TIMEDAFFINITY 60 10.6.3.3 PORT 80 81 DESTIP ALL\n  VIPAROUTE DEFINE 10.8.0.1 10.1.1.8\nENDVIPADYNAMIC',
    'VIPADYNAMIC\n  VIPADEFINE MOVE IMMED 255.255.255.0 10.6.3.3\n  VIPADISTRIBUTE DEFINE DISTMETHOD HOTSTANDBY 10.6.3.3 PORT 80 DESTIP 10.8.0.1 PREFERRED 10.8.0.2 BACKUP 5\nENDVIPADYNAMIC',
  ],
  [
    '',
    'SRCIP\n  JOBNAME CICS* 10.1.1.1\nENDSRCIP',
    'SRCIP\n  JOBNAME CICS* 10.1.1.1 SERVER\n  DESTINATION 10.9.0.0/16 10.1.1.1\nENDSRCIP',
  ],
  [
    '',
    'NETACCESS INBOUND\n  10.0.0.0/8 LAB\n  DEFAULT 0 WORLD\nENDNETACCESS',
    'NETACCESS OUTBOUND\n  10.9.0.0 255.255.0.0 LAB\nENDNETACCESS',
  ],
  ['', 'IPCONFIG6 HOPLIMIT 99', 'IPCONFIG6 DATAGRAMFWD MULTIPATH PERPACKET'],
  ['', 'SACONFIG DISABLED', 'SACONFIG ENABLED AGENT 1161', 'SACONFIG COMMUNITY lab SACACHETIME 60'],
  [
    '',
    'VIPADYNAMIC\n  VIPADEF 255.255.255.0 10.7.1.1 10.7.1.2\n  VIPADIST 10.7.1.1 PORT 80 81 DESTIP 10.8.0.1\nENDVIPADYNAMIC',
    'VIPADYNAMIC\n  VIPADEFINE MOVE IMMED 255.255.255.0 10.7.1.1\n  VIPABACKUP 9 10.7.1.2\n  VIPADISTRIBUTE 10.7.1.1 PORT 80 81 DESTIP 10.8.0.1\nENDVIPADYNAMIC',
    'VIPADYNAMIC\n  VIPABACK 9 MOVEABLE IMMEDIATE 255.255.255.0 10.7.1.1 10.7.1.2\nENDVIPADYNAMIC',
  ],
  [
    '',
    'VIPADYNAMIC\n  VIPADEFINE DV6 2001:db8:7::1/64\n  VIPADISTRIBUTE DV6 PORT 80 DESTIP ALL\nENDVIPADYNAMIC',
    'VIPADYNAMIC\n  VIPADEFINE DV6 2001:db8:7::2/64\n  VIPADISTRIBUTE DV6 PORT 80 DESTIP ALL\nENDVIPADYNAMIC',
    'VIPADYNAMIC\n  VIPABACKUP 7 DV6 2001:db8:7::2\nENDVIPADYNAMIC',
  ],
  ['', 'IPSEC LOGENABLE\n  IPSECRULE * * LOG PROTO TCP\nENDIPSEC', 'IPSEC\n  IPSECRULE 10.1.1.1 * PROTO UDP\nENDIPSEC'],
  ['', 'INTERFACE V1 DEFINE VIRTUAL IPADDR 10.2.2.2', 'INTERFACE V1 DEFINE VIRTUAL IPADDR 10.2.2.3'],
  [
    '',
    'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24 MTU 1492\nSTART OSA2',
    'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.2/24 MTU 8992\nSTART OSA2',
    'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24 MTU 1492',
  ],
];
const profile = fc
  .tuple(...PARTS.map((ways) => fc.constantFrom(...ways)))
  .map((ways) => `${FIXED}${ways.filter((text) => text !== '').join('\n')}\n`);

it('converts one profile into another with its members, and backs the change out', () => {
  fc.assert(
    fc.property(profile, profile, (before, after) => {
      const { plan, back } = planned(before, after);
      expect([plan.left, plan.unknown, back.left, back.unknown]).toEqual([[], [], [], []]);
      expect(refusedBy(before, [...plan.members, ...back.members])).toEqual([]);
      expect(before === after && plan.members.length > 0).toBe(false);
    }),
    { numRuns: sample(8, 25) },
  );
});

const WHOLE = `TCPCONFIG TTLS\nPORT 23 TCP TN3270\n${FIXED}`;
const REPEATED = `${FIXED}PORT\n  21 TCP FTPD1 NOAUTOLOG\n  23 TCP TN3270\nPORTRANGE\n  3000 10 TCP OMVS\n`;

it.each<[string, before: string, after: string, members: string[], left?: string[]]>([
  [
    'leaves the other addresses of a VIPADEFINE alone',
    block(`${DEFINED} 10.7.1.2`),
    block(`${DEFINED} 10.7.1.3`),
    [block('VIPADELETE 10.7.1.2'), block('VIPADEFINE 255.255.255.0 10.7.1.3')],
  ],
  [
    'deletes an IPv6 DVIPA by its interface name, and distributes it again',
    block('VIPADEFINE DV6 2001:db8:7::1', 'VIPADISTRIBUTE DV6 PORT 80 DESTIP ALL'),
    block('VIPADEFINE DV6 2001:db8:7::2', 'VIPADISTRIBUTE DV6 PORT 80 DESTIP ALL'),
    [block('VIPADELETE DV6'), block('VIPADEFINE DV6 2001:db8:7::2', 'VIPADISTRIBUTE DV6 PORT 80 DESTIP ALL')],
  ],
  [
    'deletes a backup with a mask by its address',
    block('VIPABACKUP 9 MOVEABLE IMMEDIATE 255.255.255.0 10.7.1.1'),
    block(),
    [block('VIPADELETE 10.7.1.1')],
  ],
  [
    'ends a distribution to targets that are named',
    block(DEFINED, 'VIPADISTRIBUTE 10.7.1.1 PORT 80 DESTIP 10.8.0.1 10.8.0.2'),
    block(DEFINED),
    [block('VIPADISTRIBUTE DELETE 10.7.1.1 PORT 80 DESTIP 10.8.0.1 10.8.0.2')],
  ],
  [
    'gives a distribution other options in place',
    block(DEFINED, 'VIPADISTRIBUTE DISTMETHOD ROUNDROBIN 10.7.1.1 PORT 80 DESTIP ALL'),
    block(DEFINED, 'VIPADISTRIBUTE TIMEDAFFINITY 30 10.7.1.1 PORT 80 DESTIP ALL'),
    [block('VIPADISTRIBUTE TIMEDAFFINITY 30 10.7.1.1 PORT 80 DESTIP ALL')],
  ],
  [
    'does not define an interface again for another spelling',
    `${FIXED}INTERFACE O2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.2.1/24 SOURCEVIPAINT V1 VMAC\nSTART O2\n`,
    `${FIXED}INTERF O2 DEFINE IPAQENET PORTNAME P2 VMAC\n IPADDR 10.1.2.1/24 SOURCEVIPAINTERFACE V1\nSTART O2\n`,
    [],
  ],
  [
    'starts nothing that is started, and stops nothing that no profile defines',
    `${FIXED}START IUTIQDIO\n`,
    `${FIXED}START OSA1\n`,
    [],
  ],
  [
    'stops an interface for which STOP is coded, which is processed last',
    FIXED,
    `STOP OSA1\n${FIXED}`,
    ['STOP OSA1\n'],
  ],
  [
    'does not start or stop what is always active, or a link',
    `${FIXED}DEVICE D1 VIRTUAL 0\nLINK L1 VIRTUAL 0 D1\nHOME 10.6.0.1 L1\nSTART D1\nSTART L1\n`,
    `${FIXED}DEVICE D1 VIRTUAL 0\nLINK L1 VIRTUAL 0 D1\nHOME 10.6.0.1 L1\n`,
    [],
  ],
  [
    'does not delete the only links of HOME',
    `${FIXED}DEVICE D1 VIRTUAL 0\nLINK L1 VIRTUAL 0 D1\nHOME 10.6.0.1 L1\n`,
    FIXED,
    [],
    ['LINK L1', 'DEVICE D1'],
  ],
  [
    'deletes only the targets that are no longer coded',
    block(DEFINED, 'VIPADISTRIBUTE 10.7.1.1 PORT 80 81 DESTIP 10.8.0.1 10.8.0.2'),
    block(DEFINED, 'VIPADISTRIBUTE OPTLOCAL 10.7.1.1 PORT 80 81 DESTIP 10.8.0.2 10.8.0.3'),
    [
      block('VIPADISTRIBUTE DELETE 10.7.1.1 PORT 80 81 DESTIP 10.8.0.1'),
      block('VIPADISTRIBUTE OPTLOCAL 10.7.1.1 PORT 80 81 DESTIP 10.8.0.2 10.8.0.3'),
    ],
  ],
  [
    'deletes a distribution that has other targets or ends SYSPLEXPORTS',
    block(DEFINED, 'VIPADISTRIBUTE 10.7.1.1 PORT 80 DESTIP ALL', 'VIPADISTRIBUTE SYSPLEXPORTS 10.7.1.1 DESTIP ALL'),
    block(DEFINED, 'VIPADISTRIBUTE 10.7.1.1 PORT 80 DESTIP 10.8.0.1', 'VIPADISTRIBUTE 10.7.1.1 DESTIP ALL'),
    [
      block(
        'VIPADISTRIBUTE DELETE 10.7.1.1 PORT 80 DESTIP ALL',
        'VIPADISTRIBUTE DELETE SYSPLEXPORTS 10.7.1.1 DESTIP ALL',
      ),
      block('VIPADISTRIBUTE 10.7.1.1 PORT 80 DESTIP 10.8.0.1', 'VIPADISTRIBUTE 10.7.1.1 DESTIP ALL'),
    ],
  ],
  [
    'sees no change in another spelling',
    block('VIPADEF MOVE IMMED 255.255.255.0 10.7.1.1', 'VIPADIST DEFINE 10.7.1.1 PORT 80 DESTIP ALL'),
    block('VIPADEFINE MOVEABLE IMMEDIATE 255.255.255.0 10.7.1.1', 'VIPADISTRIBUTE 10.7.1.1 PORT 80 DESTIP ALL'),
    [],
  ],
  [
    'disables the SNMP subagent for what changes only then',
    'SACONFIG AGENT 161\n',
    'SACONFIG AGENT 1161\n',
    ['SACONFIG DISABLED\n', 'SACONFIG AGENT 1161 ENABLED\n'],
  ],
  [
    'codes each of the values that two statements set together',
    '',
    'GLOBALCONFIG SMCR PFID 18 PFID 19 MTU 2048\nGLOBALCONFIG SMCR FIXEDMEMORY 512\n',
    ['GLOBALCONFIG SMCR FIXEDMEMORY 512 PFID 18 PFID 19 MTU 2048\n'],
  ],
  [
    'codes the names of a list that another statement precedes',
    'GLOBALCONFIG SMCGLOBAL SMCEID CC ENDSMCEID\n',
    'GLOBALCONFIG SMCGLOBAL SMCEID AA BB ENDSMCEID\nGLOBALCONFIG SMCGLOBAL AUTOCACHE\n',
    ['GLOBALCONFIG SMCGLOBAL AUTOCACHE SMCEID AA BB ENDSMCEID\n'],
  ],
  [
    'removes all entries of a list that has no terminator',
    'TRANSLATE 10.1.1.8 ETHERNET 001122334466 L1\n',
    '',
    ['TRANSLATE\n'],
  ],
  ['codes the default for a statement that is no longer coded', 'ARPAGE 30\n', '', ['ARPAGE 20\n']],
  [
    'does not replace a value that another statement codes with the default',
    'ARPAGE 30\nIPCONFIG ARPTO 300\n',
    'IPCONFIG ARPTO 300\n',
    [],
    ['ARPAGE/minutes'],
  ],
  [
    'ends traces and starts others without a restart of the stack',
    'ITRACE ON CONFIG 1\nPKTTRACE ON PROT=TCP\nOSAENTA PORTNAME=P1 ON\n',
    'PKTTRACE ON PROT=UDP\n',
    ['ITRACE OFF\nPKTTRACE CLEAR\nPKTTRACE OFF\nPKTTRACE ON PROT=UDP\nOSAENTA PORTNAME=P1 DEL\n'],
  ],
  [
    'requires nothing for a reservation that is coded again in the same words',
    REPEATED,
    REPEATED.replace(/^ .*$/gm, '$&\n$&'),
    [],
  ],
  [
    'codes the default of a list that is no longer coded',
    `${WHOLE}GLOBALCONFIG SMCGLOBAL SMCPERMIT 10.1.0.0/16 10.2.0.0/16 ENDSMCPERMIT\n`,
    `${WHOLE}GLOBALCONFIG SMCGLOBAL AUTOCACHE\n`,
    ['GLOBALCONFIG SMCGLOBAL AUTOCACHE SMCPERMIT ALL ENDSMCPERMIT\n'],
  ],
  [
    'requires nothing for a list that is coded with its default',
    `${WHOLE}GLOBALCONFIG SMCGLOBAL AUTOCACHE\n`,
    `${WHOLE}GLOBALCONFIG SMCGLOBAL AUTOCACHE SMCPERMIT ALL ENDSMCPERMIT\n`,
    [],
  ],
  ['ignores statements without an effect in all releases', 'TINYDATABUFFERPOOLSIZE 10\n', '', []],
  [
    'omits what the active stack rejects from a list that it replaces',
    'IPSEC LOGENABLE\nENDIPSEC\n',
    'IPSEC DVIPSEC LOGENABLE\n  IPSECRULE * * PROTOCOL 89\nENDIPSEC\n',
    ['IPSEC LOGENABLE\n  IPSECRULE * * PROTOCOL 89\nENDIPSEC\n'],
    ['IPSEC DVIPSEC'],
  ],
  [
    'stops an interface once that is changed and no longer started',
    FIXED,
    FIXED.replace('1.1/24', '1.2/24').replace('START OSA1\n', ''),
    [
      'STOP OSA1\n',
      'INTERFACE OSA1 DELETE\n',
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.2/24 MTU 1492\n',
    ],
  ],
  [
    'defines the routes of a changed interface again',
    `${FIXED}BEGINROUTES\nROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492\nENDROUTES\n`,
    `${FIXED.replace('1.1/24', '1.2/24')}BEGINROUTES\nROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492\nENDROUTES\n`,
    [
      'STOP OSA1\n',
      'INTERFACE OSA1 DELETE\n',
      'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.2/24 MTU 1492\nBEGINROUTES\nROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492\nENDROUTES\nSTART OSA1\n',
    ],
  ],
])('%s', (_, before, after, members, left = []) => {
  const whole = (text: string): string => (text.startsWith(FIXED.slice(0, 20)) ? text : `${FIXED}${text}`);
  const { plan, back } = planned(whole(before), whole(after));
  expect(plan.members.map(({ text }) => text.replace(/^;.*\n/, ''))).toEqual(members);
  expect([plan.left, back.left]).toEqual([left, []]);
});

it('reports changes that take effect only at the start of the stack', () => {
  const whole = `${FIXED}SOMAXCONN 1024\n`;
  const { plan, back } = planned(whole, `${whole}IPCONFIG IPSECURITY SOURCEVIPA\n`);
  expect(plan.members.map(({ text }) => text)).toEqual([
    '; Change the values in effect, and define and start the new items.\nIPCONFIG SOURCEVIPA\n',
  ]);
  expect([plan.left, back.left]).toEqual([['IPCONFIG/IPSECURITY'], []]);
  expect(plan.refused.get('IPCONFIG IPSECURITY')).toBe('EZZ0790I');
});

it('reports unknown changes', () => {
  const { plan } = planned(FIXED, `${FIXED}TCPCONFIG TCPSENDBFRSIZE NONSENSE\n`);
  expect([plan.members, plan.left, plan.unknown]).toEqual([expect.anything(), [], ['TCPCONFIG/TCPSENDBFRSIZE']]);
});

it('does not change what an excerpt of a profile does not code', () => {
  const part = 'PORT 23 TCP TN3270\nTCPCONFIG RESTRICTLOWPORTS\n';
  const texts = (before: string, after: string) => planned(before, after).plan.members.map(({ text }) => text);
  expect(texts(part, `${FIXED}${part}`)).toEqual([expect.not.stringContaining('TCPCONFIG')]);
  expect(texts(part, 'PORT 23 TCP TN3270\n')).toEqual([]);
});
