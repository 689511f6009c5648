import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../run-program.mjs';

const file = join(root, 'package.json');

export function currentVersion(): string {
  // NOTE: our own package.json, which has a version.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Writes the version where it is kept; returns whether that changed something. */
export function setVersion(version: string): boolean {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/^ {2}"version": "[^"]*"/m, `  "version": "${version}"`);
  writeFileSync(file, changed);
  return changed !== text;
}
