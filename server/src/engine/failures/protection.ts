import {
  type Deciders,
  decidedBy,
  find,
  type Judge,
  protectedAs,
  prove,
  type ReadSet,
  readSet,
  StackQuestions,
  TooLargeError,
} from '@ezlint/grammar';
import { keptIn } from '@ezlint/grammar/words';
import { stackFacts } from '../core/resolve/stack-facts.js';
import { type Service, serviceText } from './services.js';
import type { Node } from './sysplex.js';

/** Protection of a service on one stack. */
export interface ServiceProtection {
  /** Whether AT-TLS or a tunnel protects all permitted connections. */
  all: 'yes' | 'no' | 'unknown';
  /** Whether some connections are, or may be, protected only by AT-TLS; what decides it, if it is unknown. */
  tlsAlone: boolean;
  tlsMissing: readonly string[];
  /** Whether the service is protected only by tunnels. */
  tunnelAlone: boolean;
}

/** Determines the protection of services on the stacks; each result is cached. */
export class Protections {
  private readonly known = new Map<Node, Map<Service, ServiceProtection>>();

  constructor(private readonly services: readonly Service[]) {}

  of(node: Node, service: Service): ServiceProtection | undefined {
    const own = keptIn(this.known, node, () => protectionsOn(node, this.services));
    return own.get(service);
  }

  /** Whether AT-TLS or a tunnel protects all permitted connections on the stack. Without a policy file, nothing shows it. */
  isProtected(node: Node, service: Service): boolean {
    const given = node.model?.policy?.given ?? [];
    return (
      given.some((language) => language === 'at-tls' || language === 'ipsec') && this.of(node, service)?.all === 'yes'
    );
  }
}

function protectionsOn(node: Node, services: readonly Service[]): Map<Service, ServiceProtection> {
  const found = new Map<Service, ServiceProtection>();
  const { model } = node;
  if (!model) return found;
  const asked = services.flatMap((service) => {
    const set = setOf(service);
    return set ? [{ service, set }] : [];
  });
  try {
    const questions = new StackQuestions(
      model,
      stackFacts(model, node.environment),
      asked.map(({ set }) => set),
    );
    const { connections } = questions;
    const enabled = (model.policy?.tls.rules ?? []).filter((rule) => rule.enabled !== false).map(({ name }) => name);
    const demands = {};
    for (const { service, set } of asked) {
      const question = questions.about(set, {});
      const holds = (judge: Judge<Deciders>): 'yes' | 'no' | 'unknown' => {
        const { verdict } = prove(question, judge);
        return verdict === 'proved' ? 'yes' : verdict === 'refuted' ? 'no' : 'unknown';
      };
      const tunnel = holds(protectedAs(connections, { by: 'ipsec', demands }));
      const tls = find(question, decidedBy(connections, enabled));
      found.set(service, {
        all: holds(protectedAs(connections, { by: 'any', demands })),
        tlsAlone: tunnel !== 'yes' && (tls.verdict === 'proved' || tls.verdict === 'unknown'),
        tlsMissing: tls.verdict === 'unknown' ? tls.missing : [],
        tunnelAlone: tunnel === 'yes' && tls.verdict !== 'proved',
      });
    }
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error;
  }
  return found;
}

/** The inbound connections to a service. */
function setOf({ address, port, name }: Service): ReadSet | undefined {
  const end = address === undefined ? '*' : address.includes(':') ? `[${address}]` : address;
  const job = /^[A-Z$#@][A-Z0-9$#@]{0,7}$/.test(name) && name !== 'OMVS' ? { job: name } : {};
  return readSet({ protocol: 'tcp', direction: 'inbound', local: `${end}:${port}`, ...job }, {}).set;
}

/** The missing fact if the protection of a service is unknown. */
export function protectionText(service: Service): string {
  return `protection of ${serviceText(service)}`;
}
