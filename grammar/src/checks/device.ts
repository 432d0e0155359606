import { isNoVtamName } from '../source/vtam-names.js';
import { type Check, severityOf } from '../tree/check.js';
import { setOperand } from '../tree/nodes.js';

/** A name that is reserved for the stack. */
const notReserved: Check = (node, args, report) => {
  const operand = setOperand(node, args.operand as string);
  const names = args.names as readonly string[];
  if (!operand || !names.includes(operand.word.upper)) return;
  report(operand, `${operand.word.upper} cannot be defined: ${args.why}. Choose another name.`);
};

/** Link types without an adapter number. */
const noLinkNumber: Check = (node, args, report) => {
  const operand = setOperand(node, args.operand as string);
  if (!operand) return;
  report(
    operand,
    `${node.name} does not accept a number: the device name must directly follow the type. The stack uses ${operand.word.text} as the device name.`,
  );
};

/** A device number with a maximum below FFFF. */
const hexRange: Check = (node, args, report) => {
  const operand = setOperand(node, args.operand as string);
  if (!operand) return;
  const max = String(args.max);
  if (Number.parseInt(operand.word.text, 16) <= Number.parseInt(max, 16)) return;
  report(operand, `${operand.word.text} is too large: 0 to ${max} are allowed, because ${args.why}.`);
};

/** One of a few sizes, in bytes. */
const sizeAmong: Check = (node, args, report) => {
  const operand = setOperand(node, args.operand as string);
  if (operand?.resolved.state !== 'set') return;
  const sizes = args.sizes as readonly number[];
  if (sizes.includes(Number(operand.resolved.value))) return;
  report(
    operand,
    `${node.name} ${operand.word.text} is not a size that the device supports: code ${args.written}.`,
    severityOf(args),
  );
};

/** Names that are defined to VTAM: port names, TRLEs, control points. */
const vtamName: Check = (node, args, report) => {
  const operand = setOperand(node, args.operand as string);
  if (!operand || !isNoVtamName(operand.word.upper)) return;
  report.warning(
    operand,
    `${operand.word.text} is not a valid VTAM name. A name has letters, digits, @, # and $, and does not begin with a digit. A device of this type cannot start with an invalid name.`,
  );
};

const HIPERSOCKETS = /^IUTIQD[0-9A-F]{2}$/;
const isHipersocketsPrefix = (name: string): boolean => name.startsWith('IUTIQD');

/** MPCIPA: a name in the HiperSockets form must be valid and accepts no router option. */
const hipersocketsDevice: Check = (node, args, report) => {
  const operand = setOperand(node, args.operand as string);
  if (!operand || !isHipersocketsPrefix(operand.word.upper)) return;
  if (operand.word.upper === 'IUTIQDIO') {
    report(operand, 'IUTIQDIO cannot be defined: it is the HiperSockets device that IPCONFIG DYNAMICXCF creates.');
    return;
  }
  if (!HIPERSOCKETS.test(operand.word.upper)) {
    report(
      operand,
      `${operand.word.text} is not a HiperSockets device: IUTIQD must be followed by the two hexadecimal digits of the CHPID.`,
    );
    return;
  }
  const without = args.without as readonly string[];
  for (const child of node.children) {
    if (!without.includes(child.name)) continue;
    report.warning(child, `${child.name} is an option of OSA ports; HiperSockets devices do not have a router role.`);
  }
};

/** LINK IPAQIDIO: the device is a HiperSockets device. */
const isHipersocketsDevice: Check = (node, args, report) => {
  const operand = setOperand(node, args.operand as string);
  if (!operand) return;
  if (operand.word.upper === 'IUTIQDIO')
    report(operand, 'IUTIQDIO belongs to IPCONFIG DYNAMICXCF. You cannot define a LINK for it.');
  else if (!HIPERSOCKETS.test(operand.word.upper))
    report(
      operand,
      `${operand.word.text} is not a valid device of an IPAQIDIO link. Code IUTIQD followed by the two hexadecimal digits of the CHPID, such as IUTIQDF4.`,
    );
};

/** LINK IPAQENET, IPAQTR: the device is an OSA port. */
const notHipersocketsDevice: Check = (node, args, report) => {
  const operand = setOperand(node, args.operand as string);
  if (!operand || !HIPERSOCKETS.test(operand.word.upper)) return;
  report.warning(operand, `${operand.word.text} is a HiperSockets device; its link type is IPAQIDIO.`);
};

export const checks: Record<string, Check> = {
  notReserved,
  noLinkNumber,
  hexRange,
  sizeAmong,
  vtamName,
  hipersocketsDevice,
  isHipersocketsDevice,
  notHipersocketsDevice,
};
