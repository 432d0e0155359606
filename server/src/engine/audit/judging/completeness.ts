import { namesPolicyFile } from '../../core/analysis/policy-agent.js';
import { capitalized } from '../../core/capitalized.js';
import { type AuditSubject, isGiven, members } from './subject.js';

/** Names of files by language, for lists of what must be checked manually. */
const NAMES: Readonly<Record<string, string>> = {
  profile: 'the TCP/IP profile (PROFILE.TCPIP) with all its INCLUDE members',
  tn3270: 'the profile of the TN3270E Telnet server with all its INCLUDE members',
  'ftp-data': 'FTP.DATA of the FTP server',
  'tcpip-data': 'TCPIP.DATA',
  'jcl-proc': 'the started procedure',
  inetd: '/etc/inetd.conf',
  pagent: 'the main configuration file of Policy Agent',
  'at-tls': 'the AT-TLS policy file',
  ipsec: 'the IPSec policy file',
  ids: 'the IDS policy file',
  qos: 'the QoS policy file',
  routing: 'the routing policy file',
  'sshd-config': '/etc/ssh/sshd_config',
  'zos-sshd-config': '/etc/ssh/zos_sshd_config',
  'syslog-conf': '/etc/syslog.conf',
  'resolver-setup': 'the resolver setup file',
};

const POLICIES: ReadonlySet<string> = new Set(['at-tls', 'ipsec', 'ids', 'qos', 'routing']);

/** Must be checked manually if a file that may belong to the stack was not read. */
export const UNREAD = 'The files that were not read.';

export function nameOf(language: string): string {
  return NAMES[language] ?? `the ${language} file`;
}

/**
 * Why no conclusion is possible if something is absent in the files of a language; undefined if every file was given and understood completely.
 *
 * @param statements statements of the profile in which an error could hide it
 */
export function whyNotWhole(
  subject: AuditSubject,
  language: string,
  statements: readonly string[] = [],
): string | undefined {
  if (subject.request.hasUnread) return UNREAD;
  if (language === 'profile') return profileNotWhole(subject, statements);
  if (POLICIES.has(language)) return policyNotWhole(subject, language);
  const files = members(subject, language);
  if (!isGiven(subject, language) || files.length === 0)
    return `${capitalized(nameOf(language))}: the file was not provided.`;
  const damaged = files.find(({ complete }) => !complete);
  return damaged && `${damaged.path}: a part of the file was not understood or not provided.`;
}

function profileNotWhole(subject: AuditSubject, statements: readonly string[]): string | undefined {
  const { stack } = subject;
  if (!isGiven(subject, 'profile')) return `${capitalized(nameOf('profile'))}: the file was not provided.`;
  const gap = stack.gaps.find(
    ({ statement, reason }) => statement === undefined || reason === 'include' || statements.includes(statement),
  );
  if (gap?.reason !== 'include' && !stack.initial)
    return 'The complete TCP/IP profile: the specified file is not an initial profile.';
  if (gap === undefined && stack.complete) return undefined;
  const place = gap && subject.built.locate(gap.at);
  const where = place ? `${place.file.path}:${place.file.lines.position(place.start).line}` : 'The profile';
  return `${where}: ${
    gap?.reason === 'include' ? 'the INCLUDE member was not provided' : 'a part of the profile was not understood'
  }.`;
}

/**
 * Whether Policy Agent installs a policy of a kind for the stack. `none`: its main and image files were given and understood completely, and specify
 * no file of the kind.
 */
export function policyState(subject: AuditSubject, language: string): 'whole' | 'none' | 'unknown' {
  if (subject.request.hasUnread) return 'unknown';
  if (policyNotWhole(subject, language) === undefined) return 'whole';
  const { policy } = subject.stack;
  if (!policy || (policy.given as readonly string[]).includes(language)) return 'unknown';
  if (!policy.given.includes('pagent') || !policy.complete.includes('pagent')) return 'unknown';
  const images = [...(policy.objects.TcpImage ?? []), ...(policy.objects.PEPInstance ?? [])];
  const files = policy.files.filter(({ language: own }) => own === 'pagent').length;
  // An image file that was not given may specify one.
  const isImageMissing = images.some(({ settings }) => 'path' in settings) && files < 2;
  return namesPolicyFile(subject.stack, language) || isImageMissing ? 'unknown' : 'none';
}

function policyNotWhole({ stack }: AuditSubject, language: string): string | undefined {
  const { policy } = stack;
  const given = policy?.given as readonly string[] | undefined;
  if (!given?.includes(language)) return `${capitalized(nameOf(language))}: the file was not provided.`;
  if (!(policy!.complete as readonly string[]).includes(language))
    return `${capitalized(nameOf(language))}: a part of the policy was not understood or not provided.`;
  const dangling = policy!.dangling.find((reference) => reference.language === language);
  if (dangling)
    return `${capitalized(nameOf(language))}: ${dangling.attribute} refers to ${dangling.name}, which is not defined, so Policy Agent installs no policy.`;
  return undefined;
}
