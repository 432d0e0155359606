import type { PolicyObject, Setting, StackModel } from '@ezlint/grammar';

/** Statements of Policy Agent's main and image files that specify the file of a policy, by the language of the file. */
export const NAMING: Readonly<Record<string, readonly string[]>> = {
  'at-tls': ['TTLSConfig', 'CommonTTLSConfig'],
  ipsec: ['IPSecConfig', 'CommonIPSecConfig'],
  ids: ['IDSConfig', 'CommonIDSConfig'],
  qos: ['QOSConfig'],
  routing: ['RoutingConfig', 'CommonRoutingConfig'],
};

/** Whether a given main or image file has a statement that specifies a file of this language. */
export function namesPolicyFile({ policy }: Pick<StackModel, 'policy'>, language: string): boolean {
  return (NAMING[language] ?? []).some((type) => (policy?.objects[type] ?? []).length > 0);
}

/**
 * An option of Policy Agent for one type of policy: that of the statement of the type, otherwise that of TcpImage. `not given`: no file with these
 * statements was given.
 *
 * @param config statement of the type, for example TTLSConfig; undefined: the type has none
 */
export function agentOption(
  { policy, name }: Pick<StackModel, 'policy' | 'name'>,
  config: string | undefined,
  option: 'FLUSH' | 'PURGE',
): boolean | 'not coded' | 'not given' {
  const configs = config === undefined ? [] : (policy?.objects[config] ?? []);
  const images = policy?.objects.TcpImage ?? [];
  const ownName = (policy?.image ?? name).toUpperCase();
  const own = images.filter((image) => image.name?.toUpperCase() === ownName);
  const statements = [...configs, ...(own.length > 0 ? own : images)];
  if (statements.length === 0) return 'not given';
  return statements.map((one) => codedSwitch(one, option)).find((coded) => coded !== undefined) ?? 'not coded';
}

function codedSwitch({ settings }: PolicyObject, option: string): boolean | undefined {
  const { value, state } = (settings[option] ?? {}) as Setting;
  return typeof value === 'boolean' && state !== 'default' ? value : undefined;
}
