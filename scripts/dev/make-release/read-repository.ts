import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '#server/db/schema/migration-files.ts';
import { root } from '../../run-program.mjs';
import type { Repository } from './check-release.ts';
import { currentVersion } from './project-version.ts';

export function readRepository(): Repository {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

  return {
    version: currentVersion(),
    branch: git('rev-parse', '--abbrev-ref', 'HEAD'),
    changes: git('status', '--porcelain').split('\n').filter(Boolean),
    tags: git('tag', '--list').split('\n').filter(Boolean),
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    migrations: readMigrations().map(({ name }) => name.slice(0, 4)),
  };
}
