import { keptIn } from '../../../collections/memo.js';
import type { Family } from '../../../net/address-sets.js';
import { NOTHING, type Spans, span, union } from '../../../net/spans.js';
import type { Setting } from '../../basic-types.js';
import type { StackInEffect } from '../../types.js';
import type { SecurityClasses } from '../cells/rule-cells.js';

/** Links that the stack generates for DYNAMICXCF (IP Configuration Guide, dynamic XCF); those to other systems have the same class. */
const XCF_LINKS = [
  { statement: 'IPCONFIG', name: 'EZASAMEMVS', family: 4 },
  { statement: 'IPCONFIG6', name: 'EZ6SAMEMVS', family: 6 },
] as const;

/** Interfaces that packets use, with the setting of their security class. */
export function carriersOf({ interfaces, settings }: StackInEffect): Carrier[] {
  const own = interfaces
    .filter(({ class: kind }) => kind !== 'virtual')
    .map(
      ({ name, family, settings: { SECCLASS }, damaged }): Carrier => ({
        name,
        family,
        securityClass: classOf(SECCLASS, damaged),
      }),
    );
  const dynamic = XCF_LINKS.flatMap(({ statement, name, family }): Carrier[] => {
    const xcf = settings[statement]?.DYNAMICXCF;
    if (!xcf || Array.isArray(xcf) || typeof xcf.value !== 'string' || own.some((one) => one.name === name)) return [];
    return [{ name, family, securityClass: classOf((xcf as Setting & { SECCLASS?: Setting }).SECCLASS) }];
  });
  return [...own, ...dynamic];
}

interface Carrier {
  name: string;
  family: Family;
  /** Absent if it cannot be read. */
  securityClass: number | undefined;
}

/** Class of an interface without a coded class. */
const DEFAULT_CLASS = 255;

function classOf(setting: Setting | Setting[] | undefined, damaged?: boolean): number | undefined {
  const value = setting && !Array.isArray(setting) ? setting.value : undefined;
  return typeof value === 'number' ? value : setting || damaged ? undefined : DEFAULT_CLASS;
}

/**
 * The security classes of the interfaces that packets of a family use; undefined if not all of them are known.
 *
 * @param name the only interface to consider; absent: all of them
 */
export function classesInUse(stack: StackInEffect, family: Family, name?: string): Spans | undefined {
  const names = carriersOf(stack).flatMap((one) =>
    one.family === family && (name === undefined || one.name === name) ? [one.name] : [],
  );
  const { interfacesOf } = securityClasses(stack, names);
  if (names.length === 0 || interfacesOf(DEFAULT_CLASS) === undefined) return undefined;
  return union(...CLASSES.map((one) => (interfacesOf(one)!.length > 0 ? span(one, one) : NOTHING)));
}

const CLASSES = Array.from({ length: 255 }, (_, index) => index + 1);

/** Which interfaces have a security class. */
export function securityClasses(stack: StackInEffect, names: readonly string[]): SecurityClasses {
  const classes = new Map(carriersOf(stack).map(({ name, securityClass }) => [name, securityClass]));
  if (!stack.complete || [...classes.values()].includes(undefined)) return { interfacesOf: () => undefined };
  const byClass = new Map<number | undefined, number[]>();
  for (const [index, name] of names.entries()) {
    const own = classes.get(name);
    keptIn(byClass, own, () => []).push(index, index + 1);
  }
  return { interfacesOf: (wanted) => byClass.get(wanted) ?? [] };
}
