import type { PolicyModel } from '@ezlint/grammar';

/**
 * The rules of a large installation: servers by port, groups of clients by network, jobs by the beginning of their names, and a final rule
 * for everything else. Every tenth rule has no port condition.
 */
export function generatePolicy(count: number): Pick<PolicyModel, 'objects' | 'given'> {
  const shop = new Statements();
  const filters = shop.add('IpFilterPolicy', '', 'ipsec', {});
  for (let i = 0; i < count; i++) {
    const network = `10.${i % 250}.${Math.floor(i / 250)}.0/24`;
    shop.add('IpAddrSet', `net${i}`, 'at-tls', { Prefix: network });
    shop.add('TTLSRule', `rule${i}`, 'at-tls', conditions(i));
    const filter = shop.add('IpFilterRule', `filter${i}`, 'ipsec', { IpDestAddr: network }, filters);
    shop.add('IpService', '', 'ipsec', service(i), filter);
  }
  return { objects: shop.objects, given: ['at-tls', 'ipsec'] };
}

type Attributes = Record<string, string | number>;

function conditions(i: number): Attributes {
  return {
    ...(i % 3 === 0 ? { RemoteAddrSetRef: `net${i}` } : {}),
    ...(i % 4 === 0 ? { Jobname: `JOB${i % 100}*` } : {}),
    ...(i % 10 === 9 ? {} : { [i % 2 ? 'LocalPortRange' : 'RemotePortRange']: 1024 + i * 7 }),
    Direction: i % 2 ? 'Inbound' : 'Outbound',
    Priority: 1_000_000 - i * 10,
  };
}

function service(i: number): Attributes {
  return {
    Protocol: i % 5 === 0 ? 'Udp' : 'Tcp',
    SourcePortRange: 1024 + i * 7,
    Direction: 'Bidirectional',
  };
}

/** Policy statements in the form of the model, with consecutive places. */
class Statements {
  readonly objects: PolicyModel['objects'] = {
    TTLSRule: [],
    IpAddrSet: [],
    IpFilterRule: [],
    IpService: [],
    IpFilterPolicy: [],
  };
  private at = 0;

  /** @returns the place of the statement, by which its parts refer to it */
  add(type: string, name: string, language: 'at-tls' | 'ipsec', attributes: Attributes, parent?: number): number {
    const at = ++this.at;
    const settings = Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, { value, at: ++this.at }]),
    );
    const own = { at, type, name, language, uses: 1, settings, parts: {} };
    this.objects[type]!.push({ ...own, ...(parent === undefined ? {} : { parent }) });
    return at;
  }
}
