import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as clientErrors from '#contract/admin/client-errors.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as subscription from '#contract/subscription/subscription.ts';

import { rateLimits } from '#server/http/limits/rate-limits.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { listen } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const from = '203.0.113.7';
const body = { kind: 'script', name: 'Error', message: 'It broke', address: '/properties' };
const { calls: maxCalls } = rateLimits['client-error'];
/** The refusal, and as many more as are answered at once. */
const promptRefusals = 4;

describe('a network that goes on calling what was refused', () => {
  let app: TestApp;
  const sockets: Socket[] = [];

  beforeEach(async () => {
    app = await openTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await app.close();
  });

  const report = (network = from) => app.send(clientErrors.report, { body }, { from: network });

  async function reachLimit(network = from): Promise<void> {
    for (let call = 0; call < maxCalls; call++) assert.notEqual((await report(network)).status, 429);
    for (let call = 0; call < promptRefusals; call++) assert.equal((await report(network)).status, 429);
  }

  /** Makes refused calls over real connections, up to the point where each next one waits longest. */
  async function goOn(port: number, calls: number): Promise<{ socket: Socket; received: () => string }[]> {
    const text = JSON.stringify(body);
    const head = `POST ${clientErrors.report.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`;

    return Promise.all(
      Array.from({ length: calls }, async () => {
        const socket = connect(port, '127.0.0.1');
        sockets.push(socket);
        let received = '';
        socket.setEncoding('utf8').on('data', (piece) => (received += piece));
        socket.on('error', () => {});
        await once(socket, 'connect');
        socket.write(`${head}\r\nContent-Length: ${text.length}\r\n\r\n${text}`);
        return { socket, received: () => received };
      }),
    );
  }

  test('is answered after the call of another network that arrived later', async () => {
    await reachLimit();
    await Promise.all(Array.from({ length: 5 }, () => report()));

    const order: string[] = [];
    const refused = report().then(({ status }) => order.push(`refused ${status}`));
    const other = report('203.0.113.8').then(({ status }) => order.push(`other ${status}`));
    const same = app
      .send(subscription.listPlans, {}, { from })
      .then(({ status }) => order.push(`same ${status}`));
    await Promise.all([refused, other, same]);

    assert.deepEqual(order.at(-1), 'refused 429');
    assert.deepEqual(order.slice(0, 2).toSorted(), ['other 202', 'same 200']);
  });

  test('gets the same answer as the first time, and each has its own number', async () => {
    for (let call = 0; call < maxCalls; call++) await report();
    const [first, second] = [await report(), await report()];
    const comparable = ({ headers, status, body: problem }: typeof first) => ({
      status,
      problem: { ...(problem as object), requestId: '' },
      headers: { ...headers, date: '', 'x-request-id': '', 'retry-after': '', 'x-ratelimit-reset': '' },
    });

    assert.deepEqual(comparable(second), comparable(first));
    assert.match(String(second.headers['content-type']), /problem\+json/);
    assert.notEqual(second.headers['x-request-id'], first.headers['x-request-id']);
    assert.equal(Reflect.get(second.body as object, 'requestId'), second.headers['x-request-id']);

    const seconds = Number(second.headers['retry-after']);
    assert.ok(seconds > 0 && seconds <= Number(first.headers['retry-after']), `${seconds} s`);
  });

  test('gets a page where a person would read it, also after one that was compressed', async () => {
    const send = () =>
      app.http.inject({
        url: '/feedback',
        method: 'POST',
        payload: 'category=idea&message=short',
        remoteAddress: from,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'br' },
      });
    for (let call = 0; call < rateLimits.feedback.calls; call++) assert.equal((await send()).statusCode, 422);

    const first = await send();
    assert.deepEqual([first.statusCode, first.headers['content-encoding']], [429, 'br']);

    const next = await send();
    assert.deepEqual([next.statusCode, next.headers['content-encoding']], [429, undefined]);
    assert.match(String(next.headers['content-type']), /^text\/html/);
    assert.match(next.body, /<h1>Please wait a moment<\/h1>[\s\S]*Go back to it/);
    assert.ok(Number(next.headers['retry-after']) > 0);
  });

  test('has at most 50 calls that wait; further ones are answered at once and closed', async () => {
    const port = await listen(app);
    await reachLimit('127.0.0.1');
    // The first ones wait only for moments; afterwards all wait for the longest time.
    await Promise.all(Array.from({ length: 5 }, () => report('127.0.0.1')));

    const calls = await goOn(port, 60);
    const answered = () => calls.filter(({ received }) => received() !== '');
    while (answered().length < 10) await wait(5);
    assert.equal(answered().length, 10);

    for (const { received } of answered())
      assert.match(received(), /^HTTP\/1\.1 429 [\s\S]*connection: close/i);

    // Who hangs up makes room for others.
    for (const { socket } of calls) socket.destroy();
    while ((await openConnections()) > 0) await wait(5);

    const [later] = await goOn(port, 1);
    assert.ok(later);

    await app.send(subscription.listPlans, {}, { from: '203.0.113.8' });
    assert.equal(later.received(), '');
  });

  test('cannot open more than 100 connections, while other networks can', async () => {
    const port = await listen(app);
    await reachLimit('127.0.0.1');
    await report('127.0.0.1');
    for (let one = 0; one < 110; one++) sockets.push(connect(port, '127.0.0.1').on('error', () => {}));
    while (sockets.filter(({ closed }) => closed).length < 10) await wait(5);
    assert.equal(sockets.filter(({ closed }) => !closed).length, 100);

    const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    sockets.push(other);
    other.write(`GET ${subscription.listPlans.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);

    const [piece] = await once(other, 'data');
    assert.match(String(piece), /^HTTP\/1\.1 200 /);
  });

  test('is answered when the server stops', async () => {
    await reachLimit();
    const waiting = Array.from({ length: 8 }, () => report());
    await app.http.close();
    for (const { status } of await Promise.all(waiting)) assert.equal(status, 429);
  });

  test('leaves agents of the same network alone whose bookings are counted by agent', async () => {
    const agent = await signUpAgent(app);
    const { _id: propertyId } = await publishProperty(app, agent);
    const { linkCode } = await shareProperties(app, agent);
    const visitor = () =>
      app.send(bookings.create, { body: { ...requestInput({ propertyId, linkCode }), consent: false } });
    const { calls } = rateLimits['request-to-book'];
    for (let call = 0; call < calls; call++) assert.notEqual((await visitor()).status, 429);
    for (let call = 0; call < promptRefusals; call++) assert.equal((await visitor()).status, 429);
    const own = { ...requestInput({ propertyId, linkCode }), consent: false };
    assert.notEqual((await app.send(bookings.create, { body: own }, agent)).status, 429);
  });

  function openConnections(): Promise<number> {
    return new Promise((resolve, reject) =>
      app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  }
});
