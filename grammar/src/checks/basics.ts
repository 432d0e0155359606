import type { Check } from '../tree/check.js';
import { operandValue } from '../tree/nodes.js';

/** START and STOP: the loopback interfaces are always active. */
const startable: Check = (node, _args, report) => {
  const name = operandValue(node, 'name');
  if (name !== 'LOOPBACK' && name !== 'LOOPBACK6') return;
  report(
    node.operands[0] ?? node,
    `${name} is always active: the stack does not ${node.name === 'STOP' ? 'stop' : 'start'} loopback or virtual interfaces.`,
  );
};

/** ARPAGE: the default of IPCONFIG ARPTO, in seconds, coded here means a lifetime of 20 hours. */
const minutesNotSeconds: Check = (node, _args, report) => {
  if (operandValue(node, 'minutes') !== 1200) return;
  report.warning(
    node.operands[0] ?? node,
    'The unit of ARPAGE is minutes: 1200 means 20 hours. For the default of 1200 seconds, code ARPAGE 20 or IPCONFIG ARPTO 1200.',
  );
};

/** DELETE applies to devices and links; other interfaces have a separate form. */
const interfaceGoesByItself: Check = (node, _args, report) => {
  const name = operandValue(node, 'name') ?? 'name';
  report(
    node.keyword ?? node,
    `DELETE does not accept an interface. To delete an interface that INTERFACE defined, code INTERFACE ${name} DELETE.`,
  );
};

export const checks: Record<string, Check> = { startable, minutesNotSeconds, interfaceGoesByItself };
