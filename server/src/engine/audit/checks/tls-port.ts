import { Resolver } from '../../core/resolve/resolver.js';
import { policyState, whyNotWhole } from '../completeness.js';
import { all, holds, type Judgement, unknown, violated } from '../judgement.js';
import { type AuditSubject, evidenceAt } from '../subject.js';
import type { PortOfServer } from './telnet-blocks.js';
import { approvedSuites } from './tls.js';

/** What AT-TLS does for the connections to a port of this stack: protected by approved cipher suites, or not. */
export function protectionOfPort(subject: AuditSubject, port: PortOfServer, name: string): Judgement {
  if (port.number === undefined) return unknown(`The AT-TLS policy for ${name}.`);
  const resolver = new Resolver(subject.stack, subject.request.release, () => undefined);
  const { connection } = resolver.withJob({
    local: 'All',
    remote: 'All',
    localPorts: [port.number, port.number],
    direction: 'inbound',
  });
  const { state, rules } = resolver.tls.takers(connection);
  const evidence = (outcome: 'violated' | 'open', message: string) =>
    evidenceAt(subject, port.keyword, outcome, message, port.at);
  if (state === 'clear' || state === 'inactive')
    return violated(
      ...rules.map((rule) =>
        evidenceAt(subject, 'TTLSRule', 'violated', `${rule.name} applies and protects nothing.`, rule.at),
      ),
      evidence(
        'violated',
        state === 'inactive' ? 'AT-TLS is not active in the stack.' : `No AT-TLS rule protects ${name}.`,
      ),
    );
  if (state === 'not-given' && policyState(subject, 'at-tls') === 'none')
    return violated(evidence('violated', `Policy Agent installs no AT-TLS policy, so nothing protects ${name}.`));
  if (state !== 'protected')
    return unknown(
      whyNotWhole(subject, 'at-tls') ??
        `Which AT-TLS rule protects ${name}: ${rules.map((rule) => rule.name).join(', ')}.`,
      evidence('open', `Whether AT-TLS protects all connections to ${name} is not known.`),
    );
  const taken = rules.map((rule) =>
    all([
      holds(evidenceAt(subject, 'TTLSRule', 'met', `AT-TLS rule ${rule.name} protects ${name}.`, rule.at)),
      approvedSuites(subject, rule),
    ]),
  );
  const why = whyNotWhole(subject, 'at-tls');
  return all([...taken, ...(why === undefined ? [] : [unknown(why)])]);
}
