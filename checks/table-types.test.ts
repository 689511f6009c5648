import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createTestDatabase } from '#testing/test-database.ts';
import { describeTables, tableTypesFile } from '../scripts/dev/table-types.ts';

test('server/db/tables.ts describes the migrated schema; `npm run table-types` renews it', async () => {
  const database = await createTestDatabase();
  try {
    assert.equal(readFileSync(tableTypesFile, 'utf8'), await describeTables(database.pool));
  } finally {
    await database.drop();
  }
});
