/**
 * Statements of a profile with the operands that distinguish them from prose; `\s` spans lines, because lists begin on the line after their
 * keyword.
 */
const STATEMENTS = [
  /^[ \t]*(IPCONFIG6?|TCPCONFIG|UDPCONFIG|GLOBALCONFIG|SMFCONFIG|BEGINROUTES|VIPADYNAMIC|NETACCESS|AUTOLOG)\b/im,
  /^[ \t]*(SOMAXCONN|SMFPARMS)\s+\d/im,
  /^[ \t]*SRCIP\s+(JOBNAME|DESTINATION)\s/im,
  /^[ \t]*SACONFIG\s+(ENABLED|DISABLED|COMMUNITY|AGENT|OSA(EN|DIS)ABLED|SETS(EN|DIS)ABLED)\b/im,
  /^[ \t]*KEEPALIVEOPTIONS\s+(INTERVAL|SENDGARBAGE)\b/im,
  /^[ \t]*BSDROUTINGPARMS\s+(TRUE|FALSE)\b/im,
  /^[ \t]*IPSEC\s+(LOG(ENABLE|DISABLE)|IPSECRULE|IPSEC6RULE|DVIPSEC)\b/im,
  /^[ \t]*PORT\s+UNRSV\s/im,
  /^[ \t]*INTERFACE\s+\S+\s+DEFINE\b/im,
  /^[ \t]*PORT\s+\d+\s+(TCP|UDP)\b/im,
  /^[ \t]*PORTRANGE\s+\d+\s+\d+\s+(TCP|UDP)\b/im,
  /^[ \t]*HOME\s+(\d+\.){3}\d+\s+\S/im,
  /^[ \t]*DEVICE\s+\S+\s+(MPCIPA|MPCPTP|MPCIPA6|VIRTUAL|CTC|LCS)\b/im,
  /^[ \t]*LINK\s+\S+\s+(VIRTUAL|IPAQENET|IPAQIDIO|MPCPTP)\b/im,
  /^[ \t]*ROUTE6?\s+(DEFAULT6?|(\d+\.){3}\d+|[\da-f]*:[\da-f:]*)(\/\d+)?\s+\S/im,
  /^[ \t]*INCLUDE\s+'?[A-Z@#$][\w@#$]*(\.[A-Z@#$][\w@#$]*)+/im,
];
const START = /^(START|STOP)\s+[A-Z@#$][\w@#$]{0,15}$/i;
const TELNET = /^[ \t]*(TELNETGLOBALS|TELNETPARMS|BEGINVTAM)\b/im;
const RULES = /^[ \t]*(TTLSRule|IpFilterPolicy|IDSRule|RoutingRule|PolicyRule|TcpImage)\b/im;
const KIND_OF_RULE: Readonly<Record<string, string>> = {
  ttlsrule: 'at-tls',
  ipfilterpolicy: 'ipsec',
  idsrule: 'ids',
  routingrule: 'routing',
  policyrule: 'qos',
  tcpimage: 'pagent',
};

/** The language of a plain text, because the name of a data set member does not show it; undefined if unknown. */
export function languageOfMember(text: string): string | undefined {
  const rule = RULES.exec(text)?.[1]?.toLowerCase();
  if (rule !== undefined) return KIND_OF_RULE[rule];
  if (STATEMENTS.some((statement) => statement.test(text))) return 'profile';
  if (TELNET.test(text)) return 'tn3270';
  return onlyStarts(text) ? 'profile' : undefined;
}

/** A member that only starts or stops interfaces and devices. */
function onlyStarts(text: string): boolean {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/;.*/, '').trim())
    .filter((line) => line !== '');
  return lines.length > 0 && lines.every((line) => START.test(line));
}
