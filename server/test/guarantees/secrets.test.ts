import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_PARAMETERS } from '@ezlint/grammar';
import { shownValue, withoutSecrets } from '../../src/engine/core/print/secrets.js';
import { workFolder } from '../work-folder.js';

test.each([
  ['  SharedKey Ascii abcDEF ; of B', '  SharedKey Ascii ****** ; of B'],
  ['sharedkey Hex 0x0102', 'sharedkey Hex ******'],
  ['AuthInboundKey 0x01 EncryptOutboundKey 0x02', 'AuthInboundKey **** EncryptOutboundKey ****'],
  ['KeyringPw secret', 'KeyringPw ******'],
  ['LDAP_Password secret', 'LDAP_Password ******'],
  ['LDAP_SSLKeyringPassword secret', 'LDAP_SSLKeyringPassword ******'],
  ['AuthBy Password secret', 'AuthBy Password ******'],
  ['SACONFIG COMMUNITY secret AGENT 161', 'SACONFIG COMMUNITY ****** AGENT 161'],
  // The name or the kind is misspelled, or there is an extra word.
  ['Authentication_Kye="secret";', 'Authentication_Kye=********;'],
  ['SACONFIG COMUNITY secret', 'SACONFIG COMUNITY ******'],
  ['SharedKey Acsii secret } # x', 'SharedKey ************ } # x'],
  ['SharedKey Ascii two words', 'SharedKey Ascii *********'],
  // The value is on a later line, or its quotation mark is not closed.
  ['SharedKey\n  Ascii secret\n}', 'SharedKey\n  Ascii ******\n}'],
  ['Authentication_Key= ; x\r\n\r\n "secret" Name=A;', 'Authentication_Key= ; x\r\n\r\n ******** Name=A;'],
  ['Authentication_Key="two\n lines" Name=A;', 'Authentication_Key=****\n******* Name=A;'],
  ['LDAP_Password "not closed', 'LDAP_Password ***********'],
  ['OSPF_Interface Authentication_Key = "a b" Name=OSA1;', 'OSPF_Interface Authentication_Key = ***** Name=OSA1;'],
  ['Authentication_Key=x,', 'Authentication_Key=**'],
  ['GSK_LDAP_USER_PW secret', 'GSK_LDAP_USER_PW ******'],
  ['ANONYMOUS GUEST/PASS', 'ANONYMOUS GUEST/****'],
  ['ANONYMOUS GUEST  / PASS', 'ANONYMOUS GUEST  / ****'],
  // Kinds and numbers of keys are not keys.
  ['Authentication_Type=PASSWORD', 'Authentication_Type=PASSWORD'],
  ['Authentication_Key_ID=3', 'Authentication_Key_ID=3'],
  ['ANONYMOUS GUEST', 'ANONYMOUS GUEST'],
  ['; the community\nSOMAXCONN 10', '; the community\nSOMAXCONN 10'],
  ['AuthBy Passticket\nUserid A', 'AuthBy Passticket\nUserid A'],
  ['Keyring WEB/ring', 'Keyring WEB/ring'],
  ['KeyExchangeRule SharedKey\n{\n', 'KeyExchangeRule SharedKey\n{\n'],
  ['HowToAuthMsgs SHA1 AuthInboundSpi 300', 'HowToAuthMsgs SHA1 AuthInboundSpi 300'],
])('%s', (line, shown) => {
  expect(withoutSecrets(line)).toBe(shown);
});

/** Parameters whose names resemble keys: their kinds, files that contain them, and whether there are any. */
const NO_KEYS =
  /^(HostKey|MVSURLKEY|.*ExtendedMasterSecret|KerberosOrLocalPasswd|(NO)?PASSWORDPHRASE|PASSPHRASE|PasswordAuthentication|PermitEmptyPasswords|SECURE_PASSWORD.*|SMPASSWORD)$/;

test('parameters of the facts that can be keys are known', () => {
  const folder = join(__dirname, '../../../grammar');
  const files = ['policy-agent', 'members', 'statements'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, part, file)),
  );
  const names = files
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bname: '?([A-Z]\w*)/g)].map(([, name]) => name!))
    .filter((name) => /passw|passphrase|pw$|key$|secret|communit/i.test(name) && !NO_KEYS.test(name));
  const known = new Set(SECRET_PARAMETERS.map((name) => name.toLowerCase()));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.has(name.toLowerCase()))).toEqual([]);
});

test('the value of a setting is shown, except keys', () => {
  expect(shownValue('KeyExchangePolicy/KeyExchangeRule K1/SharedKey/key', 'abc')).toBe('(not shown)');
  expect(shownValue('OSPF_Interface 10.1.1.1/Authentication_Key', 'abc')).toBe('(not shown)');
  expect(shownValue('KeyExchangePolicy/KeyExchangeRule SharedKey/HowToInitiate', 'Main')).toBe('Main');
  expect(shownValue('TTLSKeyringParms K/KeyringPw', 'abc')).toBe('(not shown)');
  expect(shownValue('PolicyServer P/AuthBy/password', 'abc')).toBe('(not shown)');
  expect(shownValue('PolicyServer P/AuthBy/method', 'Password')).toBe('Password');
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
  const profile =
    'IPCONFIG IPSECURITY\nSOMAXCONN 1024\nSACONFIG COMUNITY KEY0 ENABLED\nSACONFIG COMMUNITY KEY0 OTHER X\n';
  const tls = (key: string): string => `TTLSKeyringParms K1\n{\n  Keyring /etc/key.kdb\n  KeyringPw ${key}\n}\n`;
  const omproute = (key: string): string =>
    `OSPF_Interface IP_Address=10.1.1.1 Name=OSA1 Subnet_Mask=255.255.255.0 Authentication_Key="${key}" Wrong=1;\n`
      .concat(`OSPF_Interface IP_Address=10.1.1.2 Name=OSA2 Authentication_Key=\n  "${key}" Wrong=1;\n`)
      .concat(`OSPF_Interface IP_Address=10.1.1.3 Name=OSA3 Authentication_Kye=${key};\n`);
  const folder = workFolder({
    'a/PROFILE.tcpip': profile,
    'a/ipsec.conf': rule('KEY0FIRST'),
    'a/wrong.conf': rule('KEY0').replace('Ascii ', ''),
    'a/tls.policy': tls('KEY0FIRST'),
    'a/OMPROUTE': omproute('KEY0FIRST'),
    'b/PROFILE.tcpip': profile,
    'b/ipsec.conf': rule('KEY0OTHER'),
    'b/tls.policy': tls('KEY0OTHER'),
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
