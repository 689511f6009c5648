import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as health from '#contract/health.ts';
import { openTestApp } from '#testing/test-app.ts';
import { version } from './version.ts';

const endpoints = [health.readLiveness, health.readReadiness];

test('health names the version to callers on the machine and in its private network', async () => {
  const app = await openTestApp();

  for (const { path } of endpoints)
    for (const remoteAddress of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.4']) {
      const answer = await app.http.inject({ url: path, remoteAddress });
      assert.equal(answer.json().version, version, `${path} from ${remoteAddress}`);
    }

  await app.close();
});

test('health reveals no version to strangers', async () => {
  const app = await openTestApp();
  const behindProxy = await openTestApp({ env: { TRUST_PROXY: 'loopback' } });
  const stranger = { 'x-forwarded-for': '203.0.113.9' };

  for (const { path } of endpoints) {
    const answers = [
      await app.http.inject({ url: path, remoteAddress: '203.0.113.9' }),
      await app.http.inject({ url: path, headers: { 'x-forwarded-for': '10.0.0.1' } }),
      await app.http.inject({ url: path, headers: { forwarded: 'for=10.0.0.1' } }),
      await behindProxy.http.inject({ url: path, headers: stranger }),
    ];
    for (const answer of answers) {
      assert.equal(answer.statusCode, 200);
      const { status: _, installation: _id, ...more } = answer.json();
      assert.deepEqual(more, {});
    }
  }

  await app.close();
  await behindProxy.close();
});

test('health names the version to a private caller behind a trusted proxy', async () => {
  const app = await openTestApp({ env: { TRUST_PROXY: 'loopback' } });

  const answer = await app.http.inject({
    url: health.readReadiness.path,
    headers: { 'x-forwarded-for': '10.0.0.1' },
  });
  assert.partialDeepStrictEqual(answer.json(), { status: 'ready', version });

  await app.close();
});
