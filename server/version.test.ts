import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { formatVersion, readVersion } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'staydesk-version-'));
after(() => rmSync(folder, { recursive: true }));

function git(cwd: string, ...args: string[]): string {
  const identity = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function clone(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, 'package.json'), JSON.stringify({ version: '1.2.3' }));
  git(path, 'init', '--quiet', '--initial-branch=main');
  git(path, 'add', '.');
  git(path, 'commit', '--quiet', '--message=first');
  return path;
}

test('a release archive has the version of package.json alone', () => {
  const path = join(folder, 'archive');
  mkdirSync(path);
  writeFileSync(join(path, 'package.json'), JSON.stringify({ version: '1.2.3' }));

  assert.deepEqual(readVersion(path), { release: '1.2.3', commit: null });
  assert.equal(formatVersion(readVersion(path)), '1.2.3');
});

test('a clone adds its commit, on a branch, with packed branches and on no branch', () => {
  const path = clone('clone');
  const commit = git(path, 'rev-parse', 'HEAD').slice(0, 7);
  assert.equal(formatVersion(readVersion(path)), `1.2.3+${commit}`);

  git(path, 'pack-refs', '--all');
  assert.deepEqual(readVersion(path), { release: '1.2.3', commit });

  git(path, 'checkout', '--quiet', '--detach');
  assert.deepEqual(readVersion(path), { release: '1.2.3', commit });
});

test('a worktree adds the commit of its own branch', () => {
  const path = clone('main');
  const other = join(folder, 'other');
  git(path, 'worktree', 'add', '--quiet', '-b', 'other', other);
  git(other, 'commit', '--quiet', '--allow-empty', '--message=second');

  const commit = git(other, 'rev-parse', 'HEAD').slice(0, 7);
  assert.notEqual(commit, git(path, 'rev-parse', 'HEAD').slice(0, 7));
  assert.deepEqual(readVersion(other), { release: '1.2.3', commit });
});
