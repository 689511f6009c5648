import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { changedFiles, testsOf } from './changed-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'staydesk-changed-'));
after(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
const git = (...args: string[]) => execFileSync('git', [...person, ...args], { cwd: folder, stdio: 'pipe' });

test('a check before a commit covers the files that differ from main, with their tests', () => {
  assert.equal(changedFiles(folder), undefined);

  git('init', '--quiet', '--initial-branch=main');
  for (const name of ['stay.ts', 'stay.test.ts', 'price.ts', 'price.test.ts', 'gone.ts']) write(name, '1');
  git('add', '.');
  git('commit', '--quiet', '--message=first');
  assert.deepEqual(changedFiles(folder), []);

  git('switch', '--quiet', '--create=work');
  write('stay.ts', '2');
  rmSync(join(folder, 'gone.ts'));
  git('commit', '--quiet', '--all', '--message=second');
  write('price.test.ts', '2');
  write('new.tsx', '1');

  const changed = changedFiles(folder);
  assert.deepEqual(changed, ['new.tsx', 'price.test.ts', 'stay.ts']);
  assert.deepEqual(testsOf(changed ?? [], folder), ['price.test.ts', 'stay.test.ts']);
});
