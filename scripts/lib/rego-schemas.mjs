// The schema for checking types in Rego: the published schema of the model, with the contents of statements closed according to the facts.
// OPA treats an object with named properties as closed and one without as open.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './policies.mjs';

const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The content of a part is open, because unions of closed parts take OPA minutes. */
const PART = {};
const PLACE = { type: 'number' };

/** The names that operands and parameters add to a statement. */
function namesIn(facts, children = () => []) {
  return [
    ...(facts.operands ?? []).map(({ name }) => name),
    ...(facts.parameters ?? []).flatMap(({ name, sets }) => (sets ? Object.keys(sets) : [name])),
    ...children(facts).map(({ keyword }) => keyword.toUpperCase()),
  ];
}

function partsOf(list) {
  return Object.fromEntries([...new Set(list.flat())].sort().map((name) => [name, PART]));
}

const entry = (parts) => ({ type: 'object', properties: { ...parts, at: PLACE, damaged: { type: 'boolean' } } });
const listOf = (items) => ({ type: 'array', items });
const mapOf = (values) => ({ type: 'object', additionalProperties: values });

/** The statements of a profile by their first word in uppercase; those with the same word are combined. */
function profileFacts() {
  const statements = json('grammar/gen/facts.json').flatMap(({ statements: own }) => own);
  const children = (parent) =>
    statements.filter(
      (one) => one.parent !== undefined && one.parent === parent.statement && parent.keyword !== undefined,
    );
  const facts = {};
  for (const one of statements) {
    const keyword = one.keyword.toUpperCase();
    facts[keyword] = [...(facts[keyword] ?? []), namesIn(one, children)];
  }
  return { facts, statements, children };
}

/** The schemas by the name that `# schemas:` uses. */
export function regoSchemas() {
  const file = join(root, 'grammar/dist/model.schema.json');
  if (!existsSync(file)) return {};
  const model = JSON.parse(readFileSync(file, 'utf8'));
  const { definitions } = model;
  const { facts, statements, children } = profileFacts();
  const stack = definitions.StackModel.properties;
  const byStatement = (shape) => ({
    type: 'object',
    properties: Object.fromEntries(Object.entries(facts).map(([name, own]) => [name, shape(partsOf(own))])),
  });
  stack.settings = byStatement((parts) => ({ type: 'object', properties: parts }));
  stack.other = byStatement((parts) => listOf(entry(parts)));
  const settings = {
    type: 'object',
    properties: partsOf(['INTERFACE', 'LINK', 'DEVICE', 'HOME'].flatMap((one) => facts[one] ?? [])),
  };
  stack.defaults = mapOf(settings);
  definitions.InterfaceModel.properties.settings = settings;
  definitions.DeviceModel.properties.settings = settings;
  const inside = (keyword, ...names) =>
    entry(
      partsOf(
        statements
          .filter((one) => one.keyword.toUpperCase() === keyword)
          .flatMap((one) => [...(one.parameters ?? []), ...children(one)])
          .filter((one) => names.includes(one.name) || names.includes(one.keyword?.toUpperCase()))
          .map((one) => namesIn(one, children)),
      ),
    );
  stack.ports = listOf(inside('PORT', 'entry'));
  stack.unreservedPorts = listOf(inside('PORT', 'unreserved'));
  stack.portRanges = listOf(inside('PORTRANGE', 'entry'));
  stack.distributions = listOf(inside('VIPADYNAMIC', 'VIPADISTRIBUTE'));
  definitions.DvipaModel.properties.entry = inside('VIPADYNAMIC', 'VIPADEFINE', 'VIPABACKUP');
  definitions.RouteModel.properties.entry = inside('BEGINROUTES', 'ROUTE');
  const policies = json('grammar/gen/policy-facts.json').flatMap(({ statements: own }) =>
    own.map((one) => namesIn(one)),
  );
  definitions.PolicyObject.properties.settings = { type: 'object', properties: partsOf(policies) };
  const members = partsOf([
    ...json('grammar/gen/members.json').flatMap(({ statements: own }) =>
      own.flatMap((one) => [namesIn(one), [one.name]]),
    ),
    ...['TELNETPARMS', 'BEGINVTAM', 'TELNETGLOBALS'].flatMap((name) => facts[name] ?? []),
  ]);
  definitions.MemberModel.properties.settings = { type: 'object', properties: members };
  definitions.MemberModel.properties.entries = mapOf(listOf({ $ref: '#/definitions/MemberEntry' }));
  definitions.MemberEntry.properties.settings = { type: 'object', properties: members };
  const input = definitions.PrintedModel.properties;
  input.environment = factsSchema('environment');
  input.workload = factsSchema('workload');
  return { model: plain(model) };
}

/** With the contents of `$defs` inserted. */
function factsSchema(name) {
  const { $defs = {}, ...schema } = json(`server/src/engine/schemas/${name}.schema.json`);
  const whole = (value) => {
    if (Array.isArray(value)) return value.map(whole);
    if (typeof value !== 'object' || value === null) return value;
    if (typeof value.$ref === 'string') return whole($defs[value.$ref.replace('#/$defs/', '')]);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, whole(part)]));
  };
  return whole(schema);
}

/** OPA reads the schema again for each rule, so keys without type information are omitted. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  // Of a list of types, OPA uses the first.
  if (Array.isArray(value.type)) return { anyOf: value.type.map((type) => plain({ ...value, type })) };
  const kept = Object.entries(value).filter(([key, part]) => !(UNTYPED.has(key) && typeof part !== 'object'));
  return Object.fromEntries(kept.map(([key, part]) => [key, plain(part)]));
}

const UNTYPED = new Set(['description', 'title', 'minimum', 'maximum', 'pattern', 'format', '$schema', '$id']);
