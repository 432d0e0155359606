import type { PolicyLanguage, Scalar } from '../../src/facts/types.js';
import type { Setting } from '../../src/model/basic-types.js';
import type { PolicyFacts } from '../../src/model/policy/effective.js';
import type { PolicyObject } from '../../src/model/policy-types.js';

/** A value, a range of numbers, or a list of values of an attribute that may be repeated. */
type Coded = Scalar | [number, number] | { list: Scalar[] };

interface More {
  parent?: PolicyObject;
  language?: PolicyLanguage;
  damaged?: boolean;
  common?: boolean;
  unknownParts?: string[];
}

/** Makes the statements of a policy by hand, as the parser does, places in the order of the calls. */
export class PolicyObjects {
  readonly objects: Record<string, PolicyObject[]> = {};
  private last = 0;

  add(type: string, name: string | undefined, attributes: Record<string, Coded>, more: More = {}): PolicyObject {
    const {
      parent,
      language = type.startsWith('Ip') && !type.startsWith('IpAddr') ? 'ipsec' : 'at-tls',
      ...rest
    } = more;
    const object: PolicyObject = {
      at: ++this.last,
      type,
      language,
      uses: 0,
      settings: {},
      parts: {},
      ...(name === undefined ? {} : { name }),
      ...(parent ? { parent: parent.at } : {}),
      ...rest,
    };
    for (const [attribute, coded] of Object.entries(attributes)) object.settings[attribute] = this.setting(coded);
    this.objects[type] = [...(this.objects[type] ?? []), object];
    return object;
  }

  private setting(coded: Coded): Setting | Setting[] {
    const at = ++this.last;
    if (Array.isArray(coded)) return { value: coded[0], last: { value: coded[1], at: ++this.last }, at };
    if (typeof coded !== 'object') return { value: coded, at };
    return coded.list.map((value) => ({ value, at: ++this.last }));
  }
}

const DEFAULTS: Record<string, Record<string, Scalar>> = {
  TTLSGroupAction: { Trace: 2, FIPS140: 'Off' },
  TTLSEnvironmentAction: { SuiteBProfile: 'Off' },
  TTLSEnvironmentAdvancedParms: {
    TLSv1: 'On',
    'TLSv1.1': 'On',
    'TLSv1.2': 'Off',
    'TLSv1.3': 'Off',
    HandshakeTimeout: 10,
  },
};
const ATTRIBUTES: Record<string, string[]> = {
  TTLSGroupAction: ['TTLSEnabled', 'Trace', 'FIPS140'],
  TTLSEnvironmentAction: ['HandshakeRole', 'SuiteBProfile', 'Trace'],
  TTLSConnectionAction: ['HandshakeRole', 'Trace'],
  TTLSConnectionAdvancedParms: ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3', 'HandshakeTimeout', 'SecondaryMap'],
  TTLSEnvironmentAdvancedParms: ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3', 'HandshakeTimeout', 'ClientAuthType'],
  TTLSKeyringParms: ['Keyring'],
  TTLSCipherParms: ['V3CipherSuites', 'V3CipherSuites4Char', 'V2CipherSuites'],
};

/** A few facts of the language, enough for these tests. */
export const SOME_FACTS: PolicyFacts = (type) => ({
  attributes: ATTRIBUTES[type] ?? [],
  defaults: Object.fromEntries(
    Object.entries(DEFAULTS[type] ?? {}).map(([name, value]) => [name, { value, state: 'default' as const }]),
  ),
});
