import { keptIn } from '../../collections/memo.js';
import type { PolicyLanguage } from '../../facts/types.js';
import type { Place, Setting } from '../basic-types.js';
import { partText } from '../part-values.js';
import type { PolicyObject } from '../policy-types.js';

/** The target of one reference or inline block, in reading order. */
export interface Used {
  /** The place of the reference or of the inline block. */
  at: Place;
  /** Absent: dangling, or the name is unknown. */
  object?: PolicyObject;
}

/** The statements of a stack by place, by name and by the statement that contains them. */
export class ObjectStore {
  private readonly byName = new Map<string, PolicyObject>();
  private readonly inline = new Map<string, Map<Place, PolicyObject[]>>();

  constructor(private readonly objects: Readonly<Record<string, readonly PolicyObject[]>>) {
    for (const object of Object.values(objects).flat())
      if (object.parent === undefined) this.addGlobal(object);
      else this.addInline(object, object.parent);
  }

  ofType(type: string): readonly PolicyObject[] {
    return this.objects[type] ?? [];
  }

  /** The statement to which a name of a type refers: the one of the stack before the common one, and the last one of a file. */
  named(type: string, name: string, language: PolicyLanguage): PolicyObject | undefined {
    return this.byName.get(key(language, type, name));
  }

  inlineOf(object: PolicyObject, type: string): readonly PolicyObject[] {
    return this.inline.get(type)?.get(object.at) ?? NONE;
  }

  /** The target of an attribute whose value is the name of a statement. */
  referred(object: PolicyObject, attribute: string, type: string): Used[] {
    return settingsOf(object, attribute).map((setting) => {
      const at = setting.at ?? object.at;
      const target = typeof setting.value === 'string' ? this.named(type, setting.value, object.language) : undefined;
      return target ? { at, object: target } : { at };
    });
  }

  /** Statements of a type that another one uses: inline and referenced ones, in reading order. */
  used(object: PolicyObject, type: string, attribute = `${type}Ref`): Used[] {
    const inline = this.inlineOf(object, type).map((inner) => ({ at: inner.at, object: inner }));
    const referred = this.referred(object, attribute, type);
    if (inline.length === 0 || referred.length === 0) return inline.length === 0 ? referred : inline;
    return [...inline, ...referred].sort((a, b) => a.at - b.at);
  }

  private addGlobal(object: PolicyObject): void {
    if (object.name === undefined || object.replacedBy !== undefined) return;
    const own = key(object.language, object.type, object.name);
    const before = this.byName.get(own);
    if (before && !before.common && object.common) return;
    this.byName.set(own, object);
  }

  private addInline(object: PolicyObject, parent: Place): void {
    const holders = keptIn(this.inline, object.type, () => new Map());
    keptIn(holders, parent, () => []).push(object);
  }
}

const NONE: readonly PolicyObject[] = [];

/** All occurrences of an attribute that is coded. */
export function settingsOf(object: PolicyObject, attribute: string): Setting[] {
  const setting = object.settings[attribute];
  if (setting === undefined) return [];
  if (Array.isArray(setting)) return setting.filter((one) => one.state !== 'default');
  return setting.state === 'default' ? [] : [setting];
}

/** The value of an attribute that occurs once, coded or by default; undefined if it is unknown or absent. */
export function textOf(object: PolicyObject, attribute: string): string | undefined {
  return partText(object.settings[attribute]);
}

function key(language: PolicyLanguage, type: string, name: string): string {
  return `${language} ${type} ${name}`;
}
