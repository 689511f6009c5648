import assert from 'node:assert/strict';
import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import { allEndpoints } from '#contract/api.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { socketPath } from '#contract/messages/live-events.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { listen } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let port: number;
let token: string;
before(async () => {
  app = await openTestApp();
  port = await listen(app);
  token = (await signUpAgent(app)).token;
});
after(() => app.close());

/**
 * Sends bytes on a new connection and returns the answer up to the end of its headers, or until the connection
 * closes.
 */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.setEncoding('utf8').on('data', (part) => {
      received += part;
      if (received.includes('\r\n\r\n')) socket.end();
    });
    socket.on('close', () => resolve(received)).on('error', reject);
  });
}

function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

test('an address takes the methods that it is made for, and no other does anything', async () => {
  for (const path of [agents.readProfile.path, bookings.create.path, '/login', '/widget.js']) {
    const made = new Set<string>(allEndpoints.filter((one) => one.path === path).map(({ method }) => method));
    if (path === '/login' || path === '/widget.js' || made.has('GET')) made.add('GET').add('HEAD');
    const closed = METHODS.filter((method) => !made.has(method) && method !== 'CONNECT');
    assert.ok(closed.length > 25);

    for (const method of closed) {
      const answer = await sendRaw(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Length: 0\r\n\r\n`,
      );
      assert.ok([400, 404, 405].includes(statusOf(answer)), `${method} ${path}: ${answer.slice(0, 60)}`);
      assert.ok(!answer.includes(token), `${method} ${path} says back what it was told`);
    }
  }
});

test('a request whose end can be read in two ways is refused', async () => {
  const head = `POST ${bookings.create.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;
  const smuggled = `0\r\n\r\nGET ${agents.readProfile.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  for (const ends of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
    'Transfer-Encoding : chunked\r\n',
    'Content-Length: +5\r\n',
  ]) {
    const answer = await sendRaw(`${head}${ends}\r\n${smuggled}`);
    assert.equal(statusOf(answer), 400, `${ends.trim()}: ${answer.slice(0, 60)}`);
  }
});

test('an upgrade is refused where no WebSocket is, and the connection ends', async () => {
  const upgrade = (path: string, method = 'GET') =>
    sendRaw(
      `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );

  for (const path of ['/', '/admin/login', '/api/bookings', '/nowhere', '/theme.js', '/api/health/live'])
    assert.equal(statusOf(await upgrade(path)), 404, path);
  assert.equal(statusOf(await upgrade('/api/auth/login', 'POST')), 404);
  assert.equal(statusOf(await upgrade(socketPath)), 101);
});
