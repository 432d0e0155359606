/** A text that a file may have; undefined if the file does not exist. */
type Texts = readonly (string | undefined)[];

const TTLS =
  'TTLSRule A\n{\n  LocalPortRange 443\n  TTLSGroupActionRef G\n}\nTTLSGroupAction G\n{\n  TTLSEnabled On\n}\n';

/** Files of every sequence, each with its possible texts; the first one is the initial text. */
const ALWAYS: Readonly<Record<string, Texts>> = {
  'site/ezlint.yaml': [
    undefined,
    'release: "2.5"\n',
    'environment: site.yaml\n',
    'baseline: known.json\n',
    'rules: {COR052: off}\n',
    'stacks:\n  - {name: A, profile: PROFILE, files: [COMMON, ttls.conf]}\n  - {name: B, profile: OTHER, files: [COMMON]}\n',
    'stacks:\n  - {name: A, profile: PROFILE, environment: site.yaml, symbols: {SYS: A1}}\n',
  ],
  'site/site.yaml': ['release: "2.4"\n', 'cpc: z16\nstorageConstrained: false\n', 'startedTasks: [TCPIP, PAGENT]\n'],
  'site/known.json': ['{"version": 1, "findings": []}'],
  'site/PROFILE': [
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.9/24\nINCLUDE COMMON\nINCLUDE LATER\nSTART OSA1\nTCPCONFIG TTLS\n',
    'INTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.9/24\nINCLUDE COMMON\nSTART OSA2\n',
    'IPCOFNIG ARPTO 5\nINCLUDE COMMON\nPORT 443 TCP HTTPD&SYS.\n',
    'INCLUDE COMMON\nINCLUDE PROFILE\n',
    '',
  ],
  'site/OTHER': [
    'INTERFACE OSA2 DEFINE IPAQENET PORTNAME P2 IPADDR 10.1.1.8/24\nINCLUDE COMMON\nSTART OSA2\n',
    'INCLUDE LATER\nARPAGE 20\n',
    undefined,
  ],
  'site/COMMON': [
    'BEGINROUTES\n  ROUTE DEFAULT 10.1.1.1 OSA1 MTU 1492\nENDROUTES\n',
    'PORT\n  25 TCP SMTP\n  25 TCP SMTQ\n',
    'ARPAGE 5\nIPCONFIG ARPTO 1200\nNONSENSE\n',
    undefined,
  ],
  'site/LATER': [undefined, 'SOMAXCONN 5\n', 'TELNETPARMS\nPORT 23\n', 'START OSA1\nSTART OSA1\n'],
  'site/ttls.conf': [
    TTLS,
    'TTLSRule A\n{\n  LocalPortRange 443\n  TTLSGroupActionRef H\n}\n',
    'TTLSRule A\n{\n  LocalPortRange 70000\n',
    undefined,
  ],
};

/** Files of some sequences: policy files that name others, inner and adjacent folders, links, assertions. */
const SOMETIMES: readonly Readonly<Record<string, Texts>>[] = [
  {
    'site/pagent.conf': [
      'TcpImage TCPIP /etc/image.conf FLUSH\nTTLSConfig /etc/ttls.conf FLUSH\n',
      undefined,
      'TTLSConfig more.conf\n',
      'TcpImage TCPIP1 /etc/image.conf\nTcpImage TCPIP2 /etc/more.conf\n',
      'LogLevel 511\n',
    ],
    'site/image.conf': ['TTLSConfig /u/ttls.conf\n', 'IPSecConfig more.conf\nTTLSConfig ttls.conf\n', undefined],
    'site/more.conf': [undefined, TTLS.replaceAll('A', 'B'), 'TTLSConfig image.conf\n', '# nothing\n'],
  },
  {
    'site/sub/ezlint.yaml': [
      undefined,
      'release: "2.3"\n',
      'stacks:\n  - {name: S, profile: PROF, files: [MEMBER]}\n',
      'rules: {ACC001: off}\n',
    ],
    'site/sub/PROF': [
      'INTERFACE OSA3 DEFINE IPAQENET PORTNAME P3 IPADDR 10.1.3.9/24\nINCLUDE MEMBER\nINCLUDE COMMON\n',
      'INCLUDE MEMBER\n',
      undefined,
    ],
    'site/sub/MEMBER': ['SOMAXCONN 9\n', undefined, 'PORT\n  21 TCP FTPD1\n  21 TCP FTPD2\n'],
    'site/sub/COMMON': [undefined, 'ARPAGE 7\n', 'NONSENSE\n'],
  },
  {
    'more/ezlint.yaml': [undefined, 'release: "2.4"\n', 'stacks:\n  - {name: M, profile: MAIN}\n'],
    'more/MAIN': ['INCLUDE COMMON\nARPAGE 3\n', 'INCLUDE COMMON\nINCLUDE PART\n', undefined],
    'more/COMMON': ['IPCONFIG ARPTO 1200\n', undefined, 'NONSENSE\n'],
  },
  { 'site/PROFILE.environment.yaml': [undefined, 'release: "2.4"\n', 'startedTasks: [TCPIP]\n'] },
  {
    'site/assert.yaml': [
      'version: 1\nassertions:\n  - {name: web, for: {protocol: tcp, local: "*:443", direction: inbound}, expect: protected}\n',
      'version: 1\nassertions:\n  - {name: mail, for: {protocol: tcp, local: "*:25"}, expect: reserved}\n',
      undefined,
    ],
  },
];

/** Links of sequences that contain both ends. */
const LINKS: Readonly<Record<string, string>> = { 'site/link': 'more', 'site/LINKED': 'more/COMMON' };

/** Texts of files that refer to files through the links. */
const THROUGH_LINKS: Readonly<Record<string, Texts>> = {
  'site/ezlint.yaml': ['stacks:\n  - {name: L, profile: PROFILE, files: [link/COMMON]}\n'],
  'site/PROFILE': ['INCLUDE LINKED\nARPAGE 9\n'],
};

/** Settings of the editor. */
export const EDITOR_SETTINGS: readonly object[] = [
  {},
  { release: '2.3' },
  { maxProblems: 3 },
  { debounceMs: 5 },
  { environment: 'site.yaml' },
  { maxFileKb: 0.1 },
];

/** Text that a user types. */
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
  'TTLSConfig more.conf\n',
  '\u0007',
];

/** Files with their texts, and links, of one sequence. */
export interface Site {
  texts: Readonly<Record<string, Texts>>;
  links: Readonly<Record<string, string>>;
}

/** The files of a sequence; `below` returns a random number below a limit. */
export function siteOf(below: (limit: number) => number): Site {
  const texts: Record<string, Texts> = { ...ALWAYS };
  for (const group of SOMETIMES) if (below(3) === 0) Object.assign(texts, group);
  const hasLinks = 'more/COMMON' in texts && below(2) === 0;
  if (hasLinks) for (const [name, more] of Object.entries(THROUGH_LINKS)) texts[name] = [...texts[name]!, ...more];
  return { texts, links: hasLinks ? LINKS : {} };
}

/** Settings, facts and assertions are changed completely, so that they are valid whenever the editor is idle. */
export function isSettings(name: string): boolean {
  return /\.(yaml|json)$/.test(name);
}
