import { nearest } from '../facts/keyword.js';
import type { Check } from '../tree/check.js';
import { type Node, operandIn, operandNamed } from '../tree/nodes.js';
import { oddWord } from './telnet.js';

/** Checks of the small configuration files other than the profile. */

/** Socket domains by name, with their numbers. */
const DOMAINS: ReadonlyMap<string, number> = new Map([
  ['AF_UNIX', 1],
  ['AF_INET', 2],
  ['AF_INET6', 19],
]);

/** Domain names and numbers are the same on every system. */
const socketDomain: Check = (node, _args, report) => {
  const name = operandIn(node, 'DOMAINNAME');
  const number = operandIn(node, 'DOMAINNUMBER');
  if (!name || name.word.kind === 'symbolic') return;
  const known = DOMAINS.get(name.word.upper);
  if (known === undefined) {
    const meant = nearest(name.word.upper, DOMAINS.keys());
    if (meant === undefined) return;
    report.warning(name, `${name.word.text} is not a socket domain of TCP/IP; did you mean ${meant}?`);
  } else if (number?.resolved.state === 'set' && number.resolved.value !== known)
    report.warning(number, `The domain ${name.word.upper} has the number ${known}, not ${number.word.text}.`);
};

/** Valid values for the fields of a line of inetd.conf; buffer sizes may follow the protocol, and a number may follow the wait status. */
const FIELDS: readonly (readonly [field: string, pattern: RegExp, allowed: string])[] = [
  ['socket', /^(stream|dgram|raw|rdm|seqpacket)$/i, 'stream or dgram'],
  ['protocol', /^(tcp|udp)[46]?(,(sndbuf|rcvbuf)=[^\s,]+)*$/i, 'tcp, tcp4, tcp6, udp, udp4 or udp6'],
  ['wait', /^(no)?wait(\.\d+)?$/i, 'wait or nowait'],
];

/** A stream socket runs over TCP and a datagram socket over UDP; inetd cannot create any other pair. */
const wrongTransport: Check = (node, _args, report) => {
  const [socket, protocol] = ['socket', 'protocol'].map((name) =>
    node.operands.find(({ facts, word }) => facts.name === name && word.kind !== 'symbolic'),
  );
  if (!socket || !protocol) return;
  const needed = { STREAM: 'tcp', DGRAM: 'udp' }[socket.word.upper];
  if (needed === undefined || protocol.word.upper.includes('/')) return;
  if (protocol.word.upper.startsWith(needed.toUpperCase())) return;
  report.warning(
    protocol,
    `${protocol.word.text} is not valid with the socket type ${socket.word.text}. Code ${needed}.`,
  );
};

const inetdService: Check = (node, args, report) => {
  const wrong = FIELDS.filter(([field, pattern]) => {
    const operand = operandNamed(node, field);
    return operand && operand.word.kind !== 'symbolic' && !pattern.test(operand.word.text);
  });
  if (wrong.length === FIELDS.length) {
    const message = 'This line is not a service. A comment begins with the number sign (#).';
    report.warning(node.operands[0]!, message);
    return;
  }
  const missing = ['socket', 'protocol', 'wait', 'user', 'program'].find((field) => !operandNamed(node, field));
  const last = node.operands.at(-1);
  if (missing !== undefined && last) {
    report.warning(last, `The service has no ${missing === 'wait' ? 'wait flag' : missing} after ${last.word.text}.`, {
      isMissing: true,
    });
    return;
  }
  for (const [field, , allowed] of wrong) {
    const operand = operandNamed(node, field)!;
    // An rpc/… service in the old form has other protocols, and may have values that are unknown here.
    if (field === 'protocol' && operand.word.text.includes('/')) continue;
    report.warning(operand, `${operand.word.text} is not a valid ${field} of a service. Expected: ${allowed}.`);
    return;
  }
  wrongTransport(node, args, report);
};

/** Values that are one of some words, a number in a range, or hexadecimal digits; each item of a list is checked. */
const wordOrNumber: Check = (node, args, report) => {
  const words = args.words as string[];
  const { min, max, hexDigits } = args as { min?: number; max?: number; hexDigits?: number };
  const fits = (text: string): boolean => {
    if (words.includes(text)) return true;
    if (hexDigits !== undefined) return text.length === hexDigits && /^[\dA-F]+$/.test(text);
    return min !== undefined && /^\d+$/.test(text) && Number(text) >= min && Number(text) <= (max ?? Number.MAX_VALUE);
  };
  const wrong = node.operands.find(({ word }) => word.kind !== 'symbolic' && !fits(word.upper));
  if (!wrong) return;
  const numbers =
    min === undefined ? [] : [max === undefined ? `a number of at least ${min}` : `a number from ${min} to ${max}`];
  const digits = hexDigits === undefined ? [] : [`${hexDigits} hexadecimal digits`];
  const meant = nearest(wrong.word.upper, words);
  report.warning(
    wrong,
    `${wrong.word.text} is not a valid value of ${node.name}. Expected: ${[...words, ...numbers, ...digits].join(' or ')}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
  );
};

/** A free-form word that must match a pattern. */
const memberValue: Check = (node, args, report) => {
  const odd = oddWord(node, args);
  if (!odd) return;
  const message = `${odd.word.text} is not a valid value of ${node.name}. Expected: ${args.expected}.`;
  report.warning(odd, message);
};

/** A list with more entries than z/OS reads. */
const atMost: Check = (node, args, report) => {
  const count = Number(args.count);
  const first = node.operands[count];
  if (!first) return;
  report.warning(first, `${node.name} accepts at most ${count} entries.`);
};

const PRIORITIES = [
  'emerg',
  'panic',
  'alert',
  'crit',
  'err',
  'error',
  'warning',
  'warn',
  'notice',
  'info',
  'debug',
  'none',
  '*',
];

/** Of the facilities, only those for local use are numbered; any other number is not a facility. */
const LOCAL_FACILITY = /^local\d+$/i;

function unknownFacility(condition: string): string | undefined {
  const facilities = condition.split('.').at(-2)?.split(',') ?? [];
  return facilities.find((name) => LOCAL_FACILITY.test(name) && !/^local[0-7]$/i.test(name));
}

/** Each condition of a rule of syslog.conf ends with facility and priority. */
const syslogRule: Check = (node, _args, report) => {
  const operand = operandNamed(node, 'condition');
  if (!operand || operand.word.kind === 'symbolic') return;
  if (!operandNamed(node, 'destination')) {
    report.warning(operand, 'The rule has no destination.', { isMissing: true });
    return;
  }
  for (const condition of operand.word.text.split(';')) {
    const priority = /^.+\.([^.]*)$/.exec(condition)?.[1];
    if (priority === undefined) {
      report.warning(operand, `${condition} is not a valid condition. Expected: facility.priority.`);
      return;
    }
    const facility = unknownFacility(condition);
    if (facility !== undefined) {
      report.warning(operand, `${facility} is not a facility of syslogd. Expected: local0 to local7.`);
      return;
    }
    if (PRIORITIES.includes(priority.toLowerCase())) continue;
    const meant = nearest(
      priority.toUpperCase(),
      PRIORITIES.map((one) => one.toUpperCase()),
    );
    report.warning(
      operand,
      `${priority} is not a priority of syslogd${meant === undefined ? '.' : `; did you mean ${meant.toLowerCase()}?`}`,
    );
    return;
  }
};

/** Intervals that must be longer than the hello interval; otherwise OMPROUTE takes the defaults of all three (EZZ7868I). */
const ospfIntervals: Check = (node, _args, report) => {
  const hello = numberIn(node, 'Hello_Interval');
  if (hello === undefined) return;
  for (const name of ['Dead_Router_Interval', 'DB_Exchange_Interval']) {
    const seconds = numberIn(node, name);
    if (seconds === undefined || seconds > hello) continue;
    report.warning(
      operandIn(node, name)!,
      `${name} ${seconds} is not greater than Hello_Interval ${hello}. OMPROUTE uses the defaults of the hello, dead router and database exchange intervals.`,
      { zosMessage: 'EZZ7868I' },
    );
    return;
  }
};

/** The port range that CINET reserves must not exceed the highest port. */
const anyPorts: Check = (node, _args, report) => {
  const first = numberIn(node, 'INADDRANYPORT');
  const count = numberIn(node, 'INADDRANYCOUNT');
  if (first === undefined || count === undefined || first === 0 || first + count - 1 <= LAST_PORT) return;
  report.warning(
    operandIn(node, 'INADDRANYCOUNT')!,
    `INADDRANYPORT ${first} with INADDRANYCOUNT ${count} ends at ${first + count - 1}, beyond the last port ${LAST_PORT}.`,
  );
};

const LAST_PORT = 65535;

function numberIn(node: Node, parameter: string): number | undefined {
  const resolved = operandIn(node, parameter)?.resolved;
  return resolved?.state === 'set' && typeof resolved.value === 'number' ? resolved.value : undefined;
}

export const checks: Record<string, Check> = {
  syslogRule,
  socketDomain,
  inetdService,
  wordOrNumber,
  atMost,
  ospfIntervals,
  anyPorts,
  memberValue,
};
