import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { StartError } from '../../start-error.ts';
import { requireDurability } from './require-durability.ts';

// The test server runs without durability: fsync and the like are off.
let undurable: TestDatabase;
before(async () => {
  undurable = await createTestDatabase();
});
after(() => undurable.drop());

test('a database that may lose what it has acknowledged is refused, and what is wrong is named', async () => {
  await assert.rejects(requireDurability(undurable.connection), (error: unknown) => {
    assert.ok(error instanceof StartError);
    assert.match(error.message, /fsync, full_page_writes, synchronous_commit off/);
    return true;
  });
});

test('one setting is enough', async () => {
  const options = { ...undurable.connection, options: '-c synchronous_commit=local' };
  await assert.rejects(requireDurability(options), /fsync, full_page_writes off/);
});
