import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as health from '#contract/platform/health.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { listen } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const timeoutMs = 60_000;

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
