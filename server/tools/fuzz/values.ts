import { type OperandFacts, parseKeyword } from '@ezlint/grammar';
import type { Random } from './random.js';

/** Values of operands according to their facts: most of them valid, some at a limit, some beyond it or of another kind. */

const NAMES = ['OSA1', 'VIPA1', 'TCPIP', 'A', 'LONGNAME', 'LONGNAME9012345X', '@#$', 'SYS*', 'job?'];
const ADDRESSES = ['10.1.1.1', '0.0.0.0', '255.255.255.255', '10.1.1.0/24', '::1', '2001:db8::1', '2001:db8::/32'];
const BY_TYPE: Readonly<Partial<Record<OperandFacts['type'], readonly string[]>>> = {
  decimal: ['0.5', '1', '.9', '1.0000001'],
  hex: ['0', '1A', 'FFFF', 'X1'],
  size: ['1', '64K', '2M', '1G', '0K'],
  name: NAMES,
  job: NAMES,
  jobPattern: ['*', 'A*', '?', 'TCPIP*', '**'],
  ipv4: ['10.1.1.1', '10.1.1.256', '10.1.1', '0.0.0.0', '224.0.0.1'],
  ipv6: ['::', '::1', '2001:db8::1', 'fe80::1', '::ffff:1.2.3.4', '1::2::3'],
  ip: ADDRESSES,
  addresses: [...ADDRESSES, 'all', '10.1.1.1-10.1.1.9', '10.1.1.9-10.1.1.1'],
  mask: ['255.255.255.0', '255.0.255.0', '0.0.0.0'],
  mac: ['02A1B2C3D4E5', '0', 'ZZ'],
  time: ['12:30', '24:00', '1'],
  times: ['00:00-24:00', '08:00-17:30', '9'],
  timestamps: ['20260101000000:20261231235959', 'x'],
  dataset: ['SYS1.TCPPARMS(PROFILE)', "'A.B'", 'A..B', '//DD:X'],
  string: ['"a b"', '""', "'x'", '"'],
  interfaceId: ['1:2:3:4', '::1', '0'],
  port: ['1', '443', '65535', '0', '65536', '1024-2048', '2048-1024'],
  text: ['x', 'a_b', '*'],
  path: ['/etc/x', '//x', './x', '/'],
  url: ['http://a.b/c', 'ldap://x', 'x'],
  line: ['a b c', 'x # y', ''],
  bits: ['0', '1111', '10101010', '2'],
  codes: ['0A', '002F', '0x1', 'C02FC030', 'TLS_RSA_WITH_AES_128_CBC_SHA', '0'],
};
/** Values that are not valid for any kind. */
const WRONG = '-1 99999999999999999999 1e9 &SYS. &A(1:2). {{x}} *** " = / NO é 0x'.split(' ');

/** One word, or several for an operand that includes the rest of a line. */
export function operandValue(operand: OperandFacts, random: Random): string {
  if (random.chance(12)) return random.pick(WRONG);
  const { type, min, max, values = {}, words = [], also = [], length } = operand;
  const named = [...Object.keys(values).map((notation) => parseKeyword(notation).full), ...words, ...also];
  if (named.length > 0 && (type === 'keyword' || type === 'enum' || random.chance(3))) return random.pick(named);
  if (type === 'integer') return String(integer(min ?? 0, max ?? 4_294_967_295, random));
  if (length && random.chance(3)) {
    const [shortest, longest] = length;
    return 'N'.repeat(random.pick([shortest, longest, longest + 1, Math.max(0, shortest - 1)]));
  }
  return random.pick(BY_TYPE[type] ?? NAMES);
}

function integer(min: number, max: number, random: Random): number {
  const edge = random.pick([min, max, min - 1, max + 1]);
  return random.chance(3) ? edge : min + random.below(Math.max(1, Math.min(max - min + 1, 2 ** 31)));
}
