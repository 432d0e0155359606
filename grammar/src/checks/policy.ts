import { nameOf } from '../facts/describe.js';
import type { Scalar } from '../facts/types.js';
import type { Check } from '../tree/check.js';
import { childrenNamed, lastNamed, type Node, type Operand, operandNamed, operandValue } from '../tree/nodes.js';

/** Checks that the facts of the policies use. */

/** The value of an attribute: its first operand, when it is set and valid. */
function valueIn(node: Node, name: string): Scalar | undefined {
  return valueAt(lastNamed(node, name)?.operands[0]);
}

function valueAt(operand: Operand | undefined): Scalar | undefined {
  return operand?.resolved.state === 'set' ? operand.resolved.value : undefined;
}

const HIGHEST_PORT = 65535;

/** A range is coded from the low end to the high end. */
const ascending: Check = (node, _args, report) => {
  const [first, last] = node.operands.filter((operand) => typeof valueAt(operand) === 'number').slice(-2);
  if (!first || !last) return;
  if (valueAt(first) === 0 && valueAt(last) !== 0 && first.facts.max === HIGHEST_PORT)
    report.warning(first, 'Port 0 means all ports and must be the only value. A range begins at port 1 or higher.');
  if ((valueAt(first) as number) <= (valueAt(last) as number)) return;
  report(
    last,
    `${first.word.text} to ${last.word.text} is not a valid range: code the low value of ${nameOf(node.facts)} first.`,
  );
};

/** Both the smallest and the largest accepted size are coded, or None. */
const bothEnds: Check = (node, _args, report) => {
  const [first, last] = node.operands;
  if (first && !last && typeof valueAt(first) === 'number') {
    const message = `${nameOf(node.facts)} requires two sizes, the smallest and the largest, or None.`;
    report(first, message);
  } else if (last && valueAt(first) === 'None') report(last, `${nameOf(node.facts)} None accepts no further value.`);
};

/** An action must also accept from partners what it proposes. */
const pfsAccepted: Check = (node, _args, report) => {
  const own = lastNamed(node, 'InitiateWithPfs');
  const group = valueAt(own?.operands[0]);
  const accepted = childrenNamed(node, 'AcceptablePfs').map((child) => valueAt(child.operands[0]));
  // Another rule reports that None provides no forward secrecy.
  if (!own || group === undefined || group === 'None' || accepted.length === 0 || accepted.includes(undefined)) return;
  if (accepted.includes(group)) return;
  const message = `InitiateWithPfs ${group} is not one of AcceptablePfs (${accepted.join(', ')}): the action proposes a group that it does not accept.`;
  report.warning(own, message);
};

/** A packet trace supplements a report and does not replace it. */
const reported: Check = (node, _args, report) => {
  const types = childrenNamed(node, 'TypeActions');
  if (types.length === 0 || types.some((type) => valueAt(type.operands[0]) !== 'TRACE')) return;
  const message = 'Without TypeActions LOG or CONSOLE, events are not reported. TRACE only records packets.';
  report.warning(types[0]!, message);
};

/** A word that must follow one of several values. */
const wordAfter: Check = (node, args, report) => {
  const word = operandNamed(node, args.operand as string);
  const value = valueAt(node.operands[0]);
  const values = args.values as Scalar[];
  if (!word || value === undefined || values.includes(value)) return;
  const message = `${nameOf(node.facts)} ${value} accepts no further value; ${word.word.text} is valid only with ${values.join(' or ')}.`;
  report(word, message);
};

/** Both ends of a connection are of one address family. */
const oneFamily: Check = (node, args, report) => {
  const [first, second] = (args.parameters as string[]).map((name) => lastNamed(node, name));
  const families = [first, second].map((child) => family(child?.operands[0]));
  if (!second || families[0] === undefined || families[1] === undefined || families[0] === families[1]) return;
  report(
    second,
    `${nameOf(first!.facts)} is an IPv${families[0]} address and ${nameOf(second.facts)} an IPv${families[1]} one; no connection has both.`,
  );
};

function family(operand: Operand | undefined): 4 | 6 | undefined {
  const value = valueAt(operand);
  if (typeof value !== 'string') return undefined;
  if (value === 'All4' || value === 'Any4') return 4;
  if (value === 'All6' || value === 'Any6') return 6;
  return value.includes(':') ? 6 : /^\d/.test(value) ? 4 : undefined;
}

/** An address of one host, not the one that represents any address. */
const specified: Check = (node, _args, report) => {
  const [operand] = node.operands;
  const value = valueAt(operand);
  if (value !== '0.0.0.0' && value !== '::') return;
  report(operand!, `${nameOf(node.facts)} requires the address of one system, not ${value}.`);
};

/** Which algorithms of an offer fit together, and which require a key length. */
const ipsecTransform: Check = (node, _args, report) => {
  const encrypt = lastNamed(node, 'HowToEncrypt');
  const algorithm = valueAt(encrypt?.operands[0]);
  if (
    encrypt &&
    !encrypt.damaged &&
    (algorithm === 'AES_CBC' || algorithm === 'AES_GCM_16') &&
    !lastNamed(encrypt, 'KeyLength')
  )
    report(encrypt.operands[0]!, `${algorithm} requires KeyLength 128 or KeyLength 256 after it.`);
  const length = encrypt && lastNamed(encrypt, 'KeyLength');
  if (length && algorithm !== undefined && algorithm !== 'AES_CBC' && algorithm !== 'AES_GCM_16')
    report(length, `${algorithm} does not accept KeyLength.`);
  const auth = lastNamed(node, 'HowToAuth');
  if (!auth && encrypt && algorithm === 'AES_GCM_16' && !node.damaged) {
    const message =
      'AES_GCM_16 requires HowToAuth ESP Null. Without HowToAuth, an HMAC is used, which is not valid with AES_GCM_16.';
    report(encrypt.operands[0]!, message);
  }
  if (!auth) return;
  const [protocol, method] = [operandValue(auth, 'protocol'), operandValue(auth, 'algorithm')];
  if (protocol === 'AH' && method === 'Null')
    report(auth, 'AH only authenticates, so it cannot have Null. Null is valid only for ESP with AES_GCM_16.');
  else if (encrypt === undefined || algorithm === undefined || method === undefined) return;
  else if (algorithm === 'AES_GCM_16' && method !== 'Null')
    report(auth, 'AES_GCM_16 also authenticates the data: it is valid only with HowToAuth ESP Null.');
  else if (method === 'Null' && algorithm !== 'AES_GCM_16')
    report(auth, `Null does not authenticate packets; it is valid only with AES_GCM_16, not with ${algorithm}.`);
  else if (String(method).startsWith('AES_GMAC') && algorithm !== 'DoNot')
    report(auth, `${method} is valid only with HowToEncrypt DoNot.`);
};

/** For TCP, both directions need an attribute that states which side opens the connection. */
const serviceDirection: Check = (node, _args, report) => {
  const direction = lastNamed(node, 'Direction');
  const connect = direction && operandValue(direction, 'connect');
  if (!direction || connect === undefined) return;
  const way = operandValue(direction, 'value');
  if (way !== undefined && way !== 'Bidirectional')
    report(direction, `${connect} is valid only with Direction Bidirectional.`);
  const protocol = lastNamed(node, 'Protocol');
  const needsProtocol = ({ facts }: Node): boolean =>
    'needs' in facts && facts.needs?.some(({ parameter }) => parameter === 'Protocol') === true;
  // Another attribute that requires it is reported.
  if (!protocol && node.children.some(needsProtocol)) return;
  const value = protocol ? valueAt(protocol.operands[0]) : 'All';
  if (value === undefined || value === 'Tcp' || value === 6) return;
  report(direction, `${connect} is valid only with TCP, but Protocol is ${value}.`);
};

/** LogPermit and LogDeny distinguish what a tunnel permits. */
const filterLogging: Check = (node, _args, report) => {
  const logging = valueIn(node, 'IpFilterLogging');
  const action = valueIn(node, 'IpFilterAction');
  if (action === undefined || action === 'IpSec' || (logging !== 'LogPermit' && logging !== 'LogDeny')) return;
  report(
    lastNamed(node, 'IpFilterLogging')!,
    `${logging} is valid only with IpFilterAction IpSec. With ${action}, code Yes or No.`,
  );
};

const IDS_ACTIONS = new Map<string, readonly string[]>(
  Object.entries({
    Attack: ['Discard', 'NoDiscard', 'ResetConn', 'NoResetConn'],
    TR: ['Limit', 'NoLimit'],
    ScanEvent: ['Count'],
    ScanGlobal: [],
  }),
);

/** The actions that are valid for an event depend on its type. */
const idsAction: Check = (node, _args, report) => {
  for (const child of childrenNamed(node, 'ActionType')) {
    const allowed = IDS_ACTIONS.get(String(valueAt(child.operands[0])));
    const [, action] = child.operands;
    if (!allowed || child.damaged) continue;
    const type = child.operands[0]!.word.text;
    if (!action || valueAt(action) === undefined || allowed.includes(String(valueAt(action)))) continue;
    const list = allowed.length > 0 ? `accepts ${allowed.join(', ')}` : 'accepts no further word';
    report(action, `ActionType ${type} ${list}, not ${action.word.text}.`);
  }
};

/** The condition of a rule is of the type that its ConditionType states. */
const idsCondition: Check = (node, _args, report) => {
  const type = valueIn(node, 'ConditionType');
  if (typeof type !== 'string') return;
  const own = `IDS${type}Condition`;
  const others = node.children.filter(({ name }) => /^IDS\w+Condition(Ref)?$/.test(name) && !name.startsWith(own));
  for (const other of others) report(other, `ConditionType ${type} requires ${own} or ${own}Ref, not ${other.name}.`);
  if (others.length === 0 && !lastNamed(node, own) && !lastNamed(node, `${own}Ref`))
    report(node, `IDSRule with ConditionType ${type} requires ${own} or ${own}Ref.`);
};

const RANGES_OF_ATTACKS = new Map<string, readonly string[]>(
  Object.entries({
    RESTRICTED_IP_OPTIONS: ['RestrictedIpOptionRange', 'RestrictedIpOptionRangeRef', 'RestrictedIpOptionGroupRef'],
    RESTRICTED_IP_PROTOCOL: ['ProtocolRange', 'ProtocolRangeRef', 'ProtocolGroupRef'],
    RESTRICTED_IPV6_NEXT_HDR: ['IPv6NextHdrRange', 'IPv6NextHdrRangeRef', 'IPv6NextHdrGroupRef'],
    RESTRICTED_IPV6_DST_OPTIONS: [
      'RestrictedIpv6OptionRange',
      'RestrictedIpv6OptionRangeRef',
      'RestrictedIpv6OptionGroupRef',
    ],
    RESTRICTED_IPV6_HOP_OPTIONS: [
      'RestrictedIpv6OptionRange',
      'RestrictedIpv6OptionRangeRef',
      'RestrictedIpv6OptionGroupRef',
    ],
  }),
);

/** Attack types for restricted values require the values; a perpetual echo requires the ports of both ends. */
const idsAttack: Check = (node, _args, report) => {
  const type = lastNamed(node, 'AttackType');
  const value = valueAt(type?.operands[0]);
  if (!type || typeof value !== 'string') return;
  const has = (names: readonly string[]): boolean => names.some((name) => lastNamed(node, name) !== undefined);
  const ranges = RANGES_OF_ATTACKS.get(value);
  if (ranges && !has(ranges)) report(type, `AttackType ${value} requires ${ranges.join(' or ')}.`);
  if (value !== 'PERPETUAL_ECHO') return;
  const lacking = ['Local', 'Remote'].filter(
    (end) => !has([`${end}PortRange`, `${end}PortRangeRef`, `${end}PortGroupRef`]),
  );
  if (lacking.length === 0) return;
  const ports = lacking.map((end) => `${end}PortRange`).join(' and ');
  report(type, `AttackType PERPETUAL_ECHO requires ${ports}, because an echo occurs between two ports.`);
};

const ROUTE_TABLE_LENGTH = 8;

/** Names of route tables that are reserved for the stack. */
const tableName: Check = (node, _args, report) => {
  const name = node.operands[0];
  const text = name?.word.upper;
  const meaning = text === 'EZBMAIN' ? 'the main route table' : text === 'ALL' ? 'all route tables' : undefined;
  if (name && meaning !== undefined) report(name, `${text} is reserved: it means ${meaning}. Code another name.`);
  else if (name && name.word.text.length > ROUTE_TABLE_LENGTH)
    report.warning(
      name,
      `${name.word.text} is too long: names of route tables have up to ${ROUTE_TABLE_LENGTH} characters.`,
    );
};

/** A routing action names tables, or uses the main table. */
const routingTables: Check = (node, _args, report) => {
  const tables = childrenNamed(node, 'RouteTableRef');
  if (tables.length === 0 && valueIn(node, 'UseMainRouteTable') === 'No')
    report(node, 'RoutingAction has no RouteTableRef, and UseMainRouteTable is No, so no packet can be routed.');
  const seen = new Set<Scalar>();
  for (const table of tables) {
    const name = valueAt(table.operands[0]);
    if (name !== undefined && seen.has(name))
      report(table, `The table ${name} is coded twice. A RoutingAction can refer to each table only once.`);
    if (name !== undefined) seen.add(name);
  }
};

/** The guaranteed rate is not above the maximum rate. */
const rateOrder: Check = (node, _args, report) => {
  const [low, high] = [valueIn(node, 'MinRate'), valueIn(node, 'MaxRate')];
  if (typeof low !== 'number' || typeof high !== 'number' || low <= high) return;
  report(lastNamed(node, 'MinRate')!, `MinRate ${low} is greater than MaxRate ${high}.`);
};

/** A password is coded with Password and with no other attribute. */
const authentication: Check = (node, _args, report) => {
  const method = valueAt(node.operands[0]);
  const password = node.operands[1];
  if (method === 'Password' && !password)
    report.warning(node.operands[0]!, 'AuthBy Password requires the password after it.');
  else if (method === 'Passticket' && password) report.warning(password, 'AuthBy Passticket accepts no further value.');
};

/** Policies of two types are always replaced when they are read, and never deleted at termination. */
const flushed: Check = (node, _args, report) => {
  const type = valueAt(node.operands[0]);
  const [first] = node.children.filter(({ name }) => /^(NO)?(FLUSH|PURGE)$/.test(name));
  if (!first || (type !== 'IPSec' && type !== 'Routing')) return;
  report.warning(first, `${first.name} is not valid for PolicyType ${type}.`);
};

/** Each occurrence of a parameter has a different value. */
const distinct: Check = (node, args, report) => {
  const seen = new Set<Scalar>();
  for (const child of childrenNamed(node, String(args.parameter))) {
    const value = valueAt(child.operands[0]);
    if (value === undefined) continue;
    if (seen.has(value)) report.warning(child.operands[0]!, `${child.name} ${value} is coded twice.`);
    seen.add(value);
  }
};

/** Any represents all curves, so it must be coded alone. */
const curvesAny: Check = (node, _args, report) => {
  const curves = childrenNamed(node, 'ClientECurves');
  const any = curves.find((curve) => valueAt(curve.operands[0]) === 'Any');
  if (!any || curves.length < 2) return;
  report(any, 'ClientECurves Any allows every curve; it must be the only value.');
};

export const checks: Record<string, Check> = {
  ascending,
  bothEnds,
  pfsAccepted,
  reported,
  wordAfter,
  oneFamily,
  specified,
  ipsecTransform,
  serviceDirection,
  filterLogging,
  idsAction,
  idsCondition,
  idsAttack,
  tableName,
  routingTables,
  rateOrder,
  authentication,
  flushed,
  distinct,
  curvesAny,
};
