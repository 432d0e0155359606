// Generates the table of record layouts from the YAML files of server/records: the readers and the reference page get the fields from it.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'server/records');

/** Bytes of each type of field; types with a number at the end (char8) have that many. */
const LENGTHS = {
  u1: 1,
  u2: 2,
  u3: 3,
  u4: 4,
  u8: 8,
  i4: 4,
  tod: 8,
  interval: 8,
  time: 4,
  date: 4,
  ip: 16,
  ipFirst4: 16,
  ip4: 4,
  float4: 4,
  float8: 8,
  text: 0,
};

function lengthOf(type) {
  if (type in LENGTHS) return LENGTHS[type];
  const counted = /^(?:char|hex)(\d+)$/.exec(type);
  if (!counted)
    throw new Error(`Unknown type "${type}". Known types: ${Object.keys(LENGTHS).join(', ')}, charN, hexN.`);
  return Number(counted[1]);
}

/** The fields of a section, individually, in the order of their offsets. */
function fieldsOf({ fields, prefix = '' }, file) {
  let end = 0;
  return fields.flatMap(({ at, type, name, names = [name], unit, about, since, sources }) => {
    const length = lengthOf(type);
    return names.map((each, index) => {
      const offset = at + index * length;
      if (offset < end)
        throw new Error(
          `${file}: ${prefix}${each} begins at ${offset}, before the field in front of it ends (${end}).`,
        );
      end = offset + length;
      return {
        at: offset,
        length,
        type: type.replace(/^(char|hex)\d+$/, '$1'),
        name: String(each),
        ...(unit === undefined ? {} : { unit }),
        ...(about === undefined ? {} : { about }),
        ...(since === undefined ? {} : { since }),
        ...(sources === undefined ? {} : { sources }),
      };
    });
  });
}

function readLayout(path) {
  const shown = path.slice(root.length);
  const { title, page, sources, since, sections, ...rest } = parse(readFileSync(path, 'utf8'));
  const unknown = Object.keys(rest);
  if (unknown.length > 0) throw new Error(`${shown}: unknown key "${unknown[0]}".`);
  if (!title || !page || sources === undefined || !sections)
    throw new Error(`${shown}: title, page, sources and sections are needed.`);
  return {
    title,
    page,
    sources,
    ...(since === undefined ? {} : { since }),
    sections: sections.map((section) => ({
      name: section.name,
      triplet: section.triplet,
      prefix: section.prefix ?? '',
      fields: fieldsOf(section, shown),
    })),
  };
}

const tables = {};
for (const type of readdirSync(folder).sort()) {
  const number = type.replace(/^smf/, '');
  for (const file of readdirSync(join(folder, type)).sort())
    tables[`${number}/${basename(file, '.yaml')}`] = readLayout(join(folder, type, file));
}

const text = `${JSON.stringify(tables)}\n`;
const target = join(root, 'server/gen/records.json');
mkdirSync(join(root, 'server/gen'), { recursive: true });
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
