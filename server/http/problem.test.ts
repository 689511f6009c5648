import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDatabaseUnavailable } from './problem.ts';

test('a connection that the database has just closed means that it is away, and is no error of ours', () => {
  const failed = (code: string) => Object.assign(new Error(`write ${code}`), { code });
  for (const code of ['EPIPE', 'ECONNRESET', '57P01'])
    assert.equal(isDatabaseUnavailable(failed(code)), true, code);
  assert.equal(isDatabaseUnavailable(failed('23505')), false);
  assert.equal(isDatabaseUnavailable(new Error('x is not a function')), false);
});

test('a full disk of the database answers with a retry time', () => {
  const failed = Object.assign(new Error('could not extend file: No space left on device'), {
    code: '53100',
  });
  assert.equal(isDatabaseUnavailable(failed), true);
});
