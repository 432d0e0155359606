/**
 * The folder that random sequences work in: each file with the texts that it may have; undefined: it is not there. Settings and facts are valid in each
 * of them: after a mistake the settings before stay in force, which a new server does not know.
 */
export const SITE: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'ezlint.yaml': [
    undefined,
    'release: "2.5"\n',
    'environment: site.yaml\n',
    'baseline: known.json\n',
    'rules: {COR052: off}\n',
    'stacks:\n  - {name: A, profile: PROFILE, files: [COMMON, ttls.conf]}\n  - {name: B, profile: OTHER, files: [COMMON]}\n',
    'stacks:\n  - {name: A, profile: PROFILE, environment: site.yaml, symbols: {SYS: A1}}\n',
  ],
  'site.yaml': ['release: "2.4"\n', 'cpc: z16\nstorageConstrained: false\n', 'startedTasks: [TCPIP, PAGENT]\n'],
  'known.json': ['{"version": 1, "findings": []}'],
  PROFILE: [
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.9/24\nINCLUDE COMMON\nINCLUDE LATER\nSTART OSA1\nTCPCONFIG TTLS\n',
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.9/24\nINCLUDE COMMON\nSTART OSA2\n',
    'IPCOFNIG ARPTO 5\nINCLUDE COMMON\nPORT 443 TCP HTTPD&SYS.\n',
    'INCLUDE COMMON\nINCLUDE PROFILE\n',
    '',
  ],
  OTHER: [
    'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.1.8/24\nINCLUDE COMMON\nSTART OSA2\n',
    'INCLUDE LATER\nARPAGE 20\n',
    undefined,
  ],
  COMMON: [
    'BEGINROUTES\n  ROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492\nENDROUTES\n',
    'PORT\n  25 TCP SMTP\n  25 TCP SMTQ\n',
    'ARPAGE 5\nIPCONFIG ARPTO 1200\nNONSENSE\n',
    undefined,
  ],
  LATER: [undefined, 'SOMAXCONN 5\n', 'TELNETPARMS\nPORT 23\n', 'START OSA1\nSTART OSA1\n'],
  'ttls.conf': [
    'TTLSRule A\n{\n  LocalPortRange 443\n  TTLSGroupActionRef G\n}\nTTLSGroupAction G\n{\n  TTLSEnabled On\n}\n',
    'TTLSRule A\n{\n  LocalPortRange 443\n  TTLSGroupActionRef H\n}\n',
    'TTLSRule A\n{\n  LocalPortRange 70000\n',
    undefined,
  ],
};

/** The names of files that are configuration; the others are settings and facts. */
export const CONFIGURATIONS = ['PROFILE', 'OTHER', 'COMMON', 'LATER', 'ttls.conf'];

/** Settings of the editor. */
export const EDITOR_SETTINGS: readonly object[] = [{}, { release: '2.3' }, { maxProblems: 3 }, { debounceMs: 5 }];

/** What a user types somewhere. */
export const WORDS = [
  '',
  ' ',
  '\n',
  'X',
  '; ',
  'ENDROUTES\n',
  'START OSA1\n',
  '{',
  '}',
  '&SYS.',
  'IPCONFIG DATAGRAMFWD\n',
  'INCLUDE LATER\n',
];
