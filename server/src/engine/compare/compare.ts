import { maskLength, type Place, type StackModel } from '@ezlint/grammar';
import { shownValue } from '../core/print/secrets.js';
import type { TextPlace } from '../core/resolve/types.js';
import {
  type DefinedItem,
  type EffectiveValue,
  isDefaultOf,
  ownerOf,
  type StackItems,
  stackItems,
} from '../diff/stack-items.js';
import { type Pairing, pairDefinitions } from './pairing.js';
import { isOneNetwork, SymbolPatterns, type ValuePair } from './symbol-patterns.js';

/** A stack of an estate, as input of the comparison. */
export interface EstateStack {
  name: string;
  stack: StackModel;
  /** Values of symbols, with names in uppercase. */
  symbols: ReadonlyMap<string, string>;
  /** Name of its system. */
  system?: string;
  locate(place: Place): TextPlace | undefined;
  /** The coded text at a place. */
  written(place: Place): string | undefined;
}

/** A value in effect; null if there is none. Without a place, it is a default. */
export interface ComparedValue {
  value: string | null;
  at?: TextPlace;
}

interface ComparedSetting {
  path: string;
  golden: ComparedValue;
  stack: ComparedValue;
}

export interface ComparedDefinition {
  kind: string;
  name: string;
  at?: TextPlace;
}

/** Differences between a stack and the reference stack. */
export interface StackComparison {
  stack: string;
  settings: ComparedSetting[];
  /** `missing`: only in the reference stack; `additional`: only in this stack. */
  definitions: { missing: ComparedDefinition[]; additional: ComparedDefinition[] };
  /** Number of omitted differences, by their explanation. */
  explained: { symbols: number; hostParts: number };
  /** Settings with a value that cannot be read. */
  unknown: { path: string; golden?: TextPlace; stack?: TextPlace }[];
}

/** Compares the settings and definitions of a stack with those of the reference stack. */
export function compareStacks(golden: EstateStack, other: EstateStack): StackComparison {
  return new Comparison(golden, other).run();
}

class Comparison {
  private readonly own: StackItems;
  private readonly theirs: StackItems;
  private readonly patterns: SymbolPatterns;
  private readonly explained = { symbols: 0, hostParts: 0 };

  constructor(
    private readonly golden: EstateStack,
    private readonly other: EstateStack,
  ) {
    this.own = stackItems(golden.stack);
    this.theirs = stackItems(other.stack);
    this.patterns = new SymbolPatterns(symbolPairs(golden, other), [{ golden: golden.name, other: other.name }]);
  }

  run(): StackComparison {
    this.learnAddresses();
    const pairing = pairDefinitions(this.own, this.theirs, (own, theirs) => this.explainItem(own, theirs));
    this.explained.symbols += pairing.explained.symbols;
    this.explained.hostParts += pairing.explained.hostParts;
    const { settings, unknown } = this.values(pairing);
    const [missing, additional] = [
      this.withoutRoutesTo(this.theirs, pairing.missing),
      this.withoutRoutesTo(this.own, pairing.additional),
    ];
    return {
      stack: this.other.name,
      settings: [...settings, ...this.reservations(pairing)],
      definitions: {
        missing: withFiles(this.golden, this.other, missing),
        additional: withFiles(this.other, this.golden, additional),
      },
      explained: this.explained,
      unknown,
    };
  }

  /** Each stack has a VIPAROUTE to the others, but not to itself. */
  private withoutRoutesTo(stack: StackItems, items: readonly DefinedItem[]): DefinedItem[] {
    const xcf = dynamicXcf(stack)?.address.split('/')[0];
    const kept = items.filter(({ kind, name }) => kind !== 'VIPAROUTE' || name.split(' ')[0] !== xcf);
    this.explained.hostParts += items.length - kept.length;
    return kept;
  }

  /**
   * Whether another difference already covers this one: that of the containing value, of the parameter that is off in one of the stacks, or of a
   * file that only one of them has.
   */
  private isSaid(path: string, own: EffectiveValue | undefined, theirs: EffectiveValue | undefined): boolean {
    const whole = path.endsWith('/address') ? path.slice(0, -'/address'.length) : undefined;
    const isWhole =
      whole !== undefined &&
      own?.text === this.own.values.get(whole)?.text &&
      theirs?.text === this.theirs.values.get(whole)?.text;
    const parent = path.slice(0, path.lastIndexOf('/'));
    const isOff = ({ values }: StackItems): boolean => values.get(parent)?.text === 'false';
    const [language] = path.split('/', 1);
    return (
      isWhole ||
      isOff(this.own) !== isOff(this.theirs) ||
      hasFile(this.golden, language!) !== hasFile(this.other, language!)
    );
  }

  /** Collects pairs of addresses: of interfaces with the same name and in the same network, and of dynamic XCF. */
  private learnAddresses(): void {
    const byName = new Map(this.other.stack.interfaces.map((one) => [one.name.toUpperCase(), one]));
    for (const one of this.golden.stack.interfaces) {
      const found = byName.get(one.name.toUpperCase()) ?? this.interfaceLike(one.name);
      for (const [index, own] of one.addresses.entries()) {
        const theirs = found?.addresses[index];
        if (theirs && isOneNetwork(own.address, theirs.address, own.prefix))
          this.patterns.addAddress(own.address.toUpperCase(), theirs.address.toUpperCase());
      }
    }
    const [xcf, theirs] = [dynamicXcf(this.own), dynamicXcf(this.theirs)];
    if (xcf && theirs && isOneNetwork(xcf.address, theirs.address, xcf.length))
      this.patterns.addAddress(xcf.address.toUpperCase(), theirs.address.toUpperCase());
  }

  private interfaceLike(name: string): StackModel['interfaces'][number] | undefined {
    return this.other.stack.interfaces.find((one) => this.patterns.explain(name, one.name) !== undefined);
  }

  private explainItem(own: DefinedItem, theirs: DefinedItem): 'symbols' | 'hostParts' | undefined {
    return this.patterns.explain(own.name, theirs.name) ?? this.sameSource(own.at, theirs.at);
  }

  /** Whether the same text with a symbol is coded in both stacks. */
  private sameSource(own: Place | undefined, theirs: Place | undefined): 'symbols' | undefined {
    if (own === undefined || theirs === undefined) return undefined;
    const text = this.golden.written(own);
    return text?.includes('&') && text === this.other.written(theirs) ? 'symbols' : undefined;
  }

  private reservations({ changed }: Pairing): ComparedSetting[] {
    return changed.flatMap(({ own, theirs }) =>
      (['job', 'count'] as const).flatMap((part): ComparedSetting[] => {
        const [ours, other] = [own.reservation?.[part] ?? null, theirs.reservation?.[part] ?? null];
        if (ours === other) return [];
        const golden = { value: ours, ...placeIn(this.golden, own.at) };
        const stack = { value: other, ...placeIn(this.other, theirs.at) };
        return [{ path: `${own.reservation!.of}/${part}`, golden, stack }];
      }),
    );
  }

  private values({ paths, isShared }: Pairing): Pick<StackComparison, 'settings' | 'unknown'> {
    const settings: ComparedSetting[] = [];
    const unknown: StackComparison['unknown'] = [];
    const seen = new Set<string>();
    const compare = (
      path: string,
      own: EffectiveValue | undefined,
      theirs: EffectiveValue | undefined,
      theirPath = path,
    ): void => {
      if (own && theirs && own.text !== undefined && own.text === theirs.text) return;
      if (isDefaultOf(this.own, path, own, theirs) || isDefaultOf(this.theirs, theirPath, theirs, own)) return;
      if (this.isSaid(path, own, theirs)) return;
      const reason =
        own?.text !== undefined && theirs?.text !== undefined
          ? this.patterns.explain(own.text, theirs.text)
          : undefined;
      const identity = own && theirs && IDENTITIES.has(path) ? 'hostParts' : undefined;
      const explained = reason ?? (own && theirs ? (this.sameSource(own.at, theirs.at) ?? identity) : undefined);
      if (explained) {
        this.explained[explained]++;
        return;
      }
      const [at, theirAt] = [placeIn(this.golden, own?.at), placeIn(this.other, theirs?.at)];
      if ((own && own.text === undefined) || (theirs && theirs.text === undefined)) {
        const places = { ...(at.at ? { golden: at.at } : {}), ...(theirAt.at ? { stack: theirAt.at } : {}) };
        if (at.at ?? theirAt.at) unknown.push({ path, ...places });
        return;
      }
      const golden = { value: shownValue(path, own?.text), ...at };
      settings.push({ path, golden, stack: { value: shownValue(path, theirs?.text), ...theirAt } });
    };
    for (const [path, own] of this.own.values) {
      const owner = ownerOf(path, this.own.definitions);
      const theirOwner = owner === undefined ? undefined : paths.get(owner);
      if (owner !== undefined && theirOwner === undefined) continue;
      const theirPath = owner === undefined ? path : `${theirOwner}${path.slice(owner.length)}`;
      seen.add(theirPath);
      compare(path, own, this.theirs.values.get(theirPath), theirPath);
    }
    for (const [path, theirs] of this.theirs.values) {
      const owner = ownerOf(path, this.theirs.definitions);
      if (!seen.has(path) && (owner === undefined || isShared(owner))) compare(path, undefined, theirs);
    }
    return { settings, unknown };
  }
}

/** Each VTAM has a separate value. */
const IDENTITIES: ReadonlySet<string> = new Set(['vtam-start/SSCPNAME', 'vtam-start/SSCPID']);

function hasFile({ stack }: EstateStack, language: string): boolean {
  return (stack.members?.[language]?.length ?? 0) > 0;
}

/** The definitions; a file in a language that the other stack does not use is one difference, without its definitions. */
function withFiles(stack: EstateStack, other: EstateStack, items: readonly DefinedItem[]): ComparedDefinition[] {
  const beside = Object.entries(stack.stack.members ?? {}).flatMap(([language, files]) =>
    hasFile(other, language) ? [] : files.map(({ at }) => placed({ kind: 'file', name: language, at }, stack)),
  );
  const paths = new Set(beside.flatMap(({ at }) => at?.file ?? []));
  const others = items.map((item) => placed(item, stack)).filter(({ at }) => at === undefined || !paths.has(at.file));
  return [...beside, ...others];
}

function dynamicXcf({ values }: StackItems): { address: string; length?: number } | undefined {
  const text = (name: string): string | undefined => values.get(`IPCONFIG/DYNAMICXCF/${name}`)?.text;
  const address = text('address');
  if (address === undefined) return undefined;
  const mask = text('mask');
  const length = mask === undefined ? Number(text('prefix') ?? Number.NaN) : maskLength(mask);
  return { address, ...(length === undefined || Number.isNaN(length) ? {} : { length }) };
}

function symbolPairs(golden: EstateStack, other: EstateStack): ValuePair[] {
  const pairs = [...golden.symbols].flatMap(([name, value]) => {
    const theirs = other.symbols.get(name);
    return theirs === undefined ? [] : [{ golden: value, other: theirs }];
  });
  return [...pairs, ...systemPair(golden, other)];
}

function systemPair({ system }: EstateStack, other: EstateStack): ValuePair[] {
  return system === undefined || other.system === undefined ? [] : [{ golden: system, other: other.system }];
}

function placeIn(stack: EstateStack, at: Place | undefined): { at?: TextPlace } {
  const place = at === undefined ? undefined : stack.locate(at);
  return place ? { at: place } : {};
}

function placed({ kind, name, at }: DefinedItem, stack: EstateStack): ComparedDefinition {
  return { kind, name, ...placeIn(stack, at) };
}
