import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as health from '#contract/platform/health.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { listen } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const timeoutMs = 60_000;

type Page = { statusCode: number; headers: Record<string, unknown>; body: string };

describe('a server that cannot keep up', () => {
  let app: TestApp | undefined;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app?.close();
    app = undefined;
  });

  /** Begins a call whose body never arrives; it stays open until its socket closes. */
  function beginCall(port: number): void {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json';
    socket.write(`${head}\r\nContent-Length: 2\r\n\r\n`);
  }

  test('sends calls above its number away at once, with a time to come back, and says that it is alive', async () => {
    app = await openTestApp({ env: { MAX_CALLS_AT_ONCE: '3' } });
    const port = await listen(app);
    const refused = await waitForStatus(app, 503, () => beginCall(port));
    assert.equal(refused.headers['retry-after'], '2');
    assert.match(refused.body, /"code":"busy"/);
    assert.equal((await app.http.inject(health.readLiveness.path)).statusCode, 200);

    for (const socket of sockets) socket.destroy();
    await waitForStatus(app, 200);
  });

  test('shows a person a page that is loaded again once, and a program a problem', async () => {
    app = await openTestApp({ env: { MAX_CALLS_AT_ONCE: '3' } });
    const port = await listen(app);
    await waitForStatus(app, 503, () => beginCall(port));
    const pages = ['/', '/dashboard', `/shared/${'a'.repeat(22)}`, '/guest/token', '/feedback', '/unknown'];
    for (const url of pages) {
      const { statusCode, headers, body }: Page = await app.http.inject({ url });
      assert.deepEqual([url, statusCode, headers['retry-after']], [url, 503, '2']);
      assert.match(String(headers['content-type']), /^text\/html/);
      assert.match(body, /<h1>The page is busy<\/h1>\s*<p>Try again in a moment\./);
      assert.match(body, /<meta http-equiv="refresh" content="5">/);
      assert.equal(headers['cache-control'], 'no-store');
      const style = createHash('sha256').update(/<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '');
      assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
      assert.ok(String(headers['content-security-policy']).includes(style.digest('base64')));
      assert.doesNotMatch(body, /(src|href)="[^"]/, 'the page needs no other file');
      const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
      const second: Page = await app.http.inject({ url, headers: { cookie } });
      assert.equal(second.statusCode, 503);
      assert.doesNotMatch(second.body, /http-equiv="refresh"/, 'it is loaded again only once');
    }
    const form = await app.http.inject({ url: '/feedback', method: 'POST', payload: {} });
    assert.match(form.body, /Your form wasn’t sent\. Go back to it/);
    assert.doesNotMatch(form.body, /http-equiv="refresh"/, 'what was typed is never lost');
    const files = ['/theme.js', '/api', '/api/content/help', '/calendars/token.ics'];
    for (const url of files)
      assert.match(String((await app.http.inject({ url })).headers['content-type']), /problem\+json/, url);
    const part = await app.http.inject({ url: '/feedback', headers: { 'sec-fetch-dest': 'empty' } });
    assert.match(String(part.headers['content-type']), /problem\+json/);
  });

  test('while its event loop lags answers 503 with a time to come back, and serves again when it is calm', async () => {
    app = await openTestApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '60' } });
    while (!app.http.watchesLoad()) await wait(20);
    const refused = await waitForStatus(app, 503, () => blockEventLoop(500));
    assert.equal(refused.headers['retry-after'], '2');
    assert.match(String(refused.headers['content-type']), /problem\+json/);
    assert.equal((await app.http.inject(health.readReadiness.path)).statusCode, 503);
    assert.equal((await app.http.inject(health.readLiveness.path)).statusCode, 200);
    await waitForStatus(app, 200);
  });

  test('a loop blocked for a whole interval counts as a delay of that interval, not as an endless one', async () => {
    app = await openTestApp({ env: { MAX_EVENT_LOOP_DELAY_MS: '1500' } });
    while (!app.http.watchesLoad()) await wait(20);
    let endless = 0;
    for (let block = 0; block < 6; block++) {
      blockEventLoop(1100);
      await wait(0);
      if (app.http.memoryUsage().eventLoopDelay === Number.POSITIVE_INFINITY) endless += 1;
      assert.equal((await app.http.inject(subscription.listPlans.path)).statusCode, 200);
    }
    assert.ok(endless > 0, 'no interval without a sample');
  });
});

async function waitForStatus(app: TestApp, status: number, meanwhile: () => void = () => {}) {
  const end = Date.now() + timeoutMs;
  for (;;) {
    meanwhile();
    const answer = await app.http.inject(subscription.listPlans.path);
    if (answer.statusCode === status) return answer;
    assert.ok(Date.now() < end, `still ${answer.statusCode}, not ${status}`);
    await wait(20);
  }
}

function blockEventLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
