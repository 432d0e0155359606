import { all, holds, type Judgment, unknown } from '../judging/judgment.js';
import { type AuditSubject, evidenceAt, holdsAt, violatedAt } from '../judging/subject.js';
import type { Check } from './check.js';
import { ddOf, parmOf, type Step, stepsOf } from './jcl.js';

/** The procedure of the stack specifies its configuration files. */
export const tcpipProcedure: Check = {
  title: 'The TCP/IP procedure contains PROFILE and SYSTCPD, and RESOLVER_CONFIG specifies the same file as SYSTCPD.',
  run(subject) {
    const steps = stepsOf(subject, /^EZBTCPIP$/);
    if (steps.length === 0)
      return unknown(
        'The started procedure of TCP/IP: DD statements PROFILE and SYSTCPD, and RESOLVER_CONFIG on PARM.',
      );
    return all(steps.map((step) => ofStep(subject, step)));
  },
};

function ofStep(subject: AuditSubject, step: Step): Judgment {
  const [profile, data] = ['PROFILE', 'SYSTCPD'].map((name) => ({ name, ...ddOf(subject, step, name) }));
  const dds = [profile!, data!].map((dd): Judgment => {
    if (dd.dataSet !== undefined)
      return holdsAt(subject, dd.name, `DD statement ${dd.name} specifies ${dd.dataSet}.`, dd.at, dd.dataSet);
    if (dd.isUnknown) return unknown(`${step.file.path}: the file that DD statement ${dd.name} specifies.`);
    const what = dd.at === undefined ? 'is not coded' : 'does not specify a file';
    return violatedAt(subject, dd.name, `DD statement ${dd.name} ${what}.`, dd.at ?? step.entry.at);
  });
  return all([...dds, resolverConfig(subject, step, data!.dataSet)]);
}

function resolverConfig(subject: AuditSubject, step: Step, systcpd: string | undefined): Judgment {
  const parm = parmOf(subject, step);
  const match = /RESOLVER_CONFIG\s*=\s*([^"(),\s]+(?:\([^)]*\))?'*)/i.exec(parm.text);
  if (!match) return parm.isUnknown ? unknown(`${step.file.path}: RESOLVER_CONFIG on PARM.`) : holds();
  const named = plainName(match[1]!);
  const text = `RESOLVER_CONFIG specifies ${named}.`;
  if (systcpd === undefined) return holds(evidenceAt(subject, 'RESOLVER_CONFIG', 'open', text, parm.at, named));
  return named === plainName(systcpd)
    ? holdsAt(subject, 'RESOLVER_CONFIG', `${text} SYSTCPD specifies the same file.`, parm.at, named)
    : violatedAt(subject, 'RESOLVER_CONFIG', `${text} SYSTCPD specifies ${plainName(systcpd)}.`, parm.at, named);
}

/** A data set name without slashes and quotes, in uppercase; a path does not change. */
function plainName(name: string): string {
  const plain = name.replace(/^\/\/(?='|[^/]*$)/, '').replaceAll("'", '');
  return plain.startsWith('/') ? plain : plain.toUpperCase();
}
