import { sample } from '../../scripts/lib/runs.js';
import { type ParsedFile, PolicyBuilder, policyParser, profileParser } from '../src/index.js';

/** An incomplete file is one error, regardless of where it ends. */

const IPSEC = `IpFilterPolicy
{
  PreDecap off
  IpFilterGroupRef Zone
  IpFilterRule All
  {
    IpSourceAddr 10.1.1.1
    IpDestAddr All4
    IpService
    {
      Protocol TCP
      DestinationPortRange 1024 65535
      Direction bidirectional InboundConnect
    }
    IpGenericFilterActionRef permit
  }
}
IpAddr Home
{
  Addr 10.1.1.1
}
IpGenericFilterAction permit
{
  IpFilterAction permit
}
IpDynVpnAction Gold
{
  Initiation Either
  IpDataOffer
  {
    HowToEncap Tunnel
    HowToEncrypt AES_CBC KeyLength 128
  }
}
IpFilterGroup Zone
{
  IpFilterRuleRef Ftp
}
IpFilterRule Ftp
{
  IpSourceAddr All4
  IpDestAddr All4
  IpService
  {
    Protocol UDP
  }
  IpGenericFilterActionRef permit
}
`;

const PROFILE = `IPCONFIG SOURCEVIPA DYNAMICXCF 10.9.9.1 255.255.255.0 1 SMCD
AUTOLOG 5
  FTPD JOBNAME FTPD1 PARMSTRING 'x y'
ENDAUTOLOG
VIPADYNAMIC
  VIPARANGE DEFINE MOVEABLE NONDISRUPTIVE 255.255.255.0 10.30.1.0
  VIPADISTRIBUTE DEFINE DISTMETHOD ROUNDROBIN 10.30.1.1 PORT 80 443 DESTIP ALL
ENDVIPADYNAMIC
BEGINROUTES
  ROUTE 10.1.1.0/24 = OSA1 MTU 8992
  ROUTE DEFAULT 10.1.1.254 OSA1 MTU DEFAULTSIZE MAXIMUMRETRANSMITTIME 120.5
ENDROUTES
SRCIP
  JOBNAME WEB* 10.2.2.2
ENDSRCIP
IPSEC LOGENABLE
  IPSECRULE * * LOG PROTOCOL TCP SRCPORT * DESTPORT 22
ENDIPSEC
TELNETPARMS
  TTLSPORT 992
ENDTELNETPARMS
BEGINVTAM
  DEFAULTLUS TCP001..TCP099 ENDDEFAULTLUS
  ALLOWAPPL TSO* DISCONNECTABLE
ENDVTAM
`;

/** Two statements begin with these letters, which may begin a further one of them, too. */
const AMBIGUOUS = /\b(VIPAD|IPSEC)$/;

type Parse = (text: string) => ParsedFile;

it.each<[string, string, Parse]>([
  ['a policy', IPSEC, (text) => policyParser('ipsec').parse(text, 'x')],
  ['a profile', PROFILE, (text) => profileParser('profile').parse(text, 'x')],
])('%s gives at most one message', (_name, text, parse) => {
  const doubled: string[] = [];
  for (let end = 1; end <= text.length; end += sample(4, 1)) {
    const cut = text.slice(0, end);
    const { problems, parts } = parse(cut);
    const found = [...problems, ...parts.flatMap(({ content }) => content.problems)];
    if (found.length > 1 && !AMBIGUOUS.test(cut))
      doubled.push(`${cut.slice(-40)}: ${found.map(({ message }) => message).join(' | ')}`);
  }
  expect(doubled).toEqual([]);
});

it('the complete file is parsed again when its line is completed', () => {
  const parser = profileParser('profile');
  const cut = parser.parse('VIPADYNAMIC\nVIPADEFINE MOVEABLE IMM 255.255.255.0 1', 'x');
  const kinds = (file: ParsedFile) => file.parts.flatMap(({ content }) => content.problems.map(({ kind }) => kind));
  expect(kinds(cut)).toEqual(['missing-end']);
  const ended = parser.parse(`${cut.text}\n`, 'x', cut);
  expect(kinds(ended)).toEqual(kinds(profileParser('profile').parse(ended.text, 'x')));
  expect(kinds(ended).length).toBeGreaterThan(1);
});

it.each<[string, boolean]>([
  ['IpGenericFilterActionRef permit\n}\n', false],
  ['IpGenericFilterActionRef permit\n', true],
  ['IpService\n  {\n  Protocol TCP\n  IpGenericFilterActionRef permit\n}\n', false],
  ['IpGenericFilterActionRef permit\n}\nIpAddr x\n{\n', true],
  ['IpGenericFilterActionRef permit\n}\nIpAddr x\n', true],
])('what a file does not define that ends in %j may be in what was lost: %p', (end, uncertain) => {
  const file = policyParser('ipsec').parse(`IpFilterRule r\n{\n  IpSourceAddr All4\n  IpDestAddr All4\n  ${end}`, 'x');
  const { model } = new PolicyBuilder().build([{ file, language: 'ipsec' }], {
    release: '3.2',
    missing: new Set(),
    profile: { other: {}, complete: false },
  });
  expect(model.dangling.map(({ name, ...other }) => [name, other.uncertain === true])).toEqual([['permit', uncertain]]);
});

it.each([
  ['PortGroup2', 'PortGroup PortGroup2'],
  ['webPortGroup', 'PortGroup web'],
  ['web', 'PortGroup web'],
  ['PortGroup2 web', 'PortGroup'],
  ['PortGrup', 'PortGroup'],
])('%s is corrected to %s', (head, corrected) => {
  const { parts } = policyParser('at-tls').parse(`${head}\n{\n  PortRange\n  {\n    Port 443\n  }\n}\n`, 'x');
  expect(parts.flatMap(({ content }) => content.problems.map(({ replacement }) => replacement))).toEqual([corrected]);
});
