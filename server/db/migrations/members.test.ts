import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as team from '#contract/account/team.ts';
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import * as announcements from '#contract/messages/announcements.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { type App, createApp } from '#server/app.ts';
import { createPool } from '#server/db/pool.ts';
import { hashToken, newToken } from '#server/http/session/session.store.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { fillEveryTable } from '#testing/fill-tables.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { migrate } from '../migrate.ts';
import { migrationsFolder, readMigrations } from '../schema/migration-files.ts';

/** The last state without members: 0121 changes what is stored of messages, 0124 brings the members. */
const lastBefore = 120;
const token = newToken('pba_');
const email = 'owner@example.com';

let installation: TestApp;
let pool: pg.Pool;
let app: App;
let database: string;
let agentId = '';

before(async () => {
  installation = await openTestApp();
  const { connection } = installation.platform;
  database = `${connection.database}_members`;
  await installation.pool.query(`CREATE DATABASE ${database}`);
  const its = { ...connection, database };

  const folder = folderUpTo(lastBefore);
  await migrate(its, { folder });
  await fillAsBefore(its);
  await migrate(its);
  rmSync(folder, { recursive: true });

  pool = createPool(its);
  app = await createApp({
    config: installation.platform.config,
    pool,
    connection: its,
    now: installation.clock.now,
  });
  await app.http.ready();
});
after(async () => {
  await app.close();
  await pool.end();
  await installation.pool.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await installation.close();
});

/** A folder with the first migrations, as the version before had it. */
function folderUpTo(number: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'staydesk-migrations-'));
  const { name: last = '' } = readMigrations()[number - 1] ?? {};
  for (const entry of readdirSync(migrationsFolder, { withFileTypes: true }))
    if (entry.isDirectory() || (entry.name <= last && entry.name.endsWith('.sql')))
      cpSync(path.join(migrationsFolder, entry.name), path.join(folder, entry.name), { recursive: true });
  return folder;
}

/** Two agents with a row in every table, one of whom has a password and an open session. */
async function fillAsBefore(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await fillEveryTable(client);
    // What the server itself stores there would stop it.
    for (const table of ['backfills', 'quiet_copy', 'platform_settings', 'outbox'])
      await client.query(`DELETE FROM ${table}`);

    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM agents WHERE status = 'active' ORDER BY id`,
    );
    agentId = rows[0]?.id ?? '';
    const now = new Date(installation.clock.now());
    await client.query(
      `UPDATE agents SET name = 'Ana Costa', email = $2, password_hash = $3, settings = '{}' WHERE id = $1`,
      [agentId, email, await hashPassword(testPassword)],
    );
    await client.query('UPDATE agent_emails SET email_key = $2 WHERE agent_id = $1', [agentId, email]);
    await insertSession(client, now);
    await insertNotification(client, now);
  } finally {
    await client.end();
  }
}

/** As the version before opens a session. */
async function insertSession(db: pg.ClientBase | pg.Pool, now: Date, opened = token): Promise<void> {
  await db.query(
    `INSERT INTO agent_sessions (token_hash, agent_id, expires_at, user_agent, network, created_at, last_seen_at)
     VALUES ($1, $2, $3, 'Firefox', '', $4, $4)`,
    [hashToken(opened), agentId, new Date(now.getTime() + dayMs), now],
  );
}

/** As the version before notifies an agent. */
async function insertNotification(db: pg.ClientBase | pg.Pool, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO notifications (agent_id, id, type, title, message, dedupe_key, created_at)
     VALUES ($1, gen_random_uuid(), 'booking_received', 'Written before', '', gen_random_uuid()::text, $2)`,
    [agentId, now],
  );
}

async function call<E extends Endpoint>(endpoint: E, using: { token?: string; body?: unknown } = {}) {
  const answer = await app.http.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: {
      ...(using.token ? { authorization: `Bearer ${using.token}` } : {}),
      ...(using.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(using.body ? { payload: JSON.stringify(using.body) } : {}),
  });
  assert.ok(answer.statusCode < 300, `${endpoint.path}: ${answer.statusCode} ${answer.body}`);
  // NOTE: Fastify has serialised the body by the endpoint's reply schema.
  return answer.json() as ReplyOf<E>;
}

test('a token from before there were members signs on as the owner, and so does the password', async () => {
  const me = await call(team.readOwn, { token });
  assert.deepEqual([me._id, me.role, me.properties, me.owners], [agentId, 'owner', 'all', ['Ana Costa']]);

  const signedIn = await call(auth.login, { body: { email, password: testPassword } });
  assert.deepEqual([signedIn.agent._id, signedIn.member._id], [agentId, agentId]);

  const { items } = await call(team.list, { token });
  assert.deepEqual(
    items.map(({ _id, role, status }) => [_id, role, status]),
    [[agentId, 'owner', 'active']],
  );
});

test('the owner has the profile and the notifications of the agent', async () => {
  assert.equal((await call(agents.readProfile, { token })).email, email);
  await call(agents.changeProfile, { token, body: { name: 'Ana M. Costa' } });
  assert.equal((await call(agents.readProfile, { token })).name, 'Ana M. Costa');

  const titles = async () =>
    (await call(notifications.list, { token })).notifications.map(({ title }) => title);
  assert.ok((await titles()).includes('Written before'));
  await call(announcements.list, { token });
});

test('sessions and notifications that a process of the version before still writes are the owner’s', async () => {
  const now = new Date(installation.clock.now());
  const later = newToken('pba_');
  await insertSession(pool, now, later);
  await insertNotification(pool, now);
  assert.equal((await call(team.readOwn, { token: later }))._id, agentId);

  const { notifications: shown } = await call(notifications.list, { token: later });
  assert.equal(shown.filter(({ title }) => title === 'Written before').length, 2);
});
