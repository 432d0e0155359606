import type { Check } from '../tree/check.js';
import { childrenNamed } from '../tree/nodes.js';

const ON_BY_DEFAULT = ['CSSMTP', 'DVIPA', 'IPSECURITY', 'PROFILE'];

/** NETMONITOR SMFSERVICE: with every type of record turned off, the service passes no records. */
const smfServiceRecords: Check = (node, _args, report) => {
  if (node.damaged) return;
  const coded = (name: string): boolean => childrenNamed(node, name).length > 0;
  if (coded('CSMAIL') || !ON_BY_DEFAULT.every((name) => coded(`NO${name}`))) return;
  report.warning(
    node,
    'SMFSERVICE with all record types turned off passes no records. Code CSMAIL, CSSMTP, DVIPA, IPSECURITY or PROFILE, or code NOSMFSERVICE.',
  );
};

export const checks: Record<string, Check> = { smfServiceRecords };
