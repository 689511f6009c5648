import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { copyProject } from '#testing/copy-project.ts';

const project = copyProject();
after(() => project.remove());

function run(program: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: project.folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined },
  });
  assert.equal(status, 0, `${stdout}${stderr}`);
}

test('the generated files compile, and their tests pass', { timeout: 600_000 }, () => {
  const calls = [
    ['feature', 'properties', 'house-keys'],
    ['endpoint', 'calendar', 'read-tides'],
    ['endpoint', 'saved-replies', 'create-tide'],
    ['endpoint', 'admin/content', 'change-tide'],
    ['endpoint', 'property-comments', 'remove-tide'],
  ];
  for (const call of calls) run(process.execPath, ['scripts/dev/new.ts', ...call]);

  const tests = [
    'server/features/properties/house-keys/house-keys.test.ts',
    'server/features/bookings/timeline/read-tides.test.ts',
    'server/features/messages/core/create-tide.test.ts',
    'server/features/admin/core/change-tide.test.ts',
    'server/features/properties/core/remove-tide.test.ts',
  ];

  const include = ['server/features/index.ts', 'contract/api.ts', ...tests];
  writeFileSync(
    join(project.folder, 'tsconfig.written.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [...include, 'server/**/*.d.ts'] }),
  );
  run(join('node_modules', '.bin', 'tsc'), ['--noEmit', '-p', 'tsconfig.written.json']);
  run(process.execPath, ['--test', '--test-force-exit', '--test-concurrency=1', ...tests]);
});
