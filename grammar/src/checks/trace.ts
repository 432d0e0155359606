import type { Check } from '../tree/check.js';
import { childrenNamed, operandNamed, operandValue } from '../tree/nodes.js';

const LEVELS = new Map<string, { levels: number[]; confirmed: boolean }>(
  Object.entries({
    CONFIG: { levels: [1, 2, 3, 4, 5, 100, 200], confirmed: true },
    SUBAGENT: { levels: [1, 2, 3, 4], confirmed: false },
    COMMAND: { levels: [1, 2], confirmed: false },
    AUTODAEMON: { levels: [1, 2, 3], confirmed: false },
  }),
);

/** ITRACE ON: each component has different levels. */
const itraceLevel: Check = (node, _args, report) => {
  const component = operandValue(node, 'component');
  const level = operandValue(node, 'level');
  const known = LEVELS.get(String(component));
  if (!known || typeof level !== 'number' || known.levels.includes(level)) return;
  report(
    operandNamed(node, 'level') ?? node,
    `${level} is not a trace level of ${component}; the levels are ${known.levels.join(', ')}`,
    { severity: known.confirmed ? 'error' : 'warning' },
  );
};

/** PKTTRACE SUBNET: valid with one IPv4 address without a prefix length. */
const pkttraceSubnet: Check = (node, _args, report) => {
  const subnet = childrenNamed(node, 'SUBNET')[0];
  const ipaddr = childrenNamed(node, 'IPADDR')[0];
  const address = ipaddr && operandValue(ipaddr, 'address');
  if (!subnet || typeof address !== 'string') return;
  const wrong = unfitForMask(address);
  if (wrong === undefined) return;
  report.warning(subnet, `SUBNET turns one IPv4 address of IPADDR into a subnet, but ${wrong}; delete SUBNET`);
};

function unfitForMask(address: string): string | undefined {
  if (address === '*') return 'IPADDR=* means all addresses';
  if (address.includes(':')) return `${address} is an IPv6 address`;
  return address.includes('/') ? `${address} already has a prefix length` : undefined;
}

const WITH_PORTS: readonly unknown[] = ['*', 'TCP', 'UDP', 6, 17];

/** OSAENTA: a port filter with a protocol that has no ports selects no frame. */
const osaentaPorts: Check = (node, _args, report) => {
  const port = childrenNamed(node, 'PORTNUM')[0];
  const protocol = childrenNamed(node, 'PROTOCOL')[0];
  const value = protocol && operandValue(protocol, 'protocol');
  if (!port || value === undefined || WITH_PORTS.includes(value) || operandValue(port, 'port') === '*') return;
  report.warning(
    port,
    `PORTNUM filters by TCP or UDP ports, which packets of protocol ${value} do not have, so no packet is traced; use PROTOCOL=TCP or PROTOCOL=UDP`,
  );
};

export const checks: Record<string, Check> = { itraceLevel, pkttraceSubnet, osaentaPorts };
