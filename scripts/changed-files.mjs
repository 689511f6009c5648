import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-program.mjs';

/**
 * Files that differ from the branch `main`, with those that are not committed yet; on `main` itself these alone.
 * Undefined where the project is no git repository.
 */
export function changedFiles(folder = root) {
  const base = ['main', 'origin/main']
    .map((branch) => git(folder, 'merge-base', branch, 'HEAD')?.[0])
    .find(Boolean);
  const changed = git(folder, 'diff', '--name-only', '--diff-filter=d', base ?? 'HEAD');
  const added = git(folder, 'ls-files', '--others', '--exclude-standard');
  return changed === undefined || added === undefined ? undefined : [...changed, ...added].sort();
}

/** Lines that git prints; undefined when it refuses. */
function git(folder, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}

/** Tests among the files, and those beside them: `stay.test.ts` of `stay.ts`. */
export function testsOf(files, folder = root) {
  const found = files.flatMap((path) => {
    if (/\.(test|spec)\.tsx?$/.test(path)) return [path];
    const name = path.replace(/\.(tsx?|mjs)$/, '');
    return [`${name}.test.ts`, `${name}.test.tsx`].filter((test) => existsSync(join(folder, test)));
  });
  return [...new Set(found)].sort();
}
