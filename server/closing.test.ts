import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { socketCloseCodes } from '#contract/messages/live-events.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { listen, openLiveClient } from '#testing/live-client.ts';
import { openTestApp } from '#testing/test-app.ts';
import { readConfig } from './config.ts';
import { createHttpServer, finishRequests } from './http/http-server.ts';

const body = JSON.stringify({
  name: 'Last One',
  email: 'last@example.com',
  password: 'correct horse battery',
});

/** A registration whose head is sent and whose body is pending. */
async function beginRegistration(port: number): Promise<Socket> {
  const socket = await openSocket(port);
  socket.write(
    [
      'POST /api/auth/register HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Expect: 100-continue',
      '\r\n',
    ].join('\r\n'),
  );

  const [received] = await once(socket, 'data');
  assert.match(String(received), /^HTTP\/1\.1 100 Continue/);

  return socket;
}

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.setEncoding('utf8');
}

async function answerOn(socket: Socket): Promise<string> {
  let received = '';
  for await (const piece of socket) received += piece;
  return received;
}

test('a closing server finishes its requests, takes no new ones, and sends sockets away to reconnect', async () => {
  const app = await openTestApp();
  const port = await listen(app);
  const agent = await signUpAgent(app);
  const live = await openLiveClient(port);
  live.send({ type: 'auth', agentId: agent.agentId, token: agent.token });
  await live.next('auth_success');

  const registration = await beginRegistration(port);
  const late = await openSocket(port);
  late.write('GET /api/health/ready HTTP/1.1\r\nHost: localhost\r\n');

  const closing = app.app.close();
  assert.equal((await live.closed).code, socketCloseCodes.restart);

  // Its last line arrives while the server is closing, so it is refused.
  late.write('\r\n');

  assert.match(await answerOn(late), /^$|^HTTP\/1\.1 503 /);
  await assert.rejects(openSocket(port), /ECONNREFUSED/);

  registration.write(body);
  assert.match(await answerOn(registration), /^HTTP\/1\.1 201 Created/);

  await closing;
  const { rowCount } = await app.pool.query(
    `SELECT 1 FROM agent_emails WHERE email_key = 'last@example.com'`,
  );
  assert.equal(rowCount, 1);

  await app.close();
});

test('a request that never ends delays the closing for a limited time only', async () => {
  const server = await createHttpServer(testConfig(), null);
  finishRequests(server, 200);
  server.get('/never', () => new Promise(() => {}));
  const socket = await openSocket(await listen({ http: server }));
  socket.on('error', () => {});
  socket.write('GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((received) => server.server.once('request', received));
  const ended = once(socket, 'close');
  await server.close();
  await ended;
});

function testConfig() {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  if ('errors' in config) throw new Error(config.errors.join());
  return config;
}
