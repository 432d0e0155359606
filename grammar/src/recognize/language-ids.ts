import type { MemberLanguageName } from '../facts/types.js';

/** The name of a file of each language in messages, with its article. */
export const FILE_TITLES = {
  profile: 'a TCP/IP profile',
  pagent: 'a configuration file of Policy Agent',
  'at-tls': 'an AT-TLS policy',
  ipsec: 'an IP security policy',
  ids: 'an IDS policy',
  qos: 'a QoS policy',
  routing: 'a routing policy',
  smcat: 'an SMCAT configuration',
  tn3270: 'a profile of the TN3270E Telnet server',
  'tcpip-data': 'TCPIP.DATA',
  'ftp-data': 'FTP.DATA',
  ieaopt: 'an IEAOPTxx member',
  'vtam-start': 'a VTAM start list',
  ivtprm: 'an IVTPRMxx member',
  bpxprm: 'a BPXPRMxx member',
  'resolver-setup': 'a resolver setup file',
  iked: 'a configuration file of the IKE daemon',
  inetd: 'an inetd configuration file',
  ctiezb: 'a CTIEZBxx member',
  omproute: 'an OMPROUTE configuration file',
  'vtam-major-node': 'a VTAM major node',
  'jcl-proc': 'a JCL procedure',
  'sshd-config': 'a configuration file of the SSH daemon',
  'zos-sshd-config': 'a configuration file of the SSH daemon for z/OS',
  'syslog-conf': 'a configuration file of syslogd',
  environment: 'an environment file',
  workload: 'a workload file',
} as const satisfies Readonly<Record<MemberLanguageName, string> & Record<string, string>>;

export type LanguageId = keyof typeof FILE_TITLES;

/** The languages of files; see the published interfaces. */
export const LANGUAGES = Object.keys(FILE_TITLES) as LanguageId[];

/**
 * How certain the recognition must be. `search`: the file was found in a folder, and treating a letter as a profile would flood the user
 * with findings. `named`: the user states that it is configuration, so the best guess is better than none.
 */
export type Demand = 'search' | 'named';
