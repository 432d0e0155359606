import { isLeftToApplication } from '@ezlint/grammar';
import { Resolver } from '../../core/resolve/resolver.js';
import { policyState, whyNotWhole } from '../judging/completeness.js';
import { all, type Judgment, unknown } from '../judging/judgment.js';
import { type AuditSubject, evidenceAt, holdsAt, violatedAt } from '../judging/subject.js';
import { judgeDemand } from './connections.js';
import type { PortOfServer } from './telnet-blocks.js';
import { approvedSuites } from './tls.js';

/**
 * AT-TLS protection of connections to a port of this stack: by approved cipher suites or not. `start` judges whether the server starts TLS for every
 * connection, which is relevant if the rule lets the application start TLS.
 */
export function protectionOfPort(subject: AuditSubject, port: PortOfServer, name: string, start: Judgment): Judgment {
  if (port.number === undefined) return unknown(`The AT-TLS policy for ${name}.`);
  const resolver = new Resolver(subject.stack, subject.request.release, () => undefined);
  const { connection } = resolver.withJob({
    local: 'All',
    remote: 'All',
    localPorts: [port.number, port.number],
    direction: 'inbound',
  });
  const { state, rules } = resolver.tls.deciders(connection);
  if (state === 'inactive') return violatedAt(subject, port.keyword, 'AT-TLS is not active in the stack.', port.at);
  const why = whyNotWhole(subject, 'at-tls');
  if (state === 'not-given') {
    if (policyState(subject, 'at-tls') !== 'none')
      return unknown(
        why!,
        evidenceAt(
          subject,
          port.keyword,
          'open',
          `Whether AT-TLS protects all connections to ${name} is not known.`,
          port.at,
        ),
      );
    const message = `Policy Agent installs no AT-TLS policy, so nothing protects ${name}.`;
    return violatedAt(subject, port.keyword, message, port.at);
  }
  const isLeft = rules.some(isLeftToApplication);
  const proof = judgeDemand(subject, {
    name: `AT-TLS protects ${name}`,
    for: { protocol: 'tcp', local: `*:${port.number}`, direction: 'inbound' },
    expect: 'protected',
    with: { by: 'tls', applicationStarts: true },
  });
  const taken = rules.flatMap((rule) =>
    rule.enabled === false
      ? []
      : [
          holdsAt(subject, 'TTLSRule', `AT-TLS rule ${rule.name} applies to ${name}.`, rule.at),
          approvedSuites(subject, rule),
        ],
  );
  return all([proof, ...(isLeft ? [start] : []), ...taken, ...(why === undefined ? [] : [unknown(why)])]);
}
