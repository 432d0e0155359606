import { readSet } from '@ezlint/grammar';
import type { AssertionFile } from '../../engine/verify/assertions.js';
import type { Scheduler } from '../threads/scheduler.js';
import type { RuleSet } from '../workspace/open-stack.js';
import type { Features } from './features.js';
import { BETWEEN_EDITS_MS, count, PRACTICED_EDITS, SAMPLE } from './warm-up.js';

const RULES = 60;
const ASSERTIONS = 3;

/** Ports differ from edit to edit, as when a user changes one rule. */
const portOf = (rule: number, edit: number): number => 1024 + rule * 7 + (rule === RULES / 2 ? edit : 0);

const tlsText = (edit: number): string =>
  `${count(RULES, (at) => `TTLSRule rule${at}\n{\n  Priority ${1000 - at}\n  LocalPortRange ${portOf(at, edit)}\n  RemoteAddr 10.${at}.0.0/16\n  Direction Inbound\n  TTLSGroupActionRef on\n  TTLSEnvironmentActionRef env\n}\n`).join('')}TTLSGroupAction on\n{\n  TTLSEnabled On\n}\nTTLSEnvironmentAction env\n{\n  HandshakeRole Server\n  TTLSKeyringParms\n  {\n    Keyring RING\n  }\n}\n`;

const filtersText = (edit: number): string =>
  `IpFilterPolicy\n{\n${count(RULES, (at) => `  IpFilterRule filter${at}\n  {\n    IpSourceAddr 10.1.1.1\n    IpDestAddr 10.${at}.0.0/16\n    IpService\n    {\n      Protocol TCP\n      SourcePortRange ${portOf(at, edit)}\n      Direction bidirectional\n      Routing local\n    }\n    IpGenericFilterActionRef permit\n  }\n`).join('')}}\nIpGenericFilterAction permit\n{\n  IpFilterAction permit\n}\n`;

const PROFILE =
  'IPCONFIG IPSECURITY\nTCPCONFIG TTLS\nINTERFACE OSA1 DEFINE IPAQENET PORTNAME P1 IPADDR 10.1.1.1/24\nBEGINROUTES\nROUTE DEFAULT 10.1.1.254 OSA1 MTU 1492\nENDROUTES\nPORT 23 TCP TN3270\nSTART OSA1\n';

const FILE: AssertionFile = {
  networks: {},
  assertions: count(ASSERTIONS, (at) => ({
    ...({ name: `a${at}`, expect: 'protected', details: {}, severity: 'error' } as const),
    set: readSet(
      { protocol: 'tcp', local: `*:${portOf(at * 20, 0)}`, remote: `10.${at * 20}.0.0/16`, direction: 'inbound' },
      {},
    ).set!,
    at: { file: '', line: 1, column: 1 },
  })),
};

/**
 * Edits policies that no editor has, and asks what an edit asks of them: assertions and the path of a connection. See `practice`.
 */
export async function practicePolicies(
  { AssertionVerifier, connectionAnswer, createAnalyzer, recognize }: Features,
  rules: RuleSet['rules'],
  scheduler: Scheduler,
  isEnding: () => boolean,
): Promise<void> {
  // The analyzer of the user's stacks keeps the results of a limited number of models.
  const analyzer = createAnalyzer({ rules: [...rules.values()] });
  const verifier = new AssertionVerifier();
  const open = { uri: '', path: '', file: FILE };
  const uriOf = (path: string): string => path;
  for (let edit = 0; edit < PRACTICED_EDITS && !isEnding(); edit++) {
    const documents = [
      { path: 'profile', language: 'profile', text: PROFILE },
      { path: 'ttls', language: 'at-tls', text: tlsText(edit) },
      { path: 'ipsec', language: 'ipsec', text: filtersText(edit) },
    ] as const;
    recognize('ttls', documents[1].text, 'named');
    const reading = analyzer.read({ ...SAMPLE, documents: [...documents] });
    verifier.verify({ ...open, file: { ...FILE } }, [{ cwd: '', reading }], uriOf);
    const asked = { local: `*:${portOf(edit, edit)}`, remote: '10.2.0.1:40000', direction: 'inbound' } as const;
    connectionAnswer({ reading, request: SAMPLE, uriOf }, asked);
    await new Promise<void>((resolve) => scheduler.after(BETWEEN_EDITS_MS, resolve));
  }
}
