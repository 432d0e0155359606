import { lastPart } from '../source/file-names.js';
import { CONFIGURATION_LIST, SITE_RESULT } from './copied-text.js';
import type { LanguageId } from './language-ids.js';

/** File names that determine the language, regardless of the content. */
const CERTAIN: readonly (readonly [RegExp, LanguageId])[] = [
  [/^PROFILE\.TCPIP|^(?!PAGENT\.).*\.TCPIP$|^TCPIP\.PROFILE/, 'profile'],
  [/^(TN3270|TELNET)[^.]*\.(PROFILE|PROF|CONF|CFG)$/, 'tn3270'],
  [/(^|[._-])(AT-?TLS|TTLS)([._-].*)?\.POL(ICY)?$/, 'at-tls'],
  [/(^|[._-])IPSEC([._-].*)?\.POL(ICY)?$/, 'ipsec'],
  [/(^|[._-])IDS([._-].*)?\.POL(ICY)?$/, 'ids'],
  [/(^|[._-])QOS([._-].*)?\.POL(ICY)?$/, 'qos'],
  [/(^|[._-])(ROUTING|PBR)([._-].*)?\.POL(ICY)?$/, 'routing'],
  [/^SMCAT(CFG)?([._-].*)?\.(CONF|CFG)$|^SMCATCFG$/, 'smcat'],
  [/(^|\.)FTPS?\.DATA$|^FTP[SC]?DATA$/, 'ftp-data'],
  [/(^|\.)TCPIP\.DATA$|^TCPDATA$|^RESOLV\.CONF$/, 'tcpip-data'],
  [/^IEAOPT..(\.(TXT|PARM|PARMLIB))?$/, 'ieaopt'],
  [/^BPXPRM..(\.(TXT|PARM|PARMLIB))?$/, 'bpxprm'],
  [/^ATCSTR..(\.(TXT|PARM|PARMLIB))?$/, 'vtam-start'],
  [/^IVTPRM..(\.(TXT|PARM|PARMLIB))?$/, 'ivtprm'],
  [/^CTIEZB..(\.(TXT|PARM|PARMLIB))?$/, 'ctiezb'],
  [/^IKED([._-].*)?\.CONF$/, 'iked'],
  [/^INETD([._-].*)?\.CONF$/, 'inetd'],
  [/^OMPROUTE([._-].*)?\.CONF$/, 'omproute'],
  [/^ZOS_SSHD_CONFIG([._-].*)?$/, 'zos-sshd-config'],
  [/^SSHD_CONFIG([._-].*)?$/, 'sshd-config'],
  [/^SYSLOGD?([._-].*)?\.CONF$/, 'syslog-conf'],
  [/(^|[._-])ENVIRONMENT\.YA?ML$/, 'environment'],
  [/(^|[._-])WORKLOAD\.YA?ML$/, 'workload'],
];

/** File names that determine the language only if the content does not, as in an empty file. */
const LIKELY: readonly (readonly [RegExp, LanguageId])[] = [
  [/^PAGENT([._-].*)?\.(CONF|CFG)$/, 'pagent'],
  [/^(PROF(ILE)?\d*|TCPPROF\w*)$/, 'profile'],
  [/^(TNPROF\w*|TN3270\w*)$/, 'tn3270'],
  [/(^|[._-])(AT-?TLS|TTLS)[^.]*\.CONF$/, 'at-tls'],
  [/^(RESOLVER[._-]?SETUP|EZARSETU|RESSETUP)/, 'resolver-setup'],
];

/** Programs, documents and archives: never read as configuration when a folder is searched. */
const FOREIGN_EXTENSION =
  /\.(md|html?|css|js|mjs|cjs|ts|tsx|json|jsonc|py|java|c|h|cpp|hpp|go|rs|rb|php|sh|rego|g4|xml|sql|lock|map|svg|png|jpe?g|gif|ico|pdf|docx?|xlsx?|pptx?|zip|gz|tgz|bz2|xz|tar|jar|br|vsix|node|bin|class|wasm|so|dll|exe|woff2?|ttf|log|csv)$/i;

export function languageOfName(path: string, certainty: 'certain' | 'likely'): LanguageId | undefined {
  const name = comparable(path);
  const table = certainty === 'certain' ? CERTAIN : LIKELY;
  return table.find(([pattern]) => pattern.test(name))?.[1];
}

/** A name can contain the ends of lines, at which the patterns would stop. */
function comparable(path: string): string {
  return lastPart(path).toUpperCase().replace(/\s/g, ' ');
}

/** Names of files that are not checked, even if their words are similar to configuration. */
const NOT_CHECKED: readonly (readonly [RegExp, string])[] = [
  [/^(ZOS_)?SSH_CONFIG$/, 'a configuration file of the SSH client'],
  [/(^|\.)HOSTS\.(ADDRINFO|SITEINFO)$/, SITE_RESULT],
  [/^ATCCON..(\.(TXT|PARM|PARMLIB))?$/, CONFIGURATION_LIST],
];

/** What a file of this name is, if it is known not to be in one of the languages. */
export function notCheckedByName(path: string): string | undefined {
  const name = comparable(path);
  return NOT_CHECKED.find(([pattern]) => pattern.test(name))?.[1];
}

/** Whether the extension of a file name is one of programs, documents or archives, which are no configuration. */
export function hasForeignExtension(path: string): boolean {
  return FOREIGN_EXTENSION.test(path);
}

export function isYamlName(path: string): boolean {
  return /\.ya?ml$/i.test(path);
}
