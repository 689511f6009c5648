import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run-program.mjs';

/** One hash over the names and contents of files and folders, given relative to the project root. */
export function fingerprint(paths, without = []) {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, path, without);
  return hash.digest('hex');
}

function add(hash, path, without) {
  const full = join(root, path);
  if (without.includes(path) || !existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) add(hash, `${path}/${name}`, without);
  } else {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
}

export function remembers(file, value) {
  const full = join(root, file);
  return existsSync(full) && readFileSync(full, 'utf8') === value;
}

export function remember(file, value) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), value);
}
