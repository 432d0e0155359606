/**
 * Parameters whose value is a key or a password, as a regular expression: keys of IPsec, OMPROUTE and LDAP, community names of SNMP. Messages and reports do
 * not contain these values.
 */
export const SECRET_PARAMETERS =
  'SharedKey|(?:Encrypt|Auth)(?:In|Out)boundKey|GSK_LDAP_USER_PW|Authentication_Key|Community';

const NAME = new RegExp(`^(?:${SECRET_PARAMETERS})$`, 'i');

export function isSecretParameter(name: string): boolean {
  return NAME.test(name);
}
