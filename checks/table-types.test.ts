import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { columnName } from '#server/db/rows.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { describeTables, tableTypesFile } from '../scripts/dev/table-types.ts';
import { projectFiles, read, tests } from './project-files.ts';

test('server/db/tables.ts describes the migrated schema; `npm run table-types` renews it', async () => {
  const database = await createTestDatabase();
  try {
    assert.equal(readFileSync(tableTypesFile, 'utf8'), await describeTables(database.pool));
  } finally {
    await database.drop();
  }
});

test('the program uses every column by its name', () => {
  const files = projectFiles(/^(server|scripts|testing)\/.*\.ts$/);
  const program = files.filter((path) => path !== 'server/db/tables.ts' && !tests.test(path));
  const named = new Set(program.flatMap((path) => read(path).match(/\w+/g) ?? []));
  const [tables = ''] = readFileSync(tableTypesFile, 'utf8').split('export type Defaults');
  const fields = [...tables.matchAll(/^ {4}(\w+): /gm)].map(([, field = '']) => field);
  assert.ok(fields.length > 300, `${fields.length} columns found`);
  assert.deepEqual(
    fields.filter((field) => !named.has(field) && !named.has(columnName(field))),
    [],
  );
});
