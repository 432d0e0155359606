// Writes capabilities.json: OPA's own list of builtins, cut down to those that the policy host runs.
// Left out on purpose: whatever reads the network, files, the clock, the environment or chance; and
// format_int, which as policy WebAssembly stops at numbers over 31 bits (sprintf does not).
import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const native = `
  abs array.concat array.flatten array.reverse array.slice assign base64.decode base64.encode base64.is_valid
  base64url.decode base64url.encode bits.and bits.lsh bits.negate bits.or bits.rsh bits.xor ceil concat contains
  count div endswith eq equal floor glob.match graph.reachable gt gte indexof internal.member_2
  internal.member_3 internal.template_string intersection is_array is_boolean is_null is_number is_object is_set
  is_string json.filter json.is_valid json.marshal json.remove json.unmarshal lower lt lte and max min minus mul neq
  net.cidr_contains net.cidr_intersects numbers.range object.filter object.get object.keys object.remove object.union
  object.union_n or plus product regex.find_all_string_submatch_n regex.is_valid regex.match rem replace round sort
  split startswith strings.replace_n strings.reverse substring sum to_number trim trim_left trim_prefix trim_right
  trim_space trim_suffix type_name union upper walk`;

/** In policies/src/builtins.ts. */
const supplied = `
  net.cidr_is_valid numbers.range_step sprintf strings.any_prefix_match strings.any_suffix_match
  strings.count`;

/** Erased when compiling to WebAssembly, so that a rule may print while its tests run. */
const erased = 'print internal.print internal.test_case';

const allowed = new Set(`${native} ${supplied} ${erased}`.trim().split(/\s+/));
const folder = new URL('.', import.meta.url);
const child = fork(new URL('host.mjs', folder), { env: { EZLINT_OPA_MEMORY_MB: '1024' } });
child.send({ id: 0, operation: 'version', request: '{}' });
child.on('message', (answer) => {
  if (answer.began) return;
  child.disconnect();
  const { capabilities } = JSON.parse(answer.ok);
  capabilities.builtins = capabilities.builtins.filter(({ name }) => allowed.delete(name));
  if (allowed.size > 0) throw new Error(`unknown builtins: ${[...allowed].join(', ')}`);
  // Policy WebAssembly joins a set in no defined order, so the type checker lets concat have arrays only.
  const concat = capabilities.builtins.find(({ name }) => name === 'concat');
  concat.decl.args[1] = { type: 'array', dynamic: { type: 'string' } };
  capabilities.allow_net = [];
  writeFileSync(fileURLToPath(new URL('capabilities.json', folder)), `${JSON.stringify(capabilities, null, 1)}\n`);
});
