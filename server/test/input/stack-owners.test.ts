import { run, shape, type Texts } from './input-texts.js';

/** Members beside several profiles: each belongs to the stack that the files show, or to none. */

const profileOf = (stack: string): string =>
  `INTERFACE OSA1 DEFINE IPAQENET PORTNAME PORT${stack} IPADDR 10.1.1.${stack === 'A' ? 1 : 2}/24\nSTART OSA1\n`;

const procedureOf = (stack: string, profile = `PROF${stack}`, resolver = `DATA${stack}`): string =>
  `//TCPIP${stack}   PROC PARMS='CTRACE(CTIEZB0${stack})',P='SYS1.TCPPARMS'
//TCPIP    EXEC PGM=EZBTCPIP,REGION=0M,PARM='&PARMS'
//PROFILE  DD DISP=SHR,DSN=&P(${profile})
//SYSTCPD  DD DISP=SHR,
//            DSN=&P(${resolver})
`;

const TWO: Texts = {
  '/w/PROFA': profileOf('A'),
  '/w/PROFB': profileOf('B'),
  '/w/STACKA.jcl': procedureOf('A'),
  '/w/STACKB.jcl': procedureOf('B'),
};

const RESOLVER = 'HOSTNAME SYSA\nDOMAINORIGIN EXAMPLE.COM\nNSINTERADDR 10.1.1.9\n';

const agent = (resolver: string, more: string): string => `//AGENT PROC
//AGENT EXEC PGM=OMPROUTE,PARM=('POSIX(ON)',
//      'ENVAR("_CEE_ENVFILE=DD:STDENV","RESOLVER_CONFIG=//''SYS1.P(${resolver})''")/')
${more}`;

const TRLE = (name: string): string =>
  `T${name} TRLE LNCTL=MPC,READ=0400,WRITE=0401,DATAPATH=0402,PORTNAME=${name},MPCLEVEL=QDIO\n`;

const OSPF = 'OSPF_Interface\n IP_Address=10.1.1.2\n Name=OSA1\n Subnet_Mask=255.255.255.0;\n';

const CINET = (names: readonly string[]): string =>
  `FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)\n${names
    .map((name) => `SUBFILESYSTYPE NAME(${name}) TYPE(CINET) ENTRYPOINT(EZBPFINI)\n`)
    .join('')}`;

/** The stacks of each file that is neither a profile nor a procedure of a stack. */
async function ownersIn(texts: Texts): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [stack, files] of Object.entries(shape(await run(texts, { paths: ['.'] }))))
    for (const file of files) {
      const path = file.split(':')[0]!;
      if (path in found) found[path] += ` ${stack}`;
      else if (!/PROF.$|STACK..jcl$/.test(path)) found[path] = stack;
    }
  return found;
}

test.each<[string, Texts, Record<string, string>]>([
  ['TCPIPJOBNAME', { '/w/X': `TCPIPJOBNAME TCPIPB\n${RESOLVER}` }, { X: 'TCPIPB' }],
  [
    'TCPIPJOBNAME for each system',
    { '/w/X': `SYSA: TCPIPUSERID TCPIPA\nSYSB: TCPIPUSERID TCPIPB\n${RESOLVER}` },
    { X: 'TCPIPA TCPIPB' },
  ],
  ['SYSTCPD', { '/w/DATAB': RESOLVER }, { DATAB: 'TCPIPB' }],
  ['TCPIPJOBNAME before SYSTCPD', { '/w/DATAB': `TCPIPJOBNAME TCPIPA\n${RESOLVER}` }, { DATAB: 'TCPIPA' }],
  ['SYSTCPD, with TCPIPJOBNAME of no stack', { '/w/DATAB': `TCPIPJOBNAME OTHER\n${RESOLVER}` }, { DATAB: 'TCPIPB' }],
  ['a symbol', { '/w/X': `TCPIPJOBNAME TCPIP&N.\n${RESOLVER}` }, { X: 'X' }],
  ['the job name of no stack', { '/w/X': `TCPIPJOBNAME OTHER\n${RESOLVER}` }, { X: 'X' }],
  [
    'TcpImage',
    {
      '/w/pagent.conf': 'TcpImage TCPIPA /etc/a.conf\nTcpImage TCPIPB /etc/b.conf\n',
      '/w/a.conf': 'TTLSConfig /etc/a.ttls\n',
      '/w/b.conf': 'TTLSConfig /etc/a.ttls\n',
      '/w/a.ttls': 'TTLSRule R\n{\n}\n',
    },
    {
      'pagent.conf': 'TCPIPA TCPIPB',
      'a.conf': 'TCPIPA TCPIPB',
      'b.conf': 'TCPIPA TCPIPB',
      'a.ttls': 'TCPIPA TCPIPB',
    },
  ],
  ['TcpImage of one stack', { '/w/pagent.conf': 'TcpImage TCPIPB\n' }, { 'pagent.conf': 'TCPIPB' }],
  [
    'a procedure with a transport, and its configuration',
    {
      '/w/AGENT': agent('X', '//OMPCFG DD DSN=P(OMPR)\n').replace(
        'RESOLVER_CONFIG=',
        '_BPXK_SETIBMOPT_TRANSPORT=TCPIPA","X=',
      ),
      '/w/OMPR': OSPF,
    },
    { AGENT: 'TCPIPA', OMPR: 'TCPIPA' },
  ],
  [
    'a procedure with a resolver, and its configuration',
    { '/w/AGENT': agent('DATAB', '//OMPCFG DD DSN=P(OMPR)\n'), '/w/DATAB': RESOLVER, '/w/OMPR': OSPF },
    { AGENT: 'TCPIPB', DATAB: 'TCPIPB', OMPR: 'TCPIPB' },
  ],
  [
    'environment variables in a file',
    {
      '/w/AGENT': agent('NONE', "//STDENV DD PATH='/etc/agent.env'\n"),
      '/w/agent.env': "RESOLVER_CONFIG=//'SYS1.P(DATAB)'\nOMPROUTE_FILE=/etc/ompr\n",
      '/w/DATAB': RESOLVER,
      '/w/ompr': OSPF.replace('10.1.1.2', '10.1.1.*'),
    },
    { AGENT: 'TCPIPB', DATAB: 'TCPIPB', ompr: 'TCPIPB' },
  ],
  ['an address of OMPROUTE', { '/w/OMPR': OSPF }, { OMPR: 'TCPIPB' }],
  ['ports of VTAM', { '/w/TRL': `TRL VBUILD TYPE=TRL\n${TRLE('PORTA')}${TRLE('PORTX')}` }, { TRL: 'TCPIPA' }],
  ['stacks of CINET', { '/w/BPXPRM00': CINET(['TCPIPA', 'OTHER']) }, { BPXPRM00: 'TCPIPA' }],
  [
    'members of one system',
    { '/w/BPXPRM00': CINET(['TCPIPA', 'TCPIPB']), '/w/IVTPRM00': 'FIXED MAX(100M)\nECSA MAX(50M)\n' },
    { BPXPRM00: 'TCPIPA TCPIPB', IVTPRM00: 'TCPIPA TCPIPB' },
  ],
  [
    'members of several systems',
    {
      '/w/BPXPRM0A': CINET(['TCPIPA']),
      '/w/BPXPRM0B': CINET(['TCPIPB']),
      '/w/IVTPRM00': 'FIXED MAX(100M)\nECSA MAX(50M)\n',
    },
    { BPXPRM0A: 'TCPIPA', BPXPRM0B: 'TCPIPB', IVTPRM00: 'IVTPRM00' },
  ],
  [
    'TN3270E server',
    { '/w/TN': 'TELNETGLOBALS\n TCPIPJOBNAME TCPIPB\nENDTELNETGLOBALS\nTELNETPARMS\n PORT 23\nENDTELNETPARMS\n' },
    { TN: 'TCPIPB' },
  ],
])('%s', async (_, texts, owners) => {
  expect(await ownersIn({ ...TWO, ...texts })).toEqual(owners);
});

test.each<[string, Texts, string[]]>([
  [
    'the profile has the job name',
    { '/w/PROFILE.TCPIPA': profileOf('A'), '/w/PROFILE.OTHER': profileOf('B') },
    ['PROFILE.TCPIPA', 'X'],
  ],
  ['a common name', { '/w/PROFILE.TCPIP': profileOf('A'), '/w/PROFILE.OTHER': profileOf('B') }, []],
  ['two procedures with one profile', { ...TWO, '/w/STACKB.jcl': procedureOf('B', 'PROFA') }, []],
  ['a profile with a symbol', { ...TWO, '/w/STACKA.jcl': procedureOf('A', 'PROF&SYSCLONE.'), '/w/STACKB.jcl': '' }, []],
])('job name of a stack: %s', async (_, texts, expected) => {
  const job = '/w/PROFILE.TCPIP' in texts ? 'TCPIP' : 'TCPIPA';
  const { requests, notices } = await run({ ...texts, '/w/X': `TCPIPJOBNAME ${job}\n${RESOLVER}` }, { paths: ['.'] });
  const own = requests.find(({ documents }) => documents.some(({ path }) => path === 'X'))!;
  expect(own.documents.map(({ path }) => path)).toEqual(expected.length > 0 ? expected : ['X']);
  expect(notices).toEqual(
    expected.length > 0 ? [] : [expect.stringMatching(/^Checked without a profile: X\. Nothing in the files shows/)],
  );
});

test.each<[string, string, boolean]>([
  ['PORTLST', 'PORTLIST', true],
  ['PROTLIST', 'PORTLIST', true],
  // Members of other systems.
  ['PORTSA', 'PORTSB', false],
  ['PORT1A', 'PORT2A', false],
  ['ROUTES', 'PORTLIST', false],
])('INCLUDE of %s, beside %s, which no file includes', async (name, file, isSimilar) => {
  const profile = `${profileOf('A')}INCLUDE 'SYS1.TCPPARMS(${name})'\n`;
  const { notices } = await run({ '/w/PROFA': profile, [`/w/${file}`]: 'PORT\n 21 TCP FTPD1\n' }, { paths: ['.'] });
  expect(notices).toEqual(
    isSimilar ? [expect.stringContaining(`PROFA includes SYS1.TCPPARMS(${name}), which was not read.`)] : [],
  );
});

describe('stacks of several systems, whose procedure names the profile with a symbol', () => {
  const CLONES: Texts = {
    '/w/TCPIP': procedureOf('', 'PROF&SYSCLONE.', 'DATA&SYSCLONE.'),
    '/w/PROF01': `${profileOf('A')}INCLUDE P(INTF&SYSCLONE.)\nIPCONFIG DYNAMICXCF 10.9.0.&SYSCLONE. 255.255.255.0 1\n`,
    '/w/PROF02': `${profileOf('B')}INCLUDE P(INTF&SYSCLONE.)\n`,
    '/w/INTF01': 'PORT\n 21 TCP FTPD1\n',
    '/w/INTF02': 'PORT\n 23 TCP TN1\n',
    '/w/DATA01': `TCPIPJOBNAME TCPIP\n${RESOLVER}`,
    '/w/DATA02': `TCPIPJOBNAME TCPIP\n${RESOLVER}`,
    '/w/pagent.conf': 'TcpImage TCPIP\n',
    '/w/PAGENT': `//PAGENT PROC\n//PAGENT EXEC PGM=PAGENT,PARM='ENVAR("PAGENT_CONFIG_FILE=/etc/pagent.conf")/'\n`,
    '/w/OMPROUTE': agent('DATA&SYSCLONE.', '//OMPCFG DD DSN=P(OMP&SYSCLONE.)\n'),
    '/w/OMP01': OSPF,
    '/w/OMP02': OSPF,
  };

  it('differ by the value of the symbol, which they share with their members', async () => {
    const { requests, notices } = await run(CLONES, { paths: ['.'] });
    const shared = ['OMPROUTE', 'PAGENT', 'TCPIP', 'pagent.conf'];
    const own = requests.map(({ documents, symbols }) => [documents.map(({ path }) => path).sort(), [...symbols]]);
    expect(own).toEqual([
      [['DATA01', 'INTF01', 'OMP01', 'OMPROUTE', 'PAGENT', 'PROF01', 'TCPIP', 'pagent.conf'], [['SYSCLONE', '01']]],
      [['DATA02', 'INTF02', 'OMP02', ...shared.slice(0, 2), 'PROF02', ...shared.slice(2)], [['SYSCLONE', '02']]],
    ]);
    expect(notices).toEqual([]);
  });

  it('need a value that the symbol can have', async () => {
    const found = shape(await run({ ...CLONES, '/w/PROFILE': profileOf('A') }, { paths: ['.'] }));
    expect(Object.keys(found)).toEqual(['PROF01', 'PROF02', 'PROFILE']);
    expect(found.PROFILE).toEqual(['PROFILE:profile']);
  });
});
