/** The languages that files are told apart by; see the published interfaces. */
export const LANGUAGES = [
  'profile',
  'pagent',
  'at-tls',
  'ipsec',
  'ids',
  'qos',
  'routing',
  'smcat',
  'tn3270',
  'tcpip-data',
  'ftp-data',
  'ieaopt',
  'vtam-start',
  'ivtprm',
  'bpxprm',
  'resolver-setup',
  'iked',
  'inetd',
  'ctiezb',
  'omproute',
  'vtam-major-node',
  'jcl-proc',
  'environment',
  'workload',
] as const;

export type LanguageId = (typeof LANGUAGES)[number];
