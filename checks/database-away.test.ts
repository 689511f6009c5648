import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { allEndpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type Connection, createPool } from '#server/db/pool.ts';
import { createTestDatabase } from '#testing/test-database.ts';

/** TCP proxy to a database; the connection can be cut and restored. */
async function openDatabaseProxy({ host = '', port = 5432 }: Connection) {
  const ends = new Set<Socket>();
  const isFolder = host.startsWith('/');
  const way = createServer((near) => {
    const far = isFolder ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });

  way.listen(0, '127.0.0.1');
  await once(way, 'listening');

  const address = way.address();
  if (address === null || typeof address === 'string') throw new Error('the way has no port');

  return {
    port: address.port,
    async cut() {
      const closed = once(way, 'close');
      way.close();
      for (const end of ends) end.destroy();
      await closed;
    },
    async mend() {
      way.listen(address.port, '127.0.0.1');
      await once(way, 'listening');
    },
  };
}

async function openApp(connection: Connection) {
  const folder = await mkdtemp(path.join(tmpdir(), 'staydesk-away-'));
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1000',
    MAX_EVENT_LOOP_DELAY_MS: '600000',
  });
  if ('errors' in config) throw new Error(config.errors.join());

  const pool = createPool(connection);
  const app = await createApp({ config, pool, connection });
  await app.http.ready();

  return {
    http: app.http,
    async close() {
      await app.close();
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const statusWith =
  (http: Awaited<ReturnType<typeof openApp>>['http']) => async (endpoint: Endpoint, token?: string) => {
    const url = endpoint.path.replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { statusCode } = await http.inject({ method: endpoint.method, url, headers });
    return statusCode;
  };

test('while the database is away no call reports a missing session, and every failure is a 503', async () => {
  const database = await createTestDatabase();
  const way = await openDatabaseProxy(database.connection);
  const app = await openApp({ ...database.connection, host: '127.0.0.1', port: way.port });
  const statusOf = statusWith(app.http);
  await way.cut();

  const wrong: string[] = [];
  for (const endpoint of allEndpoints) {
    const isOpen = endpoint.access === 'anyone';
    const prefix = endpoint.access === 'admin' ? 'pbx_' : 'pba_';
    const status = await statusOf(endpoint, isOpen ? undefined : `${prefix}${'x'.repeat(43)}`);
    // Open calls may also be refused, or answered, without the database.
    const isRight = status === 503 || (isOpen && status < 500 && status !== 401);
    if (!isRight) wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`);
  }
  assert.deepEqual(wrong, []);

  await way.mend();
  const ready = allEndpoints.filter(({ path }) => path === '/api/health/ready');
  assert.equal(ready.length, 1);

  const end = Date.now() + 60_000;
  for (const endpoint of ready)
    while ((await statusOf(endpoint)) !== 200) {
      assert.ok(Date.now() < end, 'it did not come back');
      await wait(50);
    }

  await app.close();
  await way.cut();
  await database.drop();
});
