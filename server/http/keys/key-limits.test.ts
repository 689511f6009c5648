import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as properties from '#contract/properties/properties.ts';
import { keyRate } from '#domain/account/api-keys.ts';
import { makeApiKey } from '#testing/factories/make-api-key.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createProcessBuckets } from './key-rate.ts';
import { maxUnknownKeys } from './recognise-keys.ts';

const lines: string[] = [];
let app: TestApp;
let agent: TestAgent;
before(async () => {
  app = await openTestApp({
    env: { RATE_LIMIT_SCALE: '1', LOG_LEVEL: 'info' },
    logTo: { write: (line) => lines.push(line) },
  });
  agent = await signUpAgent(app);
});
after(() => app.close());

const randomKey = () => `pbk_${randomBytes(32).toString('base64url')}`;
const readWith = (token: string, from = '203.0.113.7') =>
  app.send(properties.list, { query: {} }, { token, from });

test('a bucket allows its burst at once, and then as many as flow in', () => {
  const buckets = createProcessBuckets({ burst: 4, perSecond: 2 });
  const takes = (at: number, times: number) =>
    Array.from({ length: times }, () => buckets.take('a', at).isAllowed).filter(Boolean).length;
  assert.equal(takes(0, 10), 4);
  assert.equal(takes(499, 10), 0);
  assert.equal(takes(1000, 10), 2);
  assert.equal(takes(60_000, 10), 4);
  assert.equal(buckets.take('b', 60_000).isAllowed, true);
});

test('a key makes forty calls at once, reads what is left in each answer, and waits for more', async () => {
  const key = await makeApiKey(app, agent, { scopes: ['properties:read'] });
  const answers = await Promise.all(Array.from({ length: 80 }, () => readWith(key.token)));
  const allowed = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(allowed.length >= keyRate.burst && allowed.length < 80, `${allowed.length} calls`);

  const headers: Record<string, unknown> = allowed[0]?.headers ?? {};
  assert.equal(headers['ratelimit-policy'], '"key";q=40;w=4');
  assert.match(String(headers.ratelimit), /^"key";r=\d+;t=\d+$/);
  assert.equal(refused[0]?.headers['retry-after'], '1');
  assert.match(String(refused[0]?.headers.ratelimit), /^"key";r=0;t=4$/);

  // Another key of the same network has a bucket of its own.
  const other = await makeApiKey(app, agent, { scopes: ['properties:read'] });
  assert.equal((await readWith(other.token)).status, 200);
});

test('ten thousand random keys from one network meet its limit, and known keys from there go on', async () => {
  const key = await makeApiKey(app, agent, { scopes: ['properties:read'] });
  const from = '203.0.113.200';
  assert.equal((await readWith(key.token, from)).status, 200);

  const counts = new Map<number, number>();
  for (let one = 0; one < 10_000; one++) {
    const { status } = await readWith(randomKey(), from);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }

  assert.deepEqual(Object.fromEntries(counts), { 401: maxUnknownKeys, 429: 10_000 - maxUnknownKeys });
  assert.equal((await readWith(key.token, from)).status, 200);
  assert.equal((await readWith(randomKey(), '198.51.100.4')).status, 401);
});

test('a key in an address is refused, and no line of the log has it', async () => {
  const key = await makeApiKey(app, agent, { scopes: ['properties:read'] });
  for (const url of [`/api/properties?api_key=${key.token}`, `/api/properties/${key.token}`]) {
    const { statusCode, body } = await app.http.inject({ url });
    assert.equal(statusCode, 400);
    assert.match(body, /"code":"key_in_address"/);
  }
  assert.ok(lines.some((line) => line.includes('key_in_address')));
  assert.deepEqual(
    lines.filter((line) => line.includes(key.token)),
    [],
  );
});

test('a line of the log names the key by its id', async () => {
  const key = await makeApiKey(app, agent, { scopes: ['properties:read'] });
  await readWith(key.token, '203.0.113.77');
  assert.ok(lines.some((line) => line.includes(`"key":"${key._id}"`)));
});
