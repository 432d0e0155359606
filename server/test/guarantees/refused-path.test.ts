import { refusalOf } from '../../src/engine/files/refused-path.js';

/** Only the name is checked; the system is not accessed. */
const MACHINE = 'it is on another machine (UNC path)';
const SYSTEM = 'it is a device or a system file';
const DEVICE = 'it is a device';
const LONG = 'its name is too long';

test.each<[string, readonly string[], string | undefined]>([
  ['/w/PROFILE', [], undefined],
  ['/w/a\0b', ['/w'], 'its name contains a null character'],
  [`/w/${'x'.repeat(255)}`, [], undefined],
  [`/w/${'x'.repeat(256)}`, ['/w'], LONG],
  [`/w/${'é'.repeat(128)}`, [], LONG],
  [`/${'a/'.repeat(2047)}b`, [], undefined],
  [`/${'a/'.repeat(2048)}`, [], LONG],
  ['//a/b', [], MACHINE],
  ['\\\\a\\b', [], MACHINE],
  ['/\\a/b', [], MACHINE],
  ['w//a', [], undefined],
  ['/dev/zero', [], SYSTEM],
  ['/dev', [], SYSTEM],
  ['/proc/self/mem', [], SYSTEM],
  ['/sys/x', [], SYSTEM],
  ['/device/x', [], undefined],
  ['/w/dev/x', [], undefined],
  ['C:/x/NUL', [], DEVICE],
  ['c:\\x\\com1.txt', [], DEVICE],
  ['C:con', [], undefined],
  ['C:/LPT9', [], DEVICE],
  ['C:/console/x', [], undefined],
  ['C:/w/NUL', ['C:/w'], DEVICE],
  ['C:/w/NUL', ['C:/w/NUL'], undefined],
  ['C:/w/com\u00b9', [], DEVICE],
  ['C:/w/con .x', [], DEVICE],
  ['C:/w/CONIN$', [], DEVICE],
  ['C:/w/nul:', [], DEVICE],
  ['C:/w/CONX', [], undefined],
  ['/w/NUL', [], undefined],
  // Paths that the user specified, their contents, and their parent folders, where settings are searched.
  ['//s/h/w', ['//s/h/w'], undefined],
  ['//s/h/w/PROFILE', ['//s/h/w'], undefined],
  ['//s/h/wx', ['//s/h/w'], undefined],
  ['//s/i/wx', ['//s/h/w'], MACHINE],
  ['//s/h/ezlint.yaml', ['//s/h/w'], undefined],
  ['//t/ezlint.yaml', ['//s/h/w'], MACHINE],
  ['//x', ['//s/h'], MACHINE],
  ['/dev/fd/63', ['/dev/fd/63'], undefined],
  ['/dev/zero', ['/dev/fd/63'], undefined],
])('%.40s with %j trusted', (path, trusted, reason) => {
  expect(refusalOf(path, trusted)).toBe(reason);
});
