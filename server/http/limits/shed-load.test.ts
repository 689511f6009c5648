import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { login } from '#contract/account/auth.ts';
import * as health from '#contract/health.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { listen } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readConfig } from '../../config.ts';
import { createHttpServer } from '../http-server.ts';
import { defaultTimeLimits } from './time-limits.ts';

const timeoutMs = 60_000;

type Page = { statusCode: number; headers: Record<string, unknown>; body: string };

describe('an overloaded server', () => {
  let app: TestApp | undefined;
  let release: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await release?.();
    release = undefined;
    await app?.close();
    app = undefined;
  });

  /** Fills three places with sign-ins that wait for a table, until `release`. */
  async function fillSlots(target: TestApp): Promise<void> {
    const lock = await target.pool.connect();
    await lock.query('BEGIN; LOCK TABLE agents IN ACCESS EXCLUSIVE MODE');

    let isFull = true;
    const signIns = Array.from({ length: 9 }, async () => {
      while (isFull) {
        const payload = { email: 'ana@rivals.example', password: 'seven quiet oranges' };
        await target.http.inject({ url: login.path, method: 'POST', payload });
        await wait(1);
      }
    });

    release = async () => {
      isFull = false;
      await lock.query('ROLLBACK');
      lock.release();
      await Promise.all(signIns);
    };
  }

  test('answers calls above its limit with 503 and a retry time, and liveness always', async () => {
    app = await openTestApp({ env: { MAX_CALLS_AT_ONCE: '3' } });
    await fillSlots(app);
    const refused = await waitForStatus(app, 503);
    assert.equal(refused.headers['retry-after'], '2');
    assert.match(refused.body, /"code":"busy"/);
    assert.equal((await app.http.inject(health.readLiveness.path)).statusCode, 200);

    await release?.();
    release = undefined;
    await waitForStatus(app, 200);
  });

  test('shows a person a page that is loaded again once, and a program a problem', async () => {
    app = await openTestApp({ env: { MAX_CALLS_AT_ONCE: '3' } });
    await fillSlots(app);
    await waitForStatus(app, 503);

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

    const files = ['/api', '/api/content/help', '/calendars/token.ics'];
    for (const url of files)
      assert.match(String((await app.http.inject({ url })).headers['content-type']), /problem\+json/, url);

    // Without its files a page stays white.
    assert.equal((await app.http.inject('/theme.js')).statusCode, 200);

    const part = await app.http.inject({ url: '/feedback', headers: { 'sec-fetch-dest': 'empty' } });
    assert.match(String(part.headers['content-type']), /problem\+json/);
  });

  test('while its event loop lags answers 503 with a retry time, and serves again when it is idle', async () => {
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
      if (app.http.loopDelay.ms() === Number.POSITIVE_INFINITY) endless += 1;
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

describe('slots for calls', () => {
  const apps: FastifyInstance[] = [];
  const sockets: Socket[] = [];
  const endings: (() => void)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0)) end();
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const app of apps.splice(0)) await app.close();
  });
  const untilTheEnd = () => new Promise<void>((resolve) => endings.push(resolve));

  async function openServer(env: Record<string, string>, bodyMs = 60_000): Promise<FastifyInstance> {
    const config = readConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '600000', ...env });
    if ('errors' in config) throw new Error(config.errors.join());
    const app = await createHttpServer(config, null, { ...defaultTimeLimits, bodyMs });
    app.decorate('reportError', () => {});
    app.get('/never', untilTheEnd);
    app.get('/now', async () => 'here');
    app.post('/takes', async () => 'taken');
    app.post('/uploads', untilTheEnd);
    apps.push(app);
    return app;
  }

  /** Begins a call over a connection of its own and leaves it. */
  async function begin(port: number, head: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(head);
    return socket;
  }

  const slowBody = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n `;

  test('unfinished bodies take no slot, at known and unknown addresses', async () => {
    const app = await openServer({ MAX_CALLS_AT_ONCE: '3' });
    const port = await listen({ http: app });
    for (let count = 0; count < 10; count++) await begin(port, slowBody('/takes'));
    for (let count = 0; count < 10; count++) await begin(port, slowBody('/nowhere'));
    await wait(100);

    assert.equal((await fetch(`http://127.0.0.1:${port}/now`)).status, 200);
  });

  test('a body that arrives too slowly ends its call and its connection', async () => {
    const app = await openServer({}, 200);
    const port = await listen({ http: app });
    const socket = await begin(port, slowBody('/takes'));

    let answer = '';
    for await (const piece of socket.setEncoding('utf8')) answer += piece;
    assert.match(answer, /^HTTP\/1\.1 503 /);
    assert.match(answer, /retry-after: 2/i);
  });

  test('uploads that never end leave the slots of other calls free', async () => {
    const app = await openServer({ MAX_CALLS_AT_ONCE: '4', RATE_LIMIT_SCALE: '1000' });
    const port = await listen({ http: app });
    const head =
      'POST /uploads HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x';
    for (let count = 0; count < 10; count++) await begin(port, head);
    await wait(100);

    assert.equal((await fetch(`http://127.0.0.1:${port}/now`)).status, 200);

    const upload = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x--',
    };
    assert.equal((await fetch(`http://127.0.0.1:${port}/uploads`, upload)).status, 503);
  });

  test('one network has at most half of the slots and a tenth, also with many IPv6 addresses', async () => {
    const app = await openServer({ MAX_CALLS_AT_ONCE: '20', RATE_LIMIT_SCALE: '1' });
    for (let host = 1; host <= 30; host++)
      void app.inject({ url: '/never', remoteAddress: `2001:db8:0:1::${host}` });
    await wait(100);

    const own = await app.inject({ url: '/now', remoteAddress: '2001:db8:0:1::ffff' });
    const other = await app.inject({ url: '/now', remoteAddress: '2001:db8:0:2::1' });
    assert.deepEqual([own.statusCode, other.statusCode], [503, 200]);
  });

  test('an upgrade header exempts a call from no count', async () => {
    const app = await openServer({ MAX_CALLS_AT_ONCE: '1' });
    const port = await listen({ http: app });
    await begin(port, 'GET /never HTTP/1.1\r\nHost: a\r\n\r\n');
    await wait(100);

    const answer = await app.inject({ url: '/now', headers: { upgrade: 'websocket' } });
    assert.equal(answer.statusCode, 503);
  });
});
