import { hasHostBits, isMask, maskLength } from '../net/addresses.js';
import { type Check, REPEATED } from '../tree/check.js';
import { childrenNamed, type Node, type Operand, operandNamed, operandValue } from '../tree/nodes.js';

/** The network of a NETACCESS entry; undefined if a part is unknown or wrong. */
function networkOf(entry: Node): { address: string; length: number } | undefined {
  const network = operandValue(entry, 'network');
  const mask = operandNamed(entry, 'mask');
  if (network === undefined) return undefined;
  const [address = '', prefix] = String(network).split('/');
  if (prefix !== undefined) return mask ? undefined : { address, length: Number(prefix) };
  const length = mask && isMask(mask.word.text) ? maskLength(mask.word.text) : undefined;
  return length === undefined ? undefined : { address, length };
}

/** NETACCESS: an entry has one mask, and its address has no bits outside the mask. */
const zoneNetwork: Check = (node, _args, report) => {
  const network = operandNamed(node, 'network');
  const mask = operandNamed(node, 'mask');
  if (network?.resolved.state !== 'set') return;
  const problem = wrongMask(network, mask);
  if (problem) return report(...problem);
  const parts = networkOf(node);
  if (parts && hasHostBits(parts.address, parts.length))
    report.warning(
      network,
      `${network.word.text} has bits outside its mask (/${parts.length}); write the address of the network.`,
    );
};

function wrongMask(network: Operand, mask: Operand | undefined): [at: Operand, message: string] | undefined {
  const text = network.word.text;
  const second = mask?.word.text ?? '';
  const hasPrefix = text.includes('/');
  if (mask && !isMask(second) && (hasPrefix || second.includes('/') || second.includes(':')))
    return [
      network,
      `${text} has no zone: z/OS reads ${second} as its mask. Code a resource name of 1 to 8 characters after it.`,
    ];
  if (mask && text.includes(':'))
    return [
      mask,
      `${second}: an IPv6 entry requires a prefix length (/n directly after the address). A dotted mask is not valid.`,
    ];
  if (mask && hasPrefix)
    return [
      mask,
      `The mask is coded twice: as ${text.slice(text.indexOf('/'))} after the address and as ${second}. Delete one.`,
    ];
  if (mask)
    return isMask(second)
      ? undefined
      : [mask, `${second} is not a subnet mask (contiguous one bits, such as 255.255.248.0).`];
  if (hasPrefix) return undefined;
  const how = text.includes(':')
    ? 'its prefix length (/n directly after the address; /128 for a host)'
    : 'a mask: /n directly after the address (/32 for a host), or a dotted mask as a separate word';
  return [network, `${text} requires ${how}.`];
}

/** NETACCESS: a network has one zone. */
const zonesTwice: Check = (node, _args, report) => {
  const seen = new Set<string>();
  for (const entry of childrenNamed(node, 'entry')) {
    const parts = networkOf(entry);
    if (!parts) continue;
    const key = `${parts.address}/${parts.length}`;
    if (seen.has(key))
      report.warning(entry.operands[0]!, `${key} already has a zone. Code each network only once.`, REPEATED);
    seen.add(key);
  }
};

/** NETACCESS: both directions switched off. */
const zonesUseless: Check = (node, _args, report) => {
  const outbound = childrenNamed(node, 'NOOUTBOUND')[0];
  if (outbound && childrenNamed(node, 'INBOUND').length === 0)
    report.warning(outbound, 'With NOOUTBOUND and without INBOUND, the stack checks nothing: the block has no effect.');
};

/** SRCIP JOBNAME: either an address or a preference. */
const sourceKind: Check = (node, _args, report) => {
  const source = operandNamed(node, 'source') ?? operandNamed(node, 'interface');
  const preference = node.children.find((child) => child.name === 'TEMPADDRS' || child.name === 'PUBLICADDRS');
  if (!source && !preference) {
    const job = node.operands[0];
    report(
      job ?? node,
      `JOBNAME ${job?.word.text ?? ''} requires a source: an address of this stack, the name of an IPv6 interface, TEMPADDRS or PUBLICADDRS.`,
    );
  }
  if (source && preference)
    report(
      preference,
      `${preference.name} replaces an address, but this entry already contains ${source.word.text}. The stack ignores the complete SRCIP block.`,
    );
};

/** SRCIP DESTINATION: both addresses are of one family; an interface name means an IPv6 address. */
const sourceFamily: Check = (node, _args, report) => {
  const remote = operandNamed(node, 'remote');
  const source = operandNamed(node, 'source') ?? operandNamed(node, 'interface');
  if (!source && remote)
    report(
      remote,
      `DESTINATION ${remote.word.text} requires a source: an address of this stack or the name of an IPv6 interface.`,
    );
  if (remote?.resolved.state !== 'set' || source?.resolved.state !== 'set') return;
  const wanted = remote.word.text.includes(':') ? 'IPv6' : 'IPv4';
  const isName = source.facts.name === 'interface';
  const given = isName || source.word.text.includes(':') ? 'IPv6' : 'IPv4';
  if (given === wanted) return;
  const what = isName
    ? `the interface name ${source.word.text} represents an IPv6 address`
    : `the source ${source.word.text} is ${given}`;
  report(
    source,
    `The destination ${remote.word.text} is ${wanted}, but ${what}. The stack ignores the complete SRCIP block.`,
  );
};

/** SRCIP: a job name may be coded once for each family. */
const sourceJobsTwice: Check = (node, _args, report) => {
  const seen = new Set<string>();
  for (const entry of childrenNamed(node, 'JOBNAME')) {
    const job = operandValue(entry, 'job');
    const source = operandNamed(entry, 'source');
    if (job === undefined || entry.damaged || source?.resolved.state === 'symbolic') continue;
    const family = source && !source.word.text.includes(':') ? 'IPv4' : 'IPv6';
    const key = `${job} ${family}`;
    if (seen.has(key))
      report.warning(
        entry.operands[0]!,
        `Job name ${job} already has an ${family} entry. One entry for IPv4 and one for IPv6 are allowed.`,
        REPEATED,
      );
    seen.add(key);
  }
};

/** DEFADDRTABLE: the first entry of a prefix is in effect. */
const prefixesTwice: Check = (node, _args, report) => {
  const seen = new Set<string>();
  for (const entry of childrenNamed(node, 'entry')) {
    const prefix = operandValue(entry, 'prefix');
    if (prefix === undefined) continue;
    const key = String(prefix);
    if (seen.has(key))
      report.warning(
        entry.operands[0]!,
        `Prefix ${key} is already in the table. The stack uses the first entry and ignores this one.`,
        REPEATED,
      );
    seen.add(key);
  }
};

export const checks: Record<string, Check> = {
  zoneNetwork,
  zonesTwice,
  zonesUseless,
  sourceKind,
  sourceFamily,
  sourceJobsTwice,
  prefixesTwice,
};
