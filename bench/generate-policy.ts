import type { PolicyModel } from '@ezlint/grammar';

/**
 * The rules of a large shop: servers by port, groups of clients by network, jobs by the beginning of their names, and at the end the rule for all
 * the rest. Every tenth rule looks at no port at all.
 */
export function generatePolicy(count: number): Pick<PolicyModel, 'objects' | 'given'> {
  const objects: PolicyModel['objects'] = {
    TTLSRule: [],
    IpAddrSet: [],
    IpFilterRule: [],
    IpService: [],
    IpFilterPolicy: [],
  };
  let at = 0;
  const coded = (value: string | number) => ({ value, at: ++at });
  const add = (
    type: string,
    name: string,
    language: 'at-tls' | 'ipsec',
    attributes: Record<string, string | number>,
    parent?: number,
  ): number => {
    const own = ++at;
    const settings = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, coded(value)]));
    objects[type]!.push({
      at: own,
      type,
      name,
      language,
      uses: 1,
      settings,
      parts: {},
      ...(parent === undefined ? {} : { parent }),
    });
    return own;
  };
  const policy = add('IpFilterPolicy', '', 'ipsec', {});
  for (let i = 0; i < count; i++) {
    const network = `10.${i % 250}.${Math.floor(i / 250)}.0/24`;
    add('IpAddrSet', `net${i}`, 'at-tls', { Prefix: network });
    const ports = i % 10 === 9 ? {} : { [i % 2 ? 'LocalPortRange' : 'RemotePortRange']: 1024 + i * 7 };
    add('TTLSRule', `rule${i}`, 'at-tls', {
      ...(i % 3 === 0 ? { RemoteAddrSetRef: `net${i}` } : {}),
      ...(i % 4 === 0 ? { Jobname: `JOB${i % 100}*` } : {}),
      ...ports,
      Direction: i % 2 ? 'Inbound' : 'Outbound',
      Priority: 1_000_000 - i * 10,
    });
    const rule = add('IpFilterRule', `filter${i}`, 'ipsec', { IpDestAddr: network }, policy);
    const service = {
      Protocol: i % 5 === 0 ? 'Udp' : 'Tcp',
      SourcePortRange: 1024 + i * 7,
      Direction: 'Bidirectional',
    };
    add('IpService', '', 'ipsec', service, rule);
  }
  return { objects, given: ['at-tls', 'ipsec'] };
}
