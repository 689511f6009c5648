import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import { socketCloseCodes } from '#contract/messages/live-events.ts';
import type { LiveEvent } from '#server/db/outbox.ts';
import { until } from '#testing/until.ts';
import { LiveHub, type LiveHubDeps } from './live-hub.ts';
import { LiveSocket } from './live-socket.ts';

/** A hub with a bus for one process and real sockets on this machine. */
async function openHub(t: TestContext, chosen: Partial<LiveHubDeps> = {}) {
  const wire = new EventEmitter();
  const hub = new LiveHub({
    bus: {
      publish: async (events: readonly LiveEvent[]) => {
        for (const event of events) wire.emit('event', event);
      },
      subscribe: (listener) => void wire.on('event', listener),
      onGap: (listener) => void wire.on('gap', listener),
      close: async () => {},
    },
    loadMessage: async () => null,
    answersGuests: async () => true,
    mayReceive: async () => true,
    isStillSignedIn: async () => true,
    onError: (error) => assert.fail(String(error)),
    ...chosen,
  });

  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));

  // NOTE: a server that listens on TCP has this kind of address.
  const { port } = server.address() as AddressInfo;

  t.after(async () => {
    hub.close();
    for (const client of server.clients) client.terminate();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    tell: (event: LiveEvent) => wire.emit('event', event),
    loseSome: () => wire.emit('gap'),
    async join(agentId: string, options: { autoPong?: boolean } = {}) {
      const arrived = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
      const client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: true, ...options });
      const frames: string[] = [];
      client.on('message', (data) => frames.push(String(data)));

      const closed = new Promise<number>((resolve) => client.on('close', resolve));
      const ws = await arrived;
      await new Promise((resolve) => client.once('open', resolve));

      const socket = new LiveSocket(ws);
      ws.on('error', () => undefined);
      ws.on('close', () => hub.leave(socket));
      hub.join(socket, {
        kind: 'agent',
        agentId,
        memberId: agentId,
        name: agentId,
        token: agentId,
        answersGuests: true,
        isHidden: false,
      });

      return { client, ws, frames, closed };
    },
  };
}

test('messages preserve the order of their events, regardless of their loading times', async (t) => {
  const hub = await openHub(t, {
    loadMessage: async ({ ids }) => {
      await wait(Number(ids.version) === 1 ? 60 : 1);
      return { type: 'booking_changed', bookingId: 'b', version: Number(ids.version) };
    },
  });
  const { frames } = await hub.join('a');
  for (const version of [1, 2, 3]) hub.tell({ topic: 'agent:a', kind: 'booking_changed', ids: { version } });

  await until(
    () => frames.length,
    (count) => count === 3,
  );

  assert.deepEqual(
    frames.map((frame) => JSON.parse(frame).version),
    [1, 2, 3],
  );
});

test('one event that cannot be loaded does not hold up the next', async (t) => {
  const errors: unknown[] = [];
  const hub = await openHub(t, {
    onError: (error) => errors.push(error),
    loadMessage: async ({ ids }) => {
      if (ids.version === 1) throw new Error('gone');
      return { type: 'booking_changed', bookingId: 'b', version: 2 };
    },
  });
  const { frames } = await hub.join('a');
  for (const version of [1, 2]) hub.tell({ topic: 'agent:a', kind: 'booking_changed', ids: { version } });

  await until(
    () => frames.length,
    (count) => count > 0,
  );

  assert.equal(frames.length, 1);
  assert.equal(errors.length, 1);
});

test('loads nothing without listeners', async (t) => {
  let loads = 0;
  const hub = await openHub(t, {
    loadMessage: async () => {
      loads += 1;
      return null;
    },
  });
  const { client, closed } = await hub.join('a');

  hub.tell({ topic: 'agent:b', kind: 'message', ids: {} });
  client.close();
  await closed;
  await wait(20);
  hub.tell({ topic: 'agent:a', kind: 'message', ids: {} });
  assert.equal(loads, 0);
});

test('a socket that answers no ping is cut off, one that answers stays', async (t) => {
  const hub = await openHub(t, { timing: { pingMs: 50, pongMs: 30, recheckMs: 60_000 } });
  const silent = await hub.join('a', { autoPong: false });
  const lively = await hub.join('b');
  let pings = 0;
  lively.client.on('ping', () => pings++);
  assert.equal(await silent.closed, 1006);

  await until(
    () => pings,
    (count) => count >= 4,
  );
  assert.equal(lively.client.readyState, WebSocket.OPEN);
});

test('sessions are looked at again from time to time', async (t) => {
  const hub = await openHub(t, {
    timing: { pingMs: 60_000, pongMs: 60_000, recheckMs: 50 },
    isStillSignedIn: async (party) => party.agentId !== 'a',
  });
  const ended = await hub.join('a');
  const lasting = await hub.join('b');
  assert.equal(await ended.closed, socketCloseCodes.unauthorised);
  assert.equal(lasting.client.readyState, WebSocket.OPEN);
});

test('a socket that does not read is closed instead of filling the memory', async (t) => {
  const big = 'x'.repeat(512 * 1024);
  const hub = await openHub(t, {
    loadMessage: async () => ({ type: 'error', code: 'big', detail: big }),
  });
  const slow = await hub.join('a');
  slow.client.pause();
  for (let sent = 0; sent < 100; sent++) hub.tell({ topic: 'agent:a', kind: 'x', ids: {} });
  await new Promise((resolve) => slow.ws.once('close', resolve));
  assert.ok(slow.frames.length < 100);
});

test('when events may have been lost, all sockets are closed to reconnect and refetch', async (t) => {
  const hub = await openHub(t);
  const page = await hub.join('a');
  hub.loseSome();
  assert.equal(await page.closed, socketCloseCodes.restart);
});
