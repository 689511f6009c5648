import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as clientErrors from '#contract/admin/client-errors.ts';
import { rateLimits } from '#server/http/limits/rate-limits.ts';
import { type RunningRedis, runRedis } from '#testing/servers/run-redis.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const secret = 'a secret of the tests, long enough to be one';
const maxCalls = rateLimits['client-error'].calls;
let redis: RunningRedis;
let first: TestApp;
let second: TestApp;

before(async () => {
  redis = await runRedis();
  const env = { REDIS_URL: redis.url, RATE_LIMIT_SCALE: '1', SECRET_KEY: secret };
  [first, second] = [await openTestApp({ env }), await openTestApp({ env })];
});
after(async () => {
  await first.close();
  await second.close();
  await redis.close();
});

const body = { kind: 'script', name: 'Error', message: 'It broke', address: '/properties' };
const tryFrom = (app: TestApp, from: string) => app.send(clientErrors.report, { body }, { from });

test('calls are counted for all processes together, each address for itself', async () => {
  for (let call = 0; call < maxCalls; call++) {
    const { status } = await tryFrom(call % 2 === 0 ? first : second, '203.0.113.7');
    assert.notEqual(status, 429);
  }

  for (const app of [first, second]) {
    const { status, headers } = await tryFrom(app, '203.0.113.7');
    assert.equal(status, 429);
    const seconds = Number(headers['retry-after']);
    assert.ok(seconds > 0 && seconds <= rateLimits['client-error'].minutes * 60, `${seconds} s`);
  }
  assert.notEqual((await tryFrom(first, '203.0.113.8')).status, 429);
});

test('while Redis is away calls are answered, and every process counts for itself', async () => {
  await redis.crash();
  const from = '203.0.113.9';
  for (const app of [first, second]) {
    for (let call = 0; call < maxCalls; call++) assert.notEqual((await tryFrom(app, from)).status, 429);
    assert.equal((await tryFrom(app, from)).status, 429);
  }
  await redis.start();
});

test('a hanging Redis delays one call by two seconds, and none after it', async () => {
  const app = await openTestApp({ env: { REDIS_URL: redis.url, SECRET_KEY: secret } });
  redis.freeze();

  try {
    const began = performance.now();
    for (let call = 0; call < 20; call++) assert.notEqual((await tryFrom(app, '203.0.113.10')).status, 500);
    const took = performance.now() - began;
    assert.ok(took < 8000, `20 calls took ${took} ms`);
  } finally {
    redis.thaw();
    await app.close();
  }
});
