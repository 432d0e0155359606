import { areFourDigitCodes, groupOf, sslv2SuiteOf, suiteOf } from '../facts/algorithms.js';
import { NEWEST } from '../facts/release.js';
import { parseAddressSet } from '../net/address-sets.js';
import { hasIpv4InIpv6 } from '../net/reserved-addresses.js';
import type { Check } from '../tree/check.js';
import { childrenNamed, lastNamed, type Node, operandNamed, operandValue } from '../tree/nodes.js';

/** Checks that the facts of the policies use for the text of single values, and for values that must match each other. */

function textOf(node: Node | undefined, operand: string): string | undefined {
  const value = node && operandValue(node, operand);
  return value === undefined ? undefined : String(value);
}

/** A path or a file name, as opposed to a SAF key ring, which needs no password. */
const KEY_DATABASE = /^[/.]|\.(kdb|p12|pfx)$/i;

/** A key database file has a password; a key ring and a token have none. */
const keyDatabase: Check = (node, _args, report) => {
  const ring = lastNamed(node, 'Keyring');
  const name = textOf(ring, 'value');
  if (!ring || name === undefined || name.includes('&')) return;
  const password = lastNamed(node, 'KeyringPw') ?? lastNamed(node, 'KeyringStashFile');
  const isFile = KEY_DATABASE.test(name);
  if (password && !isFile)
    report.warning(
      password,
      `${password.name} is valid only for key database files: ${name} is a key ring or token, which has no password.`,
    );
  else if (!password && isFile && !node.damaged)
    report.warning(ring, `The key database ${name} cannot be opened without KeyringStashFile or KeyringPw.`);
};

/** The value of an IKE identity has the format of its type; only partners may have wildcards. */
const identity: Check = (node, args, report) => {
  const type = operandValue(node, 'type');
  const operand = operandNamed(node, 'identity');
  const value = textOf(node, 'identity')?.trim();
  if (!operand || typeof type !== 'string' || !value || value.includes('&')) return;
  if (type === 'KeyID' && !/^(ascii|ebcdic|hex)\s+\S/i.test(value))
    report(operand, 'KeyID requires Ascii, Ebcdic or Hex, followed by the identity.');
  else if (type === 'KeyID' && /^hex\s/i.test(value) && !/^hex\s+([\da-f]{2})+$/i.test(value))
    report(operand, 'KeyID Hex requires an even number of hexadecimal digits.');
  else if (type === 'IpAddr') {
    const set = parseAddressSet(value);
    const isOne = set !== undefined && !/[-/]/.test(value);
    if (set === undefined || (args.single === true && !isOne)) {
      const forms = args.single === true ? 'the address of this system' : 'an address, a network or a range';
      report(operand, `${value} is not a valid identity of kind IpAddr. Expected: ${forms}.`);
    }
  } else if (args.single === true && (type === 'Fqdn' || type === 'UserAtFqdn') && value.includes('*'))
    report(operand, `${value} has a wildcard, but the identity of this system must be a single name.`);
  else if (type === 'UserAtFqdn' && !value.includes('@'))
    report(operand, `${value} is not a valid identity of kind UserAtFqdn. Expected: user@host.`);
};

/** A key in hexadecimal digits. */
const hexKey: Check = (node, _args, report) => {
  const operand = operandNamed(node, 'key');
  const key = textOf(node, 'key')?.trim();
  if (!operand || operandValue(node, 'encoding') !== 'Hex' || !key || key.includes('&')) return;
  if (/^([\da-f]{2})+$/i.test(key)) return;
  report(operand, 'SharedKey Hex requires an even number of hexadecimal digits.');
};

/** Digits per code in the attributes that list cipher suites by code. */
const CODE_DIGITS = { V2CipherSuites: 1, V3CipherSuites: 2, V3CipherSuites4Char: 4 } as const;

/** Finds codes that are not cipher suites of System SSL. */
const suites: Check = (node, _args, report) => {
  for (const [name, digits] of Object.entries(CODE_DIGITS))
    for (const child of childrenNamed(node, name)) {
      const text = textOf(child, digits === 4 ? 'codes' : 'value');
      if (text === undefined || !/^[\dA-F]+$/.test(text)) continue;
      const codes = text.match(new RegExp(`.{${digits}}`, 'g')) ?? [];
      const unknown = codes.find((code) => !hasSuite(code, digits));
      const isLong = digits === 2 && areFourDigitCodes(text, NEWEST);
      const hint = isLong ? ' Code four-digit codes on V3CipherSuites4Char.' : '';
      const at = child.operands[0]!;
      if (unknown !== undefined) {
        const message = `${unknown} is not the code of a suite that System SSL supports.${hint}`;
        report.warning(at, message);
      } else if (isLong) {
        const weak = codes.find((code) => suiteOf(`00${code}`, NEWEST)!.weaknesses.includes('no-encryption'))!;
        const message = `V3CipherSuites takes two digits for each suite: ${weak} of ${text} means ${suiteOf(`00${weak}`, NEWEST)!.name}, which does not encrypt.${hint}`;
        report(at, message, { severity: 'error' });
      }
    }
};

function hasSuite(code: string, digits: 1 | 2 | 4): boolean {
  return digits === 1 ? sslv2SuiteOf(code) !== undefined : suiteOf(code.padStart(4, '0'), NEWEST) !== undefined;
}

/** A proposed value must also be accepted. */
const lifetimes: Check = (node, _args, report) => {
  for (const kind of ['RefreshLifetime', 'RefreshLifesize']) {
    const accepted = lastNamed(node, `${kind}Accepted`);
    const proposed = lastNamed(node, `${kind}Proposed`);
    if (!accepted || !proposed) continue;
    const [low, high] = [operandValue(accepted, 'first'), operandValue(accepted, 'last')];
    const value = operandValue(proposed, 'value');
    if (typeof low !== 'number' || typeof high !== 'number' || typeof value !== 'number') continue;
    if (low > high || (value >= low && value <= high)) continue;
    report.warning(
      proposed,
      `${kind}Proposed ${value} is outside the range that ${kind}Accepted accepts from partners: ${low} to ${high}.`,
    );
  }
};

/** An address range is coded from the low to the high address, both of one family. */
const ascendingAddresses: Check = (node, _args, report) => {
  const [low, high] = [textOf(node, 'first'), textOf(node, 'last')];
  if (low === undefined || high === undefined || parseAddressSet(low) === undefined) return;
  if (low.includes('/') || parseAddressSet(high) === undefined || parseAddressSet(`${low}-${high}`)) return;
  report(node.operands[1]!, `${low} to ${high} is not a valid range: code the low address first.`);
};

/** The codes of an attribute that lists elliptic curves or key share groups, including the codes of names; undefined if one is unknown. */
function groupCodes(nodes: readonly Node[]): string[] | undefined {
  const codes: string[] = [];
  for (const node of nodes) {
    const text = textOf(node, 'value');
    if (text === undefined || text === 'Any') return undefined;
    const named = groupOf(text)?.code;
    for (const each of named === undefined ? (text.match(/.{4}/g) ?? []) : [named]) codes.push(each);
  }
  return codes;
}

/**
 * Groups are coded by their decimal number; a client sends key shares only for groups that it offers. Codes that do not begin with 00 may be newer
 * than the table.
 */
const groups: Check = (node, _args, report) => {
  const attributes = ['ClientECurves', 'ClientKeyShareGroups', 'ServerKexECurves', 'ServerKeyShareGroups'];
  for (const child of attributes.flatMap((name) => childrenNamed(node, name))) {
    const unknown = groupCodes([child])?.find((code) => !groupOf(code) && code.startsWith('00'));
    if (unknown === undefined) continue;
    report.warning(
      child.operands[0]!,
      `${unknown} is not a group of System SSL. Code a group as a four-digit decimal number, such as 0023 for secp256r1.`,
    );
  }
  const curves = childrenNamed(node, 'ClientECurves');
  const offered = curves.length > 0 ? groupCodes(curves) : undefined;
  for (const share of childrenNamed(node, 'ClientKeyShareGroups')) {
    const missing = groupCodes([share])?.filter((code) => groupOf(code) && offered?.includes(code) === false) ?? [];
    if (missing.length === 0) continue;
    report.warning(share, `ClientECurves does not contain ${missing.join(', ')}, so no key can be sent for it.`);
  }
};

const VERSIONS = ['SSLv2', 'SSLv3', 'TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];
/** TLS 1.3 and SSL are off by default. */
const MUST_BE_CODED = ['TLSv1', 'TLSv1.1', 'TLSv1.2'];

/** At least one version of the protocol is on. */
const someVersion: Check = (node, _args, report) => {
  const coded = VERSIONS.map((name) => ({ name, node: lastNamed(node, name) }));
  if (node.damaged || coded.some((one) => one.node && textOf(one.node, 'value') !== 'Off')) return;
  if (coded.some((one) => !one.node && MUST_BE_CODED.includes(one.name))) return;
  report.warning(
    node,
    'All versions of the protocol are Off. A handshake succeeds only if a connection action sets a version to On.',
  );
};

/** A period ends after it begins, and a mask selects a day or a month. */
const timely: Check = (node, _args, report) => {
  const [operand] = node.operands;
  if (operand?.resolved.state !== 'set') return;
  const { text } = operand.word;
  const [begin, end] = text.split(/[:-]/);
  const never = 'the condition is never true, and the rules that use it are never in effect.';
  if (operand.facts.type === 'bits' && !text.includes('1')) report.warning(operand, `${node.name} has no 1: ${never}`);
  else if (operand.facts.type === 'timestamps' && begin! > end!)
    report.warning(operand, `${node.name} ends before it begins: ${never}`);
};

/** The address of a network has no bits after its prefix. */
const networkAddress: Check = (node, args, report) => {
  const text = textOf(node, String(args.operand ?? 'address'));
  const [address, length] = text?.split('/') ?? [];
  const set = text === undefined ? undefined : parseAddressSet(text);
  const single = address === undefined ? undefined : parseAddressSet(address);
  if (!set || !single || length === undefined) return;
  const family = address!.includes(':') ? 6 : 4;
  if (set[family][0] === single[family][0]) return;
  report.warning(node.operands[0]!, `${address} has bits after the prefix length ${length}. z/OS ignores these bits.`);
};

/** A data set name without its quotation marks. */
const UNQUOTED = /^\/\/[^'/]/;

/** Policy Agent runs as a daemon, so a path must not depend on the working directory. */
const absolutePath: Check = (node, _args, report) => {
  const path = operandNamed(node, 'path');
  if (path?.resolved.state !== 'set' || path.word.text.includes('&')) return;
  if (UNQUOTED.test(path.word.text)) {
    const message = `${path.word.text}: code a data set in single quotes (//'${path.word.text.slice(2)}'); without them its name begins with the user ID of Policy Agent.`;
    report.warning(path, message);
  }
  if (path.word.text.startsWith('/')) return;
  report.warning(
    path,
    `${path.word.text} is not an absolute path. Code a path that begins with /, or code a data set as //'DATA.SET(MEMBER)'.`,
  );
};

/** IPv4 addresses in IPv6 format, and those of ::/96, are only for IP filters and identities (IP Configuration Reference, IpAddr statement). */
const ownForm: Check = (node, _args, report) => {
  const [operand] = node.operands;
  const text = textOf(node, operand?.facts.name ?? '');
  if (!operand || text === undefined || !hasIpv4InIpv6(text)) return;
  report.warning(
    operand,
    `${operand.word.text} is an IPv4 address in IPv6 format, which only IP filter rules and identities accept. Code the IPv4 address.`,
  );
};

/** An entry that names neither an address nor a port excludes nothing. */
const someOperand: Check = (node, args, report) => {
  if (node.operands.length === 0) report(node, `${node.name} requires ${String(args.expected)}.`);
};

/** At least one of the attributes is coded; without them the rule applies to all traffic. */
const someService: Check = (node, args, report) => {
  const names = args.parameters as string[];
  if (node.damaged || names.some((name) => lastNamed(node, name))) return;
  report.warning(
    node,
    `${node.name} contains none of ${names.join(', ')}: the rule applies to all traffic between the addresses.`,
  );
};

/** A slow scan has a longer interval than a fast one, and a higher threshold. */
const scanIntervals: Check = (node, _args, report) => {
  for (const [fast, slow, fastDefault, slowDefault] of [
    ['FSInterval', 'SSInterval', 1, 120],
    ['FSThreshold', 'SSThreshold', 5, 10],
  ] as const) {
    const least = scanValue(node, fast, fastDefault);
    const own = scanValue(node, slow, slowDefault);
    const at = lastNamed(node, slow) ?? lastNamed(node, fast);
    if (least === undefined || own === undefined || own === 0 || own > least || !at) continue;
    report.warning(at, `${slow} ${own} is not greater than ${fast} ${least}, so slow scans cannot be distinguished.`);
  }
};

function scanValue(node: Node, name: string, byDefault: number): number | undefined {
  const own = lastNamed(node, name);
  if (!own) return byDefault;
  const value = operandValue(own, 'value');
  return typeof value === 'number' ? value : undefined;
}

/** A block has no effect while its switch is off; a block that contains only the switch turns it off intentionally. */
const switchedOn: Check = (node, args, report) => {
  const names = args.parameters as string[];
  if (node.damaged || node.children.length === 0) return;
  const isOn = names.some((name) => {
    const own = lastNamed(node, name);
    return own && own.operands[0]?.word.upper !== 'OFF';
  });
  if (isOn || node.children.every(({ name }) => names.includes(name))) return;
  const switches = (node.facts.parameters ?? []).filter(({ name }) => names.includes(name));
  const needed = switches.map(({ name, operands }) => (operands?.[0]?.words?.includes('On') ? `${name} On` : name));
  report.warning(node, `${node.name} has no effect without ${needed.join(' or ')}.`);
};

export const checks: Record<string, Check> = {
  keyDatabase,
  identity,
  hexKey,
  suites,
  lifetimes,
  ascendingAddresses,
  groups,
  someVersion,
  timely,
  networkAddress,
  absolutePath,
  ownForm,
  someOperand,
  someService,
  scanIntervals,
  switchedOn,
};
