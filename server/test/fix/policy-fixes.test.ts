import { type BuiltStack, policyParser } from '@ezlint/grammar';
import fc from 'fast-check';
import { applyEdits } from '../../src/engine/core/edits/apply-edits.js';
import { editsOf, type FixOperation } from '../../src/engine/core/edits/fix-operations.js';

/** The text after a fix of a policy file; a place is an offset in its text. */
function fixed(text: string, operations: FixOperation[]): string | undefined {
  const file = policyParser('at-tls', {}).parse(text, 'p');
  const stack = {
    model: { policy: { files: [{ path: 'p', at: 0 }] } },
    flat: { files: [] },
    locate: (place: number) => ({ file, start: place, end: place }),
  } as unknown as BuiltStack;
  const edits = editsOf(operations, stack);
  return edits && applyEdits(text, edits, ({ line, column }) => file.lines.startOf(line) + column - 1);
}

const POLICY = [
  'TTLSEnvironmentAction Web   # the web servers',
  '{',
  '    HandshakeRole       Server',
  '    TTLSCipherParms',
  '    {',
  '        V3CipherSuites4Char C030C0280005   # old ones last',
  '        V3CipherSuites 2F35',
  '    }',
  '    Trace               2     # errors',
  '    # the end',
  '}',
  'TTLSEnvironmentAdvancedParms Versions',
  '{',
  '}',
  'TTLSConfig /etc/at-tls FLUSH   # main file',
  '',
].join('\r\n');
const at = (text: string): number => POLICY.indexOf(text);

const cases: [name: string, operations: FixOperation[], before: string, after: string][] = [
  [
    'sets a value, comment in its column',
    [{ op: 'set-attribute', at: at('Trace'), value: '255' }],
    '2     #',
    '255   #',
  ],
  ['sets a value', [{ op: 'set-attribute', at: at('HandshakeRole'), value: 'Client' }], 'Server', 'Client'],
  [
    'adds an attribute in the columns of the block',
    [{ op: 'add-attribute', to: at('TTLSEnvironmentAction'), text: 'SuiteBProfile Off' }],
    '    # the end\r\n}',
    '    # the end\r\n    SuiteBProfile       Off\r\n}',
  ],
  [
    'adds a block',
    [
      {
        op: 'add-attribute',
        to: at('TTLSEnvironmentAction'),
        text: 'TTLSGskAdvancedParms\n{\n  GSK_SYSPLEX_SIDCACHE On\n}',
      },
    ],
    '    # the end\r\n}',
    '    # the end\r\n    TTLSGskAdvancedParms\r\n    {\r\n      GSK_SYSPLEX_SIDCACHE On\r\n    }\r\n}',
  ],
  [
    'adds an attribute to an empty block',
    [{ op: 'add-attribute', to: at('TTLSEnvironmentAdvancedParms'), text: 'TLSv1 Off\nTLSv1.2 On' }],
    'Versions\r\n{\r\n}',
    'Versions\r\n{\r\n  TLSv1 Off\r\n  TLSv1.2 On\r\n}',
  ],
  [
    'adds a line in front of another',
    [{ op: 'add-attribute', before: at('V3CipherSuites4Char'), text: 'V3CipherSuites TLS_AES_128_GCM_SHA256' }],
    '        V3CipherSuites4Char',
    '        V3CipherSuites TLS_AES_128_GCM_SHA256\r\n        V3CipherSuites4Char',
  ],
  [
    'deletes codes of a string',
    [{ op: 'delete-entries', at: at('V3CipherSuites4Char'), entries: ['0005'] }],
    'C030C0280005   #',
    'C030C028       #',
  ],
  ['deletes two-digit codes', [{ op: 'delete-entries', at: at('V3CipherSuites 2F'), entries: ['0035'] }], '2F35', '2F'],
  [
    'deletes the line whose codes all go',
    [{ op: 'delete-entries', at: at('V3CipherSuites 2F'), entries: ['0035', '002F'] }],
    '        V3CipherSuites 2F35\r\n',
    '',
  ],
  [
    'orders the codes of a string',
    [
      {
        op: 'order-entries',
        entries: ['C028', '0005', 'C030'].map((code) => ({ at: at('V3CipherSuites4Char'), code })),
      },
    ],
    'C030C0280005',
    'C0280005C030',
  ],
  [
    'renames an attribute',
    [{ op: 'rename-attribute', at: at('V3CipherSuites4'), name: 'V3CipherSuites' }],
    'Suites4Char C030C0280005   # old',
    'Suites C030C0280005        # old',
  ],
  [
    'adds an operand',
    [{ op: 'add-operand', to: at('TTLSConfig'), text: 'NOPURGE' }],
    'FLUSH   # main',
    'FLUSH NOPURGE # main',
  ],
  [
    'adds two operands before a comment, in an order that editors accept',
    ['NOPURGE', 'NOFLUSH'].map((text) => ({ op: 'add-operand', to: at('TTLSConfig'), text })),
    'FLUSH   # main',
    'FLUSH NOFLUSH NOPURGE # main',
  ],
];

test.each(cases)('%s', (_, operations, before, after) => {
  expect(POLICY).toContain(before);
  expect(fixed(POLICY, operations)).toBe(POLICY.replace(before, after));
});

test('orders lines with their comments', () => {
  const text =
    'TTLSCipherParms C\n{\n  V3CipherSuites  TLS_A # first\n  V3CipherSuites TLS_B\n  V3CipherSuites TLS_C\n}\n';
  const order = ['TLS_C', 'TLS_A', 'TLS_B'].map((code) => ({ at: text.indexOf(code), code }));
  expect(fixed(text, [{ op: 'order-entries', entries: order }])).toBe(
    'TTLSCipherParms C\n{\n  V3CipherSuites TLS_C\n  V3CipherSuites  TLS_A # first\n  V3CipherSuites TLS_B\n}\n',
  );
});

test('leaves shared lines and unclosed blocks to the user', () => {
  const shared = ['C030', '0005', '002F'].map((code, index) => ({
    at: at(index < 2 ? 'V3CipherSuites4Char' : 'V3CipherSuites 2F'),
    code,
  }));
  expect(fixed(POLICY, [{ op: 'order-entries', entries: shared }])).toBeUndefined();
  expect(fixed('TTLSGroupAction G\n{\n', [{ op: 'add-attribute', to: 0, text: 'Trace 2' }])).toBeUndefined();
});

test('an edit changes no other line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('  Trace 2', '# note', '', '\tTLSv1  On # why', '  Keyring A/B'), { minLength: 1 }),
      (lines) => {
        const text = ['TTLSGroupAction G', '{', ...lines, '}', ''].join('\n');
        const after = fixed(text, [{ op: 'add-attribute', to: 0, text: 'FIPS140 On' }])!.split('\n');
        expect(after.filter((line) => !/FIPS140 +On$/.test(line))).toEqual(text.split('\n'));
        expect(after).toHaveLength(lines.length + 5);
      },
    ),
  );
});
