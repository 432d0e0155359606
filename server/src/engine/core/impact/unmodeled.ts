import written from '../../../../gen/unmodeled.json';

/** Why a change of some settings is not quantified (`server/unmodeled.yaml`). */
interface UnmodeledSettings {
  reason: string;
  /** Beginnings of paths. */
  settings: string[];
}

export type UnmodeledReasons = UnmodeledSettings[];

/** Why the simulation does not quantify a change of this setting. */
export function unmodeled(path: string | undefined): string {
  const plain = path?.replace(/^(INTERFACE) \w+/, '$1');
  const found = (written as UnmodeledReasons).find(({ settings }) =>
    settings.some((start) => plain?.startsWith(start)),
  );
  return found?.reason ?? 'the simulation does not model this setting';
}
