import { greatest } from '@ezlint/grammar';
import { isObject } from '@ezlint/grammar/words';
import type { SettingsFile } from '../../../engine/config/yaml-file.js';
import { parseEndpoint } from '../../../engine/core/resolve/endpoint.js';
import type { Requirement } from '../../../engine/core/resolve/requirement.js';

/**
 * The servers of Zowe with their default ports and job name suffixes, and whether they accept client certificates: Zowe documentation,
 * "Addressing network requirements" and "Enabling AT-TLS" (versions 2.17 to 3.4).
 */
const SERVERS = new Map<string, { port: number; suffix?: string; clientCertificate?: 'accepted' }>(
  Object.entries({
    gateway: { port: 7554, suffix: 'AG', clientCertificate: 'accepted' },
    discovery: { port: 7553, suffix: 'AD', clientCertificate: 'accepted' },
    'api-catalog': { port: 7552, suffix: 'AC' },
    'caching-service': { port: 7555, suffix: 'CS', clientCertificate: 'accepted' },
    zaas: { port: 7558, suffix: 'AZ', clientCertificate: 'accepted' },
    'app-server': { port: 7556 },
    zss: { port: 7557, suffix: 'SZ' },
    'metrics-service': { port: 7551 },
    'cloud-gateway': { port: 7563 },
  }),
);

/** The single-service API ML consists of these: one job, with the name of the gateway. */
const SINGLE_SERVICE = new Set(['gateway', 'discovery', 'api-catalog', 'caching-service', 'zaas']);

const ZOSMF_PORT = 443;

const SETTING = /^\$\{\{\s*([\w-]+(?:\.[\w-]+)*)\s*\}\}$/;

type Tree = Readonly<Record<string, unknown>>;

/** A Zowe configuration, by its two main sections. */
export function isZowe(value: unknown): boolean {
  return (
    isObject(value) &&
    isObject(value.zowe) &&
    ('components' in value || 'setup' in value.zowe || 'job' in value.zowe || 'network' in value.zowe)
  );
}

/**
 * The connections of Zowe, with the AT-TLS requirements of each. If it runs on several systems (haInstances), those of the given system, or
 * of all.
 */
export function zoweRequirements(file: SettingsFile, system?: string): ConnectionList {
  const instances = instancesOf(file.value as Tree);
  const own = instances.filter(({ names }) => system !== undefined && names.includes(system.toUpperCase()));
  const asked = own.length > 0 ? own : instances;
  const lists =
    asked.length > 0 ? asked.map(({ id }) => new ZoweReader(file, id).read()) : [new ZoweReader(file).read()];
  const requirements = joined(lists.map((list, at) => ({ id: asked[at]?.id ?? '', requirements: list.requirements })));
  const notices = lists.flatMap((list) => list.notices);
  const isMixed = requirements.length > greatest(lists.map((list) => list.requirements.length));
  if (isMixed) {
    const ids = asked.map(({ id }) => id).join(', ');
    notices.push(`${file.path} has the instances ${ids}; --symbols SYSNAME=NAME asks for those of one system alone.`);
  }
  return { requirements, notices: [...new Set(notices)] };
}

/** The high-availability instances, by their ids and system names. */
function instancesOf(root: Tree): { id: string; names: string[] }[] {
  const instances = isObject(root.haInstances) ? root.haInstances : {};
  return Object.entries(instances).map(([id, one]) => {
    const system = isObject(one) && typeof one.sysname === 'string' ? [one.sysname] : [];
    return { id, names: [id, ...system].map((name) => name.toUpperCase()) };
  });
}

/** Requirements that several instances share are written once; others are distinguished by the instance. */
function joined(lists: readonly { id: string; requirements: readonly Requirement[] }[]): Requirement[] {
  const known = new Map<string, Requirement>();
  const names = new Set<string>();
  for (const { id, requirements } of lists)
    for (const requirement of requirements) {
      const { name, at: _, ...needs } = requirement;
      const key = JSON.stringify([name, needs]);
      if (known.has(key)) continue;
      known.set(key, names.has(name) ? { ...requirement, name: `${name}_${id}` } : requirement);
      names.add(name);
    }
  return [...known.values()];
}

class ZoweReader {
  private readonly root: Tree;
  private readonly notices: string[] = [];
  private readonly prefix: string;
  private readonly keyring: string | undefined;

  constructor(
    private readonly file: SettingsFile,
    /** The high-availability instance whose settings override the others. */
    private readonly instance?: string,
  ) {
    this.root = file.value as Tree;
    this.prefix = this.text(['zowe', 'job', 'prefix']) ?? 'ZWE1';
    const store = this.text(['zowe', 'certificate', 'keystore', 'file']);
    this.keyring = /^safkeyring(?:js|jcehybrid)?:\/\/+([^/&]+\/[^/&]+)$/i.exec(store ?? '')?.[1];
  }

  read(): ConnectionList {
    const servers = this.servers();
    const requirements = [...servers.flatMap((name) => this.inbound(name)), ...this.outbound(servers)];
    if (requirements.length === 0) this.notices.push(`${this.file.path} does not enable a component with a port.`);
    return { requirements, notices: [...new Set(this.notices)] };
  }

  /** Components that run and listen. */
  private servers(): string[] {
    const components = this.components();
    const isSingle = this.value(['components', 'apiml', 'enabled']) === true;
    return components.filter((name) => {
      const enabled = this.value(['components', name, 'enabled']);
      if (enabled === false || (!SERVERS.has(name) && this.value(['components', name, 'port']) === undefined))
        return false;
      return !(isSingle && SINGLE_SERVICE.has(name) && !['gateway', 'discovery'].includes(name));
    });
  }

  /** Names of the components, including those that only the instance has. */
  private components(): string[] {
    const own =
      this.instance === undefined ? undefined : nodeAt(this.root, ['haInstances', this.instance, 'components']);
    const all = [this.root.components, own].flatMap((components) =>
      isObject(components) ? Object.keys(components) : [],
    );
    return [...new Set(all)];
  }

  private inbound(name: string): Requirement[] {
    const port = this.portOf(name);
    if (port === undefined) return [];
    const own = SERVERS.get(name);
    const isAttls = this.attls(name, 'server');
    const addresses = this.listen(name);
    return addresses.map((local, index) => ({
      name: `zowe_${name}${addresses.length > 1 ? `_${index + 1}` : ''}`,
      at: this.at(['components', name]),
      query: { local, remote: 'All', localPorts: [port, port], direction: 'inbound', job: this.jobOf(name) },
      minimum: 'TLSv1.2',
      ...(isAttls ? { clientCertificate: own?.clientCertificate ?? 'none' } : { ownTls: true }),
      ...(this.keyring === undefined ? {} : { keyring: this.keyring }),
      reason: isAttls
        ? `${name} is a server and relies on AT-TLS for TLS`
        : `${name} is a server and implements TLS itself (attls is not true)`,
    }));
  }

  private outbound(servers: readonly string[]): Requirement[] {
    const at = this.at(['zOSMF']);
    const provider = this.text(['components', 'gateway', 'apiml', 'security', 'auth', 'provider']) ?? 'zosmf';
    const callers = servers.filter((name) => name === 'gateway' || name === 'zaas');
    const toZosmf = this.tree(['zOSMF']) && provider.toLowerCase() === 'zosmf' ? callers : [];
    const zosmf = parseEndpoint(this.text(['zOSMF', 'host']) ?? '*')?.address ?? 'All';
    const port = this.number(['zOSMF', 'port']) ?? ZOSMF_PORT;
    return [
      ...toZosmf.flatMap((name) => this.call(name, 'zosmf', zosmf, port, at, 'forbidden')),
      ...servers.flatMap((name) => this.callOf(name, 'discovery', name === 'gateway' ? 'none' : 'required')),
      ...servers.filter((name) => name === 'gateway').flatMap((name) => this.callOf(name, 'zaas', 'required')),
      ...servers.filter((name) => name === 'app-server').flatMap((name) => this.callOf(name, 'gateway', 'none')),
    ];
  }

  /** One server of Zowe calls another; servers of one job communicate internally. */
  private callOf(from: string, to: string, certificate: NonNullable<Requirement['clientCertificate']>): Requirement[] {
    if (from === to || !this.components().includes(to) || this.value(['components', to, 'enabled']) === false)
      return [];
    const port = this.portOf(to);
    if (port === undefined || this.jobOf(from) === this.jobOf(to) || !SERVERS.has(from)) return [];
    return this.call(from, to, 'All', port, this.at(['components', from]), certificate);
  }

  private call(
    from: string,
    to: string,
    remote: string,
    port: number,
    at: Requirement['at'],
    clientCertificate: NonNullable<Requirement['clientCertificate']>,
  ): Requirement[] {
    const isAttls = this.attls(from, 'client');
    return [
      {
        name: `zowe_${from}_to_${to}`,
        at,
        query: { local: 'All', remote, remotePorts: [port, port], direction: 'outbound', job: this.jobOf(from) },
        minimum: 'TLSv1.2',
        ...(isAttls ? { clientCertificate } : { ownTls: true }),
        ...(this.keyring === undefined || clientCertificate !== 'required' ? {} : { keyring: this.keyring }),
        reason: `${from} calls ${to}`,
      },
    ];
  }

  /** The setting of the component, otherwise the global one; before 2.18 it was a Spring profile. */
  private attls(name: string, side: 'server' | 'client'): boolean {
    const path = ['zowe', 'network', side, 'tls', 'attls'];
    const own = this.value(['components', name, ...path]) ?? this.value(path);
    if (own !== undefined) return own === true;
    const profiles = this.text(['components', name, 'spring', 'profiles', 'active']);
    return profiles?.split(',').some((profile) => profile.trim() === 'attls') === true;
  }

  private listen(name: string): string[] {
    const path = ['zowe', 'network', 'server', 'listenAddresses'];
    const found = this.value(['components', name, ...path]) ?? this.value(path);
    const addresses = (Array.isArray(found) ? found : []).map((address) => parseEndpoint(String(address))?.address);
    const known = addresses.filter((address) => address !== undefined && address !== '0.0.0.0' && address !== '::');
    return known.length > 0 && known.length === addresses.length ? (known as string[]) : ['All'];
  }

  private jobOf(name: string): string {
    const isSingle = this.value(['components', 'apiml', 'enabled']) === true;
    if (isSingle && SINGLE_SERVICE.has(name)) return `${this.prefix}AG`;
    const suffix = SERVERS.get(name)?.suffix;
    const job = suffix === undefined ? `${this.prefix}*` : `${this.prefix}${suffix}`;
    return job.toUpperCase();
  }

  private portOf(name: string): number | undefined {
    const path = ['components', name, 'port'];
    return this.value(path) === undefined ? SERVERS.get(name)?.port : this.number(path);
  }

  private number(path: readonly string[]): number | undefined {
    const value = Number(this.value(path));
    if (Number.isInteger(value) && value >= 1 && value <= 65_535) return value;
    if (this.value(path) !== undefined)
      this.notices.push(`${path.join('.')} is not a port; its connections are omitted.`);
    return undefined;
  }

  private text(path: readonly string[]): string | undefined {
    const value = this.value(path);
    if (typeof value === 'string' && value.includes('${{')) {
      this.notices.push(`${path.join('.')} is a template, which ezlint does not evaluate; the default is assumed.`);
      return undefined;
    }
    return value === undefined || value === null || value === '' ? undefined : String(value);
  }

  private tree(path: readonly string[]): Tree | undefined {
    const value = this.value(path);
    return isObject(value) ? value : undefined;
  }

  private value(path: readonly string[]): unknown {
    const own = this.instance === undefined ? undefined : nodeAt(this.root, ['haInstances', this.instance, ...path]);
    return this.evaluated(own ?? nodeAt(this.root, path), path.length);
  }

  /** A template that only refers to another setting has its value; `left` limits cycles. */
  private evaluated(value: unknown, left: number): unknown {
    const named = typeof value === 'string' ? SETTING.exec(value)?.[1] : undefined;
    const found = named === undefined ? undefined : nodeAt(this.root, named.split('.'));
    return found === undefined || left === 0 ? value : this.evaluated(found, left - 1);
  }

  private at(path: readonly string[]): Requirement['at'] {
    const own = this.instance === undefined ? path : ['haInstances', this.instance, ...path];
    const place = nodeAt(this.root, own) === undefined ? path : own;
    return { file: this.file.path, ...this.file.positionOf(place) };
  }
}

function nodeAt(root: Tree, path: readonly string[]): unknown {
  let node: unknown = root;
  for (const key of path) node = isObject(node) ? node[key] : undefined;
  return node ?? undefined;
}

/** The connections that were read, with notes for the user. */
export interface ConnectionList {
  requirements: Requirement[];
  notices: string[];
}
