import { languageOf, profileParser, StackBuilder, type StackModel } from '@ezlint/grammar';
import { compareConfig } from '../../src/engine/drift/compare.js';
import type { Comparable } from '../../src/engine/drift/values.js';
import { MAPPINGS, type Mapping } from '../../src/engine/measured/netstat/config-settings.js';
import type { NetstatConfig } from '../../src/engine/measured/netstat/netstat-config.js';
import { PROFILE } from './drift-stack.js';

const BASE = `${PROFILE}IPCONFIG6 TEMPADDRS PREFLIFETIME 20 VALIDLIFETIME 100 SOURCEVIPA DYNAMICXCF 2001:db8::1/64 SECCLASS 7
IPCONFIG FORMAT SHORT
GLOBALCONFIG SMCD SYSPLEXMONITOR NODYNROUTE
TCPCONFIG QUEUEDRTT 20
SACONFIG DISABLED OSADISABLED SETSDISABLED
`;
/** Operands, of which at least one is valid and not the value in the profile. */
const OPERANDS = [
  ...['7', '77', '300', '2000', '65000', '8000 9000', '2048K', '300M', '10.1.1.1', 'TRUE'],
  ...['PERPACKET', 'ALLTRAFFIC', 'AUTO', 'NONE', 'LONG', '10.9.1.2/24', '2001:db8::9/64'],
];
const SECTIONS = new Set(MAPPINGS.map(({ section }) => section));

const language = languageOf('profile');
function stackOf(text: string): StackModel {
  const file = profileParser('profile', { release: '3.2', symbols: new Map() }).parse(text, 'P');
  const options = { name: 'T', release: '3.2', language, resolveInclude: () => undefined } as const;
  return new StackBuilder().build(file, options).model;
}

const reportOf = (values: readonly (readonly [Mapping, string])[]): NetstatConfig => ({
  sections: SECTIONS,
  values: values.map(([{ section, group, label }, text], index) => ({ section, group, label, text, line: index + 1 })),
});
const parameterOf = ({ statement, path }: Pick<Mapping, 'statement' | 'path'>): string =>
  `${statement} ${path.join(' ')}`;

/** The value of the profile, as the comparison with an unreadable value shows it. */
function valueIn(stack: StackModel, mapping: Mapping): Comparable | undefined {
  const { values } = compareConfig(stack, reportOf([[mapping, '?']]));
  return values.find((each) => each.running && `${each.statement} ${each.parameter}` === parameterOf(mapping))?.profile
    ?.value;
}

/** The value as the report prints it. */
function shown({ reading }: Mapping, value: Comparable): string {
  if (reading.kind === 'words')
    return Object.entries(reading.values).findLast(([, word]) => word === value)?.[0] ?? '?';
  if (reading.kind === 'size') return `${Math.floor(Number(value) / 1024)}K`;
  return String(value ?? (reading.kind === 'number' ? 0 : 'No'));
}

function isDrift(stack: StackModel, mapping: Mapping, value: Comparable): boolean {
  const { values } = compareConfig(stack, reportOf([[mapping, shown(mapping, value)]]));
  const own = values.find(
    (each) => each.running && parameterOf({ ...each, path: [each.parameter] }) === parameterOf(mapping),
  );
  return own?.status !== 'same';
}

test('a change of each parameter that NETSTAT CONFIG shows is seen, and no change is no drift', () => {
  const base = stackOf(BASE);
  const unchanged: string[] = [];
  for (const mapping of MAPPINGS) {
    const before = valueIn(base, mapping) ?? null;
    // A parameter without a label of its own, such as the dynamic XCF address, is compared under another label.
    if (mapping.reading.kind === 'no') continue;
    const whole = parameterOf(mapping);
    expect([whole, isDrift(base, mapping, before)]).toEqual([whole, false]);
    const name = mapping.path.at(-1)!;
    const outer = parameterOf({ ...mapping, path: mapping.path.slice(0, -1) });
    const lines = [
      ...[whole, `${outer} NO${name}`, `${outer} UN${name}`, ...OPERANDS.map((each) => `${whole} ${each}`)],
      ...[
        '99',
        'SYSPLEXMONITOR NOJOIN',
        'DELAYACKS',
        'DYNAMICXCF 10.9.1.2/24 2 SECCLASS 9',
        'DYNAMICXCF 2001:db8::9/64 SECCLASS 9',
      ].map((each) => `${mapping.statement} ${each}`),
    ];
    const isSeen = lines.some((line) => {
      const stack = stackOf(`${BASE}${line}\n`);
      const after = valueIn(stack, mapping);
      if (after === undefined || after === before) return false;
      expect([line, isDrift(stack, mapping, before), isDrift(stack, mapping, after)]).toEqual([line, true, false]);
      return true;
    });
    if (!isSeen) unchanged.push(whole);
  }
  expect(unchanged).toEqual([]);
});
