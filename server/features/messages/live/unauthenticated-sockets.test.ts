import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUnauthenticatedSocketCount } from './live.routes.ts';

test('twenty sockets of one address may be signing in at a time, of each address', () => {
  const strangers = createUnauthenticatedSocketCount(1);
  const arrived = Array.from({ length: 21 }, () => strangers.arrive('192.0.2.1'));
  assert.deepEqual(
    arrived.filter(({ isTooMany }) => isTooMany),
    [arrived[20]],
  );
  assert.equal(strangers.arrive('192.0.2.2').isTooMany, false);
  arrived[20]?.leave();
  arrived[0]?.leave();
  assert.equal(strangers.arrive('192.0.2.1').isTooMany, false);
});
