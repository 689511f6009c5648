import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const copied = [
  'contract',
  'domain',
  'texts',
  'server',
  'testing',
  'scripts',
  'CHANGELOG.md',
  'package.json',
  'tsconfig.json',
  'biome.json',
  '.gitignore',
];

/** A copy of the sources without web and checks, for tests of scripts that write into the project. */
export function copyProject(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'staydesk-copy-'));
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
