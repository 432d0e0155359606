import { ftpBanner, sshBanner, telnetBanner, ussBanner } from './banner.js';
import type { Check } from './check.js';
import { connections } from './connections.js';
import { dataSets, factIs, ftpExits, taskAbsent, taskRuns } from './facts.js';
import { ftpSmf, ftpStartup } from './ftp.js';
import { inetdServices, otelnetdOptions, otelnetdUser } from './inetd.js';
import { ipsecFips, ipsecInventory } from './ipsec.js';
import { denyAll, floodLimits } from './policy-agent.js';
import { tcpipProcedure } from './procedure.js';
import { profileSetting, profileWithout, smfConfig } from './profile.js';
import { globalTcpipData } from './resolver.js';
import { memberSetting } from './setting.js';
import { sshKeyword } from './ssh.js';
import { telnetEncryption, telnetInactive, telnetNativeTls, telnetSession, telnetSmf } from './telnet.js';
import { atTlsPolicy, tlsInventory, tlsLists, tlsSetting, tlsSuites, tlsVersions } from './tls.js';

/** The checks by the name that controls use. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'at-tls-policy': atTlsPolicy,
  connections,
  'data-sets': dataSets,
  'deny-all': denyAll,
  'fact-is': factIs,
  'flood-limits': floodLimits,
  'ftp-banner': ftpBanner,
  'ftp-exits': ftpExits,
  'ftp-smf': ftpSmf,
  'ftp-startup': ftpStartup,
  'global-tcpip-data': globalTcpipData,
  'inetd-services': inetdServices,
  'ipsec-fips': ipsecFips,
  'ipsec-inventory': ipsecInventory,
  'member-setting': memberSetting,
  'otelnetd-options': otelnetdOptions,
  'otelnetd-user': otelnetdUser,
  'profile-setting': profileSetting,
  'profile-without': profileWithout,
  'smf-config': smfConfig,
  'ssh-banner': sshBanner,
  'ssh-keyword': sshKeyword,
  'task-absent': taskAbsent,
  'task-runs': taskRuns,
  'tcpip-procedure': tcpipProcedure,
  'telnet-banner': telnetBanner,
  'telnet-encryption': telnetEncryption,
  'telnet-inactive': telnetInactive,
  'telnet-native-tls': telnetNativeTls,
  'telnet-session': telnetSession,
  'telnet-smf': telnetSmf,
  'tls-inventory': tlsInventory,
  'tls-lists': tlsLists,
  'tls-setting': tlsSetting,
  'tls-suites': tlsSuites,
  'tls-versions': tlsVersions,
  'uss-banner': ussBanner,
};
