import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

test('an error outside of requests is logged with numeric level, time and its cause', () => {
  const file = JSON.stringify(path.join(import.meta.dirname, 'log-error.ts'));
  const cause = `new Error('the disk is full')`;
  const text = `import { logError } from ${file}; logError('warn', new Error('not saved', { cause: ${cause} }), 'a job ended');`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    encoding: 'utf8',
  });

  const { level, time, err, msg } = JSON.parse(stderr);
  assert.deepEqual([level, msg, err.message], [40, 'a job ended', 'not saved']);
  assert.equal(err.cause.message, 'the disk is full');
  assert.ok(Math.abs(Date.now() - time) < 60_000);
});
