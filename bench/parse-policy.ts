import { type ParsedFile, PolicyBuilder, policyParser } from '@ezlint/grammar';
import { median, type Row } from './timing.js';

const RUNS = 15;

/** An AT-TLS policy with approximately the given number of lines: rules with separate environments; ten rules share ciphers. */
function generatePolicyText(lines: number): string {
  const parts = ['# AT-TLS policy', 'TTLSGroupAction gOn', '{', '  TTLSEnabled On', '}'];
  for (let count = 0; parts.length < lines; count++) {
    if (count % 10 === 0) {
      parts.push(`TTLSCipherParms ciphers${count / 10}`, '{');
      parts.push('  V3CipherSuites TLS_AES_256_GCM_SHA384', '  V3CipherSuites4Char C030C02FC02C', '}');
    }
    parts.push(
      ...[`TTLSRule Server~${count}`, '{', `  LocalPortRange ${1024 + count}`, `  Jobname SRV${count % 1000}*`],
      ...['  Direction Inbound', `  Priority ${1000 + count}`, '  TTLSGroupActionRef gOn'],
      ...[`  TTLSEnvironmentActionRef eAct~${count}`, '}', `TTLSEnvironmentAction eAct~${count}`, '{'],
      ...['  HandshakeRole Server # as ever', '  TTLSKeyringParms', '  {', `    Keyring SRV${count}/RING`, '  }'],
      ...[`  TTLSCipherParmsRef ciphers${Math.floor(count / 10)}`, '  TTLSEnvironmentAdvancedParms', '  {'],
      ...['    TLSv1 Off', '    TLSv1.1 Off', '    TLSv1.2 On', `    CertificateLabel Server ${count}`, '  }', '}'],
    );
  }
  return `${parts.join('\n')}\n`;
}

function model(file: ParsedFile, builder: PolicyBuilder): void {
  builder.build([{ file, language: 'at-tls' }], {
    release: '3.2',
    missing: new Set(),
    profile: { other: {}, complete: false },
  });
}

/** Warm parse and model of a policy, with resolved rules, and the new model after an edit of one line. */
export function benchPolicy(lines: number): Row[] {
  const text = generatePolicyText(lines);
  const count = text.split('\n').length - 1;
  for (let i = 0; i < 4; i++) model(policyParser('at-tls').parse(text, 'warm'), new PolicyBuilder());
  const parsed = median(
    RUNS,
    () => policyParser('at-tls'),
    (parser) => parser.parse(text, 'bench'),
  );
  const whole = median(
    RUNS,
    () => policyParser('at-tls'),
    (parser) => model(parser.parse(text, 'bench'), new PolicyBuilder()),
  );
  const parser = policyParser('at-tls');
  const builder = new PolicyBuilder();
  let previous = parser.parse(text, 'bench');
  model(previous, builder);
  let turn = 0;
  const edit = median(
    RUNS * 3,
    () => text.replace('Priority 1007', `Priority ${2000 + turn++}`),
    (edited) => {
      previous = parser.parse(edited, 'bench', previous);
      model(previous, builder);
    },
  );
  return [
    { what: `parse, ${count} lines of policy`, value: parsed, unit: 'ms' },
    { what: `parse and model, ${count} lines of policy`, value: whole, unit: 'ms' },
    { what: `new model after an edit, ${count} lines of policy`, value: edit, unit: 'ms' },
  ];
}
