import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { socketCloseCodes } from '#contract/messages/live-events.ts';
import { LiveConnection } from './live-connection.ts';
import type { ClientMessage } from './parse-client-message.ts';

const { policy, tooLarge, unauthorised } = socketCloseCodes;
const id = '019a0000-0000-7000-8000-000000000001';

/** A server whose only valid token is "good", and its record of refused sockets. */
async function openServer(t: TestContext) {
  const refused: { code: number; reason: string }[] = [];
  const heard: ClientMessage[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload: 64 * 1024 });

  server.on('connection', (ws) => {
    new LiveConnection(ws, {
      hub: { join: () => undefined, leave: () => undefined },
      signIn: async (frame) =>
        'token' in frame && frame.token === 'good'
          ? {
              kind: 'agent',
              agentId: frame.agentId,
              memberId: frame.agentId,
              name: 'Ana Costa',
              token: frame.token,
              answersGuests: true,
              isHidden: false,
            }
          : null,
      onMessage: async (_party, frame) => void heard.push(frame),
      onError: (error) => assert.fail(String(error)),
      onRefused: (code, reason) => refused.push({ code, reason }),
      onSettled: () => undefined,
    });
  });

  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });

  // NOTE: a server that listens on TCP has this kind of address.
  const { port } = server.address() as AddressInfo;
  async function open(token: string) {
    const ws = new WebSocket(`ws://127.0.0.1:${port}`);
    ws.on('error', () => undefined);
    const closed = new Promise<{ code: number; reason: string }>((resolve) =>
      ws.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
    );
    await new Promise((resolve) => ws.once('open', resolve));
    ws.send(JSON.stringify({ type: 'auth', agentId: id, token }));
    if (token === 'good') await new Promise((resolve) => ws.once('message', resolve));
    return { ws, closed };
  }

  return { open, refused, heard };
}

test('a forged sign-in is closed with a reason that is written down', async (t) => {
  const { open, refused } = await openServer(t);
  const { closed } = await open('forged');
  assert.deepEqual(await closed, { code: unauthorised, reason: 'Not signed in' });
  assert.deepEqual(refused, [{ code: unauthorised, reason: 'Not signed in' }]);
});

test('a frame of a megabyte, a thousand frames at once and broken JSON end their socket alone, and are written down once', async (t) => {
  const { open, refused, heard } = await openServer(t);
  const calm = await open('good');
  const attacks: { code: number; send: (ws: WebSocket) => void }[] = [
    { code: tooLarge, send: (ws) => ws.send('x'.repeat(1024 * 1024)) },
    {
      code: policy,
      send: (ws) => {
        for (let sent = 0; sent < 1000; sent++) ws.send(JSON.stringify({ type: 'dance' }));
      },
    },
    { code: policy, send: (ws) => ws.send('{"type":"typing"') },
    { code: policy, send: (ws) => ws.send('['.repeat(60_000)) },
  ];

  for (const { code, send } of attacks) {
    const before = refused.length;
    const { ws, closed } = await open('good');
    send(ws);
    assert.equal((await closed).code, code);
    assert.deepEqual(
      refused.slice(before).map((each) => each.code),
      [code],
    );
  }
  calm.ws.send(JSON.stringify({ type: 'typing', conversationWith: id, isTyping: true }));

  for (let tries = 0; tries < 200 && heard.length === 0; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }

  assert.equal(heard.length, 1, 'the calm one is heard as before');
  assert.equal(calm.ws.readyState, WebSocket.OPEN);
});
