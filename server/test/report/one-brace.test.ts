import { run } from '../cli/cli-harness.js';

/** In correct policies, each mistake in the position of a brace or of an attribute is one finding, and an edit that splits the line corrects it. */

/** A policy with one word per brace and several attributes between semicolons. */
const POLICIES: Record<string, string> = {
  'at-tls': `TTLSRule R1 { LocalPortRange 443; Direction Inbound; TTLSGroupActionRef G1; TTLSEnvironmentActionRef E1; }
    TTLSGroupAction G1 { TTLSEnabled On; }
    TTLSEnvironmentAction E1 { HandshakeRole Server; TTLSKeyringParmsRef K1; TTLSCipherParmsRef P1;
      TTLSEnvironmentAdvancedParms { TLSv1.2 On; TLSv1.3 Off; } }
    TTLSKeyringParms K1 { Keyring TN/RING; }
    TTLSCipherParms P1 { V3CipherSuites TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384; }`,
  ipsec: `IpFilterPolicy { FilterLogging On; IpFilterRuleRef F1; IpFilterRuleRef F2; }
    KeyExchangePolicy { KeyExchangeRuleRef K1; }
    IpFilterRule F1 { IpSourceAddr 10.1.1.1; IpDestAddr 10.2.2.2;
      IpService { Protocol TCP; SourcePortRange 443; Direction Bidirectional InboundConnect; Routing Local; }
      IpGenericFilterActionRef PERMIT; }
    IpFilterRule F2 { IpSourceAddr 10.1.1.1; IpDestAddr 10.3.3.3; IpServiceRef ALL; IpGenericFilterActionRef IPSEC;
      IpDynVpnActionRef VPN; }
    IpService ALL { Protocol All; Direction Bidirectional; Routing Local; }
    IpGenericFilterAction PERMIT { IpFilterAction Permit; }
    IpGenericFilterAction IPSEC { IpFilterAction IpSec; }
    IpDynVpnAction VPN { Initiation Either; InitiateWithPfs Group19; AcceptablePfs Group19;
      IpDataOffer { HowToEncap Tunnel; HowToEncrypt AES_CBC KeyLength 256; HowToAuth ESP HMAC_SHA2_256_128; } }
    KeyExchangeRule K1 {
      LocalSecurityEndpoint { Location 10.1.1.1; Identity IpAddr 10.1.1.1; }
      RemoteSecurityEndpoint { Location 10.3.3.3; Identity IpAddr 10.3.3.3; }
      KeyExchangeActionRef KA; }
    KeyExchangeAction KA { HowToInitiate IKEv2;
      KeyExchangeOffer { HowToEncrypt AES_CBC KeyLength 256; HowToAuthMsgs SHA2_256; HowToAuthPeers RsaSignature;
        DHGroup Group19; } }`,
  ids: `IDSRule A1 { ConditionType Attack; IDSAttackCondition { AttackType MALFORMED_PACKET; } IDSActionRef ACT; }
    IDSRule T1 { ConditionType TR; IDSTRConditionRef TRC; IDSActionRef TRA; }
    IDSTRCondition TRC { Protocol TCP; LocalPortRange 23; TRtcpTotalConnections 100; TRtcpPercentage 50;
      TRtcpLimitScope PORT; }
    IDSAction ACT { ActionType Attack Discard; IDSReportSet { TypeActions LOG; LoggingLevel 4; } }
    IDSAction TRA { ActionType TR Limit; IDSReportSetRef RS; }
    IDSReportSet RS { TypeActions LOG; LoggingLevel 4; }`,
  qos: `PolicyRule Q1 { ProtocolNumberRange 6; SourcePortRange 443; PolicyActionReference A1; }
    PolicyRule Q2 { ProtocolNumberRange 6; SourcePortRange 20; PolicyActionReference A2; }
    PolicyAction A1 { PolicyScope DataTraffic; OutgoingTOS 10000000; }
    PolicyAction A2 { PolicyScope DataTraffic; MaxRate 1000; OutgoingTOS 01000000; }`,
  routing: `RoutingRule R1 { IpSourceAddr 10.1.1.1; TrafficDescriptor { Protocol TCP; SourcePortRange 443; }
      RoutingActionRef A1; }
    RoutingRule R2 { IpSourceAddr 10.1.1.2; TrafficDescriptorRef TD; RoutingActionRef A1; }
    TrafficDescriptor TD { Protocol TCP; SourcePortRange 20; }
    RoutingAction A1 { UseMainRouteTable Yes; RouteTableRef T1; }
    RouteTable T1 { Route 10.9.0.0/16 10.1.1.254 OSA1 MTU 1492; Route DEFAULT 10.1.1.254 OSA1 MTU 1492; }`,
};

/** One brace or attribute a line, indented by depth. */
function linesOf(policy: string): string[] {
  let depth = 0;
  return policy.match(/[{}]|[^;{}]*[^;{}\s]/g)!.map((part) => {
    if (part === '}') depth--;
    const line = '  '.repeat(depth) + part.trim();
    if (part === '{') depth++;
    return line;
  });
}

interface Finding {
  ruleId: string;
  message: string;
  fix?: { edits: { range: Record<'start' | 'end', { line: number; column: number }>; text: string }[] };
}

async function check(lines: readonly string[], language: string): Promise<Finding[]> {
  const options = ['--no-config', '--no-impact', '--language', language, '--format', 'json'];
  const { out } = await run(['check', '-', ...options, '--stdin-filename', 'policy.conf'], {
    stdin: `${lines.join('\n')}\n`,
  });
  return (JSON.parse(out) as { findings: Finding[] }).findings;
}

/** A mistake with its name; `isSplit`: to write each brace and each attribute on its own line is the complete correction. */
interface Mistake {
  name: string;
  lines: string[];
  isSplit?: boolean;
}

const isBrace = (line: string | undefined): boolean => line === undefined || /^\s*[{}]$/.test(line);

/** Line that closes the block which line `from` opens. */
function endOf(lines: readonly string[], from: number): number {
  let depth = 0;
  for (let at = from; ; at++) {
    if (lines[at]!.endsWith('{')) depth++;
    else if (lines[at]!.endsWith('}') && --depth === 0) return at;
  }
}

function* mistakes(lines: readonly string[]): Generator<Mistake> {
  const changed = (at: number, count: number, ...added: string[]): string[] =>
    lines.slice(0, at).concat(added, lines.slice(at + count));
  for (const [at, head] of lines.entries()) {
    if (isBrace(head)) continue;
    const [open, first] = [lines[at + 1]!, lines[at + 2]];
    const isHead = open.endsWith('{');
    if (!isHead && !isBrace(open))
      yield { name: `${head}: another on its line`, lines: changed(at, 2, `${head} ${open.trim()}`), isSplit: true };
    if (!isHead) continue;
    const end = endOf(lines, at + 1);
    const [close, last, next] = [lines[end]!, lines[end - 1]!, lines[end + 1]];
    const inner = lines
      .slice(at + 2, end)
      .map((line) => line.trim())
      .join(' ');
    const split = (name: string, broken: string[]): Mistake => ({
      name: `${head}: ${name}`,
      lines: broken,
      isSplit: true,
    });
    const brace = (name: string, broken: string[]): Mistake => ({ name: `${head}: ${name}`, lines: broken });
    yield brace('no {', changed(at + 1, 1));
    yield brace('no }', changed(end, 1));
    yield brace('no braces', [...lines.slice(0, at + 1), ...lines.slice(at + 2, end), ...lines.slice(end + 1)]);
    yield brace('two {', changed(at + 1, 0, open));
    yield brace('two }', changed(end, 0, close));
    yield brace('two }, one not indented', changed(end + 1, 0, '}'));
    yield split('{ on the line of the head', changed(at, 2, `${head} {`));
    yield split('{ joined to the head', changed(at, 2, `${head}{`));
    yield split('{ and an attribute on the line of the head', changed(at, 3, `${head} { ${first!.trim()}`));
    yield split('an attribute behind {', changed(at + 1, 2, `${open} ${first!.trim()}`));
    yield split('} behind the last attribute', changed(end - 1, 2, `${last} }`));
    yield split('} joined to the last attribute', changed(end - 1, 2, `${last}}`));
    yield split('all on one line', changed(at, end - at + 1, `${head} { ${inner} }`));
    yield split('the block on one line', changed(at + 1, end - at, `${open} ${inner} }`));
    if (end > at + 3)
      yield split('the attributes on one line', changed(at + 2, end - at - 2, `${first!.replace(/\S.*/, '')}${inner}`));
    if (next !== undefined) yield split('what follows behind }', changed(end, 2, `${close} ${next.trim()}`));
  }
}

function applied(lines: readonly string[], { fix }: Finding): string[] {
  const [edit, ...others] = fix?.edits ?? [];
  if (!edit || others.length > 0) return [...lines];
  const { start, end } = edit.range;
  const before = lines[start.line - 1]!.slice(0, start.column - 1);
  const after = lines[end.line - 1]!.slice(end.column - 1);
  return [...lines.slice(0, start.line - 1), ...(before + edit.text + after).split('\n'), ...lines.slice(end.line)];
}

const withoutIndent = (lines: readonly string[]): string[] => lines.map((line) => line.trim());

test.each(Object.keys(POLICIES))('one finding for each mistake in %s', async (language) => {
  const lines = linesOf(POLICIES[language]!);
  const known = new Set((await check(lines, language)).map(({ ruleId }) => ruleId));
  expect([...known].filter((id) => id.startsWith('SYN') || id.startsWith('COR'))).toEqual([]);
  const found: unknown[] = [];
  for (const mistake of mistakes(lines)) {
    const added = (await check(mistake.lines, language)).filter(({ ruleId }) => !known.has(ruleId));
    if (added.length !== 1) found.push([mistake.name, added.map(({ ruleId, message }) => `${ruleId} ${message}`)]);
    else if (mistake.isSplit && withoutIndent(applied(mistake.lines, added[0]!)).join() !== withoutIndent(lines).join())
      found.push([mistake.name, 'not corrected', applied(mistake.lines, added[0]!)]);
  }
  expect(found).toEqual([]);
});

test('a word that can be a value, and a free text, are not attributes on the same line', async () => {
  const lines = linesOf(`TTLSConnectionAction C1 { HandshakeRole Server; TTLSConnectionAdvancedParms {
    CertificateLabel TLS HandshakeTimeout 5; } } TTLSKeyringParms Keyring { Keyring Keyring; }`);
  expect((await check(lines, 'at-tls')).filter(({ ruleId }) => ruleId.startsWith('SYN'))).toEqual([]);
});
