import type { AddressSelector, PolicyObject, Setting, StackModel } from '@ezlint/grammar';
import { values } from './setting-values.js';

/** Facts from the policies of a stack for other stacks, in the format of `sysplex.stacks` in the environment. */
export function policyFacts(model: StackModel): Record<string, unknown> {
  const { image, unread } = model.policy ?? {};
  return {
    ...(image === undefined || unread !== undefined ? {} : { policyImage: image }),
    policyRules: policyRules(model),
    ownRules: ownRules(model),
    tunnelAddresses: tunnelAddresses(model),
    ikeIdentities: ikeIdentities(model),
  };
}

/** Names of statements about local addresses, with their type; stacks that share a policy have the same rules. */
function policyRules({ policy }: StackModel): string[] {
  return ['TTLSRule', 'IpFilterRule', 'KeyExchangeRule', 'IpLocalStartAction'].flatMap((type) =>
    (policy?.objects[type] ?? []).flatMap(({ name }) => (name === undefined ? [] : [`${type} ${name}`])),
  );
}

/** Those whose local addresses are single static or dynamic XCF addresses of the stack: they are coded for this stack. */
function ownRules(model: StackModel): string[] {
  const own = new Set([...staticAddresses(model), ...xcfAddresses(model)]);
  const isOwn = (addresses: readonly string[]): boolean =>
    addresses.length > 0 && addresses.every((address) => own.has(address));
  const { tls, filters } = model.policy ?? {};
  const selected = [
    ...(tls?.rules ?? []).map(({ name, local }) => ({ title: `TTLSRule ${name}`, local })),
    ...(filters?.rules ?? []).map(({ name, local }) => ({ title: `IpFilterRule ${name}`, local })),
  ].filter(({ local }) => isOwn(singles(local)));
  const exchanges = endpoints(model).filter(({ location }) => isOwn([location]));
  return [
    ...new Set([...selected.map(({ title }) => title), ...exchanges.map(({ rule }) => `KeyExchangeRule ${rule}`)]),
  ];
}

/** The identities with which the stack negotiates at its static addresses. At a dynamic VIPA, its backups have the same identity. */
function ikeIdentities(model: StackModel): string[] {
  const own = staticAddresses(model);
  const coded = endpoints(model).filter(({ location }) => own.has(location));
  return [...new Set(coded.flatMap(({ identity }) => identity ?? []))];
}

/** The local security endpoints of key exchange rules, if their Location is coded inline. */
function endpoints({ policy }: StackModel): { rule: string; location: string; identity: string | undefined }[] {
  const locals = new Map((policy?.objects.LocalSecurityEndpoint ?? []).map((one) => [one.at, one]));
  const rules = (policy?.objects.KeyExchangeRule ?? []).filter(({ replacedBy }) => replacedBy === undefined);
  return rules.flatMap(({ name, parts }) =>
    (parts.LocalSecurityEndpoint ?? []).flatMap((at) => {
      const local = locals.get(at);
      return values(local?.settings.Location).map((location) => ({
        rule: name ?? '',
        location,
        identity: identityOf(local!),
      }));
    }),
  );
}

/** Kind and value, as coded, for example `Fqdn sysa.example.com`. */
function identityOf({ settings }: PolicyObject): string | undefined {
  const { type, identity } = (settings.Identity ?? {}) as { type?: Setting; identity?: Setting };
  const words = [type, identity].flatMap(values);
  return words.length === 2 ? words.join(' ') : undefined;
}

function staticAddresses({ interfaces }: StackModel): ReadonlySet<string> {
  return new Set(interfaces.flatMap(({ addresses }) => addresses.map(({ address }) => address)));
}

function xcfAddresses({ settings }: StackModel): string[] {
  return ['IPCONFIG', 'IPCONFIG6'].flatMap((statement) =>
    values(settings[statement]?.DYNAMICXCF).map((value) => value.split('/')[0]!),
  );
}

/** Single local addresses of filters with a tunnel. Filters for networks are not for one address. */
function tunnelAddresses({ policy }: StackModel): string[] {
  const tunnels = (policy?.filters?.rules ?? []).filter(
    ({ action, dynamicVpn, manualVpn }) => action === 'IpSec' && (dynamicVpn ?? manualVpn) !== undefined,
  );
  return [...new Set(tunnels.flatMap(({ local }) => singles(local)))];
}

/** The single addresses of a selector, without its networks. */
function singles(selector: AddressSelector | undefined): string[] {
  return typeof selector === 'object' ? selector.ranges.flatMap(([low, high]) => (low === high ? [low] : [])) : [];
}
