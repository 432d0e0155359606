import { distributedAnswers, type Entry, type Setting, type StackModel } from '@ezlint/grammar';
import { known, values } from './setting-values.js';

/** What the entry distributes to which targets; without a port, all ports. */
export function distribution(entry: Entry, stack: StackModel): Record<string, unknown>[] {
  const address = distributedAddress(entry, stack);
  if (entry.damaged || entry.DELETE !== undefined || address === undefined) return [];
  const ports = entry.PORT as { port?: Setting[]; range?: Setting[] } | undefined;
  const destination = entry.DESTIP as { ALL?: Setting; target?: { address?: Setting }[] } | undefined;
  return [
    {
      address,
      ports: [...(ports?.port ?? []), ...(ports?.range ?? [])].flatMap(values),
      targets: destination?.ALL ? ['ALL'] : (destination?.target ?? []).flatMap((one) => values(one.address)),
      timedAffinity: entry.TIMEDAFFINITY !== undefined,
      ...known('affinitySeconds', entry.TIMEDAFFINITY),
      ...known('method', entry.DISTMETHOD ?? DEFAULT_METHOD),
      sysplexPorts: entry.SYSPLEXPORTS !== undefined,
      ...protectedPorts(address, (ports?.port ?? []).flatMap(values).map(Number), stack),
    },
  ];
}

const DEFAULT_METHOD: Setting = { value: 'BASEWLM' };

/** An IPv6 address is distributed by its interface name. */
function distributedAddress(entry: Entry, { dvipas }: StackModel): string | undefined {
  const [address] = values(entry.address);
  if (address !== undefined) return address;
  const [name] = values(entry.interface).map((text) => text.toUpperCase());
  const found = dvipas.find((dvipa) => dvipa.name?.toUpperCase() === name);
  return name === undefined ? undefined : found?.address?.split('/')[0];
}

/** The distributed ports whose connections AT-TLS protects on this stack, and how. */
function protectedPorts(address: string, ports: readonly number[], stack: StackModel): Record<string, unknown> {
  if (!stack.policy?.given.includes('at-tls')) return {};
  const found = distributedAnswers(stack, [{ address, ports }]).filter(({ tls }) => tls === 'yes');
  if (found.length === 0) return {};
  const tls = found.flatMap(({ port, rule }) => protection(port, rule, stack));
  return { tlsPorts: found.map(({ port }) => port), ...(tls.length === 0 ? {} : { tls }) };
}

const VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];

/** Requirements of the only rule of a port for its clients; omits unknown ones. */
function protection(port: number, at: number | undefined, { policy }: StackModel): Record<string, unknown>[] {
  const rule = policy?.tls?.rules.find((one) => one.at === at);
  if (!rule || rule.damaged) return [];
  const settings = rule.settings as Record<string, Setting | undefined>;
  const areKnown = VERSIONS.every((version) => settings[version]?.value !== undefined);
  return [
    {
      port,
      ...known('role', settings.HandshakeRole),
      ...known('keyring', settings.Keyring),
      ...(areKnown ? { versions: VERSIONS.filter((version) => settings[version]!.value === 'On') } : {}),
      ...(rule.ciphers.state === 'unknown' ? {} : { suites: rule.ciphers.suites.map(({ name }) => name) }),
    },
  ];
}
