// Loaded before the command line (node --import): nothing reaches the network or starts a program, and every access to the file
// system is written down. What it sees goes to the file that EZLINT_SEAL names, one line for each: kind, blank, path or name.
import childProcess from 'node:child_process';
import cluster from 'node:cluster';
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import http from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { resolve } from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';

const { writeSync } = fs;
const log = fs.openSync(process.env.EZLINT_SEAL, 'a');
const note = (kind, what) => writeSync(log, `${kind} ${what}\n`);

/** Programs that may be started: none, or modules of ours in a process of their own. */
const mayFork = process.env.EZLINT_SEAL_FORK;

function forbid(owner, names, kind) {
  for (const name of names) {
    owner[name] = (what) => {
      note(kind, `${name} ${typeof what === 'string' ? what : ''}`);
      throw new Error(`${kind} is not allowed here: ${name}`);
    };
  }
}

forbid(net, ['connect', 'createConnection', 'createServer'], 'network');
net.Socket.prototype.connect = forbidden('connect');
net.Server.prototype.listen = forbidden('listen');
forbid(tls, ['connect', 'createServer'], 'network');
forbid(http, ['request', 'get', 'createServer'], 'network');
forbid(https, ['request', 'get', 'createServer'], 'network');
forbid(http2, ['connect', 'createServer'], 'network');
forbid(dgram, ['createSocket'], 'network');
forbid(dns, ['lookup', 'resolve', 'resolve4', 'resolve6', 'reverse'], 'network');
forbid(dns.promises, ['lookup', 'resolve', 'resolve4', 'resolve6', 'reverse'], 'network');
forbid(globalThis, ['fetch', 'WebSocket'], 'network');
forbid(cluster, ['fork'], 'program');
const { fork } = childProcess;
forbid(childProcess, ['exec', 'execSync', 'execFile', 'execFileSync', 'spawn', 'spawnSync', 'fork'], 'program');
if (mayFork) {
  childProcess.fork = (module, ...rest) => {
    note('fork', module);
    if (!pathOf(module).startsWith(mayFork)) throw new Error(`${module} must not be started`);
    return fork(module, ...rest);
  };
}

function forbidden(name) {
  return () => {
    note('network', name);
    throw new Error(`network is not allowed here: ${name}`);
  };
}

function pathOf(what) {
  if (typeof what === 'number') return `#${what}`;
  return what instanceof URL || /^file:/.test(what) ? fileURLToPath(what) : resolve(String(what));
}

const LOOKS = ['readdir', 'stat', 'lstat', 'access', 'exists', 'realpath', 'readlink', 'opendir', 'watch', 'watchFile'];
const READS = ['readFile', 'createReadStream'];
const WRITES = [
  ...[
    'writeFile',
    'appendFile',
    'mkdir',
    'mkdtemp',
    'rm',
    'rmdir',
    'unlink',
    'rename',
    'copyFile',
    'cp',
    'symlink',
    'link',
  ],
  ...['chmod', 'chown', 'utimes', 'truncate', 'createWriteStream'],
];

/** `open` reads unless its flags say otherwise. */
function kindOf(name, flags) {
  if (LOOKS.includes(name)) return 'look';
  const { O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND } = fs.constants;
  const isToRead =
    typeof flags === 'number'
      ? (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND)) === 0
      : flags === undefined || flags === 'r';
  const reads = READS.includes(name) || (name === 'open' && isToRead);
  return reads ? 'read' : 'write';
}

for (const owner of [fs, fs.promises]) {
  for (const plain of [...LOOKS, ...READS, ...WRITES, 'open']) {
    for (const name of [plain, `${plain}Sync`]) {
      const original = owner[name];
      if (typeof original !== 'function') continue;
      const watched = function (what, ...rest) {
        if (typeof what !== 'number') note(kindOf(plain, rest[0]), pathOf(what));
        return original.call(this, what, ...rest);
      };
      owner[name] = Object.assign(watched, original);
    }
  }
}
syncBuiltinESMExports();
