// Tables of the languages as files of which a run parses only the parts that it needs: reading half a megabyte of facts is fast, but parsing it takes
// as long as the rules of a small profile.
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asciiJson } from './ascii-json.mjs';

/** Longer values of an object are parsed on demand. */
const SHORT = 300;
/** Lists whose members are parsed individually. */
const LISTS = new Set(['statements']);

/** Writes `table` to `folder` and returns the text of a module that reads it. */
export function lazyTable(table, folder, name) {
  let rest = '';
  const later = (value) => {
    const text = asciiJson(value);
    rest += text;
    return [rest.length - text.length, rest.length];
  };
  /**
   * The same, with the positions of its long values under a key that no table has; each has a placeholder, so all keys keep their order.
   */
  const headOf = (value) => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(headOf);
    const head = {};
    const long = {};
    for (const [key, part] of Object.entries(value)) {
      const isLong = !LISTS.has(key) && JSON.stringify(part).length > SHORT;
      head[key] = isLong ? 0 : headOf(part);
      if (isLong) long[key] = later(part);
    }
    return Object.keys(long).length > 0 ? { ...head, '': long } : head;
  };
  const head = asciiJson(headOf(table));
  writeFileSync(join(folder, name), `${head}\n${rest}`);
  return moduleText(`${basename(folder)}/${name}`);
}

function moduleText(file) {
  return `
const text = require('node:fs').readFileSync(require('node:path').join(__dirname, '${file}'), 'latin1');
const end = text.indexOf('\\n');
function wake(value) {
  if (typeof value !== 'object' || value === null) return value;
  for (const key in value) if (key !== '') wake(value[key]);
  const later = value[''];
  delete value[''];
  for (const key in later) defer(value, key, later[key]);
  return value;
}
function defer(object, key, [from, to]) {
  const set = (value) => Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  const get = () => {
    const value = JSON.parse(text.slice(end + 1 + from, end + 1 + to));
    set(value);
    return value;
  };
  Object.defineProperty(object, key, { get, set, enumerable: true, configurable: true });
}
module.exports = wake(JSON.parse(text.slice(0, end)));`;
}
