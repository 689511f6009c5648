import { existsSync } from 'node:fs';
import path from 'node:path';

const debianPackage = { 'redis-server': 'redis-server', nginx: 'nginx-light' } as const;

/** Folders where Debian and others install programs that only root has in PATH. */
const more = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/** Path of a program that tests run beside the server. The test run installs it where it may. */
export function findServerProgram(name: keyof typeof debianPackage): string {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...more];
  const found = folders.map((folder) => path.join(folder, name)).find((program) => existsSync(program));
  if (found === undefined) {
    throw new Error(`${name} is not on this machine. On Debian: apt-get install ${debianPackage[name]}`);
  }
  return found;
}
