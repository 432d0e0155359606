import { ipv4Bits } from '../net/addresses.js';
import { reservedIpv4, reservedIpv6 } from '../net/reserved-addresses.js';
import { isNoVtamName } from '../source/vtam-names.js';
import { type Check, severityOf } from '../tree/check.js';
import { childrenNamed, type Node, operandValue, setOperand } from '../tree/nodes.js';

function first(node: Node, name: string): Node | undefined {
  return childrenNamed(node, name)[0];
}

const GENERATED = /^(EZA|EZ6|IQDIOLNK[0-9A-F]{8}$|IQDIOINTF6$)/;

/** Names of interfaces that the stack generates. */
const interfaceName: Check = (node, args, report) => {
  const operand = setOperand(node, args.operand as string);
  const name = operand?.word.upper ?? '';
  if (!operand) return;
  if (name === 'LOOPBACK' || name === 'LOOPBACK6')
    report(operand, `${name} always exists and cannot be defined with this type. Choose another name.`);
  else if (GENERATED.test(name))
    report.warning(
      operand,
      `${operand.word.text} has the form of names that the stack generates for its own interfaces (EZA…, EZ6…, IQDIO…). If both names are the same, one of the interfaces fails. Choose another name.`,
    );
};

/** CHPIDTYPE is the only parameter with a fixed position. */
const chpidtypeFirst: Check = (node, _args, report) => {
  const chpidtype = first(node, 'CHPIDTYPE');
  const ahead = node.children.find((child) => child.name !== 'DEFINE');
  if (!chpidtype || !ahead || ahead === chpidtype) return;
  report(
    chpidtype.keyword ?? chpidtype,
    `CHPIDTYPE must directly follow the interface type, but it is coded after ${ahead.name}. The other parameters can be in any order.`,
  );
};

/** OSD and OSX: how the port is named, and which parameters an intraensemble interface accepts. */
const osaChannel: Check = (node, args, report) => {
  const chpidtype = first(node, 'CHPIDTYPE');
  const type = chpidtype ? operandValue(chpidtype, 'type') : 'OSD';
  const chpid = first(node, 'CHPID');
  if (type === 'OSD' && chpid && !first(node, 'PORTNAME'))
    report(
      chpid.keyword ?? chpid,
      'CHPID identifies the port only with CHPIDTYPE OSX. For an OSA-Express port (OSD) code PORTNAME with the name in the QDIO TRLE; for HiperSockets, code the type IPAQIDIO or IPAQIDIO6.',
    );
  if (type !== 'OSX') {
    const queues = childrenNamed(node, 'INBPERF').flatMap((inbperf) => childrenNamed(inbperf, 'WORKLOADQ'))[0];
    if (type === 'OSD' && queues && !first(node, 'VMAC') && !first(node, 'DEVNUM'))
      report.warning(queues.keyword ?? queues, 'WORKLOADQ requires VMAC in the same INTERFACE.');
    return;
  }
  for (const name of args.osdOnly as readonly string[]) {
    const child = first(node, name);
    if (!child) continue;
    report(
      child.keyword ?? child,
      `${name} is valid only with CHPIDTYPE OSD, not on the intraensemble data network (OSX).`,
      severityOf(args),
    );
  }
  if (!first(node, 'VLANID'))
    report(
      chpidtype?.keyword ?? node,
      'CHPIDTYPE OSX requires VLANID: every interface on the intraensemble data network belongs to a VLAN of the ensemble.',
      severityOf(args),
    );
  const local = childrenNamed(node, 'VMAC').flatMap((vmac) => childrenNamed(vmac, 'ROUTELCL'))[0];
  if (local)
    report.warning(
      local.keyword ?? local,
      'ROUTELCL does not apply to CHPIDTYPE OSX, which always works with ROUTEALL.',
    );
};

/** INBPERF: the workload queues are an option of one mode. */
const workloadQueues: Check = (node, _args, report) => {
  const mode = operandValue(node, 'mode');
  if (mode === undefined || mode === 'DYNAMIC') return;
  for (const child of node.children)
    report(
      child.keyword ?? child,
      `${child.name} is an option of INBPERF DYNAMIC; it is not valid after INBPERF ${mode}.`,
    );
};

/** SMCR: MTU sizes of RoCE. */
const roceMtu: Check = (node, _args, report) => {
  const operand = setOperand(node, 'bytes');
  if (!operand || [1024, 2048, 4096].includes(Number(operand.resolved.value))) return;
  report(operand, `SMCRMTU ${operand.word.text} is not a RoCE size: code 1024, 2048 or 4096.`);
};

interface Subnet {
  address: number;
  length: number;
}

function subnetOf(node: Node | undefined): Subnet | undefined {
  const value = node ? operandValue(node, 'address') : undefined;
  if (typeof value !== 'string') return undefined;
  const [address = '', length] = value.split('/');
  return { address: ipv4Bits(address), length: length === undefined ? 0 : Number(length) };
}

/** SMC-R version 2: the address of the RNIC is in the subnet of the interface. */
const rnicAddress: Check = (node, _args, report) => {
  const rnicNode = childrenNamed(node, 'SMCR').flatMap((smcr) => childrenNamed(smcr, 'SMCRIPADDR'))[0];
  const home = first(node, 'IPADDR');
  const rnic = subnetOf(rnicNode);
  const own = subnetOf(home);
  if (!rnic || !rnicNode || !home || !own) return;
  const at = rnicNode.operands[0] ?? rnicNode;
  if (rnic.address === own.address) {
    report(
      at,
      'SMCRIPADDR is the same address as IPADDR of the interface. Code a separate address for the RoCE adapter that no other definition of this stack uses.',
    );
    return;
  }
  const size = 2 ** (32 - own.length);
  if (own.length === 0 || Math.floor(rnic.address / size) === Math.floor(own.address / size)) return;
  const written = home.operands[0]?.word.text ?? '';
  report(at, `SMCRIPADDR must be an address of the subnet of this interface (${written}).`);
};

/** Addresses of IPv4 interfaces: addresses that are not unicast. */
const unicastIpv4: Check = (node, _args, report) => {
  for (const operand of node.operands) {
    if (operand.resolved.state !== 'set') continue;
    const address = String(operand.resolved.value).split('/')[0] ?? '';
    const kind = reservedIpv4(address);
    if (kind === undefined) continue;
    report(operand, `${address} is ${kind}; ${node.name} requires a unicast address of a network.`, {
      zosMessage: 'EZZ0617I',
    });
  }
};

/** Reserved addresses that interfaces have without coding them. */
const OF_INTERFACES: Record<string, { which?: string; hint?: string; zosMessage?: string }> = {
  'the loopback address': { which: ', which always belongs to LOOPBACK6', zosMessage: 'EZZ0708I' },
  'a link-local address': { hint: ' (the stack generates the link-local address, from INTFID if coded)' },
};

/** Addresses of an IPv6 interface: addresses that are not unicast addresses of a network. */
const unicastIpv6: Check = (node, _args, report) => {
  for (const operand of node.operands) {
    if (operand.resolved.state !== 'set' || !operand.word.text.includes(':')) continue;
    const kind = reservedIpv6(operand.word.text.split('/')[0] ?? '');
    if (!kind) continue;
    const { which = '', hint = '', zosMessage = kind.zosMessage } = OF_INTERFACES[kind.name] ?? {};
    report(
      operand,
      `${operand.word.text} is ${kind.name}${which}; ${node.name} requires unicast addresses of a network${hint}. The stack ignores the statement.`,
      { ...(zosMessage ? { zosMessage } : {}) },
    );
  }
};

/** INTFID: an interface ID of zeros is not valid. */
const interfaceIdNotZero: Check = (node, _args, report) => {
  const operand = setOperand(node, 'id');
  if (!operand || /[1-9A-F]/.test(operand.word.upper)) return;
  report(operand, 'The interface ID must not be zero: code a value that is unique on the link, such as 0:0:0:7.');
};

/** TEMPPREFIX, SMCPERMIT: ALL and NONE must be coded alone. */
const wordStandsAlone: Check = (node, _args, report) => {
  if (node.operands.length < 2) return;
  for (const operand of node.operands) {
    if (operand.resolved.state !== 'set' || !['ALL', 'NONE'].includes(String(operand.resolved.value))) continue;
    report(
      operand,
      `${operand.word.upper} must be the only value of ${node.name}: code it alone, or a list without it.`,
    );
  }
};

/** VMAC: a locally administered address of a single station. */
const localMac: Check = (node, _args, report) => {
  const operand = setOperand(node, 'macaddr');
  if (!operand || /^.[26AE]/.test(operand.word.upper)) return;
  report.warning(
    operand,
    `${operand.word.text} is not a locally administered address of a single station. The second digit must be 2, 6, A or E, for example 02000A0B0C0D.`,
  );
};

/** CHPID: 00 to FF is coded with both digits. */
const bothDigits: Check = (node, args, report) => {
  const operand = setOperand(node, args.operand as string);
  if (!operand || operand.word.text.length === 2) return;
  report.warning(operand, `Code ${node.name} with two hexadecimal digits, 00 to FF: 0${operand.word.text}.`);
};

/** PORTNAME, TRLENAME: names that are defined to VTAM. */
const vtamResource: Check = (node, args, report) => {
  const operand = setOperand(node, args.operand as string);
  if (!operand || !isNoVtamName(operand.word.upper)) return;
  report.warning(
    operand,
    `${operand.word.text} is not a valid VTAM name, so VTAM finds no TRLE for the interface. Use letters, digits, @, # and $; the first character is not a digit.`,
  );
};

export const checks: Record<string, Check> = {
  interfaceName,
  chpidtypeFirst,
  osaChannel,
  workloadQueues,
  roceMtu,
  rnicAddress,
  unicastIpv4,
  unicastIpv6,
  interfaceIdNotZero,
  wordStandsAlone,
  localMac,
  bothDigits,
  vtamResource,
};
