import type { Flow } from '@ezlint/simcore';
import type { FactFlow } from './measured-flow.js';

/** What the CP time of a flow lacks, and whether a fact of the workload would decide it. */
export interface LeftOut {
  text: string;
  isMissingFact: boolean;
}

const NAMES = { tls: 'TLS', ssh: 'SSH' } as const;

/**
 * Encryption that the simulation does not price: that of an application, such as MQ (SSLCIPH), Db2, an HTTP server or SSH, in its own tasks.
 * Undefined if AT-TLS protects the flow, or if nothing says that it is encrypted.
 *
 * @param simulated the flow with the protection that the stack gives it
 */
export function unpricedEncryption(flow: FactFlow, simulated: Flow): LeftOut | undefined {
  const kind = typeof simulated.protection === 'string' ? simulated.protection : simulated.protection?.kind;
  const usesTls = flow.tlsVersion !== undefined || flow.cipher !== undefined;
  const own = flow.applicationProtection ?? (usesTls ? 'tls' : undefined);
  if (own === undefined || kind === 'at-tls') return undefined;
  const name = flow.name ?? flow.kind;
  const isKnown = flow.applicationProtection !== undefined || flow.protection !== undefined;
  return isKnown
    ? {
        text: `${name}: CP time without ${NAMES[own]}, which the application performs itself: the simulation has no price for it`,
        isMissingFact: false,
      }
    : {
        text: `${name}: CP time without TLS, because protection does not state whether AT-TLS or the application performs it`,
        isMissingFact: true,
      };
}
