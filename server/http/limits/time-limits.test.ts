import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { allEndpoints, nameOf } from '#contract/api.ts';
import { listen } from '#testing/live-client.ts';
import { readConfig } from '../../config.ts';
import { createHttpServer } from '../http-server.ts';
import { defaultTimeLimits, type TimeLimits } from './time-limits.ts';

function configFor(env: Record<string, string> = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent', MAX_EVENT_LOOP_DELAY_MS: '600000', ...env });
  if ('errors' in config) throw new Error(config.errors.join());
  return config;
}

async function openServer(limits: TimeLimits) {
  const app = await createHttpServer(configFor(), null, limits);
  app.decorate('reportError', () => {});
  app.get('/never', () => new Promise(() => {}));
  app.post('/never', () => new Promise(() => {}));
  app.post('/takes', async () => 'taken');
  app.post('/takes-files', { config: { timeLimitMs: limits.fileMs } }, async () => wait(600, 'taken'));
  return { app, port: await listen({ http: app }) };
}

/** Returns the answer on one connection up to the end of its headers. */
async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  let received = '';
  for await (const piece of socket.setEncoding('utf8')) {
    received += piece;
    if (received.includes('\r\n\r\n')) break;
  }
  socket.destroy();
  return received;
}

describe('a slow client', () => {
  let app: FastifyInstance;
  let port: number;

  before(async () => {
    ({ app, port } = await openServer({
      callMs: 300,
      fileMs: 60_000,
      bodyMs: 60_000,
      headersMs: 400,
      idleMs: 60_000,
    }));
  });
  after(() => app.close());

  test('gets an answer within the time of a call, also when the work never ends', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/never`);
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '2');
  });

  test('gets one as well when the body of the call has arrived', async () => {
    const json = { 'content-type': 'application/json' };
    const sent = { method: 'POST', body: '{}', headers: json, signal: AbortSignal.timeout(5000) };
    assert.equal((await fetch(`http://127.0.0.1:${port}/never`, sent)).status, 503);
  });

  test('cannot block a call with a body that never arrives', async () => {
    const head =
      'POST /takes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
    assert.match(await sendRaw(port, head), /^HTTP\/1\.1 503 /);
  });

  test('cannot hold a connection open by headers that never end', async () => {
    assert.match(await sendRaw(port, 'GET /takes HTTP/1.1\r\nHost: a\r\n'), /^HTTP\/1\.1 408 /);
  });

  test('has more time where files are sent', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/takes-files`, { method: 'POST' });
    assert.equal(answer.status, 200);
  });
});

test('calls have thirty seconds, those that send or take a file five minutes, headers ten seconds', async () => {
  const { createServe } = await import('../serve.ts');
  const app = await createHttpServer(configFor(), null);
  app.get('/ordinary', async (request) => String(request.routeOptions.config.timeLimitMs));

  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));

  // NOTE: the handlers never run, so most dependencies are missing.
  const { serveSome } = createServe(
    app,
    { config: configFor(), networkSalt: Buffer.alloc(32) } as never,
    new Set(),
  );
  const every = Object.fromEntries(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
  const handlers = Object.keys(every).map((name) => [name, async () => undefined] as const);
  serveSome(every, Object.fromEntries(handlers) as never);
  await app.ready();

  const long = routes.filter(({ config }) => config?.timeLimitMs === defaultTimeLimits.fileMs);
  const files = allEndpoints.filter(({ rate, file }) => rate === 'upload' || file !== undefined);
  const routeOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');
  assert.deepEqual(
    [...new Set(long.map(({ url }) => url))]
      .filter((url) => url.startsWith('/api/') && !url.endsWith('*'))
      .toSorted(),
    [...new Set(files.map(({ path }) => routeOf(path)))].toSorted(),
  );

  assert.equal((await app.inject('/ordinary')).body, '30000');
  assert.equal(app.server.requestTimeout, 300_000);
  assert.equal(app.server.headersTimeout, 10_000);
  assert.equal(defaultTimeLimits.fileMs, 300_000);

  await app.close();
});
