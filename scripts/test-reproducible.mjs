// Builds and packs everything twice, in two folders with different names, times, time zones and languages, and compares the
// bytes: npm packages, the VSIX, and what executables are made of. node scripts/test-reproducible.mjs
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = ['grammar', 'policies', 'simcore', 'server'];
const WORKSPACES = [...PACKAGES, 'extension'];
const base = mkdtempSync(join(tmpdir(), 'ezlint-twice-'));

const RUNS = [
  { folder: join(base, 'a'), umask: '022', time: 1_000_000_000, env: { TZ: 'UTC', LC_ALL: 'C' } },
  {
    folder: join(base, 'another folder/deeper'),
    umask: '002',
    time: 1_700_000_000,
    env: { TZ: 'Asia/Tokyo', LC_ALL: 'C.UTF-8' },
  },
];

/** The committed files, with the installed modules, without build results. */
function checkOut({ folder, umask, time }) {
  mkdirSync(folder, { recursive: true });
  const command = `umask ${umask}; git -C "$1" archive HEAD | tar -x -C "$2"`;
  execFileSync('sh', ['-c', command, 'sh', root, folder]);
  for (const path of readdirSync(folder, { recursive: true })) utimesSync(join(folder, path), time, time);
  // Modules are in the folder itself, as npm installs them: bundles contain their location, relative to it.
  link(join(root, 'node_modules'), join(folder, 'node_modules'), folder);
  for (const name of WORKSPACES) link(join(root, name, 'node_modules'), join(folder, name, 'node_modules'), folder);
}

/** Links each installed module; links to the packages of the repository lead to those of this folder. */
function link(from, to, folder) {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (name.startsWith('@')) link(path, join(to, name), folder);
    else if (lstatSync(path).isSymbolicLink()) {
      const target = WORKSPACES.find(
        (own) =>
          existsSync(path) &&
          JSON.parse(readFileSync(join(root, own, 'package.json'), 'utf8')).name ===
            JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).name,
      );
      if (target) symlinkSync(join(folder, target), join(to, name));
    } else if (!name.startsWith('.run-')) cpSync(path, join(to, name), { recursive: true, verbatimSymlinks: true });
  }
}

/** Builds and packs; returns the hash of each file by its name. */
function made(run) {
  checkOut(run);
  const { folder, umask, env } = run;
  const out = join(folder, 'packed');
  mkdirSync(out);
  const shell = (command, cwd) =>
    execFileSync('sh', ['-c', `umask ${umask}; ${command}`], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  shell('npm run -s build', folder);
  for (const name of PACKAGES)
    shell(`npm pack --silent --ignore-scripts --pack-destination "${out}"`, join(folder, name));
  shell('node scripts/package-extension.mjs', folder);
  const files = [
    ...readdirSync(out).map((name) => join(out, name)),
    ...readdirSync(join(folder, 'extension'))
      .filter((name) => name.endsWith('.vsix'))
      .map((name) => join(folder, 'extension', name)),
    ...filesBelow(join(folder, 'server/dist')),
    ...filesBelow(join(folder, 'policies/dist')),
  ];
  return new Map(
    files
      // The code cache of a Node contains its addresses; it is not in any package.
      .filter((path) => !path.endsWith('.cache'))
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

try {
  const [first, second] = RUNS.map(made);
  const names = [...new Set([...first.keys(), ...second.keys()])].sort();
  const different = names.filter((name) => first.get(name) !== second.get(name));
  for (const name of names.filter((each) => /\.(?:tgz|vsix)$/.test(each))) console.log(`${first.get(name)} ${name}`);
  for (const name of different) console.error(`${name} differs`);
  console.log(`${names.length} files, ${different.length} differ`);
  if (different.length > 0) process.exitCode = 1;
} finally {
  if (process.env.EZLINT_KEEP === undefined) rmSync(base, { recursive: true, force: true });
  else console.log(base);
}
