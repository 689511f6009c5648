import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { StartError } from '../../start-error.ts';
import type { Tables } from '../tables.ts';
import { requireSameKey } from './require-same-key.ts';

let database: TestDatabase;
let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'staydesk-key-'));
  database = await createTestDatabase();
});
after(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const secretKey = 'one long secret that all processes share';
const other = 'another secret, as long as the first one';
const deleteFingerprint = () =>
  database.pool.query(`DELETE FROM platform_secrets WHERE name = 'secret-key-fingerprint'`);
const startWith = (key: string | undefined, dataDir = 'first') =>
  requireSameKey(database.pool, { secretKey: key, dataDir: path.join(folder, dataDir) });

test('processes of one database start with one SECRET_KEY alone', async () => {
  await deleteFingerprint();
  await Promise.all([startWith(secretKey), startWith(secretKey)]);
  await assert.rejects(startWith(other), (error: unknown) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, /^SECRET_KEY is not the one/);
    return true;
  });
  await startWith(secretKey);
});

test('a key made in DATA_DIR is valid for processes that share the folder, and for no others', async () => {
  await deleteFingerprint();
  await startWith(undefined);
  await startWith(undefined);
  await assert.rejects(startWith(undefined, 'second'), /second\/secret\.key\) is not the one/);
  await assert.rejects(startWith(secretKey), StartError);
});

test('the stored check opens no data and names no key', async () => {
  await deleteFingerprint();
  await startWith(secretKey);
  const { rows } = await database.pool.query<Pick<Tables['platform_secrets'], 'value'>>(
    'SELECT value FROM platform_secrets',
  );
  for (const { value } of rows) assert.ok(!Buffer.from(value).includes(secretKey.slice(0, 8)));
});

test('once it was forgotten on purpose, the next start brings another key', async () => {
  await deleteFingerprint();
  await startWith(secretKey);
  await deleteFingerprint();
  await startWith(other);
  await assert.rejects(startWith(secretKey), StartError);
});
