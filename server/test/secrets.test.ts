import { shownValue, withoutSecrets } from '../src/engine/core/print/secrets.js';
import { workFolder } from './work-folder.js';

test.each([
  ['  SharedKey Ascii abcDEF ; of B', '  SharedKey Ascii ****** ; of B'],
  ['sharedkey Hex 0x0102', 'sharedkey Hex ******'],
  ['AuthInboundKey 0x01 EncryptOutboundKey 0x02', 'AuthInboundKey **** EncryptOutboundKey ****'],
  ['OSPF_Interface Authentication_Key = "a b" Name=OSA1;', 'OSPF_Interface Authentication_Key = ***** Name=OSA1;'],
  ['Authentication_Key=x,', 'Authentication_Key=**'],
  ['GSK_LDAP_USER_PW secret', 'GSK_LDAP_USER_PW ******'],
  ['ANONYMOUS GUEST/PASS', 'ANONYMOUS GUEST/****'],
  // Kinds and numbers of keys are no keys.
  ['Authentication_Type=PASSWORD', 'Authentication_Type=PASSWORD'],
  ['Authentication_Key_ID=3', 'Authentication_Key_ID=3'],
  ['ANONYMOUS GUEST', 'ANONYMOUS GUEST'],
  ['HowToAuthMsgs SHA1 AuthInboundSpi 300', 'HowToAuthMsgs SHA1 AuthInboundSpi 300'],
])('%s', (line, shown) => {
  expect(withoutSecrets(line)).toBe(shown);
});

test('the value of a setting is shown, but for a key', () => {
  expect(shownValue('KeyExchangePolicy/KeyExchangeRule K1/SharedKey/key', 'abc')).toBe('(not shown)');
  expect(shownValue('OSPF_Interface 10.1.1.1/Authentication_Key', 'abc')).toBe('(not shown)');
  expect(shownValue('KeyExchangePolicy/KeyExchangeRule SharedKey/HowToInitiate', 'Main')).toBe('Main');
  expect(shownValue('TCPCONFIG/TTLS', undefined)).toBeNull();
});

describe('no report contains a key', () => {
  const rule = (key: string): string =>
    `KeyExchangePolicy
{
  KeyExchangeRule K1
  {
    LocalSecurityEndpoint { Identity IpAddr 10.1.1.1 Location 10.1.1.1 }
    RemoteSecurityEndpoint { Identity IpAddr 10.1.1.2 Location 10.1.1.2 }
    KeyExchangeActionRef A1
    SharedKey Ascii ${key}
  }
}
`;
  const profile = 'IPCONFIG IPSECURITY\nSOMAXCONN 1024\n';
  const omproute = (key: string): string =>
    `OSPF_Interface IP_Address=10.1.1.1 Name=OSA1 Subnet_Mask=255.255.255.0 Authentication_Key="${key}" Wrong=1;\n`;
  const folder = workFolder({
    'a/PROFILE.tcpip': profile,
    'a/ipsec.conf': rule('KEY0FIRST'),
    'a/wrong.conf': rule('KEY0').replace('Ascii ', ''),
    'a/OMPROUTE': omproute('KEY0FIRST'),
    'b/PROFILE.tcpip': profile,
    'b/ipsec.conf': rule('KEY0OTHER'),
    'b/OMPROUTE': omproute('KEY0OTHER'),
  });

  test.each([
    ...['text', 'json', 'jsonl', 'html', 'markdown', 'sarif', 'junit', 'checkstyle', 'gitlab', 'github'].map(
      (format) => `check --all --preview --no-impact --fail-on never --format ${format} a`,
    ),
    'check --all --details --preview --no-impact --fail-on never a',
    'coverage a',
    'diff a b',
    'diff --format json a b',
    'diff --format markdown a b',
    'compare --golden a/PROFILE.tcpip .',
  ])('%s', async (command) => {
    const { out, err } = await folder.run(command.split(' '));
    expect(out).not.toBe('');
    expect(out + err).not.toContain('KEY0');
  });
});
