// Runs programs of other processors: qemu's user mode with the libraries of Debian's cross packages, which every architecture can install.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The processors by Node's name, with the names that qemu and Debian give them. */
const PROCESSORS = {
  arm64: { qemu: 'qemu-aarch64-static', packages: 'arm64', libraries: 'usr/aarch64-linux-gnu' },
  s390x: { qemu: 'qemu-s390x-static', packages: 's390x', libraries: 'usr/s390x-linux-gnu' },
};

/**
 * The start of a command that runs a program of this processor, for example `['qemu-s390x-static', '-L', FOLDER]`. Downloads the libraries
 * to the folder on first use. Throws an error that names what is missing.
 */
export function emulatorOf(processor, folder) {
  const { qemu, packages, libraries } = PROCESSORS[processor];
  const must = (command, args) => {
    try {
      execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    } catch (error) {
      throw new Error(`${command} ${args.join(' ')}: ${error.code ?? `ended with ${error.status}`}`);
    }
  };
  mkdirSync(folder, { recursive: true });
  must(qemu, ['--version']);
  const path = join(folder, libraries);
  if (!existsSync(path)) {
    must('apt-get', [
      'download',
      '-qq',
      ...['libc6', 'libgcc-s1', 'libstdc++6'].map((name) => `${name}-${packages}-cross`),
    ]);
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.deb')))
      must('dpkg-deb', ['-x', name, folder]);
  }
  return [qemu, '-L', path];
}
