import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { fillMarks, type TextMark } from '#domain/messages/automation/text-marks.ts';
import { fillEveryTable } from '#testing/fill-tables.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { readMigrations } from '../schema/migration-files.ts';

const migrations = readMigrations();
const position = migrations.findIndex(({ name }) => name.endsWith('-links-out-of-texts.sql'));
const tokens = ['a', 'B', '_', '9'].map((letter) => `x-${letter.repeat(41)}`);
const [mailed = '', pasted = '', noted = '', untouched = ''] = tokens;
const urlOf = (token: string) => `https://stay.example:8443/guest/${token}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

let database: TestDatabase;
let client: pg.Client;
before(async () => {
  database = await createTestDatabase();
  const name = `${database.connection.database}_texts`;
  await database.pool.query(`CREATE DATABASE ${name}`);
  client = new pg.Client({ ...database.connection, database: name });
  await client.connect();
});
after(async () => {
  await client.end();
  await database.pool.query(`DROP DATABASE ${database.connection.database}_texts WITH (FORCE)`);
  await database.drop();
});

test('guests’ links in stored texts are revoked and replaced, and secrets stay marks of automatic messages', async () => {
  for (const { sql } of migrations.slice(0, position)) await client.query(sql);
  await fillEveryTable(client);

  const { rows: found } = await client.query<{ id: string }>('SELECT id FROM messages ORDER BY id');
  const [automatic, typed] = found.map(({ id }) => id);
  const change = (sql: string, ...values: unknown[]) => client.query(sql, values);
  const text = `😀 Page ${urlOf(mailed)}/agreement, code {doorCode} {guestPage}. Again: ${urlOf(mailed)}`;
  await change('UPDATE messages SET body = $2, is_automatic = true WHERE id = $1', automatic, text);

  await change(
    'UPDATE messages SET body = $2, is_automatic = false WHERE id = $1',
    typed,
    `${urlOf(pasted)} {doorCode}`,
  );
  await change('UPDATE conversations SET last_message = $1', `Page ${urlOf(mailed).slice(0, 50)}…`);
  await change('UPDATE bookings SET internal_notes = $1', `see ${urlOf(noted)}.`);
  await change('DELETE FROM guest_tokens');

  for (const token of tokens)
    await change(
      `INSERT INTO guest_tokens (token_hash, agent_id, booking_id, mailed)
       SELECT $1, agent_id, id, true FROM bookings ORDER BY id LIMIT 1`,
      hashOf(token),
    );

  await client.query(migrations[position]?.sql ?? '');

  const { rows: stored } = await client.query<{ body: string; marks: TextMark[] }>(
    'SELECT body, marks FROM messages WHERE id = ANY($1) ORDER BY is_automatic DESC',
    [[automatic, typed]],
  );
  const [sent = { body: '', marks: [] }, written] = stored;

  assert.equal(
    sent.body,
    '😀 Page [guest page link]/agreement, code •••••• {guestPage}. Again: [guest page link]',
  );
  assert.equal(
    fillMarks(sent, { guestPage: '#', doorCode: '4711' }),
    '😀 Page #/agreement, code 4711 {guestPage}. Again: #',
  );
  assert.deepEqual(written, { body: '[guest page link] {doorCode}', marks: [] });

  const { rows: others } = await client.query<{ text: string }>(
    'SELECT last_message AS text FROM conversations UNION SELECT internal_notes FROM bookings',
  );
  assert.deepEqual(others.map((row) => row.text).sort(), [
    'Page [guest page link]',
    'see [guest page link].',
  ]);

  const { rows: working } = await client.query<{ token_hash: Buffer }>(
    'SELECT token_hash FROM guest_tokens WHERE revoked_at IS NULL',
  );
  assert.deepEqual(
    working.map((row) => row.token_hash.toString('hex')),
    [hashOf(untouched).toString('hex')],
  );
});
